-- Tamper evidence of published passports (docs/decisions/0075-passport-proofs.md).

-- The installation's own key (Ed25519): signs versions of companies without a key, and the heads of the log. Made once,
-- together with the signatures of what had been published before; it is sealed, and nothing is signed by a new one.
create table proof_keys (
  id smallint primary key check (id = 1),
  -- As in signed notes.
  name text not null check (name ~ '^selvedge/[0-9a-f]{16}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  private_key bytea not null,
  made_at timestamptz not null
);

-- A key is sealed anew where the installation's secret changes; it never becomes another one.
create function keep_proof_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.name, new.public_key, new.made_at) is distinct from
    (old.id, old.name, old.public_key, old.made_at) then
    raise exception 'the key of the proofs stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger proof_keys_stay before update or delete on proof_keys
  for each row execute function keep_proof_key();

create table passport_signatures (
  version_id bigint primary key references passport_versions (id),
  -- The hash of the version before; null for the first.
  before_sha256 text check (before_sha256 ~ '^[0-9a-f]{64}$'),
  -- The company's key; null where the installation's signed.
  issuer_key_id bigint references issuer_keys (id),
  -- Ed25519 by the installation, ECDSA on P-256 (r and s) by a company.
  signature bytea not null check (octet_length(signature) = 64),
  -- False for what was published before versions were signed.
  with_publication boolean not null,
  signed_at timestamptz not null
);
create index passport_signatures_key on passport_signatures (issuer_key_id);

-- What happened to publications. An entry is what its leaf in the log commits to.
create table publication_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('published', 'withdrawn', 'public_again')),
  style_id bigint not null references styles (id),
  version_id bigint unique references passport_versions (id),
  -- The version's number, also once its row is gone.
  number integer check (number >= 1),
  statement text not null check (char_length(statement) between 1 and 2000),
  -- Without it nobody can tell by a leaf which style it is about.
  salt bytea not null check (octet_length(salt) = 32),
  check ((kind = 'published') = (version_id is not null)),
  check ((kind = 'published') = (number is not null))
);
create index publication_entries_style on publication_entries (style_id, number);

-- The log: entries in the order in which one job at a time took them up, as a Merkle tree (RFC 6962).
create table publication_leaves (
  position bigint primary key check (position >= 0),
  entry_id bigint not null unique references publication_entries (id),
  hash bytea not null check (octet_length(hash) = 32)
);
-- Hashes of complete subtrees of 2^level leaves.
create table publication_nodes (
  level smallint check (level between 1 and 62),
  position bigint check (position >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (level, position)
);
-- Signed heads, as C2SP checkpoints.
create table publication_heads (
  size bigint primary key check (size >= 1),
  root bytea not null check (octet_length(root) = 32),
  note text not null,
  signed_at timestamptz not null
);

create trigger passport_signatures_frozen before update or delete on passport_signatures
  for each row execute function refuse_change();
create trigger publication_entries_frozen before update or delete on publication_entries
  for each row execute function refuse_change();
create trigger publication_leaves_frozen before update or delete on publication_leaves
  for each row execute function refuse_change();
create trigger publication_nodes_frozen before update or delete on publication_nodes
  for each row execute function refuse_change();
create trigger publication_heads_frozen before update or delete on publication_heads
  for each row execute function refuse_change();

-- Nothing is published unsigned, by no process and no older code: at the end of its transaction a version has both.
create function require_proof() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from passport_signatures where version_id = new.id)
    or not exists (select 1 from publication_entries where version_id = new.id) then
    raise exception 'a published version is signed and stands in the log' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger passport_versions_proved after insert on passport_versions
  deferrable initially deferred for each row execute function require_proof();
