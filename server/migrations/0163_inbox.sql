-- What a person has done with each notice, and what of the style's log it tells (docs/product.md, Inbox).
alter table notifications
  add column done_at timestamptz,
  -- The moment at which the day begins in the person's zone.
  add column snoozed_until timestamptz
    check (snoozed_until >= '1990-01-01' and snoozed_until < '2102-01-01'),
  -- Without a reference, as of the style.
  add column entry_id bigint,
  add constraint notifications_one_state check (done_at is null or snoozed_until is null),
  -- Who put it away has seen it, and only what stands in the inbox is put away.
  add constraint notifications_put_away check ((done_at is null and snoozed_until is null) or (at_bell and read_at is not null));
create index notifications_open on notifications (user_id, id desc) where at_bell and done_at is null;
create index notifications_snoozed on notifications (user_id, snoozed_until) where snoozed_until is not null;

alter table follower_notices add column entry_id bigint;
