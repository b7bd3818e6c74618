import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { Tile } from '#web/ui/tile.tsx';
import styles from './district-card.module.css';

/** White labelling: the district's logo, name and tagline, in each of its schools. */
export function DistrictCard({ district, rail }: { district: NonNullable<Workspace['district']>; rail: boolean }) {
  const { name, tagline, logo_url: logoUrl } = district;
  if (rail) {
    return (
      <span className={styles.small} role="img" aria-label={name} title={name}>
        <Tile name={name} logoUrl={logoUrl} />
      </span>
    );
  }
  return (
    <section className={styles.card} aria-label={name}>
      <Tile name={name} logoUrl={logoUrl} />
      <span className={styles.words}>
        <b className="truncate">
          <bdi>{name}</bdi>
        </b>
        {tagline !== null && (
          <span className={styles.tagline} title={tagline}>
            <bdi>{tagline}</bdi>
          </span>
        )}
      </span>
    </section>
  );
}
