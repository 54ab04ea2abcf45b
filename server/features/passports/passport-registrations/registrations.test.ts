/** The outbox of registrations, against a registry that answers over HTTP as docs/registry.md says. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readHealth } from '#contract/accounts/health.ts'
import { listActivity } from '#contract/collaboration/activity.ts'
import { REGISTRATION_TEXTS as TEXTS } from '#contract/passports/registrations.ts'
import { sayOfCompany, sayOfStyle } from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { takeBack, withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import { openOutside } from '#server/platform/outside/outside.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Company } from '#server/test/make.ts'
import { queryOn } from '#server/test/places.ts'
import { openRegistryServer, type RegistryServer } from '#server/test/servers/registry-server.ts'
import { openWorld, type World } from '#server/test/world.ts'
import {
  EORI,
  exportAs,
  makeRegistered,
  makeRegistrant,
  publishAs,
  sendAgain,
  standingOf,
} from './registrations.fixture.ts'
import { sendWaiting } from './send-registrations.ts'

const TOKEN = 'a token of the registry'

let registry: RegistryServer
let world: World
let brand: Company
beforeAll(async () => {
  registry = await openRegistryServer()
  world = await openWorld({
    jobs: false,
    environment: {
      SELVEDGE_REGISTRY_URL: registry.url,
      SELVEDGE_REGISTRY_TOKEN: TOKEN,
      SELVEDGE_BACKUP_URL: 'https://backup.example/copies/',
    },
  })
  brand = await makeRegistrant(world.make)
})
afterAll(async () => {
  await world.close()
  await registry.close()
})
beforeEach(() => registry.answerWith(null))

/** As if the last tries were long ago. */
const letTimePass = () =>
  queryOn(
    world.databaseUrl,
    `update passport_registrations set tried_at = tried_at - interval '1 day',
      next_try_at = next_try_at - interval '1 day' where state = 'waiting'`,
  )
type Sending = Pick<Parts, 'db' | 'registry' | 'now'>
/** With a clock that stands an hour from now: whatever was made is due, and no pause ends in between. */
const standing = (parts: Sending = world.parts): Sending => {
  const at = new Date(Date.now() + 3_600_000)
  return { db: parts.db, registry: parts.registry, now: () => at }
}
const sendAll = async (parts: Sending = standing()) => {
  await letTimePass()
  return sendWaiting(parts)
}
const askedFor = (identifier: string) =>
  registry.asked.filter(({ body }) =>
    JSON.stringify(body.unique_product_identifier).includes(`"${identifier}"`),
  )
/** The place with a client that waits less, or does something beside. */
const partsWith = (exchange: NonNullable<Parts['registry']['place']>['outside']['exchange']) => {
  const { place } = world.parts.registry
  if (!place) throw new Error('There is a registry')
  return {
    ...world.parts,
    registry: { ...world.parts.registry, place: { ...place, outside: { exchange } } },
  }
}

