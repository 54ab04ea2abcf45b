import { describe, expect } from 'vitest'
import { readSession, signIn } from '#contract/accounts/accounts.ts'
import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import { createCollection, listCollections } from '#contract/styles/collections.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { announceActorChange } from '#server/platform/sessions/actor-cache.ts'
import { openClient } from '#server/test/client.ts'
import { PASSWORD } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const json = { 'content-type': 'application/json' }

describe('a change must come from the product itself', () => {
  const cases: [string, Record<string, string | undefined>, number][] = [
    ['own origin', { origin: 'http://localhost' }, 201],
    ['same-origin by the browser', { origin: undefined, 'sec-fetch-site': 'same-origin' }, 201],
    ['neither header', { origin: undefined }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a subdomain', { origin: 'http://localhost.evil.example' }, 403],
    ['null origin', { origin: 'null' }, 403],
    ['cross-site by the browser, own origin claimed', { 'sec-fetch-site': 'cross-site' }, 403],
    ['same-site is not same-origin', { 'sec-fetch-site': 'same-site' }, 403],
  ]
  for (const [name, headers, status] of cases) {
    test(`${name}: ${status}`, async ({ make }) => {
      const brand = await make.brand()
      const answer = await brand.manager.request({
        method: 'POST',
        url: '/api/collections',
        payload: { name: 'Spring' },
        headers: headers as never,
      })
      expect(answer.status).toBe(status)
    })
  }

  test('reading needs no proof', async ({ make }) => {
    const brand = await make.brand()
    expect(
      (await brand.manager.request({ url: '/api/collections', headers: { origin: 'https://evil.example' } }))
        .status,
    ).toBe(200)
  })
})

describe('every error has the one format', () => {
  const hostile: [string, object, number, string][] = [
    ['no JSON', { method: 'POST', url: '/api/collections', payload: '{', headers: json }, 400, 'invalid'],
    [
      'another content type',
      {
        method: 'POST',
        url: '/api/collections',
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      'unsupported_type',
    ],
    [
      'over a megabyte of JSON',
      {
        method: 'POST',
        url: '/api/collections',
        payload: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
        headers: json,
      },
      413,
      'too_large',
    ],
    ['an unknown call', { url: '/api/nothing' }, 404, 'not_found'],
    ['a known call with another method', { method: 'PATCH', url: '/api/collections' }, 404, 'not_found'],
    ['an id that is none', { url: '/api/inquiries/abc' }, 400, 'invalid'],
    ['an id beyond what counts', { url: '/api/inquiries/99999999999999999999' }, 400, 'invalid'],
    ['an id that nobody has', { url: '/api/inquiries/9007199254740991' }, 404, 'not_found'],
    ['page 0', { url: '/api/collections?page=0' }, 400, 'invalid'],
    ['page 100001', { url: '/api/collections?page=100001' }, 400, 'invalid'],
    [
      'a range that a file does not have',
      { url: '/public-assets/manifest.json', headers: { range: 'bytes=5-1' } },
      416,
      'no_such_range',
    ],
    ['a broken escape', { url: '/api/inquiries/%E0%A4%A' }, 400, 'invalid'],
    ['NUL in the query', { url: '/api/collections?query=%00' }, 400, 'invalid'],
    [
      'a lone surrogate',
      { method: 'POST', url: '/api/collections', payload: '{"name":"\\ud800"}', headers: json },
      400,
      'invalid',
    ],
    [
      'NUL in a key',
      { method: 'POST', url: '/api/collections', payload: '{"name":"a","x\\u0000":1}', headers: json },
      400,
      'invalid',
    ],
    [
      'a prototype',
      { method: 'POST', url: '/api/collections', payload: '{"__proto__":{"name":"a"}}', headers: json },
      400,
      'invalid',
    ],
    [
      'an array for an object',
      { method: 'POST', url: '/api/collections', payload: '[]', headers: json },
      400,
      'invalid',
    ],
  ]
  for (const [name, request, status, code] of hostile) {
    test(name, async ({ make }) => {
      const brand = await make.brand()
      const answer = await brand.manager.request(request)
      expect([answer.status, answer.error.code]).toEqual([status, code])
      expect(answer.error.error.length).toBeGreaterThan(0)
      expect(answer.error.request_id).toBe(answer.headers['x-request-id'])
      expect(JSON.stringify(answer.error)).not.toMatch(/node_modules|\.ts:|select |SQLSTATE/i)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    })
  }
})

// shows S0-108
test('search text with wildcards finds itself only', async ({ make }) => {
  const brand = await make.brand()
  for (const name of ['100% wool', '100 wool', 'a_b', 'axb'])
    await brand.manager.send(createCollection, { body: { name } })
  const names = async (query: string) =>
    (await brand.manager.send(listCollections, { query: { query } })).data.data.map((each) => each.name)
  expect(await names('100%')).toEqual(['100% wool'])
  expect(await names('a_b')).toEqual(['a_b'])
  expect(await names('\\')).toEqual([])
})

describe('Idempotency-Key', () => {
  test('belongs to its sender, and a refused call is not kept', async ({ make }) => {
    const [one, two] = [await make.brand(), await make.brand()]
    const key = { 'idempotency-key': 'shared-key' }
    const body = { name: 'Spring' }
    const first = await one.manager.send(createCollection, { body }, key)
    const other = await two.manager.send(createCollection, { body }, key)
    expect(other.data.data.id).not.toBe(first.data.data.id)
    // What is kept for the one is no answer to the other.
    for (const [person, done] of [
      [one, first],
      [two, other],
    ] as const) {
      const again = await person.manager.send(createCollection, { body }, key)
      expect(again.data.data.id).toBe(done.data.data.id)
    }
    const bad = await one.manager.send(createCollection, { body: { name: '' } }, { 'idempotency-key': 'k2' })
    expect(bad.status).toBe(400)
    expect(await one.manager.send(createCollection, { body }, { 'idempotency-key': 'k2' })).toSucceed(201)
  })

  test('of another call keeps what that one answered', async ({ make }) => {
    const { manager } = await make.brand()
    const create = (name: string, key: string) =>
      manager.send(createCollection, { body: { name } }, { 'idempotency-key': key })
    const [spring, autumn] = [await create('Spring', 'first'), await create('Autumn', 'second')]
    expect((await create('Spring', 'first')).data).toEqual(spring.data)
    expect((await create('Autumn', 'second')).data).toEqual(autumn.data)
  })

  // shows S0-71, S0-115
  test('keeps a toggle from toggling back, and says what it said', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const key = { 'idempotency-key': 'toggle' }
    const body = { supplierId: supplier.id }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => brand.manager.send(toggleFavouriteSupplier, { body }, key)),
    )
    expect(answers.map((answer) => answer.data)).toEqual(Array(5).fill({ favorited: true }))
  })

  test('of a wrong form is refused', async ({ make }) => {
    const brand = await make.brand()
    expect(
      await brand.manager.send(createCollection, { body: { name: 'x' } }, { 'idempotency-key': 'a b' }),
    ).toFailWith(400)
  })
})

