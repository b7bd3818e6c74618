import type { District } from '#contract/districts/districts.entities.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import type { WorkspaceBody } from './use-save-workspace.ts';

/** What the General tab changes; '' is a text that is not there. */
export interface GeneralForm {
  name: string;
  color: string;
  visibility: 0 | 1 | 2;
  mission_and_background: string;
  moderation_guidelines: string;
  moderation_notification_categories: Workspace['moderation_notification_categories'];
  moderation_fail_closed: boolean;
  safety_contact: string;
  plan: Workspace['plan'];
  /** '': none */
  district_id: District['id'];
  creator: Workspace['creator'];
}

export function generalForm(workspace: Workspace): GeneralForm {
  return {
    name: workspace.name,
    color: workspace.color,
    visibility: workspace.visibility,
    mission_and_background: workspace.mission_and_background ?? '',
    moderation_guidelines: workspace.moderation_guidelines ?? '',
    moderation_notification_categories: workspace.moderation_notification_categories,
    moderation_fail_closed: workspace.moderation_fail_closed,
    safety_contact: workspace.safety_contact ?? '',
    plan: workspace.plan,
    district_id: workspace.district_id ?? '',
    creator: workspace.creator,
  };
}

/** The same fields as the API takes them. */
export function generalBody({
  expected,
  ...changes
}: Partial<GeneralForm> & { expected: Partial<GeneralForm> }): WorkspaceBody {
  return { ...apiFields(changes), expected: apiFields(expected) };
}

function apiFields({ district_id, creator, color, ...rest }: Partial<GeneralForm>) {
  return {
    ...rest,
    ...(color === undefined ? {} : { color: color as 'teal' }),
    ...(district_id === undefined ? {} : { district_id: district_id === '' ? null : district_id }),
    ...(creator === undefined ? {} : { creator_id: creator?.id ?? null }),
  };
}
