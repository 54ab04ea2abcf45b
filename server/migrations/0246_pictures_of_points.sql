-- How large the picture of an entry of a library is, and of which kind: an issue freezes it with the points of measure that
-- follow the entry. Of pictures from before nobody knows the size, which stands for their being pictures alone.
alter table library_entries
  add column picture_width integer,
  add column picture_height integer,
  add column picture_mime_type text;
update library_entries set picture_width = 1, picture_height = 1, picture_mime_type = 'image/jpeg'
  where picture_hash is not null;
alter table library_entries
  add constraint library_entries_picture_check check (
    num_nulls(picture_hash, picture_width, picture_height, picture_mime_type) in (0, 4)
    and picture_width > 0 and picture_height > 0);
