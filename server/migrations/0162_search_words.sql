-- A style number is found as people type it: without its dashes, too.
create index styles_bare_number_search on styles using gin (replace(style_number, '-', '') gin_trgm_ops);
