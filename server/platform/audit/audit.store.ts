import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'

export type AuditDetails = Record<
  string,
  string | number | boolean | null | readonly number[] | readonly string[]
>

interface AuditEntry {
  action: string
  subject: { kind: string; id: number }
  details?: AuditDetails
}

/** The key's id goes into the details, so that a program's actions are told from those of the key's maker. */
type Doer = Pick<Actor, 'user_id' | 'organization_id'> & Partial<Pick<Actor, 'api_key_id'>>

/** Notes who did what, in the transaction of the action. `actor` is null where nobody is signed in. */
export const audit = async (
  tx: Tx,
  actor: Doer | null,
  { action, subject, details = {} }: AuditEntry,
): Promise<void> => {
  await tx
    .insertInto('audit_entries')
    .values({
      user_id: actor?.user_id ?? null,
      organization_id: actor?.organization_id ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(actor?.api_key_id ? { ...details, api_key_id: actor.api_key_id } : details),
    })
    .execute()
}
