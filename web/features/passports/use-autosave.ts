/** The draft is saved by itself once nothing was typed for a while. */
import { createContext, useContext, useEffect, useRef } from 'react'
import { passportInput, type Trace } from '#contract/passports.ts'
import { ApiError } from '#web/lib/api.ts'
import { inputOf, type PassportValues } from './passport-values.rules.ts'
import type { PassportForm } from './use-passport-form.ts'

/** Milliseconds without a change. */
export const AutosaveDelay = createContext(3000)
const AFTER_FAILURE_MS = 15_000

/** No answer, or one of a server in trouble: the same again may well be taken. Any other refusal stays one. */
const mayPass = (failure: Error | null): boolean =>
  failure !== null && !(failure instanceof ApiError && failure.status < 500)

interface Autosaving {
  form: PassportForm
  /** Whether nobody else saves or publishes it just now. */
  isFree: boolean
  /** Null when it was not saved. */
  save: () => Promise<Trace | null>
}

export const useAutosave = ({ form, isFree, save }: Autosaving): void => {
  const { values, failure } = form
  const delay = useContext(AutosaveDelay)
  const refused = useRef<PassportValues | null>(null)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  // What an earlier visit left is the reader's to keep or to discard.
  const isWanted = form.isDirty && isFree && !form.isSaving && !form.stale && !form.draft.isRestored
  useEffect(() => {
    if (!isWanted) return
    const attempt = async () => {
      if (refused.current === values && !mayPass(failure)) return
      if (!passportInput.safeParse(inputOf(values)).success) return
      if ((await latest.current()) === null) refused.current = values
    }
    const timer = setTimeout(() => void attempt(), failure ? Math.max(delay, AFTER_FAILURE_MS) : delay)
    return () => clearTimeout(timer)
  }, [values, isWanted, failure, delay])
}
