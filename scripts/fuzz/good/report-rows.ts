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
import { TINY_PNG } from '#server/test/pictures.ts'
import { insertSignLink } from '../fuzz.store.ts'
import { granted } from '../granted.ts'
import type { GoodRequest, Ground, Plant, Rows } from './good-request.ts'

const files = [{ name: 'front.png', bytes: TINY_PNG }]

type Made = Awaited<ReturnType<typeof makeInspection>>

/** A report, and of it what the call needs besides. */
const ofReport =
  (more: (made: Made) => Partial<GoodRequest> | Promise<Partial<GoodRequest>> = () => ({})): Plant =>
  async ({ make }: Ground) => {
    const made = await makeInspection(make)
    return { by: made.inspector, params: { id: made.report.id }, ...(await more(made)) }
  }

const withReportId: Plant = ofReport(({ report }) => ({ params: { reportId: report.id } }))

const ready = async (made: Made): Promise<Partial<GoodRequest>> => {
  await makeReady(made)
  return { body: { reason: REASON } }
}

/** A report that has a chart to measure by. */
const measured: Plant = async ({ make }) => {
  const { brand, inspector, style } = await makeInspection(make)
  const point = { code: 'A', name: 'Chest', tolerance_minus: '1', tolerance_plus: '1', values: { M: '52' } }
  const body = { unit: 'cm' as const, sizes: ['M'], points: [point] }
  granted(await brand.manager.send(saveChart, { params: { id: String(style.id) }, body }))
  return { by: inspector, params: { id: granted(await create(inspector, style)).id } }
}

const REPORTS: Rows = {
  createQcReport: ofReport(({ style }) => ({
    params: { id: style.id },
    body: { inquiry_id: style.id, template_id: TEMPLATE, name: 'Inspection' },
  })),
  readQcReport: ofReport(),
  renameQcReport: ofReport(() => ({ body: { name: 'Second look' } })),
  deleteQcReport: ofReport(),
  approveQcReport: ofReport(ready),
  reviseQcReport: ofReport(async (made) => {
    await ready(made)
    granted(await approve(made.inspector, made.report))
    return { body: {} }
  }),
  listQcInspectors: ofReport(({ brand }) => ({ by: brand.manager })),
  handOverQcReport: ofReport(async ({ brand }) => ({
    by: brand.manager,
    body: { user_id: (await brand.person('qc')).user_id },
  })),
  keepQcTemplate: ofReport(({ brand, report }) => ({
    by: brand.manager,
    body: { name: `Ours ${report.id}` },
  })),
  deleteQcTemplate: ofReport(async ({ brand, report }) => {
    const params = { id: String(report.id) }
    const kept = granted(await brand.manager.send(keepAsTemplate, { params, body: { name: 'Ours' } }))
    return { by: brand.manager, params: { id: kept.id } }
  }),
  listInspections: ofReport(() => ({ params: {} })),
  listCompanyReports: ofReport(({ supplier }) => ({ params: { companyUuid: supplier.uuid } })),
  readQcStyleData: withReportId,
  saveQcReportDetails: ofReport(({ report }) => ({
    params: {},
    body: { report_id: report.id, version: 1, silhouette: 'Straight', no_of_pcs_inspected: 80, notes: 'Dry' },
  })),
}

const CRITERIA: Rows = {
  listQcCriteria: ofReport(),
  listQcChecklist: ofReport(),
  listQcInspectionCriteria: ofReport(),
  updateQcCriteria: ofReport(({ report }) => ({
    body: { type: 'criteria', id: report.criteria[0]?.id, column: 'result', value: 'pass', was: 'pending' },
  })),
  judgeQcChecklist: ofReport(({ report }) => ({
    body: { items: [itemOf(report).id], value: 'pass', was: 'pending' },
  })),
  insertQcCriteria: ofReport(() => ({
    body: { name: 'Odour', checklist: [{ name: 'Mould', defect_level: 'critical' }] },
  })),
  insertQcChecklistItem: ofReport(({ report }) => ({
    body: { criteria_id: report.criteria[0]?.id, name: 'Smoke', defect_level: 'minor' },
  })),
  removeQcCriteria: ofReport(({ report }) => ({
    params: { id: report.id, criteriaId: report.criteria[0]?.id },
  })),
  removeQcChecklistItem: ofReport(({ report }) => ({ params: { id: report.id, itemId: itemOf(report).id } })),
  generateQcReport: ofReport(),
  readQcAql: ofReport(),
  changeQcAql: ofReport(() => ({ body: { major: '4', was: '2.5' } })),
  saveQcMeasurements: async (ground) => ({
    ...(await measured(ground)),
    body: { values: [{ point: 'A', size: 'M', piece: 1, value: '52.5' }] },
  }),
  takeMeasurementChart: measured,
}

