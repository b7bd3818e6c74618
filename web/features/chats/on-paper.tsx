import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { loadSheet } from './lazy-dialogs.ts';

type Paper = ComponentType<{ chat: ChatWithMessages }>;

/** What the browser's own print gives of a session: its whole sheet, and nothing of the app or of what is open beside it. */
export function OnPaper({ chat }: { chat: ChatWithMessages }) {
  const [isPrinting, setPrinting] = useState(false);
  const [paper, setPaper] = useState<{ View: Paper } | null>(null);

  useEffect(() => {
    let isHere = true;
    // The browser does not wait with its print for anything that must be loaded first.
    const timer = setTimeout(() => {
      loadSheet().then(
        ({ PaperOfChat }) => isHere && setPaper({ View: PaperOfChat }),
        () => undefined,
      );
    }, beforehand);
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      isHere = false;
      clearTimeout(timer);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);

  return isPrinting && paper !== null ? <paper.View chat={chat} /> : null;
}

/** After the first screen has settled, in milliseconds. */
const beforehand = 3000;
