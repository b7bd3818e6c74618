import { IconCalendar } from '@tabler/icons-react';
import { Tile } from '../tile.tsx';
import type { MoveSubject, MoveTarget } from './move-rules.ts';
import styles from './move.module.css';

type Props = Pick<MoveSubject | MoveTarget, 'kind' | 'name' | 'face'>;

/** The tile of what is moved, or of where it goes. */
export function MoveFace({ kind, name, face }: Props) {
  if (kind === 'term') {
    return (
      <span className={styles.term} aria-hidden="true">
        <IconCalendar size={16} />
      </span>
    );
  }
  return <Tile name={name} emoji={face.emoji} color={face.color} logoUrl={face.logoUrl} size="small" />;
}
