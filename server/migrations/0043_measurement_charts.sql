-- The measurement chart of a style: one document, saved as a whole. Lengths are decimal text in its unit.
create table measurement_charts (
  style_id bigint primary key references styles (id),
  -- Unit, sizes in their order, points of measure with tolerance and a value for each size.
  content jsonb not null check (content ->> 'unit' in ('cm', 'inch') and jsonb_typeof(content -> 'sizes') = 'array'
    and jsonb_typeof(content -> 'points') = 'array'),
  version integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null default now()
);
