-- A page that shows evidence is drawn anew too where less of it is shown from now on, down to nothing.
drop trigger evidence_attachments_drop_pages on evidence_attachments;
create trigger evidence_attachments_drop_pages after update on evidence_attachments
  referencing old table as former new table as changed for each statement
  execute function drop_pages_of_evidence('select style_id from former where shown is not null
    union select style_id from changed where shown is not null');
