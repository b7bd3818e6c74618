// The bare statement under `duplicate`: an activity copied into groups, without rights, locks or paths above them.
import type { Pool } from 'pg';

const fields = `color, emoji, summary, grade_system_level, categories, flint_role, response_style, initial_suggestions,
  subsequent_suggestions_enabled, locale, secondary_locales, input_method, output_method, speaking_rate, graded,
  grading_rubric_visible, grading_rubric, grades, duration, archivable, unsubmittable, searchable_content`;
const items = `purpose, position, type, name, thumbnail_url, source_url, source_text, source_object, hidden_source_object,
  screenshot_url, transcription, summary, is_draft, is_hidden_from_user, is_summarized, tool_call_id, file_id`;

const copy = `with pair as materialized (
    select gen_random_uuid() as id, place.id as place_id, place.workspace_id, place.term_id, place.path, place.open_path
    from nodes place where place.id = any($2::uuid[])),
  made as (insert into nodes (id, kind, parent_id, workspace_id, term_id, name, visibility, creator_id, created_at,
      updated_at, path, open_path)
    select pair.id, 'activity', place_id, pair.workspace_id, pair.term_id, name, 0, $3, now(), now(),
      pair.path || pair.id, pair.open_path || pair.id from pair, nodes where nodes.id = $1),
  told as (insert into activities (node_id, workspace_id, term_id, base_id, ${fields})
    select pair.id, pair.workspace_id, pair.term_id, node_id, ${fields} from pair, activities where node_id = $1),
  taught as (insert into contents (id, base_id, activity_id, workspace_id, creator_id, created_at, ${items})
    select gen_random_uuid(), contents.id, pair.id, pair.workspace_id, $3, now(), ${items}
    from pair, contents where activity_id = $1),
  owned as (insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
    select gen_random_uuid(), $3, pair.id, 'activity', workspace_id, term_id, 1, now() from pair)
  select id from pair`;

/** POST `/copy-activity?of=<activity>&by=<person>` with the groups' ids as its body. */
export async function copyActivity(pool: Pool, query: URLSearchParams): Promise<unknown> {
  const groups = JSON.parse(query.get('body') ?? '[]') as string[];
  const { rows } = await pool.query(copy, [query.get('of'), groups, query.get('by')]);
  return { activities: rows };
}
