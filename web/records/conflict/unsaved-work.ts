/** Whether the page holds changes that are not saved: each form that has some says so for as long as it has. */
import { loadCode } from '#web/lib/api/missing-code.ts'

const holders = new Set<object>()
const loadQuestion = () => loadCode(() => import('./ask-before-sign-out.ts'))

/** Returns how to take it back. */
export const holdUnsavedWork = (): (() => void) => {
  // So that it can be asked without a network too.
  void loadQuestion().catch(() => undefined)
  const holder = {}
  holders.add(holder)
  return () => void holders.delete(holder)
}

/** Asks where something would be lost. @throws MissingCode */
export const maySignOut = async (): Promise<boolean> =>
  holders.size === 0 || (await loadQuestion()).askBeforeSignOut()
