-- What came of each rehearsal of a restore: that it was made counts as much as how it went.
create table restore_rehearsals (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- What was restored: the name of an archive, or of a base backup.
  source text not null check (source <> ''),
  took_ms bigint not null check (took_ms >= 0),
  -- In words for the operator; null where everything was as it should be.
  problem text check (problem <> '')
);
create index restore_rehearsals_at on restore_rehearsals (at);

-- Files that came since a moment: what continuous backups ask each minute.
create index blobs_created on blobs (created_at);
