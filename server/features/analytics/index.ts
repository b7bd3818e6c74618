// What a class shows, as the rest of the server uses it.
export { analyticsJobs } from './analytics.jobs.ts';
export { keepCounts } from './keep-counts.ts';
export { activityAnalysis } from './read-class-analysis.ts';
export { planClassAnalysis, requestClassAnalysis } from './request-class-analysis.ts';
