import { expect, test } from 'vitest'
import { openOutQueue, Refused } from './out-queue.ts'

const open = (send: (batch: readonly number[]) => Promise<void>, most = 10) => {
  const told = { sent: 0, dropped: 0 }
  const queue = openOutQueue<number>({
    ...{ send, most, batch: 4, everyMs: 1 },
    onSent: (count) => {
      told.sent += count
    },
    onDropped: (count) => {
      told.dropped += count
    },
  })
  return { queue, told }
}

test('what is added is sent in batches, in order', async () => {
  const batches: number[][] = []
  const { queue, told } = open(async (batch) => void batches.push([...batch]))
  for (let each = 1; each <= 9; each++) queue.add(each)
  await expect.poll(() => told.sent).toBe(9)
  expect(batches.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(4)
  expect(queue.waiting).toBe(0)
})

// shows D-404
test('while the collector is silent so many wait, the rest is dropped and counted, and nobody waits', async () => {
  const silent = Promise.withResolvers<void>()
  const { queue, told } = open(() => silent.promise)
  for (let each = 1; each <= 25; each++) queue.add(each)
  expect(queue.waiting).toBe(10)
  expect(told).toEqual({ sent: 0, dropped: 15 })
  silent.resolve()
  await expect.poll(() => told.sent).toBe(10)
})

test('what could not be sent is sent later; what is refused is dropped', async () => {
  let tries = 0
  const { queue, told } = open(async () => {
    tries++
    if (tries === 1) throw new Error('away')
    if (tries === 2) throw new Refused('never')
  })
  for (const each of [1, 2]) queue.add(each)
  await expect.poll(() => told.dropped).toBe(2)
  queue.add(3)
  await expect.poll(() => told.sent).toBe(1)
  expect(tries).toBe(3)
})

test('at the end what is left is sent, or counted as dropped where nobody takes it', async () => {
  const good = open(async () => undefined)
  for (const each of [1, 2, 3]) good.queue.add(each)
  await good.queue.close()
  expect(good.told).toEqual({ sent: 3, dropped: 0 })
  const bad = open(() => Promise.reject(new Error('away')))
  for (const each of [1, 2, 3]) bad.queue.add(each)
  await bad.queue.close()
  expect(bad.told).toEqual({ sent: 0, dropped: 3 })
})
