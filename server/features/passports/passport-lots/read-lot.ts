import { factoryNamedIn } from '#contract/companies/factory-fields.ts'
import { LOT_TEXTS } from '#contract/passports/lots/lot-fields.ts'
import type { Lot, LotHead, LotKind, NamedLot } from '#contract/passports/lots/lots.ts'
import { LOTS_A_PAGE } from '#contract/passports/lots/lots.ts'
import { textOfRanges } from '#contract/passports/lots/serials.rules.ts'
import { offsetOf } from '#contract/values/page.ts'
import { canOnPassport, requireCanOnPassport } from '#server/access/passport.access.ts'
import { findStanding, type StyleStanding } from '#server/access/style-scope/index.ts'
import { findNewest, presentRegistration } from '#server/features/passports/passport-registrations/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import type { OfLot, OfStyle } from './change-lot.ts'
import { gs1PathOf, pathOfLot } from './lot.rules.ts'
import { findLot, headOf, type LotRow, type LotScope, listLots, listNamed } from './lot.store.ts'
import { listFewRanges, listSerials } from './serial.store.ts'

/** An assigned company reads the lots that it makes, and no others. */
const scopeOf = (actor: Actor, style: StyleStanding & { id: number }): LotScope => ({
  styleId: style.id,
  supplierId: style.is_owner || isOperator(actor) ? null : actor.organization_id,
})

/** @throws Refusal `not_found`, `forbidden` */
const requireReadable = async (db: Reader, { actor, styleId }: OfStyle) => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:read', style)
  return style
}

export const readLots = async (
  db: Reader,
  { page, search, kind, ...of }: OfStyle & { page: number; search: string; kind: LotKind },
): Promise<{ data: LotHead[]; total: number; page: number; page_size: number; can: { change: boolean } }> => {
  const style = await requireReadable(db, of)
  const read = { offset: offsetOf(page, LOTS_A_PAGE), limit: LOTS_A_PAGE }
  return {
    ...(await listLots(db, { ...scopeOf(of.actor, style), search, kind, ...read })),
    ...{ page, page_size: LOTS_A_PAGE },
    can: { change: canOnPassport(of.actor, 'passport:change', style) },
  }
}

/** @throws Refusal `not_found`, `forbidden` */
export const readNamedLots = async (
  db: Reader,
  { actor, styleId }: OfStyle,
): Promise<{ data: NamedLot[] }> => {
  const style = found(await findStanding(db, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:change', style)
  const lots = await listNamed(db, styleId)
  const ranges = await listFewRanges(db, { styleId, most: 20 })
  return { data: lots.map((lot) => ({ ...lot, serials: textOfRanges(ranges.get(lot.id) ?? []) })) }
}

const publishedOf = (row: LotRow, origin: string): Lot['published'] => {
  const { published_version: version, passport_version, published_at, published_by, sha256, content } = row
  if (version === null || !passport_version || !published_at || !published_by || !sha256 || !content)
    return null
  const gs1 = gs1PathOf(content.gtin ?? row.passport_gtin, content)
  return {
    ...{ version, passport_version, published_at, published_by, sha256 },
    url: origin + pathOfLot(row.style_number, content),
    gs1_url: gs1 && origin + gs1,
  }
}

const makerOf = (row: LotRow): Pick<Lot, 'supplier' | 'factory'> => {
  const { supplier_id, supplier_name, supplier_uuid, city, country } = row
  return {
    supplier:
      supplier_id !== null && supplier_name !== null && supplier_uuid !== null
        ? { id: supplier_id, uuid: supplier_uuid, name: supplier_name, city, country }
        : null,
    factory: factoryNamedIn(row),
  }
}

const withdrawnOf = (row: LotRow): Lot['withdrawn'] =>
  row.withdrawn_at === null
    ? null
    : { at: row.withdrawn_at, by: row.brand_name, reason: row.withdrawn_reason, note: row.withdrawn_note }

/** @throws Refusal `not_found`, `forbidden` */
export const readLot = async (db: Reader, { origin, ...of }: OfLot & { origin: string }): Promise<Lot> => {
  const { actor, lotId } = of
  const style = await requireReadable(db, of)
  const row = found(await findLot(db, { ...scopeOf(actor, style), lotId }), LOT_TEXTS.notFound)
  const mayChange = canOnPassport(actor, 'passport:change', style)
  const isPublished = row.published_version !== null
  const newest = canOnPassport(actor, 'passport:see_facts', style)
    ? await findNewest(db, { styleId: of.styleId, lotId })
    : undefined
  return {
    ...headOf(row),
    ...makerOf(row),
    ...{ gtin: row.gtin, composition: row.composition, remark: row.remark },
    ...{ shows_evidence: row.shows_evidence, version: row.version },
    ...{ updated_at: row.updated_at, updated_by: row.updated_by },
    serials: await listSerials(db, lotId),
    published: publishedOf(row, origin),
    withdrawn: withdrawnOf(row),
    registration: newest ? presentRegistration(newest) : null,
    can: {
      change: mayChange,
      publish: canOnPassport(actor, 'passport:publish', style),
      withdraw: isPublished && row.withdrawn_at === null && canOnPassport(actor, 'passport:withdraw', style),
      delete: mayChange && !isPublished,
      send_registration: newest?.state === 'refused' && canOnPassport(actor, 'passport:publish', style),
    },
  }
}
