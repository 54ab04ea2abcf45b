-- Evidence (docs/product.md, Evidence): kept once by the company that holds it, offered to others, and put behind styles.
create table evidence (
  id bigint generated always as identity primary key,
  -- Its one holder.
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('scope_certificate', 'transaction_certificate', 'product_certificate',
    'test_report', 'audit', 'declaration', 'photo', 'inspection')),
  standard text check (standard ~ '^[a-z0-9_]{1,40}$'),
  title text not null check (char_length(title) between 1 and 200),
  number text check (char_length(number) between 1 and 80),
  issuing_body text check (char_length(issuing_body) between 1 and 200),
  holder_name text check (char_length(holder_name) between 1 and 200),
  valid_from date check (valid_from >= '1990-01-01' and valid_from <= '2100-12-31'),
  valid_until date check (valid_until >= '1990-01-01' and valid_until <= '2100-12-31'),
  processes text[] not null default '{}',
  materials text[] not null default '{}',
  products text check (char_length(products) between 1 and 1000),
  quantity_kg numeric(12, 3) check (quantity_kg > 0),
  -- What styles have used of it: kept by a trigger, so that two who ask at once wait for each other.
  spent_kg numeric(12, 3) not null default 0 check (spent_kg >= 0),
  lot text check (char_length(lot) between 1 and 120),
  laboratory text check (char_length(laboratory) between 1 and 200),
  results jsonb not null default '[]' check (jsonb_typeof(results) = 'array'),
  languages text[] not null default '{}',
  note text check (char_length(note) between 1 and 2000),
  blob_hash text references blobs (hash),
  file_title text,
  file_mime_type text,
  file_size bigint,
  -- Of all its sharings: what its holder sees in the list.
  decision text not null default 'draft' check (decision in ('draft', 'offered', 'accepted', 'refused')),
  withdrawn_at timestamptz,
  superseded_by bigint references evidence (id),
  version integer not null default 1,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null,
  check (valid_until >= valid_from),
  check (kind <> 'transaction_certificate' or quantity_kg is not null),
  constraint evidence_spent_within_quantity check (spent_kg <= coalesce(quantity_kg, 0)),
  check ((blob_hash is null) = (file_title is null) and (blob_hash is null) = (file_mime_type is null)
    and (blob_hash is null) = (file_size is null)),
  check (superseded_by <> id),
  check (withdrawn_at is null or superseded_by is null)
);
create index evidence_company on evidence (organization_id, id desc);
create index evidence_company_end on evidence (organization_id, valid_until, id);
create index evidence_blob on evidence (blob_hash) where blob_hash is not null;
create index evidence_successor on evidence (superseded_by) where superseded_by is not null;
create index evidence_ends on evidence (valid_until)
  where valid_until is not null and withdrawn_at is null and superseded_by is null;

-- The holder's factories that it names.
create table evidence_sites (
  evidence_id bigint not null references evidence (id) on delete cascade,
  factory_id bigint not null references factories (id),
  primary key (evidence_id, factory_id)
);
create index evidence_sites_factory on evidence_sites (factory_id);

create table evidence_sharings (
  id bigint generated always as identity primary key,
  evidence_id bigint not null references evidence (id),
  -- Who reads it.
  organization_id bigint not null references organizations (id),
  -- Where it is meant for one style alone.
  style_id bigint references styles (id) on delete cascade,
  level text not null check (level in ('file', 'facts', 'existence')),
  state text not null default 'offered' check (state in ('offered', 'accepted', 'refused')),
  reason text check (char_length(reason) between 1 and 1000),
  offered_by bigint not null references users (id),
  offered_at timestamptz not null,
  decided_by bigint references users (id),
  decided_at timestamptz,
  taken_back_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'offered') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (state <> 'accepted' or level <> 'existence' or taken_back_at is not null)
);
create unique index evidence_sharings_once on evidence_sharings (evidence_id, organization_id, coalesce(style_id, 0))
  where taken_back_at is null;
create index evidence_sharings_company on evidence_sharings (organization_id, id desc) where taken_back_at is null;
create index evidence_sharings_style on evidence_sharings (style_id) where style_id is not null;

create table evidence_attachments (
  id bigint generated always as identity primary key,
  evidence_id bigint not null references evidence (id),
  style_id bigint not null references styles (id) on delete cascade,
  -- Whose word it is that this stands behind the style.
  organization_id bigint not null references organizations (id),
  detail_id bigint references passport_step_details (id) on delete cascade,
  bom_item_id bigint,
  quantity_kg numeric(12, 3) check (quantity_kg > 0),
  lot text check (char_length(lot) between 1 and 120),
  produced_on date check (produced_on >= '1990-01-01' and produced_on <= '2100-12-31'),
  attached_by bigint not null references users (id),
  attached_at timestamptz not null,
  check (detail_id is null or bom_item_id is null),
  foreign key (bom_item_id, style_id) references bom_items (id, style_id) on delete cascade
);
create unique index evidence_attachments_once
  on evidence_attachments (evidence_id, style_id, coalesce(detail_id, 0), coalesce(bom_item_id, 0));
