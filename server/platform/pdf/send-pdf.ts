/** A document as the answer of a call. */
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { attachmentOf } from '../files/attachment.ts'
import { RawAnswer } from '../http/route.ts'
import type { PdfDocument, PdfMaker } from './pdf-maker.ts'
import { PdfBusy, PdfFailed } from './pdf-process.ts'

const RETRY_AFTER_S = 10

/** What the reader can do about it; the cause goes to the log. */
export const refusalOfPdf = (error: unknown): unknown => {
  if (error instanceof PdfBusy) return new Refusal('pdf_busy', { retryAfter: RETRY_AFTER_S })
  if (error instanceof PdfFailed) return new Refusal('pdf_failed', { retryAfter: RETRY_AFTER_S })
  return error
}

interface Sending {
  /** What the file is called where it is downloaded. */
  fileName: string
  /** For display in the product instead of a download. */
  preview: boolean
  log: Pick<FastifyBaseLogger, 'error'>
}

/** @throws Refusal `pdf_busy`, `pdf_failed` */
export const sendPdf = async (
  pdf: Pick<PdfMaker, 'make'>,
  document: PdfDocument,
  { fileName, preview, log }: Sending,
): Promise<RawAnswer> => {
  const made = await pdf.make(document).catch((error: unknown) => {
    if (error instanceof PdfFailed) log.error(error.message)
    throw refusalOfPdf(error)
  })
  if (made.text_problem) log.error(`The text of a document was left as it was set: ${made.text_problem}`)
  const name = attachmentOf(fileName)
  return new RawAnswer(made.stream as NodeJS.ReadableStream, {
    'content-type': 'application/pdf',
    'content-length': made.size,
    'content-disposition': preview ? name.replace(/^attachment/, 'inline') : name,
    'cache-control': 'private, no-store',
  })
}
