// @vitest-environment jsdom
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { readDashboard } from '#contract/day/dashboard.ts'
import { callQueryOf } from './features/styles/style-list/filters/table-search.rules.ts'
import { fetchPage } from './features/styles/style-list/styles-table.queries.ts'
import { askFirst, dashboardAddress, SESSION_ADDRESS, stylesAddress } from './first-calls.ts'
import { addressOf, exchange, send } from './lib/api/api.ts'
import { takeEarly } from './lib/api/early-answers.ts'
import { oweSignOut, settleSignOut } from './lib/session/late-sign-out.ts'
import { todayOf } from './lib/today.ts'

const NOW = new Date(2026, 10, 27, 9)
const fetched = vi.fn(async () => Response.json({ user: { id: 7 } }))
vi.stubGlobal('fetch', fetched)
afterAll(() => void vi.unstubAllGlobals())

afterEach(() => {
  takeEarly(SESSION_ADDRESS)
  takeEarly(dashboardAddress(NOW))
  takeEarly(stylesAddress(NOW))
  fetched.mockClear()
  vi.useRealTimers()
  settleSignOut()
})

test('their addresses are those of the contract', () => {
  expect(SESSION_ADDRESS).toBe(addressOf(readSession, {}))
  expect(dashboardAddress(NOW)).toBe(addressOf(readDashboard, { query: { today: todayOf(NOW) } }))
})

test('the answer that was asked for early is taken once, and the next one is asked anew', async () => {
  askFirst('/', NOW)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(await send(readSession, {})).toEqual({ user: { id: 7 } })
  expect(fetched).toHaveBeenCalledTimes(2)
  await send(readSession, {})
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a call that says more than its address is asked by itself', async () => {
  askFirst('/collections', NOW)
  await exchange(readSession, {}, { headers: { 'selvedge-person': '7' } })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('the table of styles takes the rows that were asked for early, and asks itself where it is searched', async () => {
  const rows = () =>
    fetchPage(callQueryOf({}, todayOf(NOW)), { cursor: null, signal: new AbortController().signal })
  askFirst('/styles', NOW)
  expect(fetched).toHaveBeenCalledTimes(2)
  await rows()
  expect(fetched).toHaveBeenCalledTimes(2)
  askFirst('/styles', NOW, '?query=tee')
  expect(fetched).toHaveBeenCalledTimes(3)
  await rows()
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('an answer that lay for long is asked for anew', async () => {
  vi.useFakeTimers()
  askFirst('/collections', NOW)
  vi.advanceTimersByTime(11_000)
  await send(readSession, {})
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a reader who stops waiting is told at once', async () => {
  fetched.mockReturnValueOnce(new Promise(() => undefined))
  askFirst('/collections', NOW)
  const stop = new AbortController()
  const asked = send(readSession, {}, { signal: stop.signal })
  stop.abort()
  await expect(asked).rejects.toThrow(/abort/i)
})

test.each(['/sign-in', '/register', '/reset-password', '/sign', '/stylesheets', '/company'])(
  'nothing is asked early for %s',
  (path) => {
    askFirst(path, NOW)
    expect(fetched).not.toHaveBeenCalled()
  },
)

test('a sign-out that is owed comes before anything is asked', () => {
  oweSignOut()
  askFirst('/', NOW)
  expect(fetched).not.toHaveBeenCalled()
})
