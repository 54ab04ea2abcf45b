/**
 * The installation's settings, kept in each process: a change is told to all of them, and the one that made it has it
 * before it answers.
 */
import type { InForce, SettingValues, SignInLogo } from '#contract/accounts/installation-settings.ts'
import type { Db } from '../db/database.ts'
import type { ProcessLock } from '../db/process-lock.ts'
import { type Fixed, inForce } from './in-force.rules.ts'
import { readKept, SETTINGS_CHANGED } from './settings.store.ts'

export interface Settings {
  inForce(): InForce
  set(): SettingValues
  logo(): SignInLogo | null
  /** By variables of the environment. */
  readonly fixed: Fixed
  /** After a change of this process. */
  readAgain(): Promise<void>
}

interface SettingParts {
  db: Db
  processLock: ProcessLock
  onError: (error: Error) => void
}

export const openSettings = async (
  { db, processLock, onError }: SettingParts,
  fixed: Fixed,
): Promise<Settings> => {
  let kept = await readKept(db)
  let counted = inForce({ fixed, set: kept.set })
  let last: Promise<void> = Promise.resolve()
  const read = async (): Promise<void> => {
    kept = await readKept(db)
    counted = inForce({ fixed, set: kept.set })
  }
  /** One after another, so that an older answer never comes last. */
  const readAgain = (): Promise<void> => {
    last = last.catch(() => undefined).then(read)
    return last
  }
  const hear = (): void => void readAgain().catch(onError)
  await processLock.listen(SETTINGS_CHANGED, hear, (isListening) => isListening && hear())
  return { fixed, readAgain, inForce: () => counted, set: () => kept.set, logo: () => kept.logo }
}
