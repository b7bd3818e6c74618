// How every mail looks: a title, some sentences, one button, a note; as HTML and as plain text.
import type { MailMessage } from './mail.ts';

export interface MailWords {
  /** a bare address */
  to: string;
  /** the language of the words, for screen readers */
  locale: string;
  /** the title in it, too */
  subject: string;
  hello: string;
  paragraphs: readonly string[];
  /** what a person wrote with it, in his own words and lines; no addresses of it become links */
  quote?: { by: string; text: string } | undefined;
  button: string;
  href: string;
  /** under the button, small */
  note: string;
  /** under the note: where mails of this kind are ended */
  end?: { text: string; href: string };
}

/** The mail of these words; what people wrote in them is escaped, and no address in it becomes a link. The first mail loads what draws it (12 MB). */
export async function layOutMail(words: MailWords): Promise<MailMessage> {
  const { drawMail } = await import('./mail-view.ts');
  return drawMail(words);
}
