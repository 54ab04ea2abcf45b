/** Asks the database what changed. All who ask at once share one question. */
import { openSharedReadings } from '#server/platform/db/shared-readings.ts'
import type { NewChanges, StyleChange } from '../style-change.store.ts'

export interface ChangeSource {
  readMoment(): Promise<string>
  readChangesSince(moment: string): Promise<NewChanges>
}

export interface ChangeListener {
  changed(changes: readonly StyleChange[]): void
  /** Anything may have changed. */
  lost(): void
}

export interface ChangeFeed {
  /** Resolves once the listener has heard of all that was committed when this was called. */
  catchUp(): Promise<void>
}

export const openChangeFeed = (source: ChangeSource, listener: ChangeListener): ChangeFeed => {
  const share = openSharedReadings<void>()
  let moment: string | null = null

  const look = async (): Promise<void> => {
    if (moment === null) {
      moment = await source.readMoment()
      listener.lost()
      return
    }
    const { snapshot, lost, changes } = await source.readChangesSince(moment)
    moment = snapshot
    if (lost) listener.lost()
    else if (changes.length > 0) listener.changed(changes)
  }
  return { catchUp: () => share('changes', look) }
}
