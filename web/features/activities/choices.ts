import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { gradeSystems, locales, subjects, type Subject } from '#contract/core/constants.ts';
import type { Choice, ChoiceGroup } from '#web/ui/field-choices.tsx';

const subjectNames = {
  math: msg`Math`,
  english: msg`English`,
  social_studies: msg`Social Studies`,
  science: msg`Science`,
  comp_sci: msg`Comp Sci`,
  world_lang: msg`World Lang`,
  arts: msg`Arts`,
  phys_ed: msg`Phys Ed`,
};

const partNames = {
  arithmetic: msg`Arithmetic`,
  algebra: msg`Algebra`,
  geometry: msg`Geometry`,
  trigonometry: msg`Trigonometry`,
  statistics: msg`Statistics`,
  calculus: msg`Calculus`,
  reading: msg`Reading`,
  writing: msg`Writing`,
  literature: msg`Literature`,
  grammar: msg`Grammar`,
  speaking: msg`Speaking`,
  history: msg`History`,
  geography: msg`Geography`,
  civics: msg`Civics`,
  economics: msg`Economics`,
  psychology: msg`Psychology`,
  biology: msg`Biology`,
  chemistry: msg`Chemistry`,
  physics: msg`Physics`,
  earth_science: msg`Earth science`,
  environmental_science: msg`Environmental science`,
  programming: msg`Programming`,
  data: msg`Data`,
  networks: msg`Networks`,
  digital_literacy: msg`Digital literacy`,
  arabic: msg`Arabic`,
  chinese: msg`Chinese`,
  french: msg`French`,
  german: msg`German`,
  italian: msg`Italian`,
  japanese: msg`Japanese`,
  latin: msg`Latin`,
  spanish: msg`Spanish`,
  visual_arts: msg`Visual arts`,
  music: msg`Music`,
  theatre: msg`Theatre`,
  dance: msg`Dance`,
  sports: msg`Sports`,
  health: msg`Health`,
  wellbeing: msg`Wellbeing`,
  other: msg`Other`,
};

export type System = keyof typeof gradeSystems;

/** The systems in the specification's order. */
export const systemNames = {
  us: msg`US`,
  uk: msg`UK`,
  ib: msg`IB`,
  cefr: msg`CEFR`,
  actfl: msg`ACTFL`,
} as const satisfies Record<System, unknown>;

const actflNames = {
  novice_low: msg`Novice Low`,
  novice_mid: msg`Novice Mid`,
  novice_high: msg`Novice High`,
  intermediate_low: msg`Intermediate Low`,
  intermediate_mid: msg`Intermediate Mid`,
  intermediate_high: msg`Intermediate High`,
  advanced_low: msg`Advanced Low`,
  advanced_mid: msg`Advanced Mid`,
  advanced_high: msg`Advanced High`,
  superior: msg`Superior`,
  distinguished: msg`Distinguished`,
} as const satisfies Record<(typeof gradeSystems)['actfl'][number], unknown>;

/** "math.algebra" → "Math: Algebra". */
export function subjectLabel(i18n: I18n, subject: Subject): string {
  const [whole, part] = subject.split('.') as [keyof typeof subjectNames, keyof typeof partNames | undefined];
  const name = i18n._(subjectNames[whole]);
  return part === undefined ? name : `${name}: ${i18n._(partNames[part])}`;
}

export function subjectChoices(i18n: I18n): ChoiceGroup[] {
  return Object.entries(subjects).map(([subject, parts]) => ({
    group: i18n._(subjectNames[subject as keyof typeof subjectNames]),
    items: [subject, ...parts.map((part) => `${subject}.${part}`)].map((value) => ({
      value,
      label: subjectLabel(i18n, value as Subject),
    })),
  }));
}

/** "grade_8" → "8th Grade", "year_7" → "Year 7", "pyp_1" → "PYP 1", "a1" → "A1", "novice_low" → "Novice Low". */
export function levelLabel(i18n: I18n, system: System, level: string): string {
  const [word = '', rest = ''] = level.split('_');
  if (level === 'university') return i18n._(msg`University`);
  if (system === 'us') {
    const grade = Number(rest);
    const ending = grade === 1 ? 'st' : grade === 2 ? 'nd' : grade === 3 ? 'rd' : 'th';
    return i18n.locale.startsWith('en') ? `${grade}${ending} Grade` : i18n._(msg`Grade ${grade}`);
  }
  if (system === 'uk') return i18n._(msg`Year ${rest}`);
  if (system === 'ib' || system === 'cefr') return `${word.toUpperCase()}${rest === '' ? '' : ` ${rest}`}`;
  return i18n._(actflNames[level as keyof typeof actflNames]);
}

export function levelChoices(i18n: I18n, system: System): Choice[] {
  return gradeSystems[system].map((level) => ({ value: `${system}.${level}`, label: levelLabel(i18n, system, level) }));
}

/** Every language by its name in the reader's own, sorted. */
export function localeChoices(i18n: I18n): Choice[] {
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' });
  return locales
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
}
