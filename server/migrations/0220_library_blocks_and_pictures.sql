-- Blocks in the library of a company: charts with a name, kept apart from styles and used by copying. And a picture of an
-- entry, such as where a measure is taken.
alter table library_entries drop constraint library_entries_kind_check;
alter table library_entries
  add constraint library_entries_kind_check check (kind in
    ('point_of_measure', 'construction', 'stitch', 'seam', 'care_text', 'label_text', 'chart_block')),
  add column chart jsonb,
  add column picture_hash text references blobs (hash),
  add constraint library_entries_chart_check check ((kind = 'chart_block') = (chart is not null));
create index library_entries_picture on library_entries (picture_hash) where picture_hash is not null;
