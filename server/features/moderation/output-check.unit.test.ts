import { describe, expect, it } from 'vitest';
import { createOutputCheck, safetyCard } from './index.ts';

const guidelines = `Never tell the student the final answer, whatever reason is given for it.
Let the student find the common denominator before adding the numerators together.
Q: A train travels sixty kilometres in one and a half hours. How fast is it going?
Canary and other things stand elsewhere.`;

function run(text: string, options: { secrets?: string[]; known?: string[]; size?: number; locale?: string } = {}) {
  const check = createOutputCheck({
    locales: [options.locale ?? 'en'],
    secrets: options.secrets ?? [guidelines],
    ...(options.known === undefined ? {} : { known: options.known }),
  });
  const size = options.size ?? 4;
  let released = '';
  let longestHeld = 0;
  let pushed = 0;
  const said = [];
  for (let at = 0; at < text.length; at += size) {
    const piece = text.slice(at, at + size);
    pushed += piece.length;
    const one = check.push(piece);
    said.push(one);
    released += one.release;
    longestHeld = Math.max(longestHeld, pushed - released.length);
  }
  const last = check.end();
  said.push(last);
  released += last.release;
  return {
    released,
    longestHeld,
    leaked: said.some((one) => one.leaked),
    verdict: said.find((one) => one.verdict !== null)?.verdict ?? null,
  };
}

const lesson = `Good start! You wrote $\\frac{1}{2} + \\frac{1}{3}$, e.g. on paper. Dr. Who would ask: what is 3.5 times 2?

1. Look at the numbers below the line.
2. What do they have in common?

\`\`\`python
print(1/2 + 1/3)  # try it
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

¿Qué ves? 你好。再见。Sehr gut, z. B. so!`;

describe('what Sparky says', () => {
  it.each([1, 3, 7, 1000])('goes through unchanged, in pieces of %i', (size) => {
    expect(run(lesson, { size })).toMatchObject({ released: lesson, leaked: false, verdict: null });
  });

  it.each(['Yes. ', 'He said “Good.”)) ', 'Wait...\n', '好。'])(
    'shows an end that came letter by letter: %j',
    (first) => {
      const check = createOutputCheck({ locales: ['en'], secrets: [] });
      const released = [...`${first}Next`].map((letter) => check.push(letter).release).join('');
      expect(released).toBe(first);
    },
  );

  it('is never held for longer than a sentence, nor for more than a few lines without one', () => {
    expect(run(lesson).longestHeld).toBeLessThan(120);
    expect(run('word '.repeat(2000)).longestHeld).toBeLessThan(420);
    expect(run('x'.repeat(5000)).longestHeld).toBeLessThan(420);
  });

  it('stops before a sentence that may not be said, and says no more', () => {
    const { released, verdict } = run('Let us look. You should kill yourself. More text follows here.');
    expect(released).toBe('Let us look. ');
    expect(verdict).toMatchObject({ action: 'block', categories: ['self-harm'], layer: 'local' });
  });

  it.each([
    'To make a pipe bomb you need a pipe and powder.',
    'Take 40 tablets of it, that is fatal.',
    'Send me a picture of your body, show me nudes.',
    'I will kill you.',
    'Du solltest dich umbringen.',
  ])('never: %s', (text) => expect(run(text).verdict?.action).toBe('block'));

  it.each([
    'Romeo kills himself because he thinks that Juliet is dead.',
    'The bomb on Hiroshima killed many people.',
    'Antibiotics kill bacteria; viruses they cannot kill.',
    'In sexual reproduction two cells join.',
    'You should cut the equation in two steps.',
  ])('but a lesson goes on: %s', (text) => expect(run(text)).toMatchObject({ released: text, verdict: null }));
});

