import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { MoveDialog } from '#web/ui/activity-actions/move-lazy.tsx';
import { targetOfGroup, targetOfTerm, type MoveSubject, type MoveTarget } from '#web/ui/activity-actions/move-rules.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { HeldNote } from './tree/held-note.tsx';
import { useOpenNodes } from './tree/open-nodes.ts';
import { NewHere, TreeHead } from './tree/tree-head.tsx';
import { useLevels } from './tree/tree-levels.ts';
import { TreeList } from './tree/tree-list.tsx';
import type { Question } from './tree/tree-row.tsx';
import { rowsOf, type NodeRow, type TreeRow } from './tree/tree-rows.ts';
import styles from './tree/tree.module.css';
import { useCurrent } from './tree/use-current.ts';
import { useRowMenu } from './tree/use-row-menu.ts';
import { useTreeDrag } from './tree/use-tree-drag.ts';

const TreeQuestion = lazy(() => import('./tree-actions/tree-question.tsx'));

/**
 * The term's groups and activities, to any depth. A level is read when it is opened, a page of rows at a time; only the rows
 * that are seen are drawn. What is held over it is moved there, after a question. To be mounted anew for another term.
 */
export function Tree({ term }: { term: Term }): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const current = useCurrent();
  const nodes = useOpenNodes(term.id, current.above);
  const levels = useLevels(term.id, nodes.ids);
  const rows = rowsOf(term.id, levels, nodes.ids);
  const { Menu, onNear } = useRowMenu();
  const [question, setQuestion] = useState<Question | null>(null);
  const [drop, setDrop] = useState<{ subject: MoveSubject; target: MoveTarget } | null>(null);

  const rowAt = (element: Element): TreeRow | undefined => {
    const key = element.closest<HTMLElement>('[data-node]')?.dataset['node'];
    return rows.find((row) => row.key === key);
  };
  const { held, onPointerMove } = useTreeDrag({
    part,
    scroller,
    targetAt: (element) => {
      const row = rowAt(element);
      // Over an activity: to where that stands.
      const group = row?.kind === 'group' ? row : (row?.under ?? null);
      return {
        target: group === null ? targetOfTerm(term) : targetOfGroup(group.group),
        closedId: row?.kind === 'group' && !row.isOpen ? row.id : null,
      };
    },
    rowAt: (element) => nodeOf(rowAt(element)),
    onExpand: nodes.open,
    onDrop: (subject, target) => setDrop({ subject, target }),
  });
  const over = held?.over ? { id: held.over.target.id, isRefused: held.over.refusal !== null } : null;

  return (
    <>
      <div ref={part} className={styles.part} onPointerMove={onPointerMove} onPointerEnter={onNear} onFocus={onNear}>
        <TreeHead term={term} isHeld={held !== null} over={over?.id === term.id ? over : null} />
        <div ref={scroller} className={styles.scroller}>
          <Instead rows={rows} term={term} />
          <TreeList
            rows={rows.length === 1 ? rows.filter((row) => row.kind === 'group' || row.kind === 'activity') : rows}
            scroller={scroller}
            toggle={nodes.toggle}
            tree={{
              chosenId: current.id,
              over,
              draggedId: held?.subject.id ?? null,
              toggle: nodes.toggle,
              onAsk: setQuestion,
              Menu,
            }}
          />
        </div>
        <HeldNote held={held} />
      </div>
      {question !== null && (
        <Suspense fallback={null}>
          <TreeQuestion question={question} onClose={() => setQuestion(null)} />
        </Suspense>
      )}
      {drop !== null && <MoveDialog {...drop} onClose={() => setDrop(null)} />}
    </>
  );
}

function nodeOf(row: TreeRow | undefined): NodeRow | null {
  return row?.kind === 'group' || row?.kind === 'activity' ? row : null;
}

/** While there is no row yet, or none at all. */
function Instead({ rows, term }: { rows: readonly TreeRow[]; term: Term }) {
  const { t } = useLingui();
  const only = rows.length === 1 ? rows[0] : undefined;
  if (only?.kind === 'pending') return <SkeletonRows count={4} height={29} />;
  if (only?.kind === 'failed') return <ErrorState quiet error={only.error} onRetry={only.more} />;
  if (only?.kind !== 'empty') return null;
  return (
    <div className={styles.none}>
      <p>{t`No groups yet`}</p>
      <NewHere term={term} />
    </div>
  );
}
