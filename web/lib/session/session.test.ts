import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mira } from '#web/test/people.ts'
import { makeQueryClient } from '../api/query-client.ts'
import { sessionQuery } from './session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The server answers with Mira's session after this many milliseconds, unless the page gives up before. */
const answersAfter = (milliseconds: number) => {
  const known = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = known
  })
  globalThis.fetch = (_, init) =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(new Response(JSON.stringify(mira))), milliseconds)
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
}

const askAgain = async (milliseconds: number) => {
  const queries = makeQueryClient()
  queries.setQueryData(sessionQuery.queryKey, { ...mira, offline: 'since_start' })
  answersAfter(milliseconds)
  const asked = queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
  await vi.advanceTimersByTimeAsync(Math.min(milliseconds, 15_000))
  return (await asked).offline
}

test('a page that started without the server takes the answer of a slow network', async () => {
  expect(await askAgain(9000)).toBeUndefined()
})

test('and stays offline where none comes', async () => {
  expect(await askAgain(60_000)).toBe('since_start')
})
