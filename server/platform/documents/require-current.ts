import { Refusal } from '../http/refusal.ts'

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
