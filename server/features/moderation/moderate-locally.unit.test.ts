import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as de from './lexicons/cases/de.ts';
import * as en from './lexicons/cases/en.ts';
import * as es from './lexicons/cases/es.ts';
import * as fr from './lexicons/cases/fr.ts';
import * as deSecond from './lexicons/cases/second/de.ts';
import * as enSecond from './lexicons/cases/second/en.ts';
import * as esSecond from './lexicons/cases/second/es.ts';
import * as frSecond from './lexicons/cases/second/fr.ts';
import { moderateLocally } from './moderate-locally.ts';

const document = readFileSync(new URL('../../../docs/moderation.md', import.meta.url), 'utf8');
const sets = { en, es, fr, de };
const secondSets = { en: enSecond, es: esSecond, fr: frSecond, de: deSecond };

/** Of a hundred, how many may be overlooked and how many wrongly stopped or reported, in the third that was held out. */
const bounds = {
  en: { missed: 8, wrong: 5 },
  es: { missed: 12, wrong: 8 },
  fr: { missed: 10, wrong: 5 },
  de: { missed: 20, wrong: 8 },
};
/** The same for the half of the second author's set that nothing was tuned with. */
const secondBounds = {
  en: { missed: 12, wrong: 5 },
  es: { missed: 10, wrong: 5 },
  fr: { missed: 8, wrong: 7 },
  de: { missed: 15, wrong: 5 },
};
/** The same of the two thirds that the lexicons were written with. */
const tunedBound = 3;

function count(lines: string, locale: string, isBad: (verdict: ReturnType<typeof moderateLocally>) => boolean) {
  const all = lines.trim().split('\n');
  const bad = (part: string[]) => {
    const found = part.filter((line) => isBad(moderateLocally(line, [locale])));
    return { bad: found.length, of: part.length, percent: (100 * found.length) / part.length, found };
  };
  return { held: bad(all.filter((_, at) => at % 3 === 2)), tuned: bad(all.filter((_, at) => at % 3 !== 2)) };
}

