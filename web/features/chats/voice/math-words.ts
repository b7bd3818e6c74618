// A formula as it is read aloud.

type Word =
  | 'plus'
  | 'minus'
  | 'times'
  | 'over'
  | 'equals'
  | 'less'
  | 'greater'
  | 'atMost'
  | 'atLeast'
  | 'unequal'
  | 'about'
  | 'squared'
  | 'cubed'
  | 'power'
  | 'root'
  | 'sub'
  | 'percent'
  | 'degrees'
  | 'plusMinus'
  | 'infinity'
  | 'to'
  | 'code';

const words: Record<string, Record<Word, string>> = {
  en: {
    plus: 'plus',
    minus: 'minus',
    times: 'times',
    over: 'over',
    equals: 'equals',
    less: 'is less than',
    greater: 'is greater than',
    atMost: 'is at most',
    atLeast: 'is at least',
    unequal: 'is not equal to',
    about: 'is about',
    squared: 'squared',
    cubed: 'cubed',
    power: 'to the power of',
    root: 'the square root of',
    sub: 'sub',
    percent: 'percent',
    degrees: 'degrees',
    plusMinus: 'plus or minus',
    infinity: 'infinity',
    to: 'to',
    code: 'Here stands some code.',
  },
  es: {
    plus: 'más',
    minus: 'menos',
    times: 'por',
    over: 'entre',
    equals: 'es igual a',
    less: 'es menor que',
    greater: 'es mayor que',
    atMost: 'es menor o igual que',
    atLeast: 'es mayor o igual que',
    unequal: 'no es igual a',
    about: 'es aproximadamente',
    squared: 'al cuadrado',
    cubed: 'al cubo',
    power: 'elevado a',
    root: 'la raíz cuadrada de',
    sub: 'sub',
    percent: 'por ciento',
    degrees: 'grados',
    plusMinus: 'más o menos',
    infinity: 'infinito',
    to: 'a',
    code: 'Aquí hay un trozo de código.',
  },
  fr: {
    plus: 'plus',
    minus: 'moins',
    times: 'fois',
    over: 'sur',
    equals: 'égale',
    less: 'est inférieur à',
    greater: 'est supérieur à',
    atMost: 'est inférieur ou égal à',
    atLeast: 'est supérieur ou égal à',
    unequal: 'est différent de',
    about: 'vaut environ',
    squared: 'au carré',
    cubed: 'au cube',
    power: 'puissance',
    root: 'racine carrée de',
    sub: 'indice',
    percent: 'pour cent',
    degrees: 'degrés',
    plusMinus: 'plus ou moins',
    infinity: 'infini',
    to: 'tend vers',
    code: 'Il y a ici du code.',
  },
  de: {
    plus: 'plus',
    minus: 'minus',
    times: 'mal',
    over: 'durch',
    equals: 'gleich',
    less: 'ist kleiner als',
    greater: 'ist größer als',
    atMost: 'ist höchstens',
    atLeast: 'ist mindestens',
    unequal: 'ist ungleich',
    about: 'ist ungefähr',
    squared: 'zum Quadrat',
    cubed: 'hoch drei',
    power: 'hoch',
    root: 'Wurzel aus',
    sub: 'Index',
    percent: 'Prozent',
    degrees: 'Grad',
    plusMinus: 'plus minus',
    infinity: 'unendlich',
    to: 'nach',
    code: 'Hier steht ein Stück Code.',
  },
  ar: {
    plus: 'زائد',
    minus: 'ناقص',
    times: 'ضرب',
    over: 'على',
    equals: 'يساوي',
    less: 'أصغر من',
    greater: 'أكبر من',
    atMost: 'أصغر من أو يساوي',
    atLeast: 'أكبر من أو يساوي',
    unequal: 'لا يساوي',
    about: 'يساوي تقريبا',
    squared: 'تربيع',
    cubed: 'تكعيب',
    power: 'أس',
    root: 'الجذر التربيعي لـ',
    sub: 'المؤشر',
    percent: 'بالمئة',
    degrees: 'درجة',
    plusMinus: 'زائد أو ناقص',
    infinity: 'ما لا نهاية',
    to: 'إلى',
    code: 'هنا جزء من الشيفرة.',
  },
};

function wordsFor(locale: string): Record<Word, string> {
  return words[locale.split('-')[0] ?? ''] ?? (words['en'] as Record<Word, string>);
}

/** What is said in place of a piece of code. */
export function codeWord(locale: string): string {
  return wordsFor(locale).code;
}

