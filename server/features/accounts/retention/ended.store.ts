/** Records that have had their time and that no other job removes. Each statement says which and from which moment. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'

interface Ending {
  table: keyof DB
  /** Of the row `t`, for the moment before which it has had its time. */
  isEnded: (before: RawBuilder<unknown>) => RawBuilder<boolean>
}

/** In this order: a letter goes after the notices that it carried. */
export const ENDINGS: readonly Ending[] = [
  {
    table: 'password_resets',
    isEnded: (before) => sql`coalesce(t.used_at, t.expires_at) < ${before}`,
  },
  {
    table: 'email_proofs',
    isEnded: (before) => sql`coalesce(t.used_at, t.expires_at, t.created_at) < ${before}`,
  },
  {
    table: 'invitations',
    isEnded: (before) => sql`coalesce(t.closed_at, t.expires_at) < ${before}`,
  },
  {
    table: 'company_invitations',
    isEnded: (before) => sql`coalesce(t.closed_at, t.expires_at) < ${before}
      and not exists (select from organization_claims c where c.company_invitation_id = t.id)`,
  },
  { table: 'notifications', isEnded: (before) => sql`t.created_at < ${before}` },
  {
    table: 'letters',
    isEnded: (before) => sql`t.made_at < ${before}
      and not exists (select from notifications n where n.letter_id = t.id)`,
  },
  { table: 'audit_entries', isEnded: (before) => sql`t.at < ${before}` },
  { table: 'evidence_openings', isEnded: (before) => sql`t.at < ${before}` },
  {
    table: 'passport_views',
    isEnded: (before) => sql`t.day < (${before} at time zone 'UTC')::date`,
  },
  { table: 'unfinished_imports', isEnded: (before) => sql`t.updated_at < ${before}` },
]

/** Rows that one transaction takes: they are locked for less than a second. */
export const AT_ONCE = 5_000

/** Answers how many went. */
export const deleteEnded = async (tx: Tx, { table, isEnded }: Ending, before: Date): Promise<number> => {
  const moment = sql`${before.toISOString()}::timestamptz`
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} t where t.ctid = any(array(
    select t.ctid from ${sql.table(table)} t where ${isEnded(moment)} limit ${AT_ONCE} for update skip locked))`.execute(
    tx,
  )
  return Number(numAffectedRows)
}
