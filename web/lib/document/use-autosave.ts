/** Saves by itself what was typed: once nothing was typed for a while, and now and then while somebody types on. */
import { useEffect, useRef } from 'react'

/** Milliseconds without a change, and at most so many while changes go on. */
export const AUTOSAVE = { quiet: 3000, atMost: 10_000, afterFailure: 15_000 } as const

interface Autosaving<Values> {
  values: Values
  /** Whether there is something to save, and nothing stands in the way of saving it. */
  isWanted: boolean
  hasFailed: boolean
  quiet?: number
  save: () => unknown
}

export const useAutosave = <Values>({
  values,
  isWanted,
  hasFailed,
  quiet = AUTOSAVE.quiet,
  save,
}: Autosaving<Values>): void => {
  const since = useRef<number | null>(null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the wait anew.
  useEffect(() => {
    if (!isWanted) {
      since.current = null
      return
    }
    since.current ??= performance.now()
    const pause = hasFailed ? Math.max(quiet, AUTOSAVE.afterFailure) : quiet
    const left = since.current + Math.max(pause, AUTOSAVE.atMost) - performance.now()
    const timer = setTimeout(
      () => {
        // Whatever comes of it, the next attempt waits as long again.
        since.current = null
        latest.current()
      },
      Math.max(0, Math.min(pause, left)),
    )
    return () => clearTimeout(timer)
  }, [values, isWanted, hasFailed, quiet])
}
