import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/accounts/sign-on-providers.ts'
import { findSignOn, listSignOnButtons } from '#contract/accounts/single-sign-on.ts'
import { takeInstallationKeys } from '#server/platform/secrets/installation-key.ts'
import { openSealing } from '#server/platform/secrets/sealing.ts'
import { openWebServer, type WebServer } from '#server/test/outside.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { secretPlace } from './oidc-clients.ts'
import { resealClients } from './reseal-clients.ts'

const SECRET = 'known to the provider and us'
let web: WebServer
let world: World

beforeAll(async () => {
  web = await openWebServer()
  web.serve((request, answer) => {
    const issuer = `https://${request.headers.host}`
    answer.setHeader('content-type', 'application/json')
    answer.end(
      JSON.stringify({
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, end_session_endpoint: `${issuer}/end` },
      }),
    )
  })
  world = await openWorld({ outside: web.outside() })
})
afterAll(async () => {
  await world.close()
  await web.close()
})

const INPUT = {
  name: 'Entra ID',
  issuer: 'https://brand.example',
  client_id: 'selvedge',
  client_secret: SECRET,
}
type Person = Awaited<ReturnType<World['make']['brand']>>['manager']

const add = async (by: Person) => {
  const made = await by.send(calls.addSignOnProvider, { body: INPUT })
  expect(made).toSucceed(201)
  return { ...made.data, params: { id: String(made.data.id) } }
}
const nameDomain = (by: Person, params: { id: string }, domain: string) =>
  by.send(calls.addSignOnDomain, { params, body: { domain } })
const prove = async (by: Person, params: { id: string }, domain: string) => {
  const named = await nameDomain(by, params, domain)
  const { id = 0, txt_record } = named.data.domains.find((each) => each.domain === domain) ?? {}
  return { domainParams: { id: String(id) }, record: txt_record ?? { name: '', value: '' } }
}

test('the secret is sealed, never answered, and kept where a change does not name it', async () => {
  const { manager } = await world.make.brand()
  const { id, params, ...shown } = await add(manager)
  expect(shown).toMatchObject({ has_secret: true, enabled: false, tested_at: null })
  const changed = await manager.send(calls.changeSignOnProvider, { params, body: { name: 'Okta' } })
  const list = await manager.send(calls.listSignOnProviders)
  for (const answer of [changed, list]) expect(answer.raw.toString()).not.toContain(SECRET)
  const read = () =>
    world.parts.db
      .selectFrom('sign_on_providers')
      .where('id', '=', id)
      .select('client_secret')
      .executeTakeFirstOrThrow()
  const before = (await read()).client_secret as Buffer
  expect(before.toString('latin1')).not.toContain(SECRET)
  expect(world.parts.sealing.open(before, secretPlace(id)).toString()).toBe(SECRET)
  const next = openSealing(
    await takeInstallationKeys(world.parts.db, 'a secret of the installation, long enough'),
  )
  expect(await resealClients(world.parts.db, next)).toBeGreaterThan(0)
  const after = (await read()).client_secret as Buffer
  expect(after.equals(before)).toBe(false)
  expect(next.open(after, secretPlace(id)).toString()).toBe(SECRET)
})

// shows D-277
test('a provider is switched on once its connection was tested and a domain is proved', async () => {
  const { manager } = await world.make.brand()
  const { params } = await add(manager)
  const switchOn = () => manager.send(calls.changeSignOnProvider, { params, body: { enabled: true } })
  expect(await switchOn()).toFailAt('enabled', 'Test the connection first.')
  const tested = await manager.send(calls.testSignOnProvider, { params })
  expect(tested.data.fields.map(({ name }) => name)).toEqual([
    ...['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint'],
  ])
  expect(await switchOn()).toFailAt('enabled', 'Prove a domain first.')
  const { domainParams, record } = await prove(manager, params, 'switch.other.example')
  web.txt.set(record.name, [[record.value]])
  expect(await manager.send(calls.proveSignOnDomain, { params: domainParams })).toSucceed()
  expect((await switchOn()).data).toMatchObject({ enabled: true, enforced: false })
  // Another client is another connection.
  const body = { client_id: 'another' }
  expect((await manager.send(calls.changeSignOnProvider, { params, body })).data).toMatchObject({
    ...{ enabled: false, tested_at: null },
  })
})

