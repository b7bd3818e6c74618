import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Tables } from '#server/database/index.ts';

type Given = z.output<typeof activityRoutes.updateActivity.body>;

/** From the contract's fields to those of the table `activities`; what was not given is not there. */
export function writtenFields(given: Given): Updateable<Tables['activities']> {
  const { color, emoji, summary, grade_system_level, categories, flint_role, response_style } = given;
  const { initial_suggestions, subsequent_suggestions_enabled, locale, secondary_locales } = given;
  const { input_method, output_method, speaking_rate, graded, grading_rubric_visible, grades } = given;
  const { duration, available_from, deadline, archivable, unsubmittable } = given;
  return withoutUndefined({
    color,
    emoji,
    summary,
    grade_system_level,
    categories,
    flint_role,
    response_style,
    initial_suggestions,
    subsequent_suggestions_enabled,
    locale,
    secondary_locales,
    input_method,
    output_method,
    speaking_rate,
    graded,
    grading_rubric_visible,
    grading_rubric: given.grading_rubric && JSON.stringify(given.grading_rubric),
    grades,
    is_paused: given.paused,
    duration,
    available_from,
    deadline,
    archivable,
    unsubmittable,
  });
}

function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
