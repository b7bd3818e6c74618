// What can be dragged: a link that stands for an activity or group. Loaded when a pointer first comes near one.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { initialsOf, tintOf } from '../faces.ts';
import type { MoveSubject } from './move-rules.ts';
import styles from './move.module.css';

let armed: { element: HTMLElement; release: () => void } | null = null;

/** The element under the pointer becomes what a drag would take; the one before it no more. */
export function armDrag(element: HTMLElement, subject: MoveSubject): void {
  armed?.release();
  const release = draggable({
    element,
    getInitialData: () => ({ subject }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '6px' }),
        render: ({ container }) => container.append(previewOf(subject)),
      }),
  });
  armed = { element, release };
}

/** What a drag holds, if it is one of ours. */
export function draggedSubject(source: { data: Record<string, unknown> }): MoveSubject | null {
  return (source.data['subject'] as MoveSubject | undefined) ?? null;
}

function previewOf({ name, face }: MoveSubject): HTMLElement {
  const preview = document.createElement('div');
  preview.className = styles.preview ?? '';
  const tile = document.createElement('span');
  tile.className = styles.previewTile ?? '';
  tile.style.background = tintOf(face.color);
  if (face.logoUrl === null) tile.textContent = face.emoji ?? initialsOf(name);
  else tile.append(Object.assign(new Image(22, 22), { src: face.logoUrl, alt: '' }));
  const words = document.createElement('span');
  words.textContent = name;
  preview.append(tile, words);
  return preview;
}
