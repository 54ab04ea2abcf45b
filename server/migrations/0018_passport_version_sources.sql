-- The draft that a version was frozen from, with its ids, so that it can be taken up again. Versions from before have none.
create table passport_version_sources (
  version_id bigint primary key references passport_versions (id),
  draft jsonb not null
);
create trigger passport_version_sources_frozen before update or delete on passport_version_sources
  for each row execute function refuse_change();
