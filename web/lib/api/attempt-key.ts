import { useRef } from 'react'
import { makeRandomKey } from '../forms/random-key.ts'

/** Repeats of the same content share an Idempotency-Key, so that a retry after a lost answer is carried out once. */
export const useAttemptKey = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.current.content) last.current = { content: text, key: makeRandomKey() }
    return last.current.key
  }
}
