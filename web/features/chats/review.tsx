import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

export function Review(_: { chat: ChatWithMessages }) {
  return <SkeletonPage />;
}
