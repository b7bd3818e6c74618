import type { z } from 'zod';

const kinds: Partial<Record<string, string>> = {
  string: 'Use a text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object.',
  record: 'Use an object.',
};

const formats: Partial<Record<string, string>> = {
  datetime: 'Use a date and time with its offset, such as 2026-09-01T08:30:00+02:00.',
  date: 'Use a date, such as 2026-09-01.',
};

/** What breaks a schema that says nothing itself, as a sentence for a person; undefined: as the schema's library says it. */
export function issueSentence(issue: z.core.$ZodRawIssue): string | undefined {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'This is required' : kinds[issue.expected];
    case 'invalid_union':
      return isMissing ? 'This is required' : 'This is none of what can stand here.';
    case 'invalid_value':
      return isMissing ? 'This is required' : `Use one of these: ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format];
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}.`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    default:
      return undefined;
  }
}

function tooSmall(origin: string, least: number): string | undefined {
  if (origin === 'number' || origin === 'int') return `Use ${least} or more.`;
  if (least === 1) return origin === 'string' ? 'This is required' : 'Give at least one.';
  return origin === 'string' ? `At least ${least} characters.` : `Give at least ${least}.`;
}

function tooBig(origin: string, most: number): string {
  if (origin === 'number' || origin === 'int') return `Use ${most} or less.`;
  return origin === 'string' ? `At most ${most} characters.` : `At most ${most} entries.`;
}
