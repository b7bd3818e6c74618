import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconAt } from '@tabler/icons-react';
import { errorText } from '#web/api/error-text.ts';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { ErrorState } from '../error-state.tsx';
import { SelectField } from '../field-choices.tsx';
import { changeDomain, type DomainChange } from './edits.ts';
import type { MemberRole } from './member-place.ts';
import styles from './members.module.css';
import { roleWord } from './role-words.ts';
import type { DomainRow } from './rows.ts';
import type { MemberList } from './use-member-list.ts';
import type { RowActions } from './use-row-actions.ts';

/** The domains whose people may join the school by themselves, each with the role they get. */
export function DomainList({ list, actions }: { list: MemberList; actions: RowActions }) {
  const { t } = useLingui();
  const { domains, domainsRead, problems } = list;
  if (domainsRead.isError && domainsRead.data === undefined) {
    return <ErrorState quiet error={domainsRead.error} onRetry={() => void domainsRead.refetch()} />;
  }
  const isRefused = problems.domains !== undefined && Object.keys(list.edits.domains).length > 0;
  if (domains.length === 0 && !isRefused) return null;
  return (
    <section aria-label={t`Domains`}>
      {isRefused && (
        <p className={styles.alert} role="alert">
          <span>
            <Trans>The domains have not been saved.</Trans> {errorText(problems.domains)}
          </span>
        </p>
      )}
      <ul>
        {domains.map((rule) => (
          <li key={rule.domain}>
            <DomainLine list={list} rule={rule} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ruleRoles = ['none', 'student', 'teacher', 'admin'] as const;

function DomainLine({ list, rule, actions }: { list: MemberList; rule: DomainRow; actions: RowActions }) {
  const { t, i18n } = useLingui();
  const { domain, others, clash } = rule;
  const role: MemberRole = rule.role ?? 'none';
  const at = `@${domain}`;
  const roleName = i18n._(roleWord('term', role));
  const saved = list.domainsRead.data?.domains.find((one) => one.domain === domain);
  const was: DomainChange['was'] = saved === undefined ? 'absent' : saved.school_role;

  function decide(isMine: boolean) {
    const { [domain]: mine, ...rest } = list.edits.domains;
    const kept = isMine && mine !== undefined && clash !== undefined ? { [domain]: { was: clash, to: mine.to } } : {};
    list.setEdits({ ...list.edits, domains: { ...rest, ...kept } });
  }

  function change(to: DomainChange['to']) {
    const before = list.edits;
    list.setEdits(changeDomain(before, domain, was, to));
    if (to === 'absent') {
      list.say(t`${at} removed from the list.`, before);
    }
  }

  return (
    <div className={classes(styles.line, rule.isChanged && styles.unsaved)}>
      <span className={styles.sign}>
        <IconAt size={16} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <b className="truncate" dir="ltr">
          {at}
        </b>
        <span className={styles.meta}>
          <Trans>Whoever has an address there may join, with this role.</Trans>
        </span>
      </span>
      <span className={styles.end}>
        {rule.isChanged && (
          <IconButton
            label={t`Undo the change of ${at}`}
            icon={<IconArrowBackUp size={18} className="flip-rtl" />}
            onClick={() => change(list.edits.domains[domain]?.was ?? was)}
          />
        )}
        <SelectField
          className={styles.role ?? ''}
          aria-label={t`Role of people of ${at}`}
          value={role}
          onChange={(next: MemberRole | 'remove') =>
            change(
              next === 'remove' ? 'absent' : next === 'student' || next === 'teacher' || next === 'admin' ? next : null,
            )
          }
          data={[
            ...ruleRoles.map((one) => ({ value: one as MemberRole | 'remove', label: i18n._(roleWord('term', one)) })),
            { value: 'remove' as const, label: t`Remove access` },
          ]}
        />
      </span>
      {clash !== undefined && (
        <DomainClash theirs={clash === 'absent' ? null : i18n._(roleWord('term', clash ?? 'none'))} onDecide={decide} />
      )}
      {clash === undefined && others.length > 0 && list.isWhole && (rule.role !== null || rule.isChanged) && (
        <div className={styles.more}>
          <span className="muted">
            <Plural
              value={others.length}
              one="# member with this domain has another role."
              other="# members with this domain have another role."
            />
          </span>
          <Button
            size="compact"
            onClick={() => {
              const before = list.edits;
              actions.setRole(others, role);
              const count = others.length;
              list.say(t`Set to ${roleName}: ${count}. Save to keep it.`, before);
            }}
          >
            {t`Set all to ${roleName}`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What somebody else has made of a rule that is being changed here; `theirs`: null when it was removed. */
function DomainClash({ theirs, onDecide }: { theirs: string | null; onDecide: (isMine: boolean) => void }) {
  return (
    <div className={styles.more} role="alert">
      <span>
        {theirs === null ? (
          <Trans>Somebody else has removed this domain meanwhile.</Trans>
        ) : (
          <Trans>Somebody else has changed this domain meanwhile; now: {theirs}.</Trans>
        )}
      </span>
      <Button size="compact" onClick={() => onDecide(false)}>
        <Trans>Leave it so</Trans>
      </Button>
      <Button size="compact" variant="ink" onClick={() => onDecide(true)}>
        <Trans>Keep my change</Trans>
      </Button>
    </div>
  );
}
