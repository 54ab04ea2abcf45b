import { afterEach, expect, test, vi } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { speak } from '../language/say.ts'
import { ApiError, addressOf, NetworkError, onSignedOut, send } from './api.ts'
import { shouldRetry } from './query-client.ts'

const answerWith = (status: number, body: string) => {
  globalThis.fetch = async () => new Response(body, { status })
}
const errorOf = (code: string, extra = {}) =>
  JSON.stringify({ error: ['No.'], code, request_id: 'r1', ...extra })
const original = globalThis.fetch
afterEach(() => {
  globalThis.fetch = original
  speak('en', {})
})

test('lists repeat their key, and what is not set stays away', () => {
  const query = { name: '', page: '2', certification: ['gots', 'bsci'] as ('gots' | 'bsci')[] }
  expect(addressOf(listSuppliers, { query })).toBe(
    '/api/organization_registry?page=2&certification=gots&certification=bsci',
  )
})

test('an error carries what the server said', async () => {
  answerWith(409, errorOf('stale', { saved: { by: 'Ben', at: 'x', version: 2 }, error_locations: ['a'] }))
  const error = await send(readSession, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 409,
    code: 'stale',
    requestId: 'r1',
    errorLocations: ['a'],
    saved: { by: 'Ben' },
  })
})

// shows D-756
test('its texts are told in the language of the reader, each by its message and values', async () => {
  speak('de', { 'At most {0} days': 'Höchstens {0} Tage', 'Not this': 'Nicht das' })
  const [days, typed] = ['At most 90 days', 'No <b>{0}</b>.']
  const told = {
    [days]: { message: 'At most {0} days', values: [90] },
    [typed]: { message: 'No {0}.', values: ['<b>{0}</b>'] },
  }
  answerWith(400, errorOf('invalid', { error: [days, typed, 'Not this'], fields: { days: [days] }, told }))
  await expect(send(readSession, {})).rejects.toMatchObject({
    messages: ['Höchstens 90 Tage', typed, 'Nicht das'],
    fields: { days: ['Höchstens 90 Tage'] },
  })
  // An answer of a server before this one has no such part.
  answerWith(400, errorOf('invalid', { error: [days, '__proto__'] }))
  await expect(send(readSession, {})).rejects.toMatchObject({ messages: [days, '__proto__'] })
})

test.each([
  [502, 'unavailable'],
  [500, 'internal'],
  [413, 'too_large'],
  [404, 'internal'],
])("a proxy's %i page becomes %s", async (status, code) => {
  answerWith(status, '<html>')
  await expect(send(readSession, {})).rejects.toMatchObject({ status, code })
})

test('only not being signed in signs out; no_access does not', async () => {
  const listener = vi.fn()
  const stop = onSignedOut(listener)
  answerWith(401, errorOf('no_access'))
  await send(readSession, {}).catch(() => {})
  expect(listener.mock.calls).toHaveLength(0)
  answerWith(401, errorOf('not_signed_in'))
  await send(readSession, {}).catch(() => {})
  expect(listener.mock.calls).toHaveLength(1)
  stop()
})

test('no answer is its own error, and stopping is neither', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(send(readSession, {})).rejects.toBeInstanceOf(NetworkError)
  const stop = new AbortController()
  stop.abort()
  await expect(send(readSession, {}, { signal: stop.signal })).rejects.not.toBeInstanceOf(NetworkError)
})

test('only what may pass by itself is tried again, twice', async () => {
  answerWith(503, errorOf('unavailable'))
  const away = await send(readSession, {}).catch((thrown: unknown) => thrown)
  answerWith(403, errorOf('forbidden'))
  const refused = await send(readSession, {}).catch((thrown: unknown) => thrown)
  expect([shouldRetry(0, away), shouldRetry(2, away)]).toEqual([true, false])
  expect(shouldRetry(0, refused)).toBe(false)
  expect(shouldRetry(0, new NetworkError())).toBe(true)
})
