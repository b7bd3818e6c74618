// A turn's input and a sink that behaves as the product and a viewer do, for tests of the runner.
import type {
  StopReason,
  TurnInput,
  TurnItem,
  TurnResult,
  TurnSink,
  TutorActivity,
} from '#server/features/tutor/index.ts';

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** An activity on linear equations. */
export function someActivity(change: Partial<TutorActivity> = {}): TutorActivity {
  return {
    name: 'Solving linear equations',
    summary: '',
    role: '',
    guidelines: 'Q: $3x = 12$\nA: 4',
    materials: [],
    initialMessage: 'Hello! Ready for some equations?',
    graded: false,
    rubric: [],
    rubricVisible: false,
    subjects: ['Algebra'],
    gradeLevel: '7th Grade',
    locale: 'en',
    secondaryLocales: [],
    responseStyle: 1,
    ...change,
  };
}

/** A turn in which a student has just said something. */
export function someTurn(change: Partial<TurnInput> = {}, said = 'Is it 3?'): TurnInput {
  return {
    chatId: 'chat-1',
    messageId: 'message-2',
    purpose: 'chat',
    activity: someActivity(),
    background: { district: '', workspace: '', group: '', moderationGuidelines: '' },
    requester: { isStaff: false, firstName: 'Maya', privateWords: ['Maya Okonkwo-Lindqvist', 'Okonkwo-Lindqvist'] },
    locale: 'en',
    transcript: [{ messageId: 'message-1', role: 'student', items: [{ type: 'text', text: said, hidden: false }] }],
    progress: [],
    memories: [],
    minutesLeft: null,
    isContinuation: false,
    previousProfileId: null,
    maxOutputTokens: null,
    ...change,
  };
}

export type RecordingSink = TurnSink & {
  events: { event: string; data: unknown }[];
  /** What a viewer has who applied every event. */
  viewed: () => TurnItem[];
  drafts: TurnItem[][];
  results: TurnResult[];
  /** Resolves as soon as a viewer has this text. */
  until: (text: string) => Promise<void>;
};

/** Records what the runner does. `saveMs` is how long a save takes; `failSaves` makes that many of them fail first. */
export function recordingSink(options: { saveMs?: number; failSaves?: number } = {}): RecordingSink {
  const events: RecordingSink['events'] = [];
  const items = new Map<string, TurnItem>();
  const drafts: TurnItem[][] = [];
  const results: TurnResult[] = [];
  const waiting: { text: string; resolve: () => void }[] = [];
  let failing = options.failSaves ?? 0;
  let isSaving = false;

  function check() {
    const text = [...items.values()].map((item) => (item.type === 'text' ? item.sourceText : '')).join('');
    for (const each of waiting) if (text.includes(each.text)) each.resolve();
  }

  return {
    events,
    drafts,
    results,
    viewed: () => [...items.values()],
    until: (text) => new Promise((resolve) => waiting.push({ text, resolve })),
    retrying: (data) => void events.push({ event: 'retrying', data }),
    upsertItem(item) {
      events.push({ event: 'upsert', data: item });
      items.set(item.id, { ...item });
      check();
    },
    delta(piece) {
      events.push({ event: 'delta', data: piece });
      const item = items.get(piece.itemId);
      if (item?.type !== 'text' || item.sourceText.length !== piece.at) throw new Error('A delta does not fit.');
      items.set(item.id, { ...item, sourceText: item.sourceText + piece.delta });
      check();
    },
    removeItem(itemId) {
      events.push({ event: 'removed', data: itemId });
      items.delete(itemId);
    },
    async saveDraft(saved) {
      if (isSaving) throw new Error('Two saves at once.');
      isSaving = true;
      await new Promise((resolve) => setTimeout(resolve, options.saveMs ?? 1));
      isSaving = false;
      if (failing > 0) {
        failing -= 1;
        throw new Error('The database is away.');
      }
      drafts.push(saved);
    },
    finish: (result) => {
      results.push(result);
      return Promise.resolve();
    },
  };
}

/** All text of some items. */
export function textOf(items: TurnItem[]): string {
  return items.flatMap((item) => (item.type === 'text' ? [item.sourceText] : [])).join('\n\n');
}

/** A signal that can be aborted with a reason. */
export function stopper(): { signal: AbortSignal; stop: (reason: StopReason) => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: (reason) => controller.abort(reason) };
}
