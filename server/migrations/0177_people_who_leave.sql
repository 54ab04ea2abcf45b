-- Somebody who left for good: the row stays, because records name it, and reads «A former member». Never comes back.
alter table users
  add column left_at timestamptz check (left_at between '1990-01-01' and '2100-01-01'),
  add check (left_at is null or (not active and email_proved_at is null));

-- What is a person's alone goes with the person. Which tables that are, removing asks of the catalogue: a foreign key to
-- users with `on delete cascade` says so.
do $$
declare
  own record;
begin
  for own in
    select k.conname, k.conrelid::regclass as of_table, a.attname
    from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'a' and cardinality(k.conkey) = 1
      and (k.conrelid::regclass::text, a.attname) in (
        ('sessions', 'user_id'), ('password_resets', 'user_id'), ('email_proofs', 'user_id'),
        ('favourite_suppliers', 'user_id'), ('favourite_value_chains', 'user_id'), ('notifications', 'user_id'),
        ('qc_sign_requests', 'user_id'), ('tech_pack_people', 'user_id'))
  loop
    execute format('alter table %s drop constraint %I, add constraint %I foreign key (%I) references users (id) on delete cascade',
      own.of_table, own.conname, own.conname, own.attname);
  end loop;
end $$;

-- What somebody who left was called, for as long as copies of it are looked for: some minutes.
create table departures (
  user_id bigint primary key references users (id),
  full_name text not null,
  email text not null,
  left_at timestamptz not null check (left_at between '1990-01-01' and '2100-01-01')
);

-- A signature under an approved report stays a signature: of a person who left, the name and the drawn name go.
create or replace function approved_signature_stays() returns trigger language plpgsql as $$
begin
  if new.qc_name = 'A former member'
    and (new.way, new.person_id, new.decision, new.designation)
      is not distinct from (old.way, old.person_id, old.decision, old.designation)
    and (new.blob_hash is null or new.blob_hash = old.blob_hash)
    and exists (select from departures d where d.user_id = old.person_id or d.full_name = old.qc_name) then
    return new;
  end if;
  if exists (select 1 from qc_reports where id = old.report_id and approved_at is not null) then
    raise exception 'report % is approved', old.report_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger qc_signatures_decided on qc_signatures;
create trigger qc_signatures_decided before update of way, person_id, decision, qc_name, designation, blob_hash
  on qc_signatures for each row execute function approved_signature_stays();

-- An issue never changes but for the name of somebody who left.
create or replace function keep_issues() returns trigger language plpgsql as $$
declare
  above boolean := true;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'style_issues' then
    if exists (select from departures d where new.snapshot = replace(old.snapshot,
          format('"id":%s,"full_name":%s', d.user_id, to_json(d.full_name)),
          format('"id":%s,"full_name":"A former member"', d.user_id)))
      and to_jsonb(new) - array['snapshot', 'sha256'] = to_jsonb(old) - array['snapshot', 'sha256'] then
      return new;
    end if;
  end if;
  -- With its style an issue goes, and with an issue its files: the row above is gone by then.
  if tg_op = 'DELETE' then
    if tg_table_name = 'style_issues' then
      above := exists (select from styles where id = old.style_id);
    else
      above := exists (select from style_issues where id = old.issue_id);
    end if;
  end if;
  if above then
    raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
