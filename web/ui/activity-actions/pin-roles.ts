import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PinPlace } from './activity-changes.ts';

export type PinRole = 0 | 1 | 'student' | 'teacher' | 'admin';

/** By which roles people of a place are chosen. */
export const pinRoles: Record<PinPlace['kind'], { role: PinRole; label: MessageDescriptor }[]> = {
  group: [
    { role: 0, label: msg`Members` },
    { role: 1, label: msg`Owners` },
  ],
  workspace: [
    { role: 'student', label: msg`Students` },
    { role: 'teacher', label: msg`Teachers` },
    { role: 'admin', label: msg`Admins` },
  ],
};
