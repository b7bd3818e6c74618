// A menu behind a button. Arrows, Home, End and letters move, Enter chooses, Escape and Tab close, focus returns.
//   <ActionMenu trigger={<IconButton label={t`More`} icon={<IconDots size={20} />} />}>
//     <MenuItem icon={<IconPin size={18} />} onClick={pin}>{t`Pin`}</MenuItem>
//     <MenuLine /><MenuItem tone="bad" …>
//   </ActionMenu>
// <MenuLink href> leads out of the product; <MenuChoices> holds choices side by side.
// It opens in the browser's top layer, so it works inside a dialog, too. `chosen` makes an item one of a choice.
import { IconCheck } from '@tabler/icons-react';
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { classes } from './classes.ts';
import styles from './menu.module.css';
import { placePanel, type MenuPosition } from './menu-place.ts';

const CloseContext = createContext<() => void>(() => undefined);

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

export interface ActionMenuProps {
  /** A button that takes a ref: Button, IconButton or a plain one. */
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
  position?: MenuPosition;
  width?: number;
}

export function ActionMenu({ trigger, children, position = 'bottom-end', width = 240 }: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <CloseContext value={close}>
          <MenuPanel
            id={id}
            button={button}
            position={position}
            width={width}
            onClose={close}
            onLeave={() => setOpen(false)}
          >
            {children}
          </MenuPanel>
        </CloseContext>
      )}
    </>
  );
}

interface MenuPanelProps {
  id: string;
  button: { current: HTMLButtonElement | null };
  position: MenuPosition;
  width: number;
  onClose: () => void;
  /** Closed without taking the focus back: it has gone elsewhere. */
  onLeave: () => void;
  children: ReactNode;
}

function MenuPanel({ id, button, position, width, onClose, onLeave, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useEffect(() => {
    const [menu, anchor] = [panel.current, button.current];
    if (menu === null || anchor === null) return undefined;
    const place = (): void => placePanel(menu, anchor, position);
    menu.showPopover();
    place();
    // Entries may come a moment after the panel: then it grows, and the first of them takes the focus.
    const settle = (): void => {
      place();
      if (!menu.contains(document.activeElement) || document.activeElement === menu) (itemsOf(menu)[0] ?? menu).focus();
    };
    settle();
    const came = new MutationObserver(settle);
    came.observe(menu, { childList: true, subtree: true });
    const outside = (event: Event): void => {
      const target = event.target as Node;
      if (!menu.contains(target) && !anchor.contains(target)) leave.current();
    };
    addEventListener('pointerdown', outside, true);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      came.disconnect();
      removeEventListener('pointerdown', outside, true);
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [button, position]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = itemsOf(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const to = (index: number): void => {
      event.preventDefault();
      items[(index + items.length) % items.length]?.focus();
    };
    if (event.key === 'Escape') {
      // Only the menu closes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') onClose();
    else if (event.key === 'ArrowDown') to(at + 1);
    else if (event.key === 'ArrowUp') to(at === -1 ? items.length - 1 : at - 1);
    else if (event.key === 'Home') to(0);
    else if (event.key === 'End') to(items.length - 1);
    else if (event.key.length === 1 && /\S/.test(event.key)) {
      const fresh = event.timeStamp - typed.current.at > 700;
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key.toLocaleLowerCase(), at: event.timeStamp };
      const found = items.findIndex((item) =>
        item.textContent.trim().toLocaleLowerCase().startsWith(typed.current.text),
      );
      if (found !== -1) to(found);
    }
  };

  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="menu"
      tabIndex={-1}
      className={styles.panel}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([disabled])')];
}

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'plain' | 'bad';
  /** Shown at the end: a badge, a shortcut. */
  end?: ReactNode;
  /** true or false: one of a choice, and whether it is the present one. */
  chosen?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'plain', end, chosen, disabled = false, onClick, children }: MenuItemProps) {
  const close = use(CloseContext);
  return (
    <button
      type="button"
      role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={chosen}
      tabIndex={-1}
      disabled={disabled}
      className={classes(styles.item, tone === 'bad' && styles.bad)}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {chosen === true ? <IconCheck size={18} aria-hidden="true" /> : end}
    </button>
  );
}

/** An entry that leads out of the product, in a tab of its own. */
export function MenuLink({
  icon,
  end,
  href,
  children,
}: Pick<MenuItemProps, 'icon' | 'end' | 'children'> & { href: string }) {
  const close = use(CloseContext);
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      href={href}
      target="_blank"
      rel="noreferrer"
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={close}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {end}
    </a>
  );
}

/** Choices of a few that stand side by side: <MenuChoices><MenuChoice …/><MenuChoice …/></MenuChoices>. */
export function MenuChoices({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className={styles.choices}>
      {children}
    </div>
  );
}

export function MenuChoice({
  label,
  icon,
  chosen,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  chosen: boolean;
  onClick: () => void;
}) {
  const close = use(CloseContext);
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      className={styles.choice}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}

export function MenuTitle({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className={styles.title}>
      {children}
    </div>
  );
}

export function MenuLine() {
  return <hr className={styles.line} />;
}
