import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { answerKey } from './tree-keys.ts';
import type { Level, Part } from './tree-levels.ts';
import { isStop, rowsOf, type TreeRow } from './tree-rows.ts';

const part = <T>(rows: readonly T[], more: Partial<Part<T>> = {}): Part<T> => ({
  rows,
  isPending: false,
  error: null,
  hasMore: false,
  more: () => undefined,
  ...more,
});
const group = (id: string): Group => ({ id, name: id }) as Group;
const activity = (id: string): Activity => ({ id, name: id }) as Activity;
const level = (groups: string[], activities: string[] = []): Level => ({
  groups: part(groups.map(group)),
  activities: part(activities.map(activity)),
});
const drawn = (rows: readonly TreeRow[]): string[] =>
  rows.map((row) => `${'-'.repeat(row.level - 1)}${'name' in row ? row.name : row.kind}`);

describe('the rows of the tree', () => {
  it('are the open levels, each under its group, groups before activities', () => {
    const levels = new Map([
      ['term', level(['Maths', 'Science'], ['Quiz'])],
      ['Maths', level(['Set 2'], ['Angles'])],
      ['Set 2', level([])],
    ]);
    expect(drawn(rowsOf('term', levels, new Set(['Maths', 'Set 2'])))).toEqual([
      'Maths',
      '-Set 2',
      '--empty',
      '-Angles',
      'Science',
      'Quiz',
    ]);
    expect(drawn(rowsOf('term', levels, new Set(['Set 2'])))).toEqual(['Maths', 'Science', 'Quiz']);
  });

  it('say what is on its way, what goes on and what failed, and how many there are only when that is known', () => {
    const more = { hasMore: true };
    const levels = new Map<string, Level>([
      ['term', { groups: part([group('Maths')], more), activities: part([activity('Quiz')]) }],
      ['Maths', { groups: part<Group>([], { error: new Error('gone') }), activities: part([activity('Angles')]) }],
    ]);
    const rows = rowsOf('term', levels, new Set(['Maths']));
    expect(drawn(rows)).toEqual(['Maths', '-failed', '-Angles', 'pending', 'Quiz']);
    expect(rows[0]).toMatchObject({ at: 1, of: -1 });
    expect(drawn(rowsOf('term', new Map(), new Set()))).toEqual(['pending']);
    const begun = { groups: part<Group>([], { isPending: true }), activities: part<Activity>([], { isPending: true }) };
    expect(drawn(rowsOf('term', new Map([['term', begun]]), new Set()))).toEqual(['pending']);
  });

  it('have keys of their own where an activity stands twice, and end where a group would stand in itself', () => {
    const levels = new Map([
      ['term', level(['Maths'])],
      ['Maths', level(['Set 2', 'Maths'], ['Angles'])],
      ['Set 2', level([], ['Angles'])],
    ]);
    const rows = rowsOf('term', levels, new Set(['Maths', 'Set 2']));
    expect(drawn(rows)).toEqual(['Maths', '-Set 2', '--Angles', '-Maths', '-Angles']);
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
  });
});

describe('the keys of the tree', () => {
  const levels = new Map([
    ['term', level(['Maths', 'Science'], ['Quiz'])],
    ['Maths', level(['Set 2'], ['Angles'])],
  ]);
  const rows = rowsOf('term', levels, new Set(['Maths']));
  const press = (at: string, key: string, rtl = false) =>
    answerKey(rows, rows.find((row) => 'name' in row && row.name === at)?.key ?? '', { key, rtl });
  const go = (name: string) => ({ go: rows.find((row) => 'name' in row && row.name === name)?.key });

  it('go up and down, to the ends and by letters, and stay at the ends', () => {
    expect(press('Maths', 'ArrowDown')).toEqual(go('Set 2'));
    expect(press('Maths', 'ArrowUp')).toBeNull();
    expect(press('Angles', 'Home')).toEqual(go('Maths'));
    expect(press('Maths', 'End')).toEqual(go('Quiz'));
    expect(press('Maths', 's')).toEqual(go('Set 2'));
    expect(press('Set 2', 'S')).toEqual(go('Science'));
    expect(press('Maths', 'x')).toBeNull();
  });

  it('open, go in, go out and close; the other way round from right to left', () => {
    expect(press('Science', 'ArrowRight')).toEqual({ toggle: 'Science' });
    expect(press('Maths', 'ArrowRight')).toEqual(go('Set 2'));
    expect(press('Angles', 'ArrowLeft')).toEqual(go('Maths'));
    expect(press('Maths', 'ArrowLeft')).toEqual({ toggle: 'Maths' });
    expect(press('Quiz', 'ArrowRight')).toBeNull();
    expect(press('Angles', 'ArrowRight', true)).toEqual(go('Maths'));
    expect(press('Science', 'ArrowLeft', true)).toEqual({ toggle: 'Science' });
  });

  it('lead only to rows at which one can stop', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', 'q');
    const stops = rows.filter(isStop).map((row) => row.key);
    fc.assert(
      fc.property(fc.constantFrom(...stops), fc.array(keys, { maxLength: 12 }), (start, pressed) => {
        let at = start;
        for (const key of pressed) {
          const answer = answerKey(rows, at, { key, rtl: false });
          if (answer !== null && 'go' in answer) at = answer.go;
          expect(stops).toContain(at);
        }
      }),
      { seed: 65 },
    );
  });
});
