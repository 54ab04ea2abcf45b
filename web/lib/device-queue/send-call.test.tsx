import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { uploadQcFiles } from '#contract/quality/qc-files.ts'
import { createCollection, deleteCollection } from '#contract/styles/collections.ts'
import { ApiError, NetworkError, onSignedOut } from '#web/lib/api/api.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { sendCall } from './send-call.ts'

const toolsWith = (signal = new AbortController().signal) => ({
  headers: { 'selvedge-person': '7' },
  onShare: vi.fn(),
  signal,
})
const request = { id: '3f0c9a44-6a0f-4e6c-9a52-0d9a2b0e7c11' }
const body = { name: 'Spring' }

afterEach(() => vi.useRealTimers())

test('a call names its person and has the id of its request, each step its own', async () => {
  fails(createCollection, 'unavailable')
  for (const step of [undefined, 'photo']) {
    await sendCall(createCollection, { body }, { request, tools: toolsWith(), step }).catch(() => undefined)
  }
  const [first, second] = sentTo(createCollection)
  expect(first?.headers.get('selvedge-person')).toBe('7')
  expect(first?.headers.get('idempotency-key')).toBe(request.id)
  expect(second?.headers.get('idempotency-key')).toBe(`${request.id}:photo`)
  expect(first?.body).toEqual(body)
})

test('a call that comes to the same by itself has no key', async () => {
  answers(deleteCollection, { message: 'Deleted' } as never)
  await sendCall(deleteCollection, { params: { id: '1' } }, { request, tools: toolsWith() }).catch(
    () => undefined,
  )
  expect(sentTo(deleteCollection)[0]?.headers.get('idempotency-key')).toBeNull()
})

// shows S2-141
test('signed out, it fails and leads nowhere', async () => {
  const listener = vi.fn()
  onTestFinished(onSignedOut(listener))
  fails(createCollection, 'not_signed_in')
  const sending = sendCall(createCollection, { body }, { request, tools: toolsWith() })
  await expect(sending).rejects.toBeInstanceOf(ApiError)
  expect(listener).not.toHaveBeenCalled()
})

test('no answer is the fault of the network', async () => {
  breaks(createCollection)
  await expect(sendCall(createCollection, { body }, { request, tools: toolsWith() })).rejects.toBeInstanceOf(
    NetworkError,
  )
})

test('files go with what has left told, under the same headers', async () => {
  fakeUploads()
  fails(uploadQcFiles, 'too_large')
  const tools = toolsWith()
  const form = new FormData()
  form.append('file[]', new File(['x'], 'a.jpg'))
  const sending = sendCall(uploadQcFiles, {}, { request, tools, form })
  await expect(sending).rejects.toMatchObject({ status: 413, code: 'too_large' })
  expect(tools.onShare).toHaveBeenCalledWith(1)
  expect(sentTo(uploadQcFiles)[0]?.headers.get('selvedge-person')).toBe('7')
})

test('an upload without any progress for a minute is given up', async () => {
  vi.useFakeTimers()
  fakeUploads()
  hangs(uploadQcFiles)
  const sending = sendCall(uploadQcFiles, {}, { request, tools: toolsWith(), form: new FormData() })
  const failed = expect(sending).rejects.toBeInstanceOf(NetworkError)
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
})

test('anyone who stops it gets an AbortError', async () => {
  fakeUploads()
  hangs(uploadQcFiles)
  const stopper = new AbortController()
  const tools = toolsWith(stopper.signal)
  const sending = sendCall(uploadQcFiles, {}, { request, tools, form: new FormData() })
  stopper.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})
