-- The lines of a secondary cost apart from its figures: a version that changes no line takes them over packed as they
-- are. Null in versions that were saved before, whose content has them.
alter table secondary_cost_versions add column lines jsonb;
