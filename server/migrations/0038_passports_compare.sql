-- Whether a passport's draft says something else than its newest version is compared, not noted: `touched` counts
-- every change of a row that the passport may show, and `differs` is the comparison at the count `compared`.
drop trigger passport_step_details_confirmed on passport_step_details;
drop function confirmations_wait_for_publication();
drop trigger passport_geo_images_changed on passport_geo_images;
drop function geo_images_wait_for_publication();
drop trigger bom_geo_images_changed on bom_geo_images;
drop function bom_geo_images_wait_for_publication();
drop trigger bom_items_added on bom_items;
drop trigger bom_items_removed on bom_items;
drop trigger bom_items_changed on bom_items;
drop function bom_waits_for_publication();

alter table passport_drafts
  drop column need_trace_approval,
  add column touched bigint not null default 0,
  add column compared bigint,
  add column differs boolean,
  add check ((compared is null) = (differs is null));

-- Any column of the draft itself; a comparison that is kept is no change of it.
create function touch_own_passport() returns trigger language plpgsql as $$
begin
  if new.touched = old.touched and new.compared is not distinct from old.compared then
    new.touched := old.touched + 1;
  end if;
  return new;
end $$;
create trigger passport_drafts_touched before update on passport_drafts
  for each row execute function touch_own_passport();

-- Its argument selects the styles of the rows in `changed`. Drafts are locked in one order.
create function touch_passports() returns trigger language plpgsql as $$
begin
  execute format('update passport_drafts d set touched = d.touched + 1
    from (select style_id from passport_drafts where style_id in (%s) order by style_id for no key update) o
    where o.style_id = d.style_id', tg_argv[0]);
  return null;
end $$;

-- From now on every change of the table's rows, whatever the column, touches the passports that the query names.
create function watch_for_passports(watched regclass, styles_of_changed text) returns void language plpgsql as $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger %I after %s on %s referencing %s table as changed
      for each statement execute function touch_passports(%L)',
      'passports_touched_on_' || event, event, watched,
      case event when 'delete' then 'old' else 'new' end, styles_of_changed);
  end loop;
end $$;

select watch_for_passports('styles', 'select id from changed');
-- The other side of the comparison: a new version.
select watch_for_passports('passport_versions', 'select style_id from changed');
select watch_for_passports('passport_draft_sections', 'select style_id from changed');
select watch_for_passports('passport_steps', 'select style_id from changed');
select watch_for_passports('passport_step_details',
  'select s.style_id from changed join passport_steps s on s.id = changed.step_id');
select watch_for_passports('passport_geo_images',
  'select s.style_id from changed join passport_step_details d on d.id = changed.detail_id
   join passport_steps s on s.id = d.step_id');
select watch_for_passports('bom_items', 'select style_id from changed');
select watch_for_passports('bom_geo_images', 'select style_id from changed');
select watch_for_passports('geo_images',
  'select s.style_id from changed join passport_geo_images p on p.geo_image_id = changed.id
   join passport_step_details d on d.id = p.detail_id join passport_steps s on s.id = d.step_id
   union select b.style_id from changed join bom_geo_images b on b.geo_image_id = changed.id');
select watch_for_passports('care_instructions',
  'select s.style_id from changed join passport_draft_sections s
   on s.section = ''care'' and s.content @> to_jsonb(changed.id)');

-- The selection of lines is a part of the draft that people save: whoever edits it meanwhile is told.
create function reselect_bom_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update passport_drafts d set version = d.version + 1, updated_by = b.updated_by, updated_at = now()
    from boms b where b.style_id = d.style_id and d.style_id in (
      select n.style_id from lines n join lines_before o using (id)
      where n.show_in_passport <> o.show_in_passport);
  else
    update passport_drafts d set version = d.version + 1, updated_by = b.updated_by, updated_at = now()
    from boms b where b.style_id = d.style_id and d.style_id in (
      select style_id from lines where show_in_passport);
  end if;
  return null;
end $$;
create trigger bom_items_added after insert on bom_items
  referencing new table as lines for each statement execute function reselect_bom_lines();
create trigger bom_items_removed after delete on bom_items
  referencing old table as lines for each statement execute function reselect_bom_lines();
create trigger bom_items_changed after update on bom_items
  referencing old table as lines_before new table as lines for each statement
  execute function reselect_bom_lines();
