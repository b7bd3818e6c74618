import { useLingui } from '@lingui/react/macro';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ActionMenu } from '#web/ui/menu.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

const bring = () => Promise.all([import('../menus/help-items.tsx'), loadMessages('menus')]);
const HelpItems = lazy(async () => (await bring())[0]);

/** The button of the help menu; what is in it comes when somebody reaches for it. */
export function HelpMenu({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <ActionMenu
      position="top-end"
      width={292}
      trigger={
        <IconButton
          label={t`Help menu`}
          icon={<IconHelp size={20} aria-hidden="true" />}
          onPointerEnter={() => void bring()}
        />
      }
    >
      <Suspense fallback={<SkeletonRows count={4} height={36} />}>
        <HelpItems onLeave={onLeave} />
      </Suspense>
    </ActionMenu>
  );
}
