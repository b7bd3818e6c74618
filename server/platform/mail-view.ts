// The page of a mail, drawn with react-email. Only `mail-layout.ts` imports this, and only when there is a mail to lay out.
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { render, toPlainText } from '@react-email/render';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { MailMessage } from './mail.ts';
import type { MailWords } from './mail-layout.ts';

/** Lays the words out as HTML and as plain text. */
export async function drawMail(words: MailWords): Promise<MailMessage> {
  const html = await render(layout(words));
  const message = { to: words.to, subject: oneLine(words.subject), html, text: toPlainText(html) };
  return words.end ? { ...message, unsubscribe: words.end.href } : message;
}

const ink = '#2b1f29';
const font = "'Atkinson Hyperlegible Next', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const text = {
  color: ink,
  fontSize: '16px',
  lineHeight: '25px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
} as const;

const small = { ...text, color: '#5e505b', fontSize: '14px', lineHeight: '21px', margin: 0 } as const;

// A client that knows the dark takes these; one that does not shows the light ones written on each part.
const dark = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #1b151a !important; }
  .card { background-color: #251d24 !important; }
  .text { color: #f1ebee !important; }
  .brand { color: #ffa973 !important; }
  .note, .by { color: #c3b6bf !important; }
  .quote { background-color: #352a33 !important; }
  .button { background-color: #e9dfe5 !important; color: #2b1f29 !important; }
}`;

function layout(words: MailWords): ReactElement {
  const { locale, quote, button, href, end } = words;
  // Anybody's name may stand in any sentence of a mail; of addresses the reader's own alone is one.
  const plain = (said: string): string => said.split(words.to).map(withoutLinks).join(words.to);
  const [subject, hello, note] = [words.subject, words.hello, words.note].map(plain) as [string, string, string];
  const paragraphs = words.paragraphs.map(plain);
  return h(
    Html,
    { lang: locale },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: dark } }),
    ),
    h(Preview, null, paragraphs[0] ?? subject),
    h(
      Body,
      { className: 'page', style: { backgroundColor: '#f8f6f6', fontFamily: font, margin: 0, padding: '32px 12px' } },
      h(
        Container,
        {
          className: 'card',
          style: { backgroundColor: '#ffffff', borderRadius: '16px', padding: '32px', maxWidth: '480px' },
        },
        h(
          Text,
          { className: 'brand', style: { ...text, color: '#c2470b', fontWeight: 700, margin: '0 0 24px' } },
          'Hearth',
        ),
        h(
          Heading,
          {
            as: 'h1',
            className: 'text',
            style: { ...text, fontSize: '24px', lineHeight: '30px', margin: '0 0 20px' },
          },
          subject,
        ),
        h(Text, { className: 'text', style: text }, hello),
        ...paragraphs.map((paragraph, at) => h(Text, { key: at, className: 'text', style: text }, paragraph)),
        quote && quoted(quote),
        h(
          Section,
          { style: { margin: '8px 0 24px' } },
          h(Button, { href, className: 'button', style: buttonStyle }, button),
        ),
        h(Text, { className: 'note', style: small }, note),
        end &&
          h(
            Text,
            { className: 'note', style: { ...small, margin: '8px 0 0' } },
            h(Link, { href: end.href, className: 'note', style: { color: small.color } }, end.text),
          ),
      ),
    ),
  );
}

function quoted({ by, text: said }: NonNullable<MailWords['quote']>): ReactElement {
  const box = { backgroundColor: '#f1edef', borderRadius: '12px', margin: '0 0 20px', padding: '14px 18px' };
  const lines = withoutLinks(said).split(/\r\n|\r|\n/);
  return h(
    Section,
    { className: 'quote', style: box },
    h(
      Text,
      {
        className: 'by',
        style: { ...small, margin: '0 0 4px' },
      },
      by,
    ),
    h(
      Text,
      { className: 'text', style: { ...text, margin: 0 } },
      ...lines.flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line])),
    ),
  );
}

/**
 * Mail programs make links of what looks like an address. In a stranger's words that would be a trap that we send: a joint
 * that nobody sees, after each point, colon and @ within a word, keeps it plain.
 */
function withoutLinks(said: string): string {
  return said.replaceAll(/(?<=\S)([.:@])(?=\S)/gu, '$1\u2060');
}

/** A name may hold anything; a subject is one line. */
function oneLine(subject: string): string {
  return subject.replaceAll(/\s+/gu, ' ').trim();
}

const buttonStyle = {
  backgroundColor: '#3b2a38',
  borderRadius: '10px',
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 700,
  padding: '13px 22px',
};
