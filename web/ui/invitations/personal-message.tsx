import { useLingui } from '@lingui/react/macro';
import { maxPersonalMessage } from '#contract/invitations/invitations.routes.ts';
import { charactersIn } from '../characters.ts';
import { TextArea } from '../field.tsx';
import type { KeptMessage } from './use-personal-message.ts';

/** Counted; what is too long is said and not cut off. */
export function PersonalMessage({ message }: { message: KeptMessage }) {
  const { t } = useLingui();
  const length = charactersIn(message.text.trim());
  return (
    <TextArea
      label={t`Personal message (optional)`}
      description={t`${length} / ${maxPersonalMessage} characters`}
      maxRows={8}
      value={message.text}
      error={message.isTooLong ? t`At most ${maxPersonalMessage} characters.` : null}
      onChange={(event) => message.set(event.currentTarget.value)}
    />
  );
}
