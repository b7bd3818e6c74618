import { describe, expect, it } from 'vitest';
import type { TurnItem } from '#server/features/tutor/index.ts';
import type { StoredItem } from './generations.queries.ts';
import { createJoint } from './join-answer.ts';

const text = (id: string, sourceText: string): TurnItem => ({
  id,
  type: 'text',
  sourceText,
  toolCallId: null,
  hidden: false,
});
const call = (id: string): TurnItem => ({
  id,
  type: 'tool_call',
  name: 'calculate',
  toolCallId: id,
  sourceObject: { name: 'calculate', input: null, state: 'done', output: null, error: null },
  hidden: false,
});
const progress = (id: string): TurnItem => ({
  id,
  type: 'completion_metadata',
  sourceObject: { progress: { items: [] } },
  hidden: false,
});
const there = (id: string, type: StoredItem['type'], source_text: string | null = null): StoredItem => ({
  id,
  type,
  name: null,
  source_text,
  source_object: null,
  is_hidden_from_user: false,
  tool_call_id: null,
});
const told = (items: StoredItem[]) => items.map((item) => item.source_text ?? `${item.type} ${item.id}`);

describe('an answer that goes on', () => {
  it('grows in the text that stands there, from its end on', () => {
    const joint = createJoint([there('old', 'text', 'Take the first')]);
    const item = text('new', 'step');
    expect(joint.begin(item)).toEqual({ item_id: 'old', at: 14, delta: ' step' });
    expect(joint.move({ itemId: 'new', at: 4, delta: ' now' })).toEqual({ item_id: 'old', at: 19, delta: ' now' });
    expect(told(joint.whole([text('new', 'step now')]))).toEqual(['Take the first step now']);
    expect(joint.whole([text('new', 'step now')])[0]?.id).toBe('old');
  });

  it('keeps its seam: no blank after one, none before a full stop', () => {
    expect(createJoint([there('old', 'text', 'Take ')]).begin(text('new', 'it'))?.delta).toBe('it');
    expect(createJoint([there('old', 'text', 'Take it')]).begin(text('new', '. Then'))?.delta).toBe('. Then');
    expect(createJoint([there('old', 'text', 'Take')]).begin(text('new', '$x$'))?.delta).toBe(' $x$');
  });

  it('begins an item of its own after a tool call, or where no text stands', () => {
    const after = createJoint([there('old', 'text', 'Let me see')]);
    expect(after.begin(call('c'))).toBeNull();
    expect(after.begin(text('new', 'Four'))).toBeNull();
    expect(told(after.whole([call('c'), text('new', 'Four')]))).toEqual(['Let me see', 'tool_call c', 'Four']);
    const bare = createJoint([there('c', 'tool_call')]);
    expect(bare.begin(text('new', 'Four'))).toBeNull();
    expect(bare.move({ itemId: 'new', at: 4, delta: '!' })).toEqual({ item_id: 'new', at: 4, delta: '!' });
  });

  it('keeps what stands there when nothing comes, and holds its progress once', () => {
    const before = [there('old', 'text', 'So far'), there('p', 'completion_metadata')];
    const joint = createJoint(before);
    expect(joint.whole([])).toEqual(before);
    expect(joint.begin(progress('q'))).toBeNull();
    expect(joint.begin(text('new', 'and on'))).not.toBeNull();
    expect(told(joint.whole([text('new', 'and on'), progress('q')]))).toEqual([
      'So far and on',
      'completion_metadata q',
    ]);
  });

  it('is, of a new answer, nothing but the answer', () => {
    const joint = createJoint([]);
    expect(joint.begin(text('new', 'Hello'))).toBeNull();
    expect(told(joint.whole([text('new', 'Hello'), call('c')]))).toEqual(['Hello', 'tool_call c']);
  });
});
