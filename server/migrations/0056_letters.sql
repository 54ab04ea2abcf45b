-- Letters that gather notifications, and what each person is told of (docs/product.md, Notifications).
create table letters (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  made_at timestamptz not null
);
create index letters_user on letters (user_id, made_at);

alter table notifications
  -- Of a person who switched the bell off for its kind, a row serves the letter alone.
  add column at_bell boolean not null default true,
  add column waits_for_letter boolean not null default false,
  add column letter_id bigint references letters (id);
create index notifications_letter on notifications (letter_id) where letter_id is not null;
create index notifications_waiting on notifications (user_id, created_at) where waits_for_letter and read_at is null;

drop index notifications_unread;
create index notifications_unread on notifications (user_id) where read_at is null and at_bell;

-- Only what differs from the default, which is on: so new kinds come on.
create table notification_settings (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);
