-- Costing (docs/product.md, Costing): what a style costs one of its owner companies, which nobody else reads.
create table costing_services (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z_]{1,40}$'),
  display_name text not null check (char_length(display_name) between 1 and 80),
  position integer not null unique
);
insert into costing_services (name, display_name, position) values
  ('fabric', 'Fabric', 1),
  ('trims', 'Trims', 2),
  ('pattern_and_sampling', 'Pattern and sampling', 3),
  ('cutting', 'Cutting', 4),
  ('sewing', 'Sewing (CM)', 5),
  ('washing_and_finishing', 'Washing and finishing', 6),
  ('printing', 'Printing', 7),
  ('embroidery', 'Embroidery', 8),
  ('packing', 'Packing', 9),
  ('testing', 'Testing', 10),
  ('freight', 'Freight', 11),
  ('duties', 'Duties', 12);

-- One for each owner company of a style; its secondary cost hangs on it too. What stands here and in its rows is the
-- working copy, which a save freezes.
create table cost_sheets (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  organization_id bigint not null references organizations (id),
  currency text not null references currencies (currency_code),
  made_by bigint not null references users (id),
  made_at timestamptz not null default now(),
  unique (style_id, organization_id)
);
create index cost_sheets_organization on cost_sheets (organization_id);

create table cost_sheet_services (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references cost_sheets (id),
  service_id bigint not null references costing_services (id),
  income numeric(14, 2),
  payment numeric(14, 2),
  unique (sheet_id, service_id)
);

create table cost_sheet_suppliers (
  row_id bigint not null references cost_sheet_services (id),
  supplier_id bigint not null references organizations (id),
  primary key (row_id, supplier_id)
);
create index cost_sheet_suppliers_supplier on cost_sheet_suppliers (supplier_id);

-- Factories of a row's supplier; with it they go. A factory and what names it change their company together.
create table cost_sheet_factories (
  row_id bigint not null,
  supplier_id bigint not null references organizations (id),
  factory_id bigint not null,
  primary key (row_id, factory_id),
  foreign key (row_id, supplier_id) references cost_sheet_suppliers (row_id, supplier_id)
    on delete cascade deferrable initially immediate,
  foreign key (factory_id, supplier_id) references factories (id, organization_id) deferrable initially immediate
);
create index cost_sheet_factories_supplier on cost_sheet_factories (supplier_id);
create index cost_sheet_factories_factory on cost_sheet_factories (factory_id);

-- What was saved, with the names of companies and factories as they were.
create table cost_sheet_versions (
  sheet_id bigint not null references cost_sheets (id),
  number integer not null check (number > 0),
  -- Null for the first version only, which needs no reason.
  comment text check (char_length(comment) between 1 and 5000),
  content jsonb not null,
  saved_by bigint not null references users (id),
  saved_at timestamptz not null default now(),
  primary key (sheet_id, number),
  check (number = 1 or comment is not null)
);
create table secondary_cost_versions (
  sheet_id bigint not null references cost_sheets (id),
  number integer not null check (number > 0),
  comment text check (char_length(comment) between 1 and 5000),
  content jsonb not null,
  saved_by bigint not null references users (id),
  saved_at timestamptz not null default now(),
  primary key (sheet_id, number),
  check (number = 1 or comment is not null)
);
create trigger cost_sheet_versions_frozen before update or delete on cost_sheet_versions
  for each row execute function refuse_change();
create trigger secondary_cost_versions_frozen before update or delete on secondary_cost_versions
  for each row execute function refuse_change();
