-- Milestones by name, for the search of everything.
create index milestones_search on milestones using gin (search_form(name) gin_trgm_ops);
