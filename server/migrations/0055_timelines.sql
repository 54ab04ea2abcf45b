-- The timeline of a style (docs/product.md, Timeline).
create table milestones (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  position integer not null,
  name text not null check (char_length(name) between 1 and 255),
  start_date date not null,
  -- The last day, which belongs to it.
  end_date date not null check (end_date >= start_date),
  -- Who answers for it: a company of the style.
  organization_id bigint references organizations (id),
  done_at timestamptz,
  done_by bigint references users (id),
  version integer not null default 1,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  check ((done_at is null) = (done_by is null))
);
create index milestones_style on milestones (style_id, position);
create index milestones_organization on milestones (organization_id, end_date) where done_at is null;
-- What is due, over all styles of a company.
create index milestones_due on milestones (style_id, end_date) where done_at is null;
