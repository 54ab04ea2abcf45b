-- The path to a company's first published passport: over for good with that passport, and put away by each person.
alter table accounts add column first_steps_ended_at timestamptz;
alter table users add column first_steps_put_away_at timestamptz;
-- Companies that were at work before there was a path need none.
update accounts a set first_steps_ended_at = now()
  where a.organization_type = 'operator'
    or exists (select 1 from collections c join styles s on s.collection_id = c.id
      where c.brand_id = a.organization_id or c.created_by_organization_id = a.organization_id)
    or exists (select 1 from style_assignments sa where sa.organization_id = a.organization_id);
