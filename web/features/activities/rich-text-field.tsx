import { lazy, Suspense, type ReactNode } from 'react';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
export function RichTextField({ label, description, error, aside, tall = false, ...rest }: RichTextFieldProps) {
  return (
    <FieldFrame label={label} labelFor="text" description={description} error={error} aside={aside}>
      {(control) => (
        <Suspense fallback={<Skeleton height={tall ? 300 : 150} />}>
          <RichText {...rest} {...control} label={label} tall={tall} />
        </Suspense>
      )}
    </FieldFrame>
  );
}
