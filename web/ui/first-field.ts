// Where a dialog begins: in its first field, also when that comes a moment later than the dialog.
const fields = ['text', 'search', 'email', 'url', 'number', 'password'].map((type) => `input[type=${type}]`);
const typed = [...fields, 'input:not([type])', 'textarea'].map(
  (one) => `${one}:not([readonly],[disabled],[role=combobox])`,
);

/** For the `ref` of a dialog's content: gives its first field the focus, until the person does something himself. */
export function beginInFirstField(content: HTMLElement | null): (() => void) | undefined {
  if (content === null) return undefined;
  const dialog = content.closest<HTMLElement>('[role=dialog]') ?? content;
  // On a touch screen it would bring up the keyboard.
  const isTyping = matchMedia('(any-pointer: fine)').matches;
  const done = new AbortController();

  function look() {
    const inside = isTyping ? content?.querySelector<HTMLElement>(typed.join()) : null;
    const field = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? inside;
    // What the dialog itself has given the focus to on purpose keeps it.
    if (done.signal.aborted || content?.contains(document.activeElement) === true) return;
    if (field?.checkVisibility() === true) field.focus({ preventScroll: true });
    else if (document.activeElement?.id === 'main') dialog.querySelector('button')?.focus({ preventScroll: true });
  }

  // After the trap of the dialog, which takes its first button.
  const first = setTimeout(look, 20);
  const watch = new MutationObserver(() => setTimeout(look));
  watch.observe(content, { childList: true, subtree: true });
  // An address that opens a dialog goes to a page, too, and that one takes the focus when it is there.
  document.addEventListener('focusin', () => setTimeout(look), { signal: done.signal });
  for (const kind of ['keydown', 'pointerdown']) {
    document.addEventListener(kind, () => done.abort(), { capture: true, signal: done.signal });
  }
  done.signal.addEventListener('abort', () => {
    clearTimeout(first);
    watch.disconnect();
  });
  return () => done.abort();
}