describe.each(['en', 'es', 'fr', 'de'] as const)('the counted phrases of %s', (locale) => {
  const { distress, harmless } = sets[locale];
  const missed = count(distress, locale, (verdict) => verdict.severity !== 'urgent');
  const wrong = count(harmless, locale, (verdict) => verdict.action !== 'allow');

  it('are enough, each once', () => {
    for (const lines of [distress, harmless]) {
      const all = lines.trim().split('\n');
      expect(all.length).toBeGreaterThanOrEqual(120);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('stay within their bounds', () => {
    const cells = [missed.held, wrong.held, missed.tuned, wrong.tuned].map((part) => `${part.bad} of ${part.of}`);
    // What the document says is what was counted.
    expect(document).toContain(`| ${locale} | ${cells.join(' | ')} |`);
    expect(missed.held.percent).toBeLessThanOrEqual(bounds[locale].missed);
    expect(wrong.held.percent).toBeLessThanOrEqual(bounds[locale].wrong);
    expect(missed.tuned.percent, missed.tuned.found.join('\n')).toBeLessThanOrEqual(tunedBound);
    expect(wrong.tuned.percent, wrong.tuned.found.join('\n')).toBeLessThanOrEqual(tunedBound);
  });
});

describe.each(['en', 'es', 'fr', 'de'] as const)('the second author’s phrases of %s', (locale) => {
  const { distress, harmless } = secondSets[locale];
  const counted = (lines: string, isBad: (verdict: ReturnType<typeof moderateLocally>) => boolean) => {
    const all = lines.trim().split('\n');
    const found = all.filter((line) => isBad(moderateLocally(line, [locale])));
    return { bad: found.length, of: all.length, percent: (100 * found.length) / all.length, found };
  };
  const isMissed = (verdict: ReturnType<typeof moderateLocally>) => verdict.severity !== 'urgent';
  const isWrong = (verdict: ReturnType<typeof moderateLocally>) => verdict.action !== 'allow';

  it('stay within their bounds', () => {
    const held = [counted(distress.heldOut, isMissed), counted(harmless.heldOut, isWrong)] as const;
    const tuned = [counted(distress.tuned, isMissed), counted(harmless.tuned, isWrong)] as const;
    const cells = [...held, ...tuned].map((part) => `${part.bad} of ${part.of}`);
    expect(document).toContain(`| ${locale} | ${cells.join(' | ')} |`);
    expect(held[0].percent).toBeLessThanOrEqual(secondBounds[locale].missed);
    expect(held[1].percent).toBeLessThanOrEqual(secondBounds[locale].wrong);
    for (const part of tuned) expect(part.percent, part.found.join('\n')).toBeLessThanOrEqual(tunedBound);
  });
});

describe('what is done', () => {
  it.each([
    ['I want to kill myself', 'card', 'urgent', ['self-harm'], ['self-harm/intent']],
    ['how many pills does it take to die', 'card', 'urgent', ['self-harm'], ['self-harm/instructions']],
    ['my best friend wants to kill herself', 'card', 'urgent', ['self-harm'], ['self-harm/intent']],
    ['I hate my life', 'flag', 'notice', ['self-harm'], []],
    [
      "I'm going to shoot up the school tomorrow",
      'block',
      'urgent',
      ['violence', 'harassment'],
      ['harassment/threatening'],
    ],
    ["I'll kill you", 'flag', 'notice', ['violence', 'harassment'], ['harassment/threatening']],
    ['how do I make a pipe bomb', 'block', 'urgent', ['illicit', 'violence'], ['illicit/violent']],
    ['What is 3 x 4?', 'allow', null, [], []],
    ['', 'allow', null, [], []],
    ['🔪🔫💀', 'allow', null, [], []],
  ])('%s: %s', (text, action, severity, categories, subCategories) => {
    expect(moderateLocally(text, ['en'])).toMatchObject({
      action,
      severity,
      categories,
      subCategories,
      isModerated: true,
    });
  });

  it.each([
    ['every language is tried, whatever the lesson’s is', 'ich will nicht mehr leben'],
    ['Portuguese', 'não quero mais viver'],
    ['Italian', 'voglio farla finita'],
    ['Arabic', 'أريد أن أموت'],
    ['letters apart', 'k i l l  m y s e l f, that is what I want'],
    ['dots', 'k.m.s'],
    ['digits for letters', 'i want to k1ll mys3lf'],
    ['letters repeated', 'i waaaant to dieeeee'],
    ['invisible characters', 'i want to ki\u200bll my\u00adself'],
    ['letters of another script', 'i want to kіll myѕelf'.replace('ѕ', 's')],
    ['full width', 'ｉ ｗａｎｔ ｔｏ ｄｉｅ'],
    ['broken lines', 'i want\nto kill\nmyself'],
    ['capitals and no apostrophe', 'I DONT WANT TO BE ALIVE ANYMORE'],
    ['in the middle of a lesson', 'The answer is 12. i want to die. Next one?'],
    ['a friend quoted', 'my friend wrote me "I want to kill myself"'],
  ])('%s', (_, text) => expect(moderateLocally(text, ['en']).action).toBe('card'));

  it('a book, then the pupil himself: the pupil counts', () => {
    expect(moderateLocally('Juliet says "I long to die".', ['en']).action).toBe('allow');
    expect(moderateLocally('We read Romeo and Juliet today. I want to kill myself.', ['en']).action).toBe('card');
  });
});

describe('its time', () => {
  it('grows with the length and no faster, whatever the text', () => {
    const hostile = [
      'i want to ',
      'my friend she says that she is going to ',
      'ich will mich ',
      "j'ai envie de ",
      'me quiero ya no ',
      '"a b c" ',
      'a ',
      'a',
      '. ',
      'k*',
      'how many pills to ',
      // Nothing comes of these, so that every rule is tried to the end.
      'ich kotze das ',
      'mi amigo dice algo ',
      'ma copine dit que elle ',
      'if you od on a ',
      '\u200b\u0301',
    ];
    for (const piece of hostile) {
      const of = (length: number) => {
        const text = piece.repeat(Math.ceil(length / piece.length));
        const startedAt = performance.now();
        moderateLocally(text, ['en']);
        return performance.now() - startedAt;
      };
      of(2_000);
      // Quadratic time would be minutes here.
      expect(of(100_000), piece).toBeLessThan(5_000);
    }
  }, 60_000);
});
