/** In a tab that nobody sees no frame comes; then after so long, in milliseconds. */
const longest = 100;

/** Resolves once what stands in the document now was painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, longest);
    // A frame's callbacks run before its paint, what they put off runs after it.
    requestAnimationFrame(() => setTimeout(done, 0));
  });
}
