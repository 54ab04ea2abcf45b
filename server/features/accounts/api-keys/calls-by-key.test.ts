/** What a key opens, to whom, and when it stops. */

import { describe, expect, vi } from 'vitest'
import { signOut } from '#contract/accounts/accounts.ts'
import { listApiKeys, revokeApiKey } from '#contract/accounts/api-keys.ts'
import { changeMember } from '#contract/accounts/team.ts'
import { AREA_OF_TAG, hasScope, SCOPES, scopeOf, scopesOf } from '#contract/api-scopes.ts'
import { type CallSpec, fillPath } from '#contract/call.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { createCollection, listCollections } from '#contract/styles/collections.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { type Client, openClient } from '#server/test/client.ts'
import { makeKey, openKeyClient } from '#server/test/key-client.ts'
import { openSecond } from '#server/test/servers/second-process.ts'
import { test as base } from '#server/test/world.ts'
import { until } from '#test/until.ts'

const NOT_VALID = 'This API key is not valid.'
const body = { name: 'Spring' }

const test = base.extend<{ second: Awaited<ReturnType<typeof openSecond>> }>({
  second: [
    async ({ world }, use) => {
      const second = await openSecond(world)
      await use(second)
      await second.close()
    },
    { scope: 'file' },
  ],
})

test('every tag is either of an area or of none', ({ world }) => {
  const tags = new Set(world.app.calls.map(({ tag }) => tag))
  expect([...tags].filter((tag) => !(tag in AREA_OF_TAG))).toEqual([])
})

/** Aimed at nothing that there is: what is not refused at the door fails further in. */
const knock = (client: Pick<Client, 'send'>, call: CallSpec) => {
  const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '999999']))
  return client.send(call, { params } as never)
}
const answerOf = async (client: Pick<Client, 'send'>, call: CallSpec): Promise<string> => {
  const { status, error } = await knock(client, call)
  const text = status === 403 ? error.error[0] : ''
  if (text === 'This call is not open to API keys.') return 'closed'
  const lacking = scopesOf(call).map((scope) => `This API key lacks the scope ${scope}.`)
  return text && lacking.includes(text) ? 'lacks' : status === 401 ? '401' : 'in'
}

describe('each scope opens its own calls and no other', () => {
  test.for(SCOPES)('%s', async (scope, { make, world }) => {
    const { manager } = await make.brand()
    const others = SCOPES.filter((other) => other.split(':')[0] !== scope.split(':')[0])
    const [without, only] = [
      await makeKey(world.app, manager, others),
      await makeKey(world.app, manager, [scope]),
    ]
    const area = scope.split(':')[0]
    for (const call of world.app.calls) {
      const needed = scopeOf(call)
      const isIn = needed !== null && scopesOf(call).every((each) => hasScope([scope], each))
      expect([call.name, await answerOf(only, call)]).toEqual([
        call.name,
        isIn ? 'in' : needed ? 'lacks' : 'closed',
      ])
      if (needed?.startsWith(`${area}:`))
        expect([call.name, await answerOf(without, call)]).toEqual([call.name, 'lacks'])
    }
  })

  // shows D-197
  test('what is of two areas needs the scopes of both', async ({ make, world }) => {
    const { manager } = await make.brand()
    const both = world.app.calls.filter((call) => scopesOf(call).length > 1)
    expect(both.map(({ name }) => name)).toContain('listBomCostLines')
    for (const call of both) {
      const needed = scopesOf(call)
      for (const scope of needed) {
        const key = await makeKey(world.app, manager, [scope])
        const opens = needed.every((each) => hasScope([scope], each))
        expect([call.name, scope, await answerOf(key, call)]).toEqual([
          call.name,
          scope,
          opens ? 'in' : 'lacks',
        ])
      }
      expect(await answerOf(await makeKey(world.app, manager, needed), call)).toBe('in')
    }
  })

  // shows D-83
  test('with all of them, what is for people stays closed', async ({ make, world }) => {
    const { manager } = await make.brand()
    const all = await makeKey(world.app, manager, SCOPES)
    const closed: string[] = []
    for (const call of world.app.calls.filter((each) => !scopeOf(each))) {
      expect([call.name, await answerOf(all, call)]).toEqual([call.name, 'closed'])
      closed.push(call.name)
    }
    expect(closed).toEqual(
      expect.arrayContaining([
        ...['signIn', 'signOut', 'changePassword', 'readSession', 'listSessions', 'readTeam', 'changeMember'],
        ...['listApiKeys', 'makeApiKey', 'revokeApiKey', 'listNotifications', 'changeCompanyProfile'],
        ...[
          'decideStyleVerification',
          'decideStepVerification',
          'decideStyleDeletion',
          'toggleFavouriteSupplier',
        ],
        ...['decideAccountVerification', 'decideOrganizationRequest', 'listVerificationRequests'],
      ]),
    )
  })
})

