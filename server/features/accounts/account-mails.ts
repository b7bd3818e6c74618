// The mails of accounts, in the reader's language.
import type { Config } from '#server/platform/config.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';
import type { MailMessage } from '#server/platform/mail.ts';
import { greeting } from './mail-locale.ts';
import type { MailLocale } from './mail-locale.ts';

export interface MailFor {
  /** a bare address */
  to: string;
  name: string;
  token: string;
  /** where the reader wanted to go: a path of this site */
  redirect_to?: string | undefined;
  locale: MailLocale;
  config: Pick<Config, 'publicUrl'>;
}

interface Words {
  subject: string;
  text: string;
  button: string;
  /** under the button: how long it holds, and what to do if one did not ask */
  note: string;
}

const signUp: Record<MailLocale, Words> = {
  en: {
    subject: 'Confirm your e-mail address',
    text: 'You asked for an account at Hearth with this address. Confirm that the address is yours, and you are in.',
    button: 'Confirm address',
    note: 'The link works once, for 24 hours. If you did not ask for this, do not open it: nothing happens then.',
  },
  es: {
    subject: 'Confirma tu dirección de correo',
    text: 'Has pedido una cuenta en Hearth con esta dirección. Confirma que la dirección es tuya y podrás entrar.',
    button: 'Confirmar dirección',
    note: 'El enlace funciona una sola vez, durante 24 horas. Si no lo has pedido tú, no lo abras: así no ocurre nada.',
  },
};

const accountExists: Record<MailLocale, Words> = {
  en: {
    subject: 'You have an account already',
    text: 'Somebody, probably you, asked for an account at Hearth with this address. There is one already: sign in with it.',
    button: 'Sign in',
    note: 'Forgotten the password? The sign-in page sends you a link for a new one. If it was not you, do nothing.',
  },
  es: {
    subject: 'Ya tienes una cuenta',
    text: 'Alguien, seguramente tú, ha pedido una cuenta en Hearth con esta dirección. Ya existe una: entra con ella.',
    button: 'Entrar',
    note: '¿Has olvidado la contraseña? En la página de entrada puedes pedir un enlace para una nueva. Si no has sido tú, no hagas nada.',
  },
};

const reset: Record<MailLocale, Words> = {
  en: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password for your account at Hearth.',
    button: 'Choose a password',
    note: 'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
  },
  es: {
    subject: 'Elige una contraseña nueva',
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

function link({ config, redirect_to }: MailFor, path: string, token?: string): string {
  const url = new URL(path, config.publicUrl ?? 'http://localhost');
  if (token !== undefined) url.searchParams.set('token', token);
  if (redirect_to !== undefined) url.searchParams.set('redirect_to', redirect_to);
  return url.href;
}

function write({ to, name, locale }: MailFor, words: Words, href: string): Promise<MailMessage> {
  const { subject, text, button, note } = words;
  return layOutMail({ to, locale, subject, hello: greeting(locale, name), paragraphs: [text], button, href, note });
}
