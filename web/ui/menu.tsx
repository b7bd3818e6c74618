// A menu behind a button. Items are actions; keyboard, typeahead and focus return are Mantine's.
//   <ActionMenu trigger={<IconButton label={t`More`} icon={<IconDots size={20} />} />}>
//     <MenuItem icon={<IconPin size={18} />} onClick={pin}>{t`Pin`}</MenuItem>
//     <MenuLine /><MenuItem tone="bad" …>
//   </ActionMenu>
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, type FloatingPosition } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './menu.module.css';

export interface ActionMenuProps {
  /** A button that takes a ref: Button or IconButton. */
  trigger: ReactElement;
  children: ReactNode;
  position?: FloatingPosition;
  width?: number | 'target';
}

export function ActionMenu({ trigger, children, position = 'bottom-end', width = 240 }: ActionMenuProps) {
  return (
    <Menu
      position={position}
      width={width}
      offset={6}
      classNames={{ dropdown: styles.dropdown ?? '' }}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'plain' | 'bad';
  /** Shown at the end: a chosen mark, a shortcut. */
  end?: ReactNode;
  disabled?: boolean;
  closes?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function MenuItem({
  icon,
  tone = 'plain',
  end,
  disabled = false,
  closes = true,
  onClick,
  children,
}: MenuItemProps) {
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={end}
      disabled={disabled}
      closeMenuOnClick={closes}
      onClick={onClick}
      classNames={{ item: classes(styles.item, tone === 'bad' && styles.bad), itemLabel: styles.label ?? '' }}
    >
      {children}
    </Menu.Item>
  );
}

export function MenuTitle({ children }: { children: ReactNode }) {
  return <Menu.Label className={styles.title}>{children}</Menu.Label>;
}

export function MenuLine() {
  return <Menu.Divider className={styles.line} />;
}
