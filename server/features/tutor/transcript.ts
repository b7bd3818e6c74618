// Reads the texts out of a transcript's messages.
import { dataBlock, neutral, paragraphs } from './prompts/data-block.ts';
import type { TranscriptMessage } from './types.ts';

/** All that a message says, files and other things as delimited data. Earlier tool calls are told by the text around them. */
export function messageText(message: TranscriptMessage): string {
  return paragraphs(
    ...message.items.map((item) => {
      // A student may write what looks like a block of ours; it stands beside them in the prompt.
      if (item.type === 'text') return message.role === 'student' ? neutral(item.text.trim()) : item.text.trim();
      return item.type === 'data' ? dataBlock('data', item.text, { name: item.name }) : '';
    }),
  );
}

/** What a reader of the chat sees of a message: its visible texts, as stored. */
export function visibleText(message: TranscriptMessage): string {
  return message.items.flatMap((item) => (item.type === 'text' && !item.hidden ? [item.text] : [])).join('\n\n');
}

/** Whether the student has said anything that can be judged. */
export function hasStudentText(transcript: TranscriptMessage[]): boolean {
  return transcript.some((message) => message.role === 'student' && messageText(message).trim() !== '');
}
