/** Issues as documents: the PDF of one, and what changed between two as a workbook. */
import QRCode from 'qrcode'
import type { z } from 'zod'
import { exportIssueDifference, generateIssue, ISSUE_TEXTS } from '#contract/files/style-issues.ts'
import type { pdfQuery } from '#contract/pdf-query.ts'
import { listIssueRows, readBetween } from '#server/features/files/style-issues/index.ts'
import {
  getStyleFacts,
  picturesOf,
  printedOfIssue,
  type StandsAsIssue,
  shownIn,
  TECH_PACK_TEMPLATE,
} from '#server/features/files/tech-packs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { attachmentOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import { speakerFor } from '#server/platform/languages/speaker.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sendPdf } from '#server/platform/pdf/send-pdf.ts'
import { layOutSheet } from '#server/platform/pdf/sheet.rules.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { type PrintedIssue, printIssue, QR_PICTURE } from './print-issue.ts'
import { pathOfPrint } from './prints/print-code.ts'
import { type Between, writeDifference } from './write-difference.ts'

/** Modules of white around the code, without which scanners read nothing, and its width in pixels. */
const QR = { margin: 4, width: 600, type: 'png' } as const

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

export const routeIssueDocuments = (app: App, parts: Pick<Parts, 'files' | 'pdf' | 'sealing'>): void => {
  app.route(exportIssueDifference, async ({ actor, params, query, db }) => {
    const on = { actor, styleId: params.id, number: params.number, from: query.from }
    const { issue, snapshot, before } = await readBetween(db, on)
    if (!before) throw new Refusal('not_found', { text: ISSUE_TEXTS.notFound })
    return answerDifference({ number: issue.number, snapshot, before }, actor)
  })
  app.route(generateIssue, async ({ actor, params, query, db, http }) => {
    const read = await readBetween(db, {
      ...{ actor, styleId: params.id, number: params.number },
      from: query.from,
    })
    const print = { styleId: params.id, number: params.number, organizationId: actor.organization_id }
    const address = http.origin + pathOfPrint(parts.sealing, print)
    const issue = { read, stands: { issue: read.issue }, address }
    return answerIssue({ ...issue, styleId: params.id }, parts, { actor, query, db, log: http.request.log })
  })
}

interface PaperIssue {
  styleId: number
  read: PrintedIssue['read']
  stands: StandsAsIssue
  /** What its code leads to; a draft has none. */
  address: string | null
}

interface Asked {
  actor: Actor
  query: z.output<typeof pdfQuery>
  db: Reader
  log: Parameters<typeof sendPdf>[2]['log']
}

/** An issue, or the draft of one, as PDF. @throws Refusal `pdf_busy`, `pdf_failed` */
export const answerIssue = async (
  { styleId, read, stands, address }: PaperIssue,
  { files, pdf }: Pick<Parts, 'files' | 'pdf'>,
  { actor, query, db, log }: Asked,
) => {
  const { snapshot } = read
  const [style, issues] = await Promise.all([getStyleFacts(db, styleId), listIssueRows(db, styleId)])
  const pack = printedOfIssue(style, { stands, snapshot, lines: snapshot.materials })
  const speaker = await speakerFor(query.language ?? actor.language)
  const sheet = layOutSheet(query.format, query.orientation)
  const data = printIssue({ pack, read, issues }, { sheet, speaker, address })
  const pictures = [...picturesOf(files, shownIn(pack)), ...codeOf(address)]
  const document = { userId: actor.user_id, template: TECH_PACK_TEMPLATE, data, speaker, pictures }
  const name = 'issue' in stands ? `Issue ${stands.issue.number}` : `Draft of issue ${stands.draftOf}`
  const fileName = `${snapshot.order.style_number} ${name}.pdf`
  return sendPdf(pdf, document, { fileName, preview: query.preview, log })
}

const codeOf = (address: string | null) =>
  address === null ? [] : [{ name: QR_PICTURE, place: (path: string) => QRCode.toFile(path, address, QR) }]
