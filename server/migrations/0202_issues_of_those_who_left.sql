-- What the database computes of an issue's snapshot is not there yet before a row is changed: it is compared by nothing,
-- for the snapshot that it follows from is.
create or replace function keep_issues() returns trigger language plpgsql as $$
declare
  above boolean := true;
  follows text[] := array['snapshot', 'sha256']
    || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if tg_op = 'UPDATE' and tg_table_name = 'style_issues' then
    if exists (select from departures d where new.snapshot = replace(old.snapshot,
          format('"id":%s,"full_name":%s', d.user_id, to_json(d.full_name)),
          format('"id":%s,"full_name":"A former member"', d.user_id)))
      and to_jsonb(new) - follows = to_jsonb(old) - follows then
      return new;
    end if;
  end if;
  -- With its style or its company an issue goes, and with an issue its files: the row above is gone by then.
  if tg_op = 'DELETE' then
    if tg_table_name = 'style_issues' then
      above := exists (select from styles where id = old.style_id)
        and not exists (select from company_deletions where is_under_way);
    else
      above := exists (select from style_issues where id = old.issue_id);
    end if;
  end if;
  if above then
    raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