// shows D-425
describe('a published passport', () => {
  test('is registered with what the regulation asks for, and its owners read the answer', async () => {
    const { style, identifier } = await makeRegistered(world.make, brand)
    expect(await standingOf(brand.manager, style)).toMatchObject({
      ...{ is_configured: true, is_published: true, registered: null, missing: [] },
      newest: { state: 'waiting', version: 1, tries: 0 },
      can: { send: false },
    })
    await sendAll()
    const [asked, ...more] = askedFor(identifier)
    expect(more).toEqual([])
    expect(asked).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(asked?.body).toEqual({
      registration_key: asked?.key,
      status: 'published',
      unique_product_identifier: { level: 'model', value: identifier },
      resolver_address: `http://localhost/trace/${style.style_number}`,
      commodity_code: '6109100010',
      operator_identifier: { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' },
      importer_eori: EORI,
      backup_address: `https://backup.example/copies/trace/${style.style_number}`,
    })
    const { newest, registered, can } = await standingOf(brand.manager, style)
    expect(newest).toMatchObject({ state: 'registered', tries: 1, refusal: null })
    expect(newest?.registration_identifier).toBe(
      registry.registered.get(asked?.key ?? '')?.registration_identifier,
    )
    expect(registered).toEqual({
      registration_identifier: newest?.registration_identifier,
      answered_at: newest?.answered_at,
    })
    expect(can.send).toBe(false)
    expect(await sendAgain(brand.manager, style)).toFailWith(409, TEXTS.nothingToSend)
  })

  test('is registered anew only where something of that changes, and in the order of the changes', async () => {
    const { style, identifier } = await makeRegistered(world.make, brand)
    await publishAs(brand.manager, style, 'Tee with another name')
    await sayOfStyle(brand.manager, style, { identifier_level: 'batch' })
    await publishAs(brand.manager, style, 'Tee of a batch')
    await withdraw(brand.manager, style)
    await takeBack(brand.manager, style)
    // The first one fails: what comes after it waits for it.
    registry.answerWith((_, answer) => answer.writeHead(503).end())
    await sendAll()
    expect(askedFor(identifier)).toHaveLength(1)
    registry.answerWith(null)
    await sendAll()
    expect(
      askedFor(identifier).map(({ body }) => [
        (body.unique_product_identifier as { level: string }).level,
        body.status,
      ]),
    ).toEqual([
      ['model', 'published'],
      ['model', 'published'],
      ['batch', 'published'],
      ['batch', 'withdrawn'],
      ['batch', 'published'],
    ])
    const [first, again] = askedFor(identifier)
    expect(again?.key).toBe(first?.key)
    expect(await standingOf(brand.manager, style)).toMatchObject({
      newest: { state: 'registered', version: 3, content: { status: 'published' } },
    })
  })

  test('without what is needed is not sent, and its owners read what is missing', async () => {
    const other = await world.make.brand()
    const style = await world.make.style(other)
    await publishAs(other.manager, style, 'Tee')
    const before = registry.asked.length
    await sendAll()
    expect(registry.asked).toHaveLength(before)
    expect(await standingOf(other.manager, style)).toMatchObject({
      newest: { state: 'incomplete' },
      missing: [
        { fact: 'product_identifier', is_needed: true },
        { fact: 'operator_identifier', is_needed: true },
        { fact: 'commodity_code', is_needed: false },
      ],
      can: { send: false },
    })
    expect(await sendAgain(other.manager, style)).toFailWith(409, TEXTS.incomplete)
    // An importer makes the commodity code needed.
    await sayOfCompany(other.manager, {
      importer_eori: EORI,
      operator_identifier: { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' },
    })
    await sayOfStyle(other.manager, style, { product_identifier: 'UPI of another' })
    await publishAs(other.manager, style, 'Tee')
    expect(await standingOf(other.manager, style)).toMatchObject({
      newest: { state: 'incomplete' },
      missing: [{ fact: 'commodity_code', is_needed: true }],
    })
    await sayOfStyle(other.manager, style, { commodity_code: '6109100010' })
    await publishAs(other.manager, style, 'Tee')
    await sendAll()
    expect(await standingOf(other.manager, style)).toMatchObject({
      newest: { state: 'registered' },
      missing: [],
    })
  })

  test('from before there was a registry, and one whose importer has another number, is sent by its owners', async () => {
    const { style, identifier } = await makeRegistered(world.make, brand)
    await queryOn(world.databaseUrl, `delete from passport_registrations where style_id = ${style.id}`)
    expect(await standingOf(brand.manager, style)).toMatchObject({ newest: null, can: { send: true } })
    expect(await sendAgain(brand.manager, style)).toSucceed()
    await sendAll()
    await sayOfStyle(brand.manager, style, { importer_eori: 'FR12345678901234' })
    const changed = await sendAgain(brand.manager, style)
    expect(changed.data.data).toMatchObject({
      newest: { state: 'waiting' },
      registered: {},
      can: { send: false },
    })
    await sendAll()
    expect(askedFor(identifier).map(({ body }) => body.importer_eori)).toEqual([EORI, 'FR12345678901234'])
  })
})

// shows D-426
describe('a registry that does not take it', () => {
  test('says why: the owners read it and send it again, under the same key', async () => {
    const { style, identifier } = await makeRegistered(world.make, brand)
    registry.answerWith((_, answer) =>
      answer
        .writeHead(422, { 'content-type': 'application/problem+json' })
        .end('{"detail":"No such operator"}'),
    )
    await sendAll()
    await sendAll()
    expect(askedFor(identifier)).toHaveLength(1)
    const { newest, can } = await standingOf(brand.manager, style)
    expect(newest).toMatchObject({ state: 'refused', refusal: 'No such operator' })
    expect(can.send).toBe(true)
    registry.answerWith(null)
    expect(await sendAgain(brand.manager, style)).toSucceed()
    expect(await sendAgain(brand.manager, style)).toFailWith(409, TEXTS.nothingToSend)
    await sendAll()
    const [first, again] = askedFor(identifier)
    expect(again?.key).toBe(first?.key)
    expect(await standingOf(brand.manager, style)).toMatchObject({
      newest: { state: 'registered', refusal: null, tries: 2 },
    })
  })

  test.each<[string, Parameters<RegistryServer['answerWith']>[0], string, timeoutMs?: number]>([
    ['is broken', (_, answer) => answer.writeHead(500).end('{}'), 'status_500'],
    ['lets nobody in', (_, answer) => answer.writeHead(401).end('{}'), 'status_401'],
    ['redirects', (_, answer) => answer.writeHead(302, { location: '/other' }).end(), 'status_302'],
    ['sends a page', (_, answer) => answer.end('<p>Hello</p>'), 'not_understood'],
    ['sends too much', (_, answer) => answer.end(`"${'x'.repeat(300 * 1024)}"`), 'too_large'],
    ['hangs up', (_, answer) => answer.destroy(), 'unreachable'],
    ['says nothing', () => undefined, 'unreachable', 200],
  ])('that %s is asked again with the same key', async (_, listener, trouble, timeoutMs = 60_000) => {
    const { style, identifier } = await makeRegistered(world.make, brand)
    registry.answerWith(listener)
    const brief = openOutside(
      {
        addressesOf: async () => [],
        txtOf: async () => [],
        ...{ isAllowed: () => false, port: 443, timeoutMs },
      },
      [new URL(registry.url).origin],
    )
    const { db, registry: place, now } = standing(partsWith(brief.exchange))
    await sendAll({ db, registry: place, now })
    const [kept] = await queryOn<{ trouble: string }>(
      world.databaseUrl,
      `select trouble from passport_registrations where style_id = ${style.id}`,
    )
    expect(kept?.trouble).toBe(trouble)
    expect(await standingOf(brand.manager, style)).toMatchObject({ newest: { state: 'waiting', tries: 1 } })
    registry.answerWith(null)
    // It rests first, whatever is published meanwhile.
    expect(await sendWaiting({ ...world.parts, now })).toBe(0)
    await sendAll()
    expect(new Set(askedFor(identifier).map(({ key }) => key)).size).toBe(1)
    expect(await standingOf(brand.manager, style)).toMatchObject({ newest: { state: 'registered' } })
  })

  test('is waited for where its answer comes slowly', async () => {
    const { style } = await makeRegistered(world.make, brand)
    registry.answerWith((_, answer) => {
      answer.writeHead(201)
      answer.write('{"registration_identifier":', () => answer.end('"EU-SLOW"}'))
    })
    await sendAll()
    expect(await standingOf(brand.manager, style)).toMatchObject({
      newest: { state: 'registered', registration_identifier: 'EU-SLOW' },
    })
  })

  test('a process that dies between the answer and its keeping registers nothing twice', async () => {
    const { style, identifier } = await makeRegistered(world.make, brand)
    const { place } = world.parts.registry
    const dies = standing(
      partsWith(async (url, asked) => {
        await place?.outside.exchange(url, asked)
        throw new Error('killed')
      }),
    )
    await expect(sendAll(dies)).rejects.toThrow('killed')
    expect(await standingOf(brand.manager, style)).toMatchObject({ newest: { state: 'waiting' } })
    // Nobody else takes it up while the first one may still be at it.
    await sendWaiting({ ...world.parts, now: dies.now })
    expect(askedFor(identifier)).toHaveLength(1)
    await sendAll()
    const keys = askedFor(identifier).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const taken = [...registry.registered.values()].filter(({ body }) => body.registration_key === keys[0])
    expect(taken).toHaveLength(1)
    expect(await standingOf(brand.manager, style)).toMatchObject({
      newest: { state: 'registered', registration_identifier: taken[0]?.registration_identifier },
    })
  })

  test('loses nothing while it is away: several processes send each one once', async () => {
    registry.answerWith((_, answer) => answer.writeHead(503).end())
    const made = []
    const parts = standing()
    for (let count = 0; count < 25; count++) {
      made.push(await makeRegistered(world.make, brand))
      await sendWaiting(parts)
    }
    // It was not asked with each publication.
    expect(made.flatMap(({ identifier }) => askedFor(identifier))).toHaveLength(1)
    registry.answerWith(null)
    await letTimePass()
    await Promise.all([1, 2, 3].map(() => sendWaiting(standing())))
    const keys = made.map(({ identifier }) => askedFor(identifier).at(-1)?.key ?? '')
    expect(new Set(keys).size).toBe(made.length)
    for (const key of keys) expect(registry.registered.has(key)).toBe(true)
    const states = await Promise.all(made.map(({ style }) => standingOf(brand.manager, style)))
    expect(new Set(states.map(({ newest }) => newest?.state))).toEqual(new Set(['registered']))
  })
})

// shows D-427
describe('who learns of it', () => {
  test('its owners and the operator, and nobody else', async () => {
    const { style } = await makeRegistered(world.make, brand)
    const [other, operator] = [await world.make.brand(), await world.make.operator()]
    const qc = await brand.person('qc')
    const ask = (by: { send: Company['manager']['send'] }) => standingOf(by, style)
    expect(await ask(operator)).toMatchObject({ newest: { state: 'waiting' }, can: { send: false } })
    for (const [by, status] of [
      [other.manager, 404],
      [qc, 403],
    ] as const) {
      expect((await sendAgain(by, style)).status).toBe(status)
      expect(await ask(by)).toBeUndefined()
    }
    expect(await exportAs(other.manager)).toBe('[]\n')
    const activity = await brand.manager.send(listActivity, { params: { id: String(style.id) } })
    expect(JSON.stringify(activity.data)).not.toContain(EORI)
  })

  test('the file has each passport of the company once, as it stands', async () => {
    const own = await makeRegistrant(world.make)
    const { style, identifier } = await makeRegistered(world.make, own)
    await sayOfStyle(own.manager, style, { product_identifier: '=cmd|"x"' })
    await publishAs(own.manager, style, 'Tee')
    const lines = JSON.parse(await exportAs(own.manager))
    expect(lines).toMatchObject([
      {
        ...{ style_number: style.style_number, version: 2, status: 'published', state: 'waiting' },
        ...{ unique_product_identifier: '=cmd|"x"', identifier_level: 'model', importer_eori: EORI },
        ...{ operator_identifier_scheme: 'lei', commodity_code: '6109100010', registration_identifier: null },
      },
    ])
    const [head, line, ...rest] = (await exportAs(own.manager, 'csv')).split('\r\n')
    expect(head?.split(',')).toEqual(Object.keys(lines[0]))
    expect(line).toContain(`${style.style_number},,,2,published,"'=cmd|""x""",model,`)
    expect(rest).toEqual([''])
    expect(await exportAs(own.manager)).not.toContain(identifier)
  })

  test('the operator sees what waits in Health and in the metrics', async () => {
    await makeRegistered(world.make, brand)
    await queryOn(
      world.databaseUrl,
      `alter table passport_registrations disable trigger passport_registrations_kept;
       update passport_registrations set made_at = made_at - interval '4 days' where state = 'waiting';
       alter table passport_registrations enable trigger passport_registrations_kept`,
    )
    const operator = await world.make.operator()
    const signs = async () =>
      (await operator.send(readHealth)).data.data.find(({ id }) => id === 'registrations')
    expect(await signs()).toMatchObject({ state: 'wrong' })
    const { data } = await world.make.anyone.request({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(String(data)).toMatch(/^selvedge_registrations\{state="waiting"\} [1-9]/m)
    await sendAll()
    expect(await signs()).toMatchObject({ state: 'well', value: 0 })
  })
})

// shows D-427
// shows D-432
test('without a registry everything waits, and says that there is none; with one it is sent by itself', async () => {
  const none = await openWorld({ environment: { SELVEDGE_REGISTRY_URL: undefined } })
  try {
    const own = await makeRegistrant(none.make)
    const { style } = await makeRegistered(none.make, own)
    expect(await sendWaiting(none.parts)).toBe(0)
    expect(await standingOf(own.manager, style)).toMatchObject({
      is_configured: false,
      newest: { state: 'waiting', content: { backup_address: null } },
      missing: [{ fact: 'backup_reference', is_needed: false }],
    })
    const operator = await none.make.operator()
    const { data } = await operator.send(readHealth)
    expect(data.data.find(({ id }) => id === 'registrations')).toMatchObject({ state: 'unknown' })
  } finally {
    await none.close()
  }
  const prompt = await openWorld({ environment: { SELVEDGE_REGISTRY_URL: registry.url } })
  try {
    const own = await makeRegistrant(prompt.make)
    const { style } = await makeRegistered(prompt.make, own)
    await expect.poll(async () => (await standingOf(own.manager, style)).newest?.state).toBe('registered')
    const silent: (() => void)[] = []
    registry.answerWith((_, answer) => void silent.push(() => answer.writeHead(503).end()))
    const first = await makeRegistered(prompt.make, own)
    await expect.poll(() => silent.length).toBeGreaterThan(0)
    // The registry has not said a word, and neither publication has waited for it.
    const second = await makeRegistered(prompt.make, own)
    for (const made of [first, second])
      expect((await standingOf(own.manager, made.style)).is_published).toBe(true)
    for (const answerNow of silent) answerNow()
  } finally {
    await prompt.close()
  }
})
