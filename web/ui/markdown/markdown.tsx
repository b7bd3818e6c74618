// What Sparky and people write: markdown in blocks, maths, code, hints.
//   <Markdown text={item.source_text} />                 while it grows, only its last block is drawn again
//   <Markdown text={label} inline />                     one line without a paragraph: names of questions, options
//   <Markdown text={…} marks={[{ id: '3', quote: 'so x = 3' }]} renderMark={(id, words) => <mark>{words}</mark>} />
// Safe by construction: every token becomes a React element, raw HTML is shown as the text it is, addresses are http(s),
// mailto or of this site, and no picture of another site loads by itself.
import { memo, useMemo, type ReactNode } from 'react';
import { BlockToken } from './block.tsx';
import { InlineTokens } from './inline.tsx';
import { MarkContext } from './mark-context.ts';
import { blocksOf, inlineTokensOf, markSource, type Mark } from './parse.ts';
import styles from './markdown.module.css';

export interface MarkdownProps {
  text: string;
  inline?: boolean;
  marks?: readonly Mark[];
  renderMark?: (id: string, words: ReactNode) => ReactNode;
}

export function Markdown({ text, inline = false, marks, renderMark }: MarkdownProps) {
  const source = useMemo(() => (marks && marks.length > 0 ? markSource(text, marks) : text), [text, marks]);
  const drawn = inline ? <Line source={source} /> : <Blocks source={source} />;
  return renderMark ? <MarkContext value={renderMark}>{drawn}</MarkContext> : drawn;
}

function Blocks({ source }: { source: string }) {
  const blocks = useMemo(() => blocksOf(source), [source]);
  return (
    <div className={styles.markdown} dir="auto">
      {blocks.map((block, index) => (
        <Block key={index} raw={block} />
      ))}
    </div>
  );
}

function Line({ source }: { source: string }) {
  const tokens = useMemo(() => inlineTokensOf(source), [source]);
  return (
    <bdi>
      <InlineTokens tokens={tokens} />
    </bdi>
  );
}

// A block's text decides everything about it: as long as that stays, it is not drawn again.
const Block = memo(function Block({ raw }: { raw: string }) {
  return <BlockToken raw={raw} />;
});
