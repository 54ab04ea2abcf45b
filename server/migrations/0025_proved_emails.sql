-- An address belongs to whoever proved it. Others may register with it, who then can prove it or not: so a registration
-- tells nobody whether an address has an account (decisions §1).
alter table users add column email_proved_at timestamptz;
update users set email_proved_at = created_at;
drop index users_email;
create unique index users_email on users (email) where email_proved_at is not null;
create index users_unproved on users (email, id desc) where email_proved_at is null;

create table email_proofs (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id bigint not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proofs_user on email_proofs (user_id);
