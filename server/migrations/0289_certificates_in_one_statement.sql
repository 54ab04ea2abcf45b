-- What is used of many certificates is added up in one statement; each step goes by an index, however much evidence a
-- company keeps (docs/decisions/0070-evidence.md).
create function spent_of_certificates(wanted bigint[]) returns table (id bigint, spent_kg numeric)
language plpgsql stable rows 250 as $$
begin
  return query with recursive same (root, member) as (
    select w, w from unnest(wanted) w
    union
    select same.root, other.id from same cross join lateral (
      select o.id from evidence o where o.superseded_by = same.member
      union all
      select o.id from (select * from evidence e where e.id = same.member and e.kind = 'transaction_certificate' limit 1) m
      cross join lateral (select o.id from evidence o where o.kind = 'transaction_certificate'
        and o.organization_id = m.organization_id and plain_number(o.number) = plain_number(m.number)
        and (o.standard = m.standard) is not false and lower(o.lot) is not distinct from lower(m.lot) offset 0) o) other)
  select s.root, coalesce(sum(used.spent_kg), 0) from same s
    cross join lateral (select e.spent_kg from evidence e where e.id = s.member limit 1) used
  group by s.root;
end $$;

create or replace function spent_of_certificate(wanted bigint) returns numeric language plpgsql stable as $$
begin
  return (select coalesce(sum(s.spent_kg), 0) from spent_of_certificates(array[wanted]) s);
end $$;
