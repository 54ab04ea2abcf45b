import { beforeEach, expect, test, vi } from 'vitest'
import { beginFileUpload, finishFileUpload } from '#contract/files/file-uploads.ts'
import { uploadFiles } from '#contract/files/files.ts'
import {
  beginStyleFileUpload,
  cancelStyleFileUpload,
  finishStyleFileUpload,
  PART_BYTES,
  readStyleFileUpload,
  sendStyleFilePart,
  UPLOAD_TEXTS,
  type UploadState,
} from '#contract/files/style-file-uploads.ts'
import { until } from '#test/until.ts'
import { makeFile, makeSubTask } from '#web/features/files/style-files/style-files.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { keep } from './kept-uploads.ts'
import { sendToPlace, sendToSubTask } from './send-in-parts.ts'

const ID = '6f1f1a52-8f0c-4a57-9f0a-5b1c7e0f9d11'
const SIZE = 2 * PART_BYTES + 1000
const file = new File([new Uint8Array(SIZE)], 'film.mp4', { lastModified: 1 })
const going = { personId: 1, styleId: 7, to: { subTaskId: 33 }, file, fields: { make_private: 'true' } }
const done = { sub_task: makeSubTask({ files: [makeFile()] }), uploaded: [makeFile().upload_name] }
const at = (received: number): UploadState => ({
  upload_id: ID,
  size: SIZE,
  received,
  part_bytes: PART_BYTES,
})

let received = 0
/** Each part that comes is noted, as the server does. */
const takesParts = () =>
  answers(sendStyleFilePart, () => {
    received = Math.min(received + PART_BYTES, SIZE)
    return at(received)
  })

beforeEach(() => {
  received = 0
  localStorage.clear()
  fakeUploads()
  answers(beginStyleFileUpload, at(0))
  answers(readStyleFileUpload, () => at(received))
  answers(finishStyleFileUpload, done)
  takesParts()
})

// shows D-256
test('a file goes in parts, and its progress is that of the whole', async () => {
  const shares: number[] = []
  const answer = await sendToSubTask(going, { onProgress: (share) => shares.push(share) })
  expect(answer).toEqual(done)
  expect(sentTo(sendStyleFilePart)).toHaveLength(3)
  expect(shares.at(-1)).toBe(1)
  expect([...shares].sort((a, b) => a - b)).toEqual(shares)
  expect(localStorage.length).toBe(0)
})

// shows D-256
test('after a break it asks how much is there and goes on from that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    received = PART_BYTES
    answers(beginStyleFileUpload, at(PART_BYTES))
    fails(sendStyleFilePart, 'unavailable')
    const sending = sendToSubTask(going)
    await until(() => expect(sentTo(sendStyleFilePart)).toHaveLength(1))
    takesParts()
    let isOver = false
    const ended = sending.finally(() => {
      isOver = true
    })
    // The pause begins once the refusal has come.
    await until(async () => {
      await vi.advanceTimersByTimeAsync(2_000)
      expect(isOver).toBe(true)
    })
    expect(await ended).toEqual(done)
    expect(sentTo(readStyleFileUpload)).toHaveLength(1)
    expect(sentTo(beginStyleFileUpload)).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

// shows D-256
test('the same file chosen again goes on where it was, another choice begins anew', async () => {
  const stop = new AbortController()
  answers(cancelStyleFileUpload, { ok: true })
  fails(sendStyleFilePart, 'invalid')
  await expect(sendToSubTask(going)).rejects.toThrow()
  expect(localStorage.length).toBe(0)

  takesParts()
  received = PART_BYTES
  await keep(going, ID)
  expect(JSON.stringify({ ...localStorage })).toContain(ID)
  expect(JSON.stringify({ ...localStorage })).not.toContain(file.name)
  await sendToSubTask(going, { signal: stop.signal })
  expect(sentTo(beginStyleFileUpload)).toHaveLength(1)
  await keep(going, ID)
  received = 0
  await sendToSubTask({ ...going, fields: { make_private: 'false' } })
  expect(sentTo(beginStyleFileUpload)).toHaveLength(2)
})

// shows D-257
test('one that is not there any more is begun anew, and one that is refused says why', async () => {
  await keep(going, ID)
  fails(readStyleFileUpload, 'not_found')
  await sendToSubTask(going)
  expect(sentTo(beginStyleFileUpload)).toHaveLength(1)
  fails(sendStyleFilePart, 'other_person', { error: [UPLOAD_TEXTS.somebodyElse] })
  received = 0
  await expect(sendToSubTask(going)).rejects.toThrow(UPLOAD_TEXTS.somebodyElse)
})

test('one that is stopped is given up on the server too', async () => {
  answers(cancelStyleFileUpload, { ok: true })
  const stop = new AbortController()
  answers(sendStyleFilePart, () => {
    stop.abort()
    return at(PART_BYTES)
  })
  await expect(sendToSubTask(going, { signal: stop.signal })).rejects.toThrow()
  await until(() => expect(sentTo(cancelStyleFileUpload)).toHaveLength(1))
})

// shows D-442
test('a large file to the tech pack goes in parts, a small one at once', async () => {
  const stored = { attachment_id: 1, files: [] }
  answers(beginFileUpload, at(0))
  answers(finishFileUpload, stored)
  answers(uploadFiles, stored)
  const place = { personId: 1, styleId: 7, purpose: 'tech_pack' as const }
  expect(await sendToPlace({ ...place, file })).toEqual(stored)
  expect(sentTo(beginFileUpload).map(({ body }) => body)).toEqual([
    { title: 'film.mp4', size: SIZE, purpose: 'tech_pack' },
  ])
  expect([sentTo(sendStyleFilePart).length, sentTo(finishFileUpload).length]).toEqual([3, 1])
  expect(sentTo(uploadFiles)).toEqual([])
  expect(await sendToPlace({ ...place, file: new File(['small'], 'a.txt') })).toEqual(stored)
  expect([sentTo(uploadFiles).length, sentTo(beginFileUpload).length]).toEqual([1, 1])
})
