/**
 * Copies of the names of people who left. Once right after somebody left, and once more when nothing is under way any more that
 * began before: a call that was made in the same second may still have told somebody the name.
 */
import type { Parts } from '#server/platform/parts.ts'
import { readNames, replaceCopies } from './copied-name.store.ts'
import { endDeparture, listDepartures, takeDeparture } from './departure.store.ts'

/** Longer than any call, and than a job that carries a name on. */
const UNDER_WAY_MS = 15 * 60_000

type ForgetParts = Pick<Parts, 'db' | 'files' | 'now'>

export const forgetName = ({ db, files, now }: ForgetParts, userId: number): Promise<void> =>
  db.write(async (tx) => {
    const departure = await takeDeparture(tx, userId)
    if (!departure) return
    await files.release(tx, await replaceCopies(tx, await readNames(tx, departure)))
    if (now().getTime() - Date.parse(departure.left_at) > UNDER_WAY_MS) await endDeparture(tx, userId)
  })

export const forgetNames = async (parts: ForgetParts): Promise<void> => {
  for (const userId of await listDepartures(parts.db)) await forgetName(parts, userId)
}
