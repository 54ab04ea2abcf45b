/** Versions of one's own company's costs as documents. */
import * as calls from '#contract/costing/cost-documents.ts'
import { languageFor, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { readForPrint } from '#server/features/costing/cost-sheets/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { layOutSheet } from '#server/platform/pdf/sheet.rules.ts'
import { type WorkbookSheet, writeWorkbook } from '#server/platform/workbooks/write-workbook.ts'
import { printCostSheet } from './print-cost-sheet.ts'
import { printSecondaryCost } from './print-secondary-cost.ts'
import { sheetsOfCostSheet, sheetsOfSecondaryCost } from './workbook-sheets.ts'

const TEMPLATE = new URL('./cost.typ', import.meta.url)

const sendWorkbook = async (sheets: readonly WorkbookSheet[], fileName: string): Promise<RawAnswer> => {
  const bytes = await writeWorkbook(sheets)
  return new RawAnswer(bytes, {
    'content-type': calls.exportCostSheet.produces,
    'content-length': bytes.length,
    'content-disposition': attachmentOf(fileName),
    'cache-control': 'private, no-store',
  })
}

/** Numbers of another language than the words' are written as that of the words. */
const readerOf = async (
  { language, locale }: { language?: ProductLanguage | undefined; locale?: string | undefined },
  actor: Actor,
) => {
  const speaker = await speakerFor(language ?? actor.language)
  const isOfWords =
    locale !== undefined && (language === undefined || languageFor([locale]) === speaker.language)
  return { speaker, locale: isOfWords ? locale : speaker.locale }
}

export const routeCostDocuments = (app: App, { pdf }: Pick<Parts, 'pdf'>): void => {
  app.route(calls.generateCostSheet, async ({ actor, params: { id, version }, query, db, http }) => {
    const printed = await readForPrint(db, 'cost_sheet_versions', { actor, styleId: id, version })
    const sheet = layOutSheet(query.format, query.orientation)
    const reader = await readerOf(query, actor)
    const data = printCostSheet(printed, { sheet, ...reader })
    const { speaker } = reader
    const document = { userId: actor.user_id, template: TEMPLATE, data, speaker, pictures: [] }
    const fileName = `${printed.content.style_number} Cost sheet ${version}.pdf`
    return sendPdf(pdf, document, { fileName, preview: query.preview, log: http.request.log })
  })
  app.route(calls.generateSecondaryCost, async ({ actor, params: { id, version }, query, db, http }) => {
    const printed = await readForPrint(db, 'secondary_cost_versions', { actor, styleId: id, version })
    const sheet = layOutSheet(query.format, query.orientation)
    const reader = await readerOf(query, actor)
    const data = printSecondaryCost(printed, { sheet, ...reader })
    const { speaker } = reader
    const document = { userId: actor.user_id, template: TEMPLATE, data, speaker, pictures: [] }
    const fileName = `${printed.content.style_number} Secondary cost ${version}.pdf`
    return sendPdf(pdf, document, { fileName, preview: query.preview, log: http.request.log })
  })
  app.route(calls.exportCostSheet, async ({ actor, params: { id, version }, db }) => {
    const printed = await readForPrint(db, 'cost_sheet_versions', { actor, styleId: id, version })
    const fileName = `${printed.content.style_number} Cost sheet ${version}.xlsx`
    return sendWorkbook(sheetsOfCostSheet(printed), fileName)
  })
  app.route(calls.exportSecondaryCost, async ({ actor, params: { id, version }, db }) => {
    const printed = await readForPrint(db, 'secondary_cost_versions', { actor, styleId: id, version })
    const fileName = `${printed.content.style_number} Secondary cost ${version}.xlsx`
    return sendWorkbook(sheetsOfSecondaryCost(printed), fileName)
  })
}
