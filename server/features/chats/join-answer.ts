import type { TurnItem } from '#server/features/tutor/index.ts';
import type { StoredItem } from './generations.queries.ts';

/**
 * An answer that goes on where it broke off grows in the text that stands there: the turn's first text item becomes the
 * rest of the message's last one.
 */
export function createJoint(prefix: readonly StoredItem[]) {
  const last = prefix.findLast((item) => item.type !== 'completion_metadata' && !item.is_hidden_from_user);
  const text = last?.type === 'text' ? last : null;
  const before = text?.source_text ?? '';
  let joined: string | null = null;
  let seam = '';
  let isOver = text === null;

  return {
    /** The delta that stands for this new item; null when it stays an item of its own. */
    begin(item: TurnItem) {
      // The lesson's progress stands beside the text and does not end it.
      if (item.type === 'completion_metadata' || text === null) return null;
      if (isOver || item.type !== 'text') {
        isOver = true;
        return null;
      }
      isOver = true;
      joined = item.id;
      // The turn's text comes without its leading blanks; most breaks are between words.
      seam = /\S$/.test(before) && /^[\p{L}\p{N}$*_`([]/u.test(item.sourceText) ? ' ' : '';
      return { item_id: text.id, at: before.length, delta: seam + item.sourceText };
    },
    move({ itemId, at, delta }: { itemId: string; at: number; delta: string }) {
      if (itemId !== joined || text === null) return { item_id: itemId, at, delta };
      return { item_id: text.id, at: before.length + seam.length + at, delta };
    },
    whole(items: readonly TurnItem[]): StoredItem[] {
      const rest = items.filter((item) => item.id !== joined).map(storedItem);
      const continued = items.find((item) => item.id === joined);
      const isNewProgress = rest.some((item) => item.type === 'completion_metadata');
      const old = prefix
        .filter((item) => !(isNewProgress && item.type === 'completion_metadata'))
        .map((item) =>
          item === text && continued?.type === 'text'
            ? { ...item, source_text: before + seam + continued.sourceText }
            : item,
        );
      return [...old, ...rest];
    },
  };
}

/** An item of the runner's as it is stored. */
export function storedItem(item: TurnItem): StoredItem {
  const base = { id: item.id, type: item.type, name: null, source_text: null, source_object: null, tool_call_id: null };
  const rest = { is_hidden_from_user: item.hidden };
  switch (item.type) {
    case 'text':
      return { ...base, ...rest, source_text: item.sourceText };
    case 'tool_call':
      return { ...base, ...rest, name: item.name, tool_call_id: item.toolCallId, source_object: item.sourceObject };
    case 'completion_metadata':
      return { ...base, ...rest, source_object: item.sourceObject };
  }
}
