import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import {
  type CompanyDeletion,
  DELETION_STATES,
  DELETION_TEXTS,
} from '#contract/accounts/company-deletions.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { canWithdraw, earliestDay } from './company-deletion.rules.ts'

/** As kept; what follows from the time is said by `presentDeletion`. */
export type KeptDeletion = Omit<CompanyDeletion, 'earliest_on' | 'can_withdraw'>

export const presentDeletion = (kept: KeptDeletion, now: Date): CompanyDeletion => ({
  ...kept,
  ...{ earliest_on: earliestDay(kept.requested_at), can_withdraw: canWithdraw(kept, now) },
})

export const COMPANY_DELETIONS: RequestKind<'company_deletions', KeptDeletion> = {
  table: 'company_deletions',
  states: DELETION_STATES,
  decidedAlready: DELETION_TEXTS.decidedAlready,
  words: sql`concat_ws(' ', o.name, u.full_name, u.email)`,
  select: (db) =>
    db
      .selectFrom('company_deletions as r')
      .innerJoin('organizations as o', 'o.id', 'r.organization_id')
      .innerJoin('users as u', 'u.id', 'r.requested_by')
      .select(['r.id', 'r.requested_at', 'r.note', 'r.due_on', 'r.ended_at'])
      .select(standingOf<KeptDeletion['status']>())
      .select(({ ref }) => [
        jsonBuildObject({
          ...{ id: ref('o.id'), uuid: ref('o.uuid'), name: ref('o.name') },
          type: ref('o.type').$castTo<'brand' | 'supplier'>(),
        }).as('organization'),
        jsonBuildObject({ full_name: ref('u.full_name'), email: ref('u.email') }).as('requested_by'),
      ]),
}

export const findNewest = async (db: Reader, organizationId: number): Promise<KeptDeletion | null> =>
  ((await COMPANY_DELETIONS.select(db)
    .where('r.organization_id', '=', organizationId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()) as KeptDeletion | undefined) ?? null

/** The one that waits or is accepted, locked; of two who come at once the second sees what the first did. */
export const lockOpen = (tx: Tx, organizationId: number) =>
  tx
    .selectFrom('company_deletions')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['requested', 'accepted'])
    .select(['id', 'status', 'due_on', 'account_id', 'organization_id'])
    .forUpdate()
    .executeTakeFirst()

export const setWithdrawn = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .updateTable('company_deletions')
    .set({ status: 'withdrawn', ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** From here to the end of the transaction rows that never change may go. */
export const setUnderWay = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('company_deletions').set({ is_under_way: true }).where('id', '=', id).execute()
}

export const setDone = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const done = { status: 'done', ended_at: now.toISOString(), note: null, is_under_way: false }
  await tx.updateTable('company_deletions').set(done).where('id', '=', id).execute()
}

/** Older ones of the company say nothing of it afterwards. */
export const clearNotes = async (tx: Tx, organizationId: number): Promise<void> => {
  await tx
    .updateTable('company_deletions')
    .set({ note: null })
    .where('organization_id', '=', organizationId)
    .execute()
}

export const listDue = async (db: Reader, today: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('company_deletions')
    .where('status', '=', 'accepted')
    .where('due_on', '<=', today)
    .select('organization_id')
    .orderBy('id')
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

export const getCompany = (db: Reader, organizationId: number) =>
  db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.organization_id', 'o.id')
    .where('o.id', '=', organizationId)
    .select(['o.id', 'o.name', 'a.id as account_id'])
    .executeTakeFirstOrThrow()

/** Everybody of the account who did not leave yet, locked. */
export const lockPeople = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .select(['id', 'full_name', 'email'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Sentences that were told with the company's name, to people of other companies too. */
export const replaceToldName = async (
  tx: Tx,
  { before, after }: { before: string; after: string },
): Promise<void> => {
  const [quoted, quotedAfter] = [JSON.stringify(before), JSON.stringify(after)]
  for (const table of ['notifications', 'follower_notices'])
    await sql`update ${sql.table(table)} n set told = replace(n.told::text, ${quoted}, ${quotedAfter})::jsonb
      where strpos(n.told::text, ${quoted}) > 0`.execute(tx)
  await sql`update ${sql.table('notifications')} n set text = replace(n.text, ${before}, ${after})
    where strpos(n.text, ${before}) > 0`.execute(tx)
}
