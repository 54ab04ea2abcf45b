import { apart, onReport, onStyle, type ReportTarget } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call            | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listQcReports   | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
createQcReport  | 401    | 403  403  ok         | 403  403  ok              | 404  404  404            | 404      | 403
listQcTemplates | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
`,
  {
    createQcReport: ({ style }) => ({ body: { inquiry_id: style, template_id: 1, name: 'Inspection' } }),
  },
)

/** Nobody's link: what it opens is gone. */
const TOKEN = 'x'.repeat(43)

export const others = apart(
  `
call                 | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listQcFileComponents | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
listInspections      | 401    | 403  403  ok           | 403  403  ok              | 403                | 403      | 403      | 403
listCompanyReports   | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
deleteQcTemplate     | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 403
openQcSignRequest    | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
signQcReportByLink   | ok     | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
decideQcSignatureByLink | ok  | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | ok
`,
  {
    listCompanyReports: ({ other }) => ({ params: { companyUuid: other.uuid } }),
    deleteQcTemplate: () => ({ params: { id: '1' } }),
    openQcSignRequest: () => ({ body: { token: TOKEN } }),
    signQcReportByLink: () => ({
      field: 'signature',
      texts: { token: TOKEN, name: 'Mira', designation: 'QC', typed: 'true' },
    }),
    decideQcSignatureByLink: () => ({ body: { token: TOKEN, signature_id: 1, approve_status: true } }),
  },
)

const ofReport = ({ report }: ReportTarget) => ({ params: { reportId: String(report) } })
const photo = (target: ReportTarget) => ({ params: { id: String(target.photo) } })
const packing = (target: ReportTarget) => ({ params: { id: String(target.packing_file) } })
const formOf = ({ report }: ReportTarget) => ({
  params: {},
  texts: { report_id: String(report), component_short_code: 'front' },
})

/** The maker is an assigned company; the report names another one, and a third one works on the style as well. */
export const onReports = onReport(
  `
call                   | nobody | maker: qc manager user other qc | owner: manager user qc | named: manager user qc | not named: manager user qc | partner: manager | foreign: manager user qc | claimant | admin
readQcReport           | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
generateQcReport       | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
renameQcReport         | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
deleteQcReport         | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
approveQcReport        | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
reviseQcReport         | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
listQcInspectors       | 401    | 403  ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
handOverQcReport       | 401    | 403  ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
keepQcTemplate         | 401    | 403  ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
readQcStyleData        | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
saveQcReportDetails    | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
listQcCriteria         | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
listQcChecklist        | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
listQcInspectionCriteria | 401  | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
updateQcCriteria       | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
judgeQcChecklist       | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
insertQcCriteria       | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
insertQcChecklistItem  | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
removeQcCriteria       | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
removeQcChecklistItem  | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
readQcAql              | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
changeQcAql            | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
changeQcLot            | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
saveQcMeasurements     | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
takeMeasurementChart   | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
listQcFiles            | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
uploadQcFiles          | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
deleteQcFile           | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
previewQcFile          | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
downloadQcFile         | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
reportQcDefect         | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
replaceQcDefectImage   | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
readQcDrawing          | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
listPackingList        | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
uploadPackingList      | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
deletePackingFile      | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
previewPackingFile     | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
downloadPackingFile    | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
listQcSignatures       | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
addQcSignature         | 401    | ok   ok   ok   ok   | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
decideQcSignature      | 401    | ok   ok   ok   ok   | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
listQcSigners          | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
askForQcSignature      | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
deleteQcSignature      | 401    | ok   ok   403  403  | 403 403 403 | 403 403 403 | 404 404 404 | 404 | 404 404 404 | 404 | 403
previewQcSignature     | 401    | ok   ok   ok   ok   | ok  ok  ok  | ok  ok  ok  | 404 404 404 | 404 | 404 404 404 | 404 | ok
`,
  {
    renameQcReport: () => ({ body: { name: 'Renamed' } }),
    approveQcReport: () => ({ body: {} }),
    reviseQcReport: () => ({ body: {} }),
    handOverQcReport: ({ colleague }) => ({ body: { user_id: colleague } }),
    keepQcTemplate: ({ report }) => ({ body: { name: `Kept of ${report}` } }),
    readQcStyleData: ofReport,
    saveQcReportDetails: ({ report }) => ({ params: {}, body: { report_id: report, notes: 'Dry' } }),
    updateQcCriteria: ({ criterion }) => ({
      body: { type: 'criteria', id: criterion, column: 'result', value: 'pass' },
    }),
    judgeQcChecklist: ({ item }) => ({ body: { items: [item], value: 'pass', was: 'pending' } }),
    insertQcCriteria: () => ({ body: { name: 'Seams', checklist: [] } }),
    insertQcChecklistItem: ({ criterion }) => ({
      body: { criteria_id: criterion, name: 'Open seam', defect_level: 'major' },
    }),
    removeQcCriteria: ({ report, criterion }) => ({
      params: { id: String(report), criteriaId: String(criterion) },
    }),
    removeQcChecklistItem: ({ report, item }) => ({ params: { id: String(report), itemId: String(item) } }),
    changeQcAql: () => ({ body: { minor: '6.5' } }),
    changeQcLot: () => ({ body: { lot_size: 500 } }),
    saveQcMeasurements: () => ({ body: { values: [{ point: 'A', size: 'M', piece: 1, value: '1' }] } }),
    listQcFiles: ofReport,
    uploadQcFiles: formOf,
    deleteQcFile: (target) => ({
      params: { reportId: String(target.report), fileId: String(target.photo) },
    }),
    previewQcFile: photo,
    downloadQcFile: photo,
    reportQcDefect: ({ item }) => ({
      field: 'image',
      texts: { checklist: String(item), level: 'major' },
    }),
    replaceQcDefectImage: (target) => ({
      params: { id: String(target.report), defectImageId: String(target.photo) },
      field: 'image',
      texts: { drawing: JSON.stringify({ width: 8, height: 8, shapes: [] }) },
    }),
    readQcDrawing: photo,
    listPackingList: ofReport,
    uploadPackingList: formOf,
    deletePackingFile: (target) => ({
      params: { reportId: String(target.report), id: String(target.packing_file) },
    }),
    previewPackingFile: packing,
    downloadPackingFile: packing,
    addQcSignature: ({ maker }) => ({
      field: 'signature',
      texts: { name: 'Lena', designation: 'QC', company: String(maker.id), typed: 'true' },
    }),
    decideQcSignature: ({ report, signature }) => ({
      params: { id: String(report), signatureId: String(signature) },
      body: { approve_status: true },
    }),
    askForQcSignature: ({ maker }) => ({ body: { company: maker.id } }),
    deleteQcSignature: ({ report, signature }) => ({
      params: { id: String(report), signatureId: String(signature) },
    }),
    previewQcSignature: ({ signature }) => ({ params: { id: String(signature) } }),
  },
  {
    consuming: [
      'deleteQcReport',
      'handOverQcReport',
      'keepQcTemplate',
      'removeQcCriteria',
      'removeQcChecklistItem',
      'deleteQcFile',
      'deletePackingFile',
      'deleteQcSignature',
    ],
  },
)
