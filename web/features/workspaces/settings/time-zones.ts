// The time zones to choose from, by the cities that name them. Pure but for what Intl knows.

// Some browsers still list these by the name that was given up.
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};

/** Every zone once: the one that is set and the one of this computer first, then by city. */
export function timeZones(first: readonly string[]): string[] {
  const rest = ['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)];
  rest.sort((a, b) => cityOf(a).localeCompare(cityOf(b), 'en'));
  return [...new Set([...first.filter((zone) => zone !== '').map((zone) => renamed[zone] ?? zone), ...rest])];
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** What stands before the city: `America, Argentina`. */
export function regionOf(zone: string): string {
  return zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ');
}

/** `UTC+05:30`, as it is at that moment. */
export function offsetOf(zone: string, at: Date): string {
  const text = partOf(zone, at, 'en', 'longOffset').replace('GMT', 'UTC');
  return text === 'UTC' ? 'UTC+00:00' : text;
}

/** What people call it: `Central European Time`, in the language of the screen; '' where it has no name but its offset. */
export function zoneWords(zone: string, at: Date, locale: string): string {
  const words = partOf(zone, at, locale, 'longGeneric');
  return /\d/.test(words) ? '' : words;
}

function partOf(timeZone: string, at: Date, locale: string, timeZoneName: 'longOffset' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** Those that are meant by what was typed: a city that begins so first. Found by no name, it may be what the zone is called. */
export function findZones(zones: readonly string[], typed: string, words: (zone: string) => string): string[] {
  const wanted = folded(typed);
  if (wanted === '') return [...zones];
  const former = new Map(Object.entries(renamed).map(([old, now]) => [now, old]));
  const rank = (zone: string): number => {
    const city = folded(cityOf(zone));
    if (city.startsWith(wanted)) return 0;
    const names = ` ${city} ${folded(zone)} ${folded(former.get(zone) ?? '')}`;
    if (names.includes(` ${wanted}`)) return 1;
    return names.includes(wanted) ? 2 : 3;
  };
  const named = zones.map((zone) => ({ zone, rank: rank(zone) })).filter((one) => one.rank < 3);
  // Asking Intl for the words of all of them takes long enough to be felt.
  if (named.length === 0) return zones.filter((zone) => folded(words(zone)).includes(wanted));
  return named.sort((a, b) => a.rank - b.rank).map((one) => one.zone);
}

/** Without accents, signs and capitals: "São Paulo" is found by "sao paulo". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_/\s]+/g, ' ')
    .trim();
}
