-- Signatures of back-up archives' manifests: a signature by ES256 differs each time, and the same state of a passport
-- gives the same archive.
create table passport_archive_seals (
  style_id bigint not null references styles (id) on delete cascade,
  issuer_key_id bigint not null references issuer_keys (id),
  -- Of the manifest.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The address of the installation that the key's name is under.
  origin text not null,
  -- Without its payload, which is the manifest.
  seal text not null check (char_length(seal) <= 4000),
  primary key (style_id, issuer_key_id, sha256, origin)
);
create index passport_archive_seals_key on passport_archive_seals (issuer_key_id);
