-- What is a company's own, in one archive: made in the background, there for a week. An archive is its list of entries; their
-- bytes are blobs, which the entries keep, and it is packed while it is downloaded.
create table company_exports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null check (asked_at between '1990-01-01' and '2100-01-01'),
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'ended')),
  -- Tables that are through, of all.
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= done),
  ready_at timestamptz check (ready_at between '1990-01-01' and '2100-01-01'),
  ends_at timestamptz check (ends_at between '1990-01-01' and '2100-01-01'),
  -- Bytes of all entries.
  size bigint check (size >= 0),
  check ((state in ('ready', 'ended')) = (ready_at is not null)),
  check ((ready_at is null) = (ends_at is null) and (ready_at is null) = (size is null))
);
-- One at a time, whoever asks first.
create unique index company_exports_under_way on company_exports (account_id) where state in ('waiting', 'making');
create index company_exports_account on company_exports (account_id, id desc);
create index company_exports_asker on company_exports (asked_by);

create table company_export_files (
  export_id bigint not null references company_exports (id) on delete cascade,
  path text not null,
  blob_hash text not null references blobs (hash),
  primary key (export_id, path)
);
create index company_export_files_blob on company_export_files (blob_hash);
