/** An inspection report that only the brand of its style reads, on a style that a supplier works on. */
import { createReport, listReports } from '#contract/quality/qc-reports.ts'
import {
  addPackingList,
  addPhoto,
  draw,
  itemOf,
  saveInfo,
  TEMPLATE,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { granted } from '#server/test/client.ts'
import type { Aim } from '../aim.ts'
import type { World } from '../fuzz-world.ts'

const OF_REPORT = [
  /^(read|rename|approve|revise|handOver)QcReport$/,
  /^(list|update|insert|remove)Qc(Criteria|Checklist|ChecklistItem|InspectionCriteria|Inspectors|Signatures)$/,
  /^(read|change)Qc(Aql|Lot)$/,
  /^(keepQcTemplate|saveQcMeasurements|takeMeasurementChart|addQcSignature|deleteQcSignature)$/,
]

/** Answers what may be asked of the report, each with the ids that it needs. */
export const plantReports = async (world: World, styleId: number): Promise<Aim[]> => {
  const { brand } = world.companies
  const mark = () => world.secrets.mark('brand')
  const inspector = await brand.person('qc')
  const params = { id: String(styleId) }
  const body = { inquiry_id: styleId, template_id: TEMPLATE, name: mark() }
  const report = granted(await inspector.send(createReport, { params, body }))
  granted(await saveInfo(inspector, report, { notes: mark(), silhouette: mark() }))
  const photo = await addPhoto(inspector, report)
  const packing = await addPackingList(inspector, report)
  const signature = granted(await draw(inspector, report, brand.id)).data
  granted(await brand.manager.send(listReports, { params }))
  const identity = 'brand' as const
  return [
    ...OF_REPORT.map((operations) => ({
      operations,
      identity,
      params: {
        id: report.id,
        criteriaId: report.criteria[0]?.id,
        itemId: itemOf(report, 1).id,
        signatureId: signature.id,
      },
    })),
    {
      operations: /^(readQcStyleData|listQcFiles|listPackingList|deleteQcFile)$/,
      identity,
      params: { reportId: report.id, fileId: photo.id },
    },
    { operations: /^(preview|download)QcFile$/, identity, params: { id: photo.id } },
    { operations: /^(preview|download)PackingFile$/, identity, params: { id: packing.id } },
    { operations: /^previewQcSignature$/, identity, params: { id: signature.id } },
    { operations: /^saveQcReportDetails$/, identity, params: {}, body: { report_id: report.id } },
  ]
}
