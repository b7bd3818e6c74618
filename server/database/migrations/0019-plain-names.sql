-- Names as they are compared, so that neither an index nor a look at many rows folds each of them anew.
alter table nodes add column plain_name text generated always as (hearth_plain(name)) stored;
alter table users add column plain_name text generated always as (hearth_plain(full_name)) stored;

drop index nodes_name_trigrams;
create index nodes_name_trigrams on nodes using gin (plain_name gin_trgm_ops);
drop index users_name_trigrams;
create index users_name_trigrams on users using gin (plain_name gin_trgm_ops);
drop index nodes_groups_by_name;
create index nodes_groups_by_name on nodes (plain_name, id) where kind = 'group' and not is_gone;
