/** What must not let anybody in, each over HTTP, against a provider that forges. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import {
  addSignOnProvider,
  changeSignOnProvider,
  removeSignOnProvider,
  testSignOnProvider,
  unlinkMember,
} from '#contract/accounts/sign-on-providers.ts'
import { beginSignOn } from '#contract/accounts/single-sign-on.ts'
import { changeMember } from '#contract/accounts/team.ts'
import { openOutside } from '#server/platform/outside/outside.ts'
import { openBrowser, setUpProvider } from '#server/test/sign-on/browser.ts'
import {
  type ForgingProvider,
  serveForgingProvider,
  strangeKey,
} from '#server/test/sign-on/forging-provider.ts'
import {
  CLIENT,
  openProviderServer,
  outsideOf,
  type ProviderServer,
} from '#server/test/sign-on/real-provider.ts'
import { openWorld, type World } from '#server/test/world.ts'

let server: ProviderServer
let other: ProviderServer
let world: World
let brand: Awaited<ReturnType<World['make']['brand']>>
let provider: Awaited<ReturnType<typeof setUpProvider>>
let forging: ForgingProvider

let count = 0
const person = (changes: Record<string, unknown> = {}) => {
  const name = `forged${++count}`
  return { sub: `sub-${name}`, email: `${name}@${provider.domain}`, email_verified: true, ...changes }
}

beforeAll(async () => {
  server = await openProviderServer()
  other = await openProviderServer()
  world = await openWorld({ outside: outsideOf([server.issuer, other.issuer]) })
  brand = await world.make.brand()
  forging = await serveForgingProvider(server)
  provider = await setUpProvider(world, brand.manager, { issuer: server.issuer })
})
afterAll(async () => {
  await world.close()
  await server.close()
  await other.close()
})
beforeEach(() => {
  forging.claims = person()
  forging.key = null
})

const ended = (problem: string): string => `/sign-in?problem=${problem}`

/** One sign-in with these changes of what comes back. */
const tryWith = async (changes: Record<string, string | null> = {}, browser = openBrowser(world)) =>
  browser.comeBack(forging.answer(await browser.begin(provider.id), changes))

const isSignedIn = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.request({ method: 'GET', url: readSession.path })).status === 200

const countPeople = async () => {
  const { rows } = await world.parts.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .execute()
    .then((rows) => ({ rows }))
  return rows[0]?.there
}

test('the honest way works, so that the others fail for their own reason', async () => {
  const browser = openBrowser(world)
  expect(await tryWith({}, browser)).toBe('/')
  expect(await isSignedIn(browser)).toBe(true)
})

// shows D-274
test('a wrong state, one of another browser and one that was used open nothing', async () => {
  expect(await tryWith({ state: 'x'.repeat(43) })).toBe(ended('expired'))
  expect(await tryWith({ state: null })).toBe(ended('expired'))
  const [mine, theirs] = [openBrowser(world), openBrowser(world)]
  const back = forging.answer(await mine.begin(provider.id))
  await theirs.begin(provider.id)
  expect(await theirs.comeBack(back)).toBe(ended('expired'))
  expect(await openBrowser(world).comeBack(back)).toBe(ended('expired'))
  // Nobody else used it up.
  expect(await mine.comeBack(back)).toBe('/')
  expect(await mine.comeBack(back)).toBe(ended('expired'))
})

test('a sign-in is over after ten minutes', async () => {
  const browser = openBrowser(world)
  const back = forging.answer(await browser.begin(provider.id))
  await world.parts.db.write((tx) =>
    tx
      .updateTable('sign_on_attempts')
      .set({ expires_at: new Date(Date.now() - 60_000).toISOString() })
      .execute(),
  )
  expect(await browser.comeBack(back)).toBe(ended('expired'))
})

