-- Companies that publish passports in a brand's name without asking each time (decisions §1).
create table publishing_agreements (
  brand_id bigint not null references organizations (id),
  company_id bigint not null references organizations (id),
  agreed_by bigint not null references users (id),
  agreed_at timestamptz not null default now(),
  primary key (brand_id, company_id)
);
create index publishing_agreements_company on publishing_agreements (company_id);

-- A company asks the brand of a style whether it may publish the passport's draft as it is.
create table publication_requests (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id),
  company_id bigint not null references organizations (id),
  -- SHA-256 over the content that the brand is asked about; another content was agreed to by nobody.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  draft_version integer not null,
  asked_by bigint not null references users (id),
  asked_at timestamptz not null default now(),
  -- `overtaken`: a newer request or a publication came in between.
  status text not null default 'waiting'
    check (status in ('waiting', 'agreed', 'declined', 'withdrawn', 'overtaken')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 1000),
  -- The version that came of it.
  version integer,
  foreign key (style_id, version) references passport_versions (style_id, number),
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'declined') = (reason is not null)),
  check ((status = 'agreed') = (version is not null))
);
create unique index publication_requests_open on publication_requests (style_id) where status = 'waiting';
create index publication_requests_style on publication_requests (style_id, id desc);

-- Passports that their brand has taken from the public; their versions stay for the owners.
create table passport_withdrawals (
  style_id bigint primary key references styles (id),
  withdrawn_by bigint not null references users (id),
  withdrawn_at timestamptz not null default now()
);
