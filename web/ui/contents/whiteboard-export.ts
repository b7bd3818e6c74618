// A whiteboard as a picture, made in the browser; loaded when somebody asks for one.
import './excalidraw-assets.ts';
import { exportToBlob, exportToSvg, restoreElements } from '@excalidraw/excalidraw';
import { fromStored } from './drawing-data.ts';
import { pictureOf } from './use-board-pictures.ts';

/** PNG twice as large as it stands on the board, for print; SVG with its fonts in it. */
export async function drawingAs(format: 'png' | 'svg', object: unknown): Promise<Blob> {
  const { elements: stored, files: named } = fromStored(object);
  const elements = restoreElements(stored as never, null).filter((one) => !one.isDeleted) as never;
  const files = Object.fromEntries(
    await Promise.all(
      Object.entries(named).map(async ([id, { content_id }]) => [
        id,
        { id, created: 0, ...(await pictureOf(content_id)) },
      ]),
    ),
  ) as never;
  const appState = { exportBackground: true, viewBackgroundColor: '#ffffff', exportScale: 2 };
  if (format === 'svg') {
    const drawing = await exportToSvg({ elements, files, appState });
    return new Blob([drawing.outerHTML], { type: 'image/svg+xml' });
  }
  const getDimensions = (width: number, height: number) => ({ width: width * 2, height: height * 2, scale: 2 });
  return exportToBlob({ elements, files, appState, mimeType: 'image/png', getDimensions });
}
