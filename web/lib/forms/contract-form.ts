/** A form whose rules are the contract's: checked before it is sent, and the answer's errors at the fields. */
import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../api/api.ts'
import { useAttemptKey } from '../api/attempt-key.ts'
import { type DraftBase, type FormDraft, useFormDraft } from './form-draft.ts'

const useFields = <Values extends Record<string, unknown>>(schema: z.ZodType, initialValues: Values) =>
  useForm<Values>({ initialValues, validate: schemaResolver(schema, { sync: true }) })

/** Mantine's form over these values. */
export type FormFields<Values extends Record<string, unknown>> = ReturnType<typeof useFields<Values>>

export interface ContractFormOptions<Schema, Values, Answer> {
  /** The body of the call, or what the form holds of it. */
  schema: Schema
  initialValues: Values
  save: (values: Values, attempt: { idempotencyKey: string }) => Promise<Answer>
  onSaved?: (answer: Answer, values: Values) => void | Promise<void>
  /** Keeps what was typed over a reload; never for a form with a password. */
  draftKey?: string
  /** What the edits began from, kept with the draft. */
  draftBase?: DraftBase<Values>
}

export interface ContractForm<Values extends Record<string, unknown>> {
  fields: FormFields<Values>
  /** For the form element: `<form ref={form.ref} onSubmit={form.submit} noValidate>`. */
  ref: RefObject<HTMLFormElement | null>
  submit: (event?: FormEvent<HTMLFormElement>) => void
  isSaving: boolean
  /** What went wrong besides the messages at the fields. */
  failure: Error | null
  clearFailure: () => void
  draft: FormDraft
}

/** `{ "company.name": ["…"] }` → one message a field; texts of fields that the form lacks come back apart. */
export const splitFieldErrors = (
  fields: Record<string, string[]>,
  hasField: (path: string) => boolean,
): { atFields: Record<string, string>; elsewhere: string[] } => {
  const atFields: Record<string, string> = {}
  const elsewhere: string[] = []
  for (const [path, texts] of Object.entries(fields)) {
    if (hasField(path)) atFields[path] = texts.join(' ')
    else elsewhere.push(...texts)
  }
  return { atFields, elsewhere }
}

const hasPath = (values: unknown, path: string): boolean => {
  let level: unknown = values
  for (const key of path.split('.')) {
    if (typeof level !== 'object' || level === null || !(key in level)) return false
    level = (level as Record<string, unknown>)[key]
  }
  return path !== ''
}

/** Mantine marks not every kind of field as invalid, but each has its message in the same frame. */
const WRONG_FIELD =
  '.mantine-InputWrapper-root:has(.mantine-InputWrapper-error) :is(input:not([type="hidden"]), textarea, button:not(.mantine-Pill-remove)), [aria-invalid="true"]'

/** Puts the focus on the first field that the last attempt found wrong, once its message is rendered. */
const useFocusOnError = (ref: RefObject<HTMLFormElement | null>) => {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>(WRONG_FIELD)?.focus()
  }, [attempt, ref])
  return useCallback(() => setAttempt((count) => count + 1), [])
}

export function useContractForm<
  const Schema extends z.ZodType,
  Values extends z.input<Schema> & Record<string, unknown>,
  Answer,
>({
  schema,
  initialValues,
  save,
  onSaved,
  draftKey,
  draftBase,
}: ContractFormOptions<Schema, Values, Answer>): ContractForm<Values> {
  const ref = useRef<HTMLFormElement | null>(null)
  const [isSaving, setSaving] = useState(false)
  const running = useRef(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const fields = useFields(schema, initialValues)
  const draft = useFormDraft(draftKey, fields, draftBase)
  const attemptKey = useAttemptKey()
  const focusFirstError = useFocusOnError(ref)

  const showFailure = (error: unknown): void => {
    const thrown = error instanceof Error ? error : new Error(String(error))
    if (!(thrown instanceof ApiError)) {
      setFailure(thrown)
      return
    }
    const { atFields, elsewhere } = splitFieldErrors(thrown.fields, (path) => hasPath(fields.values, path))
    fields.setErrors(atFields)
    if (Object.keys(atFields).length === 0 || elsewhere.length > 0) setFailure(thrown)
    focusFirstError()
  }

  const attempt = async (values: Values): Promise<void> => {
    // Of a double click, both presses come before the next render.
    if (running.current) return
    running.current = true
    setSaving(true)
    setFailure(null)
    try {
      const answer = await save(values, { idempotencyKey: attemptKey(values) })
      draft.clear()
      fields.resetDirty(values)
      await onSaved?.(answer, values)
    } catch (error) {
      showFailure(error)
    } finally {
      running.current = false
      setSaving(false)
    }
  }

  const submit = fields.onSubmit(attempt, focusFirstError)
  return { fields, ref, submit, isSaving, failure, clearFailure: () => setFailure(null), draft }
}
