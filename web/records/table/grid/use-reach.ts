/** Asks for the next page until the last line on the screen is loaded. */
import { useCallback, useEffect, useMemo, useRef } from 'react'

/** So many lines before the last loaded one the next page is asked for. */
const AHEAD = 80

interface Asking {
  canAsk: boolean
  ask: () => void
}

/** @returns what is called with the last line on the screen */
export function useReach(lines: readonly { kind: string }[], asking: Asking) {
  const wanted = useRef(0)
  const latest = useRef(asking)
  const firstBlank = useMemo(() => lines.findIndex(({ kind }) => kind === 'blank'), [lines])
  useEffect(() => {
    latest.current = asking
  })
  const check = useCallback(() => {
    if (firstBlank >= 0 && wanted.current + AHEAD >= firstBlank && latest.current.canAsk) latest.current.ask()
  }, [firstBlank])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a page has come, the next may be wanted already.
  useEffect(check, [check, asking.canAsk])
  return useCallback(
    (line: number) => {
      wanted.current = line
      check()
    },
    [check],
  )
}
