/** How a screen's answers are bent, so that its hard states can be looked at: only in development. */
export const hardStates = ['as it is', 'empty', 'loading', 'error', 'very long', 'very many'] as const;
export type HardState = (typeof hardStates)[number];

/** What an iframe of the page of screens is named, so that its app knows what to play: it stays through a reload. */
export const frameName = (state: HardState): string => `hearth-screen:${state}`;

export function stateOfFrame(name: string): HardState | null {
  return hardStates.find((state) => frameName(state) === name) ?? null;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What stands around every screen: without it there would be no screen to look at. */
const surroundings = /\/api\/(auth\/|house|tools\/(list_workspaces|list_terms|read_workspace|read_term)\b)/;
const longNames = new Set([
  'name',
  'full_name',
  'preferred_name',
  'summary',
  'description',
  'headline',
  'label',
  'note',
]);
const rowsOfMany = 60;

/** Whether an answer of this address is bent in `state`; readings only, and never what surrounds the screen. */
export function isBent(state: HardState, path: string): boolean {
  if (state === 'as it is' || !path.startsWith('/api/')) return false;
  return state === 'very long' ? !path.startsWith('/api/auth/') : !surroundings.test(path);
}

/** An answer as `state` would have it; `round` tells one page of many from the next. */
export function bend(state: HardState, body: Json, round = 0): Json {
  if (Array.isArray(body)) return body.map((one) => bend(state, one, round));
  if (typeof body !== 'object' || body === null) return body;
  const bent = Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (key === 'workspaces' || key === 'terms')
        return [key, state === 'very long' ? bend(state, value, round) : value];
      if (state === 'very long' && longNames.has(key) && typeof value === 'string') return [key, lengthen(value)];
      return [key, bend(state, value, round)];
    }),
  );
  if (!isPage(body)) return state === 'empty' && typeof body['count'] === 'number' ? { ...bent, count: 0 } : bent;
  const pagination = body['pagination'] as { [key: string]: Json };
  if (state === 'empty') return { ...bent, objects: [], pagination: { ...pagination, hasMore: false, next: null } };
  if (state !== 'very many') return bent;
  const objects = multiply(bent['objects'] as Json[], round);
  const hasMore = objects.length > 0 && round < 40;
  return { ...bent, objects, pagination: { ...pagination, hasMore, next: hasMore ? `many-${round + 1}` : null } };
}

function isPage(body: { [key: string]: Json }): boolean {
  return Array.isArray(body['objects']) && typeof body['pagination'] === 'object';
}

function lengthen(text: string): string {
  const word = 'Rechtsschutzversicherungsgesellschaften';
  return `${text} ${word} and everything else that somebody once wanted to say in a name, ${word}${word}`;
}

/** The rows again and again, each with an id of its own that no other list's rows have. */
function multiply(rows: Json[], round: number): Json[] {
  if (rows.length === 0) return rows;
  return Array.from({ length: rowsOfMany }, (_, at) => {
    const row = rows[at % rows.length] as { [key: string]: Json };
    const { id } = row;
    if (typeof id !== 'string') return row;
    const own = (Number.parseInt(id.slice(-8), 16) + (round * rowsOfMany + at) * 0x10001) % 0x100000000;
    return { ...row, id: id.slice(0, -8) + own.toString(16).padStart(8, '0') };
  });
}
