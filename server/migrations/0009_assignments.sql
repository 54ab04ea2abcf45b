-- Assigning a value chain copies it: what its maker changes later changes no style. The version says what was copied.
alter table styles add column value_chain_version integer check (value_chain_version >= 1);
update styles s set value_chain_version = k.version from value_chains k where k.id = s.value_chain_id;
alter table styles add check ((value_chain_id is null) = (value_chain_version is null));
alter table styles add unique (id, value_chain_id);

-- What a value chain brought names it, so that it can be there only while the style has that very chain.
alter table style_assignments add column value_chain_id bigint;
update style_assignments a set value_chain_id = s.value_chain_id from styles s
  where s.id = a.style_id and a.source = 'chain';
alter table style_assignments
  add check ((source = 'chain') = (value_chain_id is not null)),
  add foreign key (style_id, value_chain_id) references styles (id, value_chain_id);
