import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSharedReadings } from './shared-readings.ts'

/** Readings that end when the test says so. */
const openSource = () => {
  const open: PromiseWithResolvers<string>[] = []
  return {
    read: () => {
      const reading = Promise.withResolvers<string>()
      open.push(reading)
      return reading.promise
    },
    /** The reading that began as the nth, from 0. */
    at: (n: number) => {
      const reading = open[n]
      if (!reading) throw new Error(`${open.length} began`)
      return reading
    },
    begun: () => open.length,
  }
}

test('anyone who asks while one reads shares the one that begins afterwards', async () => {
  const { read, at, begun } = openSource()
  const share = openSharedReadings<string>()
  const first = share('a', read)
  const others = [share('a', read), share('a', read)]
  expect(begun()).toBe(1)
  at(0).resolve('before')
  expect(await first).toBe('before')
  await expect.poll(begun).toBe(2)
  at(1).resolve('after')
  expect(await Promise.all(others)).toEqual(['after', 'after'])
  void share('a', read)
  expect(begun()).toBe(3)
})

test('anyone who asks between two readings shares the one that is about to begin', async () => {
  const { read, at, begun } = openSource()
  const share = openSharedReadings<string>()
  void share('a', read)
  void share('a', read)
  at(0).resolve('before')
  for (let turn = 0; turn < 20; turn++) {
    await Promise.resolve()
    if (begun() === 1) void share('a', read)
  }
  expect(begun()).toBe(2)
})

test('another key waits for nobody, and a failure is told to those who share it alone', async () => {
  const { read, at, begun } = openSource()
  const share = openSharedReadings<string>()
  const failing = share('a', read)
  const other = share('b', read)
  expect(begun()).toBe(2)
  const later = share('a', read)
  at(0).reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await expect.poll(begun).toBe(3)
  at(2).resolve('read anew')
  expect(await later).toBe('read anew')
  at(1).resolve('b')
  expect(await other).toBe('b')
})

test('no answer is older than its question, and one reading of a key runs at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { maxLength: 30 }), async (s, steps) => {
      const share = openSharedReadings<number>()
      let committed = 0
      let running = 0
      const read = async (): Promise<number> => {
        expect(++running).toBe(1)
        const seen = committed
        await s.schedule(Promise.resolve())
        running--
        return seen
      }
      const asked = s.scheduleSequence(
        steps.map((asks) => async () => {
          if (!asks) return void committed++
          const atLeast = committed
          const seen = share('a', read)
          void answers.push(seen.then((it) => expect(it).toBeGreaterThanOrEqual(atLeast)))
        }),
      )
      const answers: Promise<void>[] = []
      await s.waitFor(asked.task)
      await s.waitFor(Promise.all(answers))
    }),
  )
})
