-- The log of one main task, newest first.
create index style_file_log_task on style_file_log (style_id, task_id, id desc);
