-- Keys with which companies sign what machines read of their passports (docs/product.md, Signed passports). One is in
-- use; those before it stay, so that what they signed can be verified.
create table issuer_keys (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  -- RFC 7638, of the public key; the key's name within the company's DID document.
  thumbprint text not null unique check (thumbprint ~ '^[A-Za-z0-9_-]{43}$'),
  -- The public key: coordinates on P-256, base64url.
  x text not null check (x ~ '^[A-Za-z0-9_-]{43}$'),
  y text not null check (y ~ '^[A-Za-z0-9_-]{43}$'),
  -- Sealed with the installation's key, for the number beside it, which stays where companies are merged.
  private_key bytea not null,
  sealed_for bigint not null,
  made_at timestamptz not null default now(),
  -- Null where the first signature made it.
  made_by bigint references users (id),
  retired_at timestamptz,
  -- Somebody else may have it: it is in the DID document no more.
  compromised boolean not null default false,
  check (not compromised or retired_at is not null)
);
create unique index issuer_keys_in_use on issuer_keys (organization_id) where retired_at is null;
create index issuer_keys_organization on issuer_keys (organization_id, id);

-- Published versions as signed credentials, made when somebody asks first and then always the same bytes.
create table passport_credentials (
  id bigint generated always as identity primary key,
  version_id bigint not null references passport_versions (id),
  issuer_id bigint not null references organizations (id),
  key_id bigint not null references issuer_keys (id),
  -- The installation's address that it names; with another address another credential is signed.
  origin text not null check (origin ~ '^https?://'),
  jwt text not null,
  -- The bit of the issuer's list that says whether it still holds.
  status_list integer not null check (status_list > 0),
  status_index integer not null check (status_index between 0 and 131071),
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (issuer_id, status_list, status_index)
);
create unique index passport_credentials_valid on passport_credentials (version_id, origin)
  where revoked_at is null;
create index passport_credentials_revoked on passport_credentials (issuer_id, status_list)
  where revoked_at is not null;
create index passport_credentials_key on passport_credentials (key_id);

-- A credential is what it was signed as; it can only be revoked, once and for good.
create function keep_credentials() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or (new.id, new.version_id, new.key_id, new.origin, new.jwt, new.status_list, new.status_index, new.issued_at)
      is distinct from
      (old.id, old.version_id, old.key_id, old.origin, old.jwt, old.status_list, old.status_index, old.issued_at)
    then
    raise exception 'a credential stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger passport_credentials_stay before update or delete on passport_credentials
  for each row execute function keep_credentials();