create index evidence_attachments_style on evidence_attachments (style_id);
create index evidence_attachments_detail on evidence_attachments (detail_id) where detail_id is not null;
create index evidence_attachments_line on evidence_attachments (bom_item_id, style_id) where bom_item_id is not null;
create index evidence_attachments_company on evidence_attachments (organization_id);

-- What happened to it, by whom: rows are only ever added.
create table evidence_events (
  id bigint generated always as identity primary key,
  evidence_id bigint not null references evidence (id),
  sharing_id bigint references evidence_sharings (id),
  action text not null check (action in ('created', 'changed', 'offered', 'accepted', 'refused', 'taken_back',
    'withdrawn', 'superseded')),
  reason text check (char_length(reason) between 1 and 1000),
  by_user bigint not null references users (id),
  at timestamptz not null
);
create index evidence_events_evidence on evidence_events (evidence_id, id desc);
create index evidence_events_sharing on evidence_events (sharing_id) where sharing_id is not null;
create trigger evidence_events_frozen before update or delete on evidence_events
  for each row execute function refuse_change();

-- Of which end both sides were told, so that they are told once.
create table evidence_reminders (
  evidence_id bigint not null references evidence (id) on delete cascade,
  days integer not null check (days in (90, 60, 30, 7)),
  told_at timestamptz not null,
  primary key (evidence_id, days)
);

-- What a failed check does where the company attaches evidence; a check without a row has its usual weight.
create table evidence_check_weights (
  organization_id bigint not null references organizations (id),
  check_name text not null check (check_name in ('holder', 'site', 'process', 'material', 'dates', 'number')),
  weight text not null check (weight in ('block', 'warn', 'note')),
  primary key (organization_id, check_name)
);

-- Of what a company has accepted, nothing changes under it; and what is closed stays closed.
create function keep_accepted_evidence() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['organization_id', 'spent_kg', 'decision', 'withdrawn_at', 'superseded_by', 'version',
    'updated_by', 'updated_at'];
begin
  if (to_jsonb(old) - beside) is distinct from (to_jsonb(new) - beside) and (
    old.withdrawn_at is not null or old.superseded_by is not null
    or exists (select from evidence_sharings where evidence_id = old.id and state = 'accepted')
    or exists (select from evidence_attachments where evidence_id = old.id)) then
    raise exception 'evidence that was accepted, attached or closed never changes' using errcode = 'restrict_violation';
  end if;
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at
    or old.superseded_by is not null and new.superseded_by is distinct from old.superseded_by then
    raise exception 'closed evidence stays closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger evidence_kept before update on evidence for each row execute function keep_accepted_evidence();

create function require_own_site() returns trigger language plpgsql as $$
begin
  if (select organization_id from factories where id = new.factory_id)
    is distinct from (select organization_id from evidence where id = new.evidence_id) then
    raise exception 'a site of evidence is a factory of its holder' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger evidence_sites_own before insert on evidence_sites
  for each row execute function require_own_site();

-- Nobody shares with the own company, and a sharing that was taken back stays so.
create function keep_sharing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.organization_id = (select organization_id from evidence where id = new.evidence_id) then
      raise exception 'evidence is not shared with its holder' using errcode = 'check_violation';
    end if;
  elsif old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at then
    raise exception 'a sharing that was taken back stays so' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger evidence_sharings_kept before insert or update on evidence_sharings
  for each row execute function keep_sharing();

create function sum_up_decisions() returns trigger language plpgsql as $$
begin
  update evidence e set decision = coalesce(
    (select case when bool_or(s.state = 'accepted') then 'accepted' when bool_or(s.state = 'offered') then 'offered'
        else 'refused' end
      from evidence_sharings s where s.evidence_id = e.id and s.taken_back_at is null having count(*) > 0), 'draft')
  where e.id = coalesce(new.evidence_id, old.evidence_id);
  return null;
end $$;
create trigger evidence_sharings_summed after insert or update or delete on evidence_sharings
  for each row execute function sum_up_decisions();

-- Who attaches first has the quantity: the second waits for the row, and the check refuses what is too much.
create function spend_evidence() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.quantity_kg is not null then
    update evidence set spent_kg = spent_kg - old.quantity_kg where id = old.evidence_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.quantity_kg is not null then
    update evidence set spent_kg = spent_kg + new.quantity_kg where id = new.evidence_id;
  end if;
  return null;
end $$;
create trigger evidence_attachments_spend after insert or update or delete on evidence_attachments
  for each row execute function spend_evidence();

create function require_own_step() returns trigger language plpgsql as $$
begin
  if new.detail_id is not null and new.style_id is distinct from (
    select s.style_id from passport_step_details d join passport_steps s on s.id = d.step_id where d.id = new.detail_id) then
    raise exception 'the step is of another style' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger evidence_attachments_own_step before insert or update on evidence_attachments
  for each row execute function require_own_step();
