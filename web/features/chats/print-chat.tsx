import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ChatWithMessages, Message } from '#contract/chats/chats.entities.ts';
import { Button } from '#web/ui/button.tsx';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { useTitle } from '#web/ui/page-header.tsx';
import { nameOf } from '#web/ui/people-picker.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import { isShown, MessageItem } from './message-items.tsx';
import styles from './print.module.css';

/** A whole chat as a sheet of paper: every message under who wrote it, with its maths and pictures; on paper nothing else. */
export default function PrintChat({ chat, names }: { chat: ChatWithMessages; names: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useTitle(chat.activity?.name ?? (chat.name || t`Chat`));

  const show = (view: 'print' | 'print-nameless' | undefined) =>
    void navigate({ to: '.', search: (old) => ({ ...old, view }), replace: view !== undefined, resetScroll: false });

  const header = useRef<HTMLElement>(null);
  useAppAside(header);

  return (
    <SheetPlace className={styles.sheetPlace} onEscape={() => show(undefined)}>
      <header ref={header} className={styles.bar} tabIndex={-1} aria-label={t`Print or save`}>
        <Button variant="bare" icon={<IconArrowLeft size={20} className="flip-rtl" />} onClick={() => show(undefined)}>
          {t`Back`}
        </Button>
        <span className={styles.barEnd}>
          <SwitchField
            label={t`With names`}
            checked={names}
            onChange={(event) => show(event.currentTarget.checked ? 'print' : 'print-nameless')}
          />
          <Button variant="ink" icon={<IconPrinter size={20} />} onClick={() => print()}>
            {t`Print`}
          </Button>
        </span>
      </header>
      <Sheet chat={chat} names={names} />
    </SheetPlace>
  );
}

/** What is behind the sheet is not there for keys and screen readers; the focus begins at its bar and goes back to the page. */
function useAppAside(bar: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const app = document.getElementById('root');
    if (app !== null) app.inert = true;
    bar.current?.focus({ preventScroll: true });
    return () => {
      if (app !== null) app.inert = false;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [bar]);
}

/** The same sheet for the browser's own print: there while it prints, and on paper alone. */
export function PaperOfChat({ chat }: { chat: ChatWithMessages }) {
  return (
    <SheetPlace className={styles.paper}>
      <Sheet chat={chat} names />
    </SheetPlace>
  );
}

/** Beside the app, which then is not printed. */
function SheetPlace({
  className,
  children,
  onEscape,
}: {
  className: string | undefined;
  children: ReactNode;
  onEscape?: () => void;
}) {
  useLayoutEffect(() => {
    document.body.dataset['sheet'] = '';
    return () => {
      delete document.body.dataset['sheet'];
    };
  }, []);
  return createPortal(
    // Its bar has a button for the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={className}
      data-sheet-place=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onEscape?.();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}

function Sheet({ chat, names }: { chat: ChatWithMessages; names: boolean }) {
  const { t } = useLingui();
  const student = names && chat.creator !== null ? nameOf(chat.creator) : t`Student`;
  const whoWrote = (message: Message): string => {
    if (message.user_id === null) return t`Sparky`;
    return message.user_id === chat.creator_id ? student : t`Somebody else`;
  };

  return (
    <main className={styles.sheet}>
      <h1>{chat.activity?.name ?? (chat.name || t`Chat`)}</h1>
      <p className={styles.facts}>
        {names && chat.creator !== null && <span>{student}</span>}
        {chat.activity !== null && chat.name !== '' && <span>{chat.name}</span>}
        <span>
          <DateTime value={chat.created_at} />
        </span>
        {chat.submitted_at !== null && (
          <span>
            {t`Submitted`} <DateTime value={chat.submitted_at} />
          </span>
        )}
      </p>
      {chat.final_messages
        .filter((message) => message.contents.some(isShown))
        .map((message) => (
          <article key={message.id} className={styles.said} data-sparky={message.user_id === null || undefined}>
            <h2>{whoWrote(message)}</h2>
            {message.contents.filter(isShown).map((item) => (
              <MessageItem key={item.id} item={item} />
            ))}
          </article>
        ))}
    </main>
  );
}
