-- Meetings with the operator (docs/product.md, Meetings): asked for, agreed on, cancelled.
create table meetings (
  id bigint generated always as identity primary key,
  -- Names the entry in people's calendars, for good.
  uid uuid not null default gen_random_uuid() unique,
  organization_id bigint not null references organizations (id),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null,
  topic text not null check (char_length(topic) between 1 and 200),
  note text check (char_length(note) between 1 and 2000),
  -- Of the IANA database, as the asker's browser calls it.
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  duration_minutes integer not null check (duration_minutes in (15, 30, 45, 60)),
  status text not null default 'requested'
    check (status in ('requested', 'proposed', 'accepted', 'declined', 'cancelled')),
  -- Agreed on; of a cancelled meeting, when it would have been.
  starts_at timestamptz,
  -- Who did the last step, and what they said to it.
  last_by bigint not null references users (id),
  last_at timestamptz not null,
  last_words text check (char_length(last_words) between 1 and 1000),
  version integer not null default 1,
  check (status <> 'accepted' or starts_at is not null),
  check (status in ('accepted', 'cancelled') or starts_at is null),
  check (status <> 'declined' or last_words is not null)
);
create index meetings_organization on meetings (organization_id, status, last_at);
create index meetings_status on meetings (status, last_at);
create index meetings_person on meetings (asked_by, status);

-- Proposed last, by whichever side.
create table meeting_times (
  meeting_id bigint not null references meetings (id) on delete cascade,
  starts_at timestamptz not null,
  primary key (meeting_id, starts_at)
);
