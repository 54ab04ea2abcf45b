-- What shoppers think of the product. Nothing tells who wrote: no address, no cookie, no device.
create table passport_reviews (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  -- The version that the writer read.
  version integer not null,
  stars smallint not null check (stars between 1 and 5),
  text text check (char_length(text) between 1 and 2000),
  name text check (char_length(name) between 1 and 100),
  -- Of the page on which it was written.
  language text not null check (language ~ '^[a-z]{2}$'),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (style_id, version) references passport_versions (style_id, number),
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index passport_reviews_style on passport_reviews (style_id, status, id desc) include (stars);

-- A style may have several codes, one for each print run; the one without a label is its first.
alter table passport_tracking_codes
  drop constraint passport_tracking_codes_style_id_key,
  add column label text check (char_length(label) between 1 and 80 and label = btrim(label)),
  add unique (style_id, code);
create unique index passport_tracking_codes_label
  on passport_tracking_codes (style_id, lower(label)) nulls not distinct;

-- How often the public page was drawn, by UTC day and by the code that led to it: nothing of who looked.
create table passport_views (
  style_id bigint not null references styles (id),
  day date not null,
  -- Null where nobody scanned; views with a code are scans.
  tracking_code text,
  views bigint not null check (views > 0),
  unique nulls not distinct (style_id, day, tracking_code),
  foreign key (style_id, tracking_code) references passport_tracking_codes (style_id, code)
);