describe('a call by key', () => {
  // shows D-88
  test('is made for the company, and its audit entry names the key', async ({ make, world }) => {
    const { manager, id } = await make.brand()
    const key = await makeKey(world.app, manager, ['styles:write'])
    const made = await key.send(createCollection, { body })
    expect(made).toSucceed(201)
    const seen = await manager.send(listCollections)
    expect(seen.data.data.map((each) => each.id)).toEqual([made.data.data.id])
    const entry = await world.parts.db
      .selectFrom('audit_entries')
      .where('action', '=', 'collection.created')
      .where('subject_id', '=', made.data.data.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      user_id: manager.user_id,
      organization_id: id,
      details: { api_key_id: key.id },
    })
    const listed = await manager.send(listApiKeys)
    expect(Date.parse(String(listed.data.data[0]?.last_used_at))).toBeGreaterThan(Date.now() - 3_600_000)
  })

  // shows D-84
  test('sees and changes nothing of another company', async ({ make, world }) => {
    const [brand, rival] = [await make.brand(), await make.brand()]
    const style = await make.style(rival)
    const key = await makeKey(world.app, brand.manager, SCOPES)
    expect(await key.send(readStyle, { params: { id: String(style.id) } })).toFailWith(404)
    expect((await key.send(listCollections)).data.data).toEqual([])
    const own = await makeKey(world.app, rival.manager, ['styles:read'])
    expect(await own.send(readStyle, { params: { id: String(style.id) } })).toSucceed()
  })

  // shows D-86
  test('needs no proof of origin, has no use for a cookie, and a cookie alone needs the proof', async ({
    make,
    world,
  }) => {
    const [brand, rival] = [await make.brand(), await make.brand()]
    const key = await makeKey(world.app, brand.manager, ['styles:write'])
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect(await key.send(createCollection, { body }, foreign)).toSucceed(201)
    expect(await brand.manager.send(createCollection, { body }, foreign)).toFailWith(403)

    const cookie = `selvedge_session=${rival.manager.token}`
    expect(await key.send(createCollection, { body }, { cookie })).toSucceed(201)
    expect((await rival.manager.send(listCollections)).data.data).toEqual([])
    // A key that lacks the scope, or is none, does not fall back on the cookie.
    expect(await key.send(listSuppliers, {}, { cookie })).toFailWith(
      403,
      'This API key lacks the scope suppliers:read.',
    )
    const wrong = openKeyClient(world.app, 'slv_00000000_wrong')
    expect(await wrong.send(listCollections, {}, { cookie })).toFailWith(401, NOT_VALID)
    expect(await key.send(signOut, {}, { cookie })).toFailWith(403, 'This call is not open to API keys.')
    expect(await rival.manager.send(listCollections)).toSucceed()
  })

  test('other words in Authorization, as a proxy’s, are no key', async ({ make }) => {
    const { manager } = await make.brand()
    for (const authorization of ['Basic c2xmOnNsdg==', 'Bearer eyJhbGciOi', 'slv_00000000_x', ''])
      expect(await manager.send(listCollections, {}, { authorization })).toSucceed()
  })

  test('opens nothing to other sites’ pages', async ({ make, world }) => {
    const { manager } = await make.brand()
    const key = await makeKey(world.app, manager, ['styles:read'])
    const answer = await key.send(listCollections, {}, { origin: 'https://shop.example' })
    expect(answer).toSucceed()
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('has Idempotency-Keys of its own', async ({ make, world }) => {
    const { manager } = await make.brand()
    const [one, two] = [
      await makeKey(world.app, manager, ['styles:write']),
      await makeKey(world.app, manager, ['styles:write']),
    ]
    const header = { 'idempotency-key': 'same' }
    const ids: number[] = []
    for (const who of [manager, one, two, one, manager])
      ids.push((await who.send(createCollection, { body }, header)).data.data.id)
    expect(new Set(ids.slice(0, 3)).size).toBe(3)
    expect(ids.slice(3)).toEqual([ids[1], ids[0]])
  })

  test('follows the rules for accounts that are not verified', async ({ make, world }) => {
    const { manager } = await make.brand({ verified: false })
    const key = await makeKey(world.app, manager, ['value_chains:write'])
    const made = await key.send(
      { ...createCollection, path: '/api/value_chains' },
      { body: { name: 'Chain', product_type: 1 } as never },
    )
    expect(made).toFailWith(403)
    expect(made.error.code).toBe('account_not_verified')
  })
})

describe('a key stops', () => {
  // shows D-85
  test('in every process at once when it is revoked', async ({ make, world, second }) => {
    const { manager } = await make.brand()
    const key = await makeKey(world.app, manager, ['styles:read'])
    const elsewhere = openKeyClient(second.app, key.key)
    expect(await key.send(listCollections)).toSucceed()
    expect(await elsewhere.send(listCollections)).toSucceed()
    await manager.send(revokeApiKey, { params: { id: String(key.id) } })
    expect(await key.send(listCollections)).toFailWith(401, NOT_VALID)
    await until(async () => expect(await elsewhere.send(listCollections)).toFailWith(401, NOT_VALID))
  })

  // shows D-85
  test('at its end, however lately it was used', async ({ make, world }) => {
    const { manager } = await make.brand()
    const key = await makeKey(world.app, manager, ['styles:read'], { days: 30 })
    const end = Date.now() + 3_600_000
    await world.parts.db.write((tx) =>
      tx
        .updateTable('api_keys')
        .set({ expires_at: new Date(end).toISOString() })
        .where('id', '=', key.id)
        .execute(),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: end - 1 })
    try {
      expect(await key.send(listCollections)).toSucceed()
      vi.setSystemTime(end)
      expect(await key.send(listCollections)).toFailWith(401, NOT_VALID)
    } finally {
      vi.useRealTimers()
    }
  })

  // shows D-85
  test('while its maker is deactivated, here and elsewhere', async ({ make, world, second }) => {
    const brand = await make.brand()
    const maker = await brand.person('account_manager')
    const key = await makeKey(world.app, maker, ['styles:read'])
    const elsewhere = openKeyClient(second.app, key.key)
    expect(await elsewhere.send(listCollections)).toSucceed()
    const change = (active: boolean) =>
      brand.manager.send(changeMember, {
        params: { id: String(maker.user_id) },
        body: { role: 'brand_account_manager', active },
      })
    expect(await key.send(listCollections)).toSucceed()
    await change(false)
    expect(await key.send(listCollections)).toFailWith(401, NOT_VALID)
    await until(async () => expect(await elsewhere.send(listCollections)).toFailWith(401))
    await change(true)
    expect(await key.send(listCollections)).toSucceed()
  })
})

