// What happens while something is held over the tree: where it would go, whether it may, what opens under it and which way the
// list moves. Loaded with the first pointer that comes near something to drag.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot';
import { waits } from '#contract/core/constants.ts';
import { draggedSubject } from '#web/ui/activity-actions/move-drag.ts';
import { refusalOf, type MoveSubject, type MoveTarget, type Refusal } from '#web/ui/activity-actions/move-rules.ts';

export { armDrag } from '#web/ui/activity-actions/move-drag.ts';

export interface Held {
  subject: MoveSubject;
  /** what it is held over; null: nothing that takes it */
  over: { target: MoveTarget; refusal: Refusal | null } | null;
}

export interface DropOptions {
  /** what takes drops: the tree with its head */
  part: HTMLElement;
  scroller: HTMLElement;
  /** Where something that is let go over this element would go, and the closed group that is meant to open under it. */
  targetAt: (element: Element) => { target: MoveTarget; closedId: string | null };
  onChange: (held: Held | null) => void;
  onExpand: (groupId: string) => void;
  onDrop: (subject: MoveSubject, target: MoveTarget) => void;
}

interface Point {
  clientX: number;
  clientY: number;
}

export function watchDrops({ part, scroller, targetAt, onChange, onExpand, onDrop }: DropOptions): () => void {
  let point: Point | null = null;
  let frame = 0;
  let expand: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;
  let shown = '';

  const at = ({ clientX: x, clientY: y }: Point) => {
    const element = getElementFromPointWithoutHoneypot({ x, y });
    return element !== null && part.contains(element) ? targetAt(element) : null;
  };

  const expandLater = (id: string | null): void => {
    if (expand?.id === id) return;
    clearTimeout(expand?.timer);
    expand = id === null ? null : { id, timer: setTimeout(() => onExpand(id), waits.dropTarget) };
  };

  const look = (subject: MoveSubject): void => {
    const hit = point === null ? null : at(point);
    expandLater(hit === null || hit.closedId === subject.id ? null : hit.closedId);
    const over = hit === null ? null : { target: hit.target, refusal: refusalOf(subject, hit.target) };
    const now = `${over?.target.id} ${over?.refusal}`;
    if (now === shown) return;
    shown = now;
    onChange({ subject, over });
  };

  const scroll = (subject: MoveSubject): void => {
    if (point !== null && scrollNearEdge(scroller, point)) look(subject);
    frame = requestAnimationFrame(() => scroll(subject));
  };

  const end = (): void => {
    cancelAnimationFrame(frame);
    expandLater(null);
    point = null;
    shown = '';
    onChange(null);
  };

  return combine(
    dropTargetForElements({
      element: part,
      // A place that may not have it shows the pointer of a refused drop, and takes none.
      canDrop: ({ source, input }) => {
        const subject = draggedSubject(source);
        const hit = at(input);
        return subject !== null && hit !== null && refusalOf(subject, hit.target) === null;
      },
    }),
    monitorForElements({
      canMonitor: ({ source }) => draggedSubject(source) !== null,
      onDragStart: ({ source, location }) => {
        const subject = draggedSubject(source);
        if (subject === null) return;
        point = location.current.input;
        onChange({ subject, over: null });
        scroll(subject);
      },
      onDrag: ({ source, location }) => {
        const subject = draggedSubject(source);
        point = location.current.input;
        if (subject !== null) look(subject);
      },
      onDrop: ({ source, location }) => {
        const subject = draggedSubject(source);
        const isOver = location.current.dropTargets.some((one) => one.element === part);
        const hit = isOver ? at(location.current.input) : null;
        end();
        if (subject !== null && hit !== null) onDrop(subject, hit.target);
      },
    }),
    end,
  );
}

const edge = 44;
const mostPixels = 14;

/** One frame's step up or down, faster the nearer to the edge; says whether it moved. */
function scrollNearEdge(scroller: HTMLElement, { clientX, clientY }: Point): boolean {
  const box = scroller.getBoundingClientRect();
  if (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom) return false;
  const up = Math.max(0, edge - (clientY - box.top));
  const down = Math.max(0, edge - (box.bottom - clientY));
  const step = ((down - up) / edge) * mostPixels;
  if (step === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += step;
  return scroller.scrollTop !== before;
}
