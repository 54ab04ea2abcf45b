/** How many letters leave: from one company in a day, and to one address in a week. */
import { MAX_LETTERS_A_DAY, MAX_LETTERS_TO_ONE, REQUEST_TEXTS } from '#contract/evidence/evidence-requests.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { countEach, takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'

const DAY_SECONDS = 86_400
const WEEK_SECONDS = 7 * DAY_SECONDS

interface Letters {
  /** Of whose requests they are, also where another asks on. */
  company: number
  addresses: readonly string[]
  now: Date
}

/**
 * Counts the letters that leave. The company's own count comes first, so that two who ask at once wait for each other
 * there; then the addresses. The index of each that had too many. @throws Refusal `too_many`
 */
export const takeLetters = async (tx: Tx, { company, addresses, now }: Letters): Promise<number[]> => {
  const own = `evidence-letters:${company}`
  const { length: times } = addresses
  await takeFromLimit(tx, { key: own, times, attempts: MAX_LETTERS_A_DAY, seconds: DAY_SECONDS }, now)
  const keyOf = (address: string): string => `${own}:${address}`
  const counts = await countEach(tx, { keys: addresses.map(keyOf), seconds: WEEK_SECONDS }, now)
  return addresses.flatMap((address, at) =>
    (counts.get(keyOf(address))?.count ?? 0) > MAX_LETTERS_TO_ONE ? [at] : [],
  )
}

/** @throws Refusal `too_many`, `invalid` at each address that was written to too often */
export const requireLetters = async (tx: Tx, letters: Letters): Promise<void> => {
  const full = await takeLetters(tx, letters)
  if (full.length > 0)
    refuseInput(
      Object.fromEntries(full.map((at) => [`recipients.${at}.email`, REQUEST_TEXTS.tooManyLetters])),
    )
}
