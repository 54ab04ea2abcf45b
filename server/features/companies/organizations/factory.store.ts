import { sql } from 'kysely'
import type { z } from 'zod'
import type { FactoryFacts } from '#contract/companies/factory-fields.ts'
import {
  type FactoryColumn,
  FACTORY_COLUMNS as LISTED,
  NAMED_COLUMNS,
} from '#contract/companies/factory-record.ts'
import type { factory } from '#contract/companies/organizations.ts'
import { eachOf } from '#contract/values/record-fields.ts'
import { columnsBut, listPairs } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** What somebody fills in. */
const FACTORY_COLUMNS = columnsBut<
  'factories',
  'id' | 'organization_id' | 'latitude' | 'longitude' | 'retired_at'
>()<FactoryColumn>(eachOf(LISTED, () => true as const))

/** The factories where a company works now, by name, as a value of a query on that company. */
export const factoriesOf = (organizationId: 'o.id') => sql<z.infer<typeof factory>[]>`coalesce(
  (select json_agg(json_build_object('id', f.id, ${listPairs(FACTORY_COLUMNS, 'f')}, 'latitude', f.latitude,
      'longitude', f.longitude, 'global_organization_id', f.organization_id) order by f.name)
    from factories f where f.organization_id = ${sql.ref(organizationId)} and f.retired_at is null), '[]')`

interface NewFactory extends FactoryFacts {
  organization_id: number
  latitude: number | null
  longitude: number | null
}

export const insertFactory = (tx: Tx, factory: NewFactory) =>
  tx
    .insertInto('factories')
    .values(factory)
    .returning(['id', ...FACTORY_COLUMNS, 'latitude', 'longitude'])
    .returning('organization_id as global_organization_id')
    .executeTakeFirstOrThrow()

/** False when the organization has no such factory. Passports that name it keep it. */
export const retireFactory = async (
  tx: Tx,
  organizationId: number,
  id: number,
  now: Date,
): Promise<boolean> => {
  const retired = await tx
    .updateTable('factories')
    .set({ retired_at: now.toISOString() })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return retired.numUpdatedRows > 0n
}

/** The columns of a factory `f` that is named by another record; its name is `factory_name`. */
export const NAMED_FACTORY = [
  'f.name as factory_name' as const,
  ...NAMED_COLUMNS.filter((name) => name !== 'name').map((name) => `f.${name}` as const),
]
