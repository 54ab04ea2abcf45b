/** A contract's form over a document that several people edit: it keeps what the edits began from, and merges. */
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type ContractFormOptions, useContractForm } from '../forms/contract-form.ts'
import { type Conflict, isSame, keyOfConflict, type Side } from './merge.rules.ts'
import { Contested, type Merge, type MergedSave, type Question, saveMerged } from './save-merged.ts'

/** Sides by `keyOfConflict`; mine where none is named. */
export type Choices = ReadonlyMap<string, Side>

interface DocumentFormOptions<Schema, Values, Answer>
  extends Omit<ContractFormOptions<Schema, Values, Answer>, 'initialValues' | 'save' | 'onSaved'> {
  draftKey: string
  /** What is saved as the page knows it. What others saved appears beneath the edits when the page reads it again. */
  opened: Values
  /** The same with the ids that rows have here, for a document whose own rows have none. */
  openedAs?: (base: Values) => Values
  send: (values: Values) => Promise<Answer>
  /** What is saved now; see `saveMerged`. */
  readSaved: (base: Values) => Promise<Values>
  merge: Merge<Values>
  onSaved: (done: MergedSave<Values, Answer>) => void | Promise<void>
}

export const chooserOf =
  (choices: Choices) =>
  (conflict: Conflict): Side =>
    choices.get(keyOfConflict(conflict)) ?? 'mine'

export function useDocumentForm<
  const Schema extends z.ZodType,
  Values extends z.input<Schema> & Record<string, unknown>,
  Answer,
>({ opened, openedAs = () => opened, ...parts }: DocumentFormOptions<Schema, Values, Answer>) {
  const { send, readSaved, merge, onSaved, ...options } = parts
  const [base, setBase] = useState(opened)
  // A save reads it while it runs, between two renders.
  const latest = useRef(base)
  const keepBase = (next: Values) => {
    latest.current = next
    setBase(next)
  }
  const form = useContractForm<Schema, Values, MergedSave<Values, Answer>>({
    ...options,
    initialValues: opened,
    draftBase: { value: base, restore: keepBase },
    save: (mine) =>
      saveMerged({
        ...{ base: latest.current, mine, send, readSaved, merge },
        onMerged: (merged, theirs) => {
          form.fields.setValues(merged)
          keepBase(theirs)
        },
      }),
    onSaved,
  })
  const { fields } = form
  const show = (values: Values) => {
    form.draft.clear()
    form.clearFailure()
    keepBase(values)
    fields.setInitialValues(values)
    fields.setValues(values)
    fields.resetDirty(values)
  }
  /** After a save by itself, beside which one types on: only what names the saved document is taken over. */
  const settle = (sent: Values, ofSaved: Partial<Values>) => {
    const saved = { ...sent, ...ofSaved }
    keepBase(saved)
    fields.setInitialValues(saved)
    fields.setValues(ofSaved)
    fields.resetDirty(saved)
  }
  /** What is saved now beneath what was typed; where both changed the same, the next save asks. */
  const catchUp = (theirs: Values) => {
    const { merged, conflicts } = merge({ base: latest.current, mine: fields.values, theirs })
    if (conflicts.length > 0) return
    keepBase(theirs)
    fields.setInitialValues(theirs)
    fields.setValues(merged)
    fields.resetDirty(theirs)
  }
  const seen = useRef(opened)
  useEffect(() => {
    if (isSame(seen.current, opened)) return
    seen.current = opened
    const theirs = openedAs(latest.current)
    if (!isSame(theirs, latest.current)) catchUp(theirs)
  })
  const question: Question<Values> | null =
    form.failure instanceof Contested ? (form.failure.question as Question<Values>) : null
  const answer = (choices: Choices) => {
    if (!question) return
    // Anyone who decides may have typed on before.
    const versions = { ...question.versions, mine: fields.values }
    const { merged } = merge(versions, chooserOf(choices))
    if (isSame(merged, versions.theirs)) return show(versions.theirs)
    keepBase(versions.theirs)
    fields.setValues(merged)
    // The form reads its values when it is submitted, one tick after they were set.
    setTimeout(() => form.submit())
  }
  return { form, question, answer, show, settle, catchUp, discard: () => show(opened) }
}
