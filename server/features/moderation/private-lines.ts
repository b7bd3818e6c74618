// Tells which lines of guidelines are meant for the tutor alone: rules, words on pupils, code words.
import { lettersOf } from './leak-words.ts';

/** Lines that speak about the lesson rather than of its subject. */
const ruleWords =
  /\b(students?|pupils?|classmates?|tutor|sparky|learners?|never|do not|dont|hints?|reveal|answer key|guidelines?|instructions?|secret|extra points?|estudiantes?|alumn[oa]s?|companer[oa]s? de clase|nunca|no (des|digas|reveles|muestres)|pistas?|eleves?|camarades? de classe|jamais|ne (donne|revele|montre|dis) |indices?|(mit)?schuler(in|innen|n)?|klassenkamerad(en|in|innen)?|niemals|nie|verrate|hinweise?|losung(en)?|lernende)\b/u;

/** How a teacher asks the tutor to treat somebody, and what is nobody else's business, said of a person by name. */
const treatment =
  /^(always |please |especially )?(praise|encourage|comfort|reassure|motivate|treat|watch|favou?r|be (kind|nice|gentle|patient|careful|strict)|anima|elogia|felicita|alienta|consuela|trata|vigila|felicite|encourage|rassure|console|menage|lobe|ermutige|ermuntere|troste|beachte|schone|behandle)\b/u;
const privateWords =
  /\b(last (week|month)|cried in class|in front of the class|therapy|adhd|dyslexi[ac]|autistic|bullied|sleeps badly|parents (are |have |just )*(separat|divorc|split)\w*|repeats the year|la semana pasada|el mes pasado|delante de la clase|terapia|dislexi\w+|acoso escolar|duerme mal|padres se (estan )?(separa|divorci)\w+|la semaine derniere|le mois dernier|devant la classe|dyslexi\w+|harcele\w*|dort mal|parents (se separent|divorcent|sont separes|ont divorce)|letzte[nr]? (woche|monat)|vor der klasse|legasthen\w+|gemobbt|schlaft schlecht|eltern (\w+ ){0,3}(trennen|scheiden))\b/u;
/** A capital letter within the sentence. In German every noun has one, so that it proves nothing alone. */
const name = /[\p{L}\p{N},;:]\s+\p{Lu}\p{Ll}+/u;

/** Whether a sentence of guidelines is about the lesson or a pupil, and so nothing that a pupil should read. */
export function isPrivate(sentence: string, words: readonly string[]): boolean {
  const plain = words.join(' ');
  return ruleWords.test(plain) || (name.test(sentence) && (treatment.test(plain) || privateWords.test(plain)));
}

/** "Code word: heron": whatever is said to be one. */
const declared =
  /(?:code ?word|pass ?word|pass ?code|secret word|canary|kennwort|passwort|code ?wort|losungswort|palabra clave|palabra secreta|contraseña|mot de passe|mot secret|mot code)\s*[:=]\s*["“„«'`]?([\p{L}\p{N}][\p{L}\p{N}_-]{4,40})["”“»'`]?\s*[.!]?\s*$/gimu;
/** PELICAN-7731, ZX81-KQ44; but no C6H12O6, COVID-19, ISO-8601. */
const codeLike =
  /(?<![\p{L}\p{N}_-])(?:\p{Lu}{4,}[-_]?\p{N}{3,}|\p{N}{3,}[-_]?\p{Lu}{4,}|(?=[\p{Lu}\p{N}_-]*\p{Lu})(?=[\p{Lu}\p{N}_-]*\p{N})[\p{Lu}\p{N}]{4,}(?:[-_][\p{Lu}\p{N}]{4,})+)(?![\p{L}\p{N}_-])/gu;
/** BLUE-HERON: a code only as it stands, since "multiple-choice" in small letters is a word. */
const capitals = /(?<![\p{L}\p{N}_-])\p{Lu}{4,}(?:[-_]\p{Lu}{4,})+(?![\p{L}\p{N}_-])/gu;

/** What in a text looks like a code: as letters and digits alone, in any writing; and what is one only in its own. */
export function codesIn(text: string): { letters: string[]; exact: string[] } {
  const found = [
    ...[...text.matchAll(declared)].map(([, code = '']) => code),
    ...[...text.matchAll(codeLike)].map(([code]) => code),
  ];
  return {
    letters: [...new Set(found.map(lettersOf))],
    exact: [...new Set([...text.matchAll(capitals)].map(([code]) => code))],
  };
}
