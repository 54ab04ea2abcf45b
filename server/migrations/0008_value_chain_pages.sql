-- Who saved a value chain last, which whoever saves over it is told (decisions §9).
alter table value_chains add column updated_by bigint references users (id);
update value_chains set updated_by = created_by;
alter table value_chains alter column updated_by set not null;

-- Newest first, as the page of a value chain lists the styles that use it.
drop index styles_value_chain;
create index styles_value_chain on styles (value_chain_id, id) where value_chain_id is not null;
