// Where a dialog begins: in its first field, also when that comes a moment later than the dialog.
const fields = ['text', 'search', 'email', 'url', 'number', 'password'].map((type) => `input[type=${type}]`);
const typed = [...fields, 'input:not([type])', 'textarea'].map(
  (one) => `${one}:not([readonly],[disabled],[role=combobox])`,
);

/** For the `ref` of a dialog's content. Until the person does something; on a touch screen it would bring up the keyboard. */
export function beginInFirstField(content: HTMLElement | null): (() => void) | undefined {
  if (content === null || !matchMedia('(any-pointer: fine)').matches) return undefined;
  const dialog = content.closest<HTMLElement>('[role=dialog]') ?? content;
  const done = new AbortController();
  const look = () => {
    const field =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? content.querySelector<HTMLElement>(typed.join());
    if (field === null || !field.checkVisibility()) return;
    done.abort();
    // What the dialog itself has given the focus to on purpose keeps it.
    if (!content.contains(document.activeElement)) field.focus({ preventScroll: true });
  };
  // After the trap of the dialog, which takes its first button.
  const first = setTimeout(look, 20);
  const watch = new MutationObserver(() => setTimeout(() => done.signal.aborted || look()));
  watch.observe(content, { childList: true, subtree: true });
  for (const kind of ['keydown', 'pointerdown']) {
    document.addEventListener(kind, () => done.abort(), { capture: true, signal: done.signal });
  }
  done.signal.addEventListener('abort', () => {
    clearTimeout(first);
    watch.disconnect();
  });
  return () => done.abort();
}
