import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChecks, IconMoodSmile } from '@tabler/icons-react';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AvatarGroup } from '#web/ui/tile.tsx';
import type { Review } from './home-data.ts';
import styles from './home.module.css';

/** What waits for a teacher: drafted grades to confirm. */
export function NeedsAttention({ reviews, isPending }: { reviews: readonly Review[]; isPending: boolean }) {
  const { t } = useLingui();
  return (
    <Section title={t`Needs attention`}>
      <Panel className={styles.attention}>
        {isPending ? (
          <SkeletonRows count={2} height={58} />
        ) : reviews.length === 0 ? (
          <div className={styles.waiting}>
            <span className={classes(styles.icon, styles.calm)}>
              <IconMoodSmile size={20} aria-hidden="true" />
            </span>
            <p className={styles.words}>
              <b>{t`Nothing waits for you`}</b>
              <span className="small muted">{t`Submitted sessions come here when Sparky has drafted a grade.`}</span>
            </p>
          </div>
        ) : (
          reviews.map((review) => <Waiting key={review.activity.id} review={review} />)
        )}
      </Panel>
    </Section>
  );
}

function Waiting({ review }: { review: Review }) {
  const { t } = useLingui();
  const first = review.chats[0];
  const { name } = review.activity;
  return (
    <div className={styles.waiting}>
      <span className={styles.icon}>
        <IconChecks size={20} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <b>
          <Plural value={review.chats.length} one="# session to review" other="# sessions to review" />
        </b>
        <span className="small muted">{t`${name} · Sparky has drafted the grades`}</span>
      </p>
      <span className={styles.faces}>
        <AvatarGroup
          people={review.chats.map((chat) => ({
            name: chat.creator?.full_name ?? '?',
            color: chat.creator?.color ?? null,
            url: chat.creator?.avatar_url ?? null,
          }))}
        />
      </span>
      {first !== undefined && (
        <ButtonLink
          size="compact"
          to="/activities/$activityId/sessions/$chatId"
          params={{ activityId: review.activity.id, chatId: first.id }}
          aria-label={t`Review ${name}`}
        >
          <Trans>Review</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
