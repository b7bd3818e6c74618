import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TurnWriter } from '../turn-writer.ts';
import { createCover } from './cover.ts';
import { coveredWriter } from './covered-writer.ts';

const stella = {
  id: '019b0000-0000-7000-8000-000000000001',
  fullName: 'Stella Student',
  preferredName: null,
  lastName: 'Student',
};
const other = {
  id: '019b0000-0000-7000-8000-000000000002',
  fullName: 'Stella Núñez',
  preferredName: 'Lita',
  lastName: 'Núñez',
};
const will = { id: '019b0000-0000-7000-8000-000000000003', fullName: 'Will May', preferredName: null, lastName: 'May' };
const ming = { id: '019b0000-0000-7000-8000-000000000004', fullName: '王小明', preferredName: null, lastName: '' };
const session = '019b0000-0000-7000-8000-00000000000a';
const cover = () => createCover([stella, other, will, ming]);

describe('the cover', () => {
  test('hides full names in any case, and single ones that are no words', () => {
    const { hide } = cover();
    expect(hide('How is stella student?')).toBe('How is Person-1?');
    expect(hide('Lita, lita and Núñez')).toBe('Person-2, Person-2 and Person-2');
    expect(hide('Núñez'.normalize('NFD'))).toBe('Person-2');
    expect(hide('Will they pass in May? Will May may.')).toBe('Will they pass in May? Person-3 may.');
    expect(hide('王小明需要帮助')).toBe('Person-4需要帮助');
    expect(hide('Stellar constellations of Litauen')).toBe('Stellar constellations of Litauen');
  });

  test('names everybody whom a name may mean', () => {
    expect(cover().hide('What about Stella?')).toBe('What about Person-1/Person-2?');
    expect(cover().show('Person-1/Person-2 do')).toBe('Stella Student/Stella Núñez do');
  });

  test('hides addresses and ids, and knows the things again', () => {
    const { hide, show } = cover();
    expect(hide(`mail a.b@c.org about ${session} and ${session}`)).toBe('mail [address] about ref-1 and ref-1');
    expect(hide(`[x](/chats/${session})`)).toBe('[x](ref-1)');
    expect(show('[x](ref-1) [nobody](ref-9)')).toBe(`[x](/chats/${session}) [nobody](ref-9)`);
    expect(hide(`about ${stella.id}`)).toBe('about Person-1');
    expect(show('[her page](Person-1)')).toBe(`[her page](/users/${stella.id})`);
  });

  test('takes a code in somebody’s own words for no code', () => {
    const { hide, show } = cover();
    expect(show(hide('Person-2 cheats, see ref-1'))).toBe('Person 2 cheats, see ref 1');
  });

  test('meets people in an answer, and covers them in all of it', () => {
    const { hideAnswer, show, showInput } = cover();
    const answer = {
      analysis: { text: 'Zoe Zimmer was asked by Zoe', user_ids: ['019b0000-0000-7000-8000-0000000000ff'] },
      pupils: [{ id: '019b0000-0000-7000-8000-0000000000ff', full_name: 'Zoe Zimmer' }],
      chats: [{ id: session, entity_type: 'chat', name: 'Fractions', count: 3 }],
    };
    expect(hideAnswer(answer)).toEqual({
      analysis: { text: 'Person-5 was asked by Person-5', user_ids: ['Person-5'] },
      pupils: [{ id: 'Person-5', full_name: 'Person-5' }],
      chats: [{ id: 'ref-1', entity_type: 'chat', name: 'Fractions', count: 3 }],
    });
    expect(show('Person-5 in ref-1')).toBe('Zoe Zimmer in Fractions');
    expect(
      showInput({ creatorId: 'Person-5', chatId: 'ref-1', search: 'Person-5', userIds: ['Person-1'], size: 3 }),
    ).toEqual({
      creatorId: '019b0000-0000-7000-8000-0000000000ff',
      chatId: session,
      search: 'Zoe Zimmer',
      userIds: [stella.id],
      size: 3,
    });
  });

  test('gives back what it hid, for any text', () => {
    const words = fc.constantFrom(
      'Stella Student',
      'Lita',
      'and',
      '王小明',
      'x = 3,',
      '(see)',
      '¿qué?',
      'Person',
      'ref',
      '-',
      'ﬃ',
      'İ',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (all) => {
        const text = all.join(' ');
        const { hide, show } = cover();
        expect(hide(text)).not.toMatch(/Stella|Lita|王小明/);
        expect(show(hide(text))).toBe(text.replaceAll('Lita', 'Stella Núñez'));
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('an answer on its way', () => {
  /** A writer that only keeps what it is given. */
  function keeping(): { writer: TurnWriter; said: () => string } {
    let said = '';
    const writer = { text: (piece: string) => void (said += piece), endStep: () => undefined } as unknown as TurnWriter;
    return { writer, said: () => said };
  }

  test('shows names wherever it is cut into pieces', () => {
    const { hide } = createCover([stella]);
    const text = `Person-1 did well, see [this](ref-1), Person-12 and a-person-1.`;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (sizes) => {
        const own = cover();
        own.hide(`/chats/${session}`);
        const { writer, said } = keeping();
        const told = coveredWriter(writer, own);
        let at = 0;
        for (let n = 0; at < text.length; n += 1) {
          const size = sizes[n % sizes.length] ?? 1;
          told.text(text.slice(at, at + size));
          at += size;
        }
        told.endStep();
        expect(said()).toBe(`Stella Student did well, see [this](/chats/${session}), Person-12 and a-person-1.`);
      }),
      { seed: 11, numRuns: 200 },
    );
    expect(hide('nobody')).toBe('nobody');
  });
});
