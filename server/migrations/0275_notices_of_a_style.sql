-- The inbox shows the latest notices of a few styles, of the hundreds that somebody was told of.
create index notifications_of_style on notifications (user_id, style_id) where at_bell;
