/** What was typed and not saved yet survives a reload, on this device only. */
import { useCallback, useEffect, useRef, useState } from 'react'

const PREFIX = 'selvedge:draft:'
const WRITE_AFTER_MS = 300

const readDraft = <Values>(key: string): Values | null => {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text ? (JSON.parse(text) as Values) : null
  } catch {
    return null
  }
}

const writeDraft = (key: string, values: unknown): void => {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(values))
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

/** Forms whose last keystrokes are not written down yet. */
const waiting = new Map<string, () => void>()
/** Forms that hold something typed and are kept nowhere. */
const unkept = new Set<object>()

/** Writes down at once what was typed a moment ago, before the page goes. */
export const keepDrafts = (): void => {
  for (const write of waiting.values()) write()
}
globalThis.window?.addEventListener('pagehide', keepDrafts)

/** Whether the page holds something typed that would be lost with it. */
export const hasUnkeptInput = (): boolean => unkept.size > 0

export const clearDraft = (key: string): void => {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // As above.
  }
}

/** Drafts belong to a person: whoever signs out on a shared machine leaves none behind. */
export const clearAllDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // As above.
  }
}

interface DraftedForm<Values> {
  values: Values
  setValues: (values: Values) => void
  isDirty: () => boolean
}

export interface FormDraft {
  /** True while the form shows a draft that an earlier visit left. */
  isRestored: boolean
  /** Forgets the draft and stops saying that one was restored. */
  clear: () => void
}

/**
 * Restores the draft of `key` into the form once, then keeps it up to date while the form is dirty.
 * Passwords must not be in such a form. Without a key nothing is kept.
 */
export function useFormDraft<Values extends Record<string, unknown>>(
  key: string | undefined,
  form: DraftedForm<Values>,
): FormDraft {
  const [isRestored, setRestored] = useState(false)
  const restored = useRef<string | undefined>(undefined)
  const values = form.values
  const isDirty = form.isDirty()

  useEffect(() => {
    if (!key || restored.current === key) return
    restored.current = key
    const draft = readDraft<Values>(key)
    if (!draft) return
    form.setValues(draft)
    setRestored(true)
  }, [key, form])

  useEffect(() => {
    if (!key || !isDirty) return
    const write = () => writeDraft(key, values)
    waiting.set(key, write)
    const timer = setTimeout(write, WRITE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      waiting.delete(key)
    }
  }, [key, values, isDirty])

  useEffect(() => {
    if (key || !isDirty) return
    const form = {}
    unkept.add(form)
    return () => void unkept.delete(form)
  }, [key, isDirty])

  const clear = useCallback(() => {
    if (key) clearDraft(key)
    setRestored(false)
  }, [key])
  return { isRestored, clear }
}