test('the browser keeps what binds it, and no page reads it', async () => {
  const browser = openBrowser(world)
  const url = beginSignOn.path.replace('{id}', String(provider.id))
  const begun = await browser.request({ method: 'POST', url, payload: {} })
  expect(begun.setCookies.join()).toMatch(/selvedge_sign_on=[\w-]{43};.*HttpOnly; SameSite=Lax/i)
  const foreign = await browser.request({ method: 'POST', url, payload: {}, site: 'cross-site' })
  expect(foreign.body.code).toBe('foreign_origin')
})

test('the token endpoint is shown a verifier that neither address nor database had', async () => {
  const browser = openBrowser(world)
  const location = await browser.begin(provider.id)
  expect(await browser.comeBack(forging.answer(location))).toBe('/')
  const verifier = forging.asked.at(-1)?.get('code_verifier') ?? ''
  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(location).not.toContain(verifier)
})

// shows D-274
test.each<[string, () => Promise<unknown> | unknown, string]>([
  ['a tampered nonce', () => Object.assign(forging.claims, { nonce: 'another' }), 'not_valid'],
  ['no nonce', () => Object.assign(forging.claims, { nonce: null }), 'not_valid'],
  ['another audience', () => Object.assign(forging.claims, { aud: 'somebody-else' }), 'not_valid'],
  ['another issuer', () => Object.assign(forging.claims, { iss: 'https://evil.example' }), 'not_valid'],
  ['a token that ended', () => Object.assign(forging.claims, { exp: 1_700_000_000 }), 'not_valid'],
  [
    'a key that is not published',
    async () => Object.assign(forging, { key: await strangeKey() }),
    'not_valid',
  ],
  [
    'an address that is not verified',
    () => Object.assign(forging.claims, { email_verified: false }),
    'unconfirmed',
  ],
  ['no word on the address', () => Object.assign(forging.claims, { email_verified: null }), 'unconfirmed'],
  ['no address', () => Object.assign(forging.claims, { email: null }), 'unconfirmed'],
  [
    'an address of another domain',
    () => Object.assign(forging.claims, { email: 'ana@elsewhere.example' }),
    'other_domain',
  ],
  [
    'an address below the domain',
    () => Object.assign(forging.claims, { email: `ana@x.${provider.domain}` }),
    'other_domain',
  ],
  [
    'an address with the domain before another @',
    () => Object.assign(forging.claims, { email: `"ana@${provider.domain}"@evil.example` }),
    'unconfirmed',
  ],
])('%s lets nobody in', async (_, forge, problem) => {
  await forge()
  const before = await countPeople()
  const browser = openBrowser(world)
  expect(await tryWith({}, browser)).toBe(ended(problem))
  expect(await isSignedIn(browser)).toBe(false)
  expect(await countPeople()).toBe(before)
})

// shows D-274
test('an answer that names another issuer is refused (RFC 9207)', async () => {
  expect(await tryWith({ iss: other.issuer })).toBe(ended('not_valid'))
  expect(await tryWith({ iss: null })).toBe(ended('not_valid'))
})

test('an answer that came for one provider is not taken to another one', async () => {
  const second = await serveForgingProvider(other)
  second.claims = person()
  const rival = await world.make.brand()
  const theirs = await setUpProvider(world, rival.manager, { issuer: other.issuer })
  const browser = openBrowser(world)
  const back = new URL(forging.answer(await browser.begin(provider.id)))
  const asked = second.asked.length
  back.pathname = back.pathname.replace(`/${provider.id}/`, `/${theirs.id}/`)
  expect(await browser.comeBack(back.href)).toBe(ended('expired'))
  // The code went to nobody.
  expect(second.asked).toHaveLength(asked)
})

test('what the provider refuses is said', async () => {
  expect(await tryWith({ error: 'access_denied', code: null })).toBe(ended('refused'))
})