// shows D-273
test('a domain is proved by its TXT record, belongs to one company, and public mail to none', async () => {
  const [first, second] = [await world.make.brand(), await world.make.supplier()]
  const [mine, theirs] = [await add(first.manager), await add(second.manager)]
  for (const domain of ['gmail.com', 'GoogleMail.com', 'web.de', 'yahoo.com.tr'])
    expect(await nameDomain(first.manager, mine.params, domain)).toFailAt(
      'domain',
      'Anybody can have an address in this domain. Enter a domain of your company.',
    )
  for (const domain of [
    'localhost',
    'brand.local',
    '10.0.0.1',
    'brand',
    'https://brand.example',
    'a@b.example',
    '',
  ])
    expect(await nameDomain(first.manager, mine.params, domain)).toFailAt('domain')
  const own = await prove(first.manager, mine.params, 'shared.brand.example')
  const copied = await prove(second.manager, theirs.params, 'shared.brand.example')
  expect(own.record.name).toBe('_selvedge.shared.brand.example')
  expect(await first.manager.send(calls.proveSignOnDomain, { params: own.domainParams })).toFailWith(
    ...([409, 'No TXT record with this value was found. A new record can take an hour to be seen.'] as const),
  )
  web.txt.set(own.record.name, [[own.record.value]])
  // The record of one company proves nothing for another one.
  expect(await second.manager.send(calls.proveSignOnDomain, { params: copied.domainParams })).toFailWith(409)
  expect(await second.manager.send(calls.proveSignOnDomain, { params: own.domainParams })).toFailWith(404)
  expect(await first.manager.send(calls.proveSignOnDomain, { params: own.domainParams })).toSucceed()
  web.txt.set(own.record.name, [[own.record.value], [copied.record.value]])
  const taken = 'Another company has proved this domain already.'
  expect(await second.manager.send(calls.proveSignOnDomain, { params: copied.domainParams })).toFailWith(
    409,
    taken,
  )
  const operator = await world.make.operator()
  const waiting = await operator.send(calls.listNamedDomains)
  expect(waiting.data.data).toContainEqual(
    expect.objectContaining({ domain: 'shared.brand.example', company: second.name }),
  )
  expect(await operator.send(calls.confirmNamedDomain, { params: copied.domainParams })).toFailWith(
    409,
    taken,
  )
  expect(await first.manager.send(calls.removeSignOnDomain, { params: own.domainParams })).toSucceed()
  expect(await operator.send(calls.confirmNamedDomain, { params: copied.domainParams })).toSucceed()
})

test('of two companies that prove a domain at once one has it', async () => {
  const companies = [await world.make.brand(), await world.make.brand(), await world.make.brand()]
  const proofs = await Promise.all(
    companies.map(async ({ manager }) => prove(manager, (await add(manager)).params, 'race.brand.example')),
  )
  web.txt.set(
    '_selvedge.race.brand.example',
    proofs.map(({ record }) => [record.value]),
  )
  const answers = await Promise.all(
    companies.map(({ manager }, at) =>
      manager.send(calls.proveSignOnDomain, { params: proofs[at]?.domainParams ?? { id: '0' } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('what is named counts for nobody before it is proved', async () => {
  const { manager } = await world.make.brand()
  const { params } = await add(manager)
  await prove(manager, params, 'waiting.brand.example')
  const body = { email: 'ana@waiting.brand.example' }
  expect((await world.make.anyone.send(findSignOn, { body })).data.provider).toBeNull()
})

test('the providers of the installation are an admin’s, have no groups, and stand on the sign-in page', async () => {
  const operator = await world.make.operator()
  const { params } = await add(operator)
  const change = (body: Record<string, unknown>) =>
    operator.send(calls.changeSignOnProvider, { params, body: body as never })
  expect(await change({ default_role: 'brand_user' })).toFailAt('groups')
  expect(await nameDomain(operator, params, 'brand.example')).toFailWith(409)
  await operator.send(calls.testSignOnProvider, { params })
  expect(await change({ enabled: true, enforced: true })).toFailAt('enforced')
  expect((await world.make.anyone.send(listSignOnButtons)).data.data).toEqual([])
  expect(await change({ enabled: true })).toSucceed()
  expect((await world.make.anyone.send(listSignOnButtons)).data.data).toEqual([
    { id: Number(params.id), name: 'Entra ID' },
  ])
  const { manager } = await world.make.brand()
  expect((await manager.send(calls.listSignOnProviders)).data.data).toEqual([])
  expect(await manager.send(calls.removeSignOnProvider, { params })).toFailWith(404)
})

test('roles are those of the company’s type, and each group stands once', async () => {
  const { manager } = await world.make.supplier()
  const { params } = await add(manager)
  const change = (body: Record<string, unknown>) =>
    manager.send(calls.changeSignOnProvider, { params, body: body as never })
  const role = 'This role is not available in your company.'
  expect(await change({ default_role: 'brand_user' })).toFailAt('default_role', role)
  expect(await change({ groups: [{ group: 'a', role: 'admin' }] })).toFailAt('groups.0.role', role)
  const twice = [
    { group: 'a', role: 'supplier_user' },
    { group: 'a', role: 'supplier_qc' },
  ]
  expect(await change({ groups: twice })).toFailAt('groups.1.group')
  expect((await change({ groups: twice.slice(1), default_role: null })).data.groups).toEqual([
    { group: 'a', role: 'supplier_qc' },
  ])
})

test('ten providers are the most', async () => {
  const { manager } = await world.make.brand()
  for (let made = 0; made < calls.MAX_PROVIDERS; made++) await add(manager)
  expect(await manager.send(calls.addSignOnProvider, { body: INPUT })).toFailWith(409)
})
