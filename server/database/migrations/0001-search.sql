-- Word-prefix search in any language: lower case, no accents, and two-character grams for scripts without spaces.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- unaccent() itself is only STABLE, so a generated column or an index could not use it.
create function hearth_plain(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)));

-- "数学課" becomes "数学 学課": runs of Han, Kana and Hangul as overlapping pairs (a single character stands alone).
create function hearth_bigrams(value text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  run text[];
  result text := '';
begin
  for run in select regexp_matches(value, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+', 'g') loop
    if length(run[1]) = 1 then
      result := result || ' ' || run[1];
    end if;
    for i in 1 .. length(run[1]) - 1 loop
      result := result || ' ' || substr(run[1], i, 2);
    end loop;
  end loop;
  return result;
end $$;

create function hearth_search_vector(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig,
    regexp_replace(hearth_plain(value), '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+', ' ', 'g')
    || ' ' || hearth_bigrams(hearth_plain(value)));

-- What a person typed, as "every word begins a word": null when nothing searchable was typed.
create function hearth_search_query(value text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select to_tsquery('simple', string_agg(quote_literal(word) || ':*', ' & '))
    from regexp_split_to_table(
      trim(regexp_replace(
        regexp_replace(hearth_plain(value), '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+', ' ', 'g')
          || ' ' || hearth_bigrams(hearth_plain(value)),
        '[[:punct:][:space:][:cntrl:]]+', ' ', 'g')),
      ' ') as word
    where word <> ''
  );