describe('limits', () => {
  const from = (app: Parameters<typeof openClient>[0], remoteAddress: string, key: string) =>
    openClient(app, null).request({
      url: fillPath(listCollections.path),
      remoteAddress,
      headers: { authorization: `Bearer ${key}` },
    })

  // shows D-87
  test('an address that guesses is refused, a key that worked before is not', async ({
    make,
    world,
    second,
  }) => {
    const { manager } = await make.brand()
    const [proven, fresh] = [
      await makeKey(world.app, manager, ['styles:read']),
      await makeKey(world.app, manager, ['styles:read']),
    ]
    const address = '203.0.113.7'
    expect((await from(world.app, address, proven.key)).status).toBe(200)
    const statuses = new Map<number, number>()
    for (let index = 0; index < 110; index++) {
      const { status } = await from(index % 2 ? world.app : second.app, address, `slv_guess_${index}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [401, 100],
      [429, 10],
    ])
    const refused = await from(world.app, address, fresh.key)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect((await from(world.app, address, proven.key)).status).toBe(200)
    expect((await from(world.app, '203.0.113.8', fresh.key)).status).toBe(200)
  })

  test('one wrong key again and again costs its address nothing', async ({ world }) => {
    for (let index = 0; index < 150; index++)
      expect((await from(world.app, '203.0.113.9', 'slv_old_and_gone')).status).toBe(401)
  })

  // shows D-87
  test('six hundred requests a minute with one key', async ({ make, world }) => {
    const { manager } = await make.brand()
    const [busy, calm] = [
      await makeKey(world.app, manager, ['styles:read']),
      await makeKey(world.app, manager, ['styles:read']),
    ]
    // The minute may turn while they are made.
    let made = 0
    while (made < 1300 && (await from(world.app, '203.0.113.10', busy.key)).status === 200) made++
    expect(made).toBeGreaterThanOrEqual(600)
    expect(made).toBeLessThanOrEqual(1200)
    expect((await from(world.app, '203.0.113.10', calm.key)).status).toBe(200)
  })
})

// shows D-89
test('the document names both ways in, and the scope of each call', async ({ make, world }) => {
  const { data } = await make.anyone.request({ url: '/api/openapi.json' })
  const document = data as {
    components: { securitySchemes: object }
    paths: Record<string, Record<string, { operationId: string; security: object[] }>>
  }
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie' },
    apiKey: { type: 'http', scheme: 'bearer' },
  })
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  const securityOf = (name: string) => operations.find(({ operationId }) => operationId === name)?.security
  expect(securityOf('signIn')).toEqual([])
  expect(securityOf('readTeam')).toEqual([{ session: [] }])
  expect(securityOf('readStyle')).toEqual([{ session: [] }, { apiKey: ['styles:read'] }])
  const open = world.app.calls.filter((call) => scopeOf(call)).map(({ name }) => name)
  expect(
    operations
      .filter(({ security }) => security.length === 2)
      .map((each) => each.operationId)
      .sort(),
  ).toEqual(open.sort())
})
