-- What the search of everything finds besides names of styles, reports, files and milestones (docs/product.md, Search).

-- One line for each row of a list, with a tab between its two texts.
create function lines_of(list jsonb, first text, second text) returns text
  language sql immutable parallel safe
  return (select string_agg(translate(row ->> first, E'\t\n\r', '   ') || E'\t' || translate(row ->> second, E'\t\n\r', '   '),
      E'\n' order by n)
    from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) with ordinality x (row, n));

alter table measurement_charts
  add column point_lines text generated always as (lines_of(content -> 'points', 'code', 'name')) stored;
alter table style_issues
  add column point_lines text generated always as (lines_of(snapshot::jsonb -> 'points', 'code', 'name')) stored,
  add column note_lines text generated always as (lines_of(snapshot::jsonb -> 'notes', 'part', 'note')) stored;

create index measurement_charts_search on measurement_charts using gin (search_form(point_lines) gin_trgm_ops);
create index style_issues_points_search on style_issues using gin (search_form(point_lines) gin_trgm_ops);
create index style_issues_notes_search on style_issues using gin (search_form(note_lines) gin_trgm_ops);
create index tech_pack_notes_search on tech_pack_notes using gin (search_form(part || E'\t' || note) gin_trgm_ops);
create index comments_search on comments using gin (search_form(body) gin_trgm_ops);
create index style_file_sub_tasks_search on style_file_sub_tasks using gin (search_form(name) gin_trgm_ops);
create index qc_checklist_items_search on qc_checklist_items using gin (search_form(name) gin_trgm_ops);
create index users_search on users using gin (search_form(full_name) gin_trgm_ops);

-- A report also by the numbers that it names.
create index qc_reports_numbers_search on qc_reports
  using gin (search_form(name || ' ' || coalesce(lot_number, '') || ' ' || coalesce(purchase_order, '')) gin_trgm_ops);
drop index qc_reports_search;
