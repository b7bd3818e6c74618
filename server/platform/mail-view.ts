// The page of a mail, drawn with react-email. Only `mail-layout.ts` imports this, and only when there is a mail to lay out.
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { render, toPlainText } from '@react-email/render';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import type { MailMessage } from './mail.ts';
import type { MailWords } from './mail-layout.ts';

/** Lays the words out as HTML and as plain text. */
export async function drawMail(words: MailWords): Promise<MailMessage> {
  const html = await render(layout(words));
  return { to: words.to, subject: words.subject, html, text: toPlainText(html) };
}

const ink = '#2b2229';
const font = "'Atkinson Hyperlegible Next', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const text = { color: ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' };

function layout({ locale, subject, hello, paragraphs, button, href, note }: MailWords): ReactElement {
  return h(
    Html,
    { lang: locale },
    h(Head),
    h(Preview, null, paragraphs[0] ?? subject),
    h(
      Body,
      { style: { backgroundColor: '#f8f6f6', fontFamily: font, margin: 0, padding: '32px 12px' } },
      h(
        Container,
        { style: { backgroundColor: '#ffffff', borderRadius: '16px', padding: '32px', maxWidth: '480px' } },
        h(Text, { style: { ...text, color: '#c2410c', fontWeight: 700, margin: '0 0 24px' } }, 'Hearth'),
        h(
          Heading,
          { as: 'h1', style: { color: ink, fontSize: '24px', lineHeight: '30px', margin: '0 0 20px' } },
          subject,
        ),
        h(Text, { style: text }, hello),
        ...paragraphs.map((paragraph, at) => h(Text, { key: at, style: text }, paragraph)),
        h(Section, { style: { margin: '8px 0 24px' } }, h(Button, { href, style: buttonStyle }, button)),
        h(Text, { style: { ...text, color: '#6f6069', fontSize: '14px', lineHeight: '21px', margin: 0 } }, note),
      ),
    ),
  );
}

const buttonStyle = {
  backgroundColor: ink,
  borderRadius: '10px',
  color: '#ffffff',
  fontSize: '16px',
  fontWeight: 700,
  padding: '13px 22px',
};
