-- People of the demo world, whose password is published.
alter table users add column is_demo boolean not null default false;
update users set is_demo = true where email in ('admin@selvedge.test', 'mira@northloom.test', 'ben@northloom.test',
  'quinn@northloom.test', 'ivo@fieldandfold.test', 'tara@anatolia-knit.test', 'sem@anatolia-knit.test',
  'lena@anatolia-knit.test', 'oki@cascade-dye.test');

-- Kept by triggers: every request asks whether its person has a second factor.
alter table users add column has_second_factor boolean not null default false;

create table totp_factors (
  user_id bigint primary key references users (id) on delete cascade,
  -- Sealed with the installation's key.
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until a first code showed that the app has the secret.
  confirmed_at timestamptz,
  -- A code opens once: of the time step of the last one and of earlier ones none is taken.
  last_step bigint not null default 0
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  -- What the authenticator counted at its last use; zero where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table recovery_codes (
  code_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id);

-- A password was right, or a passkey is asked for, and the rest is to come. The browser has the token.
create table pending_sign_ins (
  token_hash bytea primary key,
  -- Null where a passkey shall say who it is.
  user_id bigint references users (id) on delete cascade,
  challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_expiry on pending_sign_ins (expires_at);

-- What the browser of a signed-in person was given to make a passkey for.
create table passkey_challenges (
  user_id bigint primary key references users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Browsers in which a person has signed in; they keep their own count of wrong passwords.
create table known_devices (
  token_hash bytea not null,
  user_id bigint not null references users (id) on delete cascade,
  last_seen_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_user on known_devices (user_id);

create function note_second_factor() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(new.user_id, old.user_id);
begin
  update users set has_second_factor =
    exists (select from totp_factors t where t.user_id = person and t.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = person)
  where id = person;
  return null;
end $$;
create trigger totp_factors_noted after insert or update of confirmed_at or delete on totp_factors
  for each row execute function note_second_factor();
create trigger passkeys_noted after insert or delete on passkeys
  for each row execute function note_second_factor();

-- The installation's own key. Mixed with SELVEDGE_SECRET where one is set, so that the database alone opens nothing;
-- then the check tells a process that has another one.
create table installation (
  only_row boolean primary key default true check (only_row),
  key bytea not null,
  secret_check bytea
);
