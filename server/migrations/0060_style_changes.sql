-- What changed of what a row of the styles' table shows (docs/product.md, Styles table): processes keep such rows in
-- memory and read here which of them are old. Rows are only ever added, so nobody who writes waits for anybody; a job
-- takes away those that every process has read.
create table style_changes (
  -- By which a reader tells what was committed since it looked last (docs/decisions/0039-styles-table.md).
  transaction_id xid8 not null default pg_current_xact_id(),
  style_id bigint,
  -- With a style, the one that it came into; alone, a collection whose own columns changed.
  collection_id bigint,
  -- With a style, a company that came to it or left; with a collection, its owner; alone, a company's own columns.
  organization_id bigint,
  -- Somebody's name.
  user_id bigint
);
create index style_changes_transaction on style_changes (transaction_id);

-- A process that looked last while a transaction below `removed_below` was still open may have missed changes.
create table style_change_horizon (
  only_one boolean primary key default true check (only_one),
  removed_below xid8 not null,
  -- What the next run takes away: everything that had ended when this one ran.
  next_below xid8 not null
);
insert into style_change_horizon (removed_below, next_below) values ('0', '0');

create function note_style_rows() returns trigger language plpgsql as $$
begin
  insert into style_changes (style_id, collection_id) select id, collection_id from changed;
  return null;
end $$;
create trigger style_changes_on_insert after insert on styles
  referencing new table as changed for each statement execute function note_style_rows();
create trigger style_changes_on_update after update on styles
  referencing new table as changed for each statement execute function note_style_rows();
create trigger style_changes_on_delete after delete on styles
  referencing old table as changed for each statement execute function note_style_rows();

create function note_style_companies() returns trigger language plpgsql as $$
begin
  insert into style_changes (style_id, organization_id) select distinct style_id, organization_id from changed;
  return null;
end $$;
create trigger style_changes_on_insert after insert on style_assignments
  referencing new table as changed for each statement execute function note_style_companies();
create trigger style_changes_on_update_from after update on style_assignments
  referencing old table as changed for each statement execute function note_style_companies();
create trigger style_changes_on_update after update on style_assignments
  referencing new table as changed for each statement execute function note_style_companies();
create trigger style_changes_on_delete after delete on style_assignments
  referencing old table as changed for each statement execute function note_style_companies();

-- Rows that hang on a style.
create function note_style_parts() returns trigger language plpgsql as $$
begin
  insert into style_changes (style_id) select distinct style_id from changed;
  return null;
end $$;
create trigger style_changes_on_insert after insert on milestones
  referencing new table as changed for each statement execute function note_style_parts();
create trigger style_changes_on_update after update on milestones
  referencing new table as changed for each statement execute function note_style_parts();
create trigger style_changes_on_delete after delete on milestones
  referencing old table as changed for each statement execute function note_style_parts();
-- Only whether there are lines.
create trigger style_changes_on_insert after insert on bom_items
  referencing new table as changed for each statement execute function note_style_parts();
create trigger style_changes_on_delete after delete on bom_items
  referencing old table as changed for each statement execute function note_style_parts();
create trigger style_changes_on_insert after insert on passport_versions
  referencing new table as changed for each statement execute function note_style_parts();

create function note_care() returns trigger language plpgsql as $$
begin
  insert into style_changes (style_id) select distinct style_id from changed where section = 'care';
  return null;
end $$;
create trigger style_changes_on_insert after insert on passport_draft_sections
  referencing new table as changed for each statement execute function note_care();
create trigger style_changes_on_update after update on passport_draft_sections
  referencing new table as changed for each statement execute function note_care();
create trigger style_changes_on_delete after delete on passport_draft_sections
  referencing old table as changed for each statement execute function note_care();

create function note_passport_draft() returns trigger language plpgsql as $$
begin
  insert into style_changes (style_id) values (coalesce(new.style_id, old.style_id));
  return null;
end $$;
create trigger style_changes_on_insert after insert or delete on passport_drafts
  for each row execute function note_passport_draft();
-- Drafts are counted up at every turn; the table shows whether they differ from what was published.
create trigger style_changes_on_update after update on passport_drafts
  for each row when ((old.differs, coalesce(old.compared = old.touched, false), old.updated_at)
    is distinct from (new.differs, coalesce(new.compared = new.touched, false), new.updated_at))
  execute function note_passport_draft();

create function note_collection() returns trigger language plpgsql as $$
begin
  insert into style_changes (collection_id, organization_id)
  select new.id, owner from unnest(array[new.brand_id, new.created_by_organization_id]) owner group by owner;
  return null;
end $$;
create trigger style_changes_on_insert after insert on collections for each row execute function note_collection();
create trigger style_changes_on_update after update on collections
  for each row when (old.* is distinct from new.*) execute function note_collection();

create function note_company() returns trigger language plpgsql as $$
begin
  insert into style_changes (organization_id) values (new.id);
  return null;
end $$;
create trigger style_changes_on_update after update on organizations
  for each row when ((old.name, old.verified, old.account_created_at)
    is distinct from (new.name, new.verified, new.account_created_at))
  execute function note_company();

create function note_person() returns trigger language plpgsql as $$
begin
  insert into style_changes (user_id) values (new.id);
  return null;
end $$;
create trigger style_changes_on_update after update on users
  for each row when (old.full_name is distinct from new.full_name) execute function note_person();
