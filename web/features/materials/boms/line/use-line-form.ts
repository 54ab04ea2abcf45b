/** The form of one line: checked, saved, and never lost to somebody else's save (docs/product.md, Stale saves). */
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { BOM_TEXTS, type BomItem } from '#contract/materials/boms.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { staleOf } from '#web/lib/changes/over-saves.ts'
import type { Conflict } from '#web/lib/document/merge.rules.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { Contested } from '#web/lib/document/save-merged.ts'
import { type Choices, useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { formatCountry } from '#web/lib/formats.ts'
import type { ConflictWords } from '#web/records/conflict/conflict-question.tsx'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'
import { type FibreRow, wholeShares } from '#web/records/fields/fibre-rows.rules.ts'
import { bomQuery } from '../bom.queries.ts'
import { putLine } from '../changes/bom-changes.rules.ts'
import { TOGETHER_IN_LINE } from '../changes/line-merge.rules.ts'
import type { BomChanges } from '../changes/use-bom-changes.ts'
import { checkLine, FIELD_NAMES, type LineValues, toSentLine, valuesOf } from './line-values.rules.ts'

const lineSchema = z.custom<LineValues>().superRefine((values, context) => {
  for (const { path, message } of checkLine(values).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
})

/** The server names fields by the line's place in the document, the form by themselves. */
const atOwnFields = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return error
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, texts]) => [path.replace(/^(changed|added)\.\d+\./, ''), texts]),
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

const merge = makeMerge<LineValues>({
  ofSaved: ['from'],
  together: TOGETHER_IN_LINE,
})

/** Somebody removed the line that I changed: whether it stays is a question like any other. */
const askWhetherItStays = (values: LineValues, saved: NonNullable<ApiError['saved']>) =>
  new Contested<LineValues>({
    saved,
    versions: { base: values, mine: values, theirs: values },
    conflicts: [{ path: [], kind: 'element', keys: [values.id], mine: values, theirs: undefined }],
  })

export function useLineForm({ styleId, line, initialValues, currency, save, leave }: LineForm) {
  const queries = useQueryClient()
  const findPresent = () =>
    queries.getQueryData(bomQuery(styleId).queryKey)?.items.find(({ id }) => id === line?.id)
  const edit = useDocumentForm({
    schema: lineSchema,
    draftKey: `bom:${styleId}:${line?.id ?? 'new'}`,
    opened: initialValues,
    send: (values: LineValues) =>
      save(putLine(toSentLine(values), values.from)).catch((error: unknown) => {
        const saved = staleOf(error)
        throw saved && !findPresent() ? askWhetherItStays(values, saved) : atOwnFields(error)
      }),
    // What is saved was read again when the save was refused.
    readSaved: async () => {
      const present = findPresent()
      return present ? valuesOf(present, currency) : initialValues
    },
    merge,
    onSaved: ({ mergedWith }) => {
      noticeSaved(BOM_TEXTS.saved, mergedWith)
      leave()
    },
  })
  const { form, question } = edit
  const isGone = question?.conflicts.some(({ theirs }) => theirs === undefined) ?? false
  const answer = (choices: Choices) => {
    if (!isGone) return edit.answer(choices)
    if ([...choices.values()].includes('theirs')) {
      form.draft.clear()
      return leave()
    }
    form.fields.setFieldValue('from', [])
    // The form reads its values when it is submitted, one tick after they were set.
    setTimeout(() => form.submit())
  }
  return { ...edit, answer }
}

const sayComposition = (rows: readonly FibreRow[]): string => sayFibres(wholeShares(rows)) || 'Nothing'

const sayFields = sayField({
  names: FIELD_NAMES,
  together: TOGETHER_IN_LINE,
  // The dialog names the line.
  stays: 'Stays',
  nameOf: (key, value) => (key === 'country_of_origin' ? formatCountry(String(value)) : String(value)),
  sayAs: (key, value) => (key === 'composition' ? sayComposition(value as FibreRow[]) : undefined),
})

/** A line's fields and what stands in them, in words; of a line that the form holds, its changes stand there. */
export const sayLine = (conflict: Conflict): ConflictWords => {
  if (conflict.kind !== 'element') return sayFields(conflict)
  const words = { ...sayFields(conflict), label: 'This line' }
  return conflict.base ? words : { ...words, mine: 'Stays, with your changes' }
}
