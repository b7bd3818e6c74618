import { ApiError } from '#contract/core/errors.ts';
import type { ErrorCode } from '#contract/core/errors.ts';

/** When a session may be begun and written in. Here, and nowhere else, it is decided that a deadline has passed. */

export interface SessionBounds {
  is_paused: boolean;
  available_from: Date | null;
  deadline: Date | null;
}

export type ClosedReason = 'paused' | 'not_open_yet' | 'closed' | 'term_inactive' | 'unpublished';

export interface SessionState {
  open: boolean;
  /** null while open; of several the first in the order of the type */
  reason: ClosedReason | null;
}

/** The instant of the deadline itself is too late. */
export function isDeadlinePassed(activity: Pick<SessionBounds, 'deadline'>, now: Date): boolean {
  return activity.deadline !== null && now.getTime() >= activity.deadline.getTime();
}

export function isBeforeStart(activity: Pick<SessionBounds, 'available_from'>, now: Date): boolean {
  return activity.available_from !== null && now.getTime() < activity.available_from.getTime();
}

/**
 * Whether students may begin and write sessions of an activity now, and why not.
 * `isPublished`: every group above it is. `isTermActive`: of the term the session belongs to; true where there is none.
 */
export function sessionState(
  activity: SessionBounds,
  isPublished: boolean,
  isTermActive: boolean,
  now: Date,
): SessionState {
  const reason = closedReason(activity, isPublished, isTermActive, now);
  return { open: reason === null, reason };
}

function closedReason(
  activity: SessionBounds,
  isPublished: boolean,
  isTermActive: boolean,
  now: Date,
): ClosedReason | null {
  if (activity.is_paused) return 'paused';
  if (isBeforeStart(activity, now)) return 'not_open_yet';
  if (isDeadlinePassed(activity, now)) return 'closed';
  if (!isTermActive) return 'term_inactive';
  return isPublished ? null : 'unpublished';
}

const codes: Record<ClosedReason, ErrorCode> = {
  paused: 'activity_paused',
  not_open_yet: 'activity_not_open_yet',
  closed: 'activity_closed',
  term_inactive: 'activity_closed',
  unpublished: 'activity_closed',
};

/** Throws the 409 that says why the activity is not open. */
export function requireOpen(state: SessionState): void {
  if (state.reason) throw new ApiError(codes[state.reason]);
}

/**
 * When a session is submitted by itself: the deadline, or `duration` minutes after the student's first message, whichever
 * comes first. Null: never. Only sessions in which the student wrote are submitted.
 */
export function sessionEnd(
  activity: { deadline: Date | null; duration: number | null },
  firstStudentMessageAt: Date | null,
): { at: Date; by: 'deadline' | 'duration' } | null {
  const byDuration =
    activity.duration !== null && firstStudentMessageAt !== null
      ? new Date(firstStudentMessageAt.getTime() + activity.duration * 60_000)
      : null;
  if (byDuration && (activity.deadline === null || byDuration < activity.deadline)) {
    return { at: byDuration, by: 'duration' };
  }
  return activity.deadline && { at: activity.deadline, by: 'deadline' };
}

/** The student's time for this one session is used up, whatever the activity's dates say. */
export function isDurationOver(
  activity: { duration: number | null },
  firstStudentMessageAt: Date | null,
  now: Date,
): boolean {
  const end = sessionEnd({ deadline: null, duration: activity.duration }, firstStudentMessageAt);
  return end !== null && now.getTime() >= end.at.getTime();
}
