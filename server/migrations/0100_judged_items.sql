-- Each item of a checklist is judged by itself: OK, not OK, or open.
alter table qc_checklist_items
  add column result text not null default 'pending' check (result in ('pass', 'fail', 'pending'));

-- With which name and designation a person signed last.
create index qc_signatures_person on qc_signatures (person_id, id) where person_id is not null;
