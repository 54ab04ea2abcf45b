/** Issues as documents: the PDF of one, and what changed between two as a workbook. */
import QRCode from 'qrcode'
import { exportIssueDifference, generateIssue, ISSUE_TEXTS } from '#contract/files/style-issues.ts'
import { listIssueRows, type ReadDifference, readBetween } from '#server/features/files/style-issues/index.ts'
import {
  getStyleFacts,
  picturesOf,
  printedOfIssue,
  shownIn,
  TECH_PACK_TEMPLATE,
} from '#server/features/files/tech-packs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { layOutSheet } from '#server/platform/pdf/sheet.rules.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { printIssue, QR_PICTURE } from './print-issue.ts'
import { type Between, writeDifference } from './write-difference.ts'

/** Modules of white around the code, without which scanners read nothing, and its width in pixels. */
const QR = { margin: 4, width: 600, type: 'png' } as const

/** What a print leads to, for anybody who holds it: it says whether a later issue replaces it. */
const addressOf = (origin: string, { issue }: ReadDifference): string =>
  `${origin}/printed_issues/${issue.style_id}/${issue.number}/${issue.sha256.slice(0, 32)}`

/** As an attachment in the reader's language. */
export const answerDifference = async (between: Between, { language }: Pick<Actor, 'language'>) => {
  const bytes = await writeDifference(between, await speakerFor(language))
  const { number, before, snapshot } = between
  const fileName = `${snapshot.order.style_number} Issue ${before.number} to ${number ?? 'draft'}.xlsx`
  return new RawAnswer(bytes, {
    'content-type': exportIssueDifference.produces,
    'content-length': bytes.length,
    'content-disposition': attachmentOf(fileName),
    'cache-control': 'private, no-store',
  })
}

export const routeIssueDocuments = (app: App, { files, pdf }: Pick<Parts, 'files' | 'pdf'>): void => {
  app.route(exportIssueDifference, async ({ actor, params, query, db }) => {
    const on = { actor, styleId: params.id, number: params.number, from: query.from }
    const { issue, snapshot, before } = await readBetween(db, on)
    if (!before) throw new Refusal('not_found', { text: ISSUE_TEXTS.notFound })
    return answerDifference({ number: issue.number, snapshot, before }, actor)
  })
  app.route(generateIssue, async ({ actor, params, query, db, http }) => {
    const on = { actor, styleId: params.id, number: params.number, from: query.from }
    const read = await readBetween(db, on)
    const [style, issues] = await Promise.all([getStyleFacts(db, params.id), listIssueRows(db, params.id)])
    const { issue: row, snapshot } = read
    const pack = printedOfIssue(style, { row, snapshot, lines: snapshot.materials })
    const speaker = await speakerFor(query.language ?? actor.language)
    const sheet = layOutSheet(query.format, query.orientation)
    const address = addressOf(http.origin, read)
    const data = printIssue({ pack, read, issues }, { sheet, speaker, address })
    const pictures = [
      ...picturesOf(files, shownIn(pack)),
      { name: QR_PICTURE, place: (path: string) => QRCode.toFile(path, address, QR) },
    ]
    const document = {
      ...{ userId: actor.user_id, template: TECH_PACK_TEMPLATE },
      ...{ data, speaker, pictures },
    }
    const fileName = `${snapshot.order.style_number} Issue ${row.number}.pdf`
    return sendPdf(pdf, document, { fileName, preview: query.preview, log: http.request.log })
  })
}
