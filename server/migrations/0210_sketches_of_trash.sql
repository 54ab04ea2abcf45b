-- A deleted file that was a sketch of the tech pack brings its caption and call-outs back with it
-- (docs/decisions/0062-one-place-for-a-file.md). Rows of the tech pack go with the place; this is what they said.
alter table style_file_trash
  add column sketch jsonb check (jsonb_typeof(sketch) = 'object'),
  add check (sketch is null or 'tech_pack' = any(shown_in));