const formOf = ({ report }: Made): Partial<GoodRequest> => ({
  params: {},
  form: { files, texts: { report_id: String(report.id), component_short_code: 'front' } },
})

const photoOf = async ({ inspector, report }: Made): Promise<Partial<GoodRequest>> => ({
  params: { id: (await addPhoto(inspector, report)).id },
})
const packingOf = async ({ inspector, report }: Made): Promise<Partial<GoodRequest>> => ({
  params: { id: (await addPackingList(inspector, report)).id },
})
const signatureOf = async ({ brand, inspector, report }: Made) =>
  granted(await draw(inspector, report, brand.id)).data

/** Drawn on the inspector's device for the supplier. */
const statedOf = async ({ inspector, report, supplier }: Made) => {
  granted(await saveInfo(inspector, report, { supplier_id: supplier.id }))
  return granted(await draw(inspector, report, supplier.id)).data
}

type WithLink = (token: string, made: Made) => Partial<GoodRequest> | Promise<Partial<GoodRequest>>

/** A manager of the supplier has a link to sign with, and no session. */
const withLink =
  (more: WithLink): Plant =>
  async ({ make, parts }: Ground) => {
    const made = await makeInspection(make)
    const { inspector, report, supplier } = made
    granted(await saveInfo(inspector, report, { supplier_id: supplier.id }))
    const [token, screen] = [newToken(), newToken()]
    const hashes = { token: hashToken(token), screen: hashToken(screen) }
    await insertSignLink(parts.db, { reportId: report.id, userId: supplier.manager.user_id, ...hashes })
    return { by: null, params: {}, ...(await more(token, made)) }
  }

const FILES: Rows = {
  listQcFiles: withReportId,
  uploadQcFiles: ofReport(formOf),
  deleteQcFile: ofReport(async ({ inspector, report }) => ({
    params: { reportId: report.id, fileId: (await addPhoto(inspector, report)).id },
  })),
  previewQcFile: ofReport(photoOf),
  downloadQcFile: ofReport(photoOf),
  reportQcDefect: ofReport(({ report }) => ({
    form: {
      field: 'image',
      files,
      texts: { checklist: String(itemOf(report).id), level: 'major', quantity: '2' },
    },
  })),
  replaceQcDefectImage: ofReport(async ({ inspector, report }) => ({
    params: { id: report.id, defectImageId: (await addPhoto(inspector, report)).id },
    form: { field: 'image', files, texts: { drawing: JSON.stringify(DRAWING) } },
  })),
  readQcDrawing: ofReport(photoOf),
  listPackingList: withReportId,
  uploadPackingList: ofReport(formOf),
  deletePackingFile: ofReport(async ({ inspector, report }) => ({
    params: { reportId: report.id, id: (await addPackingList(inspector, report)).id },
  })),
  previewPackingFile: ofReport(packingOf),
  downloadPackingFile: ofReport(packingOf),
  listQcSignatures: ofReport(),
  addQcSignature: ofReport(({ brand }) => ({
    form: {
      files: [],
      texts: { name: 'Lena', designation: 'QC', company: String(brand.id), typed: 'true' },
    },
  })),
  listQcSigners: ofReport(),
  askForQcSignature: ofReport(({ brand }) => ({
    body: { company: brand.id, user_id: brand.manager.user_id },
  })),
  decideQcSignature: ofReport(async (made) => {
    const signature = await statedOf(made)
    return {
      by: made.supplier.manager,
      params: { id: made.report.id, signatureId: signature.id },
      body: { approve_status: true },
    }
  }),
  openQcSignRequest: withLink((token) => ({ body: { token } })),
  signQcReportByLink: withLink((token) => ({
    form: { files: [], texts: { token, name: 'Tara', designation: 'Manager', typed: 'true' } },
  })),
  decideQcSignatureByLink: withLink(async (token, made) => ({
    body: { token, signature_id: (await statedOf(made)).id, approve_status: true },
  })),
  deleteQcSignature: ofReport(async (made) => ({
    params: { id: made.report.id, signatureId: (await signatureOf(made)).id },
  })),
  previewQcSignature: ofReport(async (made) => ({ params: { id: (await signatureOf(made)).id } })),
}

export const REPORT_ROWS: Rows = { ...REPORTS, ...CRITERIA, ...FILES }
