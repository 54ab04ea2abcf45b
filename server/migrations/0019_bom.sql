-- Whether these shares are a composition: `[{ fibre, percent }]`, empty or adding up to 100, each fibre once, no share
-- without weight. Which names there are the contract knows.
create function is_composition(shares jsonb) returns boolean language sql immutable
  return case
    when jsonb_typeof(shares) is distinct from 'array' then false
    when jsonb_array_length(shares) = 0 then true
    else (
      select bool_and(jsonb_typeof(share -> 'fibre') = 'string' and jsonb_typeof(share -> 'percent') = 'number')
        and bool_and((share ->> 'percent')::numeric > 0 and scale((share ->> 'percent')::numeric) <= 1)
        and sum((share ->> 'percent')::numeric) = 100
        and count(*) = count(distinct share ->> 'fibre')
      from jsonb_array_elements(shares) share)
  end;

-- The bill of materials of a style: one document, saved as a whole.
create table boms (
  style_id bigint primary key references styles (id),
  version integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now()
);

create table bom_items (
  id bigint generated always as identity primary key,
  style_id bigint not null references boms (style_id),
  position integer not null check (position >= 1),
  section text not null check (section in ('fabric', 'lining', 'trims', 'labels', 'packaging', 'artwork')),
  item text not null check (char_length(item) between 1 and 255),
  description text check (char_length(description) <= 2000),
  composition jsonb not null default '[]' check (is_composition(composition)),
  colour text check (char_length(colour) <= 120),
  supplier_id bigint references organizations (id),
  factory_id bigint,
  country_of_origin text check (country_of_origin ~ '^[A-Z]{2}$'),
  -- For one piece of the style, without wastage.
  consumption numeric(12, 4) check (consumption >= 0),
  unit text check (char_length(unit) between 1 and 20),
  wastage_percent numeric(5, 2) check (wastage_percent between 0 and 100),
  -- For one unit, whatever unit that is.
  unit_price numeric(14, 4) check (unit_price >= 0),
  currency text references currencies (currency_code),
  certification text check (char_length(certification) <= 255),
  recycled_percent numeric(4, 1) check (recycled_percent between 0 and 100),
  weight numeric(10, 2) check (weight > 0),
  -- Grams per square metre, or grams a piece.
  weight_unit text check (weight_unit in ('g_m2', 'g')),
  picture_id bigint,
  -- This is also the passport's selection of BOM records (S1 §2): there is no other.
  show_in_passport boolean not null default false,
  foreign key (factory_id, supplier_id) references factories (id, organization_id),
  -- A line shows only a picture of its own style.
  foreign key (picture_id, style_id) references files (id, style_id) on delete set null (picture_id),
  unique (id, style_id),
  unique (style_id, position) deferrable initially deferred,
  check (factory_id is null or supplier_id is not null),
  check (consumption is null or unit is not null),
  check ((unit_price is null) = (currency is null)),
  check ((weight is null) = (weight_unit is null))
);
create index bom_items_supplier on bom_items (supplier_id) where supplier_id is not null;
create index bom_items_picture on bom_items (picture_id) where picture_id is not null;

-- What the passport shows of the lines waits to be published, and a selection that changed is a change of the draft:
-- whoever edits the draft meanwhile is told, since the selection is a part of what they save.
create function bom_waits_for_publication() returns trigger language plpgsql as $$
declare
  reselected bigint[];
  reworded bigint[];
  reordered bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct style_id) into reselected from lines_after where show_in_passport;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct style_id) into reselected from lines_before where show_in_passport;
  else
    select array_agg(distinct n.style_id) filter (where n.show_in_passport <> o.show_in_passport),
      array_agg(distinct n.style_id)
    into reselected, reworded
    from lines_after n join lines_before o using (id)
    where (n.show_in_passport or o.show_in_passport)
      and (n.section, n.item, n.composition, n.colour, n.supplier_id,
        n.country_of_origin, n.certification, n.recycled_percent, n.weight, n.weight_unit, n.picture_id,
        n.show_in_passport)
      is distinct from (o.section, o.item, o.composition, o.colour, o.supplier_id,
        o.country_of_origin, o.certification, o.recycled_percent, o.weight, o.weight_unit, o.picture_id,
        o.show_in_passport);
    -- A hidden line that is put in between moves all others down and changes nothing of what is shown.
    with touched as (select distinct style_id from lines_after),
    present as (
      select b.id, b.style_id, b.position from bom_items b join touched using (style_id) where b.show_in_passport),
    former as (
      select id, style_id, position from lines_before where show_in_passport
      union all
      select * from present where not exists (select 1 from lines_after a where a.id = present.id))
    select array_agg(style_id) into reordered
    from (select style_id, array_agg(id order by position, id) as ids from present group by style_id) p
    join (select style_id, array_agg(id order by position, id) as ids from former group by style_id) f using (style_id)
    where p.ids <> f.ids;
  end if;
  update passport_drafts d
  set need_trace_approval = true, version = d.version + 1, updated_by = b.updated_by, updated_at = now()
  from boms b where b.style_id = d.style_id and d.style_id = any(reselected);
  update passport_drafts set need_trace_approval = true
  where style_id = any(coalesce(reworded, '{}') || coalesce(reordered, '{}')) and not need_trace_approval;
  return null;
end $$;
create trigger bom_items_added after insert on bom_items
  referencing new table as lines_after for each statement execute function bom_waits_for_publication();
create trigger bom_items_removed after delete on bom_items
  referencing old table as lines_before for each statement execute function bom_waits_for_publication();
create trigger bom_items_changed after update on bom_items
  referencing old table as lines_before new table as lines_after for each statement
  execute function bom_waits_for_publication();
