import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mailedByDefault, type DigestType } from '#contract/notifications/notifications.entities.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { sessionQuery, useMe, type Session } from '#web/api/session.ts';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './mail-preferences.module.css';
import { mailWords } from './mail-words.ts';

/** Each choice holds at once; one that could not be kept goes back to what it was, and says so. */
export default function MailPreferences() {
  const { t } = useLingui();
  const choose = useChoose();
  const about = (types: DigestType[]) =>
    types.map((type) => <MailSwitch key={type} type={type} onChange={(isMailed) => choose(type, isMailed)} />);
  return (
    <div className={styles.frame}>
      <p className={styles.lead}>
        {t`What you have not read in the product yet is gathered into one mail, at most once an hour. Alerts about a student always come by themselves.`}
      </p>
      <fieldset className={styles.part}>
        <legend>{t`About me`}</legend>
        {about(['invited_to_term', 'invited_to_group', 'invited_to_activity', 'invited_to_chat', 'pinned_activity'])}
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t`In places that I own`}</legend>
        {about(['joined_term', 'joined_group', 'created_group', 'created_activity', 'created_chat'])}
      </fieldset>
    </div>
  );
}

function MailSwitch({ type, onChange }: { type: DigestType; onChange: (isMailed: boolean) => void }) {
  const { i18n } = useLingui();
  const { preference } = useMe();
  return (
    <SwitchField
      label={i18n._(mailWords[type])}
      checked={preference.mail?.[type] ?? mailedByDefault.includes(type)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function useChoose(): (type: DigestType, isMailed: boolean) => void {
  const client = useQueryClient();
  const put = (type: DigestType, isMailed: boolean): void => {
    client.setQueryData(sessionQuery.queryKey, (old: Session | undefined) => {
      if (old === undefined) return old;
      const { preference } = old.user;
      const mail = { ...preference.mail, [type]: isMailed };
      return { ...old, user: { ...old.user, preference: { ...preference, mail } } };
    });
  };
  const { mutate } = useMutation({
    mutationFn: ({ type, isMailed }: { type: DigestType; isMailed: boolean }) =>
      call(userRoutes.updateUser, {
        params: { id: 'me' },
        body: { preference: { mail: { [type]: isMailed } } },
      }),
    onMutate: ({ type, isMailed }) => put(type, isMailed),
    onError: (error, { type, isMailed }) => {
      put(type, !isMailed);
      toast({ text: errorText(error), tone: 'bad' });
    },
  });
  return (type, isMailed) => mutate({ type, isMailed });
}
