-- Signed heads of the log of publications, as a time stamp service (RFC 3161) saw them
-- (docs/decisions/0110-time-stamps-of-log-heads.md).
create table publication_time_stamps (
  head_size bigint primary key check (head_size >= 1),
  -- The head as it was sent: where the log is written anew, the stamp still tells of the former one.
  note text not null,
  -- How often the service was asked, and before when no head is sent to it.
  tries integer not null check (tries >= 1),
  next_try timestamptz not null,
  -- The answer's token, a CMS SignedData in DER; null while there is none.
  token bytea check (octet_length(token) between 1 and 65536),
  -- What the token says: its time, and who signed it.
  stamped_at timestamptz,
  authority text check (char_length(authority) between 1 and 300),
  check (num_nonnulls(token, stamped_at, authority) in (0, 3))
);

create function keep_time_stamp() returns trigger language plpgsql as $$
begin
  if old.token is not null or (tg_op = 'UPDATE' and (new.head_size, new.note) is distinct from (old.head_size, old.note)) then
    raise exception 'a time stamp stays as it was given' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger publication_time_stamps_kept before update or delete on publication_time_stamps
  for each row execute function keep_time_stamp();
