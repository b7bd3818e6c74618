import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BuildPicture, ReviewPicture, SharePicture, TalkPicture } from './walkthrough-pictures.tsx';
import styles from './walkthrough.module.css';

interface Slide {
  picture: ReactNode;
  title: string;
  text: string;
}

/** Four slides on what an activity is, from the idea to what the teacher learns of it. */
export default function WalkthroughDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const slides: Slide[] = [
    {
      picture: <BuildPicture />,
      title: t`You say what is to be learned`,
      text: t`Write the guidelines yourself, or tell Sparky what you have in mind and change what he proposes. Files and a rubric belong to it, too.`,
    },
    {
      picture: <SharePicture />,
      title: t`Your class opens it`,
      text: t`Put it in a group, or send the link. You decide when it opens, when it closes and how long a session lasts.`,
    },
    {
      picture: <TalkPicture />,
      title: t`Each student works with Sparky`,
      text: t`Sparky asks, listens and gives one hint at a time. He keeps to your guidelines and does not do the work for them.`,
    },
    {
      picture: <ReviewPicture />,
      title: t`You see how it went`,
      text: t`Read any session, with strengths, improvements and next objectives of each student and of the whole class. Sparky drafts the grades; you confirm them.`,
    },
  ];
  const last = slides.length - 1;
  const slide = slides[at];
  const number = at + 1;
  const total = slides.length;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step !== undefined) setAt(Math.min(last, Math.max(0, at + step)));
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`What's an activity in Hearth?`}
      actions={
        <>
          {at > 0 && (
            <Button onClick={() => setAt(at - 1)}>
              <Trans>Back</Trans>
            </Button>
          )}
          {at < last ? (
            <Button key="next" data-autofocus variant="primary" onClick={() => setAt(at + 1)}>
              <Trans>Next</Trans>
            </Button>
          ) : (
            <Button key="done" variant="primary" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          )}
        </>
      }
    >
      {/* Arrows turn the slides for who does not reach for the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section className={styles.slide} aria-label={t`Slide ${number} of ${total}`} onKeyDown={onKeyDown}>
        <div className={styles.picture} aria-hidden="true">
          {slide?.picture}
        </div>
        <div aria-live="polite" className={styles.words}>
          <h3>{slide?.title}</h3>
          <p>{slide?.text}</p>
        </div>
        <div className={styles.dots}>
          {slides.map((one, index) => (
            <button
              key={one.title}
              type="button"
              className={styles.dot}
              aria-label={one.title}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => setAt(index)}
            >
              <i />
            </button>
          ))}
        </div>
      </section>
    </Dialog>
  );
}
