// Turns what a model says into content items, events for the viewers and drafts for the database.
import { newId } from '#server/platform/ids.ts';
import type { ProgressItem, ToolCallObject, TurnItem, TurnSink, TutorDeps } from './types.ts';

/** Deltas go out at most this often; the first piece of a message at once. */
const flushEveryMs = 50;
const saveEveryMs = 250;

type TextItem = Extract<TurnItem, { type: 'text' }>;

export type TurnWriter = {
  /** Adds text as it arrives, in whatever pieces. */
  text: (piece: string) => void;
  /** Takes back the text of the step under way, which was not to be: viewers lose it again. */
  withdraw: () => void;
  /** A model call has ended: sends what is held back, saves; text that follows begins a new paragraph. */
  endStep: () => void;
  /** Shows a tool call, or its new state. */
  toolCall: (toolCallId: string, object: ToolCallObject) => void;
  progress: (items: ProgressItem[]) => void;
  /** Whether a viewer has seen anything of this message. */
  isVisible: () => boolean;
  hasText: () => boolean;
  recorded: () => ProgressItem[] | null;
  /** When the first text went out, on the clock of `performance.now()`. */
  firstTextAt: () => number | null;
  /** Sends what is left, waits for the save under way and gives the items as they stand. */
  close: () => Promise<TurnItem[]>;
};

/** Makes the writer of one turn. A continuation keeps the space it begins with: it tells a new word from the old one's rest. */
export function createTurnWriter(setup: {
  sink: TurnSink;
  log: TutorDeps['log'];
  messageId: string;
  isContinuation: boolean;
}): TurnWriter {
  const { sink, log, messageId } = setup;
  const items: TurnItem[] = [];
  let metadata: Extract<TurnItem, { type: 'completion_metadata' }> | null = null;
  let current: TextItem | null = null;
  let pending = '';
  let lastFlush = Number.NEGATIVE_INFINITY;
  let flushTimer: NodeJS.Timeout | null = null;
  let lastSave = performance.now();
  let saveTimer: NodeJS.Timeout | null = null;
  let saving: Promise<void> | null = null;
  let isDirty = false;
  let isClosed = false;
  let firstTextAt: number | null = null;

  const all = (): TurnItem[] => [...items, ...(metadata === null ? [] : [metadata])].map((item) => ({ ...item }));

  /** Nothing but blanks so far: no item is born of them. */
  const isBlankStart = () => current === null && pending.trim() === '';

  function flush() {
    if (flushTimer !== null) clearTimeout(flushTimer);
    flushTimer = null;
    // Half a character waits for its other half.
    if (isBlankStart()) return;
    const half = /[\uD800-\uDBFF]$/.test(pending) ? pending.slice(-1) : '';
    const ready = (half === '' ? pending : pending.slice(0, -1)).toWellFormed();
    if (ready === '') return;
    pending = half;
    lastFlush = performance.now();
    firstTextAt ??= lastFlush;
    if (current === null) {
      current = { id: newId(), type: 'text', sourceText: ready, toolCallId: null, hidden: false };
      items.push(current);
      sink.upsertItem({ ...current });
    } else {
      const at = current.sourceText.length;
      current.sourceText += ready;
      sink.delta({ itemId: current.id, at, delta: ready });
    }
    changed();
  }

  function changed() {
    isDirty = true;
    if (saving !== null || saveTimer !== null || isClosed) return;
    saveTimer = setTimeout(save, Math.max(0, lastSave + saveEveryMs - performance.now()));
  }

  function save() {
    if (saveTimer !== null) clearTimeout(saveTimer);
    saveTimer = null;
    if (saving !== null) return;
    flush();
    if (!isDirty) return;
    if (saveTimer !== null) clearTimeout(saveTimer);
    saveTimer = null;
    isDirty = false;
    saving = sink
      .saveDraft(all())
      .catch((error: unknown) => {
        isDirty = true;
        log.warn({ err: error, message_id: messageId }, 'a draft of the tutor could not be saved');
      })
      .finally(() => {
        saving = null;
        lastSave = performance.now();
        if (isDirty) changed();
      });
  }

  function endText() {
    flush();
    // The other half never came.
    if (pending !== '' && current !== null) {
      pending = '\uFFFD';
      flush();
    }
    pending = '';
  }

  return {
    text(piece) {
      // PostgreSQL takes no NUL in a text.
      const isStart = isBlankStart();
      pending += piece.replaceAll('\u0000', '');
      if (isBlankStart()) return;
      const last = items.at(-1);
      if (isStart && last?.type === 'text') {
        current = last;
        pending = `\n\n${pending.trimStart()}`;
      } else if (isStart && !(setup.isContinuation && items.length === 0)) pending = pending.trimStart();
      const wait = lastFlush + flushEveryMs - performance.now();
      if (wait <= 0) flush();
      else flushTimer ??= setTimeout(flush, wait);
    },
    withdraw() {
      if (flushTimer !== null) clearTimeout(flushTimer);
      flushTimer = null;
      pending = '';
      if (current === null) return;
      const { id } = current;
      items.splice(items.indexOf(current), 1);
      current = null;
      sink.removeItem(id);
      changed();
    },
    endStep() {
      endText();
      current = null;
      if (isDirty) save();
    },
    toolCall(toolCallId, object) {
      endText();
      current = null;
      const at = items.findIndex((item) => item.type === 'tool_call' && item.toolCallId === toolCallId);
      const id = items[at]?.id ?? newId();
      const item: TurnItem = {
        id,
        type: 'tool_call',
        name: object.name,
        toolCallId,
        sourceObject: object,
        hidden: false,
      };
      if (at === -1) items.push(item);
      else items[at] = item;
      sink.upsertItem({ ...item });
      isDirty = true;
      save();
    },
    progress(progress) {
      flush();
      metadata = {
        id: metadata?.id ?? newId(),
        type: 'completion_metadata',
        sourceObject: { progress: { items: progress } },
        // The student sees the same on the chat; here it says which question each message is about.
        hidden: false,
      };
      sink.upsertItem({ ...metadata });
      isDirty = true;
      save();
    },
    isVisible: () => items.length > 0 || pending.trim() !== '',
    hasText: () => items.some((item) => item.type === 'text') || pending.trim() !== '',
    recorded: () => metadata?.sourceObject.progress.items ?? null,
    firstTextAt: () => firstTextAt,
    async close() {
      endText();
      isClosed = true;
      if (saveTimer !== null) clearTimeout(saveTimer);
      saveTimer = null;
      await saving;
      return all();
    },
  };
}
