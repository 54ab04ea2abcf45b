/** The form of one line: checked, saved, and never lost to somebody else's save (decisions §9). */
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { BOM_TEXTS, type BomItem } from '#contract/boms.ts'
import { ApiError } from '#web/lib/api.ts'
import { useContractForm } from '#web/lib/contract-form.ts'
import { staleOf } from '#web/lib/use-stale-edit.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { bomQuery } from './bom.queries.ts'
import { putLine } from './bom-changes.rules.ts'
import { checkLine, type LineValues, namesOfDifferences, toSentLine, valuesOf } from './line-values.rules.ts'
import type { BomChanges } from './use-bom-changes.ts'

const lineSchema = z.custom<LineValues>().superRefine((values, context) => {
  for (const { path, message } of checkLine(values).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})

/** The server names fields by the line's place in the document, the form by themselves. */
const atOwnFields = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, texts]) => [path.replace(/^items\.\d+\./, ''), texts]),
  )
  const { status, code, messages, requestId } = error
  return new ApiError(status, { error: messages, code, fields, request_id: requestId })
}

interface LineForm {
  styleId: number
  /** What the edits began from; null for a new line. */
  line: BomItem | null
  initialValues: LineValues
  currency: string
  save: BomChanges['save']
  leave: () => void
}

export function useLineForm({ styleId, line, initialValues, currency, save, leave }: LineForm) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: lineSchema,
    initialValues,
    draftKey: `bom:${styleId}:${line?.id ?? 'new'}`,
    save: (values: LineValues) =>
      save(putLine(toSentLine(values), values.from)).catch((error: unknown) => {
        throw atOwnFields(error)
      }),
    onSaved: () => {
      noticeSuccess(BOM_TEXTS.saved)
      leave()
    },
  })
  const { fields, failure } = form
  const stale = staleOf(failure)
  const present = queries.getQueryData(bomQuery(styleId).queryKey)?.items.find(({ id }) => id === line?.id)

  const show = (values: LineValues) => {
    form.draft.clear()
    form.clearFailure()
    fields.setInitialValues(values)
    fields.setValues(values)
    fields.resetDirty(values)
  }
  const keepMine = () => {
    fields.setFieldValue('from', present ? [present] : [])
    // The form reads its values when it is submitted, one tick after they were set.
    setTimeout(() => form.submit())
  }
  const takeTheirs = () => {
    if (!present) {
      form.draft.clear()
      return leave()
    }
    show(valuesOf(present, currency))
  }
  const differences = stale && present ? namesOfDifferences(fields.values, valuesOf(present, currency)) : []
  return {
    form,
    stale,
    isGone: Boolean(stale) && !present,
    differences,
    keepMine,
    takeTheirs,
    discard: () => show(initialValues),
  }
}
