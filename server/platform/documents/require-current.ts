import { Refusal } from '#server/platform/refusals/refusal.ts'

interface LastSave {
  by: string
  at: string
}

/**
 * A save that names the version which its edits began from is refused where somebody saved since; one that names none
 * changes what it names, whatever the rest is by now. @throws Refusal `stale` with who saved, when, and what is saved
 */
export const requireCurrent = async (
  named: number | null | undefined,
  version: number,
  lastSave: () => LastSave | Promise<LastSave>,
): Promise<void> => {
  if (named === undefined || named === version) return
  const { by, at } = await lastSave()
  throw new Refusal('stale', { saved: { by, at, version } })
}

interface Change {
  /** What the change began from; undefined where it does not say. */
  was?: unknown
  value: unknown
}

/**
 * A change of one value that says what it began from is refused where another value is saved by now. One that is there
 * already is no conflict: anyone who set it wanted the same. @throws Refusal `stale` with the saved value
 */
export const requireWas = async (
  { was, value }: Change,
  saved: unknown,
  lastSave: () => Promise<LastSave & { version: number }>,
): Promise<void> => {
  if (was === undefined || was === saved || value === saved) return
  throw new Refusal('stale', { saved: { ...(await lastSave()), value: saved } })
}

/**
 * Of a document whose parts say for themselves what they began from: those that are not so any more, as they are.
 * @throws Refusal `stale` with these parts
 */
export const refuseOvertaken = (saved: LastSave & { version: number; value: unknown }): never => {
  throw new Refusal('stale', { saved })
}

/** What somebody decides on is not as they saw it any more. @throws Refusal `stale` with what to do */
export const refuseUnseen = (text: string): never => {
  throw new Refusal('stale', { text })
}
