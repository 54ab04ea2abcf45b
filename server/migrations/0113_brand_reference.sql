-- The brand's own article number of a style.
alter table styles add column brand_reference text check (char_length(brand_reference) between 1 and 60);
create index styles_brand_reference on styles using gin (search_form(coalesce(brand_reference, '')) gin_trgm_ops);
