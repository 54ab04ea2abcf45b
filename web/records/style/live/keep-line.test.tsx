import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIVE_TIMES } from '#contract/day/style-live.ts'
import { ERRORS } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#web/lib/api/api.ts'
import { type Connection, keepLine } from './keep-line.ts'

interface Opened extends Connection {
  end: () => void
  fail: (error: Error) => void
}

let lines: Opened[] = []
let said: string[] = []
let stop = () => {}
const last = () => lines.at(-1) as Opened
const refusal = (status: number) =>
  new ApiError(status, { error: [ERRORS.not_found.text], code: 'not_found', request_id: '' })
const settle = () => vi.advanceTimersByTimeAsync(0)
const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  ;[lines, said] = [[], []]
  show('visible')
  stop = keepLine({
    connect: (connection) =>
      new Promise((end, fail) => {
        lines.push({ ...connection, end, fail })
      }),
    onOpen: () => said.push('open'),
    onLost: () => said.push('lost'),
    onRefused: () => said.push('refused'),
  })
})
afterEach(() => stop())

// shows D-107
test('a line that falls silent is given up and opened anew', async () => {
  last().onOpen()
  await vi.advanceTimersByTimeAsync(LIVE_TIMES.silence - 1)
  last().onLife()
  await vi.advanceTimersByTimeAsync(LIVE_TIMES.silence - 1)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(lines[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(2)
  last().onOpen()
  expect(said).toEqual(['open', 'lost', 'open'])
})

test('pauses grow while the server is away, and are short again once it was there', async () => {
  for (const pause of [1000, 2000, 4000]) {
    last().fail(new NetworkError())
    await settle()
    const before = lines.length
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(lines).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(lines).toHaveLength(before + 1)
  }
  last().onOpen()
  last().end()
  await settle()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toHaveLength(5)
})

test('a hidden page has no line, and opens one when it is seen', async () => {
  show('hidden')
  expect(last().signal.aborted).toBe(true)
  last().fail(new DOMException('', 'AbortError'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lines).toHaveLength(1)
  show('visible')
  expect(lines).toHaveLength(2)
})

test('who may not have the line does not ask for it again', async () => {
  last().fail(refusal(404))
  await vi.advanceTimersByTimeAsync(120_000)
  show('visible')
  expect(lines).toHaveLength(1)
  expect(said).toEqual(['lost', 'refused'])
})

test('a page that is left ends its line and opens no other', async () => {
  stop()
  expect(last().signal.aborted).toBe(true)
  last().fail(new DOMException('', 'AbortError'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(lines).toHaveLength(1)
  expect(said).toEqual([])
})
