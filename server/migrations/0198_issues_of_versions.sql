-- The issue of the style that was in force when a version was made; null before the first one. The database says it, so that
-- no way to make a version can forget it. The issue of the bill of materials is the style's.
alter table cost_sheet_versions add column issue_number integer check (issue_number >= 1);
alter table secondary_cost_versions add column issue_number integer check (issue_number >= 1);
alter table passport_versions add column issue_number integer check (issue_number >= 1);

create function name_issue_of_costs() returns trigger language plpgsql as $$
begin
  new.issue_number := (select max(i.number) from style_issues i
    where i.style_id = (select k.style_id from cost_sheets k where k.id = new.sheet_id));
  return new;
end $$;
create trigger cost_sheet_versions_issue before insert on cost_sheet_versions
  for each row execute function name_issue_of_costs();
create trigger secondary_cost_versions_issue before insert on secondary_cost_versions
  for each row execute function name_issue_of_costs();

create function name_issue_of_passport() returns trigger language plpgsql as $$
begin
  new.issue_number := (select max(i.number) from style_issues i where i.style_id = new.style_id);
  return new;
end $$;
create trigger passport_versions_issue before insert on passport_versions
  for each row execute function name_issue_of_passport();
