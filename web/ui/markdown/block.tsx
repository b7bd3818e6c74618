import { Fragment, useMemo, type ReactNode } from 'react';
import type { Token, Tokens } from 'marked';
import { Hint } from '../hint.tsx';
import { CodeBlock } from './code-block.tsx';
import { InlineTokens } from './inline.tsx';
import { MathFormula } from './math.tsx';
import styles from './markdown.module.css';
import { hintOf, plain, tokensOf, type MathToken } from './parse.ts';

/** One block from its source. */
export function BlockToken({ raw }: { raw: string }) {
  const tokens = useMemo(() => tokensOf(raw), [raw]);
  return <BlockTokens tokens={tokens} />;
}

function BlockTokens({ tokens }: { tokens: readonly Token[] | undefined }) {
  return tokens?.map((token, index) => <Block key={index} token={token} />);
}

function Block({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{<InlineTokens tokens={token.tokens} />}</p>;
    case 'heading':
      return <Heading token={token as Tokens.Heading} />;
    case 'list':
      return <List token={token as Tokens.List} />;
    case 'blockquote':
      return <Quote token={token as Tokens.Blockquote} />;
    case 'code':
      return <CodeBlock text={(token as Tokens.Code).text} language={(token as Tokens.Code).lang ?? ''} />;
    case 'table':
      return <DataTable token={token as Tokens.Table} />;
    case 'hr':
      return <hr className={styles.rule} />;
    case 'math':
      return (
        <p>
          <MathFormula tex={(token as MathToken).tex} display />
        </p>
      );
    case 'text':
      return 'tokens' in token && token.tokens ? (
        <InlineTokens tokens={token.tokens} />
      ) : (
        plain((token as Tokens.Text).text)
      );
    case 'space':
      return null;
    default:
      return <p>{plain(token.raw)}</p>;
  }
}

/** A message stands inside a page: its headings begin at the third level. */
function Heading({ token }: { token: Tokens.Heading }) {
  const words = <InlineTokens tokens={token.tokens} />;
  if (token.depth === 1) return <h3 className={styles.first}>{words}</h3>;
  return token.depth === 2 ? <h4 className={styles.second}>{words}</h4> : <h5 className={styles.third}>{words}</h5>;
}

function List({ token }: { token: Tokens.List }) {
  const items = token.items.map((item, index) => (
    <li key={index} className={item.task ? styles.task : undefined}>
      {item.task && <input type="checkbox" checked={item.checked ?? false} readOnly tabIndex={-1} aria-hidden="true" />}
      {item.loose ? <BlockTokens tokens={item.tokens} /> : <Fragment>{<BlockTokens tokens={item.tokens} />}</Fragment>}
    </li>
  ));
  return token.ordered ? <ol start={token.start === '' ? 1 : token.start}>{items}</ol> : <ul>{items}</ul>;
}

function Quote({ token }: { token: Tokens.Blockquote }) {
  const hint = hintOf(token.text);
  if (hint === null) {
    return (
      <blockquote>
        <BlockTokens tokens={token.tokens} />
      </blockquote>
    );
  }
  return (
    <Hint number={hint.number} of={hint.of}>
      <BlockTokens tokens={tokensOf(hint.rest)} />
    </Hint>
  );
}

function DataTable({ token }: { token: Tokens.Table }) {
  return (
    <div className={styles.tableFrame} tabIndex={0} role="group">
      <table className={styles.table}>
        <thead>
          <tr>
            {token.header.map((cell, index) => (
              <th key={index} align={cell.align ?? undefined}>
                <InlineTokens tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} align={cell.align ?? undefined}>
                  <InlineTokens tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
