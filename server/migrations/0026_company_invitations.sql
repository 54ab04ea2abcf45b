-- A verified company invites one that it works with, which nobody signs in for yet: the link confirms a claim.
create table company_invitations (
  id bigint generated always as identity primary key,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  organization_id bigint not null references organizations (id),
  account_id bigint not null references accounts (id),
  invited_by bigint not null references users (id),
  email text not null check (email = lower(email) and char_length(email) <= 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz
);
create unique index company_invitations_open on company_invitations (account_id, organization_id, email)
  where closed_at is null;
-- The claim that came by it is confirmed as soon as the claimant's address is proved.
alter table organization_claims add column company_invitation_id bigint references company_invitations (id);
