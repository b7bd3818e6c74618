/** Turns LaTeX, typographic signs and spoken numbers into the plain signs that `parseExpression` reads. */

import { digitsForWords } from './number-words.ts';
import type { TutorLocale } from './number-words.ts';

export { numberWord, tutorLocales } from './number-words.ts';
export type { TutorLocale } from './number-words.ts';

const vulgar: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const raised: Record<string, string> = { '⁰': '0', '¹': '1', '²': '2', '³': '3', '⁴': '4', '⁵': '5', '⁶': '6' };

function latexFractions(text: string): string {
  // 2\\frac{1}{2} is the mixed number.
  let result = text.replace(/(\d)\s*\\[dt]?frac\s*\{(\d+)\}\s*\{(\d+)\}/g, '$1 $2/$3');
  // Innermost first; a bounded number of rounds keeps hostile nesting cheap.
  for (let round = 0; round < 4 && result.includes('frac'); round++) {
    result = result.replace(/\\[dt]?frac\s*\{([^{}]{0,80})\}\s*\{([^{}]{0,80})\}/g, '(($1)/($2))');
  }
  return result.replace(/\\[dt]?frac\s*(\d)\s*(\d)/g, '($1/$2)');
}

// Thousands are grouped by a comma in English, by a point in Spanish and German, by a blank in French. A group of three
// after "0" is a decimal in any of them: 0.125.
const grouping: Record<TutorLocale, RegExp> = {
  en: /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g,
  es: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g,
  de: /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g,
  fr: /(?<![\d.,/]|\d )[1-9]\d{0,2}(?: \d{3})+(?![\d/]| \d)/g,
};

/**
 * Plain signs for one line of text. Words stay as they are. A comma between digits is the decimal mark in every
 * language unless it groups thousands; thousands lose their marks.
 */
export function plainMaths(text: string, locale: TutorLocale): string {
  const joined = text.replace(/(?<![\d.,/])([1-9]\d{0,2}(?:[\u00a0\u202f\u2009'’]\d{3})+)(?![\d/])/g, (all) =>
    all.replace(/\D/g, ''),
  );
  let plain = latexFractions(joined.replace(/&nbsp;|\u00a0|\u202f/g, ' '))
    .replace(/\\(?:left|right|displaystyle|,|;|!|:|quad|qquad)(?![A-Za-z])/g, ' ')
    .replace(/\\(?:cdot|times|ast)(?![A-Za-z])/g, '*')
    .replace(/\\div(?![A-Za-z])/g, '/')
    .replace(/\\(?:Rightarrow|rightarrow|implies|to|iff|Leftrightarrow)(?![A-Za-z])/g, ' ; ')
    .replace(/\\text\{([^{}]*)\}/g, ' $1 ')
    .replace(/\\[()[\]]/g, ' ')
    .replace(/[⁰¹²³⁴⁵⁶]/g, (sign) => `^${raised[sign] ?? ''}`)
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/g, (sign) => ` ${vulgar[sign] ?? ''}`)
    .normalize('NFKC')
    .replace(/[\u2212\u2012\u2013\u2014\uFE63]/g, '-')
    .replace(/[×·∙⋅∗✕✖]/g, '*')
    .replace(/[÷∕⁄]/g, '/')
    .replace(/=>|->|[→⇒⟹⟶➜]/g, ' ; ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/\*\*|__|`|\$/g, ' ');
  plain = plain.replace(/(\d)\s*[xX]\s*(?=\d)/g, '$1*');
  plain = plain.replace(grouping[locale], (all) => all.replace(/[., ]/g, ''));
  return plain.replace(/(\d),(?=\d)/g, '$1.').replace(/(\d):(?=\d)/g, '$1/');
}

/**
 * Replaces words by signs where they state a value: "x equals four", "minus two", "tres cuartos", "est égal à".
 * Number words in a reason ("because there are two sides") stay words.
 */
export function spokenMaths(plain: string, locale: TutorLocale): string {
  const equals =
    /(?<![\p{L}])(?:is equal to|equals?|is the same as|es igual a|igual a|equivale a|vale|est [ée]gale? [àa]|[ée]gale?|vaut|ist gleich|gleich)(?![\p{L}])/giu;
  let text = plain.replace(equals, ' = ');
  text = text.replace(
    /^(\W*(?:[a-z]\s*=\s*|it'?s |es |c['’]est |es ist )?)(?:a |one |un |une |ein )?(?:half|medio|demi|halb)\W*$/i,
    '$11/2',
  );
  text = digitsForWords(text, locale);
  return text
    .replace(/\b(\d+)\s?(?:and a half|y medio|et demie?|einhalb)\b/gi, '($1+1/2)')
    .replace(/\b(?:a|one|un|1) (?:half|medio|demi)\b/gi, '1/2')
    .replace(/\b(\d+) (?:thirds?|tercios?|tiers|drittel)\b/gi, '$1/3')
    .replace(/\b(\d+) (?:quarters?|fourths?|cuartos?|quarts?|viertel)\b/gi, '$1/4')
    .replace(/\b(\d+) (?:fifths?|quintos?|cinqui[eè]mes?|f[üu]nftel)\b/gi, '$1/5')
    .replace(/\b(?:minus|negative|menos|moins)\s+(?=[\d(])/gi, '-')
    .replace(/(?<=[\da-z)]\s)(?:plus|más)\s+(?=[\da-z(])/gi, '+ ')
    .replace(/(?<=[\d)]\s)(?:times|por|fois|mal)\s+(?=[\d(])/gi, '* ')
    .replace(
      /(?<=[\d)]\s)(?:divided by|over|entre|dividido (?:por|entre)|divis[ée]e? par|sur|geteilt durch|durch)\s+(?=[\d(])/gi,
      '/ ',
    )
    .replace(
      /(\d\s*[-+*/]\s*\d+)\s+(?:is|makes|gives|es|son|da|fait|font|donne|ist|macht|ergibt|sind|gibt)\s+(?=[-\d])/gi,
      '$1 = ',
    );
}
