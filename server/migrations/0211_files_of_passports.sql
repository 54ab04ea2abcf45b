-- A version of a passport names the version of each of the style's files that it shows, as an issue does. It stands beside
-- the snapshot, which is signed and stays as it was. No foreign key: the file may go, and rows of versions never change.
alter table passport_version_pictures
  add column file_id bigint,
  add column file_version integer check (file_version >= 1),
  add check ((file_id is null) = (file_version is null));
alter table passport_view_pictures
  add column file_id bigint,
  add column file_version integer check (file_version >= 1),
  add check ((file_id is null) = (file_version is null));

-- Of versions that were published before: the last one with these bytes that was there by then. Logos and geo images are no
-- files of the style.
create function file_of_passport(version_id bigint, hash text, out file_id bigint, out file_version integer)
language sql stable as $$
  select f.id, v.number
  from passport_versions p
  join style_files f on f.style_id = p.style_id and not f.is_private
  join style_file_versions v on v.file_id = f.id and v.blob_hash = hash and v.created_at <= p.published_at
  where p.id = version_id
  order by v.created_at desc, f.id limit 1
$$;
alter table passport_version_pictures disable trigger passport_version_pictures_frozen;
alter table passport_view_pictures disable trigger passport_view_pictures_frozen;
update passport_version_pictures p set (file_id, file_version) = (select * from file_of_passport(p.version_id, p.blob_hash));
update passport_view_pictures p set (file_id, file_version) = (select * from file_of_passport(p.version_id, p.blob_hash));
alter table passport_version_pictures enable trigger passport_version_pictures_frozen;
alter table passport_view_pictures enable trigger passport_view_pictures_frozen;
drop function file_of_passport;

-- The database says it, so that no way to publish can forget it: what a place shows in that moment.
create function name_file_of_passport() returns trigger language plpgsql as $$
begin
  select p.style_file_id, p.version into new.file_id, new.file_version
  from files p join passport_versions v on v.style_id = p.style_id
  where v.id = new.version_id and p.blob_hash = new.blob_hash
  order by p.version desc, p.id limit 1;
  return new;
end $$;
create trigger passport_version_pictures_file before insert on passport_version_pictures
  for each row execute function name_file_of_passport();
create trigger passport_view_pictures_file before insert on passport_view_pictures
  for each row execute function name_file_of_passport();
