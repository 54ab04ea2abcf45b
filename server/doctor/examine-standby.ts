/** The standby for reads that bear a delay: reached, following the database, not far behind. */
import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '#server/platform/db/database.ts'
import { MOST_BEHIND_MS, requireStandbyOf } from '#server/platform/delayed-reads/delayed-reads.ts'
import { openReadOnly } from '#server/platform/delayed-reads/read-only.ts'
import { positionOf } from '#server/platform/delayed-reads/standby.rules.ts'
import { readPlace, readReplayed } from '#server/platform/delayed-reads/standby.store.ts'
import { type Finding, ok, reasonOf, warn } from './finding.ts'

const ASK_MS = 100

/** Only warnings: without it everything is read from the primary. */
export async function* examineStandby(readUrl: string | null, url: string): AsyncGenerator<Finding> {
  if (readUrl === null) return
  const primary = connectDatabase(url, { connections: 1 })
  const standby = openReadOnly(readUrl, { connections: 1 })
  try {
    const here = await readPlace(primary.db)
    const begun = performance.now()
    for (;;) {
      const there = await readReplayed(standby.reader)
      requireStandbyOf(here, there)
      const ms = performance.now() - begun
      if (positionOf(there.position) >= positionOf(here.position)) {
        yield ok('standby', `it follows the database and is ${Math.ceil(ms)} ms behind`)
        return
      }
      if (ms > MOST_BEHIND_MS) break
      await pause(ASK_MS)
    }
    yield warn(
      'standby',
      `it is more than ${MOST_BEHIND_MS / 1000} s behind and is not read from; look at pg_stat_replication on the primary`,
    )
  } catch (error) {
    yield warn('standby', `${reasonOf(error)}; look at DATABASE_READ_URL and the server`)
  } finally {
    await standby.close()
    await primary.close()
  }
}