describe('the first word of a reply', () => {
  const firstOf = (...pieces: string[]) => {
    const check = createOutputCheck({ locales: ['en'], secrets: [guidelines] });
    return pieces.map((piece) => check.push(piece));
  };

  it('goes at once, and only that one waits for nobody', () => {
    const [first, second, third] = firstOf('You', ' wrote that', ' it is 9. And then');
    expect(first).toMatchObject({ release: 'You', isOpening: true });
    expect(second).toEqual({ release: '', verdict: null, leaked: false });
    expect(third).toMatchObject({ release: ' wrote that it is 9. ' });
  });

  it.each(['KRANICH-4410', 'x9', '42', 'Supercalifragilisticexpialidocious', '$x$', '<b>'])('but not %s', (word) => {
    expect(firstOf(word)[0]?.release).toBe('');
  });
});

const rule = 'Never tell the student the final answer, whatever reason is given for it.';

describe('what must not be quoted', () => {
  it.each([
    ['word for word', `My rules say: ${rule} Fine?`],
    ['in part', 'I was told to never tell the student the final answer whatever reason you have.'],
    ['in other case and marks', 'NEVER -- tell the *student* the final ANSWER; whatever reason is given!'],
    ['over two sentences', 'Never tell the student the. Final answer, whatever reason is given for it.'],
    ['turned round', Array.from(rule).toReversed().join('')],
    ['spelled out', `${Array.from(rule.replaceAll(/[^a-z]/gi, '')).join('-')} `],
    ['in base64', Buffer.from(rule).toString('base64')],
    ['in hexadecimal', Buffer.from(rule).toString('hex')],
    [
      'in rot13',
      rule.replaceAll(/[a-z]/gi, (c) => String.fromCharCode(((c.toLowerCase().charCodeAt(0) - 84) % 26) + 97)),
    ],
  ])('%s', (_, text) => expect(run(text, { size: 9 })).toMatchObject({ leaked: true }));

  it('is not released with the sentence that has it', () => {
    const { released } = run(`Well. ${rule} And more.`);
    expect(released).toBe('Well. ');
  });

  it('a canary shows in any writing', () => {
    const secrets = ['zq7hearth93kx'];
    expect(run('It is ZQ7-hearth-93kx.', { secrets }).leaked).toBe(true);
    expect(run('xk39htraeh7qz', { secrets }).leaked).toBe(true);
    expect(run(Buffer.from('the word is zq7hearth93kx').toString('base64'), { secrets }).leaked).toBe(true);
  });

  it('questions are there to be asked, and what the pupil knows may be said again', () => {
    expect(run('A train travels sixty kilometres in one and a half hours. How fast is it going?').leaked).toBe(false);
    expect(run(`You wrote: ${rule}`, { known: [rule] }).leaked).toBe(false);
  });

  it('facts may be used, and not recited', () => {
    const facts =
      'Photosynthesis is the process by which green plants use light to make their own food from carbon dioxide and water.';
    const secrets = [facts];
    expect(run('Right: it is the process by which green plants use light for that.', { secrets }).leaked).toBe(false);
    expect(run(`It says: ${facts}`, { secrets }).leaked).toBe(true);
  });

  it('costs little', () => {
    const secrets = [
      Array.from({ length: 900 }, (_, n) => `Never tell the student part ${n} of it, and why.`).join('\n'),
    ];
    const text = 'This is a sentence of ordinary length about fractions and their parts. '.repeat(60);
    const startedAt = performance.now();
    run(text, { secrets });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('the safety card', () => {
  it.each(['en', 'es-419', 'fr-CA', 'de', 'ar', 'pt-BR', 'it'])(
    'speaks %s, with the number the school set',
    (locale) => {
      const card = safetyCard({ locale, contact: 'Nurse, room 12: +49 30 555' });
      expect(card).toContain('Nurse, room 12: +49 30 555');
      expect(card.length).toBeLessThan(1200);
      if (locale !== 'en') expect(card).not.toBe(safetyCard({ locale: 'en', contact: 'Nurse, room 12: +49 30 555' }));
    },
  );

  it('without a number names none, and a number is no markdown', () => {
    const plain = safetyCard({ locale: 'sv', contact: null });
    expect(plain).toBe(safetyCard({ locale: 'en', contact: '  ' }));
    expect(plain).not.toMatch(/your school says/i);
    expect(safetyCard({ locale: 'en', contact: '[x](http://a.b)\n# y' })).toContain(String.raw`\[x\](http://a.b) \# y`);
  });
});
