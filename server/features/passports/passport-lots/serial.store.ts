import { sql } from 'kysely'
import {
  countOfRange,
  formOfSerial,
  type SerialRange,
  serialAt,
} from '#contract/passports/lots/serials.rules.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { errorCodeOf } from '#server/platform/db/database.ts'

const SHOWN = 200

const rangeOf = (row: {
  prefix: string
  digits: number
  first_number: number
  last_number: number
}): SerialRange => ({
  ...{ prefix: row.prefix, digits: row.digits },
  ...{ first: row.first_number, last: row.last_number },
})

export const listSerials = async (db: Reader, lotId: number) => {
  const { total } = await db
    .selectFrom('passport_serials')
    .where('lot_id', '=', lotId)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('passport_serials')
    .where('lot_id', '=', lotId)
    .select(['id', 'prefix', 'digits', 'first_number', 'last_number'])
    .orderBy('prefix')
    .orderBy('digits')
    .orderBy('first_number')
    .limit(SHOWN)
    .execute()
  const ranges = rows.map(({ id, ...row }) => {
    const range = rangeOf(row)
    return {
      ...{ id, first: serialAt(range, range.first), last: serialAt(range, range.last) },
      count: countOfRange(range),
    }
  })
  return { ranges, total: Number(total) }
}

const COLUMNS = ['prefix', 'digits', 'first_number', 'last_number'] as const

/** All of the lot. */
export const listRanges = async (db: Reader, lotId: number): Promise<SerialRange[]> => {
  const rows = await db.selectFrom('passport_serials').where('lot_id', '=', lotId).select(COLUMNS).execute()
  return rows.map(rangeOf)
}

/** Of each lot of the style that has no more than so many. */
export const listFewRanges = async (
  db: Reader,
  { styleId, most }: { styleId: number; most: number },
): Promise<ReadonlyMap<number, SerialRange[]>> => {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('passport_serials')
        .where('style_id', '=', styleId)
        .where('lot_id', 'is not', null)
        .select(({ ref }) => [ref('lot_id').$castTo<number>().as('lot_id'), ...COLUMNS])
        .select(sql<string>`count(*) over (partition by lot_id)`.as('of_lot'))
        .as('s'),
    )
    .where('s.of_lot', '<=', String(most))
    .select(['s.lot_id', 's.prefix', 's.digits', 's.first_number', 's.last_number'])
    .orderBy('s.prefix')
    .orderBy('s.first_number')
    .execute()
  const ofLots = new Map<number, SerialRange[]>()
  for (const { lot_id, ...row } of rows) ofLots.set(lot_id, [...(ofLots.get(lot_id) ?? []), rangeOf(row)])
  return ofLots
}

/** A serial number belongs to one lot of its style: the database refuses another. */
export const isTakenError = (error: unknown): boolean => errorCodeOf(error) === '23P01'

/** @throws where one of them belongs to the style already */
export const insertSerials = async (
  tx: Tx,
  { styleId, lotId, ranges }: { styleId: number; lotId: number; ranges: readonly SerialRange[] },
): Promise<void> => {
  const columns = {
    prefixes: ranges.map(({ prefix }) => prefix),
    digits: ranges.map(({ digits }) => digits),
    firsts: ranges.map(({ first }) => first),
    lasts: ranges.map(({ last }) => last),
  }
  await sql`insert into passport_serials (style_id, lot_id, prefix, digits, first_number, last_number)
    select ${styleId}, ${lotId}, prefix, digits, first_number, last_number
    from unnest(${columns.prefixes}::text[], ${columns.digits}::smallint[], ${columns.firsts}::bigint[],
      ${columns.lasts}::bigint[]) as r (prefix, digits, first_number, last_number)`.execute(tx)
}

/** False where the lot has no such range. */
export const deleteSerials = async (tx: Tx, { lotId, rangeId }: { lotId: number; rangeId: number }) => {
  const { numDeletedRows } = await tx
    .deleteFrom('passport_serials')
    .where('lot_id', '=', lotId)
    .where('id', '=', rangeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The lot that a serial number of the style belongs to; undefined for a number that nobody gave out. */
export const findLotOfSerial = async (
  db: Reader,
  { styleId, serial }: { styleId: number; serial: string },
): Promise<{ id: number; number: string } | undefined> => {
  const { prefix, digits, first } = formOfSerial(serial)
  return db
    .selectFrom('passport_serials as r')
    .innerJoin('passport_lots as l', 'l.id', 'r.lot_id')
    .where('r.style_id', '=', styleId)
    .where('r.prefix', '=', prefix)
    .where('r.digits', '=', digits)
    .where('r.first_number', '<=', first)
    .where('r.last_number', '>=', first)
    .select(({ ref }) => ['l.id', ref('l.number').$castTo<string>().as('number')])
    .executeTakeFirst()
}

/** Null of a piece that belongs to no lot; undefined for a serial number that the style does not know. */
export const findLotNumberOfPiece = async (
  db: Reader,
  { styleNumber, serial }: { styleNumber: string; serial: string },
): Promise<string | null | undefined> => {
  const style = await db
    .selectFrom('styles')
    .where('style_number', '=', styleNumber)
    .select('id')
    .executeTakeFirst()
  if (!style) return undefined
  const piece = await db
    .selectFrom('passport_lots as l')
    .leftJoin('passport_lots as o', 'o.id', 'l.lot_id')
    .where('l.style_id', '=', style.id)
    .where('l.serial', '=', serial)
    .select('o.number')
    .executeTakeFirst()
  if (piece) return piece.number
  return (await findLotOfSerial(db, { styleId: style.id, serial }))?.number
}

/** Whether the style gave out serial numbers at all: of one that did not, none is wrong. */
export const hasSerials = async (db: Reader, styleId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('passport_serials')
    .where('style_id', '=', styleId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
