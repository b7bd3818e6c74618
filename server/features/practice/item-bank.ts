/** Reads an activity's guidelines and materials and keeps what can be asked and checked. */
import type { Bank, EquationItem, Item } from './items/item.ts';
import { readDocument } from './items/read-document.ts';
import { forbidsAnswers } from './items/reveal-rule.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import { memo } from './memo.ts';
import type { PracticeRequest } from './practice-request.ts';
import type { TutorTexts } from './texts.ts';
import { topicsOf } from './topics.ts';

/** As many as the progress list holds. */
const mostItems = 40;
const banks = memo<Bank>(24);

/** The bank of an activity. Total: any text gives a bank, perhaps without items. */
export function readBank(request: PracticeRequest, locale: TutorLocale, texts: TutorTexts): Bank {
  const { guidelines, materials, initialMessage } = request;
  return banks(JSON.stringify([locale, guidelines, materials, initialMessage]), () => read(request, locale, texts));
}

function read(request: PracticeRequest, locale: TutorLocale, texts: TutorTexts): Bank {
  const documents = [request.guidelines, ...request.materials].map((document) =>
    readDocument(document, locale, texts.items),
  );
  const items: Item[] = documents.flatMap((document) => document.items);
  const examples: EquationItem[] = documents.flatMap((document) => document.examples);
  const seen = new Set<string>();
  const distinct = (item: Item): boolean => !seen.has(item.id) && seen.add(item.id) !== undefined;
  // An activity of worked examples alone practises these.
  const asked = (items.length > 0 ? items : examples).filter(distinct).slice(0, mostItems);
  return {
    items: asked,
    examples: items.length > 0 ? examples.filter((example) => !seen.has(example.id)) : [],
    topics: topicsOf(request),
    neverReveal: forbidsAnswers(request.guidelines),
  };
}
