import { useLingui } from '@lingui/react/macro';
import { Tile } from '#web/ui/tile.tsx';
import { PictureButton } from '#web/ui/upload/picture-button.tsx';
import styles from './settings.module.css';

export interface LogoFieldProps {
  /** of the workspace (its slug) or district */
  entityId: string;
  name: string;
  color?: string;
  url: string | null;
  /** what is said when there is one */
  note: string;
  error?: string | null;
  /** Saves it at once; the one before stays when that fails. */
  onChange: (url: string | null) => Promise<unknown>;
}

export function LogoField({ entityId, name, color, url, note, error, onChange }: LogoFieldProps) {
  const { t } = useLingui();
  return (
    <div className={styles.face}>
      <PictureButton
        bucket="organization-logos"
        entityId={entityId}
        url={url}
        label={t`Change the logo`}
        removeLabel={t`Remove the logo`}
        onChange={onChange}
      >
        <Tile name={name} {...(color === undefined ? {} : { color })} logoUrl={url} size="large" />
      </PictureButton>
      <div className="small">
        <p>{url === null ? <b>{t`No logo uploaded`}</b> : note}</p>
        <p className="muted">{t`A picture of up to 5 MB. Press it, or drop one on it.`}</p>
        {error !== undefined && error !== null && <p className={styles.wrong}>{error}</p>}
      </div>
    </div>
  );
}
