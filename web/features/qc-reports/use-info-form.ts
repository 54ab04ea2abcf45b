/** Report info, which saves itself a second after the last key. */
import { useQueryClient } from '@tanstack/react-query'
import { detailsInput, type ReportDetails, saveDetails } from '#contract/qc-report-details.ts'
import { readReport } from '#contract/qc-reports.ts'
import { send } from '#web/lib/api.ts'
import { makeMerge } from '#web/lib/document/merge-values.rules.ts'
import { useAutosave } from '#web/lib/document/use-autosave.ts'
import { useDocumentForm } from '#web/lib/document/use-document-form.ts'
import { noticeSuccess } from '#web/ui/notices.ts'
import { reportQuery } from './qc.queries.ts'
import { useReport } from './report-context.ts'
import { judge } from './report-state.ts'

/** Milliseconds without a key (docs/product.md, Waits and widths). */
const QUIET = 1000

const schema = detailsInput.omit({ brand_signature_id: true, supplier_signature_id: true })

// A type and not an interface: forms take records.
export type InfoValues = {
  silhouette: string
  product_type: string
  supplier_id: number | null
  no_of_pcs_inspected: number | null
  inspection_date: string | null
  notes: string
  version: number
}

export const infoValues = (details: ReportDetails): InfoValues => ({
  silhouette: details.silhouette ?? '',
  product_type: details.product_type ?? '',
  supplier_id: details.supplier_id,
  no_of_pcs_inspected: details.no_of_pcs_inspected,
  inspection_date: details.inspection_date,
  notes: details.notes ?? '',
  version: details.version,
})

const merge = makeMerge<InfoValues>({ ofSaved: ['version'] })

export function useInfoForm() {
  const { report } = useReport()
  const queries = useQueryClient()
  const { queryKey } = reportQuery(report.id)
  const edit = useDocumentForm({
    schema,
    draftKey: `qc-report:${report.id}`,
    opened: infoValues(report.details),
    send: (values: InfoValues) => send(saveDetails, { body: { report_id: report.id, ...values } }),
    readSaved: async () => {
      const saved = await send(readReport, { params: { id: String(report.id) } })
      queries.setQueryData(queryKey, saved)
      return infoValues(saved.details)
    },
    merge,
    onSaved: ({ answer: { data, version }, values, mergedWith }) => {
      edit.settle(values, { version: data.version })
      queries.setQueryData(queryKey, (now) => now && judge({ ...now, details: data, version }))
      // Supplier and lot follow from what was saved.
      void queries.invalidateQueries({ queryKey })
      if (mergedWith) noticeSuccess(`What ${mergedWith} changed in the meantime is kept too.`)
    },
  })
  const { form, question } = edit
  const { fields } = form
  const isWanted = report.can.change && fields.isDirty() && !form.isSaving && question === null
  useAutosave({
    values: fields.values,
    isWanted,
    hasFailed: form.failure !== null,
    quiet: QUIET,
    // What cannot be saved is marked at its field, without taking the focus from where one types.
    save: () => (fields.isValid() ? form.submit() : fields.validate()),
  })
  return edit
}
