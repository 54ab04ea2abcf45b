/** The register's rows. A style's register is changed by one at a time: its count and its words are compared. */
import { sql } from 'kysely'
import type { ClaimInput } from '#contract/evidence/product-claims.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { lockInTurn } from '#server/platform/db/row-turns.ts'

export const lockRegister = (tx: Tx, styleId: number): Promise<void> => {
  const key = `claims of style ${styleId}`
  return lockInTurn(tx, key, async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  })
}

const selectClaims = (db: Reader, styleId: number) =>
  db
    .selectFrom('product_claims as c')
    .innerJoin('users as u', 'u.id', 'c.updated_by')
    .where('c.style_id', '=', styleId)
    .select([
      ...(['c.id', 'c.kind', 'c.words', 'c.share_percent', 'c.part', 'c.elsewhere'] as const),
      ...(['c.version', 'c.updated_at', 'u.full_name as updated_by'] as const),
    ])
    .orderBy('c.id')

const numbered = <T extends { share_percent: string | null; kind: string }>(row: T) => ({
  ...row,
  kind: row.kind as ClaimInput['kind'],
  share_percent: row.share_percent === null ? null : Number(row.share_percent),
})

export const listClaims = async (db: Reader, styleId: number) =>
  (await selectClaims(db, styleId).execute()).map(numbered)
export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number]

/** Undefined where the style has no such claim. */
export const findClaim = async (db: Reader, styleId: number, id: number): Promise<ClaimRow | undefined> => {
  const row = await selectClaims(db, styleId).where('c.id', '=', id).executeTakeFirst()
  return row && numbered(row)
}

export const countClaims = async (tx: Tx, styleId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('product_claims')
    .where('style_id', '=', styleId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Written {
  input: ClaimInput
  userId: number
  at: string
}

const columnsOf = ({ kind, words, share_percent, part, elsewhere }: ClaimInput) => ({
  ...{ kind, words, part, elsewhere },
  share_percent: share_percent === null ? null : String(share_percent),
})

export const insertClaim = async (
  tx: Tx,
  styleId: number,
  { input, userId, at }: Written,
): Promise<number> => {
  const { id } = await tx
    .insertInto('product_claims')
    .values({
      ...columnsOf(input),
      style_id: styleId,
      ...{ created_by: userId, created_at: at, updated_by: userId, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateClaim = async (tx: Tx, id: number, { input, userId, at }: Written): Promise<void> => {
  await tx
    .updateTable('product_claims')
    .set({ ...columnsOf(input), updated_by: userId, updated_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** What is attached to it goes with it, and frees what it used. */
export const deleteRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('product_claims').where('id', '=', id).execute()
}
