import { expect } from 'vitest'
import { connectDatabase, type Tx } from '#server/platform/db/database.ts'
import { test, type World } from '#server/test/world.ts'
import { openJobs } from './jobs.ts'

const fail = (error: Error): never => {
  throw error
}

/** The queues of a process that looks at them once an hour: what happens sooner is no look's doing. */
const openSleepyJobs = (world: World) => {
  const parts = connectDatabase(world.databaseUrl, { connections: 4 })
  const jobs = openJobs(parts, fail, { lookEverySeconds: 3600 })
  const sendAll = (queue: string, numbers: number[]) =>
    parts.db.write(async (tx) => {
      for (const number of numbers) await jobs.send(tx, queue, { number })
    })
  const close = async () => {
    await jobs.stop()
    await parts.close()
  }
  return { ...jobs, sendAll, close }
}

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

test('a process takes one job after the other while there are some', async ({ world }) => {
  const jobs = openSleepyJobs(world)
  const done: number[] = []
  jobs.handle<{ number: number }>('many', async ({ number }) => void done.push(number))
  await jobs.start()
  const wanted = numbersTo(150)
  await jobs.sendAll('many', wanted)
  await expect.poll(() => done.length).toBe(wanted.length)
  expect(done.toSorted((a, b) => a - b)).toEqual(wanted)
  await jobs.close()
})

test('of a queue that may, as many jobs run at once as it says, and each once', async ({ world }) => {
  const jobs = openSleepyJobs(world)
  const running = new Map<number, () => void>()
  const begun: number[] = []
  const work = ({ number }: { number: number }): Promise<void> => {
    begun.push(number)
    return new Promise((resolve) => running.set(number, resolve))
  }
  jobs.handle('side-by-side', work, { atOnce: 3 })
  await jobs.start()
  const wanted = numbersTo(7)
  await jobs.sendAll('side-by-side', wanted)
  for (const expected of [3, 3, 1]) {
    await expect.poll(() => running.size).toBe(expected)
    for (const [number, end] of running) {
      running.delete(number)
      end()
    }
  }
  expect(begun.toSorted((a, b) => a - b)).toEqual(wanted)
  await jobs.close()
})

// shows D-652
test('of jobs that are taken together one that fails takes none with it, and is tried again', async ({
  world,
}) => {
  const parts = connectDatabase(world.databaseUrl, { connections: 4 })
  const failures: string[] = []
  const jobs = openJobs(parts, ({ message }) => void failures.push(message))
  const tries: number[] = []
  const work = async ({ number }: { number: number }): Promise<void> => {
    tries.push(number)
    if (number === 1 && tries.filter((each) => each === 1).length === 1) throw new Error('refused')
  }
  jobs.handle('together', work, { atOnce: 2 })
  await jobs.start()
  await parts.db.write((tx) =>
    jobs.sendEach(
      tx,
      'together',
      numbersTo(4).map((number) => ({ number })),
    ),
  )
  await expect.poll(() => tries.toSorted((a, b) => a - b)).toEqual([0, 1, 1, 2, 3])
  expect(failures).toEqual(['The job together failed: refused'])
  await jobs.stop()
  await parts.close()
})

// shows D-652
test('what was taken and had not begun when a process stops is carried out by another, the rest once', async ({
  world,
}) => {
  const first = openSleepyJobs(world)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const hold = ({ number }: { number: number }): Promise<void> => {
    begun.push(number)
    return new Promise((resolve) => void ends.push(resolve))
  }
  first.handle('left', hold, { atOnce: 2 })
  await first.start()
  await first.sendAll('left', numbersTo(4))
  await expect.poll(() => begun.length).toBe(2)
  const stopped = first.close()
  for (const end of ends) end()
  await stopped
  const others = connectDatabase(world.databaseUrl, { connections: 4 })
  const second = openJobs(others, fail)
  second.handle<{ number: number }>('left', async ({ number }) => void begun.push(number), { atOnce: 2 })
  await second.start()
  await expect.poll(() => begun.toSorted((a, b) => a - b)).toEqual(numbersTo(4))
  await second.stop()
  await others.close()
})

// shows D-650
test('many jobs are queued by one statement', async ({ world }) => {
  const jobs = openSleepyJobs(world)
  const done: number[] = []
  jobs.handle<{ number: number }>('at-one-go', async ({ number }) => void done.push(number))
  await jobs.start()
  await jobs.sendAll('at-one-go', [0])
  const texts: string[] = []
  await world.parts.db.write(async (tx) => {
    const executeQuery: Tx['executeQuery'] = (query) => {
      if ('sql' in query) texts.push(query.sql)
      return tx.executeQuery(query)
    }
    const watched = Object.create(tx, { executeQuery: { value: executeQuery } }) as Tx
    await jobs.sendEach(
      watched,
      'at-one-go',
      numbersTo(40).map((number) => ({ number })),
    )
    await jobs.sendEach(watched, 'at-one-go', [])
  })
  expect(texts).toHaveLength(1)
  await jobs.sendAll('at-one-go', [40])
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([0, ...numbersTo(41)])
  await jobs.close()
})

test('a job that is sent takes no connection beside that of its transaction', async ({ world }) => {
  const [one, other] = [1, 2].map(() => connectDatabase(world.databaseUrl, { connections: 1 }))
  if (!one || !other) throw new Error('Two processes are wanted')
  const sender = openJobs(one, fail)
  await sender.start()
  // A queue that the sender has never heard of: it looks it up.
  const maker = openJobs(other, fail)
  maker.handle('late', async () => undefined)
  await maker.start()
  await one.db.write((tx) => sender.send(tx, 'late', {}))
  await sender.stop()
  await maker.stop()
  await Promise.all([one.close(), other.close()])
})

test('a job begins when its transaction commits, long before the next look at the queue', async ({
  world,
}) => {
  const jobs = openSleepyJobs(world)
  const done: number[] = []
  jobs.handle<{ number: number }>('prompt', async ({ number }) => void done.push(number))
  await jobs.start()
  for (const number of numbersTo(3)) {
    await jobs.sendAll('prompt', [number])
    await expect.poll(() => done).toContain(number)
  }
  await jobs.close()
})
