-- Which style an entry tells of, so that the activity of one style is read by an index (docs/product.md, Activity).
-- It refers to nothing: an entry outlives what it tells of.
alter table audit_entries add column style_id bigint;

create function style_of_audit_entry(kind text, subject bigint, details jsonb) returns bigint language sql stable as $$
  select case kind
    when 'style' then subject
    when 'qc_report' then
      coalesce((details ->> 'style_id')::bigint, (select r.style_id from qc_reports r where r.id = subject))
  end
$$;

update audit_entries set style_id = style_of_audit_entry(subject_kind, subject_id, details)
where subject_kind in ('style', 'qc_report');

create function place_audit_entry() returns trigger language plpgsql as $$
begin
  new.style_id := style_of_audit_entry(new.subject_kind, new.subject_id, new.details);
  return new;
end $$;
create trigger audit_entries_placed before insert on audit_entries
  for each row when (new.subject_kind in ('style', 'qc_report')) execute function place_audit_entry();

create index audit_entries_style on audit_entries (style_id, id desc) where style_id is not null;
