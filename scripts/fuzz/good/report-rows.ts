/** Inspection reports with everything in them, their templates, and what they are measured by. */
import { saveChart } from '#contract/files/measurement-charts.ts'
import { keepAsTemplate } from '#contract/quality/qc-templates.ts'
import {
  addPackingList,
  addPhoto,
  approve,
  create,
  DRAWING,
  draw,
  itemOf,
  makeInspection,
  makeReady,
  REASON,
  saveInfo,
  TEMPLATE,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { granted } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { insertSignLink } from '../fuzz.store.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

const files = [{ name: 'front.png', bytes: TINY_PNG }]

/** A report whose first judgement waits. */
const plantReport = async ({ make }: Ground) => {
  const made = await makeInspection(make)
  const { inspector, brand, report } = made
  const [criterion, item] = [report.criteria[0]?.id, itemOf(report).id]
  const ids = { id: report.id, reportId: report.id, report_id: report.id }
  const parts = {
    criteriaId: criterion,
    criteria_id: criterion,
    itemId: item,
    items: [item],
    company: brand.id,
  }
  return { ...made, by: inspector, ids: { ...ids, ...parts, value: 'pass', was: 'pending' } }
}

const asBrand = also(plantReport, ({ brand }) => ({ by: brand.manager }))

const plantReady = also(plantReport, async (made) => {
  await makeReady(made)
  return { body: { reason: REASON } }
})

/** A report that has a chart to measure by. */
const plantMeasured = also(plantReport, async ({ brand, inspector, style }) => {
  const point = { code: 'A', name: 'Chest', tolerance_minus: '1', tolerance_plus: '1', values: { M: '52' } }
  const body = { unit: 'cm' as const, sizes: ['M'], points: [point] }
  granted(await brand.manager.send(saveChart, { params: { id: String(style.id) }, body }))
  return { ids: { id: granted(await create(inspector, style)).id } }
})

const plantPhoto = also(plantReport, async ({ inspector, report, ids }) => {
  const { id } = await addPhoto(inspector, report)
  return { ids: { ...ids, id, fileId: id } }
})
const plantPacking = also(plantReport, async ({ inspector, report, ids }) => ({
  ids: { ...ids, id: (await addPackingList(inspector, report)).id },
}))
const plantSignature = also(plantReport, async ({ brand, inspector, report, ids }) => ({
  ids: { ...ids, signatureId: granted(await draw(inspector, report, brand.id)).data.id },
}))

/** Drawn on the inspector's device for the supplier. */
const plantStated = also(plantReport, async ({ inspector, report, supplier, ids }) => {
  granted(await saveInfo(inspector, report, { supplier_id: supplier.id }))
  const { id } = granted(await draw(inspector, report, supplier.id)).data
  return { by: supplier.manager, ids: { ...ids, signatureId: id, signature_id: id } }
})

/** A manager of the supplier has a link to sign with, and no session. */
const plantLink = also(plantStated, async ({ report, supplier, ids }, { parts }) => {
  const [token, screen] = [newToken(), newToken()]
  const hashes = { token: hashToken(token), screen: hashToken(screen) }
  await insertSignLink(parts.db, { reportId: report.id, userId: supplier.manager.user_id, ...hashes })
  return { by: null, ids: { ...ids, token } }
})

export const REPORT_PLACES: Places = {
  '/api/qc_reports/{id}': plantReport,
  '/api/qc_reports/{id}/signatures/{signatureId}': plantSignature,
  '/api/qc_reports/{reportId}/qc_files': plantPhoto,
  '/api/qc_reports/{reportId}/packing_list': plantPacking,
  '/api/reports/{id}': plantReport,
  '/api/qc_report/style_data/{reportId}': plantReport,
  '/api/qc_report_details': plantReport,
  '/api/qc_files/{id}': plantPhoto,
  '/api/qc_files/{reportId}': plantReport,
  '/api/packing_list/{id}': plantPacking,
  '/api/packing_list/{reportId}': plantReport,
  '/api/qc_sign_requests': plantLink,
  '/api/inspections': plantReport,
}

const plantUpload = also(plantReport, ({ report }) => ({
  form: { files, texts: { report_id: String(report.id), component_short_code: 'front' } },
}))

export const REPORT_ROWS: Rows = {
  createQcReport: also(plantReport, ({ style }) => ({
    ids: { id: style.id, inquiry_id: style.id, template_id: TEMPLATE },
  })),
  approveQcReport: plantReady,
  reviseQcReport: also(plantReady, async ({ inspector, report }) => {
    granted(await approve(inspector, report))
    return { body: {} }
  }),
  listQcInspectors: asBrand,
  handOverQcReport: also(asBrand, async ({ brand, ids }) => ({
    ids: { ...ids, user_id: (await brand.person('qc')).user_id },
  })),
  keepQcTemplate: asBrand,
  deleteQcTemplate: also(asBrand, async ({ brand, report }) => {
    const params = { id: String(report.id) }
    const kept = granted(await brand.manager.send(keepAsTemplate, { params, body: { name: 'Ours' } }))
    return { ids: { id: kept.id } }
  }),
  listCompanyReports: also(plantReport, ({ supplier }) => ({ ids: { companyUuid: supplier.uuid } })),
  saveQcReportDetails: also(plantReport, ({ report }) => ({
    body: { report_id: report.id, version: 1, silhouette: 'Straight', no_of_pcs_inspected: 80, notes: 'Dry' },
  })),
  updateQcCriteria: also(plantReport, ({ report }) => ({
    body: { type: 'criteria', id: report.criteria[0]?.id, column: 'result', value: 'pass', was: 'pending' },
  })),
  changeQcAql: also(plantReport, () => ({ body: { major: '4', was: '2.5' } })),
  saveQcMeasurements: also(plantMeasured, () => ({
    body: { values: [{ point: 'A', size: 'M', piece: 1, value: '52.5' }] },
  })),
  takeMeasurementChart: plantMeasured,
  uploadQcFiles: plantUpload,
  uploadPackingList: plantUpload,
  reportQcDefect: also(plantReport, ({ report }) => {
    const texts = { checklist: String(itemOf(report).id), level: 'major', quantity: '2' }
    return { form: { field: 'image', files, texts } }
  }),
  replaceQcDefectImage: also(plantPhoto, ({ report, ids }) => ({
    ids: { id: report.id, defectImageId: ids.fileId },
    form: { field: 'image', files, texts: { drawing: JSON.stringify(DRAWING) } },
  })),
  addQcSignature: also(plantReport, ({ brand }) => {
    const texts = { name: 'Lena', designation: 'QC', company: String(brand.id), typed: 'true' }
    return { form: { files: [], texts } }
  }),
  askForQcSignature: also(plantReport, ({ brand }) => ({
    body: { company: brand.id, user_id: brand.manager.user_id },
  })),
  decideQcSignature: plantStated,
  signQcReportByLink: also(plantLink, ({ ids: { token } }) => ({
    form: { files: [], texts: { token, name: 'Tara', designation: 'Manager', typed: 'true' } },
  })),
  previewQcSignature: also(plantSignature, ({ ids }) => ({ ids: { id: ids.signatureId } })),
}
