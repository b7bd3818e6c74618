import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Content, WrittenContent } from '#contract/contents/contents.entities.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { createContentSaver, type ContentSaver, type Kept, type Snapshot } from './content-saver.ts';

/** The item's text is put aside so long after the last change, in milliseconds; a page that is left does it at once. */
const putAsideAfter = 300;

function keptUnder(contentId: string) {
  const key = `hearth:content:${contentId}`;
  return {
    read(): Kept | null {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return typeof kept === 'object' && kept !== null && 'revision' in kept ? (kept as Kept) : null;
      } catch {
        // No storage, or something else under our key.
        return null;
      }
    },
    put(kept: Kept): void {
      try {
        localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // Storage is full or forbidden; the page itself still holds it.
      }
    },
    forget(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // No storage: nothing to forget.
      }
    },
  };
}

/** One item under work: `snapshot.value` is what stands on the screen, `saver.change(…)` changes it. */
export function useSavedContent(content: Content): { saver: ContentSaver; snapshot: Snapshot } {
  const client = useQueryClient();
  const [saver] = useState(() =>
    saverOf(content, (answer) => {
      const { queryKey } = query(contentRoutes.readContent, { query: { contentId: answer.id } });
      client.setQueryData(queryKey, { content: answer });
    }),
  );
  const snapshot = useSyncExternalStore(
    (listener) => saver.subscribe(listener),
    () => saver.snapshot(),
  );

  const { value } = snapshot;

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void saver.look();
    };
    const retry = (): void => void saver.send();
    saver.begin();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', retry);
    addEventListener('pagehide', saver.putAside);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', retry);
      removeEventListener('pagehide', saver.putAside);
      saver.end();
    };
  }, [saver]);

  useEffect(() => {
    if (value === saver.snapshot().value) {
      const timer = setTimeout(saver.putAside, putAsideAfter);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [saver, value]);

  return { saver, snapshot };
}

function saverOf(content: Content, onAnswer: (content: Content) => void): ContentSaver {
  const { id, chat_id, activity_id, purpose, type } = content;
  return createContentSaver({
    content,
    kept: keptUnder(id),
    read: async () => (await call(contentRoutes.readContent, { query: { contentId: id } })).content,
    write: async ({ name, source_text, source_object }, revision) => {
      const place = chat_id === null ? { activity_id, purpose } : { chat_id };
      const item = { id, ...place, type: type as WrittenContent['type'], name, source_text, revision };
      const object = source_object as WrittenContent['source_object'];
      const { contents } = await call(contentRoutes.writeContents, {
        body: { contents: [{ ...item, source_object: object }] },
      });
      const [answer] = contents;
      if (answer === undefined) throw new Error('The server wrote nothing');
      onAnswer(answer);
      return answer;
    },
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}
