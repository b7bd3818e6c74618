// What surrounds a control that is no Mantine input: its label, what it is for, and what is wrong with it.
//   <FieldFrame label={t`Subjects`} description={…} error={…}>{({ id, describedBy, isWrong }) => <select id={id} …/>}</FieldFrame>
// `labelFor="text"` when the control takes its name by aria-label instead (an editor is no form control).
import { useId, type ReactNode } from 'react';
import { fieldError } from './field.tsx';
import styles from './field.module.css';

export interface FieldFrameProps {
  label?: string | undefined;
  labelFor?: 'control' | 'text';
  description?: ReactNode;
  error?: ReactNode;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: { id: string; describedBy: string | undefined; isWrong: boolean }) => ReactNode;
}

export function FieldFrame({
  label,
  labelFor = 'control',
  description,
  error,
  aside,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const says = fieldError(error);
  const isWrong = says !== undefined;
  const describedBy = [description && `${id}-about`, isWrong && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      {label !== undefined && (
        <div className={styles.head}>
          {labelFor === 'control' ? (
            <label className={styles.label} htmlFor={id}>
              {label}
            </label>
          ) : (
            <span className={styles.label}>{label}</span>
          )}
          {aside}
        </div>
      )}
      {description !== undefined && (
        <p id={`${id}-about`} className={styles.description}>
          {description}
        </p>
      )}
      {children({ id, describedBy, isWrong })}
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {says}
        </p>
      )}
    </div>
  );
}
