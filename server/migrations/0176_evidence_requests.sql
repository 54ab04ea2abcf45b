-- Evidence that a company asks for with a link (docs/product.md, Evidence asked for by link). Who answers needs no account.
create table evidence_requests (
  id bigint generated always as identity primary key,
  -- Who asks.
  organization_id bigint not null references organizations (id),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null,
  -- Who is asked, as the asker wrote it.
  company_name text not null check (char_length(company_name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  language text not null check (language ~ '^[a-z]{2}$'),
  message text check (char_length(message) between 1 and 2000),
  shows_asker boolean not null default true,
  ends_on date not null check (ends_on >= '1990-01-01' and ends_on <= '2100-12-31'),
  opened_at timestamptz,
  answered_at timestamptz,
  -- A typed name proves nothing.
  answered_name text check (char_length(answered_name) between 1 and 200),
  answered_role text check (char_length(answered_role) between 1 and 200),
  refused_at timestamptz,
  refusal_reason text check (char_length(refusal_reason) between 1 and 1000),
  revoked_at timestamptz,
  -- Of its answers: grows with each of them.
  version integer not null default 1,
  check ((answered_at is null and refused_at is null) = (answered_name is null)),
  check ((answered_name is null) = (answered_role is null)),
  check ((refused_at is null) = (refusal_reason is null)),
  check (answered_at is null or refused_at is null)
);
create index evidence_requests_company on evidence_requests (organization_id, id desc);
create index evidence_requests_asker on evidence_requests (asked_by);
create index evidence_requests_open on evidence_requests (ends_on)
  where answered_at is null and refused_at is null and revoked_at is null;

create table evidence_questions (
  id bigint generated always as identity primary key,
  request_id bigint not null references evidence_requests (id) on delete cascade,
  place integer not null check (place between 1 and 20),
  kind text not null check (kind in ('evidence', 'photo', 'text')),
  evidence_kind text check (evidence_kind in ('scope_certificate', 'transaction_certificate', 'product_certificate',
    'test_report', 'audit', 'declaration', 'inspection')),
  standard text check (standard ~ '^[a-z0-9_]{1,40}$'),
  question text not null check (char_length(question) between 1 and 200),
  -- The answer, as it was last saved.
  number text check (char_length(number) between 1 and 80),
  issuing_body text check (char_length(issuing_body) between 1 and 200),
  holder_name text check (char_length(holder_name) between 1 and 200),
  valid_from date check (valid_from >= '1990-01-01' and valid_from <= '2100-12-31'),
  valid_until date check (valid_until >= '1990-01-01' and valid_until <= '2100-12-31'),
  quantity_kg numeric(12, 3) check (quantity_kg > 0),
  laboratory text check (char_length(laboratory) between 1 and 200),
  note text check (char_length(note) between 1 and 2000),
  -- Why there is nothing to give.
  missing_reason text check (char_length(missing_reason) between 1 and 500),
  blob_hash text references blobs (hash),
  file_title text,
  file_mime_type text,
  file_size bigint,
  version integer not null default 1,
  saved_at timestamptz,
  -- How often a file came for it: each of them costs room and work.
  upload_count integer not null default 0 check (upload_count between 0 and 10),
  -- Who sent it last, as that person typed it.
  stated_name text check (char_length(stated_name) between 1 and 200),
  stated_role text check (char_length(stated_role) between 1 and 200),
  stated_at timestamptz,
  state text not null default 'open' check (state in ('open', 'offered', 'accepted', 'refused')),
  reason text check (char_length(reason) between 1 and 1000),
  decided_by bigint references users (id),
  decided_at timestamptz,
  unique (request_id, place),
  check ((kind = 'evidence') = (evidence_kind is not null)),
  check (standard is null or kind = 'evidence'),
  check ((stated_name is null) = (stated_at is null) and (stated_role is null) = (stated_at is null)),
  check (state = 'open' or stated_at is not null),
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((blob_hash is null) = (file_title is null) and (blob_hash is null) = (file_mime_type is null)
    and (blob_hash is null) = (file_size is null))
);
create index evidence_questions_blob on evidence_questions (blob_hash) where blob_hash is not null;

-- Each letter has a link of its own, of which the hash alone is kept.
create table evidence_letters (
  id bigint generated always as identity primary key,
  request_id bigint not null references evidence_requests (id) on delete cascade,
  kind text not null check (kind in ('request', 'reminder', 'returned')),
  -- Of a reminder that came by itself: before which of the days.
  days integer check (days in (7, 1)),
  asked_at timestamptz not null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  sent_at timestamptz,
  check (days is null or kind = 'reminder')
);
create index evidence_letters_request on evidence_letters (request_id, id);
create unique index evidence_letters_once on evidence_letters (request_id, days) where days is not null;

-- Each opening of a link, since links are forwarded.
create table evidence_openings (
  id bigint generated always as identity primary key,
  request_id bigint not null references evidence_requests (id) on delete cascade,
  at timestamptz not null,
  browser text not null check (char_length(browser) between 1 and 60)
);
create index evidence_openings_request on evidence_openings (request_id, id desc);
create trigger evidence_openings_frozen before update on evidence_openings
  for each row execute function refuse_change();

-- What was revoked stays so, and what was asked stays as it was asked.
create function keep_evidence_request() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at
    or (old.email, old.company_name, old.asked_at) is distinct from (new.email, new.company_name, new.asked_at) then
    raise exception 'a request for evidence stays as it was sent, and what was revoked stays so'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger evidence_requests_kept before update on evidence_requests
  for each row execute function keep_evidence_request();

-- An answer that was sent waits for its decision; one that was accepted never changes.
create function keep_evidence_answer() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['state', 'reason', 'decided_by', 'decided_at', 'version'];
begin
  if old.state in ('offered', 'accepted') and (to_jsonb(old) - beside) is distinct from (to_jsonb(new) - beside)
    or old.state = 'accepted' and new.state <> 'accepted' then
    raise exception 'an answer that was sent never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger evidence_questions_kept before update on evidence_questions
  for each row execute function keep_evidence_answer();

-- What was accepted of it is kept by who asked, as stated by who answered.
alter table evidence add column answer_id bigint references evidence_questions (id);
create unique index evidence_answer on evidence (answer_id) where answer_id is not null;

create function require_accepted_answer() returns trigger language plpgsql as $$
begin
  if not exists (select from evidence_questions q join evidence_requests r on r.id = q.request_id
    where q.id = new.answer_id and q.state = 'accepted' and q.kind <> 'text'
      and r.organization_id = new.organization_id) then
    raise exception 'only an answer that the company accepted is its evidence' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger evidence_answer_accepted before insert on evidence
  for each row when (new.answer_id is not null) execute function require_accepted_answer();

-- What comes from a report or from an answer says what that says, whether it stands behind something or not.
create or replace function keep_accepted_evidence() returns trigger language plpgsql as $$
declare
  beside constant text[] := array['organization_id', 'spent_kg', 'decision', 'withdrawn_at', 'superseded_by', 'version',
    'updated_by', 'updated_at'];
begin
  if (to_jsonb(old) - beside) is distinct from (to_jsonb(new) - beside) and (
    old.withdrawn_at is not null or old.superseded_by is not null or old.report_id is not null
    or new.report_id is not null or old.answer_id is not null or new.answer_id is not null
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
