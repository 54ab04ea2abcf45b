/** What is compared after each turn, and told at the end. */
import { Pool } from 'pg'
import { checkLetters } from './check-letters.ts'
import type { Ledger } from './ledger.ts'
import type { Outbox } from './outbox.ts'
import { findHalves, type Rows } from './rows.store.ts'
import { notNow } from './session-client.ts'
import { checkRecords, checkRepeats } from './settle-doubts.ts'

/** @param options of the server's, such as a default that forbids writing */
export const withRowsOf = async <T>(
  url: string,
  look: (rows: Rows) => Promise<T>,
  options?: string,
): Promise<T> => {
  const rows = new Pool({ connectionString: url, max: 4, ...(options && { options }) })
  // A connection that idles when its server ends says so here; what is asked next says it better.
  rows.on('error', () => undefined)
  return look(rows).finally(() => rows.end())
}

/** Every answered write is there, none by half, no letter is lost or doubled. */
export const checkLedger = async (
  ledger: Ledger,
  { rows, outbox, all }: { rows: Rows; outbox: Outbox; all: boolean },
): Promise<void> => {
  await checkRecords(ledger, rows, { all })
  await checkRepeats(ledger)
  ledger.findings.push(...(await findHalves(rows)))
  ledger.findings.push(...(await checkLetters(ledger, rows, outbox)))
}

/** Also whether the process failed. */
export const tellFindings = (
  { inDoubt, findings }: Ledger,
  { say, fine }: { say: (line: string) => void; fine: string },
): void => {
  const { happened, notHappened, repeated } = inDoubt
  say(`Unanswered: ${happened} had happened, ${notHappened} had not, ${repeated} repeated under their key`)
  const all = [
    ...findings,
    ...notNow.without.map((what) => `«Not now» without a time to come again: ${what}`),
  ]
  for (const finding of all) say(`\nFOUND: ${finding}`)
  if (all.length === 0) say(fine)
  process.exitCode = all.length > 0 ? 1 : 0
}
