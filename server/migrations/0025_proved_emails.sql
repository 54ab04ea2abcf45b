-- An address belongs to whoever proved it. Others may register with it, who then can prove it or not: so a registration
-- tells nobody whether an address has an account (decisions §1).
alter table users add column email_proved_at timestamptz;
update users set email_proved_at = created_at;
drop index users_email;
create unique index users_email on users (email) where email_proved_at is not null;
create index users_unproved on users (email, id desc) where email_proved_at is null;

-- The token is made when the letter is written; the table has its SHA-256.
create table email_proofs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expires_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  check ((token_hash is null) = (expires_at is null))
);
create index email_proofs_user on email_proofs (user_id);

-- Takes away a registration whose address turned out to be somebody else's, with its company where that has made
-- nothing and nobody refers to it. False, and nothing is changed, where anything does.
create function remove_registration(person bigint) returns boolean language plpgsql as $$
declare
  own_account bigint;
  company bigint;
begin
  select u.account_id, a.organization_id into own_account, company
    from users u join accounts a on a.id = u.account_id where u.id = person for update of a;
  begin
    delete from sessions where user_id = person;
    delete from email_proofs where user_id = person;
    delete from password_resets where user_id = person;
    delete from notifications where user_id = person;
    delete from favourite_suppliers where user_id = person;
    delete from organization_claims where account_id = own_account;
    delete from organization_product_types where organization_id = company;
    delete from certifications where organization_id = company;
    delete from factories where organization_id = company;
    update security_events set user_id = null, account_id = null where user_id = person or account_id = own_account;
    update audit_entries set user_id = null where user_id = person;
    update audit_entries set organization_id = null where organization_id = company;
    delete from users where id = person;
    delete from accounts where id = own_account;
    delete from organizations where id = company;
    return true;
  exception when foreign_key_violation then
    return false;
  end;
end $$;
