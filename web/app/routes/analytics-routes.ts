import { createRoute } from '@tanstack/react-router';
import { analyticsPages } from '#web/features/analytics/index.ts';
import { page, searchOf, shell } from './base.ts';

const analytics = createRoute({
  getParentRoute: () => shell,
  path: '/analytics',
  validateSearch: searchOf('of', 'span', 'since', 'until'),
  component: page('analytics', analyticsPages.place),
});
const superAnalytics = createRoute({
  getParentRoute: () => shell,
  path: '/super/analytics',
  validateSearch: searchOf('districtId', 'workspaceId', 'span', 'since', 'until'),
  component: page('analytics', analyticsPages.house),
});
const groupAnalytics = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$groupId/analytics',
  validateSearch: searchOf('span', 'since', 'until'),
  component: page('analytics', analyticsPages.group),
});

/** Figures: of a term or workspace, of the whole house, of a group. */
export const analyticsRoutes = [analytics, superAnalytics, groupAnalytics] as const;
