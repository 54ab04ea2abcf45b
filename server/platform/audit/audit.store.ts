import { sql } from 'kysely'
import type { ChangingAction, StyleAction } from '#contract/collaboration/activity.ts'
import type { DecidedFirst } from '#contract/values/decisions.ts'
import type { KeptChanges } from '#contract/values/record-changes.ts'
import type { AuditDetails } from '#server/platform/db/column-types/audit-details.ts'
import type { Actor } from '../access/actor.ts'
import type { Reader, Tx } from '../db/database.ts'
import { prepareAhead } from '../db/statement.ts'

/** What is noted of a style has readers and words of its own (docs/product.md, Activity), so its actions are a closed list. */
type ActionOn<Kind extends string> = Kind extends 'style' | 'qc_report' ? StyleAction : string

export interface AuditEntry<Kind extends string, Action extends string = ActionOn<Kind>> {
  action: Action
  subject: { kind: Kind; id: number }
  details?: AuditDetails
}

/** An action that changes a record says what, before and after: an entry without does not compile. */
type WithChanges<Action extends string> = [Extract<Action, ChangingAction>] extends [never]
  ? { changes?: undefined }
  : { changes: [Action] extends [ChangingAction] ? KeptChanges : KeptChanges | undefined }

/** The key's id goes into the details, so that a program's actions are told from those of the key's maker. */
type Doer = Pick<Actor, 'organization_id'> &
  Partial<Pick<Actor, 'api_key_id'>> & {
    /** Null of a company's directory, which is no person. */
    user_id: number | null
  }

interface EntryRow {
  user_id: number | null
  organization_id: number | null
  action: string
  subject_kind: string
  subject_id: number
  /** JSON. */
  details: string
  /** JSON; null where nothing is said of any. */
  changes: string | null
}

const insertEntry = prepareAhead((tx, value: EntryRow) =>
  tx.insertInto('audit_entries').values({
    user_id: value.user_id,
    organization_id: value.organization_id,
    action: value.action,
    subject_kind: value.subject_kind,
    subject_id: value.subject_id,
    details: value.details,
    changes: value.changes,
  }),
)

/** Notes who did what, in the transaction of the action. `actor` is null where nobody is signed in. */
export const audit = <Kind extends string, Action extends ActionOn<Kind>>(
  tx: Tx,
  actor: Doer | null,
  { action, subject, details = {}, changes }: AuditEntry<Kind, Action> & WithChanges<Action>,
): Promise<void> =>
  insertEntry(tx, {
    user_id: actor?.user_id ?? null,
    organization_id: actor?.organization_id ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    details: JSON.stringify(actor?.api_key_id ? { ...details, api_key_id: actor.api_key_id } : details),
    changes: changes && changes.levels.length > 0 ? JSON.stringify(changes) : null,
  })

interface LoggedActs {
  accepted: StyleAction
  declined: StyleAction
  /** After which nothing is decided any more. */
  others: readonly StyleAction[]
}

/** How a request about a style was decided last, where only the log knows; null where something else came after it. */
export const findLoggedDecision = async (
  db: Reader,
  styleId: number,
  { accepted, declined, others }: LoggedActs,
): Promise<DecidedFirst | null> => {
  const last = await db
    .selectFrom('audit_entries as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.subject_kind', '=', 'style')
    .where('e.subject_id', '=', styleId)
    .where('e.action', 'in', [accepted, declined, ...others])
    .select(['e.action', 'e.at', 'u.full_name as by', sql<string | null>`e.details->>'reason'`.as('reason')])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.action !== accepted && last?.action !== declined) return null
  const { action, ...decision } = last
  return { ...decision, approve_status: action === accepted }
}
