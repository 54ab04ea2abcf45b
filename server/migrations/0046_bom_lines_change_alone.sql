-- The version of the bill of materials that changed the line last: who changes a line names what they read of it, and
-- changes of different lines never collide. A line that only moves is not changed.
alter table bom_items add column changed_in integer;
update bom_items i set changed_in = b.version from boms b where b.style_id = i.style_id;
alter table bom_items alter column changed_in set not null;

-- As before, but by `except`: the plan of a join, kept from a save of one line, compares 2,000 lines four million times.
create or replace function reselect_bom_lines() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update passport_drafts d set version = d.version + 1, updated_by = b.updated_by, updated_at = now()
    from boms b where b.style_id = d.style_id and d.style_id in (
      select style_id from (
        select id, style_id, show_in_passport from lines
        except
        select id, style_id, show_in_passport from lines_before) reselected);
  else
    update passport_drafts d set version = d.version + 1, updated_by = b.updated_by, updated_at = now()
    from boms b where b.style_id = d.style_id and d.style_id in (
      select style_id from lines where show_in_passport);
  end if;
  return null;
end $$;
