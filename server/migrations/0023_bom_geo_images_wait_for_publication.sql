-- A picture on a line that the passport shows is part of what the passport says: it waits to be published, as one on
-- a step does. A line that goes with its pictures is gone already; its own trigger says so of the draft.
create function bom_geo_images_wait_for_publication() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  update passport_drafts set need_trace_approval = true
  where not need_trace_approval and style_id = changed.style_id
    and exists (select 1 from bom_items b where b.id = changed.bom_item_id and b.show_in_passport);
  return null;
end $$;
create trigger bom_geo_images_changed after insert or delete on bom_geo_images
  for each row execute function bom_geo_images_wait_for_publication();
