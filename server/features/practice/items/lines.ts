/** Guidelines and materials as clean lines, whether they are markdown or were pasted from rich text. */

export interface Line {
  readonly text: string;
  /** 1 to 6 for a heading, else 0. */
  readonly heading: number;
  readonly indent: number;
  /** Had a list marker; `numbered` when it was a number or a letter. */
  readonly listed: boolean;
  readonly numbered: boolean;
  readonly blank: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const gap = '\uE000';
const longestDocument = 200_000;
/** More of a line is not read: the work for one has a bound. */
const longestLine = 6000;

function withoutHtml(text: string): string {
  if (!/<\/?(?:p|li|ul|ol|br|h[1-6]|div|td|tr|strong|em|table|tbody|span)\b/i.test(text)) return text;
  return text
    .replace(/<h([1-6])\b[^>]*>/gi, (_all, level: string) => `\n${'#'.repeat(Number(level))} `)
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/gi, '\t')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table)>|<(?:p|div|tr)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '');
}

/** Lines of a document with marks of emphasis, quotes and lists taken off. */
export function readLines(document: string): Line[] {
  const text = withoutHtml(document.slice(0, longestDocument)).replace(
    /&(amp|lt|gt|quot|nbsp|#39);/g,
    (_all, name: string) => entities[name] ?? ' ',
  );
  const lines: Line[] = [];
  let fenced = false;
  for (const written of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    // A row of underscores is a gap, whatever stands for emphasis around it.
    const raw = written.slice(0, longestLine).replace(/(?:\\?_){3,}/g, gap);
    if (/^\s*(?:```|~~~)/.test(raw)) {
      fenced = !fenced;
      continue;
    }
    const expanded = raw.replace(/^[\t\u00a0 ]+/, (lead) => lead.replace(/\t/g, '    '));
    // One blank line ends whatever a hundred would.
    if (expanded.trim() === '' && lines.at(-1)?.blank) continue;
    const indent = /^\s*/.exec(expanded)?.[0].length ?? 0;
    let rest = expanded.trim().replace(/^(?:>\s?)+/, '');
    const heading = /^(#{1,6})\s+/.exec(rest);
    if (heading) rest = rest.slice(heading[0].length).replace(/\s+#+$/, '');
    const bullet = fenced ? null : /^(?:[-*+•‣◦▪–]\s+|(?:\(?(?:\d{1,3}|[a-pA-P])[.)])\s+)/.exec(rest);
    const numbered = bullet !== null && /[\da-p]/i.test(bullet[0]);
    const optionLike = bullet !== null && /^\(?[a-p][.)]/i.test(bullet[0]);
    // "a) Paris" keeps its letter: it may be an option.
    if (bullet && !optionLike) rest = rest.slice(bullet[0].length);
    rest = rest
      .replace(/(\*\*|__)(.+?)\1/g, '$2')
      .replace(/\\([*_#+\-.!>=|~`()])/g, '$1')
      .replace(/`([^`]*)`/g, '$1')
      .replaceAll(gap, '____')
      .trim();
    const boldHeading = /^\s*\*\*[^*]{2,60}\*\*:?\s*$/.test(raw) && !/[=?]/.test(raw);
    lines.push({
      text: rest,
      heading: heading?.[1]?.length ?? (boldHeading ? 6 : 0),
      indent,
      listed: bullet !== null,
      numbered,
      blank: rest === '',
    });
  }
  return lines;
}

/** The cells of a table row, in markdown or with a tab between; null when it is none. */
export function tableCells(line: Line): string[] | null {
  // [mitochondria|mitochondrion] is a gap.
  if (!line.text.startsWith('|') && /\[[^\]]*\|[^\]]*\]/.test(line.text)) return null;
  if (line.text.includes('\t')) return line.text.split('\t').map((cell) => cell.trim());
  if (!/^\|.*\|$/.test(line.text) && !/[^|]\|[^|]/.test(line.text)) return null;
  return line.text
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** True for the line under a markdown table's head. */
export const isTableRule = (line: Line): boolean =>
  line.text.includes('|') && line.text.includes('--') && /^[\s:|-]+$/.test(line.text);
