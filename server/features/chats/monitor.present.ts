import type { MonitorRow } from '#contract/chats/monitor.entities.ts';
import type { Progress } from '#contract/chats/chats.entities.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import { endsAt } from './chats.present.ts';
import type { WatchedDetail } from './monitor.queries.ts';
import { presentForMs, writesForMs } from './presence.ts';

/** One line of the monitor. Nothing in it changes by time alone but `state`. */
export function presentWatched({ chat, activity }: ChatAccess, detail: WatchedDetail, now: Date): MonitorRow {
  const lastText = detail.last_text === null ? '' : onOneLine(detail.last_text);
  const moments = [chat.created_at, detail.last_said_at, detail.wrote_at, detail.left_at, chat.submitted_at];
  return {
    chat_id: chat.id,
    name: chat.name,
    student: detail.student,
    state: stateOf(chat, detail, now),
    last_active_at: newest(moments).toISOString(),
    created_at: chat.created_at.toISOString(),
    submitted_at: chat.submitted_at?.toISOString() ?? null,
    ends_at: endsAt(chat, activity?.node ?? null),
    message_count: chat.message_count,
    last_message:
      detail.last_at === null
        ? null
        : {
            by: detail.last_by === null ? 'sparky' : 'student',
            text: lastText,
            created_at: detail.last_at.toISOString(),
          },
    flags: {
      open_alerts: detail.open_alerts,
      is_urgent: detail.is_urgent,
      flagged_messages: detail.flagged_messages,
    },
    headline: headlineOf(chat, detail, activity?.node.name ?? ''),
    progress: chat.progress,
  };
}

type Chat = ChatAccess['chat'];

function stateOf(
  chat: Chat,
  { is_answering, wrote_at, seen_at, left_at }: WatchedDetail,
  now: Date,
): MonitorRow['state'] {
  if (chat.submitted_at !== null) return 'submitted';
  if (is_answering) return 'answering';
  const isNews = wrote_at !== null && (chat.last_message_at === null || wrote_at > chat.last_message_at);
  if (isNews && isWithin(wrote_at, writesForMs, now)) return 'writing';
  return left_at === null && isWithin(seen_at, presentForMs, now) ? 'present' : 'away';
}

function isWithin(moment: Date | null, milliseconds: number, now: Date): boolean {
  return moment !== null && now.getTime() - moment.getTime() < milliseconds;
}

/** From what is stored, and never from a model: an analysis that is newer than the talk, then the question he is at. */
function headlineOf(
  chat: Chat,
  { improvements, next_objectives }: WatchedDetail,
  activityName: string,
): MonitorRow['headline'] {
  const point = improvements?.[0] ?? next_objectives?.[0];
  const isFresh =
    chat.submitted_at !== null ||
    (chat.analysis_updated_at !== null &&
      (chat.last_message_at === null || chat.analysis_updated_at >= chat.last_message_at));
  if (point && isFresh) return { kind: 'analysis', text: onOneLine(point.text), hints: 0 };
  const items: Progress['items'] = chat.progress?.items ?? [];
  const at = items.find((item) => item.state === 'now');
  if (at) return { kind: 'question', text: at.label, hints: at.hints };
  if (items.length > 0 && items.every((item) => item.state === 'done' || item.state === 'hinted')) {
    return { kind: 'done', text: '', hints: 0 };
  }
  if (chat.name !== '' && chat.name !== activityName) return { kind: 'named', text: chat.name, hints: 0 };
  return { kind: 'begun', text: '', hints: 0 };
}

const longest = 160;

/** Words without marks of markdown and TeX, as far as one line reads better without; never cut within a character. */
export function onOneLine(markdown: string): string {
  const plain = markdown
    .replaceAll(/^\s*>?\s*\[![^\]]*\]\s*/gm, '')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\d?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\(?:times|cdot)\b/g, '×')
    .replaceAll(/\\(?:left|right|text|quad|,|;)/g, ' ')
    .replaceAll(/\*\*|__|`|\$|~~/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

function newest(moments: readonly (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((one) => one?.getTime() ?? 0)));
}
