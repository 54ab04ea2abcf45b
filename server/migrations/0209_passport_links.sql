-- Links by which a partner or who holds a garment reads more of a passport than everybody (docs/decisions/0092-audiences.md).

create table passport_links (
  id bigint generated always as identity primary key,
  -- Whose passports it opens.
  organization_id bigint not null references organizations (id),
  partner_name text not null check (char_length(partner_name) between 1 and 255),
  reader text not null check (reader in ('professional', 'authority')),
  -- What it opens: one style, a collection, or all of the company's where neither is named.
  style_id bigint references styles (id) on delete cascade,
  collection_id bigint references collections (id) on delete cascade,
  -- The secret itself is shown once and kept nowhere.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  ends_on date not null check (ends_on between '1990-01-01' and '2100-12-31'),
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  revoked_by bigint references users (id),
  revoked_at timestamptz,
  opened_count integer not null default 0 check (opened_count >= 0),
  last_opened_at timestamptz,
  check (num_nonnulls(style_id, collection_id) <= 1),
  check ((revoked_by is null) = (revoked_at is null)),
  check ((opened_count = 0) = (last_opened_at is null))
);
create index passport_links_company on passport_links (organization_id, id);
create index passport_links_style on passport_links (style_id);
create index passport_links_collection on passport_links (collection_id);
create index passport_links_created_by on passport_links (created_by);
create index passport_links_revoked_by on passport_links (revoked_by);

-- Each opening by an authority: the company reads when, and of which passport. Nothing of who it was.
create table passport_link_openings (
  id bigint generated always as identity primary key,
  link_id bigint not null references passport_links (id) on delete cascade,
  style_id bigint not null references styles (id) on delete cascade,
  opened_at timestamptz not null
);
create index passport_link_openings_link on passport_link_openings (link_id, id);
create index passport_link_openings_style on passport_link_openings (style_id);

-- What the secrets of a style's pieces are made of, sealed. A new key ends all links that the one before made.
create table passport_holder_keys (
  style_id bigint primary key references styles (id) on delete cascade,
  -- Counts the keys of the style.
  number integer not null check (number >= 1),
  sealed_key bytea not null,
  made_by bigint not null references users (id),
  made_at timestamptz not null
);
create index passport_holder_keys_made_by on passport_holder_keys (made_by);
