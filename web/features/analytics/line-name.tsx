import { Link } from '@tanstack/react-router';
import type { CountLine } from '#contract/analytics/breakdown.entities.ts';

/** The name of a line, leading to more about it: a group's own analysis, an activity's, a person. */
export function LineName({ line, name }: { line: CountLine; name: string }) {
  const id = line.id ?? '';
  const look = { className: 'text-link', preload: 'intent' } as const;
  if (line.entity_type === 'group') {
    return (
      <Link to="/groups/$groupId/analytics" params={{ groupId: id }} {...look}>
        {name}
      </Link>
    );
  }
  if (line.entity_type === 'activity') {
    return (
      <Link to="/activities/$activityId/overview" params={{ activityId: id }} search={{ tab: 'analysis' }} {...look}>
        {name}
      </Link>
    );
  }
  if (line.entity_type === 'user') {
    return (
      <Link to="/users/$userId" params={{ userId: id }} {...look}>
        {name}
      </Link>
    );
  }
  return (
    <Link to="/super/analytics" search={{ workspaceId: id }} {...look}>
      {name}
    </Link>
  );
}
