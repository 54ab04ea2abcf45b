/** Sign-in through `oidc-provider`, which others wrote, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessions, readSession, type Session, signOut } from '#contract/accounts/accounts.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { changeSignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { findSignOn, listSignOnButtons } from '#contract/accounts/single-sign-on.ts'
import { invite, readTeam } from '#contract/accounts/team.ts'
import { openBrowser, setUpProvider } from '#server/test/sign-on/browser.ts'
import {
  type Account,
  openProviderServer,
  outsideOf,
  type ProviderServer,
  type RealProvider,
  serveRealProvider,
} from '#server/test/sign-on/real-provider.ts'
import { openWorld, type World } from '#server/test/world.ts'

let server: ProviderServer
let world: World
let brand: Awaited<ReturnType<World['make']['brand']>>
let provider: Awaited<ReturnType<typeof setUpProvider>>
let real: RealProvider

let count = 0
const account = (changes: Partial<Account> = {}): Account => {
  const name = `person${++count}`
  return {
    sub: `sub-${name}`,
    email: `${name}@${provider.domain}`,
    email_verified: true,
    name: 'Ana Lima',
    ...changes,
  }
}

beforeAll(async () => {
  server = await openProviderServer()
  world = await openWorld({ outside: outsideOf([server.issuer]) })
  brand = await world.make.brand()
  // The test of the connection needs somebody who answers.
  serveRealProvider(
    server,
    { redirect_uri: 'http://localhost/x', backchannel_logout_uri: 'http://localhost/y' },
    {} as Account,
  )
  provider = await setUpProvider(world, brand.manager, { issuer: server.issuer })
  real = serveRealProvider(server, provider, account())
})
afterAll(async () => {
  await world.close()
  await server.close()
})

const change = async (body: Parameters<typeof brand.manager.send<typeof changeSignOnProvider>>[1]) =>
  expect(await brand.manager.send(changeSignOnProvider, body)).toSucceed()
const settings = (body: Record<string, unknown>) =>
  change({ params: { id: String(provider.id) }, body } as never)

const sessionOf = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.request({ method: 'GET', url: readSession.path })).body as unknown as Session & {
    code?: string
  }

// shows D-272
test('somebody new signs in through the provider of the company and gets an account', async () => {
  const browser = openBrowser(world)
  real.next = { account: account() }
  const location = await browser.begin(provider.id, {
    return: '/styles?page=2',
    email: real.next.account.email,
  })
  const asked = new URL(location).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', login_hint: real.next.account.email },
    ...{ client_id: 'selvedge', redirect_uri: provider.redirect_uri },
  })
  expect(await browser.comeBack(await browser.walk(location))).toBe('/styles?page=2')
  const session = await sessionOf(browser)
  expect(session.user).toMatchObject({
    email: real.next.account.email,
    full_name: 'Ana Lima',
    role: 'brand_user',
    email_proved: true,
  })
  expect(session.organization.name).toBe(brand.name)
  const sessions = await browser.request({ method: 'GET', url: listSessions.path })
  expect(sessions.body.data).toMatchObject([{ current: true }])
  const events = await brand.manager.send(listSecurityEvents, { query: { kind: 'signed_in' } })
  expect(events.data.data[0]).toMatchObject({
    person: 'Ana Lima',
    details: { by: 'provider', provider: 'Okta' },
  })

  // The same person again: no second account.
  const again = openBrowser(world)
  expect(await again.signOn(provider.id)).toBe('/')
  expect((await sessionOf(again)).user.id).toBe(session.user.id)
})

test('a colleague with a proved address is linked, and stays who they are', async () => {
  const person = await brand.person('qc')
  const { db } = world.parts
  const email = `linked@${provider.domain}`
  await db.write((tx) => tx.updateTable('users').set({ email }).where('id', '=', person.user_id).execute())
  const browser = openBrowser(world)
  real.next = { account: account({ email }) }
  expect(await browser.signOn(provider.id)).toBe('/')
  expect((await sessionOf(browser)).user).toMatchObject({ id: person.user_id, role: 'brand_qc' })
  // Known by the subject from now on, whatever the provider calls the address.
  real.next = { account: { ...real.next.account, email: `married@${provider.domain}` } }
  const later = openBrowser(world)
  await later.signOn(provider.id)
  expect((await sessionOf(later)).user).toMatchObject({ id: person.user_id, email })
})

// shows D-273
test('a group gives the role, another one changes it at the next sign-in, and without one there is no account', async () => {
  await settings({
    groups: [
      { group: 'leads', role: 'brand_account_manager' },
      { group: 'inspectors', role: 'brand_qc' },
    ],
    default_role: null,
  })
  const who = account({ groups: ['inspectors', 'others'] })
  const roleNow = async (groups: string[]) => {
    const browser = openBrowser(world)
    real.next = { account: { ...who, groups } }
    const end = await browser.signOn(provider.id)
    return end === '/' ? (await sessionOf(browser)).user.role : end
  }
  expect(await roleNow(['inspectors', 'others'])).toBe('brand_qc')
  expect(await roleNow(['leads', 'inspectors'])).toBe('brand_account_manager')
  expect(await roleNow(['inspectors'])).toBe('brand_qc')
  expect(await roleNow([])).toBe('/sign-in?problem=no_group')
  const stranger = openBrowser(world)
  real.next = { account: account({ groups: ['others'] }) }
  expect(await stranger.signOn(provider.id)).toBe('/sign-in?problem=no_group')
  const team = await brand.manager.send(readTeam)
  expect(team.data.members.map(({ email }) => email)).not.toContain(real.next.account.email)
  await settings({ groups: [], default_role: 'brand_user' })
})

test('the last account manager stays one, whatever group they are in', async () => {
  const other = await world.make.brand()
  const own = await setUpProvider(world, other.manager, {
    issuer: server.issuer,
    changes: { groups: [{ group: 'all', role: 'brand_user' }] },
  })
  const outer = serveRealProvider(server, own, account())
  const email = `boss@${own.domain}`
  const { db } = world.parts
  await db.write((tx) =>
    tx.updateTable('users').set({ email }).where('id', '=', other.manager.user_id).execute(),
  )
  outer.next = { account: account({ email, groups: ['all'] }) }
  const browser = openBrowser(world)
  expect(await browser.signOn(own.id)).toBe('/')
  expect((await sessionOf(browser)).user.role).toBe('brand_account_manager')
  real = serveRealProvider(server, provider, account())
})

test('nor does a group take the role of the last manager who could come in without the provider', async () => {
  const other = await world.make.brand()
  const own = await setUpProvider(world, other.manager, {
    issuer: server.issuer,
    changes: { groups: [{ group: 'all', role: 'brand_user' }] },
  })
  const outer = serveRealProvider(server, own, account())
  const second = await other.person('user')
  const emails = { boss: `boss@${own.domain}`, second: `second@${own.domain}` }
  await world.parts.db.write(async (tx) => {
    const change = (id: number, row: object) =>
      tx.updateTable('users').set(row).where('id', '=', id).execute()
    await change(other.manager.user_id, { email: emails.boss, has_second_factor: true })
    await change(second.user_id, { email: emails.second, role: 'brand_account_manager' })
    await tx.updateTable('sign_on_providers').set({ enforced: true }).where('id', '=', own.id).execute()
  })
  const roleOf = async (email: string) => {
    outer.next = { account: account({ email, groups: ['all'] }) }
    await openBrowser(world).signOn(own.id)
    const { db } = world.parts
    const row = await db.selectFrom('users').where('email', '=', email).select('role').executeTakeFirst()
    return row?.role
  }
  expect(await roleOf(emails.boss)).toBe('brand_account_manager')
  expect(await roleOf(emails.second)).toBe('brand_user')
  real = serveRealProvider(server, provider, account())
})

test('an invitation says the role of the first sign-in, and is used by it', async () => {
  const who = account()
  const body = { email: who.email, role: 'brand_qc' as const }
  expect(await brand.manager.send(invite, { body })).toSucceed()
  real.next = { account: who }
  const browser = openBrowser(world)
  await browser.signOn(provider.id)
  expect((await sessionOf(browser)).user.role).toBe('brand_qc')
  const { data } = await brand.manager.send(readTeam)
  expect(data.invitations.map(({ email }) => email)).not.toContain(who.email)
})

test('the sign-in page learns the provider of a domain, and nothing of people', async () => {
  const find = async (email: string) => (await world.make.anyone.send(findSignOn, { body: { email } })).data
  const offered = { provider: { id: provider.id, name: 'Okta' } }
  expect(await find(`nobody-at-all@${provider.domain.toUpperCase()}`)).toEqual(offered)
  expect(await find('somebody@elsewhere.example')).toEqual({ provider: null })
  expect(await find(brand.manager.email)).toEqual({ provider: null })
  expect((await world.make.anyone.send(listSignOnButtons)).data).toEqual({ data: [] })
})

// shows D-276
test('signing out leads to the provider, which ends its own session', async () => {
  const browser = openBrowser(world)
  real.next = { account: account() }
  await browser.signOn(provider.id)
  const out = await browser.request({ method: 'POST', url: signOut.path })
  expect(out.body.continue_at).toContain(`${server.issuer}/session/end`)
  const asked = new URL(`${out.body.continue_at}`).searchParams
  expect(asked.get('post_logout_redirect_uri')).toBe('http://localhost/sign-in')
  expect(asked.get('id_token_hint')?.split('.')).toHaveLength(3)
  expect((await sessionOf(browser)).code).toBe('not_signed_in')
  const page = await fetch(`${out.body.continue_at}`)
  expect(page.status).toBe(200)
  expect(await brand.manager.send(signOut)).toSucceed()
})
