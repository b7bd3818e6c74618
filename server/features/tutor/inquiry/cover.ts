// What a provider sees of a school's people and things: Person-3 for a name, ref-12 for an id. What it answers with is put
// back for the one who asked, so he reads names where the provider wrote none.
import type { JSONValue } from '#server/platform/llm/index.ts';
import { isCommonWord } from './common-words.ts';

/** Somebody whose name must not leave the house. */
export type CoveredPerson = { id: string; fullName: string; preferredName: string | null; lastName: string };

export type Cover = {
  /** Hides names, addresses and ids in a text. */
  hide: (text: string) => string;
  /** The same for all texts in an answer of a tool; people and things that it names are known from then on. */
  hideAnswer: (answer: JSONValue) => JSONValue;
  /** Puts a model's arguments back: codes are ids where a field asks for ids, and names elsewhere. */
  showInput: (input: unknown) => unknown;
  /** Puts names back, and in links the pages that they lead to. `before`: what stands in front of the text. */
  show: (text: string, before?: string) => string;
};

type Thing = { id: string; code: string; kind: string | null; name: string | null };

const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** An address that a link of an earlier answer leads to. */
const page = new RegExp(`/(users|activities|groups|chats)/(${uuid.source.replaceAll('\\b', '')})(?:/overview)?`, 'gi');
const pages: Record<string, string> = { users: 'user', activities: 'activity', groups: 'group', chats: 'chat' };
/** What looks like a code of ours in a text that is not ours. */
const foreignCode = /\b(Person|ref)-(?=\d)/gi;
/** A model that writes another language may turn the word, but not the number. */
const code = /\b(Person|Persona|Personne|ref)[-\u2010\u2011](\d{1,5})\b/g;
const letter = /[\p{L}\p{N}]/u;
/** Scripts that put no blank between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Makes the cover of one turn; `people`: all who are known to be of the place, in an order that stays. */
export function createCover(people: readonly CoveredPerson[]): Cover {
  const persons: { id: string; name: string }[] = [];
  const numberOf = new Map<string, number>();
  /** lower case, by their first two characters: names with whose codes they are hidden */
  const names = new Map<string, Map<string, { ids: Set<number>; isLoose: boolean }>>();
  const things = new Map<string, Thing>();
  const byCode = new Map<string, Thing>();

  function meet({ id, fullName, preferredName, lastName }: CoveredPerson): void {
    const key = id.toLowerCase();
    if (numberOf.has(key) || (fullName.trim() === '' && !preferredName)) return;
    const name = preferredName && lastName && !preferredName.includes(lastName) ? `${preferredName} ${lastName}` : '';
    persons.push({ id, name: fullName.trim() || preferredName || '' });
    const number = persons.length;
    numberOf.set(key, number);
    const [first = ''] = fullName.trim().split(/\s+/);
    for (const word of new Set([fullName, preferredName ?? '', name, lastName, first].map((one) => one.trim()))) {
      learn(word.normalize('NFC').replaceAll(/\s+/g, ' '), number);
    }
  }

  function learn(name: string, number: number): void {
    const isWhole = name.includes(' ') || unspaced.test(name);
    if (name.length < (isWhole ? 2 : 3) || (!isWhole && isCommonWord(name))) return;
    const lower = lowered(name);
    const key = lower.slice(0, 2);
    const bucket = names.get(key) ?? new Map<string, { ids: Set<number>; isLoose: boolean }>();
    names.set(key, bucket);
    const entry = bucket.get(lower) ?? { ids: new Set<number>(), isLoose: isWhole || name.length > 3 };
    entry.ids.add(number);
    bucket.set(lower, entry);
  }

  function refOf(id: string, kind: string | null = null, name: string | null = null): string {
    const key = id.toLowerCase();
    const number = numberOf.get(key);
    if (number !== undefined) return `Person-${number}`;
    const known = things.get(key) ?? { id: key, code: `ref-${things.size + 1}`, kind, name };
    known.kind ??= kind;
    known.name ??= name;
    things.set(key, known);
    byCode.set(known.code, known);
    return known.code;
  }

  function hide(given: string): string {
    // A letter with its mark may be written as one sign or as two.
    const text = given.normalize('NFC');
    const own = text.replaceAll(foreignCode, '$1 ').replace(address, '[address]');
    const linked = own.replace(page, (_whole, of: string, id: string) => refOf(id, kinds[pages[of] ?? ''] ?? null));
    return hideNames(linked).replace(uuid, (id) => refOf(id));
  }

  function hideNames(text: string): string {
    const searched = lowered(text);
    let out = '';
    let from = 0;
    for (let at = 0; at < text.length - 1; at += 1) {
      const bucket = names.get(searched.slice(at, at + 2));
      if (bucket === undefined || !isEdge(text, at)) continue;
      const found = longestAt(bucket, text, searched, at);
      if (found === null) continue;
      out += text.slice(from, at) + [...found.ids].map((number) => `Person-${number}`).join('/');
      from = at + found.length;
      at = from - 1;
    }
    return out + text.slice(from);
  }

  people.forEach(meet);
  return {
    hide,
    hideAnswer(answer) {
      gather(answer, meet);
      return rewrite(answer, (text, key, parent) => {
        const isId = new RegExp(`^${uuid.source}$`, 'i').test(text);
        return isId ? refOf(text, kindOf(key, parent), nameOf(key, parent)) : hide(text);
      });
    },
    showInput: (input) =>
      rewrite(input as JSONValue, (text, key) => {
        if (!/ids?$/i.test(key)) return show(text);
        const person = /^person[-\u2010\u2011]?(\d+)$/i.exec(text.trim())?.[1];
        if (person !== undefined) return persons[Number(person) - 1]?.id ?? text;
        return byCode.get(text.trim().toLowerCase())?.id ?? text;
      }),
    show,
  };

  function show(text: string, before = ''): string {
    // One pass over both: what was put back is not looked at again.
    return text.replace(code, (found, _word: string, digits: string, at: number) => {
      const isAddress = (before + text.slice(0, at)).endsWith('](');
      if (!found.startsWith('ref')) {
        const person = persons[Number(digits) - 1];
        return isAddress && person ? `/users/${person.id}` : (person?.name ?? found);
      }
      const thing = byCode.get(found);
      if (thing === undefined) return found;
      return isAddress ? pageOf(thing) : (thing.name ?? found);
    });
  }
}

