-- What is drawn on a photo of a report. The original never changes: the drawing lies beside it as shapes, and as a copy
-- of the photo with the drawing in it, for display and for print.
alter table qc_files
  add column drawing jsonb check (jsonb_typeof(drawing) = 'object'),
  add column drawn_hash text references blobs (hash),
  add column drawn_print_hash text references blobs (hash),
  -- Counts the changes of the drawing.
  add column drawn_version integer not null default 0 check (drawn_version >= 0),
  add constraint qc_files_drawn_whole check (
    (drawing is null) = (drawn_hash is null) and (drawing is null) = (drawn_print_hash is null)
  );
create index qc_files_drawn on qc_files (drawn_hash) where drawn_hash is not null;
create index qc_files_drawn_print on qc_files (drawn_print_hash) where drawn_print_hash is not null;
