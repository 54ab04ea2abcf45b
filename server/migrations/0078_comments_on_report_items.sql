-- Comments on an item of an inspection report (docs/product.md, Comments). Who reads one is asked of the report, so it is
-- named here: the item may go, and the comment stays.
alter table comments drop constraint comments_subject_kind_check;
alter table comments add constraint comments_subject_kind_check
  check (subject_kind in ('style', 'bom_line', 'subtask', 'passport_step', 'report_item'));
alter table qc_reports add constraint qc_reports_of_style unique (id, style_id);
alter table comments add column report_id bigint;
alter table comments add constraint comments_report_of_style
  foreign key (report_id, style_id) references qc_reports (id, style_id);
alter table comments add constraint comments_report_check
  check ((subject_kind = 'report_item') = (report_id is not null));
create index comments_report on comments (report_id) where report_id is not null;

-- Of a comment on a report's item the notice names the companies that the report concerns, as far as they are no owners:
-- a report that is gone can be asked for none.
create or replace function tell_of_comment() returns trigger language plpgsql as $$
declare
  row comments := coalesce(new, old);
  companies text;
begin
  if row.report_id is not null then
    select concat_ws(' ', r.created_by_organization_id, r.supplier_id) into companies
      from qc_reports r where r.id = row.report_id;
  end if;
  perform pg_notify('style_changed', concat_ws(' ', row.style_id, 'comment', row.author_id,
    case when row.is_private then row.organization_id else 0 end, row.subject_kind, companies));
  return null;
end $$;

-- Without the report nobody could be asked who may read them. While it is still there, so that its readers are told.
create function delete_comments_of_report() returns trigger language plpgsql as $$
begin
  delete from comments where report_id = old.id;
  return old;
end $$;
create trigger qc_reports_take_comments before delete on qc_reports
  for each row execute function delete_comments_of_report();

-- Another supplier reads the comments from here on, and the one before does not: both are told to read again.
create function tell_of_report_readers() returns trigger language plpgsql as $$
begin
  if exists (select 1 from comments where report_id = new.id) then
    perform pg_notify('style_changed', concat_ws(' ', new.style_id, 'comment', 0, 0, 'report_item',
      old.supplier_id, new.supplier_id));
  end if;
  return null;
end $$;
create trigger qc_reports_readers_told after update of supplier_id on qc_reports
  for each row when (old.supplier_id is distinct from new.supplier_id) execute function tell_of_report_readers();
