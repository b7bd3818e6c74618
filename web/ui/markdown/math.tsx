import type KatexModule from 'katex';
import { useSyncExternalStore } from 'react';
import styles from './markdown.module.css';

type Katex = typeof KatexModule;

let katex: Katex | null = null;
let asked = false;
const listeners = new Set<() => void>();
const drawn = new Map<string, string | null>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void import('katex').then((module) => {
      katex = module.default;
      for (const one of listeners) one();
    });
  }
  return () => listeners.delete(listener);
}

/** MathML for a formula, or null when it cannot be read. KaTeX without trust makes no links, pictures or styles of its own. */
function mathMl(renderer: Katex, tex: string, display: boolean): string | null {
  const key = `${display ? 'd' : 'i'}${tex}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  let result: string | null;
  try {
    result = renderer.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
    });
  } catch {
    result = null;
  }
  if (drawn.size > 2000) drawn.clear();
  drawn.set(key, result);
  return result;
}

/** A formula as MathML. Until KaTeX has come, and where it does not understand, the source stands there. */
export function MathFormula({ tex, display }: { tex: string; display: boolean }) {
  const renderer = useSyncExternalStore(subscribe, () => katex);
  const html = renderer === null ? null : mathMl(renderer, tex, display);
  const className = display ? styles.equation : styles.formula;
  if (html === null) {
    return (
      <span className={className} dir="ltr">
        {tex}
      </span>
    );
  }
  return <span className={className} dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />;
}
