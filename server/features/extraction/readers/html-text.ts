// The text of a page or document as markdown: headings, lists, tables and paragraphs; nothing is fetched, nothing is run.

/** As far as we look at it. */
interface DomNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<DomNode>;
}

const silent = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'HEAD',
  'SVG',
  'IFRAME',
  'OBJECT',
  'BUTTON',
  'SELECT',
]);
const blocks = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV BLOCKQUOTE PRE UL OL DL DT DD TABLE FIGURE FIGCAPTION FORM'.split(
    ' ',
  ),
);
/** Deeper than any page is; what nests deeper is left out. */
const mostDepth = 200;

export function htmlText(root: DomNode, mostCharacters: number): string {
  let text = '';
  const add = (piece: string): void => void (text += piece);
  const breakLine = (lines: 1 | 2): void => {
    if (text === '') return;
    const wanted = '\n'.repeat(lines);
    if (!text.endsWith(wanted)) text = `${text.trimEnd()}${wanted}`;
  };

  function walk(node: DomNode, depth: number): void {
    if (depth > mostDepth || text.length > mostCharacters) return;
    if (node.nodeType === 3) {
      const words = (node.textContent ?? '').replaceAll(/\s+/g, ' ');
      add(/\s$/.test(text) || text === '' ? words.trimStart() : words);
      return;
    }
    if (node.nodeType !== 1 && node.nodeType !== 9 && node.nodeType !== 11) return;
    const name = node.nodeName.toUpperCase();
    if (silent.has(name)) return;
    const inside = (): void => {
      for (const child of node.childNodes) walk(child, depth + 1);
    };
    const heading = /^H([1-6])$/.exec(name)?.[1];
    if (heading) {
      breakLine(2);
      add(`${'#'.repeat(Number(heading))} `);
      inside();
      breakLine(2);
    } else if (name === 'BR') add('\n');
    else if (name === 'LI') {
      breakLine(1);
      add('- ');
      inside();
      breakLine(1);
    } else if (name === 'TR') {
      breakLine(1);
      inside();
      breakLine(1);
    } else if (name === 'TD' || name === 'TH') {
      // A cell is one line of its row, whatever stands in it.
      const before = text === '' || text.endsWith('\n') ? text : `${text} | `;
      text = '';
      inside();
      text = before + text.replaceAll(/\s+/g, ' ').trim();
    } else if (blocks.has(name)) {
      breakLine(name === 'DT' || name === 'DD' ? 1 : 2);
      inside();
      breakLine(2);
    } else inside();
  }

  walk(root, 0);
  return text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .slice(0, mostCharacters)
    .trim();
}
