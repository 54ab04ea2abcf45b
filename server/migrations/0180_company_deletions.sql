-- A company asks to be deleted: the operator accepts with a date, not before thirty days after asking, and the company may
-- withdraw until then.
create table company_deletions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  account_id bigint not null references accounts (id),
  requested_by bigint not null references users (id),
  requested_at timestamptz not null check (requested_at between '1990-01-01' and '2100-01-01'),
  -- Why, in the company's words.
  note text check (char_length(note) between 1 and 2000),
  status text not null default 'requested'
    check (status in ('requested', 'accepted', 'declined', 'withdrawn', 'done')),
  decided_by bigint references users (id),
  decided_at timestamptz check (decided_at between '1990-01-01' and '2100-01-01'),
  reason text check (char_length(reason) <= 1000),
  -- From the beginning of this day on (UTC) the account may be deleted.
  due_on date check (due_on >= '1990-01-01' and due_on <= '2100-12-31'),
  -- When it was withdrawn or carried out.
  ended_at timestamptz check (ended_at between '1990-01-01' and '2100-01-01'),
  -- Within the transaction that deletes, and in no other.
  is_under_way boolean not null default false,
  check (status not in ('accepted', 'declined', 'done') or decided_at is not null),
  check (status <> 'requested' or decided_at is null),
  check (status <> 'declined' or reason is not null),
  check (status not in ('accepted', 'done') or due_on is not null),
  check ((status in ('withdrawn', 'done')) = (ended_at is not null))
);
create unique index company_deletions_open on company_deletions (organization_id)
  where status in ('requested', 'accepted');
create index company_deletions_status on company_deletions (status, id);
create index company_deletions_account on company_deletions (account_id);
create index company_deletions_asker on company_deletions (requested_by);
create index company_deletions_decider on company_deletions (decided_by);

-- Saved cost versions and the history of evidence never change; with their company they go.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('cost_sheet_versions', 'secondary_cost_versions', 'evidence_events')
    and exists (select from company_deletions where is_under_way) then
    return old;
  end if;
  raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function keep_issues() returns trigger language plpgsql as $$
declare
  above boolean := true;
begin
  if tg_op = 'UPDATE' and tg_table_name = 'style_issues' then
    if exists (select from departures d where new.snapshot = replace(old.snapshot,
          format('"id":%s,"full_name":%s', d.user_id, to_json(d.full_name)),
          format('"id":%s,"full_name":"A former member"', d.user_id)))
      and to_jsonb(new) - array['snapshot', 'sha256'] = to_jsonb(old) - array['snapshot', 'sha256'] then
      return new;
    end if;
  end if;
  -- With its style or its company an issue goes, and with an issue its files: the row above is gone by then.
  if tg_op = 'DELETE' then
    if tg_table_name = 'style_issues' then
      above := exists (select from styles where id = old.style_id)
        and not exists (select from company_deletions where is_under_way);
    else
      above := exists (select from style_issues where id = old.issue_id);
    end if;
  end if;
  if above then
    raise exception '% rows never change', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
