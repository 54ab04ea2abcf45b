import { sql } from 'kysely'
import type { SupplierCard } from '#contract/companies/suppliers.ts'
import { fromStyles, isVisible, type Viewer, viewerOf } from '#server/access/style-scope/index.ts'
import { factoriesOf } from '#server/features/companies/organizations/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'

/** What of a card is the same for every reader. */
export type PublicCard = Omit<SupplierCard, 'favorite' | 'assigned' | 'is_new'>

const selectCards = prepare((db, value: { ids: readonly number[] }) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('accounts as a', 'a.organization_id', 'o.id')
    .where(sql<boolean>`o.id = any(${value.ids})`)
    .select(['o.id', 'o.uuid', 'o.name', 'o.type', 'o.city', 'o.country', 'o.logo_hash', 'o.verified'])
    .select(['a.id as account_id', 'a.uuid as account_uuid'])
    .select([
      sql<
        string[]
      >`array(select c.kind from certifications c where c.organization_id = o.id order by c.kind)`.as(
        'certifications',
      ),
      sql<string[]>`array(select distinct on (t.position) t.icon from value_chain_step_suppliers v
        join value_chain_steps t on t.id = v.step_id join value_chains k on k.id = t.value_chain_id
        where v.organization_id = o.id and k.shared and k.retired_at is null order by t.position limit 6)`.as(
        'icons',
      ),
      factoriesOf('o.id').as('factories'),
    ]),
)

export const findCards = async (db: Reader, ids: readonly number[]): Promise<PublicCard[]> => {
  const rows = await selectCards(db, { ids })
  return rows.map(({ type, verified, logo_hash, account_id, account_uuid, icons, ...card }) => ({
    ...card,
    icons: [...new Set(icons)],
    type_details: { short_code: type },
    account:
      account_id !== null && account_uuid !== null
        ? {
            id: account_id,
            uuid: account_uuid,
            verified,
            logo: logo_hash,
            city: card.city,
            country: card.country,
          }
        : null,
  }))
}

const selectAssigned = prepare((db, value: Viewer & { styleId: number }) =>
  fromStyles(db)
    .where('s.id', '=', value.styleId)
    .where(isVisible(value))
    .select(
      sql<number[]>`array(select a.organization_id from style_assignments a
        where a.style_id = s.id and a.kind = 'supplier')`.as('ids'),
    ),
)

/** The companies that are assigned to the style as suppliers; null where the style does not exist for the actor. */
export const findAssigned = async (
  db: Reader,
  actor: Actor,
  styleId: number,
): Promise<Set<number> | null> => {
  const [row] = await selectAssigned(db, { ...viewerOf(actor), styleId })
  return row ? new Set(row.ids.map(Number)) : null
}
