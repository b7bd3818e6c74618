// Every screen and every dialog with an address, for the page of their hard states.

/** What the addresses name; what a school has not is left out, and the screen with it. */
export interface ScreenPlaces {
  workspaceId?: string | undefined;
  /** not the active one */
  otherTermId?: string | undefined;
  groupId?: string | undefined;
  activityId?: string | undefined;
  /** of the activity */
  session?: { activityId: string; chatId: string } | undefined;
  freeChatId?: string | undefined;
  libraryId?: string | undefined;
  personId?: string | undefined;
  districtId?: string | undefined;
  alertId?: string | undefined;
}

/** Name and address of each. */
export function screensOf(places: ScreenPlaces): [string, string][] {
  const { workspaceId, otherTermId, groupId, activityId, session, freeChatId, libraryId } = places;
  const { personId, districtId, alertId } = places;
  const workspace = workspaceId && `/workspaces/${workspaceId}`;
  const group = groupId && `/groups/${groupId}`;
  const activity = activityId && `/activities/${activityId}`;
  const talk = session && `/activities/${session.activityId}/sessions/${session.chatId}`;
  const all: [string, string | undefined][] = [
    ['Home', '/'],
    ['My chats', '/my-chats'],
    ['My activities', '/my-activities'],
    ['Notifications', '/notifications'],
    ['Alerts', '/alerts'],
    ['An alert', alertId && `/alerts/${alertId}`],
    ['School library', '/library'],
    ['Public library', '/public/library'],
    ['Activity of the school library', libraryId && `/library/${libraryId}`],
    ['Activity of the public library', libraryId && `/public/library/${libraryId}`],
    ['Archived', '/archived'],
    ['Analytics', '/analytics'],
    ['Analytics of the platform', '/super/analytics'],
    ['Use and limits', workspaceId && `/usage?workspaceId=${workspaceId}`],
    ['Workspace settings: General', '/?workspace_settings=general'],
    ['Workspace settings: Members', '/?workspace_settings=members'],
    ['Workspace settings: Terms', '/?workspace_settings=terms'],
    ['Workspace settings: Access controls', '/?workspace_settings=access_controls'],
    ['Activation of a term', otherTermId && `/?activate_term=${otherTermId}`],
    ['E-mail to the members', '/?email_members=true'],
    ['New workspace', '/workspaces/new'],
    ['A workspace that is not open to one', '/workspaces/no-such-school'],
    ['Districts', '/districts'],
    ['A district', districtId && `/districts?district=${districtId}`],
    ['Audit log', workspaceId && `/audit?workspaceId=${workspaceId}`],
    ['Audit log of the platform', '/audit'],
    ['My profile', '/users/me'],
    ['Profile of somebody else', personId && `/users/${personId}`],
    ['Profile settings', '/users/me/settings'],
    ['Access tokens', '/users/me/tokens'],
    ['Mails that were sent', '/outbox'],
    ['Group', group],
    ['Chats of a group', group && `${group}?tab=chats`],
    ['Members of a group', group && `${group}?tab=members`],
    ['Link to a group', group && `${group}?share_group=true`],
    ['Import into a group', group && `${group}?import_data=true`],
    ['Group settings', group && `${group}/settings`],
    ['Archived in a group', group && `${group}/archived`],
    ['Group analytics', group && `${group}/analytics`],
    ['New group', '/groups/new'],
    ['Activity', activity],
    ['Activity settings', activity && `${activity}/settings`],
    ['New activity', '/activities/new'],
    ['Activity overview', activity && `${activity}/overview`],
    ['Live', activity && `${activity}/overview?tab=live`],
    ['Class analysis', activity && `${activity}/overview?tab=analysis`],
    ['Link to an activity', activity && `${activity}?share_activity=true`],
    ['Duplicate an activity', activity && `${activity}/overview?duplicate_activity=true`],
    ['Session', talk],
    ['Who can read a session', talk && `${talk}?share_chat=true`],
    ['Starting a session over', talk && `${talk}?replace=true`],
    ['Session on paper', talk && `${talk}?view=print`],
    ['Free chat', freeChatId && `/chats/${freeChatId}`],
    ['AI models', '/super/models'],
    ['AI models of a school', workspace && `${workspace}/models`],
    ['Sign in', '/sign-in'],
    ['New account', '/get-started'],
    ['Forgotten password', '/reset-password'],
    ['New password', '/reset-password?token=none&email=a@b.example'],
    ['Confirming an address', '/verify-email?token=none'],
    ['Ending mails', '/unsubscribe?token=none'],
    ['Taking an installation over', '/claim?token=none'],
    ['No such address', '/no/such/page'],
  ];
  return all.filter((one): one is [string, string] => one[1] !== undefined);
}
