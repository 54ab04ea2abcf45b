import { type ExpressionBuilder, sql } from 'kysely'
import type { LotFields } from '#contract/passports/lots/lot-fields.ts'
import type { LotHead, LotKind, LotState, NamedLot } from '#contract/passports/lots/lots.ts'
import type { WithdrawalInput, WithdrawalReason } from '#contract/passports/withdrawals.ts'
import { NAMED_FACTORY } from '#server/features/companies/organizations/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

/** Whose lots are read: null reads all of the style. */
export interface LotScope {
  styleId: number
  supplierId: number | null
}

type Lots = DB & { l: DB['passport_lots'] }

/** A piece is read by whom its lot is. */
const isInScope =
  ({ styleId, supplierId }: LotScope) =>
  (_where: ExpressionBuilder<Lots, 'l'>) =>
    sql<boolean>`l.style_id = ${styleId} and (${supplierId}::bigint is null or l.supplier_id = ${supplierId}
      or exists (select from passport_lots t where t.id = l.lot_id and t.supplier_id = ${supplierId}))`

/** Of the publication `w` of the lot `l`, and the newest version `n` of its passport. */
const stateOf = sql<LotState>`case when w.id is null then 'draft' when l.withdrawn_at is not null then 'withdrawn'
  when w.row_version < l.version then 'changed' when w.passport_version_id < n.id then 'outdated' else 'published' end`

