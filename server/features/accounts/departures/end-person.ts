/** Nobody is behind the row any more: what is a person's alone goes, and copies of the name are replaced by a job. */
import { FORMER_MEMBER } from '#contract/accounts/departures.ts'
import { markDeparted } from '#server/features/accounts/registry/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.store.ts'
import { deleteOwnRows, deleteUnsentLetters, insertDeparture } from './departure.store.ts'
import { endOwnViews } from './duty.store.ts'

export const DEPARTURE_QUEUE = 'departures'

interface Leaving {
  person: { id: number; full_name: string; email: string }
  at: Date
}

/** Without `jobs`, on the command line before the first start, the next look for copies does it. */
export const endPerson = async (
  tx: Tx,
  jobs: Pick<Parts['jobs'], 'send'> | null,
  { person: { id, full_name, email }, at }: Leaving,
): Promise<void> => {
  await endOwnViews(tx, id)
  await deleteUnsentLetters(tx, email)
  await deleteSessionsOf(tx, id)
  await deleteOwnRows(tx, id)
  await markDeparted(tx, id, { name: FORMER_MEMBER, at })
  await insertDeparture(tx, { user_id: id, full_name, email, left_at: at.toISOString() })
  await jobs?.send(tx, DEPARTURE_QUEUE, { user_id: id })
}
