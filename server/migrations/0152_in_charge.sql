-- Who of a company is in charge of what, on a style or by default, and what each person follows or mutes
-- (docs/product.md, In charge; Follow and mute).
alter table users add constraint users_of_account unique (id, account_id);

create table style_charges (
  style_id bigint not null references styles (id) on delete cascade,
  account_id bigint not null,
  role text not null
    check (role in ('merchandiser', 'technologist', 'sourcing', 'quality', 'production', 'sustainability')),
  user_id bigint not null,
  primary key (style_id, account_id, role, user_id),
  -- Nobody of another company is in charge for it.
  foreign key (user_id, account_id) references users (id, account_id) on update cascade on delete cascade
);
create index style_charges_user on style_charges (user_id);

-- Where a style names nobody.
create table company_charges (
  account_id bigint not null,
  role text not null
    check (role in ('merchandiser', 'technologist', 'sourcing', 'quality', 'production', 'sustainability')),
  user_id bigint not null,
  primary key (account_id, role, user_id),
  foreign key (user_id, account_id) references users (id, account_id) on update cascade on delete cascade
);
create index company_charges_user on company_charges (user_id);

create table style_follows (
  user_id bigint not null references users (id) on delete cascade,
  style_id bigint not null references styles (id) on delete cascade,
  is_muted boolean not null,
  since timestamptz not null,
  primary key (user_id, style_id)
);
create index style_follows_style on style_follows (style_id);

create table collection_follows (
  user_id bigint not null references users (id) on delete cascade,
  collection_id bigint not null references collections (id) on delete cascade,
  is_muted boolean not null,
  since timestamptz not null,
  primary key (user_id, collection_id)
);
create index collection_follows_collection on collection_follows (collection_id);

create table company_follows (
  user_id bigint not null references users (id) on delete cascade,
  organization_id bigint not null references organizations (id) on delete cascade,
  is_muted boolean not null,
  since timestamptz not null,
  primary key (user_id, organization_id)
);
create index company_follows_organization on company_follows (organization_id);
