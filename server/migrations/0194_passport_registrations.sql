-- What a registry of product passports is told of each passport (docs/product.md, Registry of passports): a row for each publication or
-- withdrawal that changes it, made in that transaction. Rows of a style are sent in their order, each with a key of its
-- own, until the registry answers; the answer stays with the row.
create table passport_registrations (
  id bigint generated always as identity primary key,
  -- The same with each try, so that the registry knows a repeat.
  key uuid not null unique default gen_random_uuid(),
  style_id bigint not null references styles (id) on delete cascade,
  version_number integer not null check (version_number >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 20000),
  -- For the registry and for the owners, in no public form.
  importer_eori text check (char_length(importer_eori) between 1 and 40),
  -- incomplete: what the registry needs is missing, so it is not sent.
  state text not null check (state in ('incomplete', 'waiting', 'registered', 'refused')),
  made_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  next_try_at timestamptz not null,
  -- Why the last try brought no answer; for the operator.
  trouble text check (char_length(trouble) <= 40),
  registration_identifier text check (char_length(registration_identifier) between 1 and 200),
  refusal text check (char_length(refusal) between 1 and 500),
  answered_at timestamptz,
  check ((state = 'registered') = (registration_identifier is not null)),
  check ((state = 'refused') = (refusal is not null)),
  check ((state in ('registered', 'refused')) = (answered_at is not null))
);
create index passport_registrations_of_style on passport_registrations (style_id, id);
create index passport_registrations_due on passport_registrations (next_try_at, id) where state = 'waiting';
create index passport_registrations_first on passport_registrations (style_id, id) where state = 'waiting';
create index passport_registrations_troubled on passport_registrations (tried_at) where trouble is not null;
create index passport_registrations_state on passport_registrations (state, made_at);

-- What was to be registered never changes; a change is another row.
create function keep_registration() returns trigger language plpgsql as $$
begin
  if (new.key, new.style_id, new.version_number, new.content, new.importer_eori, new.made_at)
    is distinct from (old.key, old.style_id, old.version_number, old.content, old.importer_eori, old.made_at) then
    raise exception 'A registration does not change';
  end if;
  if old.state = 'registered' and new.state <> 'registered' then
    raise exception 'A registration that was taken stays so';
  end if;
  return new;
end $$;
create trigger passport_registrations_kept before update on passport_registrations
  for each row execute function keep_registration();