// shows D-273
test('nobody takes the people of another company, whatever their provider says', async () => {
  const rival = await world.make.brand()
  const { db } = world.parts
  const email = `moved@${provider.domain}`
  await db.write((tx) =>
    tx.updateTable('users').set({ email }).where('id', '=', rival.manager.user_id).execute(),
  )
  forging.claims = person({ email })
  expect(await tryWith()).toBe(ended('other_company'))
  const row = await db
    .selectFrom('users')
    .where('id', '=', rival.manager.user_id)
    .select('account_id')
    .executeTakeFirstOrThrow()
  expect(row.account_id).not.toBe(provider.id)
  const identities = await db
    .selectFrom('sign_on_identities')
    .where('user_id', '=', rival.manager.user_id)
    .selectAll()
    .execute()
  expect(identities).toEqual([])
})

test('another subject with the same address is somebody else, until an account manager unlinks it', async () => {
  const first = person()
  forging.claims = first
  const browser = openBrowser(world)
  await tryWith({}, browser)
  const { body } = await browser.request({ method: 'GET', url: readSession.path })
  const { id } = body.user as { id: number }
  forging.claims = { ...first, sub: 'recycled' }
  expect(await tryWith()).toBe(ended('other_subject'))
  expect(await brand.manager.send(unlinkMember, { params: { id: String(id) } })).toSucceed()
  expect(await isSignedIn(browser)).toBe(false)
  expect(await tryWith()).toBe('/')
  const stranger = await world.make.brand()
  expect(await stranger.manager.send(unlinkMember, { params: { id: String(id) } })).toFailWith(404)
})

