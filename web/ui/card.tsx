// Surfaces. <Card> is a small tile of content; <CardLink to=…> the same as one whole link; <Panel> a large rounded surface
// for lists and forms; <Section title={t`Pinned activities`} action={<…>}> a heading with what belongs under it.
import { createLink, type LinkComponent } from '@tanstack/react-router';
import { useId, type AnchorHTMLAttributes, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes(styles.card, className)} />;
}

function CardAnchor({
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  return (
    <a {...rest} className={classes(styles.card, styles.link, className)}>
      {children}
    </a>
  );
}

const LinkedCard = createLink(CardAnchor);

export const CardLink: LinkComponent<typeof CardAnchor> = (props) => <LinkedCard preload="intent" {...props} />;

export function Panel({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classes(styles.panel, className)} />;
}

export interface SectionProps {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Section({ title, action, children, className }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
