// A piece of code, to write and to read; nothing is run. CodeMirror, loaded when code is opened.
import { useLingui } from '@lingui/react/macro';
import { Compartment, EditorState } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { indentUnit } from '@codemirror/language';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useId, useRef, useState } from 'react';
import { codeLanguageOf, codeLanguages, nameInLanguage } from './code-languages.ts';
import { codeLook, codeNonce } from './code-look.ts';
import styles from './code-editor.module.css';
import type { EditorProps } from './content-editor.ts';

const unit = '    ';

export default function CodeEditor({ value, isEditable, onChange }: EditorProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [languageSlot] = useState(() => new Compartment());
  const change = useRef(onChange);
  const start = useRef(value.source_text);
  const hint = useId();
  const label = t`Code`;
  const language = codeLanguageOf(value.name);

  useEffect(() => {
    change.current = onChange;
  });

  useEffect(() => {
    if (place.current === null) return undefined;
    const editor = new EditorView({
      parent: place.current,
      doc: start.current,
      extensions: [
        basicSetup,
        codeLook,
        codeNonce,
        indentUnit.of(unit),
        EditorView.lineWrapping,
        EditorState.readOnly.of(!isEditable),
        EditorView.editable.of(isEditable),
        languageSlot.of([]),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': hint,
          spellcheck: 'false',
          autocapitalize: 'off',
          // What cannot be typed in still has to be scrolled by keyboard.
          ...(isEditable ? {} : { tabindex: '0' }),
        }),
        keymap.of([{ key: 'Tab', run: indent, shift: outdent }]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          start.current = update.state.doc.toString();
          change.current({ source_text: start.current });
        }),
      ],
    });
    setView(editor);
    return () => editor.destroy();
  }, [isEditable, label, hint, languageSlot]);

  useEffect(() => {
    let isHere = true;
    void (language?.load() ?? Promise.resolve([])).then((support) => {
      if (isHere) view?.dispatch({ effects: languageSlot.reconfigure(support) });
    });
    return () => {
      isHere = false;
    };
  }, [language, view, languageSlot]);

  return (
    <div className={styles.code}>
      <div className={styles.bar}>
        {isEditable ? (
          <label className={styles.language}>
            <span>{t({ message: 'Language', context: 'of code' })}</span>
            <select
              value={language?.name ?? ''}
              onChange={(event) => {
                const chosen = codeLanguages.find((one) => one.name === event.currentTarget.value) ?? null;
                onChange({ name: nameInLanguage(value.name, t`Code`, chosen) });
              }}
            >
              <option value="">{t`Plain text`}</option>
              {codeLanguages.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span className={styles.language}>{language?.name ?? t`Plain text`}</span>
        )}
        <span id={hint} className={styles.hint}>
          {isEditable ? t`Tab indents. Escape, then Tab, leaves the code.` : t`Only to read.`}
        </span>
      </div>
      {/* What is heard here comes from the text field in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        className={styles.editor}
        dir="ltr"
        // The first Escape lets Tab leave the editor (CodeMirror's way); it must not close what is around it.
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.preventDefault();
        }}
      />
    </div>
  );
}

/** Tab at the beginning of lines, or over a choice of them, moves them in; elsewhere it fills up to the next stop. */
function indent(view: EditorView): boolean {
  if (view.state.readOnly) return false;
  const { from, to, empty } = view.state.selection.main;
  const lines = linesBetween(view, from, to);
  if (empty) {
    view.dispatch(view.state.replaceSelection(unit), { userEvent: 'input' });
  } else
    view.dispatch({ changes: lines.map((line) => ({ from: line.from, insert: unit })), userEvent: 'input.indent' });
  return true;
}

function outdent(view: EditorView): boolean {
  if (view.state.readOnly) return false;
  const { from, to } = view.state.selection.main;
  const changes = linesBetween(view, from, to).flatMap((line) => {
    const blanks = /^(?: {1,4}|\t)/.exec(line.text)?.[0].length ?? 0;
    return blanks === 0 ? [] : [{ from: line.from, to: line.from + blanks }];
  });
  view.dispatch({ changes, userEvent: 'delete.dedent' });
  return true;
}

function linesBetween({ state }: EditorView, from: number, to: number) {
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  return Array.from({ length: last - first + 1 }, (_, at) => state.doc.line(first + at));
}
