/** A company is deleted: what it alone owns goes, what others rely on stays under «A former company» and its number. */
import { told } from '#contract/values/text/told.ts'
import { endPerson } from '#server/features/accounts/departures/index.ts'
import { closeCompany } from '#server/features/accounts/registry/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { dayOf, isDue } from './company-deletion.rules.ts'
import * as store from './company-deletion.store.ts'
import { countFates, decideFates, type StyleFates } from './fates.store.ts'
import { closeStyles, deleteOwnRows, takeTime } from './own-rows.store.ts'

export interface DeletionParts {
  mail: Parts['mail'] | null
  jobs: Pick<Parts['jobs'], 'send'> | null
  now: () => Date
  /** Of a passport's page that is kept ready: it says now that nobody maintains it. */
  dropPublicPage: (tx: Tx, styleNumber: string) => Promise<void>
}

export interface Deleted {
  people: number
  styles: StyleFates
  /** Rows by their table. */
  rows: Map<string, number>
}

export const formerName = (organizationId: number): string => `A former company (${organizationId})`

/** Null where nobody asked for it, it was taken back, or its day has not come. */
export const deleteCompany = async (
  tx: Tx,
  parts: DeletionParts,
  organizationId: number,
): Promise<Deleted | null> => {
  const now = parts.now()
  const open = await store.lockOpen(tx, organizationId)
  if (!open || !isDue({ status: open.status as 'accepted', due_on: open.due_on }, now)) return null
  const deleted = await takeAway(tx, parts, { id: open.id, organizationId })
  await store.clearNotes(tx, organizationId)
  await store.setDone(tx, open.id, now)
  await audit(tx, null, {
    action: 'company_deletion.done',
    subject: { kind: 'company_deletion', id: open.id },
    details: { organization_id: organizationId, people: deleted.people, ...deleted.styles },
  })
  if (parts.mail) await tellOperator(tx, { mail: parts.mail }, { id: open.id, organizationId })
  return deleted
}

const tellOperator = (
  tx: Tx,
  parts: Pick<Parts, 'mail'>,
  { id, organizationId }: { id: number; organizationId: number },
): Promise<void> =>
  notify(tx, parts, {
    audience: 'operator',
    news: {
      kind: 'company_deletion_done',
      text: told`${formerName(organizationId)} was deleted, as it had asked.`,
      link: `/admin/company-deletions?status=done&row=requests:${id}`,
    },
  })

const takeAway = async (
  tx: Tx,
  parts: DeletionParts,
  { id, organizationId }: { id: number; organizationId: number },
): Promise<Deleted> => {
  const now = parts.now()
  await takeTime(tx)
  const { name, account_id } = await store.getCompany(tx, organizationId)
  const own = { organization_id: organizationId, account_id }
  const people = await store.lockPeople(tx, account_id)
  await store.setUnderWay(tx, id)
  await decideFates(tx, own)
  const styles = await countFates(tx)
  const rows = await deleteOwnRows(tx, own)
  for (const styleNumber of await closeStyles(tx, now)) await parts.dropPublicPage(tx, styleNumber)
  for (const person of people) await endPerson(tx, parts.jobs, { person, at: now })
  await closeCompany(tx, organizationId, formerName(organizationId))
  await store.replaceToldName(tx, { before: name, after: formerName(organizationId) })
  return { people: people.length, styles, rows }
}

class Rehearsed extends Error {}

/** What would go and stay of a company that asked: carried out, and taken back in the same transaction. */
export const rehearseDeletion = async (
  db: Db,
  parts: DeletionParts,
  organizationId: number,
): Promise<Deleted> => {
  let deleted: Deleted | undefined
  await db
    .write(async (tx) => {
      const { id } = found(await store.lockOpen(tx, organizationId))
      deleted = await takeAway(tx, parts, { id, organizationId })
      throw new Rehearsed()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error
    })
  if (!deleted) throw new Error('the rehearsal came to no end')
  return deleted
}

/** Every company whose day has come, each in a transaction of its own. */
export const deleteDueCompanies = async (db: Db, parts: DeletionParts): Promise<void> => {
  for (const organizationId of await store.listDue(db, dayOf(parts.now())))
    await db.write((tx) => deleteCompany(tx, parts, organizationId))
}
