import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Drawer, useDirection } from '@mantine/core';
import { useCloseTopmost } from '#web/ui/close-topmost.ts';
import { Sidebar } from './sidebar.tsx';
import styles from './sidebar.module.css';

/** The sidebar on a phone: the same content, over the page. */
export default function PhoneDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { dir } = useDirection();
  const close = useCloseTopmost(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position={dir === 'rtl' ? 'right' : 'left'}
      size={300}
      padding={0}
      transitionProps={{ duration: 240, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} className={styles.overlay} />
      <Drawer.Content aria-label={t`Menu`} className={styles.drawer}>
        <Drawer.Body className={styles.drawerBody}>
          <Sidebar rail={false} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
