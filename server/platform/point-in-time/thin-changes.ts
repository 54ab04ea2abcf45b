/** Takes away what no moment of the days that are kept needs. */
import type pg from 'pg'
import { listFilesSince } from './base-marks.store.ts'
import type { KeptChanges } from './kept-changes.ts'
import { listSurplus } from './segments.rules.ts'

const DAY_MS = 86_400_000

interface Thinning {
  days: number
  now: Date
}

export const thinChanges = async (
  client: pg.Client,
  kept: KeptChanges,
  { days, now }: Thinning,
): Promise<void> => {
  const from = new Date(now.getTime() - days * DAY_MS)
  const surplus = listSurplus({ bases: await kept.listBases(), names: await kept.listSegments() }, from)
  for (const name of surplus.bases) await kept.removeBase(name)
  for (const name of surplus.names) await kept.removeSegment(name)
  await thinFiles(client, kept, { from, now })
}

/** A file goes once no row has had it for as long as moments are kept. */
const thinFiles = async (
  client: pg.Client,
  kept: KeptChanges,
  { from, now }: { from: Date; now: Date },
): Promise<void> => {
  // Listed before the rows: one that comes meanwhile is in neither.
  const there = await Array.fromAsync(kept.listFiles())
  const named = new Set(await listFilesSince(client, null))
  const gone = await kept.listGone()
  for (const hash of there) {
    const since = gone.get(hash)
    if (named.has(hash)) {
      if (since) await kept.forgetGone(hash)
    } else if (!since) await kept.noteGone(hash, now)
    else if (since < from) {
      await kept.removeFile(hash)
      await kept.forgetGone(hash)
    }
  }
}
