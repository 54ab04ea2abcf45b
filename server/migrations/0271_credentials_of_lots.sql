-- Publications of lots and pieces as signed credentials, as versions have them: in the same lists of what was revoked
-- (docs/decisions/0101-lots-beyond-their-pages.md).
alter table passport_credentials
  alter column version_id drop not null,
  add column lot_version_id bigint references passport_lot_versions (id),
  add constraint passport_credentials_one_publication check (num_nonnulls(version_id, lot_version_id) = 1);
create unique index passport_credentials_valid_of_lot on passport_credentials (lot_version_id, origin)
  where revoked_at is null and lot_version_id is not null;

create or replace function keep_credentials() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or (new.id, new.key_id, new.origin, new.jwt, new.status_list, new.status_index, new.issued_at)
      is distinct from
      (old.id, old.key_id, old.origin, old.jwt, old.status_list, old.status_index, old.issued_at)
    or (new.version_id, new.lot_version_id, new.domain_did) is distinct from
      (old.version_id, old.lot_version_id, old.domain_did)
    then
    raise exception 'a credential stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
