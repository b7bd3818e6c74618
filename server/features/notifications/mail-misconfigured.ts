// Promises: an owner of the platform gets the mail that a model refuses its key, in his language.
import { greeting, localeOfPerson } from '#server/features/accounts/index.ts';
import type { MailLocale } from '#server/features/accounts/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';

interface Words {
  subject: string;
  what: (profile: string) => string;
  said: (detail: string) => string;
  button: string;
  note: string;
}

const words: Record<MailLocale, Words> = {
  en: {
    subject: 'Sparky is not set up correctly',
    what: (profile) =>
      `The model profile “${profile}” refuses its key, so students get no answers from it. Check the key and what it may do.`,
    said: (detail) => `The provider said: ${detail}`,
    button: 'Open Hearth',
    note: 'You get this mail as an owner of this installation, at most once an hour for each profile.',
  },
  es: {
    subject: 'Sparky no está bien configurado',
    what: (profile) =>
      `El perfil de modelo «${profile}» rechaza su clave, así que los alumnos no reciben respuestas de él. Comprueba la clave y sus permisos.`,
    said: (detail) => `El proveedor respondió: ${detail}`,
    button: 'Abrir Hearth',
    note: 'Recibes este correo como propietario de esta instalación, como mucho una vez por hora y perfil.',
  },
};

export async function mailMisconfigured(
  ctx: Ctx,
  job: { userId: string; profileId: string; detail: string },
): Promise<void> {
  const reader = await ctx.db
    .selectFrom('users')
    .where('id', '=', job.userId)
    .where('archived_at', 'is', null)
    .select(['email', 'full_name', 'preferred_name', 'preference'])
    .executeTakeFirst();
  if (!reader) return;
  const locale = localeOfPerson(reader.preference);
  const text = words[locale];
  await ctx.mail.send(
    await layOutMail({
      to: reader.email,
      locale,
      subject: text.subject,
      hello: greeting(locale, reader.preferred_name ?? reader.full_name),
      paragraphs: [text.what(job.profileId), ...(job.detail === '' ? [] : [text.said(job.detail)])],
      button: text.button,
      href: new URL('/', ctx.config.publicUrl ?? 'http://localhost').href,
      note: text.note,
    }),
  );
}
