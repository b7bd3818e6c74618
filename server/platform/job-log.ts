import { Logger } from 'graphile-worker';
import type { Log } from './log.ts';

/** The queue's own voice in our log; what it says at info is noise, and failures of jobs are logged by the runner. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.debug({ from: 'queue' }, message);
    else if (level === 'warning') log.warn({ from: 'queue' }, message);
  });
}

export const quietLogger = new Logger(() => () => {});
