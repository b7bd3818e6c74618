import type { Job } from '#contract/jobs/jobs.entities.ts';

/** What this browser keeps of the last import into a group, so that it is found again after the page was left. */
export interface KeptImport {
  jobId: string;
  operation: 'duplicate' | 'move';
  /** of the activities, by id: the job names those that may be seen now */
  names: Record<string, string>;
}

const keyOf = (groupId: string): string => `hearth.import.${groupId}`;

export function keepImport(groupId: string, kept: KeptImport): void {
  try {
    localStorage.setItem(keyOf(groupId), JSON.stringify(kept));
  } catch {
    // Storage is switched off or full: the address still knows the job.
  }
}

export function keptImport(groupId: string): KeptImport | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(groupId)) ?? 'null') as KeptImport | null;
  } catch {
    return null;
  }
}

export function forgetImport(groupId: string): void {
  try {
    localStorage.removeItem(keyOf(groupId));
  } catch {
    // Storage is switched off.
  }
}

export function isUnderWay(job: Pick<Job, 'state'> | undefined): boolean {
  return job === undefined || job.state === 'pending' || job.state === 'in_progress';
}

/** While a job is under way it is asked for again, this often. */
export const jobPollMs = 1500;
