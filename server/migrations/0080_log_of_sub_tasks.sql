-- Entries of the style file's log lead to their sub-task. No foreign key: what happened to it outlives it.
alter table style_file_log add column sub_task_id bigint;
update style_file_log l set sub_task_id = f.sub_task_id from style_files f where f.id = l.file_id;