const commands: Record<string, Word> = {
  cdot: 'times',
  times: 'times',
  ast: 'times',
  div: 'over',
  le: 'atMost',
  leq: 'atMost',
  ge: 'atLeast',
  geq: 'atLeast',
  ne: 'unequal',
  neq: 'unequal',
  lt: 'less',
  gt: 'greater',
  approx: 'about',
  pm: 'plusMinus',
  infty: 'infinity',
  to: 'to',
  rightarrow: 'to',
  Rightarrow: 'to',
  circ: 'degrees',
  degree: 'degrees',
  '%': 'percent',
};

const signs: Record<string, Word> = {
  '+': 'plus',
  '-': 'minus',
  '−': 'minus',
  '*': 'times',
  '·': 'times',
  '×': 'times',
  '/': 'over',
  ':': 'over',
  '÷': 'over',
  '=': 'equals',
  '<': 'less',
  '>': 'greater',
  '≤': 'atMost',
  '≥': 'atLeast',
  '≠': 'unequal',
  '≈': 'about',
  '±': 'plusMinus',
  '%': 'percent',
  '°': 'degrees',
  '∞': 'infinity',
};

/** How deep a formula is read; what lies deeper is left out. */
const deepest = 20;

/** LaTeX in words: "$\frac{3}{4}x^2 = 12$" is "3 over 4 x squared equals 12". What it does not know it leaves out. */
export function mathWords(tex: string, locale: string): string {
  const say = wordsFor(locale);
  let at = 0;

  /** The next group in braces, command or character. */
  function argument(depth: number): string {
    while (tex[at] === ' ') at += 1;
    if (tex[at] === '{') {
      at += 1;
      return run('}', depth + 1);
    }
    return one(depth + 1);
  }

  function one(depth: number): string {
    const sign = tex[at] ?? '';
    at += 1;
    if (depth > deepest) return '';
    if (sign === '\\') return command(depth);
    if (sign === '{') return run('}', depth + 1);
    if (sign === '^') return power(argument(depth));
    if (sign === '_') return ` ${say.sub} ${argument(depth)} `;
    if (/\d/.test(sign)) {
      const digits = /^[\d.,]*\d/.exec(tex.slice(at))?.[0] ?? '';
      at += digits.length;
      return ` ${sign}${digits} `;
    }
    const word = signs[sign];
    if (word !== undefined) return ` ${say[word]} `;
    if ('()[]|,;'.includes(sign)) return ', ';
    return sign === '&' || sign === '~' || sign === '}' ? ' ' : ` ${sign} `;
  }

  function power(exponent: string): string {
    const given = exponent.trim();
    if (given === '2') return ` ${say.squared} `;
    if (given === '3') return ` ${say.cubed} `;
    return given === say.degrees ? ` ${say.degrees} ` : ` ${say.power} ${given} `;
  }

  function command(depth: number): string {
    const name = /^([a-zA-Z]+|.)/.exec(tex.slice(at))?.[0] ?? '';
    at += name.length;
    if (/^[dt]?frac$/.test(name)) return ` ${argument(depth)} ${say.over} ${argument(depth)} `;
    if (name === 'sqrt') {
      const index = /^\s*\[[^\]]*\]/.exec(tex.slice(at))?.[0] ?? '';
      at += index.length;
      return ` ${say.root} ${argument(depth)} `;
    }
    if (/^(text|mathrm|textbf|mathbf|operatorname|textit|boxed|mbox)$/.test(name)) {
      const group = /^\s*\{([^{}]*)\}/.exec(tex.slice(at));
      if (group === null) return argument(depth);
      at += group[0].length;
      return ` ${group[1] ?? ''} `;
    }
    if (/^(left|right|big|Big|displaystyle|quad|qquad|begin|end)$/.test(name)) {
      if (name === 'begin' || name === 'end') argument(depth);
      if (name === 'left' || name === 'right') at += tex[at] === '.' ? 1 : 0;
      return ' ';
    }
    const word = commands[name];
    if (word !== undefined) return ` ${say[word]} `;
    // alpha, pi, sin: their names are what is said; a space or a mark is a pause.
    return name.length > 1 ? ` ${name} ` : ', ';
  }

  function run(end: string | null, depth: number): string {
    let said = '';
    while (at < tex.length) {
      if (tex[at] === end) {
        at += 1;
        break;
      }
      said += one(depth);
    }
    return said;
  }

  return run(null, 0)
    .replaceAll(/(?:\s*,)+/g, ',')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '');
}
