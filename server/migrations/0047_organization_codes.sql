-- The short name of a company on its cost sheets (docs/product.md, Companies): two to eight capitals and digits, made
-- from the name and changed in the company profile. Two companies may have the same.
create function company_code(name text) returns text language sql immutable as $$
  -- Accents come off. What has too few Latin letters and digits left gets a word that holds the place.
  select case when length(letters) < 2 then 'CODE' else left(letters, 5) end
  from (select regexp_replace(upper(normalize(replace(translate(name, 'ıøØłŁđĐ', 'ioOlLdD'), 'ß', 'ss'), NFKD)
    collate "C"), '[^A-Z0-9]', '', 'g') as letters) x
$$;

alter table organizations add column code text not null default '';
update organizations set code = company_code(name);
alter table organizations add check (code ~ '^[A-Z0-9]{2,8}$');

-- Companies come from many places (registration, requests, claims, imports); none of them has to think of a code.
create function give_company_code() returns trigger language plpgsql as $$
begin
  if new.code = '' then new.code = company_code(new.name); end if;
  return new;
end $$;
create trigger organizations_code before insert on organizations
  for each row execute function give_company_code();

-- As in 0024_claims.sql, and the code of the company that was there with people: they may have chosen it.
create or replace function merge_organization(source bigint, target bigint) returns void language plpgsql as $$
declare
  place record;
  here tid;
begin
  perform 1 from organizations where id in (source, target) order by id for update;
  set constraints all deferred;
  update factories f set retired_at = now() where f.organization_id = source and f.retired_at is null
    and lower(f.name) in (select lower(name) from factories where organization_id = target and retired_at is null);
  for place in
    select distinct c.conrelid::regclass as referring, a.attname as named
    from pg_constraint c
    join pg_attribute k on k.attrelid = c.confrelid and k.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, k.attnum)]
    where c.contype = 'f' and c.confrelid = 'organizations'::regclass
    order by 1, 2
  loop
    begin
      execute format('update %s set %I = $2 where %I = $1', place.referring, place.named, place.named)
        using source, target;
    exception when unique_violation then
      for here in execute format('select ctid from %s where %I = $1', place.referring, place.named) using source loop
        begin
          execute format('update %s set %I = $2 where ctid = $1', place.referring, place.named) using here, target;
        exception when unique_violation then
          execute format('delete from %s where ctid = $1', place.referring) using here;
        end;
      end loop;
    end;
  end loop;
  update audit_entries set subject_id = target where subject_kind = 'organization' and subject_id = source;
  update organizations t set
    city = case when t.country is null or t.country = s.country then coalesce(t.city, s.city) else t.city end,
    country = coalesce(t.country, s.country), website = coalesce(t.website, s.website),
    about = coalesce(t.about, s.about), logo_hash = coalesce(t.logo_hash, s.logo_hash), code = s.code,
    version = t.version + 1
  from organizations s where s.id = source and t.id = target;
  -- Its trigger copies the account's state to the company.
  update accounts set created_at = created_at where organization_id = target;
  delete from organizations where id = source;
  set constraints all immediate;
end $$;
