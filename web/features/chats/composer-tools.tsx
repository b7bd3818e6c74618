import { useLingui } from '@lingui/react/macro';
import { IconCamera, IconPaperclip, IconPlus } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { ActionMenu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { AttachButton } from '#web/ui/upload/attach-button.tsx';
import styles from './composer.module.css';

/** Where a finger points there is a camera behind the screen. */
const hasCamera = matchMedia('(any-pointer: coarse)').matches;

/** Beside the field: files, the camera, and what else can be begun here. On a phone one button holds them all. */
export function ComposerTools({ onFiles, more }: { onFiles: (files: File[]) => void; more?: ReactNode }) {
  const { t } = useLingui();
  const camera = useRef<HTMLInputElement>(null);
  const photograph = () => camera.current?.click();
  return (
    <div className={styles.tools}>
      <AttachButton bucket="attachments" label={t`Attach a file`} onFiles={onFiles}>
        {(open) => (
          <>
            <span className={styles.direct}>
              <IconButton label={t`Attach a file`} icon={<IconPaperclip size={20} />} onClick={open} />
              {hasCamera && <IconButton label={t`Take a photo`} icon={<IconCamera size={20} />} onClick={photograph} />}
            </span>
            <span className={more === undefined ? styles.onPhone : undefined}>
              <ActionMenu
                position="top-start"
                trigger={<IconButton size="touch" label={t`Add`} icon={<IconPlus size={20} />} />}
              >
                <MenuItem icon={<IconPaperclip size={18} />} onClick={open}>
                  {t`Attach a file`}
                </MenuItem>
                {hasCamera && (
                  <MenuItem icon={<IconCamera size={18} />} onClick={photograph}>
                    {t`Take a photo`}
                  </MenuItem>
                )}
                {more !== undefined && <MenuLine />}
                {more}
              </ActionMenu>
            </span>
          </>
        )}
      </AttachButton>
      {hasCamera && (
        <input
          ref={camera}
          hidden
          type="file"
          tabIndex={-1}
          aria-label={t`Take a photo`}
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      )}
    </div>
  );
}
