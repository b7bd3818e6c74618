/** The product's constants, from section 9 of both specifications. No other place states them. */

export const colors = [
  'dark',
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'green',
  'lime',
  'yellow',
  'orange',
  'teal',
] as const;

/** Languages an activity can be held in: all interface-supported ones and Latin. */
export const locales = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'en-US',
  'es',
  'es-419',
  'es-ES',
  'et',
  'eu',
  'fa',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'ga',
  'gl',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'la',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-CN',
  'zh-TW',
] as const;

export const inputMethods = ['text_only', 'audio_only', 'text_or_audio'] as const;
export const outputMethods = [
  'text_only',
  'audio_only',
  'text_and_audio_with_autoplay',
  'text_and_audio_without_autoplay',
] as const;

export const moderationCategories = ['harassment', 'hate', 'illicit', 'sexual', 'violence', 'self-harm'] as const;

/** As they are told with an alert: "category/sub-category". */
export const moderationSubCategories = [
  'self-harm/intent',
  'self-harm/instructions',
  'harassment/threatening',
  'hate/threatening',
  'illicit/violent',
  'sexual/minors',
  'violence/graphic',
] as const;

export const plans = ['free', 'trial', 'paid'] as const;
export const freeSeats = 80;

/** Mail providers with whom anybody has an address: no school's domain. The name before the ending, whatever that is. */
export const freeMailProviders = [
  'gmail',
  'yahoo',
  'outlook',
  'hotmail',
  'icloud',
  'aol',
  'ymail',
  'protonmail',
  'mail',
  'live',
] as const;

/** How many of something at once. */
export const batches = {
  /** the most that a list answers and a body holds: "fetch all" */
  most: 5000,
  page: 30,
  pickerPage: 10,
  memberSuggestions: 5,
  /** of each section of the global search in the scope All */
  searchSection: 3,
  duplicateDestinations: 5,
  importedActivities: 10,
} as const;

/** Milliseconds. */
export const waits = {
  searchDebounce: 500,
  pickerDebounce: 200,
  dropTarget: 500,
  notificationPoll: 5 * 60_000,
} as const;

/** Bytes, but for the pixels of a side. */
export const uploads = {
  content: 256 * 1024 * 1024,
  screenshot: 5 * 1024 * 1024,
  picture: 5_242_880,
  pictureTypes: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  shownPixels: 80,
} as const;

export const uploadBuckets = [
  'organization-logos',
  'user-avatars',
  'attachments',
  'attachment-screenshots',
  'attachment-thumbnails',
  'flint-source-images',
  'curriculum-module-images',
  'image-attachments',
  'llm-output-images',
  'message-audios',
  'python-evaluation-images',
  'creative-images',
] as const;

export const speakingRates = { least: 0.5, most: 1.5, step: 0.125 } as const;
/** Of one recording that is written down: its length, and its bytes. */
export const recordings = { seconds: 120, bytes: 3 * 1024 * 1024 } as const;
export const responseStyles = { concise: 0, balanced: 1, thorough: 2 } as const;
/** What a rating is out of. */
export const ratings = 3;

/** Tokens that a model may write, by its size. */
export const outputTokens = { larger: 16_000, smaller: 8192 } as const;

/** Monday 1 to Sunday 7; pickers list Sunday first. */
export const usualAccessDays = [1, 2, 3, 4, 5] as const;
export const weekdaysInPickers = [7, 1, 2, 3, 4, 5, 6] as const;

/** 0 public, 1 unlisted, 2 private. */
export const visibilities = ['public', 'unlisted', 'private'] as const;
export const termDisplays = ['invisible', 'visible', 'active'] as const;
export const workspaceSettingsTabs = ['general', 'members', 'terms', 'sis_lms', 'access_controls'] as const;
export const driveKinds = ['google_drive', 'onedrive_personal', 'onedrive_school'] as const;
/** Content that a message shows, unless it is hidden from the user. */
export const shownContentTypes = ['text', 'image', 'whiteboard', 'document', 'code'] as const;
export const environments = ['production', 'staging', 'local'] as const;

export const shell = {
  sidebarOpenPixels: 240,
  sidebarCollapsedPixels: 64,
  /** the badge shows "9+" above it */
  badgeMost: 9,
  notificationDays: 7,
  avatarsShown: 2,
  walkthroughSlides: 4,
  /** shares of the free seats: green below the first, yellow below the second, else red */
  seatBar: [0.5, 0.75],
} as const;

/** With fewer members or fewer groups the activation of a term warns. */
export const activationThreshold = { members: 10, groups: 10 } as const;

/** What a roster import does where nothing is said. */
export const rosterDefaults = {
  visibility: 'unlisted',
  isPublished: true,
  shouldOverride: true,
  overrideFields: ['name', 'logo', 'description', 'visibility', 'status'],
  shouldDeleteOthers: false,
} as const;

/** Tokens are estimated as code points / 4; a word as three quarters of a token. */
export const limits = {
  activityTokens: 16_000,
  messageTokens: 32_000,
  contentTokens: 32_000,
  /** in each of its two texts, guidelines and initial message */
  activityContents: 50,
  backgroundCharacters: 1000,
} as const;

export const subjects = {
  math: ['arithmetic', 'algebra', 'geometry', 'trigonometry', 'statistics', 'calculus', 'other'],
  english: ['reading', 'writing', 'literature', 'grammar', 'speaking', 'other'],
  social_studies: ['history', 'geography', 'civics', 'economics', 'psychology', 'other'],
  science: ['biology', 'chemistry', 'physics', 'earth_science', 'environmental_science', 'other'],
  comp_sci: ['programming', 'data', 'networks', 'digital_literacy', 'other'],
  world_lang: ['arabic', 'chinese', 'french', 'german', 'italian', 'japanese', 'latin', 'spanish', 'other'],
  arts: ['visual_arts', 'music', 'theatre', 'dance', 'other'],
  phys_ed: ['sports', 'health', 'wellbeing', 'other'],
} as const;

type Subjects = typeof subjects;
export type Subject = { [K in keyof Subjects]: K | `${K}.${Subjects[K][number]}` }[keyof Subjects];

/** "math", "math.algebra", ...: subject and subcategory, with underscores and a dot. */
export const subjectCategories = Object.entries(subjects).flatMap(([subject, parts]) => [
  subject,
  ...parts.map((part) => `${subject}.${part}`),
]) as Subject[];

const numbered = (prefix: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`);

/** System -> its levels, lowest first; a level is stored as "system.level". */
export const gradeSystems = {
  us: [...numbered('grade_', 1, 12), 'university'],
  uk: [...numbered('year_', 1, 13), 'university'],
  ib: [...numbered('pyp_', 1, 5), ...numbered('myp_', 1, 5), ...numbered('dp_', 1, 2)],
  cefr: ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'],
  actfl: [
    'novice_low',
    'novice_mid',
    'novice_high',
    'intermediate_low',
    'intermediate_mid',
    'intermediate_high',
    'advanced_low',
    'advanced_mid',
    'advanced_high',
    'superior',
    'distinguished',
  ],
} as const;

/** Every level as "system.level"; "none" and "custom:<text>" stand beside them. */
export const gradeSystemLevels: string[] = Object.entries(gradeSystems).flatMap(([system, levels]) =>
  levels.map((level) => `${system}.${level}`),
);
