import { useRef } from 'react'
import { makeRandomKey } from './random-key.ts'

/** Repeats of the same content share a key, so that a retry after a lost answer is carried out once. */
export const useAttemptKey = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', key: '' })
  return (sent) => {
    const content = JSON.stringify(sent)
    if (content !== last.current.content) last.current = { content, key: makeRandomKey() }
    return last.current.key
  }
}
