-- When somebody last showed a second factor in this session: at its sign-in, before a change of what a sign-in needs, or
-- by adding the first one. Null where nobody has.
alter table sessions add column factor_proved_at timestamptz;
