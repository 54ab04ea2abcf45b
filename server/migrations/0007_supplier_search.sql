-- What a name is searched by, kept beside it: folding accents anew for every name cost most of a search.
alter table organizations
  add column search_name text not null generated always as (search_form(name)) stored;
drop index organizations_search;
create index organizations_search on organizations using gin (search_name gin_trgm_ops);
create index organizations_city on organizations (search_form(city)) where city is not null;

-- The directory in its order, with all that filters ask of a company: read from the index alone. `name` is included
-- because PostgreSQL reads an index alone only if the columns of its expressions are in it too.
drop index organizations_listing;
create index organizations_listing on organizations (type, verified desc, lower(name), id)
  include (name, country, account_created_at);

create index organization_product_types_type on organization_product_types (product_type_id, organization_id);
create index factories_placed on factories (organization_id) where retired_at is null and latitude is not null;

-- Companies whose name is nearly what was asked for. First names that are at least half alike; where there is none,
-- names with two letters swapped in a short word. Of those, the ones about as near as the nearest.
create function find_similar_organizations(asked text, kind text) returns setof bigint
  language plpgsql stable set pg_trgm.word_similarity_threshold = 0.5
as $$
begin
  for attempt in 1..2 loop
    return query
      with near as (
        select o.id, word_similarity(asked, o.search_name) as likeness from organizations o
        where o.type = kind and asked <% o.search_name)
      select near.id from near where near.likeness >= (select max(near.likeness) - 0.15 from near);
    exit when found;
    perform set_config('pg_trgm.word_similarity_threshold', '0.37', true);
  end loop;
end $$;

-- Processes keep the directory in memory and drop it when one of these changes. Not for current_assignments, which
-- changes with every assignment: who is popular may be some seconds old.
create function announce_rows() returns trigger language plpgsql as $$
begin
  perform pg_notify('rows_changed', tg_argv[0]);
  return null;
end $$;

create trigger organizations_announced
  after insert or delete or update of type, name, city, country, logo_hash, verified, account_created_at on organizations
  for each statement execute function announce_rows('directory');
create trigger certifications_announced after insert or update or delete on certifications
  for each statement execute function announce_rows('directory');
create trigger organization_product_types_announced after insert or update or delete on organization_product_types
  for each statement execute function announce_rows('directory');

-- These show on the cards and on the map only.
create trigger factories_announced after insert or update or delete on factories
  for each statement execute function announce_rows('directory_cards');
create trigger value_chain_step_suppliers_announced after insert or update or delete on value_chain_step_suppliers
  for each statement execute function announce_rows('directory_cards');
create trigger value_chains_announced after update of shared, retired_at on value_chains
  for each statement execute function announce_rows('directory_cards');