/** As long as the text itself: the few letters that grow with their case stay as they are. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replaceAll(/./gsu, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one));
}

function longestAt(
  bucket: ReadonlyMap<string, { ids: Set<number>; isLoose: boolean }>,
  text: string,
  searched: string,
  at: number,
): { ids: Set<number>; length: number } | null {
  let best: { ids: Set<number>; length: number } | null = null;
  for (const [name, { ids, isLoose }] of bucket) {
    if (best !== null && name.length <= best.length) continue;
    if (!searched.startsWith(name, at) || !isEdge(text, at + name.length)) continue;
    // A short single word is a name only when it is written as one.
    if (!isLoose && !/\p{Lu}/u.test(text.charAt(at))) continue;
    best = { ids, length: name.length };
  }
  return best;
}

/** Between two characters of which not both belong to one word. */
function isEdge(text: string, at: number): boolean {
  const left = text.charAt(at - 1);
  const right = text.charAt(at);
  if (at <= 0 || at >= text.length) return true;
  return !letter.test(left) || !letter.test(right) || unspaced.test(left) || unspaced.test(right);
}

type Fields = { readonly [key: string]: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textAt = (fields: Fields, key: string): string | null => (typeof fields[key] === 'string' ? fields[key] : null);

/** Everybody whom an answer names with his id. */
function gather(value: unknown, meet: (person: CoveredPerson) => void): void {
  if (Array.isArray(value)) value.forEach((one) => gather(one, meet));
  if (!isFields(value)) return;
  const [id, fullName] = [textAt(value, 'id'), textAt(value, 'full_name')];
  if (id !== null && fullName !== null) {
    const words = fullName.trim().split(/\s+/);
    const lastName = textAt(value, 'last_name') ?? (words.length > 1 ? (words.at(-1) ?? '') : '');
    meet({ id, fullName, preferredName: textAt(value, 'preferred_name'), lastName });
  }
  for (const one of Object.values(value)) gather(one, meet);
}

function rewrite(
  value: JSONValue | undefined,
  change: (text: string, key: string, parent: Fields) => string,
  key = '',
  parent: Fields = {},
): JSONValue {
  if (typeof value === 'string') return change(value, key, parent);
  if (Array.isArray(value)) return value.map((one) => rewrite(one, change, key, parent));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, rewrite(one, change, name, value as Fields)]),
  );
}

const kinds: Record<string, string> = {
  user: 'user',
  creator: 'user',
  chat: 'chat',
  activity: 'activity',
  group: 'group',
};

/** What an id is of: its field's name says it, or the thing that it is the id of. */
function kindOf(key: string, parent: Fields): string | null {
  if (key === 'id') return textAt(parent, 'full_name') === null ? textAt(parent, 'entity_type') : 'user';
  const [, stem = ''] = /([a-z]+)_ids?$/.exec(key) ?? [];
  return kinds[stem] ?? null;
}

function nameOf(key: string, parent: Fields): string | null {
  return key === 'id' ? (textAt(parent, 'name') ?? textAt(parent, 'full_name')) : null;
}

function pageOf({ id, kind }: Thing): string {
  if (kind === 'user') return `/users/${id}`;
  if (kind === 'activity') return `/activities/${id}/overview`;
  if (kind === 'group') return `/groups/${id}`;
  return kind === 'chat' ? `/chats/${id}` : '#';
}
