-- What the search of everything looks in (docs/product.md, Search), beside the names that have such an index already.
create index styles_number_search on styles using gin (style_number gin_trgm_ops);
create index qc_reports_search on qc_reports using gin (search_form(name) gin_trgm_ops);
create index style_files_search on style_files using gin (search_form(title) gin_trgm_ops);
