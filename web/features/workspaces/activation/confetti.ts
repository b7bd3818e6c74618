/** A burst of confetti on the canvas, in Sparky's colours; none for who wants no motion. Joy that cannot be fetched is left out. */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    const { default: confetti } = await import('canvas-confetti');
    // A worker of its own would be code that the page's policy does not know.
    const burst = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
    const colors = ['#EC5F14', '#FB8D4C', '#FFC8A6', '#3B2A38', '#83D6A8', '#9EC3FF', '#F2C469'];
    for (const side of [
      { angle: 60, origin: { x: 0, y: 0.75 } },
      { angle: 120, origin: { x: 1, y: 0.75 } },
    ]) {
      void burst({ ...side, colors, particleCount: 90, spread: 70, startVelocity: 52, ticks: 220 });
    }
  } catch {
    // The words stand without it.
  }
}
