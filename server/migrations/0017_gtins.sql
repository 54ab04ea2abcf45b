-- Where the GS1 addresses of a number lead: to the style whose newest published version carried it. A row never goes,
-- because labels do not either; within one brand it may move to the brand's next style, never to another company.
create table passport_gtins (
  gtin text primary key check (gtin ~ '^[0-9]{14}$'),
  brand_id bigint not null references organizations (id),
  style_id bigint not null references styles (id),
  claimed_at timestamptz not null default now()
);
create index passport_gtins_style on passport_gtins (style_id);
create index passport_gtins_brand on passport_gtins (brand_id);

create function keep_gtin_with_brand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.gtin <> old.gtin or new.brand_id <> old.brand_id then
    raise exception 'a published GTIN stays with its company' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger passport_gtins_stay before update or delete on passport_gtins
  for each row execute function keep_gtin_with_brand();
