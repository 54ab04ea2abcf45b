-- Who reads what of a published passport (docs/decisions/0092-audiences.md).

alter table passport_steps
  -- Who reads the step once it is published.
  add column audience text not null default 'everybody'
    check (audience in ('everybody', 'holder', 'professional', 'authority', 'nobody'));

-- What only some read of a version, beside what everybody reads of it. Always a row for each of the three, so that the hash
-- in the snapshot is made in one way; the content is null where a reader is told no more than the one before.
create table passport_version_views (
  version_id bigint not null references passport_versions (id),
  reader text not null check (reader in ('holder', 'professional', 'authority')),
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- Without it a hash of what can be guessed could be looked for.
  salt bytea not null check (octet_length(salt) = 32),
  primary key (version_id, reader)
);
create trigger passport_version_views_frozen before update or delete on passport_version_views
  for each row execute function refuse_change();

-- Pictures that only these readers are shown. They keep their bytes and do not become public.
create table passport_view_pictures (
  version_id bigint not null references passport_versions (id),
  blob_hash text not null references blobs (hash),
  primary key (version_id, blob_hash)
);
create index passport_view_pictures_blob on passport_view_pictures (blob_hash);
create trigger passport_view_pictures_frozen before update or delete on passport_view_pictures
  for each row execute function refuse_change();

-- A version that commits to a restricted part has one, and no other version has.
create function require_views() returns trigger language plpgsql as $$
declare
  versions bigint;
begin
  versions := (select count(*) from passport_version_views where version_id = new.id);
  if versions <> (case when new.snapshot ? 'restricted' then 3 else 0 end) then
    raise exception 'what only some read is kept with the version that names it' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger passport_versions_viewed after insert on passport_versions
  deferrable initially deferred for each row execute function require_views();
