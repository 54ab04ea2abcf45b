import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { ChargePerson, Colleague } from '#contract/collaboration/in-charge.ts'
import type { ChargeRole } from '#contract/styles/charge-roles.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface Charge extends ChargePerson {
  role: ChargeRole
}

type Row = ChargePerson & { role: string }
const present = ({ role, ...person }: Row): Charge => ({ ...person, role: role as ChargeRole })

/** People who are deactivated are in charge of nothing. */
export const listStyleCharges = async (
  db: Reader,
  { styleId, accountId }: { styleId: number; accountId: number },
): Promise<Charge[]> => {
  const rows = await db
    .selectFrom('style_charges as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .where('h.style_id', '=', styleId)
    .where('h.account_id', '=', accountId)
    .where('u.active', '=', true)
    .select(['h.role', 'u.id', 'u.full_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
  return rows.map(present)
}

export const listDefaultCharges = async (db: Reader, accountId: number): Promise<Charge[]> => {
  const rows = await db
    .selectFrom('company_charges as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .where('h.account_id', '=', accountId)
    .where('u.active', '=', true)
    .select(['h.role', 'u.id', 'u.full_name'])
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
  return rows.map(present)
}

/** What a chooser offers at most. */
const MOST_COLLEAGUES = 500

export const listColleagues = async (db: Reader, accountId: number): Promise<Colleague[]> => {
  const rows = await db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .select(['id', 'full_name', 'role'])
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST_COLLEAGUES)
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as Role }))
}

/** Of these people, who are active ones of the account; they stay so until the transaction ends. */
export const holdColleagues = async (
  tx: Tx,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
): Promise<ChargePerson[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('users')
        .where('account_id', '=', accountId)
        .where('active', '=', true)
        .where('id', 'in', [...ids])
        .select(['id', 'full_name'])
        .orderBy('id')
        .forShare()
        .execute()

/** One writer of a company's people on a style, or of its setting, at a time: of two who set a role the later one's stays whole. */
export const lockCharges = async (
  tx: Tx,
  { accountId, styleId }: { accountId: number; styleId: number | null },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charges ${accountId} ${styleId ?? ''}`}, 0))`.execute(
    tx,
  )
}

interface NewCharges {
  accountId: number
  role: ChargeRole
  userIds: readonly number[]
}

export const replaceStyleCharges = async (
  tx: Tx,
  { styleId, accountId: account_id, role, userIds }: NewCharges & { styleId: number },
): Promise<void> => {
  await tx
    .deleteFrom('style_charges')
    .where('style_id', '=', styleId)
    .where('account_id', '=', account_id)
    .where('role', '=', role)
    .execute()
  const rows = userIds.map((user_id) => ({ style_id: styleId, account_id, role, user_id }))
  if (rows.length > 0) await tx.insertInto('style_charges').values(rows).execute()
}

export const replaceDefaultCharges = async (
  tx: Tx,
  { accountId: account_id, role, userIds }: NewCharges,
): Promise<void> => {
  await tx
    .deleteFrom('company_charges')
    .where('account_id', '=', account_id)
    .where('role', '=', role)
    .execute()
  const rows = userIds.map((user_id) => ({ account_id, role, user_id }))
  if (rows.length > 0) await tx.insertInto('company_charges').values(rows).execute()
}
