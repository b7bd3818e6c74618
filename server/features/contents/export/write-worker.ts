// The thread that writes documents: laying out pages takes seconds, in which the process has others to serve.
import { parentPort } from 'node:worker_threads';

export type WriteTask = { format: 'docx' | 'pdf'; title: string; markdown: string };
/** `refused`: the fonts of a pdf have not all of its letters */
export type WriteOutcome = { bytes: Uint8Array } | { refused: 'letters' | 'broken' };

parentPort?.on('message', (task: WriteTask) => {
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(outcome, []));
});

async function outcomeOf({ format, title, markdown }: WriteTask): Promise<WriteOutcome> {
  try {
    const { parseMarkdown } = await import('./parse-markdown.ts');
    const blocks = parseMarkdown(markdown);
    if (format === 'docx') return { bytes: await (await import('./write-docx.ts')).writeDocx(title, blocks) };
    const { hasItsLetters, writePdf } = await import('./write-pdf.ts');
    return hasItsLetters(blocks) ? { bytes: await writePdf(title, blocks) } : { refused: 'letters' };
  } catch {
    return { refused: 'broken' };
  }
}
