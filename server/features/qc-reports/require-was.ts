import { Refusal } from '#server/platform/http/refusal.ts'

interface Saved {
  value: unknown
  by: string
  at: string
  version: number
}

/**
 * A change of one value that says what it began from is refused where another value is saved by now. One that is there
 * already is no conflict: whoever set it wanted the same. @throws Refusal `stale` with the saved value
 */
export const requireWas = async (
  change: { was?: unknown; value: unknown },
  saved: unknown,
  describe: () => Promise<Omit<Saved, 'value'>>,
): Promise<void> => {
  if (change.was === undefined || change.was === saved || change.value === saved) return
  throw new Refusal('stale', { saved: { ...(await describe()), value: saved } })
}
