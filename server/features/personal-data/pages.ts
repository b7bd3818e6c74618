// The pages to read in an export: plain HTML that needs nothing else and runs nothing. Pure.
import type { Message } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import type { OwnChat } from '#server/features/chats/index.ts';
import { words } from './pages.words.ts';
import type { PageLocale } from './pages.words.ts';

export interface IndexFacts {
  profile: Record<string, unknown>;
  /** names of the schools it is about; null: everything */
  schools: string[] | null;
  made_at: Date;
  chats: { title: string; page: string; created_at: string }[];
  /** name of the file without its ending, and how many rows it has */
  lists: { name: string; count: number }[];
  left_out: { name: string; size: number }[];
}

export function indexPage(facts: IndexFacts, locale: PageLocale): string {
  const told = words[locale];
  const { profile, schools, chats, lists, left_out: leftOut } = facts;
  const time = clock(locale);
  const rows = Object.entries(profile)
    .filter(([, value]) => typeof value === 'string' || value instanceof Date)
    .map(
      ([key, value]) =>
        `<tr><th scope="row">${escape(told.fields[key] ?? key)}</th><td>${escape(value instanceof Date ? time(value) : String(value))}</td></tr>`,
    );
  const name = typeof profile['full_name'] === 'string' ? profile['full_name'] : '';
  const parts = [
    `<h1>${escape(told.title(name))}</h1>`,
    `<p>${escape(told.made(time(facts.made_at)))} ${escape(schools === null ? told.whole : told.part(schools.join(', ')))}</p>`,
    `<h2>${told.profile}</h2><table>${rows.join('')}</table>`,
    `<h2>${told.chats}</h2>`,
    chats.length === 0
      ? `<p>${told.none}</p>`
      : `<ul>${chats.map((chat) => `<li><a href="${encodeURI(chat.page)}">${escape(chat.title)}</a> <small>${escape(time(new Date(chat.created_at)))}</small></li>`).join('')}</ul>`,
    `<h2>${told.more}</h2><p>${told.json}</p><ul>`,
    ...lists.map(
      ({ name: list, count }) => `<li><a href="${list}.json">${escape(told.lists[list] ?? list)}</a> (${count})</li>`,
    ),
    '</ul>',
    leftOut.length === 0
      ? ''
      : `<h2>${told.leftOut}</h2><p>${told.leftOutWhy}</p><ul>${leftOut.map((file) => `<li>${escape(file.name)}</li>`).join('')}</ul>`,
    `<p><small>${told.hidden}</small></p>`,
  ];
  return page(told.title(name), parts.join('\n'), locale);
}

export function chatTitle(chat: Pick<OwnChat, 'place' | 'name'>, locale: PageLocale): string {
  return [chat.place, chat.name].filter(Boolean).join(': ') || words[locale].chat;
}

export function chatPage(chat: OwnChat, writer: { id: string; name: string }, locale: PageLocale): string {
  const told = words[locale];
  const time = clock(locale);
  const facts = [
    chat.school,
    chat.term,
    told.begun(time(new Date(chat.created_at))),
    chat.submitted_at && told.submitted(time(new Date(chat.submitted_at))),
    chat.grade && told.grade(chat.grade),
  ].filter(Boolean);
  const said = (message: Message): string => {
    const who = message.user_id === null ? 'Sparky' : message.user_id === writer.id ? writer.name : told.somebody;
    const items = message.contents.map((item) => itemHtml(item, locale)).join('');
    return `<article><h3>${escape(who)} <small>${escape(time(new Date(message.created_at)))}</small></h3>${items}</article>`;
  };
  const points = chat.analysis
    ? (['strengths', 'improvements', 'next_objectives'] as const).flatMap((kind) =>
        (chat.analysis?.[kind] ?? []).length === 0
          ? []
          : [
              `<h3>${told[kind]}</h3><ul>${chat.analysis?.[kind].map((point) => `<li>${escape(point.text)}</li>`).join('')}</ul>`,
            ],
      )
    : [];
  const gradeWords = [chat.grade_comment, chat.grade_reason].flatMap((said) => said || []);
  const parts = [
    `<p><a href="../index.html">${told.back}</a></p><h1>${escape(chatTitle(chat, locale))}</h1>`,
    `<p>${facts.map((fact) => escape(String(fact))).join(' · ')}</p>`,
    ...chat.messages.map(said),
    chat.draft ? `<h2>${told.draft}</h2>${said(chat.draft)}` : '',
    chat.contents.length === 0 ? '' : `<h2>${told.beside}</h2>`,
    ...chat.contents.map(
      (item) => `<article><h3>${escape(item.name ?? item.type)}</h3>${itemHtml(item, locale)}</article>`,
    ),
    points.length === 0 ? '' : `<h2>${told.analysis}</h2>${points.join('')}`,
    gradeWords.length === 0 ? '' : `<h2>${told.gradeWords}</h2>${gradeWords.map(text).join('')}`,
  ];
  return page(chatTitle(chat, locale), parts.join('\n'), locale);
}

function itemHtml(item: ContentItem, locale: PageLocale): string {
  const said = item.source_text ?? item.transcription ?? '';
  if (item.type === 'tool_call') return '';
  if (said !== '') return text(said);
  const name = item.name ?? item.source_url;
  return name ? `<p><em>${escape(words[locale].item(item.type, name))}</em></p>` : '';
}

function text(said: string): string {
  return `<div class="text" dir="auto">${escape(said)}</div>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#2b1f29}
article{margin:1rem 0;padding:.75rem 1rem;background:#f8f6f6;border-radius:12px}h3{margin:0 0 .25rem;font-size:1rem}
small{font-weight:400;color:#6e606a}.text{white-space:pre-wrap;overflow-wrap:anywhere}
th{text-align:start;padding-inline-end:1rem;font-weight:600}`;

function page(title: string, body: string, locale: PageLocale): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title><style>${style}</style></head><body>
${body}
</body></html>
`;
}

function escape(said: string): string {
  return said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** In UTC, and saying so: the file may be read anywhere. */
function clock(locale: PageLocale): (moment: Date) => string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(locale, style);
  return (moment) => `${format.format(moment)} UTC`;
}
