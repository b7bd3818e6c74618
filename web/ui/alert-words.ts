// What an alert is about, in the reader's words: categoryText(i18n, 'self-harm') → "Self-harm or suicide".
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

const categories: Record<string, MessageDescriptor> = {
  'self-harm': msg`Self-harm or suicide`,
  violence: msg`Violence`,
  harassment: msg`Harassment`,
  hate: msg`Hate`,
  sexual: msg`Sexual content`,
  illicit: msg`Illegal acts`,
  other: msg`Something else`,
};

const finer: Record<string, MessageDescriptor> = {
  intent: msg`speaks of doing it`,
  instructions: msg`asks how`,
  threatening: msg`a threat`,
  violent: msg`violent`,
  minors: msg`about a minor`,
  graphic: msg`graphic`,
};

export function categoryText(i18n: I18n, category: string): string {
  const words = categories[category];
  return words === undefined ? category : i18n._(words);
}

/** `self-harm/intent` → "speaks of doing it" */
export function subCategoryText(i18n: I18n, subCategory: string): string {
  const own = subCategory.split('/').at(-1) ?? subCategory;
  const words = finer[own];
  return words === undefined ? own : i18n._(words);
}
