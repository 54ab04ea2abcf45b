/**
 * The passport's edits: kept over a reload, checked, saved, and never lost to somebody else's save
 * (docs/product.md, Stale saves).
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import { passportInput } from '#contract/passports/passports.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { Versions } from '#web/lib/document/merge.rules.ts'
import { Contested, type Question, saveMerged } from '#web/lib/document/save-merged.ts'
import { type Choices, chooserOf } from '#web/lib/document/use-document-form.ts'
import { type DraftBase, type FormDraft, useFormDraft } from '#web/lib/forms/form-draft.ts'
import {
  type FieldErrors,
  type FieldKey,
  firstWrongField,
  placeErrors,
  textsOfIssues,
} from '../readiness/passport-errors.rules.ts'
import { useFollowTrace } from '../steps/use-follow-trace.ts'
import { carryOverMerge, mergePassports } from './merge-passports.rules.ts'
import {
  adoptSave,
  carryOverSave,
  completeDraft,
  inputOf,
  isPassportValues,
  type PassportValues,
  type RowId,
  renameSaved,
  savedIdsOf,
  saySame,
  valuesOf,
} from './passport-values.rules.ts'

interface SaveHow {
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
  /** Both changed the same: what to decide before anything is saved. */
  question: Question<PassportValues> | null
  answer: (choices: Choices) => Promise<Trace | null>
  /** The field to scroll to; a new object for each attempt. */
  reveal: { field: FieldKey } | null
  /** Leads to a field. */
  show: (field: FieldKey) => void
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
  const showField = useCallback((field: FieldKey) => setReveal({ field }), [])
  return { errors, reveal, showField, place, clear, clearAll: useCallback(() => setErrors({}), []) }
}

interface Drafting {
  setValues: (values: PassportValues) => void
  isDirty: boolean
  base: DraftBase<PassportValues>
}

/** The draft on this device; forgotten when the edits are taken back by hand. */
const useEditsDraft = (
  key: string,
  values: PassportValues,
  { setValues, isDirty, base }: Drafting,
): FormDraft => {
  const began = useRef<unknown>(undefined)
  const restore = (kept: PassportValues) => {
    const draft = completeDraft(kept, values)
    if (!isPassportValues(draft)) return
    // Of what is not known to be untouched, all is taken for changed.
    base.restore(isPassportValues(began.current) ? began.current : ({} as PassportValues))
    setValues(draft)
  }
  const draft = useFormDraft(
    key,
    { values, setValues: restore, isDirty: () => isDirty },
    {
      value: base.value,
      restore: (kept) => {
        began.current = completeDraft(kept, values)
      },
    },
  )
  const wasDirty = useRef(isDirty)
  const { clear } = draft
  useEffect(() => {
    if (wasDirty.current && !isDirty) clear()
    wasDirty.current = isDirty
  }, [isDirty, clear])
  return draft
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

interface Sent extends SaveHow {
  began: PassportValues
  sent: PassportValues
}

interface Editing {
  styleId: number
  trace: Trace
  /** Whether the supply chain is not to be edited. */
  isLocked: boolean
  send: Save
  readSaved: () => Promise<PassportValues>
}

export function usePassportForm({ styleId, trace, isLocked, send, readSaved }: Editing): PassportForm {
  const [base, setBase] = useState(() => valuesOf(trace))
  const [values, setValues] = useState(base)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const { errors, reveal, showField, place, clear, clearAll } = useErrors()
  const [formerIds, setFormerIds] = useState<ReadonlyMap<RowId, RowId>>(new Map())
  const isDirty = useMemo(() => !saySame(values, base), [values, base])
  const draft = useEditsDraft(`passport:${styleId}`, values, {
    setValues,
    isDirty,
    base: { value: base, restore: setBase },
  })

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
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })
  const adopt = (saved: Trace, { began, sent, isQuiet = false }: Sent) => {
    draft.clear()
    const renamed = [...savedIdsOf(sent.data, saved.fields)].map(([former, id]) => [id, former] as const)
    setFormerIds((known) => new Map([...known, ...renamed]))
    const current = carryOverMerge({ began, sent, current: latest.current })
    if (!current) return setValues((typed) => renameSaved(typed, sent, saved))
    // The server trims and sorts; anyone who is typing keeps each blank, and what was sent counts as saved.
    setBase(isQuiet ? adoptSave(sent, sent, saved) : valuesOf(saved))
    const carry = isQuiet ? adoptSave : carryOverSave
    setValues((typed) => carry(typed === latest.current ? current : typed, sent, saved))
  }
  const saveValues = async (
    began: PassportValues,
    from: PassportValues,
    how: SaveHow,
  ): Promise<Trace | null> => {
    setSaving(true)
    setFailure(null)
    try {
      const merge = (versions: Versions<PassportValues>) => mergePassports(versions, { isLocked })
      const onMerged = () => undefined
      const done = await saveMerged({ base: from, mine: began, send, readSaved, merge, onMerged })
      adopt(done.answer, { began, sent: done.values, ...how })
      return done.answer
    } catch (thrown) {
      failSave(thrown, began, how)
      return null
    } finally {
      setSaving(false)
    }
  }
  const save = async (how: SaveHow = {}): Promise<Trace | null> =>
    isSaving || !check() ? null : saveValues(values, base, how)
  const question = failure instanceof Contested ? (failure.question as Question<PassportValues>) : null
  const answer = async (choices: Choices): Promise<Trace | null> => {
    if (!question) return null
    const versions = { ...question.versions, mine: values }
    const { merged } = mergePassports(versions, { isLocked, choose: chooserOf(choices) })
    show(merged, versions.theirs)
    setFailure(null)
    return saySame(merged, versions.theirs) ? null : saveValues(merged, versions.theirs, {})
  }
  return {
    values,
    change: setValues,
    errors,
    clearError: clear,
    isDirty,
    isSaving,
    failure,
    question,
    answer,
    reveal,
    show: showField,
    draft,
    check,
    save,
    fail: (thrown) => failSave(thrown, values),
    keyOf: (id) => formerIds.get(id) ?? id,
    reset,
  }
}
