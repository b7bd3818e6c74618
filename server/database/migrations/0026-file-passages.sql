-- What was read out of a stored file, in pieces that a search finds: several content items may point at one file, and its
-- text is kept once.
create table file_passages (
  file_id uuid not null references files (id) on delete cascade,
  position integer not null,
  -- of a page or slide; null: the document has none
  page integer,
  -- of a sheet
  place text,
  text text not null,
  search tsvector generated always as (hearth_search_vector(text)) stored,
  primary key (file_id, position)
);
