-- The version of the bill of materials that changed the line last: who changes a line names what they read of it, and
-- changes of different lines never collide. A line that only moves is not changed.
alter table bom_items add column changed_in integer;
update bom_items i set changed_in = b.version from boms b where b.style_id = i.style_id;
alter table bom_items alter column changed_in set not null;
