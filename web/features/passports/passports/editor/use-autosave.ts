/** The draft is saved by itself, where that may well succeed. */
import { createContext, useContext, useRef } from 'react'
import { passportInput, type Trace } from '#contract/passports/passports.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { AUTOSAVE, useAutosave as useAutosaving } from '#web/lib/document/use-autosave.ts'
import { inputOf, type PassportValues } from './passport-values.rules.ts'
import type { PassportForm } from './use-passport-form.ts'

/** Milliseconds without a change. */
export const AutosaveDelay = createContext<number>(AUTOSAVE.quiet)

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
  const refused = useRef<PassportValues | null>(null)
  const attempt = async () => {
    if (refused.current === values && !mayPass(failure)) return
    if (!passportInput.safeParse(inputOf(values)).success) return
    if ((await save()) === null) refused.current = values
  }
  useAutosaving({
    values,
    // What an earlier visit left is the reader's to keep or to discard.
    isWanted: form.isDirty && isFree && !form.isSaving && !form.question && !form.draft.isRestored,
    hasFailed: failure !== null,
    quiet: useContext(AutosaveDelay),
    save: attempt,
  })
}
