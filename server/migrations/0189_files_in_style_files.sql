-- Each file of a style becomes one of its style file, shared as it was, and its row the place where it is shown: ids and
-- addresses stay (docs/decisions/0062-one-place-for-a-file.md). Sketches lie in «Sketches and artwork», all else in «Files
-- of the style» at the end of the same main task. Approvals stay: what comes was seen by everybody before.
do $$
declare
  f record;
  at_sub_task bigint;
  kept_id bigint;
  shown integer;
  place_name text;
  free_title text;
  tail text;
  tries integer;
  rows_before bigint := (select count(*) from files);
  bytes_before bigint := (select count(distinct (style_id, blob_hash)) from files);
  versions_before bigint := (select count(*) from style_file_versions);
  came bigint := 0;
begin
  with made as (
    insert into style_file_states (style_id) select distinct style_id from files where style_file_id is null
    on conflict do nothing returning style_id)
  insert into style_file_sub_tasks (style_id, task_id, name, position)
  select made.style_id, t.id, x.name, x.position
  from made cross join style_file_tasks t
  cross join lateral unnest(t.standard_sub_tasks) with ordinality as x (name, position)
  order by t.position, x.position;

  -- Sketches first: what stands beside the style too is a second place of the sketch.
  for f in select * from files where style_file_id is null order by style_id, purpose desc, id loop
    select s.id, s.version into kept_id, shown
    from style_files s join style_file_versions v on v.file_id = s.id and v.number = s.version
    where s.style_id = f.style_id and s.organization_id = f.organization_id and not s.is_private
      and lower(s.title) = lower(f.title) and v.blob_hash = f.blob_hash
      and not exists (select from files p where p.style_file_id = s.id and p.purpose = f.purpose)
    order by s.id limit 1;
    if not found then
      place_name := case f.purpose when 'tech_pack' then 'Sketches and artwork' else 'Files of the style' end;
      select t.id into at_sub_task from style_file_sub_tasks t
      where t.style_id = f.style_id and t.task_id = 1 and t.name = place_name order by t.position limit 1;
      if not found then
        insert into style_file_sub_tasks (style_id, task_id, name, position)
        select f.style_id, 1, place_name, 1 + coalesce(max(t.position), 0)
        from style_file_sub_tasks t where t.style_id = f.style_id and t.task_id = 1
        returning id into at_sub_task;
      end if;
      free_title := f.title;
      tail := '';
      tries := 1;
      while exists (select from style_files s where s.sub_task_id = at_sub_task and s.folder = ''
          and s.organization_id = f.organization_id and lower(s.title) = lower(free_title)) loop
        tries := tries + 1;
        tail := ' (' || tries || ')' || coalesce(substring(f.title from '\.[A-Za-z0-9]{1,10}$'), '');
        free_title := left(regexp_replace(f.title, '\.[A-Za-z0-9]{1,10}$', ''), 255 - char_length(tail)) || tail;
      end loop;
      insert into style_files (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private,
        on_public_page)
      values (f.upload_name, f.style_id, at_sub_task, free_title, f.organization_id, f.uploaded_by, false, false)
      returning id into kept_id;
      shown := 1;
      insert into style_file_versions
        (file_id, number, blob_hash, mime_type, kind, size, width, height, user_id, created_at)
      values (kept_id, 1, f.blob_hash, f.mime_type, f.kind, f.size,
        case when f.height is not null then f.width end, case when f.width is not null then f.height end,
        f.uploaded_by, f.created_at);
      came := came + 1;
    end if;
    update files p set style_file_id = s.id, version = shown, title = s.title, mime_type = v.mime_type, kind = v.kind
    from style_files s join style_file_versions v on v.file_id = s.id and v.number = shown
    where p.id = f.id and s.id = kept_id;
  end loop;

  if (select count(*) from files p join style_files s on s.id = p.style_file_id and s.style_id = p.style_id
      and not s.is_private and s.title = p.title and s.organization_id = p.organization_id
      join style_file_versions v on v.file_id = s.id and v.number = s.version and v.number = p.version
      and v.blob_hash = p.blob_hash and v.size = p.size and v.mime_type = p.mime_type) <> rows_before
    or (select count(distinct (style_id, blob_hash)) from files) <> bytes_before
    or (select count(*) from style_file_versions) <> versions_before + came then
    raise exception 'files of styles and their style files differ after the move: nothing was changed';
  end if;
end $$;
set constraints all immediate;
alter table files alter column style_file_id set not null, alter column version set not null;
