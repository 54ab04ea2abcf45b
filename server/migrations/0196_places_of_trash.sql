-- A deleted file knows where it was shown, and stands there again when it comes back (docs/decisions/0062-one-place-for-a-file.md).
alter table style_file_trash
  -- Purposes of places, as in `files`.
  add column shown_in text[] not null default '{}' check (shown_in <@ array['style', 'tech_pack']),
  -- Whether it was the picture of the style.
  add column was_picture boolean not null default false;
