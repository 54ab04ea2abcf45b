/** What waits for the network at this place, by name. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { isFresh, listKept, listUnsaved, ownerOf, watchUnsaved } from '#web/lib/changes/kept-changes.ts'
import { sessionQuery } from '#web/lib/session/session.ts'
import type { Fits } from '#web/records/changes/use-kept-changes.ts'
import { SaveState } from '#web/ui/notices/save-state.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './unsaved-changes.module.css'

export const useUnsaved = (fits: Fits) => useSyncExternalStore(watchUnsaved, listUnsaved).filter(fits)

/** @param isFlush its panel leaves no room at its edges */
export function UnsavedChanges({ fits, isFlush = false }: { fits: Fits; isFlush?: boolean }) {
  return <Unsaved names={useUnsaved(fits).map(({ name }) => name)} isFlush={isFlush} />
}

/** The same where the record cannot be read, and nobody makes them yet. */
export function KeptChanges({ fits }: { fits: Fits }) {
  const queries = useQueryClient()
  const [names] = useState(() => {
    const session = queries.getQueryData(sessionQuery.queryKey)
    const kept = session ? listKept(ownerOf(session), (each) => isFresh(each) && fits(each)) : []
    return kept.map(({ name }) => name)
  })
  return <Unsaved names={names} />
}

function Unsaved({ names, isFlush }: { names: readonly string[]; isFlush?: boolean }) {
  if (names.length === 0) return null
  return (
    <div className={classes.unsaved} data-flush={isFlush || undefined}>
      <SaveState state="changed" />
      <Quiet component="span" size="inherit" breaks>
        {[...new Set(names)].join(', ')}
      </Quiet>
    </div>
  )
}
