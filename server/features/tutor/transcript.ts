// Reads the texts out of a transcript's messages.
import { dataBlock, neutral, paragraphs } from './prompts/data-block.ts';
import type { TranscriptMessage } from './types.ts';

/** All that a message says, files and other things as delimited data. Earlier tool calls are told by the text around them. */
export function messageText(
  message: TranscriptMessage,
  fit: (item: { text: string; summary?: string | null }) => string = ({ text }) => text,
): string {
  return paragraphs(
    ...message.items.map((item) => {
      // A student may write what looks like a block of ours; it stands beside them in the prompt.
      if (item.type === 'text') return message.role === 'student' ? neutral(item.text.trim()) : item.text.trim();
      return item.type === 'data' ? dataBlock('data', fit(item), { name: item.name }) : '';
    }),
  );
}

/** What the student said last: what of a long text is wanted now. */
export function lastQuestion(transcript: TranscriptMessage[]): string {
  const last = transcript.findLast((message) => message.role === 'student' && visibleText(message).trim() !== '');
  return last === undefined ? '' : visibleText(last);
}

/** What a reader of the chat sees of a message: its visible texts, as stored. */
export function visibleText(message: TranscriptMessage): string {
  return message.items.flatMap((item) => (item.type === 'text' && !item.hidden ? [item.text] : [])).join('\n\n');
}

/** Whether the student has said anything that can be judged. */
export function hasStudentText(transcript: TranscriptMessage[]): boolean {
  return transcript.some((message) => message.role === 'student' && messageText(message).trim() !== '');
}
