/** A captured defect on its way to the server. */
import { insertChecklistItem } from '#contract/qc-criteria.ts'
import { reportDefect } from '#contract/qc-defects.ts'
import type { QcReport } from '#contract/qc-reports.ts'
import { QC_TEXTS } from '#contract/qc-texts.ts'
import type { DefectLevel } from '#contract/values/aql.ts'
import type { Drawing } from '#contract/values/drawing.ts'
import { send } from '#web/lib/api.ts'
import { makeClientId } from '#web/lib/random-key.ts'
import { sendForm } from '#web/lib/send-form.ts'
import { useReport } from '../report-context.ts'
import { withCriterion } from '../report-state.ts'
import { useKeepReport } from '../use-keep-report.ts'

export interface NewDefect {
  itemId: number
  level: DefectLevel
  quantity: number
  photo: Blob
  drawing: Drawing | null
  /** The photo with the drawing in it. */
  drawn: Blob | null
}

const withNewItem = (
  report: QcReport,
  criterionId: number,
  item: QcReport['criteria'][number]['checklist'][number],
) => {
  const known = report.criteria.find(({ id }) => id === criterionId)?.checklist ?? []
  return withCriterion(report, criterionId, { checklist: [...known, item] })
}

export const useDefectDeeds = () => {
  const { report, change } = useReport()
  const keep = useKeepReport(report.id)
  const params = { id: String(report.id) }
  return {
    captureDefect: ({ itemId, level, quantity, photo, drawing, drawn }: NewDefect): Promise<boolean> => {
      const clientId = makeClientId()
      const fields = {
        ...{ checklist: String(itemId), level, quantity: String(quantity), client_id: clientId },
        drawing: drawing && JSON.stringify(drawing),
        image: new File([photo], 'defect.jpg', { type: photo.type }),
        drawn: drawn && new File([drawn], 'drawn.jpg', { type: drawn.type }),
      }
      return change({
        send: () => sendForm(reportDefect, { params }, fields),
        failed: QC_TEXTS.defectFailed,
      })
    },
    addItem: async (criterionId: number, name: string, level: DefectLevel): Promise<number> => {
      const body = { criteria_id: criterionId, name, defect_level: level, client_id: makeClientId() }
      const { data } = await send(insertChecklistItem, { params, body })
      keep((now) => withNewItem(now, criterionId, data))
      return data.id
    },
  }
}
