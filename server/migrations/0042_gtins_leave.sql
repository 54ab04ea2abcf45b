-- A number that nothing was printed with may be released; others may be moved or disputed (docs/product.md, GTINs).
alter table passport_gtins
  -- Since when a QR code with the number was drawn. Labels that are made elsewhere nobody knows of.
  add column printed_at timestamptz;
-- Of the numbers before nobody noted it, so they count as printed.
update passport_gtins set printed_at = claimed_at;

-- A number goes to another style of its brand: with this word, at that style's next publication.
create table gtin_moves (
  id bigint generated always as identity primary key,
  gtin text not null check (gtin ~ '^[0-9]{14}$'),
  to_style_id bigint not null references styles (id),
  reason text not null check (char_length(reason) between 1 and 1000),
  moved_by bigint not null references users (id),
  moved_at timestamptz not null default now(),
  done_at timestamptz
);
create unique index gtin_moves_waiting on gtin_moves (to_style_id, gtin) where done_at is null;

-- Two companies say that a number is theirs; the operator decides.
create table gtin_disputes (
  id bigint generated always as identity primary key,
  gtin text not null check (gtin ~ '^[0-9]{14}$'),
  holder_id bigint not null references organizations (id),
  claimant_id bigint not null references organizations (id),
  -- The claimant's, where the number would lead.
  style_id bigint not null references styles (id),
  claim text not null check (char_length(claim) between 1 and 1000),
  opened_by bigint not null references users (id),
  opened_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'given', 'kept')),
  decided_by bigint references users (id),
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 1000),
  check ((status = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (reason is null))
);
create unique index gtin_disputes_open on gtin_disputes (gtin, claimant_id) where status = 'open';
create index gtin_disputes_listed on gtin_disputes (status, opened_at);

-- GS1 company prefixes that the operator has confirmed, as GTIN-13 begin. None begins another.
create table gs1_prefixes (
  prefix text primary key check (prefix ~ '^[0-9]{4,12}$'),
  organization_id bigint not null references organizations (id),
  confirmed_by bigint not null references users (id),
  confirmed_at timestamptz not null default now()
);
create index gs1_prefixes_organization on gs1_prefixes (organization_id);

create or replace function keep_gtin_with_brand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.printed_at is not null then
      raise exception 'a printed GTIN stays with its company' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if new.gtin <> old.gtin or (new.brand_id <> old.brand_id and not exists (
    select from gtin_disputes d where d.gtin = old.gtin and d.holder_id = old.brand_id
      and d.claimant_id = new.brand_id and d.status = 'given')) then
    raise exception 'a published GTIN stays with its company' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
