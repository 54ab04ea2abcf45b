-- Lots and pieces of a style (docs/decisions/0095-lots-and-pieces.md). Both inherit the style's published passport and say only
-- what differs.

-- A lot has a number, a piece a serial number. A piece has a row only once it differs from its lot or style.
create table passport_lots (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id) on delete cascade,
  -- Of a piece, where it belongs to one.
  lot_id bigint,
  -- GS1's set 82, as in addresses.
  number text check (number ~ '^[!"%&''()*+,./0-9:;<=>?A-Z_a-z-]{1,20}$'),
  serial text check (serial ~ '^[!"%&''()*+,./0-9:;<=>?A-Z_a-z-]{1,20}$'),
  supplier_id bigint references organizations (id),
  factory_id bigint references factories (id),
  made_from date check (made_from >= '1990-01-01' and made_from <= '2100-12-31'),
  made_to date check (made_to >= '1990-01-01' and made_to <= '2100-12-31'),
  quantity integer check (quantity between 1 and 100000000),
  gtin text check (gtin ~ '^[0-9]{14}$'),
  composition jsonb check (jsonb_typeof(composition) = 'object'),
  remark text check (char_length(remark) between 1 and 2000),
  -- Whether the evidence that names the lot is published with it.
  shows_evidence boolean not null default false,
  version integer not null default 1 check (version >= 1),
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users (id),
  withdrawn_reason text check (withdrawn_reason in ('recall', 'error', 'other')),
  withdrawn_note text check (char_length(withdrawn_note) between 1 and 500),
  unique (id, style_id),
  unique (style_id, number),
  unique (style_id, serial),
  foreign key (lot_id, style_id) references passport_lots (id, style_id) on delete cascade,
  check (num_nonnulls(number, serial) = 1),
  check (serial is not null or lot_id is null),
  check (serial is null or (quantity is null and gtin is null and not shows_evidence)),
  check (made_to >= made_from),
  check (factory_id is null or supplier_id is not null),
  check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3)),
  check (withdrawn_note is null or withdrawn_at is not null)
);
create index passport_lots_lot on passport_lots (lot_id, style_id) where lot_id is not null;
create index passport_lots_supplier on passport_lots (supplier_id) where supplier_id is not null;
create index passport_lots_factory on passport_lots (factory_id) where factory_id is not null;
create index passport_lots_created_by on passport_lots (created_by);
create index passport_lots_updated_by on passport_lots (updated_by);
create index passport_lots_withdrawn_by on passport_lots (withdrawn_by) where withdrawn_by is not null;

-- Serial numbers that run on in one form, as one row: a million of them cost no more.
create table passport_serials (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id) on delete cascade,
  -- Null of pieces that belong to no lot.
  lot_id bigint,
  prefix text not null check (char_length(prefix) <= 20),
  digits smallint not null check (digits between 0 and 15),
  first_number bigint not null check (first_number >= 0),
  last_number bigint not null,
  foreign key (lot_id, style_id) references passport_lots (id, style_id) on delete cascade,
  check (last_number >= first_number),
  check (digits > 0 or (last_number = 0 and prefix <> '')),
  check (char_length(last_number::text) <= greatest(digits, 1)),
  check (char_length(prefix) + digits <= 20)
);
create index passport_serials_place on passport_serials (style_id, prefix, digits, first_number);
create index passport_serials_lot on passport_serials (lot_id, style_id) where lot_id is not null;

-- A serial number belongs to one lot. Those who write ranges of a style take turns, so that each sees what is there.
create function keep_serials_apart() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('passport_serials ' || new.style_id, 0));
  if exists (select from passport_serials s where s.style_id = new.style_id and s.prefix = new.prefix
      and s.digits = new.digits and s.id <> new.id
      and s.first_number <= new.last_number and s.last_number >= new.first_number) then
    raise exception 'a serial number belongs to one lot'
      using errcode = 'exclusion_violation', constraint = 'passport_serials_apart';
  end if;
  return new;