const fromLots = (db: Reader) =>
  db
    .selectFrom('passport_lots as l')
    .leftJoin('passport_lots as o', 'o.id', 'l.lot_id')
    .leftJoin('organizations as m', 'm.id', 'l.supplier_id')
    .leftJoin('factories as f', 'f.id', 'l.factory_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('passport_lot_versions')
          .whereRef('passport_lot_versions.lot_id', '=', 'l.id')
          .select(['passport_lot_versions.id', 'passport_lot_versions.number', 'row_version'])
          .select(['passport_version_id', 'content', 'sha256', 'published_by', 'published_at'])
          .orderBy('passport_lot_versions.number', 'desc')
          .limit(1)
          .as('w'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('passport_versions')
          .whereRef('passport_versions.style_id', '=', 'l.style_id')
          .select('passport_versions.id')
          .orderBy('passport_versions.number', 'desc')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )

const HEAD = ['l.id', 'l.number', 'l.serial', 'l.made_from', 'l.made_to', 'l.quantity'] as const
const ofHead = [
  'l.lot_id',
  'o.number as lot_number',
  'l.supplier_id',
  'm.name as supplier_name',
  'l.factory_id',
  'f.name as factory_name',
] as const
const counts = [
  stateOf.as('state'),
  sql<string>`(select coalesce(sum(r.last_number - r.first_number + 1), 0) from passport_serials r
    where r.lot_id = l.id)`.as('pieces'),
  sql<string>`(select count(*) from passport_lots d where d.lot_id = l.id)`.as('differing'),
] as const

interface HeadRow
  extends Pick<LotHead, 'id' | 'number' | 'serial' | 'made_from' | 'made_to' | 'quantity' | 'state'> {
  lot_id: number | null
  lot_number: string | null
  supplier_id: number | null
  supplier_name: string | null
  factory_id: number | null
  factory_name: string | null
  pieces: string
  differing: string
}

const named = (id: number | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

export const headOf = (row: HeadRow): LotHead => ({
  ...{ id: row.id, number: row.number, serial: row.serial, made_from: row.made_from, made_to: row.made_to },
  ...{ quantity: row.quantity, state: row.state },
  lot: row.lot_id !== null && row.lot_number !== null ? { id: row.lot_id, number: row.lot_number } : null,
  supplier: named(row.supplier_id, row.supplier_name),
  factory: named(row.factory_id, row.factory_name),
  pieces: Number(row.pieces),
  differing: Number(row.differing),
})

const KINDS: Record<LotKind, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  lots: sql<boolean>`l.serial is null`,
  pieces: sql<boolean>`l.serial is not null`,
}

interface Asked extends LotScope {
  search: string
  kind: LotKind
  offset: number
  limit: number
}

/** By the beginning of a number: a serial number within a range finds its lot by `findLotOfSerial`. */
const isSought = (search: string) =>
  sql<boolean>`(${search} = '' or starts_with(lower(coalesce(l.number, l.serial)), lower(${search})))`

export const listLots = async (
  db: Reader,
  { search, kind, offset, limit, ...scope }: Asked,
): Promise<{ data: LotHead[]; total: number }> => {
  const { total } = await db
    .selectFrom('passport_lots as l')
    .where(isInScope(scope))
    .where(isSought(search))
    .where(KINDS[kind])
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await fromLots(db)
    .where(isInScope(scope) as never)
    .where(isSought(search))
    .where(KINDS[kind])
    .select([...HEAD, ...ofHead])
    .select(counts)
    .orderBy('l.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { data: rows.map(headOf), total: Number(total) }
}

/** Of all lots, what a file says of them; pieces are in no file. */
export const listNamed = async (db: Reader, styleId: number): Promise<Omit<NamedLot, 'serials'>[]> => {
  const rows = await db
    .selectFrom('passport_lots as l')
    .leftJoin('organizations as m', 'm.id', 'l.supplier_id')
    .where('l.style_id', '=', styleId)
    .where('l.serial', 'is', null)
    .select(['l.id', 'l.number', 'l.made_from', 'l.made_to', 'l.quantity', 'l.gtin', 'l.remark', 'l.version'])
    .select(['l.supplier_id', 'm.name as supplier_name'])
    .orderBy('l.id')
    .execute()
  return rows.map(({ supplier_id, supplier_name, ...row }) => ({
    ...{ ...row, number: row.number ?? '' },
    supplier:
      supplier_id !== null && supplier_name !== null ? { id: supplier_id, name: supplier_name } : null,
  }))
}

export const findLot = (db: Reader, { lotId, ...scope }: LotScope & { lotId: number }) =>
  fromLots(db)
    .innerJoin('users as u', 'u.id', 'l.updated_by')
    .innerJoin('styles as s', 's.id', 'l.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('organizations as b', 'b.id', 'c.brand_id')
    .leftJoin('users as p', 'p.id', 'w.published_by')
    .leftJoin('passport_versions as v', 'v.id', 'w.passport_version_id')
    .where(isInScope(scope) as never)
    .where('l.id', '=', lotId)
    .select([...HEAD, ...ofHead])
    .select(counts)
    .select(['l.gtin', 'l.composition', 'l.remark', 'l.shows_evidence', 'l.version', 'l.updated_at'])
    .select(['u.full_name as updated_by', 'b.name as brand_name', 's.style_number'])
    .select(['m.uuid as supplier_uuid', 'm.city', 'm.country', ...NAMED_FACTORY])
    .select(['l.withdrawn_at', 'l.withdrawn_note'])
    .select(({ ref }) => ref('l.withdrawn_reason').$castTo<WithdrawalReason | null>().as('withdrawn_reason'))
    .select(['w.number as published_version', 'w.published_at', 'w.sha256', 'w.content'])
    .select(['p.full_name as published_by', 'v.number as passport_version'])
    .select(sql<string | null>`v.snapshot ->> 'gtin'`.as('passport_gtin'))
    .executeTakeFirst()

export type LotRow = NonNullable<Awaited<ReturnType<typeof findLot>>>

/** The row, locked until the transaction ends. */
export const lockLot = (tx: Tx, styleId: number, lotId: number) =>
  tx
    .selectFrom('passport_lots as l')
    .innerJoin('users as u', 'u.id', 'l.updated_by')
    .leftJoin('passport_lots as o', 'o.id', 'l.lot_id')
    .where('l.style_id', '=', styleId)
    .where('l.id', '=', lotId)
    .select(['l.id', 'l.style_id', 'l.lot_id', 'l.number', 'l.serial', 'l.supplier_id', 'l.factory_id'])
    .select(['l.made_from', 'l.made_to', 'l.quantity', 'l.gtin', 'l.composition', 'l.remark'])
    .select(['l.shows_evidence', 'l.version', 'l.updated_at', 'l.withdrawn_at', 'u.full_name as updated_by'])
    .select(['o.number as lot_number', 'o.withdrawn_at as lot_withdrawn_at'])
    .forUpdate('l')
    .executeTakeFirst()

export type LockedLot = NonNullable<Awaited<ReturnType<typeof lockLot>>>

export const countLots = async (tx: Tx, styleId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('passport_lots')
    .where('style_id', '=', styleId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const columnsOf = ({ composition, ...fields }: LotFields) => ({
  ...fields,
  composition: composition && JSON.stringify(composition),
})

interface NewLotRow {
  styleId: number
  lotId: number | null
  number: string | null
  serial: string | null
  fields: LotFields
  userId: number
  at: Date
}

/** @throws where the style has the number already */
export const insertLot = async (
  tx: Tx,
  { styleId, lotId, number, serial, fields, userId, at }: NewLotRow,
): Promise<number> => {
  const { id } = await tx
    .insertInto('passport_lots')
    .values({
      ...{ style_id: styleId, lot_id: lotId, number, serial, ...columnsOf(fields) },
      ...{ created_by: userId, created_at: at.toISOString() },
      ...{ updated_by: userId, updated_at: at.toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateLot = async (
  tx: Tx,
  { id, fields, userId, at }: { id: number; fields: LotFields; userId: number; at: Date },
): Promise<void> => {
  await tx
    .updateTable('passport_lots')
    .set({
      ...columnsOf(fields),
      version: sql`version + 1`,
      updated_by: userId,
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

export const deleteLot = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('passport_lots').where('id', '=', id).execute()
}

export const hasPieces = async (tx: Tx, id: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('passport_lots')
    .where('lot_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const setWithdrawn = async (
  tx: Tx,
  { id, userId, at, input }: { id: number; userId: number; at: Date; input: WithdrawalInput },
): Promise<void> => {
  await tx
    .updateTable('passport_lots')
    .set({
      ...{ withdrawn_at: at.toISOString(), withdrawn_by: userId },
      ...{ withdrawn_reason: input.reason, withdrawn_note: input.note },
    })
    .where('id', '=', id)
    .execute()
}

export const setPublic = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('passport_lots')
    .set({ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null, withdrawn_note: null })
    .where('id', '=', id)
    .execute()
}

/** Companies and factories as a version freezes them, by the ids that a lot names. */
export const findMaker = async (
  db: Reader,
  { supplier_id, factory_id }: Pick<LotFields, 'supplier_id' | 'factory_id'>,
) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('factories as f', (join) =>
      join.on('f.id', '=', factory_id).onRef('f.organization_id', '=', 'o.id'),
    )
    .where('o.id', '=', supplier_id)
    .select(['o.name as supplier_name', 'o.city', 'o.country', 'f.id as factory_id'])
    .select([...NAMED_FACTORY, 'f.latitude', 'f.longitude'])
    .executeTakeFirst()
