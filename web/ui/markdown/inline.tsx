import { useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconPhoto } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { Token, Tokens } from 'marked';
import { MathFormula } from './math.tsx';
import { useRenderMark } from './mark-context.ts';
import styles from './markdown.module.css';
import { plain, safeAddress, type MarkToken, type MathToken } from './parse.ts';

export function InlineTokens({ tokens }: { tokens: readonly Token[] | undefined }) {
  return tokens?.map((token, index) => <Inline key={index} token={token} />);
}

function Inline({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{<InlineTokens tokens={token.tokens} />}</strong>;
    case 'em':
      return <em>{<InlineTokens tokens={token.tokens} />}</em>;
    case 'del':
      return <del>{<InlineTokens tokens={token.tokens} />}</del>;
    case 'codespan':
      return (
        <code className={styles.code} dir="ltr">
          {plain((token as Tokens.Codespan).text)}
        </code>
      );
    case 'br':
      return <br />;
    case 'link':
      return <Anchor token={token as Tokens.Link} />;
    case 'image':
      return <Picture token={token as Tokens.Image} />;
    case 'math':
      return <MathFormula tex={(token as MathToken).tex} display={(token as MathToken).display} />;
    case 'mark':
      return <Marked token={token as MarkToken} />;
    case 'text':
      return 'tokens' in token && token.tokens ? (
        <InlineTokens tokens={token.tokens} />
      ) : (
        plain((token as Tokens.Text).text)
      );
    case 'escape':
      return plain((token as Tokens.Escape).text);
    default:
      // Raw HTML and whatever else: the characters that were written.
      return plain(token.raw);
  }
}

function Marked({ token }: { token: MarkToken }) {
  const render = useRenderMark();
  return <Fragment>{render(token.id, <InlineTokens tokens={token.tokens} />)}</Fragment>;
}

function Anchor({ token }: { token: Tokens.Link }) {
  const address = safeAddress(token.href);
  const words = <InlineTokens tokens={token.tokens} />;
  if (address === null) return <span>{words}</span>;
  return (
    <a
      className="text-link"
      href={address.href}
      {...(address.own ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {words}
    </a>
  );
}

function Picture({ token }: { token: Tokens.Image }) {
  const { t } = useLingui();
  const address = safeAddress(token.href);
  const name = plain(token.text);
  if (address === null) return <span>{name}</span>;
  if (address.own) return <img className={styles.picture} src={address.href} alt={name} loading="lazy" />;
  // Another site would learn who reads this: it is opened only when somebody asks for it.
  return (
    <a className={styles.remote} href={address.href} target="_blank" rel="noopener noreferrer nofollow">
      <IconPhoto size={16} aria-hidden="true" />
      {name === '' ? t`Picture on another site` : name}
      <IconExternalLink size={14} aria-hidden="true" />
    </a>
  );
}
