-- What a factory works by, frozen under a number (docs/product.md, Issues). Rows never change, and go with their style alone.
create table style_issues (
  id bigint generated always as identity primary key,
  style_id bigint not null references styles (id) on delete cascade,
  number integer not null check (number >= 1),
  reason text not null check (char_length(reason) between 1 and 500),
  -- JSON exactly as it was hashed.
  snapshot text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(snapshot, 'UTF8')), 'hex')),
  -- How many places differ from the issue before, by part; null of the first.
  changes jsonb,
  -- Of the measurement chart that it froze; null where there was none.
  chart_version integer,
  issued_by bigint not null references users (id),
  issued_at timestamptz not null,
  -- Whether companies that have not confirmed it are reminded.
  remind boolean not null,
  unique (style_id, number)
);
create index style_issues_issuer on style_issues (issued_by);

-- Files as they were: their bytes stay for as long as the issue stands.
create table style_issue_files (
  issue_id bigint not null references style_issues (id) on delete cascade,
  blob_hash text not null references blobs (hash),
  title text not null,
  mime_type text not null,
  size bigint not null,
  width integer,
  height integer,
  primary key (issue_id, blob_hash)
);
create index style_issue_files_blob on style_issue_files (blob_hash);

-- The companies that an issue was sent to, and how far they came.
create table style_issue_companies (
  issue_id bigint not null references style_issues (id) on delete cascade,
  organization_id bigint not null references organizations (id),
  sent_at timestamptz not null,
  -- When a reminder is due; null where none is.
  remind_at timestamptz,
  reminded_at timestamptz,
  confirmed_by bigint references users (id),
  confirmed_at timestamptz,
  primary key (issue_id, organization_id),
  check ((confirmed_at is null) = (confirmed_by is null))
);
create index style_issue_companies_company on style_issue_companies (organization_id);
create index style_issue_companies_due on style_issue_companies (remind_at)
  where remind_at is not null and confirmed_at is null;

create table style_issue_seen (
  issue_id bigint not null references style_issues (id) on delete cascade,
  user_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  seen_at timestamptz not null,
  primary key (issue_id, user_id)
);
create index style_issue_seen_company on style_issue_seen (organization_id);
create index style_issue_seen_person on style_issue_seen (user_id);

create table style_issue_questions (
  id bigint generated always as identity primary key,
  issue_id bigint not null references style_issues (id) on delete cascade,
  organization_id bigint not null references organizations (id),
  text text not null check (char_length(text) between 1 and 2000),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 2000),
  answered_by bigint references users (id),
  answered_at timestamptz,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
);
create index style_issue_questions_issue on style_issue_questions (issue_id);
create index style_issue_questions_company on style_issue_questions (organization_id);

-- Numbers have no gap.
create function follow_issue() returns trigger language plpgsql as $$
begin
  if new.number <> 1 + coalesce((select max(number) from style_issues where style_id = new.style_id), 0) then
    raise exception 'issue % does not follow the last one', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger style_issues_follow before insert on style_issues
  for each row execute function follow_issue();

create function keep_issues() returns trigger language plpgsql as $$
declare
  above boolean := true;
begin
  -- With its style an issue goes, and with an issue its files: the row above is gone by then.
  if tg_op = 'DELETE' then
    if tg_table_name = 'style_issues' then
      above := exists (select from styles where id = old.style_id);
    else
      above := exists (select from style_issues where id = old.issue_id);
    end if;
  end if;
  if above then
    raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger style_issues_frozen before update or delete on style_issues
  for each row execute function keep_issues();
create trigger style_issue_files_frozen before update or delete on style_issue_files
  for each row execute function keep_issues();

-- A confirmation is a person's word: once given it stays.
create function keep_confirmations() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null
    and (new.confirmed_at, new.confirmed_by) is distinct from (old.confirmed_at, old.confirmed_by) then
    raise exception 'a confirmation stays as it was given' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger style_issue_confirmations_stay before update on style_issue_companies
  for each row execute function keep_confirmations();
