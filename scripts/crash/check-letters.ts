/** Anyone who registered gets an email: it lies in the outbox, or a job still has it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'
import type { Outbox } from './outbox.ts'
import {
  countOpenLetters,
  hurryLetters,
  listFailedJobs,
  listWaitingReaders,
  type Rows,
} from './rows.store.ts'

/** For the last emails, the jobs of killed processes among them, which the queue's own watch gives to others. */
const DRAINED_WITHIN_MS = 300_000
const POLL_MS = 2_000

const findLost = async (ledger: Ledger, rows: Rows, outbox: Outbox): Promise<string[]> => {
  // Anyone who is written to between the two looks is in the second.
  const waiting = await listWaitingReaders(rows)
  const readers = await outbox.listReaders()
  return ledger.newcomers
    .filter(
      ({ facts, doubt, firstName }) => facts && !doubt && !readers.has(firstName) && !waiting.has(firstName),
    )
    .map(({ firstName }) => `the letter to ${firstName} is lost`)
}

export const checkLetters = async (ledger: Ledger, rows: Rows, outbox: Outbox): Promise<string[]> => [
  ...(await findLost(ledger, rows, outbox)),
  ...(await listFailedJobs(rows)).map((name) => `a job of ${name} failed for good`),
]

/** At the end every email is written, once the pauses are over. `rows` may write. */
export const drainLetters = async (rows: Rows): Promise<string[]> => {
  const began = performance.now()
  for (;;) {
    await hurryLetters(rows)
    const open = await countOpenLetters(rows)
    if (open === 0) return []
    if (performance.now() - began > DRAINED_WITHIN_MS)
      return [`${open} letters are not written after minutes`]
    await wait(POLL_MS)
  }
}