test('a deactivated person stays out, linked or not, and gets no second account', async () => {
  const known = person()
  forging.claims = known
  const browser = openBrowser(world)
  await tryWith({}, browser)
  const { body } = await browser.request({ method: 'GET', url: readSession.path })
  const params = { id: String((body.user as { id: number }).id) }
  await brand.manager.send(changeMember, { params, body: { active: false } })
  expect(await isSignedIn(browser)).toBe(false)
  const before = await countPeople()
  expect(await tryWith()).toBe(ended('deactivated'))
  forging.claims = { ...known, sub: 'fresh' }
  expect(await tryWith()).toBe(ended('deactivated'))
  expect(await countPeople()).toBe(before)
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('the way back %j leads to the start page', async (wanted) => {
  const browser = openBrowser(world)
  expect(await browser.comeBack(forging.answer(await browser.begin(provider.id, { return: wanted })))).toBe(
    '/',
  )
})

// shows D-275
test('of two first sign-ins at once one makes the account and the other one finds it', async () => {
  const browsers = [1, 2, 3, 4].map(() => openBrowser(world))
  const backs: string[] = []
  for (const browser of browsers) backs.push(forging.answer(await browser.begin(provider.id)))
  const before = (await countPeople()) ?? 0
  expect(await Promise.all(browsers.map((browser, at) => browser.comeBack(backs[at] ?? '')))).toEqual([
    ...['/', '/', '/', '/'],
  ])
  expect(await countPeople()).toBe(before + 1)
})

test('a provider that is switched off or removed on the way lets nobody in', async () => {
  const maker = await world.make.brand()
  const own = await setUpProvider(world, maker.manager, { issuer: server.issuer })
  const params = { id: String(own.id) }
  const browser = openBrowser(world)
  forging.claims = { ...person(), email: `ana@${own.domain}` }
  const first = forging.answer(await browser.begin(own.id))
  const second = forging.answer(await browser.begin(own.id))
  const third = forging.answer(await browser.begin(own.id))
  expect(await browser.comeBack(first)).toBe('/')
  await maker.manager.send(changeSignOnProvider, { params, body: { enabled: false } })
  expect((await world.make.anyone.send(beginSignOn, { params, body: {} })).status).toBe(404)
  expect(await openBrowser(world).comeBack(second)).toBe(ended('expired'))
  const stranger = await world.make.brand()
  expect(await stranger.manager.send(removeSignOnProvider, { params })).toFailWith(404)
  expect(await maker.manager.send(removeSignOnProvider, { params })).toSucceed()
  expect(await browser.comeBack(third)).toBe(ended('expired'))
  // What it opened ended with it.
  expect(await isSignedIn(browser)).toBe(false)
})

test('what failed is in the security log of the operator, without anything secret', async () => {
  await tryWith({ iss: other.issuer })
  const operator = await world.make.operator()
  const { data } = await operator.send(listSecurityEvents, { query: { kind: 'sign_in_failed' } })
  expect(data.data.map(({ details }) => details)).toContainEqual({
    ...{ by: 'provider', provider: provider.id, reason: 'not_valid' },
  })
})

// shows D-277
test.each(['http://169.254.169.254', 'http://localhost:8080', 'http://10.0.0.1', 'http://provider.example'])(
  'an issuer without encryption is refused at its field: %s',
  async (issuer) => {
    const strict = await openWorld({ outside: openOutside() })
    const { manager } = await strict.make.brand()
    const body = { name: 'Inner', issuer, ...CLIENT }
    expect(await manager.send(addSignOnProvider, { body })).toFailAt('issuer')
    await strict.close()
  },
)

// shows D-277
test.each(['https://169.254.169.254', 'https://localhost', 'https://[::1]', 'https://10.0.0.1:8443'])(
  'an issuer within a network is never asked: %s',
  async (issuer) => {
    const strict = await openWorld({ outside: openOutside() })
    const { manager } = await strict.make.brand()
    const made = await manager.send(addSignOnProvider, { body: { name: 'Inner', issuer, ...CLIENT } })
    const params = { id: String(made.data.id) }
    expect(await manager.send(testSignOnProvider, { params })).toFailAt(
      'issuer',
      'No public web server answered at this address over HTTPS within 5 seconds.',
    )
    expect(await manager.send(changeSignOnProvider, { params, body: { enabled: true } })).toFailAt('enabled')
    await strict.close()
  },
)

test.each<[string, Record<string, unknown>, string]>([
  [
    'names another issuer',
    { issuer: 'https://evil.example' },
    'The document at this address names another issuer.',
  ],
  [
    'lacks an endpoint',
    { token_endpoint: undefined },
    'The document at this address lacks “token_endpoint”.',
  ],
  [
    'sends browsers to a script',
    { authorization_endpoint: 'javascript:alert(1)' },
    'The document at this address lacks “authorization_endpoint”.',
  ],
  [
    'keeps its keys within a network',
    { jwks_uri: 'http://169.254.169.254/keys' },
    'The document at this address lacks “jwks_uri”.',
  ],
  ['is huge', { padding: 'x'.repeat(300_000) }, 'What the web server sent is larger than 64 KB.'],
])('a description that %s is refused at the issuer', async (_, described, text) => {
  forging.described = described
  const params = { id: String(provider.id) }
  expect(await brand.manager.send(testSignOnProvider, { params })).toFailAt('issuer', text)
  forging.described = {}
  expect((await brand.manager.send(testSignOnProvider, { params })).data.fields).toContainEqual({
    ...{ name: 'token_endpoint', value: `${server.issuer}/token` },
  })
})

test('a provider that says nothing is left after the time', async () => {
  const slow = await openProviderServer()
  slow.serve(() => undefined)
  const outside = openOutside(
    {
      ...{ addressesOf: async () => [], txtOf: async () => [], isAllowed: () => false, port: 443 },
      timeoutMs: 300,
    },
    [slow.issuer],
  )
  const patient = await openWorld({ outside })
  const { manager } = await patient.make.brand()
  const made = await manager.send(addSignOnProvider, {
    body: { name: 'Slow', issuer: slow.issuer, ...CLIENT },
  })
  expect(await manager.send(testSignOnProvider, { params: { id: String(made.data.id) } })).toFailAt('issuer')
  await patient.close()
  await slow.close()
})
