// Functions of x as people write them, turned into something that can be evaluated. Its own small grammar: nothing that is
// written can reach anything but numbers.

/** What is wrong with a function, in a sentence for who wrote it. */
export class FunctionError extends Error {
  override name = 'FunctionError';
}

type Evaluate = (x: number) => number;
type Token = { kind: 'number'; value: number } | { kind: 'name' | 'sign'; text: string };

const constants: Record<string, number> = { pi: Math.PI, e: Math.E };
const functions: Record<string, (value: number) => number> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  log: Math.log10,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  sign: Math.sign,
};
const names = [...Object.keys(functions), ...Object.keys(constants), 'x'].toSorted((a, b) => b.length - a.length);
const deepest = 60;

/** Throws FunctionError. `y = ` and `f(x) = ` in front are left out; a multiplication sign may be. */
export function compileFunction(written: string): Evaluate {
  const text = written
    .replace(/^\s*(?:y|[a-z]\s*\(\s*x\s*\))\s*=/i, '')
    .replaceAll('−', '-')
    .replaceAll(/[·×]/g, '*');
  const tokens = tokensOf(text.replaceAll('÷', '/').replaceAll('²', '^2').replaceAll('³', '^3'));
  let at = 0;
  let depth = 0;
  const sign = (wanted: string): boolean => {
    const token = tokens[at];
    if (token?.kind !== 'sign' || token.text !== wanted) return false;
    at += 1;
    return true;
  };
  const result = sum();
  if (at < tokens.length) throw new FunctionError(`${written}: ${nameOf(tokens[at])} stands where nothing can.`);
  return result;

  function sum(): Evaluate {
    depth += 1;
    if (depth > deepest) throw new FunctionError('The function is nested too deeply.');
    let left = product();
    for (;;) {
      const before = left;
      if (sign('+')) {
        const right = product();
        left = (x) => before(x) + right(x);
      } else if (sign('-')) {
        const right = product();
        left = (x) => before(x) - right(x);
      } else {
        depth -= 1;
        return left;
      }
    }
  }

  function product(): Evaluate {
    let left = signed();
    for (;;) {
      const before = left;
      if (sign('/')) {
        const right = signed();
        left = (x) => before(x) / right(x);
      } else if (sign('*') || begins(tokens[at])) {
        const right = signed();
        left = (x) => before(x) * right(x);
      } else return left;
    }
  }

  function signed(): Evaluate {
    let isNegative = false;
    while (sign('-')) isNegative = !isNegative;
    const value = power();
    return isNegative ? (x) => -value(x) : value;
  }

  function power(): Evaluate {
    const base = atom();
    if (!sign('^')) return base;
    depth += 1;
    if (depth > deepest) throw new FunctionError('The function is nested too deeply.');
    const exponent = signed();
    depth -= 1;
    return (x) => base(x) ** exponent(x);
  }

  function atom(): Evaluate {
    const token = tokens[at];
    if (token === undefined) throw new FunctionError(`${written}: something is missing at the end.`);
    if (sign('(')) {
      const inside = sum();
      if (!sign(')')) throw new FunctionError(`${written}: a bracket is not closed.`);
      return inside;
    }
    at += 1;
    if (token.kind === 'number') return () => token.value;
    if (token.kind === 'sign') throw new FunctionError(`${written}: ${token.text} stands where a number or x must.`);
    if (token.text === 'x') return (x) => x;
    const constant = constants[token.text];
    if (constant !== undefined) return () => constant;
    const apply = functions[token.text];
    if (apply === undefined) throw new FunctionError(`${written}: there is no ${token.text} here.`);
    if (!sign('(')) throw new FunctionError(`${written}: ${token.text} needs brackets, as in ${token.text}(x).`);
    const inside = sum();
    if (!sign(')')) throw new FunctionError(`${written}: a bracket is not closed.`);
    return (x) => apply(inside(x));
  }
}

function begins(token: Token | undefined): boolean {
  return token !== undefined && (token.kind !== 'sign' || token.text === '(');
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const number = /^(?:\d+(?:\.\d*)?|\.\d+)/.exec(rest)?.[0];
    const name = names.find((known) => rest.toLowerCase().startsWith(known));
    const found = number ?? name ?? /^[-+*/^()]/.exec(rest)?.[0];
    if (found === undefined) throw new FunctionError(`“${[...rest][0] ?? ''}” is not understood here.`);
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else tokens.push({ kind: name === undefined ? 'sign' : 'name', text: found.toLowerCase() });
    rest = rest.slice(found.length).trimStart();
  }
  if (tokens.length === 0) throw new FunctionError('Write a function of x.');
  return tokens;
}

function nameOf(token: Token | undefined): string {
  return token?.kind === 'number' ? String(token.value) : (token?.text ?? '');
}
