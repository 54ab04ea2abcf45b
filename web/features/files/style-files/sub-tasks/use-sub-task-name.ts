/** A sub-task's name, which saves itself half a second after the last key; a new sub-task is made by its first name. */
import { useEffect, useRef, useState } from 'react'
import { subTaskNameInput } from '#contract/files/style-files.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'

/** Milliseconds (docs/product.md, Waits and widths). */
export const NAME_WAIT = 500

export type NameState = 'rest' | 'saving' | 'saved' | 'failed'

interface SubTaskName {
  /** Empty for a new one. */
  saved: string
  save: (name: string) => Promise<unknown>
}

export const findNameError = (name: string): string | null =>
  subTaskNameInput.safeParse({ name }).error?.issues[0]?.message ?? null

export function useSubTaskName({ saved, save }: SubTaskName) {
  const [text, setText] = useState(saved)
  const [state, setState] = useState<NameState>('rest')
  /** A new one is not told at once that its name is missing. */
  const [isTouched, setTouched] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** What the server has or is being told. */
  const sent = useRef(saved)
  const waiting = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const turn = useRef(0)

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current)
    const name = waiting.current?.trim() ?? null
    if (name === null || findNameError(name)) return
    waiting.current = null
    if (name === sent.current) {
      setState('rest')
      return
    }
    const before = sent.current
    sent.current = name
    const mine = ++turn.current
    const isLast = () => mine === turn.current
    setState('saving')
    setFailure(null)
    try {
      await save(name)
      if (isLast()) setState('saved')
    } catch (error) {
      if (!isLast()) return
      sent.current = before
      // It is tried again as it stands, by its button or with the next key.
      waiting.current ??= name
      setState('failed')
      setFailure(textsOf(error).join(' '))
    }
  }
  const flushLast = useRef(flush)
  useEffect(() => {
    flushLast.current = flush
  })
  // Nothing that was typed is lost when Edit is switched off.
  useEffect(() => () => void flushLast.current(), [])

  // A colleague's name for it shows, unless one is typing another.
  useEffect(() => {
    if (waiting.current !== null || saved === sent.current || saved === '') return
    sent.current = saved
    setText(saved)
  }, [saved])

  const leave = (): void => {
    setTouched(true)
    void flush()
  }
  const type = (typed: string): void => {
    setTouched(true)
    setText(typed)
    setState('rest')
    setFailure(null)
    waiting.current = typed
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flushLast.current(), NAME_WAIT)
  }
  /** What is typed and not saved yet goes with its row. */
  const forget = (): void => {
    clearTimeout(timer.current)
    waiting.current = null
  }
  return { forget, text, state, failure, error: isTouched ? findNameError(text) : null, type, leave, flush }
}
