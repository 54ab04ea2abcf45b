import { beforeEach, expect, test, vi } from 'vitest'
import { PART_BYTES } from '#contract/files/style-file-uploads.ts'
import { inPartsField, openFormUpload, sendFormUploadPart } from '#contract/form-uploads.ts'
import { uploadQcFiles } from '#contract/quality/qc-files.ts'
import { ApiError } from '#web/lib/api/api.ts'
import type { QueuedRequest } from '#web/lib/device-queue/queued-request.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { sendRequest } from './send-request.ts'

const ID = '6f1f1a52-8f0c-4a57-9f0a-5b1c7e0f9d11'
const SIZE = 2 * PART_BYTES + 1000
const photo = new File([new Uint8Array(SIZE)], 'front.jpg', { type: 'image/jpeg' })
const request = (size: number): QueuedRequest => ({
  ...{ id: ID, group: 'qc-report:12', kind: 'add_photo', label: 'Photo', place: { name: '', address: '' } },
  ...{ content: { component: 'front' }, needs: [], seq: 1, person: 7, made_at: '2026-11-29T10:00:00.000Z' },
  ...{ state: 'sending', tries: 0, share: 0, refusal: null },
  files: { photo: { key: 'k', name: 'front.jpg', type: 'image/jpeg', size } },
})
const toolsOf = (file: File) => ({
  readFile: async () => file,
  knownId: async () => undefined,
  headers: { 'selvedge-person': '7' },
  onShare: vi.fn(),
  signal: new AbortController().signal,
})
const at = (received: number) => ({ upload_id: ID, size: SIZE, received, part_bytes: PART_BYTES })

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
  answers(uploadQcFiles, { data: [], version: 2 })
  takesParts()
})

// shows D-601
test('a large photo goes in parts under the id of its request, which then names it', async () => {
  const tools = toolsOf(photo)
  await sendRequest(request(SIZE), tools)
  expect(sentTo(openFormUpload)[0]).toMatchObject({
    body: { use: 'qc_report', target_id: 12, title: 'front.jpg', size: SIZE },
  })
  expect(sentTo(sendFormUploadPart).map(({ headers }) => headers.get('selvedge-person'))).toEqual([
    '7',
    '7',
    '7',
  ])
  const form = sentTo(uploadQcFiles)[0]?.body as Record<string, unknown>
  expect([form[inPartsField('files[]')], form['files[]']]).toEqual([ID, undefined])
  expect(tools.onShare.mock.calls.some(([share]) => share > 0.3 && share < 0.6)).toBe(true)
})

// shows D-601
test('a request that is cut goes on where it was, on a page that knows nothing of before', async () => {
  received = PART_BYTES
  fails(sendFormUploadPart, 'unavailable')
  await expect(sendRequest(request(SIZE), toolsOf(photo))).rejects.toBeInstanceOf(ApiError)
  expect(sentTo(uploadQcFiles)).toEqual([])
  takesParts()
  await sendRequest(request(SIZE), toolsOf(photo))
  // One that broke, and the two that were missing.
  expect(sentTo(sendFormUploadPart)).toHaveLength(3)
  expect(sentTo(uploadQcFiles)).toHaveLength(1)
})

test('a small photo goes with its form', async () => {
  const small = new File(['small'], 'front.jpg', { type: 'image/jpeg' })
  await sendRequest(request(5), toolsOf(small))
  expect(sentTo(openFormUpload)).toEqual([])
  expect(sentTo(uploadQcFiles)[0]?.body).toMatchObject({ 'files[]': expect.any(File) })
})
