/** The edits of a secondary cost: kept over a reload, counted with every key, saved as a version, merged by line. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { findFineAmounts, totalsOf } from '#contract/costing/cost-sheet.rules.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import {
  readSecondaryCost,
  type SecondaryCost,
  saveSecondaryCost,
  secondaryCostInput,
} from '#contract/costing/secondary-costs.ts'
import { send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { secondaryCostQuery } from '../cost.queries.ts'
import { FIELD_WORDS, SECTION_WORDS } from '../cost-words.ts'
import { changedLines, linesOf, numbersOf, type SecondaryValues, valuesOf } from './secondary-values.rules.ts'

const merge = makeMerge<SecondaryValues>({ ofSaved: ['version'] })

/** What the server takes for a sheet with so many decimals. */
const inputOf = (places: number) =>
  secondaryCostInput.superRefine((input, context) => {
    for (const [path, message] of Object.entries(findFineAmounts(input, places)))
      context.addIssue({ code: 'custom', message, path: path.split('.') })
  })

export function useSecondaryForm(styleId: number, known: SecondaryCost, currency: string) {
  const queries = useQueryClient()
  const params = { id: String(styleId) }
  const reason = useRef('')
  const keep = (cost: SecondaryCost) => queries.setQueryData(secondaryCostQuery(styleId).queryKey, cost)
  const schema = useMemo(() => inputOf(known.amount_decimals), [known.amount_decimals])
  const edit = useDocumentForm({
    schema,
    draftKey: `secondary-cost:${styleId}`,
    opened: valuesOf(known),
    send: (values: SecondaryValues) => {
      const { version, cost_filter, per_piece_total_cost } = values
      const head = { version, cost_filter, per_piece_total_cost, comment: reason.current }
      const saved = queries.getQueryData<SecondaryCost>(secondaryCostQuery(styleId).queryKey)
      const lines = linesOf(values)
      // Before the first save the server has none.
      const hasSaved = version !== null && saved?.version === version
      const changed = hasSaved ? changedLines(lines, linesOf(valuesOf(saved))) : lines
      return send(saveSecondaryCost, { params, body: { ...head, ...changed } })
    },
    readSaved: async () => {
      const saved = await send(readSecondaryCost, { params })
      keep(saved)
      return valuesOf(saved)
    },
    merge,
    onSaved: ({ answer, mergedWith }) => {
      keep(answer)
      edit.show(valuesOf(answer))
      noticeSaved(COST_TEXTS.savedSecondary, mergedWith)
    },
  })
  const { values } = edit.form.fields
  const quantity = known.bulk_order_qty_now
  const totals = useMemo(
    () => totalsOf(numbersOf(values), { bulk_order_quantity: quantity, currency }),
    [values, quantity, currency],
  )
  return {
    ...edit,
    totals,
    save: (comment: string) => {
      reason.current = comment
      // Rows that nobody filled are no lines.
      edit.form.fields.setValues(linesOf(edit.form.fields.values))
      setTimeout(() => edit.form.submit())
    },
    say: sayField({ names: { ...FIELD_WORDS, ...SECTION_WORDS } }),
  }
}
export type SecondaryForm = ReturnType<typeof useSecondaryForm>
