import { sql } from 'kysely'
import type { z } from 'zod'
import type { factory } from '#contract/companies/organizations.ts'

/** The factories where a company works now, by name, as a value of a query on that company. */
export const factoriesOf = (organizationId: 'o.id') => sql<z.infer<typeof factory>[]>`coalesce(
  (select json_agg(json_build_object('id', f.id, 'name', f.name, 'established_city', f.established_city,
      'established_country', f.established_country, 'latitude', f.latitude, 'longitude', f.longitude,
      'global_organization_id', f.organization_id) order by f.name)
    from factories f where f.organization_id = ${sql.ref(organizationId)} and f.retired_at is null), '[]')`
