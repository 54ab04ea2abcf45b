-- A sample is sent with a milestone; once it is done it names the issue that the sample was made by: the last one that
-- the company which answers for it has confirmed, or else the one in force. The database says it, so that no way to mark
-- a milestone as done can forget it. Null where there was no issue.
alter table milestones
  add column is_sample boolean not null default false,
  add column issue_number integer check (issue_number >= 1),
  add constraint milestones_issue_of_done check (issue_number is null or (is_sample and done_at is not null));

create function name_issue_of_sample() returns trigger language plpgsql as $$
begin
  if new.done_at is null or not new.is_sample then
    new.issue_number := null;
  elsif old.done_at is null then
    new.issue_number := coalesce(
      (select max(i.number) from style_issues i join style_issue_companies k on k.issue_id = i.id
        where i.style_id = new.style_id and k.organization_id = new.organization_id and k.confirmed_at is not null),
      (select max(i.number) from style_issues i where i.style_id = new.style_id));
  end if;
  return new;
end $$;
create trigger milestones_sample before update of done_at, is_sample on milestones
  for each row execute function name_issue_of_sample();
