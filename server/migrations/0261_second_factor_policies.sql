-- Who must have a second factor: by their company's word, and by the installation's, which is the operator's own row
-- (docs/decisions/0103-who-must-have-a-second-factor.md).
create table second_factor_policies (
  account_id bigint primary key references accounts (id),
  applies_to text not null check (applies_to in ('nobody', 'managers', 'all')),
  -- From the day on which it was set, or on which somebody joined.
  grace_days integer not null check (grace_days between 0 and 90),
  since timestamptz not null,
  -- The operator's: for the people of all companies.
  of_installation boolean not null default false
);
create unique index second_factor_policies_of_installation on second_factor_policies (of_installation)
  where of_installation;
