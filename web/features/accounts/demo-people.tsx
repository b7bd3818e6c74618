import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import type { Person, Session } from '#web/api/session.ts';
import styles from './auth-form.module.css';

type DemoPerson = NonNullable<Session['house']['demo']>['people'][number];

const faces: Record<DemoPerson['as'], string> = { teacher: '🧑‍🏫', student: '🎒', admin: '🗝️', owner: '🛠️' };

/** The demo school's people: one click, and one is in. */
export function DemoPeople({ people, onEnter }: { people: readonly DemoPerson[]; onEnter: (user: Person) => void }) {
  const { t } = useLingui();
  const signIn = useMutation({
    mutationFn: (as: DemoPerson['as']) => call(accountRoutes.demoSignIn, { body: { as } }),
    onSuccess: ({ user }) => onEnter(user),
  });
  const says: Record<DemoPerson['as'], string> = {
    teacher: t`Continue as a teacher`,
    student: t`Continue as a student`,
    admin: t`Continue as an admin`,
    owner: t`Continue as the platform's owner`,
  };
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t`Look around the demo school. No account needed.`}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.as}>
            <button
              type="button"
              className={styles.who}
              disabled={signIn.isPending}
              aria-busy={(signIn.isPending && signIn.variables === person.as) || undefined}
              onClick={() => signIn.mutate(person.as)}
            >
              <span className={styles.face} aria-hidden="true">
                {faces[person.as]}
              </span>
              <span className={styles.words}>
                <b>{says[person.as]}</b>
                <span>{[person.name, person.detail].filter(Boolean).join(', ')}</span>
              </span>
              <IconArrowRight size={20} className="flip-rtl" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {signIn.isError && <p role="alert">{errorText(signIn.error)}</p>}
    </section>
  );
}
