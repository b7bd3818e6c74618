import { createRoute } from '@tanstack/react-router';
import { alertPages } from '#web/features/alerts/index.ts';
import { auditPages } from '#web/features/audit/index.ts';
import { budgetPages } from '#web/features/budgets/index.ts';
import { modelPages } from '#web/features/models/index.ts';
import { workspacePages } from '#web/features/workspaces/index.ts';
import { page, searchOf, shell } from './base.ts';

const usage = createRoute({
  getParentRoute: () => shell,
  path: '/usage',
  validateSearch: searchOf('workspaceId', 'groupId', 'activityId'),
  component: page('budgets', budgetPages.usage),
});
/** Of the school that is named, or (super owners) of everything. */
const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  validateSearch: searchOf('workspaceId', 'userId', 'area', 'since', 'until', 'search'),
  component: page('audit', auditPages.list),
});
const models = createRoute({
  getParentRoute: () => shell,
  path: '/super/models',
  component: page('models', modelPages.models),
});
const workspaceCreate = createRoute({
  getParentRoute: () => shell,
  path: '/workspaces/new',
  component: page('workspaces', workspacePages.create),
});
/** Goes to the school; what opens a dialog on its home is taken along. */
const workspaceOpen = createRoute({
  getParentRoute: () => shell,
  path: '/workspaces/$workspaceId',
  validateSearch: searchOf('email_members', 'activate_term', 'workspace_settings', 'join_token'),
  component: page('workspaces', workspacePages.open),
});
const districts = createRoute({
  getParentRoute: () => shell,
  path: '/districts',
  /** whose settings are open, and which part of them */
  validateSearch: searchOf('district', 'tab'),
  component: page('workspaces', workspacePages.districts),
});
const workspaceModels = createRoute({
  getParentRoute: () => shell,
  path: '/workspaces/$workspaceId/models',
  component: page('models', modelPages.workspaceModels),
});
const alerts = createRoute({
  getParentRoute: () => shell,
  path: '/alerts',
  component: page('alerts', alertPages.list),
});
const alert = createRoute({
  getParentRoute: () => shell,
  path: '/alerts/$alertId',
  staticData: { bar: 'own' },
  component: page('alerts', alertPages.alert),
});

/** Running a school: workspaces, districts, alerts, usage, analytics, models. */
export const adminRoutes = [
  usage,
  audit,
  models,
  workspaceCreate,
  workspaceOpen,
  districts,
  workspaceModels,
  alerts,
  alert,
] as const;
