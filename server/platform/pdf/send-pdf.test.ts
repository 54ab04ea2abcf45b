import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { ChildBusy, ChildFailed, ChildLost } from '../children/child-process.ts'
import { sendPdf } from './send-pdf.ts'

const document = { userId: 1, template: new URL('file:///report.typ'), data: {}, pictures: [] }

test.each([
  ['too many are wanted at once', new ChildBusy('Too many documents'), 'pdf_busy', []],
  ['it cannot be set', new ChildFailed('unknown font'), 'pdf_failed', ['unknown font']],
  ['its process ended', new ChildLost('It took too long'), 'pdf_failed', ['It took too long']],
] as const)('where %s, the reader is told to try again', async (_, cause, code, logged) => {
  const lines: unknown[] = []
  const failing = { make: () => Promise.reject(cause) }
  const log = { error: (line: unknown) => void lines.push(line) }
  const refused = sendPdf(failing, document, { fileName: 'report.pdf', preview: false, log })
  const refusal = await refused.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code, details: { retryAfter: expect.any(Number) } })
  expect(lines).toEqual(logged)
})
