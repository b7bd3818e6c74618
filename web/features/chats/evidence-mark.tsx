import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readMarkId, type Reference } from './evidence.ts';
import styles from './evidence-mark.module.css';
import { useSelection } from './use-selection.ts';

const tones = { strengths: 'good', improvements: 'warn', next_objectives: 'info' } as const;

export function toneOf(kind: Reference['kind']): 'good' | 'warn' | 'info' {
  return tones[kind];
}

/** Words of the transcript that show something, with the numbers of what they show. */
export function EvidenceMark({
  id,
  references,
  children,
}: {
  id: string;
  references: ReadonlyMap<string, Reference>;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { selection, choose } = useSelection();
  const { refs, isEnd } = readMarkId(id);
  const own = refs.flatMap((ref) => references.get(ref) ?? []);
  // An objective that rests on the words of a finding needs no number of its own there.
  const findings = own.filter((one) => one.kind !== 'next_objectives');
  const numbered = findings.length > 0 ? findings : own;
  const isChosen = selection !== null && refs.includes(selection.ref);
  const chosen = own.find((one) => one.id === selection?.ref);
  const tone = toneOf((chosen ?? numbered[0] ?? { kind: 'next_objectives' as const }).kind);
  return (
    <mark className={styles.mark} data-tone={tone} data-refs={refs.join(' ')} data-chosen={isChosen || undefined}>
      {children}
      {isEnd &&
        numbered.map(({ id: number, kind, text }) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            data-tone={toneOf(kind)}
            aria-pressed={selection?.ref === number}
            aria-label={t`Point ${number}: ${text}`}
            onClick={() => choose({ ref: number, place: 0, by: 'transcript' })}
          >
            {number}
          </button>
        ))}
    </mark>
  );
}
