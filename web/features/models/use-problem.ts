import { useLingui } from '@lingui/react/macro';
import { CallError } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { problemWords } from './model-words.ts';

/** What is wrong with a field, in the reader's language; a test names its fields inside `profile`. */
export function useProblem(error: Error | null): (field: string) => string | null {
  const { i18n } = useLingui();
  return (field) => {
    if (!(error instanceof CallError)) return null;
    const named = error.fields[field] === undefined ? `profile.${field}` : field;
    const known = problemWords[error.fields[named] ?? ''];
    return known === undefined ? fieldText(error, named) : i18n._(known);
  };
}
