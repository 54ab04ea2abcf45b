/**
 * What was opened from the search lately, on this device and for this person alone: it goes with the session, as
 * everything that is kept.
 */
import { z } from 'zod'
import { keep, readKept } from '#web/lib/device-queue/store/kept.ts'
import { KINDS, type ResultRow } from './search-results.rules.ts'

const KEY = 'opened-from-search'
const MOST = 5

const opened = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(KINDS),
    title: z.string(),
    facts: z.array(z.string()),
    href: z.string(),
  }),
)

export const readOpened = async (person: number): Promise<ResultRow[]> => {
  const kept = await readKept(KEY, person).catch(() => null)
  return opened.safeParse(kept?.value).data ?? []
}

/** The newest first, each once. */
export const addOpened = async (person: number, row: ResultRow): Promise<void> => {
  const others = (await readOpened(person)).filter(({ key }) => key !== row.key)
  // Without room there is only no list.
  await keep(KEY, person, [row, ...others].slice(0, MOST)).catch(() => undefined)
}
