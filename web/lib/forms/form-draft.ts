/** What was typed and not saved yet survives a reload, on this device only. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** Of everything that signing out forgets. */
const DRAFT_PREFIX = 'selvedge:draft:'
const WRITE_AFTER_MS = 300

interface Kept<Values> {
  values: Values
  /** Unknown in a draft of a form that is no document's, or of an older kind. */
  base?: Values
}
const MARK = 'selvedge_draft'

const readDraft = <Values>(key: string): Kept<Values> | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFT_PREFIX + key) ?? 'null')
    if (kept === null) return null
    return MARK in kept ? (kept as Kept<Values>) : { values: kept as Values }
  } catch {
    return null
  }
}

const writeDraft = (key: string, { values, base }: Kept<unknown>): void => {
  const kept = base === undefined ? values : { [MARK]: 1, values, base }
  try {
    localStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

/** Something small that the device knows until one signs out; null where it knows nothing. */
export const readFromDevice = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(DRAFT_PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

export const keepOnDevice = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage only costs what was to be known.
  }
}

/** The keys of such that begin so. */
export const listOnDevice = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(DRAFT_PREFIX + prefix))
      .map((key) => key.slice(DRAFT_PREFIX.length))
  } catch {
    return []
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

/** A mark for each form that holds something typed that is kept nowhere. */
export const listUnkept = (): object[] => [...unkept]

export const clearDraft = (key: string): void => {
  try {
    localStorage.removeItem(DRAFT_PREFIX + key)
  } catch {
    // As above.
  }
}

/**
 * Drafts belong to a person: anyone who signs out on a shared machine leaves none behind. What was typed a moment ago is
 * written down no more either, though the page may stay until a company's provider has answered.
 */
export const clearAllDrafts = (): void => {
  waiting.clear()
  for (const key of listOnDevice('')) clearDraft(key)
}

interface DraftedForm<Values> {
  values: Values
  setValues: (values: Values) => void
  isDirty: () => boolean
}

/** What the edits of a document began from. It is kept with them: without it nobody could tell what was changed. */
export interface DraftBase<Values> {
  value: Values
  restore: (base: Values) => void
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
  base?: DraftBase<Values>,
): FormDraft {
  const [isRestored, setRestored] = useState(false)
  const restored = useRef<string | undefined>(undefined)
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const values = form.values
  const isDirty = form.isDirty()
  const began = base?.value

  useEffect(() => {
    if (!key || restored.current === key) return
    restored.current = key
    const draft = readDraft<Values>(key)
    if (!draft) return
    // Of a draft that says nothing of it, all is taken for changed.
    base?.restore(draft.base ?? ({} as Values))
    form.setValues(draft.values)
    setRestored(true)
  }, [key, form, base])

  useEffect(() => {
    if (!key || !isDirty) return
    const write = () => writeDraft(key, { values, base: began })
    waiting.set(key, write)
    writing.current = setTimeout(() => waiting.get(key) === write && write(), WRITE_AFTER_MS)
    return () => {
      clearTimeout(writing.current)
      waiting.delete(key)
    }
  }, [key, values, isDirty, began])

  useEffect(() => {
    if (key || !isDirty) return
    const form = {}
    unkept.add(form)
    return () => void unkept.delete(form)
  }, [key, isDirty])

  const clear = useCallback(() => {
    // The last keystrokes may wait to be written still, and a busy page draws the saved form later than they are.
    clearTimeout(writing.current)
    if (key) {
      waiting.delete(key)
      clearDraft(key)
    }
    setRestored(false)
  }, [key])
  return { isRestored, clear }
}
