// The mails of accounts, in the reader's language.
import { createElement as h } from 'react';
import type { ReactElement } from 'react';
import { render, toPlainText } from '@react-email/render';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from '@react-email/components';
import type { Config } from '#server/platform/config.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import type { MailLocale } from './mail-locale.ts';

export interface MailFor {
  /** a bare address */
  to: string;
  name: string;
  token: string;
  locale: MailLocale;
  config: Pick<Config, 'publicUrl'>;
}

interface Words {
  subject: string;
  hello: (name: string) => string;
  text: string;
  button: string;
  /** under the button: how long it holds, and what to do if one did not ask */
  note: string;
}

const hello = { en: (name: string) => `Hello ${name},`, es: (name: string) => `Hola, ${name}:` };

const signUp: Record<MailLocale, Words> = {
  en: {
    subject: 'Confirm your e-mail address',
    hello: hello.en,
    text: 'You asked for an account at Hearth with this address. Confirm that the address is yours, and you are in.',
    button: 'Confirm address',
    note: 'The link works once, for 24 hours. If you did not ask for this, do not open it: nothing happens then.',
  },
  es: {
    subject: 'Confirma tu dirección de correo',
    hello: hello.es,
    text: 'Has pedido una cuenta en Hearth con esta dirección. Confirma que la dirección es tuya y podrás entrar.',
    button: 'Confirmar dirección',
    note: 'El enlace funciona una sola vez, durante 24 horas. Si no lo has pedido tú, no lo abras: así no ocurre nada.',
  },
};

const accountExists: Record<MailLocale, Words> = {
  en: {
    subject: 'You have an account already',
    hello: hello.en,
    text: 'Somebody, probably you, asked for an account at Hearth with this address. There is one already: sign in with it.',
    button: 'Sign in',
    note: 'Forgotten the password? The sign-in page sends you a link for a new one. If it was not you, do nothing.',
  },
  es: {
    subject: 'Ya tienes una cuenta',
    hello: hello.es,
    text: 'Alguien, seguramente tú, ha pedido una cuenta en Hearth con esta dirección. Ya existe una: entra con ella.',
    button: 'Entrar',
    note: '¿Has olvidado la contraseña? En la página de entrada puedes pedir un enlace para una nueva. Si no has sido tú, no hagas nada.',
  },
};

const reset: Record<MailLocale, Words> = {
  en: {
    subject: 'Choose a new password',
    hello: hello.en,
    text: 'Somebody, probably you, asked for a new password for your account at Hearth.',
    button: 'Choose a password',
    note: 'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
  },
  es: {
    subject: 'Elige una contraseña nueva',
    hello: hello.es,
    text: 'Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta en Hearth.',
    button: 'Elegir contraseña',
    note: 'El enlace funciona una sola vez, durante una hora. Si no has sido tú, no hagas nada: tu contraseña no cambia.',
  },
};

export function signUpMail(mail: MailFor): Promise<MailMessage> {
  return write(mail, signUp[mail.locale], link(mail, '/verify-email', mail.token));
}

export function accountExistsMail(mail: MailFor): Promise<MailMessage> {
  return write(mail, accountExists[mail.locale], link(mail, '/sign-in'));
}

export function resetMail(mail: MailFor): Promise<MailMessage> {
  return write(mail, reset[mail.locale], link(mail, '/reset-password', mail.token));
}

function link({ config }: MailFor, path: string, token?: string): string {
  const url = new URL(path, config.publicUrl ?? 'http://localhost');
  if (token !== undefined) url.searchParams.set('token', token);
  return url.href;
}

async function write({ to, name, locale }: MailFor, words: Words, href: string): Promise<MailMessage> {
  const html = await render(layout(locale, words, name, href));
  return { to, subject: words.subject, html, text: toPlainText(html) };
}

const ink = '#2b2229';
const font = "'Atkinson Hyperlegible Next', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function layout(locale: MailLocale, words: Words, name: string, href: string): ReactElement {
  const text = { color: ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' };
  return h(
    Html,
    { lang: locale },
    h(Head),
    h(Preview, null, words.text),
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
          words.subject,
        ),
        h(Text, { style: text }, words.hello(name)),
        h(Text, { style: text }, words.text),
        h(
          Section,
          { style: { margin: '8px 0 24px' } },
          h(
            Button,
            {
              href,
              style: {
                backgroundColor: ink,
                borderRadius: '10px',
                color: '#ffffff',
                fontSize: '16px',
                fontWeight: 700,
                padding: '13px 22px',
              },
            },
            words.button,
          ),
        ),
        h(Text, { style: { ...text, color: '#6f6069', fontSize: '14px', lineHeight: '21px', margin: 0 } }, words.note),
      ),
    ),
  );
}
