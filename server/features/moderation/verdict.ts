// What a layer of moderation says of a text, and how several such answers become one.

export type Action = 'allow' | 'flag' | 'block' | 'card';

export type Verdict = {
  /** the specification's names: 'self-harm', 'violence', ... */
  categories: string[];
  /** 'self-harm/intent', 'harassment/threatening', ... */
  subCategories: string[];
  /** card: no tutor reply but the safety card. block: no reply. flag: the reply goes on, staff is told. */
  action: Action;
  /** how an alert about it is raised; null: none */
  severity: 'notice' | 'urgent' | null;
  layer: 'local' | 'model' | null;
  /** the language whose words led to a card; absent where no word list did */
  locale?: string;
  /** false: the outer layer should have looked and could not */
  isModerated: boolean;
};

export const allowed: Verdict = Object.freeze({
  categories: [],
  subCategories: [],
  action: 'allow',
  severity: null,
  layer: null,
  isModerated: true,
});

const order: Action[] = ['allow', 'flag', 'block', 'card'];

/** The stricter action, the higher severity, everything that either found. */
export function mergeVerdicts(first: Verdict, second: Verdict): Verdict {
  const stricter = order.indexOf(second.action) > order.indexOf(first.action) ? second : first;
  return {
    categories: [...new Set([...first.categories, ...second.categories])],
    subCategories: [...new Set([...first.subCategories, ...second.subCategories])],
    action: stricter.action,
    severity:
      first.severity === 'urgent' || second.severity === 'urgent' ? 'urgent' : (first.severity ?? second.severity),
    layer: stricter.layer ?? first.layer ?? second.layer,
    isModerated: first.isModerated && second.isModerated,
  };
}
