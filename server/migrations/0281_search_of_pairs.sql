-- no transaction
-- Two letters have no trigram. Where hardly any row has them, an operator's search looked through all styles.

create or replace function pairs_of(form text) returns text[]
  language sql immutable strict parallel safe
  return (select array_agg(distinct x.pair[1]) from (
    select regexp_matches(form, '..', 'g') union all select regexp_matches(substr(form, 2), '..', 'g')) x (pair));

create index concurrently if not exists comments_pairs on comments using gin (pairs_of(search_form(body)));
create index concurrently if not exists milestones_pairs on milestones using gin (pairs_of(search_form(name)));
create index concurrently if not exists style_file_sub_tasks_pairs on style_file_sub_tasks using gin (pairs_of(search_form(name)));
create index concurrently if not exists style_files_pairs on style_files using gin (pairs_of(search_form(title)));
create index concurrently if not exists qc_checklist_items_pairs on qc_checklist_items using gin (pairs_of(search_form(name)));
create index concurrently if not exists qc_reports_pairs on qc_reports
  using gin (pairs_of(search_form(name || ' ' || coalesce(lot_number, '') || ' ' || coalesce(purchase_order, ''))));
