/** A text that saves itself while it is typed, and follows what is saved while it is not. */
import { useEffect, useRef, useState } from 'react'

/** Milliseconds (docs/product.md, Waits and widths). */
export const TYPED_WAIT = 300

interface Typed {
  /** What is saved, as the field shows it. */
  saved: string
  /** `was`: what the change began from. */
  save: (text: string, was: string) => void
  /** Why the text cannot be saved; null where it can. */
  check?: (text: string) => string | null
  /** Milliseconds without a key before it is saved. */
  wait?: number
}

export function useTyped({ saved, save, check = () => null, wait = TYPED_WAIT }: Typed) {
  const [text, setText] = useState(saved)
  const base = useRef(saved)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const waiting = useRef<string | null>(null)
  /** What was saved from here and has not come back yet, in its order. */
  const own = useRef<string[]>([])
  const latest = useRef({ save, check })
  useEffect(() => {
    latest.current = { save, check }
  })

  const flush = (): void => {
    clearTimeout(timer.current)
    // The server keeps no spaces at the ends.
    const typed = waiting.current?.trim() ?? null
    waiting.current = null
    if (typed === null || typed === base.current || latest.current.check(typed)) return
    const was = base.current
    base.current = typed
    own.current.push(typed)
    latest.current.save(typed, was)
  }
  const flushLast = useRef(flush)
  useEffect(() => {
    flushLast.current = flush
  })
  // Nothing that was typed is lost when the tab is left.
  useEffect(() => () => flushLast.current(), [])

  useEffect(() => {
    // One's own word that comes back is no news: what was typed since stands.
    const echo = own.current.lastIndexOf(saved)
    own.current.splice(0, echo + 1)
    if (echo >= 0 || waiting.current !== null || saved === base.current) return
    own.current = []
    base.current = saved
    setText(saved)
  }, [saved])

  const type = (typed: string): void => {
    setText(typed)
    waiting.current = typed
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flushLast.current(), wait)
  }
  return { text, type, flush, error: check(text) }
}
