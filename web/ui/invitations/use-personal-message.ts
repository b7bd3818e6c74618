import { useState } from 'react';
import { maxPersonalMessage } from '#contract/invitations/invitations.routes.ts';
import { useMe } from '#web/api/session.ts';
import { charactersIn } from '../characters.ts';
import { keptForm, useKeepForm } from '../kept-form.ts';

export interface KeptMessage {
  text: string;
  set: (text: string) => void;
  isTooLong: boolean;
  /** once it was sent */
  forget: () => void;
}

/** The words that go with a mail, kept in this browser until they are sent. */
export function usePersonalMessage(about: string): KeptMessage {
  const me = useMe();
  const key = `hearth.mail.${me.id}.${about}`;
  const [form, setForm] = useState(() => keptForm(key, { text: '' }) ?? { text: '' });
  const forget = useKeepForm(key, form, form.text !== '');
  return {
    text: form.text,
    set: (text) => setForm({ text }),
    isTooLong: charactersIn(form.text.trim()) > maxPersonalMessage,
    forget,
  };
}
