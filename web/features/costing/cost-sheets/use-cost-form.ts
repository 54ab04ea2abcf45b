/** The edits of a cost sheet: kept over a reload, saved as a version, merged with what others saved meanwhile. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { serviceTotalsOf } from '#contract/costing/cost-sheet.rules.ts'
import { type CostSheet, readCostSheet, saveCostSheet } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { send } from '#web/lib/api/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import { noticeSaved } from '#web/records/conflict/merge-notice.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import { costSheetQuery } from './cost.queries.ts'
import { bodyOf, type CostValues, costForm, numbersOf, valuesOf } from './cost-values.rules.ts'

const merge = makeMerge<CostValues>({ ofSaved: ['version'] })

/** @param known as the page read it */
export function useCostForm(styleId: number, known: CostSheet) {
  const queries = useQueryClient()
  const reloadStyle = useReloadStyle(styleId)
  const params = { id: String(styleId) }
  const reason = useRef('')
  const keep = (sheet: CostSheet) => queries.setQueryData(costSheetQuery(styleId).queryKey, sheet)
  const edit = useDocumentForm({
    schema: costForm,
    draftKey: `cost-sheet:${styleId}`,
    opened: valuesOf(known),
    send: (values: CostValues) =>
      send(saveCostSheet, { params, body: bodyOf(values, reason.current, values.version === null) }),
    readSaved: async () => {
      const saved = await send(readCostSheet, { params })
      keep(saved)
      return valuesOf(saved)
    },
    merge,
    onSaved: ({ answer, mergedWith }) => {
      keep(answer)
      edit.show(valuesOf(answer))
      if (answer.style_data.style_name !== known.style_data.style_name) void reloadStyle()
      noticeSaved(COST_TEXTS.savedSheet, mergedWith)
    },
  })
  const { values } = edit.form.fields
  const totals = useMemo(() => serviceTotalsOf(numbersOf(values)), [values])
  const names = Object.fromEntries(
    known.cost_services_data.map(({ cost_service_id, display_name }) => [cost_service_id, display_name]),
  )
  return {
    ...edit,
    totals,
    /** `comment` says why; empty for the first version. */
    save: (comment: string) => {
      reason.current = comment
      edit.form.submit()
    },
    say: sayField({ names: { style_name: 'Style name', currency: 'Currency', ...names } }),
  }
}
export type CostForm = ReturnType<typeof useCostForm>
