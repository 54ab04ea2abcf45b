/** Companies that sign in through their provider alone, second factors beside it, and the provider's word that somebody left. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitation,
  changePassword,
  endOtherSessions,
  readSession,
  requestPasswordReset,
  resetPassword,
  type Session,
  signIn,
} from '#contract/accounts/accounts.ts'
import { removeTotp } from '#contract/accounts/second-factor.ts'
import { changeSignOnProvider, SIGN_ON_TEXTS } from '#contract/accounts/sign-on-providers.ts'
import { endSignOn } from '#contract/accounts/single-sign-on.ts'
import { changeMember, invite } from '#contract/accounts/team.ts'
import { fillPath } from '#contract/call.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import { PASSWORD } from '#server/test/make.ts'
import { openBrowser, setUpProvider } from '#server/test/sign-on/browser.ts'
import {
  type ForgingProvider,
  serveForgingProvider,
  strangeKey,
} from '#server/test/sign-on/forging-provider.ts'
import {
  type Account,
  CLIENT,
  openProviderServer,
  outsideOf,
  type ProviderServer,
  serveRealProvider,
} from '#server/test/sign-on/real-provider.ts'
import { openWorld, type World } from '#server/test/world.ts'

let server: ProviderServer
let honest: ProviderServer
let world: World
let brand: Awaited<ReturnType<World['make']['brand']>>
let provider: Awaited<ReturnType<typeof setUpProvider>>
let forging: ForgingProvider

const SENTENCE = 'Your company signs in through Okta. Enter your email address and use «Continue with Okta».'

let count = 0
const claims = (changes: Record<string, unknown> = {}) => {
  const name = `worker${++count}`
  return { sub: `sub-${name}`, email: `${name}@${provider.domain}`, email_verified: true, ...changes }
}

beforeAll(async () => {
  server = await openProviderServer()
  honest = await openProviderServer()
  world = await openWorld({ outside: outsideOf([server.issuer, honest.issuer]) })
  brand = await world.make.brand()
  forging = await serveForgingProvider(server)
  provider = await setUpProvider(world, brand.manager, { issuer: server.issuer })
})
afterAll(async () => {
  await world.close()
  await server.close()
  await honest.close()
})

const signOn = async (said: Record<string, unknown>) => {
  forging.claims = said
  const browser = openBrowser(world)
  const end = await browser.comeBack(forging.answer(await browser.begin(provider.id)))
  return { browser, end }
}
const sessionOf = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.request({ method: 'GET', url: readSession.path })).body as unknown as Session & {
    code?: string
  }
const change = (body: Record<string, unknown>) =>
  brand.manager.send(changeSignOnProvider, { params: { id: String(provider.id) }, body: body as never })
const giveFactor = (userId: number) =>
  world.parts.db.write(async (tx) => {
    const secret = world.parts.sealing.seal(Buffer.from(randomUUID()), { purpose: 'totp', owner: userId })
    const confirmed_at = new Date().toISOString()
    await tx.insertInto('totp_factors').values({ user_id: userId, secret, confirmed_at }).execute()
  })

const hasFactor = async (userId: number): Promise<boolean> =>
  (await world.parts.db.selectFrom('totp_factors').where('user_id', '=', userId).execute()).length > 0

test('a second factor of the provider counts where the company says so; else the own one is asked for', async () => {
  const who = claims()
  const first = await signOn(who)
  const { user } = await sessionOf(first.browser)
  await giveFactor(user.id)
  const plain = await signOn(who)
  expect(plain.end).toBe('/sign-in?return=%2F&step=confirm')
  expect((await sessionOf(plain.browser)).code).toBe('not_signed_in')
  expect((await signOn({ ...who, amr: ['pwd', 'mfa'] })).end).toBe('/')
  expect(await change({ accepts_provider_factor: false })).toSucceed()
  expect((await signOn({ ...who, amr: ['pwd', 'mfa'] })).end).toBe('/sign-in?return=%2F&step=confirm')
  expect(await change({ accepts_provider_factor: true })).toSucceed()
})

test('within a quarter of an hour the sign-in at the provider takes the place of the password', async () => {
  const { browser } = await signOn(claims())
  const payload = { current_password: 'a password that nobody has' }
  const end = () => browser.request({ method: 'POST', url: endOtherSessions.path, payload })
  expect((await end()).status).toBe(200)
  const old = new Date(Date.now() - 16 * 60_000).toISOString()
  await world.parts.db.write((tx) => tx.updateTable('sign_ons').set({ at: old }).execute())
  expect((await end()).body.fields).toMatchObject({
    current_password: [expect.stringContaining('Or sign in through your provider again')],
  })
})

// shows D-278
test('nobody is shut out by enforcing: an account manager with a second factor comes first', async () => {
  expect(await change({ enforced: true })).toFailAt('enforced')
  await giveFactor(brand.manager.user_id)
  await world.parts.db.write((tx) =>
    tx.updateTable('sessions').set({ factor_proved_at: new Date().toISOString() }).execute(),
  )
  expect(await change({ enforced: true })).toSucceed()
  expect(await change({ enabled: false })).toSucceed()
  expect((await change({ enabled: true })).data.enforced).toBe(false)
  expect(await change({ enforced: true })).toSucceed()
})

// shows D-278
test('of those who could come in without the provider, the last one stays able to', async () => {
  const proveFactors = () =>
    world.parts.db.write((tx) =>
      tx.updateTable('sessions').set({ factor_proved_at: new Date().toISOString() }).execute(),
    )
  const removal = { body: { current_password: PASSWORD } }
  expect(await brand.manager.send(removeTotp, removal)).toFailWith(409, SIGN_ON_TEXTS.managerFirst)
  const lead = await brand.person('account_manager')
  const leave = (id: number, body: { role?: 'brand_user'; active?: boolean }) =>
    lead.send(changeMember, { params: { id: String(id) }, body })
  for (const body of [{ role: 'brand_user' }, { active: false }] as const)
    expect(await leave(brand.manager.user_id, body)).toFailWith(409, SIGN_ON_TEXTS.managerFirst)

  await giveFactor(lead.user_id)
  await proveFactors()
  const answers = await Promise.all([brand.manager.send(removeTotp, removal), lead.send(removeTotp, removal)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const { user_id } of [brand.manager, lead]) if (!(await hasFactor(user_id))) await giveFactor(user_id)
  await proveFactors()
  expect(
    await brand.manager.send(changeMember, {
      params: { id: String(lead.user_id) },
      body: { role: 'brand_user' },
    }),
  ).toSucceed()
})

// shows D-278
test('passwords, resets and invitations by password are refused with the sentence that names the button', async () => {
  const person = await brand.person('user')
  const { anyone } = world.make
  const body = { email: person.email, password: PASSWORD }
  expect(await anyone.send(signIn, { body })).toFailWith(403, SENTENCE)
  expect(await anyone.send(signIn, { body: { ...body, password: 'wrong' } })).toFailWith(401)
  const token = newToken()
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  await world.parts.db.write(async (tx) => {
    const reset = { user_id: person.user_id, token_hash: hashToken(token), expires_at }
    await tx.insertInto('password_resets').values(reset).execute()
  })
  const fresh = 'a new and long password'
  expect(await anyone.send(resetPassword, { body: { token, password: fresh } })).toFailWith(403, SENTENCE)
  expect(await anyone.send(requestPasswordReset, { body: { email: person.email } })).toSucceed()

  expect(
    await brand.manager.send(invite, { body: { email: `late@${provider.domain}`, role: 'brand_qc' } }),
  ).toSucceed()
  // The letter sets a token of its own, so one that somebody kept from before is planted after it.
  expect(tokenIn(await letterTo(world, `late@${provider.domain}`, 'you have no password here'))).toBe('')
  const invitation = newToken()
  await world.parts.db.write((tx) =>
    tx
      .updateTable('invitations')
      .set({ token_hash: hashToken(invitation) })
      .where('email', '=', `late@${provider.domain}`)
      .execute(),
  )
  const joining = { token: invitation, full_name: 'Late', password: fresh }
  expect(await anyone.send(acceptInvitation, { body: joining })).toFailWith(403, SENTENCE)
  const { browser, end } = await signOn(claims({ email: `late@${provider.domain}` }))
  expect(end).toBe('/')
  expect((await sessionOf(browser)).user.role).toBe('brand_qc')
})

// shows D-278
test('an account manager comes in by password and second factor, and not by the password alone', async () => {
  const { anyone } = world.make
  const lead = await brand.person('account_manager')
  const body = { email: lead.email, password: PASSWORD }
  expect(await anyone.send(signIn, { body })).toFailWith(403, SENTENCE)
  const manager = { email: brand.manager.email, password: PASSWORD }
  expect(await anyone.send(signIn, { body: manager })).toFailWith(401, 'Confirm that it is you.')
  expect((await change({ enforced: false })).data.enforced).toBe(false)
  expect(await anyone.send(signIn, { body })).toSucceed()
  expect(
    await lead.send(changePassword, {
      body: { current_password: PASSWORD, new_password: 'yet another long one' },
    }),
  ).toSucceed()
})

const logout = (payload: string, headers: Record<string, string> = {}) =>
  world.app.fastify.inject({
    ...{ method: 'POST', url: fillPath(endSignOn.path, { id: provider.id }), payload },
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const word = (changes: Record<string, unknown> = {}) => {
  const now = Math.floor(Date.now() / 1000)
  const usual = {
    iss: server.issuer,
    aud: CLIENT.client_id,
    iat: now,
    exp: now + 60,
    jti: randomUUID(),
    events: EVENTS,
  }
  return forging.sign(JSON.parse(JSON.stringify({ ...usual, ...changes })))
}
const sendWord = async (token: string) =>
  (await logout(new URLSearchParams({ logout_token: token }).toString())).statusCode

// shows D-276
test('the word of the provider ends the sessions that it opened, of one session there or of the person', async () => {
  const who = claims()
  const one = await signOn({ ...who, sid: 'first' })
  const two = await signOn({ ...who, sid: 'second' })
  const stranger = await signOn(claims({ sid: 'third' }))
  const token = await word({ sub: who.sub, sid: 'first' })
  expect(await sendWord(token)).toBe(200)
  expect((await sessionOf(one.browser)).code).toBe('not_signed_in')
  expect((await sessionOf(two.browser)).user.email).toBe(who.email)
  // Once.
  expect(await sendWord(token)).toBe(400)
  expect(await sendWord(await word({ sub: who.sub }))).toBe(200)
  expect((await sessionOf(two.browser)).code).toBe('not_signed_in')
  expect((await sessionOf(stranger.browser)).code).toBeUndefined()
})

test('no other word does', async () => {
  const who = claims({ sid: 'kept' })
  const { browser } = await signOn(who)
  const { sub } = who
  const now = Math.floor(Date.now() / 1000)
  const wrong: Record<string, unknown>[] = [
    ...[
      { sub, aud: 'somebody-else' },
      { sub, iss: 'https://evil.example' },
      { sub, events: {} },
    ],
    ...[{ sub, nonce: 'an ID token has one' }, { sub, jti: null }, { sub, iat: now - 3600, exp: null }, {}],
  ]
  for (const changes of wrong) expect(await sendWord(await word(changes)), JSON.stringify(changes)).toBe(400)
  forging.key = await strangeKey()
  expect(await sendWord(await word({ sub }))).toBe(400)
  forging.key = null
  expect(await sendWord('nonsense')).toBe(400)
  expect(await sendWord(`${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`)).toBe(400)
  expect((await logout('{"logout_token":"x"}', { 'content-type': 'application/json' })).statusCode).toBe(400)
  expect((await sessionOf(browser)).user.email).toBe(who.email)
})

// shows D-276
test('a real provider sends its word when somebody signs out there', async () => {
  const maker = await world.make.brand()
  const registered = (own: { redirect_uri: string; backchannel_logout_uri: string }) =>
    serveRealProvider(honest, own, {} as Account)
  registered({ redirect_uri: 'http://localhost/x', backchannel_logout_uri: 'http://localhost/y' })
  const own = await setUpProvider(world, maker.manager, { issuer: honest.issuer })
  const real = registered(own)
  real.next = { account: { sub: 'leaver', email: `leaver@${own.domain}`, email_verified: true } }
  const [browser, second] = [openBrowser(world), openBrowser(world)]
  expect(await browser.signOn(own.id)).toBe('/')
  expect(await second.signOn(own.id)).toBe('/')
  await browser.signOutAtProvider(honest.issuer)
  expect(real.sent).toHaveLength(1)
  const [{ url, body } = { url: '', body: '' }] = real.sent
  expect(url).toBe(own.backchannel_logout_uri)
  const answer = await world.app.fastify.inject({
    ...{ method: 'POST', url: new URL(url).pathname, payload: body },
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(200)
  expect((await sessionOf(browser)).code).toBe('not_signed_in')
  expect((await sessionOf(second)).user.email).toBe(real.next.account.email)
})
