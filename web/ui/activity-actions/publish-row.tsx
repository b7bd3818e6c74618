import { useLingui } from '@lingui/react/macro';
import { IconBuildingCommunity, IconExternalLink, IconSchool, IconWorld } from '@tabler/icons-react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { Badge } from '../badge.tsx';
import { Button, IconButton } from '../button.tsx';
import styles from './activity-actions.module.css';
import type { Library } from './published.ts';

const icons = { public: IconWorld, workspace: IconSchool, district: IconBuildingCommunity };

export interface PublishRowProps {
  library: Library;
  isBusy: boolean;
  onPublish: () => void;
  onUnpublish: (copy: Activity) => void;
}

/** One library: who sees what stands there, and what can be done with the copy. */
export function PublishRow({ library, isBusy, onPublish, onUnpublish }: PublishRowProps) {
  const { t } = useLingui();
  const { copy } = library;
  const Icon = icons[library.destination];
  return (
    <li className={styles.result}>
      <Icon size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>
          {library.name} {copy !== null && <Badge tone="good">{t`Published`}</Badge>}
        </span>
        <span className="small dim">{library.seenBy}</span>
      </span>
      <span className={styles.buttons}>
        {copy !== null && (
          <IconButton
            label={t`Open the copy in ${library.name} in a new tab`}
            icon={<IconExternalLink size={20} />}
            onClick={() => window.open(library.address(copy.id), '_blank', 'noopener')}
          />
        )}
        {copy?.abilities.archive === true && (
          <Button size="compact" variant="bare" disabled={isBusy} onClick={() => onUnpublish(copy)}>
            {t`Unpublish`}
          </Button>
        )}
        <Button size="compact" variant={copy === null ? 'ink' : 'quiet'} busy={isBusy} onClick={onPublish}>
          {copy === null ? t`Publish` : t`Update`}
        </Button>
      </span>
    </li>
  );
}
