/** When the person of the row `u` must have a second factor: by their company, by the installation; null: they need none. */
import { sql } from 'kysely'

export const secondFactorDue = sql<string | null>`(
  select min(greatest(p.since, u.created_at) + make_interval(days => p.grace_days))
  from second_factor_policies p
  where (p.account_id = u.account_id or p.of_installation)
    and (p.applies_to = 'all' or (p.applies_to = 'managers' and u.role in
      ('brand_account_manager', 'supplier_account_manager', 'admin'))))`
