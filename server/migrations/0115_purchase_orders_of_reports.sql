-- The number of the purchase order that was inspected.
alter table qc_reports add column purchase_order text check (char_length(purchase_order) between 1 and 60);
