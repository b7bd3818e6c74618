-- What a school, a class or an activity may use of the models, what it has used, and what is set aside for answers under way.
create table budgets (
  id uuid primary key,
  -- a workspace, group or activity; all limits on the way up from a session count together
  node_id uuid not null references nodes (id),
  -- by its clock a day begins and ends
  workspace_id uuid,
  share text not null check (share in ('everyone', 'each_pupil')),
  period text not null check (period in ('day', 'term')),
  unit text not null check (unit in ('tokens', 'money')),
  -- of money; calls that are priced in another currency do not count
  currency text check ((unit = 'money') = (currency is not null)),
  -- tokens, or millionths of the currency
  amount bigint not null check (amount >= 0),
  created_by uuid references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index budgets_one_of_a_kind on budgets (node_id, share, period, unit, currency) nulls not distinct;

-- One a limit, holder and period; made when it is first needed, locked by whoever sets aside or settles.
create table budget_counters (
  id uuid primary key,
  budget_id uuid not null references budgets (id) on delete cascade,
  -- a pupil; nil: everybody together
  holder_id uuid not null,
  -- the day in the school's time zone (2026-03-01), or the term's id
  period_key text not null,
  used bigint not null default 0 check (used >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  updated_at timestamptz not null
);
create unique index budget_counters_one on budget_counters (budget_id, period_key, holder_id);
create index budget_counters_age on budget_counters (updated_at);

-- What an owner added for one period: for everybody whom the limit is about, or for one pupil.
create table budget_top_ups (
  id uuid primary key,
  budget_id uuid not null references budgets (id) on delete cascade,
  user_id uuid,
  period_key text not null,
  amount bigint not null check (amount > 0),
  created_by uuid references users (id),
  created_at timestamptz not null
);
create index budget_top_ups_budget on budget_top_ups (budget_id, period_key);

-- What is set aside for one call. Settling deletes it; a lost one is released when its lease runs out, and then kept a while,
-- so that what was used is still counted if its process lives after all.
create table budget_reservations (
  id uuid primary key,
  generation_id uuid,
  purpose text not null,
  -- [{counter_id, unit, currency, amount}]
  holds jsonb not null,
  state text not null check (state in ('held', 'released')),
  lease_until timestamptz not null,
  created_at timestamptz not null
);
create index budget_reservations_lease on budget_reservations (lease_until, state);
create index budget_reservations_generation on budget_reservations (generation_id) where generation_id is not null;

-- A price without its currency says nothing.
alter table usage add column currency text;

-- The report's source: usage summed by day, place, person and purpose. It grows by a row a person, activity and day.
create table usage_days (
  workspace_id uuid,
  -- in the school's time zone
  day date not null,
  -- the node whose staff see the session: its activity, or the group or term that it was begun in
  home_id uuid,
  activity_id uuid,
  user_id uuid,
  purpose text not null,
  profile_id text not null,
  model text not null,
  currency text,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cost_micros bigint not null
);
create unique index usage_days_one on usage_days
  (workspace_id, day, home_id, activity_id, user_id, purpose, profile_id, model, currency) nulls not distinct;
create index usage_days_home on usage_days (home_id, day);

insert into usage_days (workspace_id, day, home_id, activity_id, user_id, purpose, profile_id, model, currency, calls,
  input_tokens, output_tokens, cost_micros)
select usage.workspace_id, (usage.created_at at time zone coalesce(workspaces.timezone, 'UTC'))::date,
  coalesce(chats.home_id, usage.activity_id), usage.activity_id, usage.user_id, usage.purpose, usage.profile_id,
  usage.model, null, count(*), sum(usage.input_tokens), sum(usage.output_tokens), 0
from usage
left join chats on chats.id = usage.chat_id
left join workspaces on workspaces.node_id = usage.workspace_id
group by 1, 2, 3, 4, 5, 6, 7, 8;
