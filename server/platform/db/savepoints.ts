/** Work within a transaction that is taken back without ending it. */
import { sql } from 'kysely'
import { Refusal } from '../refusals/refusal.ts'
import type { Tx } from './handles.ts'
import { takeNotices } from './notices.ts'

/** Does the work and takes all of it back: what it answers is what would have been. Begins its transaction. */
export const rehearse = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint rehearsal`.execute(tx)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(tx)
    // Nobody hears of what did not happen.
    takeNotices(tx)
  }
}

/** Does the work, or nothing of it where it is refused, and answers the refusal. */
export const attempt = async <T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> => {
  await sql`savepoint attempt`.execute(tx)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return error
  }
}
