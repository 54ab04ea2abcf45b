-- An issue names the version of each file that it froze. It stands beside the snapshot, which is hashed and stays as it was.
alter table style_issue_files add column version integer check (version >= 1);
alter table style_issue_files disable trigger style_issue_files_frozen;
-- Of issues that were made before: the last version with these bytes that was there by then.
update style_issue_files i set version = (
  select max(v.number)
  from style_issues s
  join style_files f on f.style_id = s.style_id
  join style_file_versions v on v.file_id = f.id and v.blob_hash = i.blob_hash and v.created_at <= s.issued_at
  where s.id = i.issue_id);
alter table style_issue_files enable trigger style_issue_files_frozen;

-- What comes by About or the tech pack comes in parts too: it names the place, and its sub-task is found when it is whole.
alter table style_file_uploads
  alter column sub_task_id drop not null,
  add column purpose text check (purpose in ('style', 'tech_pack')),
  add check ((sub_task_id is null) = (purpose is not null));
