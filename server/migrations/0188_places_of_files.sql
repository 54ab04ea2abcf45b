-- One place for a file (docs/decisions/0062-one-place-for-a-file.md): a row of `files` is a place where a file of the style
-- file is shown, on the style itself or in the tech pack. It keeps its own id, which pictures and sketches name, and its
-- own address. What it shows is the newest version, of which it has a copy, since twelve lists read it with the style.
alter table style_files add unique (id, style_id);
alter table files
  add column style_file_id bigint,
  -- Of the style file, what is shown.
  add column version integer,
  add foreign key (style_file_id, style_id) references style_files (id, style_id),
  add check ((style_file_id is null) = (version is null));
create unique index files_style_file on files (style_file_id, purpose);

-- A file that came by the style or its tech pack is no page's that the world reads, until somebody shares it there.
alter table style_files add column on_public_page boolean not null default true;
alter table style_file_trash add column on_public_page boolean not null default true;

-- Files of a style were allowed to be a little larger, and thumbnails of passports are files of a style.
alter table style_file_versions drop constraint style_file_versions_size_check;
alter table style_file_versions add constraint style_file_versions_size_check check (size between 0 and 52428800);

-- What is shown in a place is seen by everybody on the style, so a private file stands in none.
create function shared_in_places() returns trigger language plpgsql as $$
begin
  -- Anyone who makes it private in this moment waits, and is refused then.
  if (select is_private from style_files where id = new.style_file_id for share) then
    raise exception 'a private file is shown in no place' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger files_shared after insert or update of style_file_id on files
  for each row when (new.style_file_id is not null) execute function shared_in_places();

create function private_in_no_place() returns trigger language plpgsql as $$
begin
  if exists (select from files where style_file_id = new.id) then
    raise exception 'a file that is shown in places is not private' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger style_files_private after update of is_private on style_files
  for each row when (new.is_private) execute function private_in_no_place();

-- A place shows the newest version under the name that the file has now. Where a picture was taken is said of the version
-- that it came with.
create function places_follow() returns trigger language plpgsql as $$
begin
  update files p set title = new.title, version = new.version, blob_hash = v.blob_hash, mime_type = v.mime_type,
    kind = v.kind, size = v.size, width = v.width, height = v.height, uploaded_by = v.user_id,
    created_at = v.created_at, organization_id = new.organization_id,
    latitude = case when p.version = new.version then p.latitude end,
    longitude = case when p.version = new.version then p.longitude end,
    altitude = case when p.version = new.version then p.altitude end,
    taken_at = case when p.version = new.version then p.taken_at end
  from style_file_versions v
  where p.style_file_id = new.id and v.file_id = new.id and v.number = new.version;
  return null;
end $$;
create trigger style_files_shown after update of title, version, organization_id on style_files
  for each row execute function places_follow();
