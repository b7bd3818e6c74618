import { useLingui } from '@lingui/react/macro';
import {
  IconBook2,
  IconBrandLinkedin,
  IconBulb,
  IconCalendarEvent,
  IconLifebuoy,
  IconMessage2Share,
  IconRosetteDiscountCheck,
  IconShieldLock,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { House } from '#contract/accounts/accounts.routes.ts';
import { usePlace } from '#web/api/place.ts';
import { useSession } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MenuItem, MenuLine, MenuLink, MenuTitle } from '#web/ui/menu.tsx';
import { openShellDialog } from '../shell/shell-dialogs.tsx';

interface Entry {
  link: keyof House['links'];
  label: string;
  icon: TablerIcon;
  /** It leads to what is still to come. */
  isUpcoming?: boolean;
}

/** Help, and for teachers what helps them teach. An entry whose target the operator did not name is not shown. */
export default function HelpItems({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useLingui();
  const { house } = useSession();
  const { term } = usePlace();
  const isTeacher = term?.school_role === 'teacher' || term?.inherited_role === 1;
  const everybody: Entry[] = [
    { link: 'help', label: t`Help`, icon: IconLifebuoy },
    { link: 'feedback', label: t`Feedback`, icon: IconMessage2Share },
    { link: 'privacy', label: t`Privacy policy`, icon: IconShieldLock },
  ];
  const teachers: Entry[] = [
    { link: 'getting_started', label: t`Getting started guide`, icon: IconBook2 },
    { link: 'calendar', label: t`Campfire Session calendar`, icon: IconCalendarEvent, isUpcoming: true },
    { link: 'community', label: t`Community`, icon: IconUsersGroup },
    { link: 'innovative_educator', label: t`Become an innovative educator`, icon: IconRosetteDiscountCheck },
    { link: 'linkedin', label: t`Follow on LinkedIn`, icon: IconBrandLinkedin },
  ];
  const shown = (entries: Entry[]) =>
    entries.flatMap(({ link, label, icon: Icon, isUpcoming }) => {
      const href = house.links[link];
      if (href === null) return [];
      return [
        <MenuLink
          key={link}
          href={href}
          icon={<Icon size={18} aria-hidden="true" />}
          end={isUpcoming && <Badge tone="info">{t`Upcoming`}</Badge>}
        >
          {label}
        </MenuLink>,
      ];
    });
  const common = shown(everybody);
  const forTeachers = isTeacher ? shown(teachers) : [];

  return (
    <>
      {common}
      <MenuItem
        icon={<IconBulb size={18} aria-hidden="true" />}
        onClick={() => {
          onLeave?.();
          openShellDialog('walkthrough');
        }}
      >
        {t`What's an activity in Hearth?`}
      </MenuItem>
      {forTeachers.length > 0 && <MenuLine />}
      {forTeachers.length > 0 && <MenuTitle>{t`For teachers`}</MenuTitle>}
      {forTeachers}
    </>
  );
}
