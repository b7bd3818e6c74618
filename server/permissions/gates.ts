import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { prepared } from '#server/database/index.ts';
import type { Actor } from './actor.ts';
import type { Ctx } from './ctx.ts';
import { closedBy, untilClosing } from './gates.rules.ts';
import type { Gate, GateCode } from './gates.rules.ts';
import type { Memberships } from './memberships.ts';

/** A row of `workspaces` with a limit, as `Gate`. */
export const gateColumns = sql`json_build_object('workspace_id', node_id, 'limit_access_hours_enabled',
  limit_access_hours_enabled, 'timezone', timezone, 'access_start_time', access_start_time, 'access_end_time',
  access_end_time, 'access_days', access_days, 'allowed_cidrs', allowed_cidrs)`;
export const hasGate: RawBuilder<boolean> = sql`(limit_access_hours_enabled or allowed_cidrs <> '{}')`;

/**
 * The workspaces of `gates` that are closed to the requester now, with why. Teachers, admins and owners are not limited, nor
 * is a super owner, also while he acts as somebody; nor is work that goes on without a connection (`ip` null).
 */
export function closedWorkspaces(
  m: Standing,
  gates: readonly Gate[] | null,
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
): ReadonlyMap<string, GateCode> {
  const closed = new Map<string, GateCode>();
  for (const gate of gates ?? []) {
    const code = actor.ip === null ? null : closedBy(gate, clock.now(), actor.ip);
    if (code !== null && isLimited(m, gate.workspace_id, actor)) closed.set(gate.workspace_id, code);
  }
  return closed;
}

/** Throws outside_school_hours or outside_school_network where `closedTo` says so. */
export async function requireOpen(ctx: Asking, m: Memberships, workspaceId: string | null): Promise<void> {
  const code = await closedTo(ctx, m, workspaceId);
  if (code !== null) throw new ApiError(code);
}

/**
 * What keeps the requester out of the workspace now; null: it is open to him. `workspaceId`: where the thing lies, null in
 * no workspace. Who is in none of its terms is asked about here, by one more question.
 */
export async function closedTo(ctx: Asking, m: Memberships, workspaceId: string | null): Promise<GateCode | null> {
  if (workspaceId === null) return null;
  if (m.workspaces.has(workspaceId)) return m.closed.get(workspaceId) ?? null;
  if (m.is_super || ctx.actor.ip === null) return null;
  const { rows } = await sql<{ gate: Gate; path: string[] }>`select ${prepared} ${gateColumns} as gate, nodes.path
    from workspaces join nodes on nodes.id = node_id where node_id = ${workspaceId} and ${hasGate}`.execute(ctx.db);
  const [found] = rows;
  if (found === undefined || found.path.some((id) => m.owned.has(id))) return null;
  return closedWorkspaces(m, [found.gate], ctx).get(workspaceId) ?? null;
}

type Asking = Pick<Ctx, 'db' | 'actor' | 'clock'>;
/** Milliseconds until the workspace's hours may end for who is let in now; null: they do not. For whoever looks on for long. */
export function msUntilClosing(
  { clock }: Pick<Ctx, 'clock'>,
  m: Memberships,
  workspaceId: string | null,
): number | null {
  const gate = m.gates.find((one) => one.workspace_id === workspaceId);
  return gate === undefined ? null : untilClosing(gate, clock.now());
}

export function isGateCode(code: string): code is GateCode {
  return code === 'outside_school_hours' || code === 'outside_school_network';
}

type Standing = Pick<Memberships, 'is_super' | 'owned' | 'staffTerms' | 'rows'>;

/** Staff of a term of it, and owners of it or of its district, are not. */
function isLimited(m: Standing, workspaceId: string, actor: Actor): boolean {
  if (m.is_super || actor.impersonator_id !== null) return false;
  return ![...m.rows.values()].some((row) => {
    const at = row.kind === 'term' ? row.path.indexOf(workspaceId) : -1;
    return at >= 0 && (m.staffTerms.has(row.node_id) || row.path.slice(0, at + 1).some((id) => m.owned.has(id)));
  });
}
