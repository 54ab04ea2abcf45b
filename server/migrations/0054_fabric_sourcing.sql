-- Fabric sourcing (docs/product.md, Fabric sourcing): the fabrics that a style needs, and what mills offer. Owners only.
create table fabric_forms (
  style_id bigint primary key references styles (id),
  -- Of target prices; offers are compared in it.
  currency text not null references currencies (currency_code),
  version integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now()
);

-- Ids are the editor's own, so they are unique within a style only.
create table sourced_fabrics (
  style_id bigint not null references fabric_forms (style_id),
  id uuid not null,
  position integer not null,
  fabric_type text not null check (char_length(fabric_type) between 1 and 120),
  placement text check (char_length(placement) between 1 and 120),
  composition jsonb not null default '[]' check (jsonb_typeof(composition) = 'array'),
  construction text check (char_length(construction) between 1 and 255),
  weight numeric(8, 2) check (weight > 0),
  width numeric(8, 2) check (width > 0),
  colour text check (char_length(colour) between 1 and 120),
  finish text check (char_length(finish) between 1 and 255),
  quantity numeric(12, 2) check (quantity >= 0),
  unit text not null check (unit in ('m', 'yd', 'kg', 'm²')),
  target_price numeric(14, 4) check (target_price >= 0),
  lead_time_days integer check (lead_time_days between 0 and 1000),
  certifications text check (char_length(certifications) between 1 and 255),
  note text check (char_length(note) between 1 and 2000),
  primary key (style_id, id)
);

create table fabric_offers (
  style_id bigint not null,
  id uuid not null,
  fabric_id uuid not null,
  position integer not null,
  supplier_id bigint references organizations (id),
  -- What the company was called when the offer came; the only name of one that is not in the registry.
  supplier_name text not null check (char_length(supplier_name) between 1 and 255),
  article text check (char_length(article) between 1 and 120),
  price numeric(14, 4) check (price >= 0),
  unit text not null check (unit in ('m', 'yd', 'kg', 'm²')),
  currency text references currencies (currency_code),
  rate numeric(12, 6) check (rate > 0),
  rate_date date,
  minimum_quantity numeric(12, 2) check (minimum_quantity >= 0),
  lead_time_days integer check (lead_time_days between 0 and 1000),
  sample_status text not null check (sample_status in ('none', 'requested', 'received', 'approved', 'rejected')),
  decision text not null check (decision in ('open', 'chosen', 'rejected')),
  reason text check (char_length(reason) between 1 and 500),
  -- The line of the bill of materials that was made of it.
  bom_item_id bigint references bom_items (id) on delete set null,
  primary key (style_id, id),
  foreign key (style_id, fabric_id) references sourced_fabrics (style_id, id) on delete cascade,
  check ((price is null) = (currency is null)),
  check (rate is null or rate_date is not null),
  check (decision = 'open' or reason is not null)
);
create index fabric_offers_fabric on fabric_offers (style_id, fabric_id);
create index fabric_offers_supplier on fabric_offers (supplier_id);
create index fabric_offers_bom_item on fabric_offers (bom_item_id);
create unique index fabric_offers_one_chosen on fabric_offers (style_id, fabric_id) where decision = 'chosen';
