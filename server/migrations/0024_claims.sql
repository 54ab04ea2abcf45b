-- Whoever claims a company of the registry has a company of their own meanwhile: the same type and name, and nobody's
-- but theirs. It names the entry that it claims; when the claim is confirmed it becomes that entry (decisions §1).
alter table organizations
  add column claims_id bigint references organizations (id),
  -- Where a code can be sent that proves a claim.
  add column contact_email text check (char_length(contact_email) <= 254),
  add check (claims_id is null or type <> 'operator');
create index organizations_claims on organizations (claims_id) where claims_id is not null;

-- The registry's names are its own; a provisional company has the name of its entry.
drop index organizations_name;
create unique index organizations_name on organizations (type, lower(name)) where claims_id is null;
drop index organizations_listing;
create index organizations_listing on organizations (type, verified desc, lower(name), id)
  include (name, country, account_created_at) where claims_id is null;
drop trigger organizations_announced on organizations;
create trigger organizations_announced
  after insert or delete or update of type, name, city, country, logo_hash, verified, account_created_at, claims_id
  on organizations for each statement execute function announce_rows('directory');

-- The address that was given when the company was asked for.
update organizations o set contact_email = r.contact_email from organization_requests r
  where r.made_organization_id = o.id and r.contact_email is not null;

create table organization_claims (
  id bigint generated always as identity primary key,
  entry_id bigint not null references organizations (id),
  account_id bigint not null references accounts (id),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'declined')),
  confirmed_by text check (confirmed_by in ('admin', 'code', 'invitation')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) <= 1000),
  -- SHA-256 over the claim's id and the code that was mailed to the entry's contact address.
  code_hash bytea check (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries integer not null default 0 check (code_tries >= 0),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'confirmed') = (confirmed_by is not null)),
  check (status <> 'declined' or reason is not null),
  check ((code_hash is null) = (code_expires_at is null))
);
create unique index organization_claims_open on organization_claims (account_id) where status = 'waiting';
create unique index organization_claims_won on organization_claims (entry_id) where status = 'confirmed';
create index organization_claims_account on organization_claims (account_id, id desc);
create index organization_claims_status on organization_claims (status, requested_at);
create index organization_claims_entry on organization_claims (entry_id, status);

-- A factory and what names it change their company together.
alter table passport_step_details alter constraint passport_step_details_factory_id_supplier_id_fkey
  deferrable initially immediate;
alter table bom_items alter constraint bom_items_factory_id_supplier_id_fkey deferrable initially immediate;
alter table factory_requests alter constraint factory_requests_factory_id_organization_id_fkey
  deferrable initially immediate;

-- Makes one company of two: all that refers to the first refers to the second, and the first goes. What refers to it
-- is read from the catalogue, so that a table of tomorrow is not forgotten; whatever were forgotten would keep the
-- first from going. Where both have the same unique thing, such as a certificate, the second's stays.
create function merge_organization(source bigint, target bigint) returns void language plpgsql as $$
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
    about = coalesce(t.about, s.about), logo_hash = coalesce(t.logo_hash, s.logo_hash), version = t.version + 1
  from organizations s where s.id = source and t.id = target;
  -- Its trigger copies the account's state to the company.
  update accounts set created_at = created_at where organization_id = target;
  delete from organizations where id = source;
  set constraints all immediate;
end $$;
