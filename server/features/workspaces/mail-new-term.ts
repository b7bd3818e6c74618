// Promises: one member gets the mail of a term that is still the active one, but for who was just invited to it by e-mail. It may
// come twice when a process dies, and is never lost.
import { greeting, localeOfPerson } from '#server/features/accounts/index.ts';
import type { MailLocale } from '#server/features/accounts/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { layOutMail } from '#server/platform/mail-layout.ts';
import { isInvitedSince, readNewTermFor } from './activation.queries.ts';

const dayMs = 86_400_000;

export async function mailNewTerm(ctx: Ctx, job: { termId: string; userId: string }): Promise<void> {
  const found = await readNewTermFor(ctx.db, job.termId, job.userId);
  if (!found) return;
  if (await isInvitedSince(ctx.db, job.termId, job.userId, new Date(ctx.clock.now().getTime() - dayMs))) return;
  const locale = localeOfPerson(found.preference);
  const text = words[locale];
  const { term_name: term, workspace_name: school } = found;
  const home = new URL('/', ctx.config.publicUrl ?? 'http://localhost');
  // Whoever was never here makes his account first.
  const begin = new URL('/get-started', home);
  begin.searchParams.set('email', found.email);
  await ctx.mail.send(
    await layOutMail({
      to: found.email,
      locale,
      subject: text.subject(term, school),
      hello: greeting(locale, found.preferred_name ?? found.full_name),
      paragraphs: [text.begun(term, school), text.before],
      button: text.button,
      href: found.has_account ? home.href : begin.href,
      note: text.note(term, school),
    }),
    { isOneOfMany: true },
  );
}

interface Words {
  subject: (term: string, school: string) => string;
  begun: (term: string, school: string) => string;
  before: string;
  button: string;
  note: (term: string, school: string) => string;
}

const words: Record<MailLocale, Words> = {
  en: {
    subject: (term, school) => `${term} has begun at ${school}`,
    begun: (term, school) => `${school} has begun a new term, ${term}. Your classes and activities are ready for you.`,
    before: 'What was done in the term before is kept, and can still be read.',
    button: 'Open Hearth',
    note: (term, school) => `You get this mail because you are a member of ${term} at ${school}.`,
  },
  es: {
    subject: (term, school) => `${term} ha empezado en ${school}`,
    begun: (term, school) =>
      `${school} ha empezado un nuevo periodo, ${term}. Tus clases y actividades ya te están esperando.`,
    before: 'Lo que se hizo en el periodo anterior se conserva y se puede seguir leyendo.',
    button: 'Abrir Hearth',
    note: (term, school) => `Recibes este correo porque formas parte de ${term} en ${school}.`,
  },
};
