import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { loadMessages } from '#web/api/language.ts';
import {
  subjectOfActivity,
  subjectOfGroup,
  type MoveSubject,
  type MoveTarget,
} from '#web/ui/activity-actions/move-rules.ts';
import type * as Dragging from './tree-drag.ts';
import type { NodeRow } from './tree-rows.ts';

type Loaded = typeof Dragging;

export interface TreeDragOptions {
  part: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  targetAt: (element: Element) => { target: MoveTarget; closedId: string | null };
  rowAt: (element: Element) => NodeRow | null;
  onExpand: (groupId: string) => void;
  onDrop: (subject: MoveSubject, target: MoveTarget) => void;
}

/**
 * Dragging onto the tree, from its own rows and from whatever on the page is marked with `data-drag-source`. What it takes is
 * loaded when a mouse first comes near. Fingers have the menu.
 */
export function useTreeDrag(options: TreeDragOptions) {
  const [held, setHeld] = useState<Dragging.Held | null>(null);
  const [dragging, setDragging] = useState<Loaded | null>(null);
  const last = useRef<NodeRow | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const near = (event: globalThis.PointerEvent): void => {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
      const isNear = latest.current.part.current?.contains(event.target) === true;
      if (!isNear && event.target.closest('[data-drag-source]') === null) return;
      document.removeEventListener('pointerover', near);
      void Promise.all([import('./tree-drag.ts'), loadMessages('activity-actions')]).then(
        ([loaded]) => setDragging(loaded),
        // Not there: the menu moves too, and says what is wrong.
        () => undefined,
      );
    };
    document.addEventListener('pointerover', near, { passive: true });
    return () => document.removeEventListener('pointerover', near);
  }, []);

  useEffect(() => {
    const { part, scroller } = latest.current;
    if (dragging === null || part.current === null || scroller.current === null) return undefined;
    return dragging.watchDrops({
      part: part.current,
      scroller: scroller.current,
      targetAt: (element) => latest.current.targetAt(element),
      onChange: setHeld,
      onExpand: (id) => latest.current.onExpand(id),
      onDrop: (subject, target) => latest.current.onDrop(subject, target),
    });
  }, [dragging]);

  /** What is under the pointer can be taken from now on. */
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (dragging === null || held !== null || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const row = link === null ? null : options.rowAt(link);
    if (link === null || row === null || last.current === row) return;
    last.current = row;
    const subject = row.kind === 'group' ? subjectOfGroup(row.group) : subjectOfActivity(row.activity);
    if (subject.mayMove) dragging.armDrag(link, subject);
  };

  return { held, onPointerMove };
}
