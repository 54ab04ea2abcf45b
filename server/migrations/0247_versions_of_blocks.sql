-- A block of measurements can be changed: each version keeps its chart, as it keeps the other words of an entry.
alter table library_entry_versions add column chart jsonb;
update library_entry_versions v set chart = e.chart
  from library_entries e where e.id = v.entry_id and e.chart is not null;
