import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countAwaited } from './awaited.ts'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const makeAnswer = () => {
  let answer: () => void = () => undefined
  const coming = countAwaited(
    new Promise<void>((resolve) => {
      answer = resolve
    }),
  )
  return async () => {
    answer()
    await coming
  }
}

test('what can wait is done once the page has nothing else to do', async () => {
  const work = vi.fn()
  whenIdle(work)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600)
  expect(work).toHaveBeenCalledOnce()
})

test('it waits for all that the page waits for, and for what is asked after that', async () => {
  const work = vi.fn()
  const [code, list] = [makeAnswer(), makeAnswer()]
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(2000)
  await code()
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).not.toHaveBeenCalled()
  await list()
  const picture = makeAnswer()
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).not.toHaveBeenCalled()
  await picture()
  await vi.advanceTimersByTimeAsync(600)
  expect(work).toHaveBeenCalledOnce()
})

// shows D-760
test('it waits until what came last is drawn', async () => {
  const work = vi.fn()
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((idle) => {
    idle({ didTimeout: false, timeRemaining: () => 10 })
    return 0
  })
  const answer = makeAnswer()
  whenIdle(work)
  await vi.advanceTimersToNextFrame()
  await vi.advanceTimersToNextFrame()
  await answer()
  await vi.advanceTimersToNextFrame()
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersToNextFrame()
  expect(work).toHaveBeenCalledOnce()
})

test('an answer that does not come holds it up for ten seconds, and it is done once', async () => {
  const work = vi.fn()
  const late = makeAnswer()
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledOnce()
  await late()
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledOnce()
})

test('what is done without is not done', async () => {
  const work = vi.fn()
  const late = makeAnswer()
  const stop = whenIdle(work)
  await vi.advanceTimersByTimeAsync(600)
  stop()
  await late()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(work).not.toHaveBeenCalled()
})
