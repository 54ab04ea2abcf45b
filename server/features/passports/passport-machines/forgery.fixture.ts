/** What an owner of the database can do to published passports: anything that SQL can. */
import { type KeyObject, sign } from 'node:crypto'
import pg from 'pg'
import { digestOf } from '#server/features/passports/passport-proofs/index.ts'

export type Query = <Row extends object>(text: string) => Promise<Row[]>

/** With no trigger and no foreign key in the way. */
export const asOwner =
  (databaseUrl: string): Query =>
  async <Row extends object>(text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await client.query('set session_replication_role = replica')
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }

export const hexOf = (bytes: Buffer): string => `'\\x${bytes.toString('hex')}'`

/** Says another product name in a version, with its hash where that is made anew. */
export const rewrite = async (
  query: Query,
  { style, number, hash }: { style: number; number: number; hash: boolean },
): Promise<string> => {
  await query(`update passport_versions set snapshot = jsonb_set(snapshot, '{product_name}', '"Forged"')
    where style_id = ${style} and number = ${number}`)
  const [row] = await query<{ snapshot: unknown }>(
    `select snapshot from passport_versions where style_id = ${style} and number = ${number}`,
  )
  const sha256 = digestOf(row?.snapshot)
  if (hash)
    await query(
      `update passport_versions set sha256 = '${sha256}' where style_id = ${style} and number = ${number}`,
    )
  return sha256
}

export const signWith = (privateKey: KeyObject, text: string): Buffer =>
  sign(null, Buffer.from(text), privateKey)
