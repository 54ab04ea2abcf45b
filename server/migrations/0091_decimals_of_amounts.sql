-- How many decimals the line amounts of a company's new secondary costs are rounded to; a saved version keeps its own.
alter table organizations add column cost_decimals smallint not null default 2 check (cost_decimals between 2 and 4);

-- Unit prices and consumptions have up to six decimals: a thread or a label costs parts of a cent.
alter table bom_items
  alter column consumption type numeric(14, 6),
  alter column unit_price type numeric(16, 6);
alter table sourced_fabrics alter column target_price type numeric(16, 6);
alter table fabric_offers alter column price type numeric(16, 6);
