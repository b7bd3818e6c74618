import type { I18n } from '@lingui/core';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** "3.4 MB", in the reader's language. */
export function fileSize(i18n: I18n, bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const value = bytes / 1000 ** step;
  return i18n.number(value, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 || value >= 10 ? 0 : 1,
  });
}
