import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'

interface AuditEntry {
  action: string
  subject: { kind: string; id: number }
  details?: Record<string, string | number | boolean | null | readonly number[] | readonly string[]>
}

/** Notes who did what, in the transaction of the deed. `actor` is null where nobody is signed in. */
export const audit = async (
  tx: Tx,
  actor: Pick<Actor, 'user_id' | 'organization_id'> | null,
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
      details: JSON.stringify(details),
    })
    .execute()
}
