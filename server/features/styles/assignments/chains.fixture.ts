/** Value chains and what a style says of who works on it, as the tests of assignments need them. */

import { createValueChain, type ServiceKind } from '#contract/companies/value-chains.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import type { World } from '#server/test/world.ts'

type Named = { id: number }

interface ChainPlan {
  name?: string
  shared?: boolean
  /** Suppliers by the name of their step, in this order. */
  steps?: Record<string, Named[]>
  partners?: Partial<Record<ServiceKind, Named[]>>
}

let count = 0

export const makeChain = async (
  { manager }: Company,
  { name = `Chain ${++count}`, shared = true, steps = {}, partners = {} }: ChainPlan,
): Promise<{ id: number; name: string }> => {
  const idsOf = (companies: Named[]) => companies.map(({ id }) => id)
  const made = await manager.send(createValueChain, {
    body: {
      name,
      product_type: 1,
      shared,
      steps: Object.entries(steps).map(([display_name, companies]) => ({
        display_name,
        icon: 'scissors',
        supplier_ids: idsOf(companies),
      })),
      partners: Object.fromEntries(
        Object.entries(partners).map(([kind, companies]) => [kind, idsOf(companies)]),
      ),
    },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  return { id: made.data.data.id, name }
}

export const paramsOf = (style: MadeStyle) => ({ id: String(style.id) })

export const readInquiry = async (person: Person, style: MadeStyle) =>
  (await person.send(readStyle, { params: paramsOf(style) })).data

/** Who is on the style as the table has it: `kind organization source`, sorted. */
export const listRows = async ({ parts }: World, style: MadeStyle): Promise<string[]> => {
  const rows = await parts.db
    .selectFrom('style_assignments')
    .where('style_id', '=', style.id)
    .select(['kind', 'organization_id', 'source'])
    .execute()
  return rows.map((row) => `${row.kind} ${row.organization_id} ${row.source}`).sort()
}

/** Companies whose counter is not the number of their rows. */
export const findWrongCounters = async ({ parts }: World): Promise<unknown[]> =>
  parts.db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.current_assignments'])
    .where('o.current_assignments', '<>', ({ selectFrom }) =>
      selectFrom('style_assignments as a')
        .whereRef('a.organization_id', '=', 'o.id')
        .select(({ fn }) => fn.countAll<number>().as('rows')),
    )
    .execute()
