-- A company's own domain as the issuer of its signed passports (docs/product.md, Signed passports).
create table issuer_domains (
  id bigint generated always as identity primary key,
  organization_id bigint not null unique references organizations (id),
  host text not null check (host ~ '^[a-z0-9.-]{4,253}$'),
  -- Without slashes at its ends; empty for the host itself.
  path text not null default '' check (path ~ '^[A-Za-z0-9._/-]*$' and length(path) <= 330),
  -- Known to the company alone until it serves it: a copy of another company's document proves nothing.
  proof uuid not null,
  named_by bigint not null references users (id),
  named_at timestamptz not null default now(),
  proved_at timestamptz,
  -- Null where the nightly check proved it.
  proved_by bigint references users (id),
  -- The key in use when the domain was last seen to serve it.
  proved_key_id bigint references issuer_keys (id) on delete set null,
  checked_at timestamptz,
  failure text,
  -- Since when a proved domain fails, and since when its days of grace are over.
  failing_since timestamptz,
  lapsed_at timestamptz,
  next_check_at timestamptz not null,
  pause_days integer not null default 1 check (pause_days between 1 and 30),
  check (failing_since is null or (proved_at is not null and failure is not null)),
  check (lapsed_at is null or failing_since is not null)
);
-- A domain is one company's; of two that prove it at once the first one has it.
create unique index issuer_domains_proved on issuer_domains (host, path)
  where proved_at is not null and lapsed_at is null;
create index issuer_domains_due on issuer_domains (next_check_at);
create index issuer_domains_named_by on issuer_domains (named_by);
create index issuer_domains_proved_by on issuer_domains (proved_by);
create index issuer_domains_proved_key on issuer_domains (proved_key_id);

-- As whom a version was signed; null for the installation's DID of the company.
alter table passport_credentials add column domain_did text check (domain_did ~ '^did:web:');

create or replace function keep_credentials() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or (new.id, new.version_id, new.key_id, new.origin, new.jwt, new.status_list, new.status_index, new.issued_at)
      is distinct from
      (old.id, old.version_id, old.key_id, old.origin, old.jwt, old.status_list, old.status_index, old.issued_at)
    or new.domain_did is distinct from old.domain_did
    then
    raise exception 'a credential stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
