import { lazy, Suspense, useId, type ReactNode } from 'react';
import { fieldError } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './rich-text.module.css';

const RichText = lazy(() => import('./rich-text.tsx'));

export interface RichTextFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** markdown */
  value: string;
  onChange: (markdown: string) => void;
  placeholder: string;
  tall?: boolean;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
}

/** A labelled rich text field; the editor comes when the field is shown. */
export function RichTextField({
  label,
  description,
  error,
  value,
  onChange,
  placeholder,
  tall = false,
  aside,
}: RichTextFieldProps) {
  const id = useId();
  const says = fieldError(error);
  const describedBy = [description && `${id}-about`, says && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {aside}
      </div>
      {description !== undefined && (
        <p id={`${id}-about`} className={styles.about}>
          {description}
        </p>
      )}
      <Suspense fallback={<Skeleton height={tall ? 300 : 150} />}>
        <RichText
          id={id}
          label={label}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          isWrong={says !== undefined}
          describedBy={describedBy}
          tall={tall}
        />
      </Suspense>
      {says !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {says}
        </p>
      )}
    </div>
  );
}
