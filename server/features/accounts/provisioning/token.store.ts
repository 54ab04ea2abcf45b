import type { Reader, Tx } from '#server/platform/db/database.ts'

/** For whom a token speaks: a company's directory, within that company alone. */
export interface Directory {
  account_id: number
  organization_id: number
  organization_type: 'brand' | 'supplier'
  /** The account manager who made the token. */
  created_by: number
  last_used_at: string | null
}

const directories = (db: Reader, tokenHash: Buffer) =>
  db
    .selectFrom('provisioning_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('t.token_hash', '=', tokenHash)
    .where('o.type', '<>', 'operator')
    .where('o.claims_id', 'is', null)
    .select(['t.account_id', 'a.organization_id', 'o.type as organization_type'])
    .select(['t.created_by', 't.last_used_at'])

type Row = Omit<Directory, 'organization_type'> & { organization_type: string }
const typed = (row: Row | undefined): Directory | null =>
  row ? { ...row, organization_type: row.organization_type as Directory['organization_type'] } : null

export const findDirectory = async (db: Reader, tokenHash: Buffer): Promise<Directory | null> =>
  typed(await directories(db, tokenHash).executeTakeFirst())

/** Everything that a directory changes waits here, and a token that was revoked meanwhile changes nothing. */
export const lockDirectory = async (tx: Tx, tokenHash: Buffer): Promise<Directory | null> =>
  typed(await directories(tx, tokenHash).forUpdate('t').executeTakeFirst())

export const touchToken = async (tx: Tx, accountId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('provisioning_tokens')
    .set({ last_used_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .execute()
}

export const findToken = async (db: Reader, accountId: number) => {
  const row = await db
    .selectFrom('provisioning_tokens as t')
    .innerJoin('users as u', 'u.id', 't.created_by')
    .where('t.account_id', '=', accountId)
    .select(['t.prefix', 'u.full_name as created_by', 't.created_at', 't.last_used_at'])
    .executeTakeFirst()
  return row ?? null
}

interface NewToken {
  account_id: number
  prefix: string
  token_hash: Buffer
  created_by: number
  created_at: string
}

/** The company's one token; the one before is gone. */
export const keepToken = async (tx: Tx, token: NewToken): Promise<void> => {
  await tx
    .insertInto('provisioning_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...token, last_used_at: null }))
    .execute()
}

/** How the token began that is gone now; null where there was none. */
export const deleteToken = async (tx: Tx, accountId: number): Promise<string | null> => {
  const row = await tx
    .deleteFrom('provisioning_tokens')
    .where('account_id', '=', accountId)
    .returning('prefix')
    .executeTakeFirst()
  return row?.prefix ?? null
}
