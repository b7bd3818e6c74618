import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { activateLanguage, isLanguage, languages, rememberLanguage } from '#web/api/language.ts';
import { useTitle } from '#web/ui/page-header.tsx';
import { Sparky, type SparkyState } from '#web/ui/sparky.tsx';
import styles from './auth-frame.module.css';
import { SignedInNote } from './signed-in-note.tsx';

export interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** What stands on the dusk side, under the promise: the demo's people on the sign-in page. */
  aside?: ReactNode;
  sparky?: SparkyState;
}

/** The pages before anybody is signed in: dusk with Sparky at one side, one form at the other. */
export function AuthFrame({ title, lead, children, aside, sparky = 'happy' }: AuthFrameProps) {
  const { t, i18n } = useLingui();
  useTitle(title);
  return (
    <main className={styles.split}>
      <section className={styles.dusk} aria-label={t`About Hearth`}>
        <div className={styles.word}>
          <Sparky size={28} still />
          Hearth
        </div>
        <p className={styles.promise}>{t`Nobody gets stuck alone.`}</p>
        <p
          className={styles.lead}
        >{t`Sparky works through every lesson with each student. Teachers see how it went.`}</p>
        <div className={styles.space} />
        {aside}
        <Sparky state={sparky} size={284} className={styles.big ?? ''} />
      </section>
      <section className={styles.side} aria-labelledby="auth-title">
        <div className={styles.form}>
          <h1 id="auth-title">{title}</h1>
          {lead !== undefined && <p className={styles.note}>{lead}</p>}
          <SignedInNote />
          {children}
        </div>
        <nav className={styles.languages} aria-label={t`Language`}>
          {Object.entries(languages).map(([language, name]) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={i18n.locale === language}
              onClick={() => {
                if (!isLanguage(language)) return;
                rememberLanguage(language);
                void activateLanguage(language);
              }}
            >
              {name}
            </button>
          ))}
        </nav>
      </section>
    </main>
  );
}
