import { sql } from 'kysely'
import type { LotSnapshot, LotViews } from '#contract/passports/lots/lot-snapshot.ts'
import type { WithdrawalReason } from '#contract/passports/withdrawals.ts'
import { fromProvableLots, requireGenuineLot } from '#server/features/passports/passport-proofs/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'

type ProvingParts = Pick<Parts, 'db' | 'sealing' | 'now'>

export const findNewestVersion = (db: Reader, lotId: number) =>
  db
    .selectFrom('passport_lot_versions')
    .where('lot_id', '=', lotId)
    .select(['id', 'number', 'sha256', 'row_version', 'passport_version_id', 'base_id', 'content', 'views'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What the publication before said to everybody; null for the first one. */
export const findFormer = async (
  db: Reader,
  { lotId, number }: { lotId: number; number: number },
): Promise<LotSnapshot | null> => {
  const row = await db
    .selectFrom('passport_lot_versions')
    .where('lot_id', '=', lotId)
    .where('number', '=', number)
    .select('content')
    .executeTakeFirst()
  return row?.content ?? null
}

interface NewVersion {
  lotId: number
  rowVersion: number
  passportVersionId: number
  baseId: number | null
  content: LotSnapshot
  views: LotViews | null
  sha256: string
  before_sha256: string | null
  issuer_key_id: number | null
  signature: Buffer
  userId: number
}

export const insertVersion = async (tx: Tx, version: NewVersion): Promise<number> => {
  const { content, views, sha256, before_sha256, issuer_key_id, signature } = version
  const { id } = await tx
    .insertInto('passport_lot_versions')
    .values({
      ...{ lot_id: version.lotId, number: content.version, row_version: version.rowVersion },
      ...{ passport_version_id: version.passportVersionId, base_id: version.baseId },
      ...{ content: JSON.stringify(content), views: views && JSON.stringify(views) },
      ...{ sha256, before_sha256, issuer_key_id, signature },
      ...{ published_by: version.userId, published_at: content.published_at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const fromPublic = (db: Reader) =>
  fromProvableLots(db)
    .select(['l.withdrawn_at', 'l.withdrawn_note', 'o.withdrawn_at as lot_withdrawn_at'])
    .select('o.withdrawn_note as lot_withdrawn_note')
    .select(({ ref }) => [
      ref('l.withdrawn_reason').$castTo<WithdrawalReason | null>().as('withdrawn_reason'),
      ref('o.withdrawn_reason').$castTo<WithdrawalReason | null>().as('lot_withdrawn_reason'),
    ])

/** The newest publication of the lot with this number, or of the piece. @throws Refusal `not_genuine` */
export const findPublicLot = async (
  parts: ProvingParts,
  { styleId, number, serial }: { styleId: number; number: string | null; serial: string | null },
) => {
  const [column, value] = serial === null ? (['number', number] as const) : (['serial', serial] as const)
  // One row by its index first: its publications are then a few rows, however many lots there are.
  const named = sql<number>`(select id from passport_lots where style_id = ${styleId} and ${sql.ref(column)} = ${value})`
  const row = await fromPublic(parts.db)
    .where('w.lot_id', '=', named)
    .orderBy('w.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && requireGenuineLot(parts, row, { isNewest: true })
}

export type PublicLot = NonNullable<Awaited<ReturnType<typeof findPublicLot>>>

/** Lots and pieces of the style of which something was published, in the order in which they were added. */
export const listPublished = (db: Reader, styleId: number) =>
  db
    .selectFrom('passport_lots as l')
    .leftJoin('passport_lots as o', 'o.id', 'l.lot_id')
    .where('l.style_id', '=', styleId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('passport_lot_versions as w').whereRef('w.lot_id', '=', 'l.id').select('w.id')),
    )
    .select(({ fn }) => fn.coalesce('l.number', 'o.number').as('number'))
    .select('l.serial')
    .orderBy('l.id')
    .execute()

/** The publication that a piece's stands on. @throws Refusal `not_genuine` */
export const getBase = async (parts: ProvingParts, id: number): Promise<PublicLot> => {
  const row = await fromPublic(parts.db).where('w.id', '=', id).executeTakeFirstOrThrow()
  return requireGenuineLot(parts, row, { isNewest: false })
}

/** The newest published lot of the style that carries the GTIN itself. */
export const findLotOfGtin = async (
  db: Reader,
  { styleId, gtin }: { styleId: number; gtin: string },
): Promise<string | null> => {
  const row = await db
    .selectFrom('passport_lots as l')
    .innerJoin('passport_lot_versions as w', 'w.lot_id', 'l.id')
    .where('l.style_id', '=', styleId)
    .where('l.serial', 'is', null)
    .where('l.withdrawn_at', 'is', null)
    .where(sql<string>`w.content ->> 'gtin'`, '=', gtin)
    .select('l.number')
    .orderBy('w.published_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? null
}
