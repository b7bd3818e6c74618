// What a provider sees of a student: "Student", no surname, no address, no number of ours.

/** Stands for the student in everything that leaves the house. */
export const pseudonym = 'Student';

/** Hides private words in a text. */
export type Hide = (text: string) => string;

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/**
 * Makes the function that hides a person's `privateWords` (full name, surname, ...), longest first and whole words only,
 * and every e-mail address. Words of one letter are left: hiding them would garble the text.
 */
export function createHide(privateWords: string[]): Hide {
  const words = [...new Set(privateWords.map((word) => word.trim()))]
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  const names =
    words.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return (text) => {
    const hidden = text.replace(email, '[address]');
    return names === null ? hidden : hidden.replace(names, pseudonym);
  };
}
