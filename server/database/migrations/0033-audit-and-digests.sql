-- The audit log is only added to: who tries else is told so, and not left to believe that it was done.
drop rule audit_log_no_update on audit_log;
drop rule audit_log_no_delete on audit_log;
create function hearth_audit_is_kept() returns trigger language plpgsql as $$
begin
  -- Retention and the erasure of a person say so themselves, for their own transaction alone.
  if tg_op <> 'TRUNCATE' and current_setting('hearth.audit_path', true) in ('retention', 'erasure') then
    return null;
  end if;
  raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_kept before update or delete or truncate on audit_log
  for each statement execute function hearth_audit_is_kept();

create index audit_log_workspace_page on audit_log (workspace_id, created_at desc, id desc);
create index audit_log_page on audit_log (created_at desc, id desc);
create index audit_log_user_page on audit_log (user_id, created_at desc, id desc);
create index audit_log_impersonator on audit_log (impersonator_id, created_at desc, id desc) where impersonator_id is not null;
create index audit_log_entity on audit_log (entity_id, created_at desc) where entity_id is not null;
drop index audit_log_workspace;
drop index audit_log_user;

-- When a person was last mailed of his notifications: at most one digest an hour, each with what came since.
create table notification_digests (
  user_id uuid primary key references users (id) on delete cascade,
  mailed_at timestamptz not null
);

-- The page on which mails of this kind are ended, for the mail program's own button.
alter table outbox add column unsubscribe_url text;
