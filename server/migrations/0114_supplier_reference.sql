-- The supplier's own article number of a line's material.
alter table bom_items add column supplier_reference text check (char_length(supplier_reference) between 1 and 60);
