/** Questions about a class, answered from what the product has counted and put together: no guess, and nothing made up. */
import { z } from 'zod';
import type { LanguageModelV4Prompt } from '#server/platform/llm/index.ts';
import { foldText } from '../items/words.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import { inquiryTexts } from './inquiry-texts.ts';
import type { InquiryTexts } from './inquiry-texts.ts';

export type PracticeInquiry = { kind: 'term' | 'group' | 'activity'; id: string; name: string };
export type InquiryTopic = 'help' | 'mistakes' | 'strengths' | 'next' | 'counts' | 'overview';

/** Answers of this turn's tools by name; null stands for a tool that refused. */
export type InquiryResults = ReadonlyMap<string, unknown>;

/** Folded words in four languages; the first topic that one of them begins a word of counts. */
const signs: readonly (readonly [InquiryTopic, RegExp])[] = [
  ['mistakes', /\b(mistak|error|wrong|misconcept|fallo|equivoc|confund|erreur|faute|fehler|falsch)/],
  [
    'help',
    /\b(help|struggl|stuck|need|support|behind|ayuda|necesit|dificult|atasc|apoyo|aide|besoin|hilfe|schwierig|brauch)/,
  ],
  ['strengths', /\b(well|strength|strong|succe|fortalez|fuerte|bien|mejor|reussi|gut|gelingt|starke)/],
  ['next', /\b(next|plan|lesson|teach|siguiente|proxim|despues|ensen|suivant|ensuite|nachst|weiter)/],
  ['counts', /\b(how many|how much|number|count|cuant|numero|combien|nombre|wie viel|anzahl)/],
];

export function topicOf(question: string): InquiryTopic {
  const folded = foldText(question);
  return signs.find(([, sign]) => sign.test(folded))?.[0] ?? 'overview';
}

/** What is looked up for a question: always of the one place that the chat is about. */
export function inquiryCalls(question: string, { kind, id }: PracticeInquiry): { toolName: string; input: object }[] {
  const scope = { [`${kind}Id`]: id };
  const counts = [
    { toolName: 'count_chats', input: scope },
    { toolName: 'count_daily_chats', input: scope },
    ...(kind === 'activity' ? [] : [{ toolName: 'count_members', input: scope }]),
  ];
  if (kind === 'term') {
    const classes = { toolName: 'list_groups', input: { ...scope, groupTarget: 'children', size: 30 } };
    return [...counts, { toolName: 'count_activities', input: scope }, classes];
  }
  const analysis = { toolName: 'read_analysis', input: scope };
  return topicOf(question) === 'counts' || topicOf(question) === 'overview' ? [analysis, ...counts] : [analysis];
}

/** Null: no tool has been called in this turn yet. */
export function readResults(prompt: LanguageModelV4Prompt): InquiryResults | null {
  const from = prompt.findLastIndex((message) => message.role === 'user');
  const results = new Map<string, unknown>();
  for (const message of prompt.slice(from + 1)) {
    if (message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type !== 'tool-result') continue;
      const { output } = part;
      const value = output.type === 'json' ? (output.value as { answer?: unknown } | null) : null;
      results.set(part.toolName, value?.answer ?? null);
    }
  }
  return results.size === 0 ? null : results;
}

const words = z.string().catch('');
const number = z.number().catch(0);
const list = <One extends z.ZodType>(one: One) => z.array(one).catch([]);
const point = z.object({
  text: words,
  count: number,
  is_mistake: z.boolean().catch(false),
  examples: list(z.object({ chat_id: words, user_id: words, quote: words })),
});
const analysisAnswer = z.object({
  analysis: z.object({
    state: words,
    analysis_updated_at: z.string().nullable().catch(null),
    sessions: z.object({ total: number, read: number, since: number }).catch({ total: 0, read: 0, since: 0 }),
    pupils: list(z.object({ id: words, full_name: words, preferred_name: z.string().nullable().catch(null) })),
    strengths: list(point),
    improvements: list(point),
    next_objectives: list(point),
    needs: list(z.object({ text: words, next: z.string().nullable().catch(null), user_ids: list(z.string()) })),
  }),
});
export type SeenAnalysis = z.output<typeof analysisAnswer>['analysis'];

const mostPoints = 5;
const mostNames = 12;

export function inquiryReply(
  question: string,
  place: PracticeInquiry,
  results: InquiryResults,
  locale: TutorLocale,
): string {
  const texts = inquiryTexts(locale);
  const parts =
    place.kind === 'term' ? termParts(texts, place, results) : classParts(texts, place, results, topicOf(question));
  return [...parts, texts.label].filter((part) => part !== '').join('\n\n');
}

export function inquiryTitle(question: string, place: PracticeInquiry, locale: TutorLocale): string {
  return `${place.name.slice(0, 50)}: ${inquiryTexts(locale).topics[topicOf(question)]}`;
}

