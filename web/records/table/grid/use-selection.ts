/** Which records are chosen. */
import { useEffect, useRef, useState } from 'react'
import { NOTHING_SELECTED, type Selection } from './selection.rules.ts'

/** What is chosen belongs to what is shown: with other filters it is chosen no more. */
export function useSelection(filters: string) {
  const [selection, select] = useState<Selection>(NOTHING_SELECTED)
  const before = useRef(filters)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    select(NOTHING_SELECTED)
  }, [filters])
  return [selection, select] as const
}
