/** Reads a rubric level's words into conditions that can be counted, and leaves the others open. */
import { foldText } from './items/words.ts';
import { numberWord, tutorLocales } from './maths/plain-maths.ts';

/** What was counted in a session. */
export interface Measures {
  readonly all: number;
  readonly solved: number;
  /** Solved without a hint. */
  readonly alone: number;
  readonly hints: number;
  /** Most hints taken for one question. */
  readonly mostHints: number;
  /** Questions in which a hint was given. */
  readonly helped: number;
  readonly checked: number;
  /** Solved with at least one line of working, or explained in words. */
  readonly worked: number;
}

export interface Clause {
  readonly text: string;
  /** Null: cannot be counted. */
  readonly met: boolean | null;
  /** Share of questions that the clause asks for, 0 to 1; null when it asks for none. */
  readonly share: number | null;
}

// "Once" is English as well; a rubric that counts eleven writes digits.
const words = tutorLocales.flatMap((locale) =>
  Array.from({ length: 13 }, (_, value) => [foldText(numberWord(value, locale)), value] as const).filter(
    ([word]) => word !== 'once',
  ),
);
const numberWords = new Map<string, number>([
  ...words,
  ...['una', 'un', 'une', 'ein', 'eine', 'einer', 'einen'].map((word) => [word, 1] as const),
]);
const subjects =
  /solv|answer|correct|right|question|equation|problem|task|item|term|word|exercise|get|complet|resuelv|respond|respuest|correct|acierta|pregunta|ecuacion|problema|ejercicio|termino|palabra|contesta|complet|resou|repon|reuss|juste|question|exercice|probleme|equation|los|gelos|beantwort|richtig|aufgabe|frage|gleichung|begriff|wort|mots?\b/;
const quality =
  /reason|explain|explanation|in words|justif|communicat|clear|creativ|effort|attitude|participat|vocabular|understand|respect|neat|razon|explic|con palabras|claridad|creativ|esfuerzo|actitud|particip|comprens|comprend|raison|avec des mots|clart|effort|attitude|participation|comprehension|begrund|erklar|mit worten|in worten|klar|muhe|haltung|mitarbeit|versteh|verstand|kreativ|sorgfalt/;

