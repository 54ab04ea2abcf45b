import { beforeEach, expect, test } from 'vitest'
import { uploadLogo } from '#contract/companies/organizations.ts'
import { PART_BYTES, UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import { cancelFormUpload, inPartsField, openFormUpload, sendFormUploadPart } from '#contract/form-uploads.ts'
import { until } from '#test/until.ts'
import { answers, fails, failsOnce, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { sendAhead } from './send-ahead.ts'

const SIZE = 2 * PART_BYTES + 1000
const file = new File([new Uint8Array(SIZE)], 'mill.png', { lastModified: 1 })
const of = { personId: 1, use: 'logo' as const, targetId: 5, file, field: 'file[]' as const }
const args = {}
const at = (received: number) => ({
  ...{ upload_id: '6f1f1a52-8f0c-4a57-9f0a-5b1c7e0f9d11', size: SIZE, received, part_bytes: PART_BYTES },
})

let received = 0
const takesParts = () =>
  answers(sendFormUploadPart, () => {
    received = Math.min(received + PART_BYTES, SIZE)
    return at(received)
  })

beforeEach(() => {
  received = 0
  fakeUploads()
  answers(openFormUpload, () => at(received))
  answers(uploadLogo, { logo: 'a'.repeat(64) })
  answers(cancelFormUpload, { ok: true })
  takesParts()
})

// shows D-601
test('the same file has the same id, for another record another, and a break costs one part', async () => {
  fails(sendFormUploadPart, 'unavailable')
  const sending = sendAhead(uploadLogo, args, of)
  await until(() => expect(sentTo(sendFormUploadPart)).toHaveLength(1))
  takesParts()
  // What a browser says once the line is back; without it, it waits a second.
  window.dispatchEvent(new Event('online'))
  await sending
  expect(sentTo(sendFormUploadPart)).toHaveLength(4)
  const idOf = (index: number) => sentTo(openFormUpload)[index]?.params.uploadId
  const first = idOf(0)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(sentTo(uploadLogo)[0]?.body).toEqual({ [inPartsField('file[]')]: first })
  const before = sentTo(openFormUpload).length
  await sendAhead(uploadLogo, args, of)
  await sendAhead(uploadLogo, args, { ...of, targetId: 6 })
  expect(idOf(before)).toBe(first)
  expect(idOf(before + 1)).not.toBe(first)
})

// shows D-602
test('one that is refused says why, and is given up on the server', async () => {
  fails(sendFormUploadPart, 'other_person', { error: [UPLOAD_TEXTS.somebodyElse] })
  await expect(sendAhead(uploadLogo, args, of)).rejects.toThrow(UPLOAD_TEXTS.somebodyElse)
  await until(() => expect(sentTo(cancelFormUpload)).toHaveLength(1))
})

// shows D-743
test('one whose form is overtaken stays on the server, and the same form again sends no part', async () => {
  failsOnce(uploadLogo, 'stale')
  await expect(sendAhead(uploadLogo, args, of)).rejects.toMatchObject({ code: 'stale' })
  const parts = sentTo(sendFormUploadPart).length
  await sendAhead(uploadLogo, args, of)
  expect(sentTo(sendFormUploadPart)).toHaveLength(parts)
  const [first, second] = sentTo(uploadLogo).map(({ body }) => body)
  expect(second).toEqual(first)
  expect(sentTo(cancelFormUpload)).toEqual([])
})
