import { useEffect, useRef, useState } from 'react';
import type { Message } from '#contract/chats/chats.entities.ts';
import { isUnderWay } from '#web/api/chat-events.ts';
import { useLiveChat } from './live-chat.ts';
import { isShown } from './message-items.tsx';
import { wholeSentences } from './whole-sentences.ts';

/** Tells a screen reader what Sparky writes, a sentence at a time rather than each piece of one. */
export function Announcer() {
  return <Sentences message={useLiveChat().final_messages.findLast((one) => one.user_id === null)} />;
}

function Sentences({ message }: { message: Message | undefined }) {
  const [said, setSaid] = useState('');
  const told = useRef({ id: message?.id, length: Number.POSITIVE_INFINITY });
  const isOver = message === undefined || !isUnderWay(message);
  const text = (message?.contents ?? [])
    .filter((item) => isShown(item) && item.type === 'text')
    .map((item) => item.source_text ?? '')
    .join('\n\n');

  useEffect(() => {
    // What stood there when the page was opened is read by moving to it, not announced.
    if (told.current.id !== message?.id) told.current = { id: message?.id, length: 0 };
    const ready = wholeSentences(text, isOver);
    if (ready.length <= told.current.length) return;
    setSaid(ready.slice(told.current.length).replace(/[$*_`>#]|\[!hint [\d/]+\]/g, ''));
    told.current.length = ready.length;
  }, [message?.id, text, isOver]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
