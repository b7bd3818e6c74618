import { SkeletonPage } from '#web/ui/skeleton.tsx';

export default function Page() {
  return <SkeletonPage />;
}
