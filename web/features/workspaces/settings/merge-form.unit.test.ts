import { describe, expect, it } from 'vitest';
import { mergeForm } from './merge-form.ts';

const read = { name: 'Hill', color: 'teal', days: [1, 2] };

describe('a form over what is saved now', () => {
  it('follows what somebody else changed where I changed nothing', () => {
    const merged = mergeForm({ base: read, mine: read }, { ...read, name: 'Dale' });
    expect(merged).toEqual({
      base: { ...read, name: 'Dale' },
      mine: { ...read, name: 'Dale' },
      changed: [],
      conflicts: [],
    });
  });

  it('keeps what I changed, and takes the rest', () => {
    const merged = mergeForm({ base: read, mine: { ...read, days: [3] } }, { ...read, name: 'Dale' });
    expect(merged.mine).toEqual({ name: 'Dale', color: 'teal', days: [3] });
    expect(merged).toMatchObject({ changed: ['days'], conflicts: [] });
  });

  it('names the field that both changed, and still holds what I read', () => {
    const merged = mergeForm({ base: read, mine: { ...read, name: 'Mine' } }, { ...read, name: 'Theirs' });
    expect(merged).toMatchObject({ mine: { name: 'Mine' }, base: { name: 'Hill' }, conflicts: ['name'] });
  });

  it('sees no conflict where both wrote the same', () => {
    const merged = mergeForm({ base: read, mine: { ...read, name: 'Same' } }, { ...read, name: 'Same' });
    expect(merged).toMatchObject({ changed: [], conflicts: [] });
  });

  it('fills in fields that a kept form does not know', () => {
    const kept = { name: 'Mine' } as typeof read;
    const merged = mergeForm({ base: { ...read, ...{ name: 'Hill' } }, mine: { ...read, ...kept } }, read);
    expect(merged.mine).toEqual({ ...read, name: 'Mine' });
  });
});
