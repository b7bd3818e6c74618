// A thing's face. <Tile emoji="⚖️" color="teal" size="large" /> for activities and groups (never coloured text);
// <Avatar name="Maya Lindqvist" color="green" url={user.avatar_url} /> for people; <AvatarGroup people={[...]} /> for some.
// Both are decoration: the name stands beside them, so they are hidden from assistive technology.
import { shell } from '#contract/core/constants.ts';
import { classes } from './classes.ts';
import { initialsOf, tintOf } from './faces.ts';
import styles from './tile.module.css';

export interface TileProps {
  emoji?: string | null;
  /** Shown by its first letters when there is no emoji. */
  name?: string;
  /** A named activity colour or a hex colour. */
  color?: string | null;
  logoUrl?: string | null;
  size?: 'small' | 'normal' | 'large';
  className?: string;
}

export function Tile({ emoji, name = '', color, logoUrl, size = 'normal', className }: TileProps) {
  return (
    <span
      className={classes(styles.tile, styles[size], !emoji && styles.letters, className)}
      style={{ background: tintOf(color) }}
      aria-hidden="true"
    >
      {logoUrl ? <img src={logoUrl} alt="" /> : emoji || initialsOf(name)}
    </span>
  );
}

export interface AvatarProps {
  name: string;
  color?: string | null;
  url?: string | null;
  size?: 'small' | 'normal' | 'large';
}

export function Avatar({ name, color, url, size = 'normal' }: AvatarProps) {
  return (
    <span
      className={classes(styles.avatar, styles[`avatar-${size}`])}
      style={{ background: tintOf(color ?? name) }}
      aria-hidden="true"
    >
      {url ? <img src={url} alt="" /> : initialsOf(name)}
    </span>
  );
}

/** At most `max` faces, then how many more. */
export function AvatarGroup({ people, max = shell.avatarsShown }: { people: readonly AvatarProps[]; max?: number }) {
  const more = people.length - max;
  return (
    <span className={styles.group}>
      {people.slice(0, max).map((person, index) => (
        <Avatar key={`${person.name}-${index}`} {...person} />
      ))}
      {more > 0 && (
        <span className={classes(styles.avatar, styles['avatar-normal'], styles.more)}>
          <bdi dir="ltr">+{more}</bdi>
        </span>
      )}
    </span>
  );
}
