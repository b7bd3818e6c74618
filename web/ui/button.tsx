// Buttons. One `primary` (ember) on a screen, for the one thing to do next; then `ink`, `quiet`, `bare`.
//   <Button variant="primary" icon={<IconPlus size={20} />} onClick={...}>New activity</Button>
//   <ButtonLink to="/activities/new" variant="primary">…</ButtonLink>      a link that looks like a button
//   <IconButton label={t`Close`} icon={<IconX size={20} />} onClick={...} />   the label is its accessible name and tooltip
// `busy` keeps the width, shows three embers and ignores clicks; use it while the call that the button made is under way.
import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'ink' | 'quiet' | 'bare' | 'danger';

interface Look {
  variant?: ButtonVariant;
  /** 32, 40 or 46 pixels high; `large` is for sign-in and for a phone's main action. */
  size?: 'compact' | 'normal' | 'large';
  icon?: ReactNode;
  iconEnd?: ReactNode;
  wide?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function look({ variant = 'quiet', size = 'normal', wide }: Look, className?: string): string {
  return classes(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={
        busy
          ? (event) => {
              event.preventDefault();
            }
          : onClick
      }
    >
      <span className={styles.inside}>
        {icon}
        {children !== undefined && <span className="truncate">{children}</span>}
        {iconEnd}
      </span>
      {busy && (
        <span className={styles.busy} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}

interface AnchorProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ variant, size, icon, iconEnd, wide, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={look({ variant, size, wide }, className)}>
      <span className={styles.inside}>
        {icon}
        {children !== undefined && <span className="truncate">{children}</span>}
        {iconEnd}
      </span>
    </a>
  );
}

const LinkedAnchor = createLink(Anchor);

/** A route's link with the look of a button. */
export const ButtonLink: LinkComponent<typeof Anchor> = (props) => <LinkedAnchor preload="intent" {...props} />;

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does, as a verb: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'normal' | 'touch';
  variant?: 'bare' | 'quiet' | 'primary' | 'ink';
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  size = 'normal',
  variant = 'bare',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classes(styles.icon, styles[`icon-${size}`], styles[variant], className)}
    >
      {icon}
    </button>
  );
}