test('anonymous calls are limited per address', async ({ make }) => {
  const tries = []
  for (let index = 0; index < 22; index++) {
    tries.push(
      await make.anyone.request({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        payload: { email: `x${index}@y.example` },
      }),
    )
  }
  expect(tries.at(-1)?.status).toBe(429)
  expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
})

test('a session that ended, was forged or belongs to a deactivated person opens nothing', async ({
  make,
  world,
}) => {
  const brand = await make.brand()
  const colleague = await brand.person('user')
  await world.parts.db.write(async (tx) => {
    await tx.updateTable('users').set({ active: false }).where('id', '=', colleague.user_id).execute()
    await announceActorChange(tx)
  })
  expect(await colleague.send(readSession)).toFailWith(401)
  expect(await openClient(world.app, 'x'.repeat(43)).send(readSession)).toFailWith(401)
  const { manager } = await make.brand()
  await world.parts.db.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01' })
      .where('user_id', '=', manager.user_id)
      .execute(),
  )
  expect(await manager.send(readSession)).toFailWith(401)
  expect(await make.anyone.send(signIn, { body: { email: manager.email, password: PASSWORD } })).toSucceed()
})

test('health tells the truth, metrics stay private, the document is OpenAPI 3.1', async ({ make, world }) => {
  expect((await make.anyone.request({ url: '/health/live' })).status).toBe(200)
  expect((await make.anyone.request({ url: '/health/ready' })).status).toBe(200)
  expect((await make.anyone.request({ url: '/metrics' })).status).toBe(200)
  expect(
    (await make.anyone.request({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).status,
  ).toBe(404)
  const document = (await make.anyone.request({ url: '/api/openapi.json' })).data as {
    openapi: string
    paths: Record<string, object>
  }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap(
    (path) => Object.values(path) as { operationId: string }[],
  )
  expect(operations.map((each) => each.operationId).sort()).toEqual(
    world.app.calls.map((call) => call.name).sort(),
  )
  expect((await make.anyone.request({ url: '/api/docs/' })).status).toBe(200)
})

test('the app’s own pages carry a policy with a nonce of their own and are never framed', async ({
  make,
}) => {
  const [one, two] = [
    await make.anyone.request({ url: '/collections' }),
    await make.anyone.request({ url: '/inquiries/5' }),
  ]
  for (const page of [one, two]) {
    expect(page.status).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? 'none'
    expect(String(page.data)).toContain(nonce)
  }
  expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy'])
})

// shows S0-97
test('a style of somebody else and a style that never was answer alike', async ({ make }) => {
  const [brand, rival] = [await make.brand(), await make.brand()]
  const style = await make.style(rival)
  const [foreign, missing] = [
    await brand.manager.send(readStyle, { params: { id: String(style.id) } }),
    await brand.manager.send(readStyle, { params: { id: '987654321' } }),
  ]
  expect({ ...foreign.error, request_id: '' }).toEqual({ ...missing.error, request_id: '' })
})

test('a keyed call that reads after it wrote sees what it wrote', async ({ make }) => {
  const brand = await make.brand()
  const body = { name: 'Keyed chain', product_type: 1, shared: false, steps: [] }
  const answer = await brand.manager.request({
    method: 'POST',
    url: '/api/value_chains',
    payload: body,
    headers: { 'idempotency-key': 'chain' },
  })
  expect([200, 201, 400]).toContain(answer.status)
  expect(answer.status).not.toBe(404)
})
