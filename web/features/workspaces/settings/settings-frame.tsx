// The frame of the settings of a workspace or a district: a large dialog with tabs, on a phone the whole screen.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { TablerIcon } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useCloseTopmost } from '#web/ui/close-topmost.ts';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import styles from './settings-frame.module.css';

export interface FrameTab<Key extends string> {
  key: Key;
  label: string;
  icon: TablerIcon;
}

export interface SettingsFrameProps<Key extends string> {
  title: ReactNode;
  /** Whose settings these are, beside the title. */
  lead?: ReactNode;
  tabs: readonly FrameTab<Key>[];
  tab: Key;
  onTab: (tab: Key) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Where the tabs are wider than the screen, the chosen one is in sight. */
function reveal(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (tab === null || !list) return;
  const [own, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.left < room.left) list.scrollLeft -= room.left - own.left + 12;
  else if (own.right > room.right) list.scrollLeft += own.right - room.right + 12;
}

export function SettingsFrame<Key extends string>(props: SettingsFrameProps<Key>) {
  const { title, lead, tabs, tab, onTab, onClose, children } = props;
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useFocusBack(true);
  const close = useCloseTopmost(true, onClose);
  const panel = useRef<HTMLDivElement>(null);
  // Escape leads out of what is open in a tab first.
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    const back = panel.current?.querySelector<HTMLElement>('[data-escape]') ?? null;
    close(back === null ? undefined : () => back.click());
  });

  const walk = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((one) => one.key === tab);
    const isForward = event.key === 'ArrowDown' || event.key === 'ArrowRight';
    const isBackward = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : at + (isForward ? 1 : isBackward ? -1 : 0);
    const next = tabs[(to + tabs.length) % tabs.length];
    if (next === undefined || next.key === tab) return;
    event.preventDefault();
    onTab(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };

  return (
    <Modal
      opened
      onClose={() => close()}
      closeOnEscape={false}
      title={
        <span className={styles.title}>
          {lead}
          <span>{title}</span>
        </span>
      }
      size={880}
      centered
      radius={20}
      padding={0}
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ transition: 'slide-up', duration: 240, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      classNames={{
        inner: styles.inner ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
        title: styles.heading ?? '',
        body: styles.body ?? '',
      }}
    >
      {tabs.length > 1 && (
        <div
          ref={list}
          role="tablist"
          tabIndex={-1}
          aria-label={t`Parts of the settings`}
          className={styles.tabs}
          onKeyDown={walk}
        >
          {tabs.map(({ key, label, icon: Icon }) => (
            <button
              key={key}
              ref={key === tab ? reveal : null}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              data-tab={key}
              className={styles.tab}
              aria-selected={key === tab}
              aria-controls={`${id}-panel`}
              tabIndex={key === tab ? 0 : -1}
              onClick={() => key !== tab && onTab(key)}
            >
              <Icon size={18} aria-hidden="true" />
              {label}
            </button>
          ))}
        </div>
      )}
      <div
        ref={panel}
        id={`${id}-panel`}
        className={styles.panel}
        // It scrolls, also where nothing in it can be reached by keys.
        tabIndex={0}
        {...(tabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `${id}-${tab}` } : {})}
      >
        {children}
      </div>
    </Modal>
  );
}
