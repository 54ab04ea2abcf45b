import type { Bom } from '#contract/materials/boms.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type PriceReader, presentItem } from './bom.rules.ts'
import { findBom, listItems } from './bom.store.ts'

export const priceReaderOf = (actor: Actor, style: StyleStanding): PriceReader => ({
  seesAllPrices: style.is_owner || isOperator(actor),
  organizationId: actor.organization_id,
})

/** The document as this reader may see it. */
export const readBom = async (
  db: Reader,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<Bom> => {
  const [bom, rows] = await Promise.all([findBom(db, style.id), listItems(db, style.id)])
  const reader = priceReaderOf(actor, style)
  return {
    version: bom?.version ?? null,
    updated_at: bom?.updated_at ?? null,
    updated_by_name: bom?.updated_by_name ?? null,
    items: rows.map((row) => presentItem(row, reader)),
    can: { change: canOnBom(actor, 'bom:change', style) },
  }
}