/** A level's text in clauses: sentences, parts between commas, semicolons and "and". */
export function splitClauses(content: string): string[] {
  return content
    .replace(/[*_#>`]/g, ' ')
    .split(/[;\n]|[.](?=\s|$)|,(?!\d)|\s+(?:and|but|y|pero|et|mais|und|aber)\s+/i)
    .map((clause) =>
      clause
        .trim()
        .replace(/^[-•\s]+/, '')
        .replace(/^(?:and|but|y|pero|et|mais|und|aber)\s+/i, ''),
    )
    .filter((clause) => /\p{L}{2}/u.test(clause));
}

/** Judges one clause against what was counted. */
export function readClause(text: string, counted: Measures): Clause {
  const folded = foldText(text.replace(/(\d+)\s*%/g, '$1 percent'))
    .split(' ')
    .map((word) => (numberWords.has(word) ? String(numberWords.get(word)) : word))
    .join(' ');
  const clause = (met: boolean | null, share: number | null = null): Clause => ({ text, met, share });
  if (quality.test(folded)) return clause(null);
  const everywhere =
    /\b(?:all|every|each|always|todas?|todos?|cada|siempre|tous|toutes?|chaque|toujours|alle[srn]?|jede[srnm]?|immer)\b/.test(
      folded,
    );
  if (
    /\bcheck|\bverif|\bcomprueb|\bcomprob|\bputs? .*back\b|\bverifi|\bpruf|\buberpruf|\bsetzt? .*ein\b/.test(folded)
  ) {
    return clause(everywhere ? counted.checked > 0 && counted.checked >= counted.solved : counted.checked > 0);
  }
  if (
    /\b(?:show|write|muestr|escrib|montr|ecri|zeig|schreib)\w*\b.*\b(?:work\w*|steps?|pasos?|procedimiento|calculos?|etapes?|calculs?|demarche|rechenweg\w*|schritte?|rechnung\w*)\b/.test(
      folded,
    )
  ) {
    const wanted = everywhere ? counted.solved : counted.solved / 2;
    return clause(counted.solved > 0 && counted.worked >= wanted);
  }
  // "All eight without hints" is one condition on the questions solved alone.
  const about = hintRule(folded);
  const wanted = shareOf(folded.replace(helpPhrase, ' '), counted.all);
  if (wanted) {
    // "Solves most with help" asks for solving: help is allowed, not counted.
    const isSolving = about !== 'many' || solving.test(folded);
    const reached = about === 'none' ? counted.alone : isSolving ? counted.solved : counted.helped;
    const enough = wanted.atMost ? reached <= wanted.count : reached >= wanted.count;
    return clause(enough && hintsFit(about, counted), counted.all > 0 ? wanted.count / counted.all : null);
  }
  if (about === 'none') return clause(counted.hints === 0 && counted.solved > 0);
  if (about === 'many') return clause(counted.helped > 0);
  if (about) return clause(hintsFit(about, counted));
  return clause(null);
}

// "Solves all six with at most one hint": the amount of hints is none of questions.
const helpPhrase =
  /\b(?:with|without|using|needing|con|sin|usando|avec|sans|mit|ohne) [^,;]*?\b(?:hints?|help|support|guidance|pistas?|ayuda|apoyo|indices?|aide|tipps?|hinweise?n?|hilfe)\b/;

const solving =
  /solv|answer|correct|right|resuelv|respond|acierta|contesta|resou|repon|reuss|juste|\blos\w*|gelos|beantwort|richtig/;

type HintRule = 'none' | 'few' | 'many' | { atMost: number; each: boolean } | null;

function hintRule(text: string): HintRule {
  if (
    !/\bhints?\b|\bhelp\b|\bsupport\b|\bguidance\b|independent|\bpistas?\b|\bayuda\b|\bapoyo\b|\bindices?\b|\baide\b|\btipps?\b|\bhinweise?n?\b|\bhilfe\b|selbststandig|autonom/.test(
      text,
    )
  )
    return null;
  if (
    /\b(?:without|no|0|sin|ninguna|sans|aucune?|ohne|keine?) (?:any |using |needing |the |ninguna |aucune? |jede |jegliche )?(?:hints?|help|support|guidance|pistas?|ayuda|apoyo|indices?|aide|tipps?|hinweise?|hilfe)|independent|autonom|selbststandig/.test(
      text,
    )
  )
    return 'none';
  const most =
    /\b(?:at most|up to|no more than|como mucho|como maximo|hasta|menos de|fewer than|less than|needs|necesita|with|con|au plus|au maximum|moins de|hochstens|maximal|weniger als|mit|avec) (\d+)(?: (?:or|o|ou|oder) (\d+))? (?:hints?|pistas?|indices?|tipps?|hinweise?n?)/.exec(
      text,
    );
  if (most) {
    // "At most one hint per question" is about each of them.
    const each = /\b(?:per|each|every|por|cada|par|pro|je|chaque)\b/.test(text.slice(most.index + most[0].length));
    const strictly = /^(?:fewer|less|menos|moins|weniger)/.test(most[0]) ? 1 : 0;
    return { atMost: Number(most[2] ?? most[1]) - strictly, each };
  }
  if (/\b(?:few|some|little|occasional|pocas?|algunas?|poca|peu|quelques|wenige?n?|einige?n?)\b/.test(text))
    return 'few';
  return 'many';
}

function hintsFit(rule: HintRule, counted: Measures): boolean {
  if (rule === null || rule === 'none' || rule === 'many') return true;
  if (rule === 'few') return counted.hints <= Math.max(3, Math.ceil(counted.all / 2));
  return (rule.each ? counted.mostHints : counted.hints) <= rule.atMost;
}

/** How many questions a clause asks for; null when it names no amount of them. */
function shareOf(text: string, all: number): { count: number; atMost: boolean } | null {
  const atMost =
    /\b(?:at most|fewer than|less than|no more than|como mucho|menos de|only|solo|up to|au plus|moins de|seulement|hochstens|weniger als|nur)\b/.test(
      text,
    );
  const strict = /\b(?:fewer than|less than|menos de|moins de|weniger als)\b/.test(text)
    ? -1
    : /\b(?:more than|mas de|plus de|mehr als)\b/.test(text)
      ? 1
      : 0;
  const percent = /\b(\d{1,3}) percent\b/.exec(text);
  if (percent) return { count: (all * Number(percent[1])) / 100 + strict, atMost };
  const of = /\b(\d+) (?:out )?(?:of|de|\/|sur|von|aus) (?:the |las |los |den |les )?(\d+)\b/.exec(text);
  // The rubric may have been written for another number of questions: the share counts.
  if (of)
    return { count: Number(of[2]) > 0 ? Math.ceil((Number(of[1]) * all) / Number(of[2]) - 1e-9) + strict : 0, atMost };
  if (
    !subjects.test(text) &&
    !/^(?:all|todas?|todos?|most|half|none|tous|toutes|alle|die meisten|la plupart|la moitie|die halfte)\b/.test(text)
  )
    return null;
  if (
    /\b(?:all|every|each|todas?|todos?|cada|tous|toutes|chaque|alle[srn]?|jede[srnm]?)\b/.test(text) &&
    !/\b(?:almost|nearly|casi|presque|fast|beinahe)\b/.test(text)
  )
    return { count: all, atMost: false };
  if (/\b(?:almost all|nearly all|casi tod[oa]s|presque tou(?:s|tes)|fast alle|beinahe alle)\b/.test(text))
    return { count: Math.max(1, all - 1), atMost: false };
  if (/\b(?:most|majority|mayoria|mayor parte|plupart|majorite|meisten|mehrheit)\b/.test(text))
    return { count: Math.floor(all / 2) + 1, atMost: false };
  if (/\b(?:half|mitad|moitie|halfte)\b/.test(text)) return { count: Math.ceil(all / 2), atMost };
  if (/\b(?:none|no (?:questions?|answers?|equations?)|ninguna|ninguno|aucune?|keine?)\b/.test(text))
    return { count: 0, atMost: true };
  const number =
    /\b(?:at least|minimum|al menos|minimo|como minimo|au moins|mindestens|wenigstens|plus de|mehr als|moins de|weniger als|au plus|hochstens|more than|mas de|fewer than|less than|menos de|at most|como mucho|only|solo|solves?|answers?|gets?|resuelve|responde|acierta|contesta|resout|reussit|repond a|lost|beantwortet|schafft)\s+(?:a |un |una |les |die )?(\d+)\b(?! (?:step|paso))/.exec(
      text,
    ) ??
    /\b(\d+) (?:or more|o mas|correct|right|questions?|equations?|problems?|correctas?|preguntas?|ecuaciones|problemas?|justes?|equations|problemes|exercices?|richtige?|fragen|aufgaben|gleichungen)\b/.exec(
      text,
    );
  if (number) return { count: Number(number[1]) + strict, atMost };
  if (
    /\b(?:some|few|several|a couple|algunas?|algunos?|pocas?|pocos?|varias?|quelques|plusieurs|certain\w*|einige|manche|mehrere|wenige)\b/.test(
      text,
    )
  )
    return { count: 1, atMost: false };
  return null;
}
