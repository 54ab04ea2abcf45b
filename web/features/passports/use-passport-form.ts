/** The passport's edits: kept over a reload, checked, saved, and never lost to somebody else's save (decisions §9). */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ErrorBody } from '#contract/errors.ts'
import type { Trace } from '#contract/passports.ts'
import { passportInput } from '#contract/passports.ts'
import { ApiError } from '#web/lib/api.ts'
import { type FormDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { withStepsOf } from './follow-steps.rules.ts'
import {
  type FieldErrors,
  type FieldKey,
  firstWrongField,
  placeErrors,
  textsOfIssues,
} from './passport-errors.rules.ts'
import {
  adoptSave,
  carryOverSave,
  inputOf,
  isPassportValues,
  type PassportValues,
  type RowId,
  rebase,
  savedIdsOf,
  saySame,
  valuesOf,
} from './passport-values.rules.ts'
import { useFollowTrace } from './use-follow-trace.ts'

interface SaveHow {
  /** Saved by somebody else: mine goes on top of it. */
  over?: Trace
  /** Nobody pressed a button: what is wrong is said where it stands, and the page does not move. */
  isQuiet?: boolean
}

export interface PassportForm {
  values: PassportValues
  change: (change: (values: PassportValues) => PassportValues) => void
  errors: FieldErrors
  /** Takes the message away once its field is changed. */
  clearError: (field: FieldKey) => void
  isDirty: boolean
  isSaving: boolean
  /** What went wrong besides the messages at the fields. */
  failure: Error | null
  stale: ErrorBody['saved']
  /** The field to scroll to; a new object for each attempt. */
  reveal: { field: FieldKey } | null
  draft: FormDraft
  /** Whether everything can be sent; shows what cannot. */
  check: () => boolean
  /** Null when it was not saved; the form says why. */
  save: (how?: SaveHow) => Promise<Trace | null>
  fail: (error: unknown) => void
  /** Names a row for as long as the page is open, whether it is saved meanwhile or not. */
  keyOf: (id: RowId) => RowId
  /** Back to the saved draft. */
  reset: (trace: Trace) => void
}

type Save = (values: PassportValues) => Promise<Trace>

const useErrors = () => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [reveal, setReveal] = useState<{ field: FieldKey } | null>(null)
  const place = useCallback(
    (texts: Record<string, readonly string[]>, values: PassportValues, { isQuiet = false } = {}) => {
      const { atFields, elsewhere } = placeErrors(texts, values)
      setErrors(atFields)
      const field = firstWrongField(atFields, values)
      setReveal(field && !isQuiet ? { field } : null)
      return { isPlaced: field !== null && elsewhere.length === 0 }
    },
    [],
  )
  const clear = useCallback(
    (field: FieldKey) =>
      setErrors((all) => {
        if (!all[field]) return all
        const { [field]: _gone, ...rest } = all
        return rest
      }),
    [],
  )
  return { errors, reveal, place, clear, clearAll: useCallback(() => setErrors({}), []) }
}

/** The draft on this device; forgotten when the edits are taken back by hand. */
const useEditsDraft = (
  key: string,
  values: PassportValues,
  setValues: (values: PassportValues) => void,
  isDirty: boolean,
): FormDraft => {
  const restore = (draft: PassportValues) => {
    if (isPassportValues(draft)) setValues(draft)
  }
  const draft = useFormDraft(key, { values, setValues: restore, isDirty: () => isDirty })
  const wasDirty = useRef(isDirty)
  const { clear } = draft
  useEffect(() => {
    if (wasDirty.current && !isDirty) clear()
    wasDirty.current = isDirty
  }, [isDirty, clear])
  return draft
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

interface Editing {
  styleId: number
  trace: Trace
  /** Whether the supply chain is not to be edited. */
  isLocked: boolean
  send: Save
}

export function usePassportForm({ styleId, trace, isLocked, send }: Editing): PassportForm {
  const [base, setBase] = useState(() => valuesOf(trace))
  const [values, setValues] = useState(base)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const { errors, reveal, place, clear, clearAll } = useErrors()
  const [formerIds, setFormerIds] = useState<ReadonlyMap<RowId, RowId>>(new Map())
  const isDirty = useMemo(() => !saySame(values, base), [values, base])
  const draft = useEditsDraft(`passport:${styleId}`, values, setValues, isDirty)

  const reset = (saved: Trace) => {
    draft.clear()
    setFailure(null)
    clearAll()
    setBase(valuesOf(saved))
    setValues(valuesOf(saved))
  }
  const show = (next: PassportValues, nextBase: PassportValues) => {
    setValues(next)
    setBase(nextBase)
  }
  useFollowTrace({ trace, base, values, isDirty, isLocked, adopt: reset, show })

  const fail = (thrown: unknown) => setFailure(errorOf(thrown))
  const failSave = (thrown: unknown, sent: PassportValues, how: SaveHow = {}) => {
    const isPlaced = thrown instanceof ApiError && place(thrown.fields, sent, how).isPlaced
    if (!isPlaced) fail(thrown)
  }
  const check = (): boolean => {
    const parsed = passportInput.safeParse(inputOf(values))
    if (!parsed.success) place(textsOfIssues(parsed.error), values)
    else clearAll()
    return parsed.success
  }
  const save = async ({ over: newer, isQuiet }: SaveHow = {}): Promise<Trace | null> => {
    if (isSaving || !check()) return null
    const mine = newer && isLocked ? withStepsOf(values, valuesOf(newer)) : values
    const sent = newer ? rebase(mine, newer) : mine
    setValues(sent)
    setSaving(true)
    setFailure(null)
    try {
      const saved = await send(sent)
      draft.clear()
      // The server trims and sorts; whoever is typing keeps each blank, and what was sent counts as saved.
      setBase(isQuiet ? adoptSave(sent, sent, saved) : valuesOf(saved))
      const renamed = [...savedIdsOf(sent.data, saved.fields)].map(([former, id]) => [id, former] as const)
      setFormerIds((known) => new Map([...known, ...renamed]))
      setValues((current) => (isQuiet ? adoptSave : carryOverSave)(current, sent, saved))
      return saved
    } catch (thrown) {
      failSave(thrown, sent, { isQuiet })
      return null
    } finally {
      setSaving(false)
    }
  }
  return {
    values,
    change: setValues,
    errors,
    clearError: clear,
    isDirty,
    isSaving,
    failure,
    stale: failure instanceof ApiError && failure.code === 'stale' ? failure.saved : undefined,
    reveal,
    draft,
    check,
    save,
    fail: (thrown) => failSave(thrown, values),
    keyOf: (id) => formerIds.get(id) ?? id,
    reset,
  }
}
