import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  IconBrush,
  IconCode,
  IconFile,
  IconFileText,
  IconMusic,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ContentType } from '#contract/chats/contents.entities.ts';

interface Kind {
  name: MessageDescriptor;
  Icon: TablerIcon;
  /** People change it by hand. */
  isWritten: boolean;
}

const kinds: Partial<Record<ContentType, Kind>> = {
  document: { name: msg`Document`, Icon: IconFileText, isWritten: true },
  whiteboard: { name: msg`Whiteboard`, Icon: IconBrush, isWritten: true },
  code: { name: msg`Code`, Icon: IconCode, isWritten: true },
  image: { name: msg`Picture`, Icon: IconPhoto, isWritten: false },
  audio: { name: msg`Sound`, Icon: IconMusic, isWritten: false },
  file: { name: msg`File`, Icon: IconFile, isWritten: false },
};
const other: Kind = { name: msg`Text`, Icon: IconFileText, isWritten: false };

export function kindOf(type: ContentType): Kind {
  return kinds[type] ?? other;
}
