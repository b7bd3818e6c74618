/** Tells a slip of spelling from another word. */

/** Letters that are written for each other because they sound alike, in English or in Spanish. */
const alike = ['aeiouy', 'bvw', 'cskqzx', 'gj', 'mn', 'll', 'iy'];
const hard = 3;
const longest = 60;

const soundsAlike = (a: string, b: string): boolean => alike.some((group) => group.includes(a) && group.includes(b));

/** A letter that is easily left out or added: a silent h, one of a double letter, u after q or g, a final e. */
function isSilent(word: string, at: number): boolean {
  const letter = word[at];
  const before = word[at - 1];
  if (letter === 'h' || letter === before || letter === word[at + 1]) return true;
  // "Brüke", "chiken": c before k.
  if (letter === 'c' && word[at + 1] === 'k') return true;
  return (letter === 'u' && (before === 'q' || before === 'g')) || (letter === 'e' && at === word.length - 1);
}

/** Weighted edits: 1 for what sounds alike, is silent or swapped with its neighbour, 3 for any other letter. */
function weightedDistance(given: string, wanted: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= given.length; i++) {
    const row: number[] = [];
    for (let j = 0; j <= wanted.length; j++) {
      const from = given[i - 1] ?? '';
      const to = wanted[j - 1] ?? '';
      const above = rows[i - 1];
      const options: number[] = i === 0 && j === 0 ? [0] : [];
      if (above && j > 0) options.push((above[j - 1] ?? 0) + (from === to ? 0 : soundsAlike(from, to) ? 1 : hard));
      if (above) options.push((above[j] ?? 0) + (isSilent(given, i - 1) ? 1 : hard));
      if (j > 0) options.push((row[j - 1] ?? 0) + (isSilent(wanted, j - 1) ? 1 : hard));
      const swapped = i > 1 && j > 1 && from === wanted[j - 2] && given[i - 2] === to && from !== to;
      if (swapped) options.push((rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(Math.min(...options));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

const plain = (word: string): string => word.replace(/ph/g, 'f').replace(/^h/, '');

/**
 * How near a word is to the one wanted, both folded (lower case, no accents). A slip is taken for the word itself;
 * "near" may be a heavier slip or another word (endothermic, exothermic), so it is neither right nor wrong.
 */
export function spellingOf(given: string, wanted: string): 'same' | 'slip' | 'near' | 'other' {
  if (given === wanted) return 'same';
  if (wanted.length < 5 || /\d/.test(wanted) || given.length > longest || wanted.length > longest) return 'other';
  const [a, b] = [plain(given), plain(wanted)];
  const edits = wanted.length >= 9 ? 2 : 1;
  if (Math.abs(a.length - b.length) > edits) return sharedStem(given, wanted) ? 'slip' : 'other';
  const distance = weightedDistance(a, b);
  const sameStart = a[0] === b[0];
  const oneLetterMissing = distance === hard && a.length !== b.length && wanted.length >= 8;
  if (sameStart && (distance <= edits || oneLetterMissing || sharedStem(given, wanted))) return 'slip';
  return distance <= edits * hard ? 'near' : 'other';
}

/** Another form of the word: evaporating, evaporation. */
function sharedStem(given: string, wanted: string): boolean {
  let shared = 0;
  while (shared < wanted.length && given[shared] === wanted[shared]) shared++;
  return shared >= 7 && wanted.length - shared <= 3 && given.length - shared <= 4 && !given.includes(' ');
}
