// A whiteboard, to draw on and to look at. Excalidraw, loaded when one is opened; its fonts and texts come from here.
import './excalidraw-assets.ts';
import '@excalidraw/excalidraw/index.css';
import { Excalidraw, getSceneVersion, MainMenu, restoreElements } from '@excalidraw/excalidraw';
import type { BinaryFiles, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types';
import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { EditorProps } from './content-editor.ts';
import { fromStored, toStored, wordsIn } from './drawing-data.ts';
import { useBoardPictures } from './use-board-pictures.ts';
import { useBoardScreenshot } from './use-board-screenshot.ts';
import styles from './whiteboard-editor.module.css';

/** How long after the last stroke the drawing is written down, in milliseconds. */
const pause = 400;

const languages: Record<string, string> = { es: 'es-ES', fr: 'fr-FR', de: 'de-DE', ar: 'ar-SA' };

export default function WhiteboardEditor({ content, value, isEditable, onChange }: EditorProps) {
  const { t, i18n } = useLingui();
  const words = useId();
  const scheme = useComputedColorScheme('light');
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  const [stored] = useState(() => fromStored(value.source_object));
  const start = useMemo(
    () => ({
      elements: restoreElements(stored.elements as never, null, { repairBindings: true }),
      // The ground is that of the page around it; a picture of the drawing gets white.
      appState: { viewBackgroundColor: 'transparent' },
      scrollToContent: true,
    }),
    [stored],
  );
  const version = useRef(getSceneVersion(start.elements));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<readonly OrderedExcalidrawElement[] | null>(null);
  const change = useRef(onChange);
  const put = useRef<() => void>(() => undefined);
  const pictures = useBoardPictures({ content, api, start: stored.files, onNamed: () => put.current() });
  const screenshot = useBoardScreenshot({ contentId: content.id, api, isEditable });
  useKeptPageLanguage(api);
  const board = useRef<HTMLDivElement>(null);
  useNamedMenu(board, t`Menu of the drawing`);

  useEffect(() => {
    change.current = onChange;
    put.current = () => {
      clearTimeout(timer.current);
      const elements = latest.current;
      if (elements === null) return;
      latest.current = null;
      const drawing = toStored(elements, pictures.named());
      change.current({ source_object: drawing, source_text: wordsIn(drawing) });
    };
  });

  // What was drawn in the last moment before closing is written down, too.
  useEffect(() => () => put.current(), []);

  function onDrawn(elements: readonly OrderedExcalidrawElement[], _: unknown, files: BinaryFiles): void {
    if (!isEditable) return;
    const now = getSceneVersion(elements);
    if (now === version.current) return;
    version.current = now;
    latest.current = elements;
    pictures.keep(elements, files);
    screenshot.changed();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => put.current(), pause);
  }

  return (
    <div
      ref={board}
      className={styles.board}
      dir="ltr"
      role="group"
      aria-label={t`Drawing`}
      aria-describedby={words}
      onKeyDownCapture={(event) => {
        // Escape gives up a tool, a choice or a text first; only then it closes what is around the board.
        if (event.key !== 'Escape' || api === null) return;
        if (isIdle(api)) {
          // Excalidraw would keep it for itself.
          event.stopPropagation();
          const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
          event.currentTarget.parentElement?.dispatchEvent(again);
          return;
        }
        const ended = (bubbled: KeyboardEvent): void => bubbled.preventDefault();
        event.currentTarget.addEventListener('keydown', ended, { once: true });
      }}
    >
      <p id={words} className="visually-hidden">
        {wordsIn(stored)}
      </p>
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={start}
        onChange={onDrawn}
        theme={scheme}
        langCode={languages[i18n.locale] ?? 'en'}
        viewModeEnabled={!isEditable}
        handleKeyboardGlobally={false}
        validateEmbeddable={false}
        aiEnabled={false}
        UIOptions={{
          canvasActions: {
            changeViewBackgroundColor: false,
            clearCanvas: isEditable,
            export: false,
            loadScene: false,
            saveAsImage: false,
            saveToActiveFile: false,
            toggleTheme: false,
          },
          tools: { image: isEditable && content.chat_id !== null },
        }}
      >
        <MainMenu>
          {isEditable && <MainMenu.DefaultItems.ClearCanvas />}
          <MainMenu.Item onSelect={() => api?.scrollToContent(undefined, { fitToContent: true, animate: false })}>
            {t`Show the whole drawing`}
          </MainMenu.Item>
        </MainMenu>
      </Excalidraw>
    </div>
  );
}

function isIdle(api: ExcalidrawImperativeAPI): boolean {
  const state = api.getAppState();
  return (
    state.viewModeEnabled ||
    (state.activeTool.type === 'selection' &&
      Object.keys(state.selectedElementIds).length === 0 &&
      state.editingTextElement === null &&
      state.openDialog === null &&
      state.openMenu === null &&
      state.openPopup === null &&
      state.contextMenu === null)
  );
}

/** The whiteboard names its own language on the whole page; the page keeps the one that it has. */
function useKeptPageLanguage(api: ExcalidrawImperativeAPI | null): void {
  const kept = useRef({ lang: document.documentElement.lang, dir: document.documentElement.dir });
  useEffect(() => {
    // Its texts have come when its interface is there.
    if (api === null) return undefined;
    const { lang, dir } = kept.current;
    Object.assign(document.documentElement, { lang, dir });
    return () => void Object.assign(document.documentElement, { lang, dir });
  }, [api]);
}

/** Excalidraw gives the button of its menu no name, and makes it anew when its width changes. */
function useNamedMenu(board: React.RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const within = board.current;
    if (within === null) return undefined;
    const nameIt = (): void => {
      for (const button of within.querySelectorAll('.main-menu-trigger')) button.setAttribute('aria-label', name);
    };
    nameIt();
    const watch = new MutationObserver(nameIt);
    watch.observe(within, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [board, name]);
}
