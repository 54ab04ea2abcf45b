/** One sentence at a time about what just happened; it goes by itself and covers nothing. */
import { useCallback, useEffect, useRef, useState } from 'react'

export interface Said {
  text: string
  isGood: boolean
  /** The same sentence twice is two. */
  key: number
}

/** Long enough to be read (docs/product.md, Waits and widths). */
const GOOD_MS = 3000
const BAD_MS = 8000

export const useSaid = () => {
  const [said, setSaid] = useState<Said | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const count = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((text: string | null, { isGood = false } = {}) => {
    clearTimeout(timer.current)
    count.current += 1
    setSaid(text === null ? null : { text, isGood, key: count.current })
    if (text !== null) timer.current = setTimeout(() => setSaid(null), isGood ? GOOD_MS : BAD_MS)
  }, [])
  return { said, say }
}
export type Say = ReturnType<typeof useSaid>['say']
