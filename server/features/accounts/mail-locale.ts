import type { FastifyRequest } from 'fastify';

export const mailLocales = ['en', 'es'] as const;
export type MailLocale = (typeof mailLocales)[number];

/** The first language of a browser's list that mails are written in; English otherwise. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): MailLocale {
  const wished = (request.headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    return { language: tag.toLowerCase().split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
  });
  wished.sort((a, b) => b.weight - a.weight);
  for (const { language } of wished) {
    const known = mailLocales.find((locale) => locale === language);
    if (known) return known;
  }
  return 'en';
}

/**
 * The language that a person chose in the product, where mails are written in it; else that of the next of these people (who
 * writes to somebody not known yet); English otherwise.
 */
export function localeOfPerson(...preferences: readonly (Record<string, unknown> | null)[]): MailLocale {
  for (const preference of preferences) {
    const known = mailLocales.find((locale) => locale === preference?.['language']);
    if (known) return known;
  }
  return 'en';
}

const greetings: Record<MailLocale, { named: (name: string) => string; unnamed: string }> = {
  en: { named: (name) => `Hello ${name},`, unnamed: 'Hello there,' },
  es: { named: (name) => `Hola, ${name}:`, unnamed: 'Hola:' },
};

/** The first line of every mail; '': the name is not known. */
export function greeting(locale: MailLocale, name: string): string {
  const { named, unnamed } = greetings[locale];
  // Who was added by his address alone is called by it; a mail does not greet an address.
  return name.trim() === '' || name.includes('@') ? unnamed : named(name);
}
