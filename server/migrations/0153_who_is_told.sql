-- Why each person was told, letters by the day, what waits too long, and what followers are still to be told of
-- (docs/product.md, Notifications).
alter table notifications
  -- Without a reference: a style that goes takes no notices along, and each row would be checked once more.
  add column style_id bigint,
  add column reason text check (reason in ('named', 'in_charge', 'company', 'follows', 'waited')),
  -- What waits for a letter waits for the one of the day.
  add column by_day boolean not null default false,
  -- Those who were told together of what waits for an answer, and when managers are told unless one of them has read it.
  add column event uuid,
  add column escalates_at timestamptz,
  add constraint notifications_escalate check (escalates_at is null or (event is not null and style_id is not null));
create index notifications_event on notifications (event) where event is not null;
create index notifications_escalating on notifications (escalates_at) where escalates_at is not null;

alter table letters add column by_day boolean not null default false;

-- Null: what is usual for the kind.
alter table notification_settings add column way text check (way in ('at_once', 'hourly', 'daily'));

create table follower_notices (
  id bigint generated always as identity primary key,
  kind text not null,
  style_id bigint not null references styles (id) on delete cascade,
  told jsonb not null,
  link text not null,
  -- Whose people may read it.
  companies bigint[] not null,
  -- Who knows already.
  told_to bigint[] not null
);
