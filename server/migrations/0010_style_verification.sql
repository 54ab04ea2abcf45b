-- Who asks for a style's verification (S0 §4); the time stands beside it since 0003.
alter table styles add column verification_requested_by bigint references users (id);
alter table styles add check ((verification_requested_at is null) = (verification_requested_by is null));
-- Once verified, nobody waits for it any more.
alter table styles add check (verified_at is null or verification_requested_at is null);
create index styles_verification_waiting on styles (verification_requested_at)
  where verification_requested_at is not null and deleted_at is null;