function classParts(
  texts: InquiryTexts,
  place: PracticeInquiry,
  results: InquiryResults,
  topic: InquiryTopic,
): string[] {
  const read = analysisAnswer.safeParse(results.get('read_analysis'));
  // The tool says no more than this to anybody who may not see the class.
  if (!read.success) return [texts.hidden(place.name)];
  const { analysis } = read.data;
  const counts = countLines(texts, results);
  if (topic === 'counts') return [texts.countsOf(place.name), counts, restsOn(texts, analysis)];
  if (analysis.sessions.read === 0) return [texts.notAnalysed(place.name, analysis.sessions.total), counts];
  const base = restsOn(texts, analysis);
  switch (topic) {
    case 'help':
      return [...needParts(texts, analysis), base];
    case 'mistakes':
      return [...pointParts(texts.mistakes, texts.noMistakes, mistakesOf(analysis), texts, analysis), base];
    case 'strengths':
      return [...pointParts(texts.strengths, texts.noStrengths, analysis.strengths, texts, analysis), base];
    case 'next':
      return [...pointParts(texts.next, texts.noNext, analysis.next_objectives, texts, analysis), base];
    default:
      return [
        texts.countsOf(place.name),
        counts,
        ...needParts(texts, analysis),
        ...pointParts(texts.mistakes, texts.noMistakes, mistakesOf(analysis).slice(0, 3), texts, analysis),
        base,
        texts.askMe,
      ];
  }
}

/** The mistakes; where the class has none, its other gaps. */
function mistakesOf({ improvements }: SeenAnalysis): SeenAnalysis['improvements'] {
  const mistakes = improvements.filter((one) => one.is_mistake);
  return mistakes.length > 0 ? mistakes : improvements;
}

function restsOn(texts: InquiryTexts, { sessions, analysis_updated_at: at }: SeenAnalysis): string {
  if (sessions.read === 0) return '';
  return [
    texts.restsOn(sessions.read, sessions.total, at === null ? null : dayOf(at, texts.locale)),
    sessions.since > 0 ? texts.since(sessions.since) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function dayOf(moment: string, locale: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

function needParts(texts: InquiryTexts, { needs, pupils }: SeenAnalysis): string[] {
  if (needs.length === 0) return [texts.noNeeds];
  const lines = needs.map(({ text, next, user_ids: ids }) => {
    const head = `- **${plain(text)}** (${texts.pupils(ids.length)}): ${names(ids, pupils, texts)}.`;
    return next === null ? head : `${head} ${texts.step(plain(next))}`;
  });
  return [texts.needs, lines.join('\n')];
}

function pointParts(
  title: string,
  none: string,
  points: SeenAnalysis['improvements'],
  texts: InquiryTexts,
  { pupils }: SeenAnalysis,
): string[] {
  if (points.length === 0) return [none];
  const lines = points.slice(0, mostPoints).map(({ text, count, examples: [example] }) => {
    const line = `- **${plain(text)}** (${texts.pupils(count)})`;
    if (example === undefined || example.quote === '') return line;
    const who = names([example.user_id], pupils, texts);
    return `${line}: “${plain(example.quote)}” ([${who}](/chats/${example.chat_id}))`;
  });
  return [title, lines.join('\n')];
}

function names(ids: readonly string[], pupils: SeenAnalysis['pupils'], texts: InquiryTexts): string {
  const known = ids.map((id) => {
    const pupil = pupils.find((one) => one.id === id);
    return plain(pupil?.full_name ?? '') || texts.somebody;
  });
  const more = known.length - mostNames;
  return more > 0 ? `${known.slice(0, mostNames).join(', ')}, ${texts.more(more)}` : known.join(', ');
}

/** Words of others stand in our sentences as words: no link, no heading, no line of their own. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]<>`*_#|]/g, (sign) => `\\${sign}`)
    .trim();
}

const countAnswer = z.object({ count: z.number() });
const dailyAnswer = z.object({ objects: z.array(z.object({ date: z.string(), count: z.number() })) });

function countLines(texts: InquiryTexts, results: InquiryResults): string {
  const of = (name: string): number | null => {
    const read = countAnswer.safeParse(results.get(name));
    return read.success ? read.data.count : null;
  };
  const daily = dailyAnswer.safeParse(results.get('count_daily_chats'));
  const days = daily.success ? daily.data.objects : [];
  const sum = (some: typeof days) => some.reduce((all, { count }) => all + count, 0);
  const [chats, members, activities] = [of('count_chats'), of('count_members'), of('count_activities')];
  return [
    chats !== null && texts.sessions(chats),
    days.length > 0 && texts.lately(sum(days.slice(-7)), sum(days)),
    activities !== null && texts.activities(activities),
    members !== null && texts.members(members),
  ]
    .filter((line) => line !== false)
    .map((line) => `- ${line}`)
    .join('\n');
}

const groupsAnswer = z.object({ objects: list(z.object({ id: words, name: words })) });

function termParts(texts: InquiryTexts, place: PracticeInquiry, results: InquiryResults): string[] {
  const counts = countLines(texts, results);
  if (counts === '') return [texts.hidden(place.name)];
  const read = groupsAnswer.safeParse(results.get('list_groups'));
  const groups = read.success ? read.data.objects : [];
  const links = groups.map(({ id, name }) => `- [${plain(name)}](/groups/${id}/analytics)`).join('\n');
  return [texts.countsOf(place.name), counts, groups.length > 0 ? texts.askInClass : '', links];
}
