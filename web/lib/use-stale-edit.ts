/** A save over somebody else's waits until the reader has decided (decisions §9); nothing typed is lost. */
import { useQuery } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import type { ContractForm } from './contract-form.ts'

interface StaleEdit<Values extends Record<string, unknown>, Saved> {
  /** Its values carry the `version` that the edits began from. */
  form: Pick<ContractForm<Values>, 'fields' | 'failure' | 'clearFailure' | 'submit' | 'draft'>
  /** Names the record among all that are edited. */
  record: readonly [kind: string, id: number | string]
  /** What is saved now. */
  read: (signal?: AbortSignal) => Promise<Saved>
  /** What the edits began from. */
  opened: Values
  valuesOf: (saved: Saved) => Values
  /** Which parts the two disagree on, in words. */
  namesOfDifferences: (mine: Values, theirs: Values) => string[]
  /** Their record takes the place of mine, elsewhere on the page too. */
  onTaken?: (saved: Saved) => void
}

/** Who saved meanwhile; undefined where nobody did, or nothing was tried. */
export const staleOf = (failure: Error | null) =>
  failure instanceof ApiError && failure.code === 'stale' ? failure.saved : undefined

export function useStaleEdit<Values extends Record<string, unknown>, Saved>({
  form,
  record,
  read,
  opened,
  valuesOf,
  namesOfDifferences,
  onTaken,
}: StaleEdit<Values, Saved>) {
  const { fields } = form
  const stale = staleOf(form.failure)
  const theirs = useQuery({
    queryKey: ['saved-meanwhile', ...record, stale?.version],
    queryFn: ({ signal }) => read(signal),
    enabled: Boolean(stale),
  })
  const show = (values: Values) => {
    form.draft.clear()
    form.clearFailure()
    fields.setInitialValues(values)
    fields.setValues(values)
    fields.resetDirty(values)
  }
  const keepMine = () => {
    if (!stale) return
    fields.setValues({ ...fields.values, version: stale.version })
    // The form reads its values when it is submitted, one tick after they were set.
    setTimeout(() => form.submit())
  }
  const takeTheirs = async () => {
    const saved = await read()
    onTaken?.(saved)
    show(valuesOf(saved))
  }
  return {
    stale,
    differences: theirs.data === undefined ? [] : namesOfDifferences(fields.values, valuesOf(theirs.data)),
    show,
    keepMine,
    takeTheirs,
    discard: () => show(opened),
  }
}