end $$;
create trigger passport_serials_apart before insert or update on passport_serials
  for each row execute function keep_serials_apart();

-- What was published of a lot or a piece: what it adds, and the version of the passport that it stands on.
create table passport_lot_versions (
  id bigint generated always as identity primary key,
  lot_id bigint not null references passport_lots (id),
  number integer not null check (number >= 1),
  passport_version_id bigint not null references passport_versions (id),
  -- Of a piece: the published lot that it stands on; null where it belongs to none or its lot is not published.
  base_id bigint references passport_lot_versions (id),
  -- Of the row that was published.
  row_version integer not null check (row_version >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- What only some read; the content commits to it.
  views jsonb check (jsonb_typeof(views) = 'object'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  before_sha256 text check (before_sha256 ~ '^[0-9a-f]{64}$'),
  -- The company's key; null where the installation's signed.
  issuer_key_id bigint references issuer_keys (id),
  signature bytea not null check (octet_length(signature) = 64),
  published_by bigint not null references users (id),
  published_at timestamptz not null,
  unique (lot_id, number),
  check ((number = 1) = (before_sha256 is null)),
  check ((views is not null) = (content ? 'restricted'))
);
create index passport_lot_versions_passport on passport_lot_versions (passport_version_id);
create index passport_lot_versions_base on passport_lot_versions (base_id) where base_id is not null;
create index passport_lot_versions_key on passport_lot_versions (issuer_key_id) where issuer_key_id is not null;
create index passport_lot_versions_published_by on passport_lot_versions (published_by);
-- A number that labels of a lot carry.
create index passport_lot_versions_gtin on passport_lot_versions ((content ->> 'gtin')) where content ->> 'gtin' is not null;
create trigger passport_lot_versions_frozen before update or delete on passport_lot_versions
  for each row execute function refuse_change();

-- Each publication and withdrawal of a lot stands in the log as well.
alter table publication_entries
  add column lot_id bigint references passport_lots (id),
  add column lot_version_id bigint unique references passport_lot_versions (id),
  -- Of the lot's version, also once its row is gone.
  add column lot_number integer check (lot_number >= 1),
  drop constraint publication_entries_kind_check,
  add constraint publication_entries_kind_check check (kind in
    ('published', 'withdrawn', 'public_again', 'lot_published', 'lot_withdrawn')),
  add constraint publication_entries_of_lot check ((kind in ('lot_published', 'lot_withdrawn')) = (lot_id is not null)),
  add constraint publication_entries_version_of_lot check ((kind = 'lot_published') = (lot_version_id is not null)),
  add constraint publication_entries_number_of_lot check ((kind = 'lot_published') = (lot_number is not null));
create index publication_entries_lot on publication_entries (lot_id, lot_number) where lot_id is not null;

-- A lot is what was published of it: its numbers stay, and it stands on a version of its own style.
create function require_lot_proof() returns trigger language plpgsql as $$
begin
  if not exists (select from publication_entries where lot_version_id = new.id) then
    raise exception 'a published lot stands in the log' using errcode = 'restrict_violation';
  end if;
  if not exists (select from passport_lots l join passport_versions v on v.style_id = l.style_id
      where l.id = new.lot_id and v.id = new.passport_version_id) then
    raise exception 'a lot stands on a version of its own style' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger passport_lot_versions_proved after insert on passport_lot_versions
  deferrable initially deferred for each row execute function require_lot_proof();

create function keep_published_lot() returns trigger language plpgsql as $$
begin
  if (new.style_id, new.lot_id, new.number, new.serial) is distinct from (old.style_id, old.lot_id, old.number, old.serial)
    and exists (select from passport_lot_versions where lot_id = old.id) then
    raise exception 'the number of a published lot stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger passport_lots_kept before update on passport_lots
  for each row execute function keep_published_lot();
