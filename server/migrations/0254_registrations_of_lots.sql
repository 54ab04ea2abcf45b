-- A lot or a piece is registered by itself where its brand's product identifiers are of that level
-- (docs/decisions/0101-lots-beyond-their-pages.md). Null: the style's own registration.
alter table passport_registrations
  add column lot_id bigint,
  add constraint passport_registrations_lot foreign key (lot_id, style_id)
    references passport_lots (id, style_id) on delete cascade;
create index passport_registrations_of_lot on passport_registrations (lot_id, id) where lot_id is not null;

create function keep_registered_lot() returns trigger language plpgsql as $$
begin
  raise exception 'A registration does not change';
end $$;
create trigger passport_registrations_lot_kept before update of lot_id on passport_registrations
  for each row when (old.lot_id is distinct from new.lot_id) execute function keep_registered_lot();
