import { angleHunt, angleRubric } from './texts/angle-hunt.ts';
import { libraryTexts } from './texts/library.ts';
import { equationRubric, linearEquations } from './texts/linear-equations.ts';
import { separatingMixtures } from './texts/separating-mixtures.ts';
import { vocabularioCiudad } from './texts/vocabulario-ciudad.ts';

/** A moment beside the clock at which the demo is filled. */
export interface Moment {
  inDays: number;
  /** HH:MM, UTC */
  at: string;
}

export interface DemoActivity {
  key: string;
  /** a group or workspace of places.ts; `public`: the public library */
  parent: string;
  creator: string;
  name: string;
  emoji: string;
  color: string;
  summary: string;
  grade_system_level: string | null;
  categories: string[];
  flint_role: string;
  response_style: 0 | 1 | 2;
  locale: string;
  initial_suggestions: string[];
  guidelines: string;
  initial_message: string;
  rubric: { grade: string; content: string }[];
  duration?: number;
  opens?: Moment;
  deadline?: Moment;
  unsubmittable?: boolean;
  /** groups or workspaces in which it is pinned */
  pinned_in?: string[];
  created: Moment;
}

const common = { response_style: 1 as const, locale: 'en', rubric: [] };

export const activities: DemoActivity[] = [
  {
    ...common,
    key: 'linear-equations',
    parent: 'set-2',
    creator: 'ada.okafor',
    name: 'Linear equations',
    emoji: '⚖️',
    color: 'orange',
    summary: 'Eight equations, from one step to a word problem.',
    grade_system_level: 'uk.year_8',
    categories: ['math.algebra'],
    flint_role: 'Patient maths coach',
    initial_suggestions: ['🚀 Let’s start', '🔁 Remind me of the rules', '🧭 What are we doing today?'],
    ...linearEquations,
    rubric: equationRubric,
    duration: 45,
    deadline: { inDays: 4, at: '18:00' },
    unsubmittable: true,
    pinned_in: ['set-2'],
    created: { inDays: -3, at: '08:20' },
  },
  {
    ...common,
    key: 'angle-hunt',
    parent: 'set-2',
    creator: 'ada.okafor',
    name: 'Angle hunt',
    emoji: '📐',
    color: 'blue',
    summary: 'Find the missing angle, and say which rule told you.',
    grade_system_level: 'uk.year_8',
    categories: ['math.geometry'],
    flint_role: 'Curious geometry partner',
    initial_suggestions: ['🔎 Show me the first angle', '📎 Which rules do I need?'],
    ...angleHunt,
    rubric: angleRubric,
    deadline: { inDays: 1, at: '15:30' },
    pinned_in: ['set-2'],
    created: { inDays: -6, at: '09:05' },
  },
  {
    ...common,
    key: 'separating-mixtures',
    parent: 'year-9-science',
    creator: 'samuel.obi',
    name: 'Separating mixtures',
    emoji: '🧪',
    color: 'grape',
    summary: 'Filter, evaporate or distil? Choose the method and say why.',
    grade_system_level: 'uk.year_9',
    categories: ['science.chemistry'],
    flint_role: 'Lab partner',
    initial_suggestions: ['🧂 What is in a mixture?', '🧪 Begin the experiment'],
    ...separatingMixtures,
    opens: { inDays: 3, at: '08:00' },
    deadline: { inDays: 10, at: '16:00' },
    pinned_in: ['year-9-science'],
    created: { inDays: -1, at: '14:40' },
  },
  {
    ...common,
    key: 'la-ciudad',
    parent: 'year-8-spanish',
    creator: 'lucia.ferrer',
    name: 'La ciudad: vocabulario',
    emoji: '🏙️',
    color: 'teal',
    summary: 'Doce palabras para moverse por la ciudad.',
    grade_system_level: 'cefr.a1',
    categories: ['world_lang.spanish'],
    flint_role: 'Compañera de conversación',
    locale: 'es',
    initial_suggestions: ['🗺️ ¡Empezamos!', '💡 Dame una pista', '🔤 ¿Qué palabras practico?'],
    ...vocabularioCiudad,
    pinned_in: ['year-8-spanish'],
    created: { inDays: -5, at: '11:15' },
  },
  {
    ...common,
    key: 'percentages',
    parent: 'alder-grove',
    creator: 'ada.okafor',
    name: 'Percentages at the market',
    emoji: '🏷️',
    color: 'lime',
    summary: 'Discounts, shares and price rises, all worked out on a market stall.',
    grade_system_level: 'uk.year_7',
    categories: ['math.arithmetic'],
    flint_role: 'Market trader who loves numbers',
    initial_suggestions: ['🏷️ Open the stall', '🧮 How do I find 10 %?'],
    ...libraryTexts.percentages,
    created: { inDays: -40, at: '10:00' },
  },
  {
    ...common,
    key: 'water-cycle',
    parent: 'public',
    creator: 'samuel.obi',
    name: 'The journey of a raindrop',
    emoji: '💧',
    color: 'cyan',
    summary: 'Evaporation, condensation, rain: follow one drop around the world.',
    grade_system_level: 'uk.year_6',
    categories: ['science.earth_science'],
    flint_role: 'Storytelling scientist',
    initial_suggestions: ['💧 Start the journey', '☁️ Where do clouds come from?'],
    ...libraryTexts.waterCycle,
    created: { inDays: -60, at: '09:30' },
  },
  {
    ...common,
    key: 'fractions',
    parent: 'public',
    creator: 'ada.okafor',
    name: 'Fractions: parts of the same kind',
    emoji: '🍰',
    color: 'yellow',
    summary: 'Adding, multiplying and dividing fractions, and the same amount in other clothes.',
    grade_system_level: 'uk.year_6',
    categories: ['math.arithmetic'],
    flint_role: 'Baker who cuts fairly',
    initial_suggestions: ['🍰 Let’s begin', '💡 Give me a hint'],
    ...libraryTexts.fractions,
    created: { inDays: -52, at: '14:10' },
  },
  {
    ...common,
    key: 'la-maison',
    parent: 'public',
    creator: 'lucia.ferrer',
    name: 'La maison : mots et phrases',
    emoji: '🏠',
    color: 'indigo',
    summary: 'Dix mots de la maison, une petite lecture et des trous à remplir.',
    grade_system_level: 'cefr.a1',
    categories: ['world_lang.french'],
    flint_role: 'Voisine bavarde',
    locale: 'fr',
    initial_suggestions: ['🏠 On commence', '💡 Donne-moi un indice'],
    ...libraryTexts.maison,
    created: { inDays: -47, at: '10:25' },
  },
  {
    ...common,
    key: 'messen',
    parent: 'public',
    creator: 'samuel.obi',
    name: 'Messen und umrechnen',
    emoji: '📏',
    color: 'blue',
    summary: 'Längen, Massen, Zeiten und Geld: schätzen, umrechnen, ordnen.',
    grade_system_level: 'uk.year_6',
    categories: ['math.arithmetic'],
    flint_role: 'Geduldiger Vermesser',
    locale: 'de',
    initial_suggestions: ['📏 Fangen wir an', '💡 Gib mir einen Tipp'],
    ...libraryTexts.masse,
    created: { inDays: -45, at: '09:40' },
  },
  {
    ...common,
    key: 'number-machines',
    parent: 'set-4',
    creator: 'ada.okafor',
    name: 'Number machines',
    emoji: '🤖',
    color: 'violet',
    summary: 'One-step equations, told as machines that do and undo.',
    grade_system_level: 'uk.year_8',
    categories: ['math.algebra'],
    flint_role: 'Patient maths coach',
    initial_suggestions: ['🤖 Start the machine', '🔁 What does undo mean?'],
    ...libraryTexts.numberMachines,
    deadline: { inDays: 6, at: '16:00' },
    created: { inDays: -2, at: '13:10' },
  },
];
