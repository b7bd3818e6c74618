// A picture over the whole screen: wheel, two fingers, double click, + - 0 and the arrow keys; Escape closes it.
import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconX, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '../button.tsx';
import styles from './picture-zoom.module.css';
import { fitted, moveBy, zoomAt, type Size, type View } from './zoom.ts';

export interface PictureZoomProps {
  src: string;
  /** what is to be seen on it */
  alt: string;
  name: string;
  onClose: () => void;
}

const step = 1.4;
const push = 60;

export function PictureZoom({ src, alt, name, onClose }: PictureZoomProps) {
  const { t, i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const [view, setView] = useState<View>(fitted);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    const one = dialog.current;
    if (one?.open === false) one.showModal();
  }, []);

  const sizes = (): [Size, Size] => [
    { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
    { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
  ];
  const zoom = (factor: number, at = { x: 0, y: 0 }): void => setView((old) => zoomAt(old, factor, at, ...sizes()));
  const move = (dx: number, dy: number): void => setView((old) => moveBy(old, dx, dy, ...sizes()));

  /** From the middle of the stage. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = stage.current?.getBoundingClientRect();
    return { x: clientX - (box ? box.left + box.width / 2 : 0), y: clientY - (box ? box.top + box.height / 2 : 0) };
  }

  // React listens to the wheel passively, and then the page behind would zoom as well.
  useEffect(() => {
    const place = stage.current;
    if (place === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 120 : 400)), pointOf(event));
    };
    place.addEventListener('wheel', onWheel, { passive: false });
    return () => place.removeEventListener('wheel', onWheel);
  });

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = pointOf(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    if (other === undefined) return move(now.x - before.x, now.y - before.y);
    const apart = (point: { x: number; y: number }): number => Math.hypot(point.x - other.x, point.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    zoom(apart(now) / Math.max(apart(before), 1), middle);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    const keys: Record<string, () => void> = {
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': () => setView(fitted),
      ArrowLeft: () => move(push, 0),
      ArrowRight: () => move(-push, 0),
      ArrowUp: () => move(0, push),
      ArrowDown: () => move(0, -push),
    };
    // What is behind hears nothing of it: the first Escape closes the picture alone.
    event.stopPropagation();
    const work = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (work === undefined) return;
    event.preventDefault();
    work();
  }

  const percent = i18n.number(view.scale, { style: 'percent' });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <dialog ref={dialog} className={styles.dialog} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <span className={styles.name}>{name}</span>
        <span className={styles.percent} role="status">
          {percent}
        </span>
        <IconButton size="touch" label={t`Smaller`} icon={<IconZoomOut size={20} />} onClick={() => zoom(1 / step)} />
        <IconButton size="touch" label={t`Larger`} icon={<IconZoomIn size={20} />} onClick={() => zoom(step)} />
        <IconButton
          size="touch"
          label={t`Whole picture`}
          icon={<IconZoomReset size={20} />}
          onClick={() => setView(fitted)}
        />
        <a
          className={styles.save}
          href={`${src}?download=true`}
          download={name}
          aria-label={t`Save ${name}`}
          title={t`Save ${name}`}
        >
          <IconDownload size={20} aria-hidden="true" />
        </a>
        <IconButton size="touch" label={t`Close`} icon={<IconX size={20} />} onClick={() => dialog.current?.close()} />
      </header>
      <div
        ref={stage}
        className={styles.stage}
        data-near={view.scale > 1 || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, pointOf(event));
        }}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => fingers.current.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
        onDoubleClick={(event) => (view.scale > 1 ? setView(fitted) : zoom(2.5, pointOf(event)))}
      >
        {state === 'failed' && <p role="alert">{t`This picture could not be loaded.`}</p>}
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          hidden={state === 'failed'}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </div>
    </dialog>
  );
}
