import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useCloseTopmost } from '#web/ui/close-topmost.ts';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import styles from './search.module.css';
import { SearchPanel } from './search-panel.tsx';

/** The global search, over whatever page is open: 480 wide, on a phone the whole screen. */
export default function SearchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  useFocusBack(opened);
  const close = useCloseTopmost(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={480}
      padding={0}
      radius={20}
      yOffset="10dvh"
      transitionProps={{ transition: 'pop', duration: 180, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} className={styles.overlay ?? ''} />
      <Modal.Content aria-label={t`Search`} classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}>
        <Modal.Body p={0} className={styles.body ?? ''}>
          <SearchPanel onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
