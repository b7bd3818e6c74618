import { isEmailAddress, isMailDomain } from '#contract/accounts/email.rules.ts';
import { isFreeMailDomain } from '#contract/workspaces/domains.rules.ts';

export interface SplitPeople {
  /** Each address once, in lower case, in the order of the text; the name where one stood before it. */
  people: { email: string; name: string }[];
  /** Domains in lower case, without the @. */
  domains: string[];
  /** What is none of these, as it was written, and why. */
  broken: { text: string; why: 'email' | 'domain' | 'free_mail' }[];
}

/**
 * Takes a typed or pasted text apart at whitespace, commas and semicolons. `takesDomains`: what begins with @, or is a bare
 * domain, is a domain rule. Linear in the text: whole schools are pasted.
 */
export function splitPeople(text: string, takesDomains: boolean): SplitPeople {
  const people = new Map<string, string>();
  const domains = new Set<string>();
  const broken = new Map<string, SplitPeople['broken'][number]['why']>();

  function takeAddress(written: string, name: string): boolean {
    const email = written.toLowerCase();
    if (!isEmailAddress(email)) return false;
    if (!people.get(email)) people.set(email, name);
    return true;
  }

  function takeWord(word: string) {
    if (word === '' || takeAddress(word, '')) return;
    const domain = word.replace(/^@/, '').toLowerCase();
    const isDomain = takesDomains && (word.startsWith('@') || (!word.includes('@') && isMailDomain(domain)));
    if (!isDomain) broken.set(word, 'email');
    else if (!isMailDomain(domain)) broken.set(word, 'domain');
    else if (isFreeMailDomain(domain)) broken.set(word, 'free_mail');
    else domains.add(domain);
  }

  const takeWords = (words: string) => words.split(/[\s,;]+/).forEach(takeWord);

  // "Nora Berg <nora@school.org>", as mail programs write it.
  let at = 0;
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', open + 1)) {
    const close = text.indexOf('>', open);
    if (close === -1) break;
    const address = text.slice(open + 1, close).trim();
    const before = text.slice(at, open).trimEnd();
    const start = nameStart(before);
    const words = before.slice(start).trim();
    const name = words.replace(/^["']|["']$/g, '').trim();
    takeWords(before.slice(0, start));
    if (name.includes('@') || !takeAddress(address, name.slice(0, 200))) {
      if (isEmailAddress(address)) takeWords(`${words} ${address}`);
      else broken.set(`${words} <${address}>`.trim(), 'email');
    }
    at = close + 1;
    open = close;
  }
  takeWords(text.slice(at));

  return {
    people: [...people].map(([email, name]) => ({ email, name })),
    domains: [...domains],
    broken: [...broken].map(([written, why]) => ({ text: written, why })),
  };
}

/** Where the name before an address begins: after the last separator, or at the quote that opens it. */
function nameStart(before: string): number {
  if (before.endsWith('"')) {
    const quote = before.lastIndexOf('"', before.length - 2);
    if (quote !== -1) return quote;
  }
  return Math.max(...[',', ';', '\n', '\t'].map((one) => before.lastIndexOf(one))) + 1;
}
