-- The path that a file had in a folder that was dropped whole (docs/product.md, Private and shared files): `Fit/Front`, or
-- nothing. Files of one name in two folders are two files.
alter table style_files add column folder text not null default '' check (char_length(folder) <= 500);
alter table style_file_trash add column folder text not null default '';
alter table style_file_uploads add column folder text not null default '';
drop index style_files_title;
create unique index style_files_title on style_files (sub_task_id, organization_id, lower(folder), lower(title));
