/** SCIM 2.0 in the requests that Entra ID and Okta send, read by SCIMMY's own schemas, which others wrote. */
import SCIMMY from 'scimmy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { listApiKeys, makeApiKey } from '#contract/accounts/api-keys.ts'
import {
  makeProvisioningToken,
  readProvisioning,
  revokeProvisioningToken,
} from '#contract/accounts/provisioning.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { changeSignOnProvider } from '#contract/accounts/sign-on-providers.ts'
import { changeMember, readTeam } from '#contract/accounts/team.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { openDirectory, patch, type ScimClient, scimClient } from './directory.fixture.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

let world: World
let brand: Awaited<ReturnType<World['make']['brand']>>
let entra: ScimClient

const GROUPS = [
  { group: 'Leads', role: 'brand_account_manager' },
  { group: 'object-id-of-inspectors', role: 'brand_qc' },
]

beforeAll(async () => {
  world = await openWorld()
  brand = await world.make.brand()
  entra = await openDirectory(world, brand, { groups: GROUPS, default_role: 'brand_user' })
})
afterAll(() => world.close())

let count = 0
const userOf = ({ domain }: ScimClient, changes: object = {}) => {
  const name = `ana${++count}`
  return {
    schemas: [USER, ENTERPRISE],
    externalId: `ext-${name}`,
    userName: `${name}@${domain}`,
    active: true,
    emails: [{ primary: true, type: 'work', value: `${name}@${domain}` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ana Lima', familyName: 'Lima', givenName: 'Ana' },
    roles: [],
    ...changes,
  }
}
const makeUser = async (directory: ScimClient, changes: object = {}) => {
  const made = await directory.send('POST', '/Users', userOf(directory, changes))
  expect(made).toMatchObject({ status: 201 })
  return made.body as Record<string, string>
}
const addTo = (directory: ScimClient, group: unknown, ...ids: unknown[]) =>
  directory.send(
    'PATCH',
    `/Groups/${group}`,
    patch({ op: 'Add', path: 'members', value: ids.map((value) => ({ $ref: null, value })) }),
  )
const roleOf = async (id: unknown, by = brand) => {
  const { members } = (await by.manager.send(readTeam)).data
  const member = members.find((each) => each.id === Number(id))
  return member && { role: member.role, active: member.active }
}

/** As a foreign implementation reads it. */
const readByOthers = (body: object) => new SCIMMY.Schemas.User(body, 'out')

// shows D-585
test('Entra ID: looks for somebody, makes, changes, deactivates and deletes them', async () => {
  const user = userOf(entra)
  const query = `/Users?filter=userName%20eq%20%22${user.userName}%22`
  const before = await entra.send('GET', query)
  expect(before).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } })
  expect(String(before.headers['content-type'])).toContain('application/scim+json')
  const made = await entra.send('POST', '/Users', user)
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ userName: user.userName, externalId: user.externalId, displayName: 'Ana Lima', active: true },
      ...{ name: user.name, emails: [{ value: user.userName, type: 'work', primary: true }] },
    },
  })
  const { id, meta } = made.body as { id: string; meta: { location: string; version: string } }
  expect(made.headers).toMatchObject({ location: meta.location, etag: meta.version })
  expect(readByOthers(made.body)).toMatchObject({ id, userName: user.userName })
  expect(await roleOf(id)).toEqual({ role: 'brand_user', active: true })
  expect((await entra.send('GET', query)).body.Resources).toMatchObject([{ id }])
  const changed = await entra.send(
    'PATCH',
    `/Users/${id}`,
    patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'passed.over@elsewhere.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Prado' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Sourcing' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '5' },
    ),
  )
  expect(changed).toMatchObject({
    status: 200,
    body: {
      userName: user.userName,
      displayName: 'Ana Prado',
      name: { givenName: 'Ana', familyName: 'Prado' },
    },
  })
  const off = await entra.send(
    'PATCH',
    `/Users/${id}`,
    patch({ op: 'Replace', path: 'active', value: 'False' }),
  )
  expect(off).toMatchObject({ status: 200, body: { active: false } })
  expect(await roleOf(id)).toMatchObject({ active: false })
  expect(await entra.send('DELETE', `/Users/${id}`)).toMatchObject({ status: 204 })
  for (const method of ['GET', 'DELETE'] as const)
    expect(await entra.send(method, `/Users/${id}`)).toMatchObject({
      status: 404,
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
    })
  // The same address again is the same person, with whatever they made.
  const again = await entra.send('POST', '/Users', user)
  expect(again).toMatchObject({ status: 201, body: { id, active: true, externalId: user.externalId } })
  expect(await roleOf(id)).toEqual({ role: 'brand_user', active: true })
})

test('Okta: finds a page, replaces the whole, deactivates without a path', async () => {
  const user = userOf(entra)
  const empty = await entra.send('GET', `/Users?filter=userName eq "${user.userName}"&startIndex=1&count=100`)
  expect(empty.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 })
  const made = await makeUser(entra, { ...user, displayName: 'Ana Lima' })
  const put = await entra.send('PUT', `/Users/${made.id}`, {
    ...user,
    ...{ id: made.id, displayName: 'Ana Costa', name: { givenName: 'Ana', familyName: 'Costa' } },
  })
  expect(put).toMatchObject({ status: 200, body: { id: made.id, displayName: 'Ana Costa', active: true } })
  const off = await entra.send(
    'PATCH',
    `/Users/${made.id}`,
    patch({ op: 'replace', value: { active: false } }),
  )
  expect(off.body).toMatchObject({ active: false })
  const on = await entra.send('PUT', `/Users/${made.id}`, { ...user, id: made.id, active: true })
  expect(on.body).toMatchObject({ active: true })
  const pages = await Promise.all([1, 2].map((at) => entra.send('GET', `/Users?startIndex=${at}&count=1`)))
  expect(pages.map(({ body }) => body.itemsPerPage)).toEqual([1, 1])
  expect(pages[0]?.body.Resources?.[0]?.id).not.toBe(pages[1]?.body.Resources?.[0]?.id)
  expect((await entra.send('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
})

// shows D-586
test('groups give roles by the one list that sign-in has, by name or by the id at the directory', async () => {
  const [first, second] = [await makeUser(entra), await makeUser(entra)]
  const made = await entra.send('POST', '/Groups', {
    ...{ schemas: [GROUP], externalId: 'object-id-of-inspectors', displayName: 'Quality', members: [] },
    meta: { resourceType: 'Group' },
  })
  expect(made).toMatchObject({ status: 201, body: { displayName: 'Quality', members: [] } })
  const { id } = made.body
  expect(await addTo(entra, id, first.id, second.id)).toMatchObject({ status: 200 })
  expect(await roleOf(first.id)).toMatchObject({ role: 'brand_qc' })
  const read = await entra.send('GET', `/Groups/${id}`)
  expect(read.body.members).toMatchObject([{ value: first.id }, { value: second.id }])
  expect(new SCIMMY.Schemas.Group(read.body, 'out')).toMatchObject({ displayName: 'Quality' })
  expect((await entra.send('GET', `/Users/${first.id}`)).body.groups).toMatchObject([
    { value: id, display: 'Quality' },
  ])
  const found = await entra.send('GET', '/Groups?excludedAttributes=members&filter=displayName eq "quality"')
  expect(found.body.Resources).toMatchObject([{ id, displayName: 'Quality' }])
  expect(found.body.Resources?.[0]).not.toHaveProperty('members')
  const isIn = await entra.send('GET', `/Groups?filter=id eq "${id}" and members eq "${first.id}"`)
  expect(isIn.body.totalResults).toBe(1)
  // As Okta removes one, and as Entra ID does.
  await entra.send('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: `members[value eq "${first.id}"]` }))
  expect(await roleOf(first.id)).toMatchObject({ role: 'brand_user' })
  await entra.send(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: second.id }] }),
  )
  expect(await roleOf(second.id)).toMatchObject({ role: 'brand_user' })
  // A group that goes gives nothing any more, and one by another name something else.
  await addTo(entra, id, first.id)
  await entra.send(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'replace', value: { id, displayName: 'Leads', externalId: 'other' } }),
  )
  expect(await roleOf(first.id)).toMatchObject({ role: 'brand_account_manager' })
  expect(await entra.send('DELETE', `/Groups/${id}`)).toMatchObject({ status: 204 })
  expect(await roleOf(first.id)).toMatchObject({ role: 'brand_user' })
})

test('a change of which group gives which role is carried out at once', async () => {
  const other = await world.make.supplier()
  const directory = await openDirectory(world, other, { default_role: 'supplier_user' })
  const person = await makeUser(directory)
  const group = await directory.send('POST', '/Groups', {
    displayName: 'Lab',
    members: [{ value: person.id }],
  })
  expect(group.status).toBe(201)
  expect(await roleOf(person.id, other)).toMatchObject({ role: 'supplier_user' })
  const body = { groups: [{ group: 'Lab', role: 'supplier_qc' as const }] }
  expect(
    await other.manager.send(changeSignOnProvider, { params: { id: directory.provider }, body }),
  ).toSucceed()
  expect(await roleOf(person.id, other)).toMatchObject({ role: 'supplier_qc' })
  const page = (await other.manager.send(readProvisioning)).data
  expect(page).toMatchObject({
    people: 1,
    domains: [directory.domain],
    groups: [{ name: 'Lab', members: 1, role: 'supplier_qc' }],
  })
})

test('without a default role, somebody new waits until a group gives one', async () => {
  const other = await world.make.brand()
  const directory = await openDirectory(world, other, { groups: GROUPS })
  const person = await makeUser(directory)
  // Active by the directory's word, and nobody here yet.
  expect(person.active).toBe(true)
  expect(await roleOf(person.id, other)).toMatchObject({ active: false })
  const group = await directory.send('POST', '/Groups', { displayName: 'leads' })
  expect(await roleOf(person.id, other)).toMatchObject({ active: false })
  expect(group.status).toBe(201)
  await directory.send(
    'PATCH',
    `/Groups/${group.body.id}`,
    patch({ op: 'replace', path: 'displayName', value: 'Leads' }),
  )
  await addTo(directory, group.body.id, person.id)
  expect(await roleOf(person.id, other)).toEqual({ role: 'brand_account_manager', active: true })
  await directory.send('PATCH', `/Groups/${group.body.id}`, patch({ op: 'remove', path: 'members' }))
  expect(await roleOf(person.id, other)).toMatchObject({ active: false })
})

// shows D-587
test('deactivating signs out everywhere and ends keys; a colleague from before is the directory’s too', async () => {
  const colleague = await brand.person('account_manager')
  const email = `colleague@${entra.domain}`
  await world.parts.db.write((tx) =>
    tx.updateTable('users').set({ email }).where('id', '=', colleague.user_id).execute(),
  )
  const key = { name: 'ERP', scopes: ['styles:read' as const], expires_in_days: 30 as const }
  expect(await colleague.send(makeApiKey, { body: key })).toSucceed(201)
  const found = await entra.send('GET', `/Users?filter=userName eq "${email.toUpperCase()}"`)
  const { id } = found.body.Resources?.[0] ?? {}
  expect(Number(id)).toBe(colleague.user_id)
  expect(await entra.send('POST', '/Users', { userName: email })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  })
  expect(await colleague.send(readSession)).toSucceed()
  await entra.send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: false }))
  expect((await colleague.send(readSession)).status).toBe(401)
  const keys = (await brand.manager.send(listApiKeys)).data.data
  expect(keys).toMatchObject([{ name: 'ERP', state: 'revoked' }])
  const events = await brand.manager.send(listSecurityEvents, { query: { kind: 'person_changed' } })
  expect(events.data.data[0]).toMatchObject({ details: { by: 'provisioning', active: false } })
  // By the directory's word alone they come back; their role was given by no group and stays.
  await entra.send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }))
  expect(await roleOf(id)).toEqual({ role: 'brand_account_manager', active: true })
})

test('the last account manager stays', async () => {
  const other = await world.make.brand()
  const directory = await openDirectory(world, other)
  const email = `last@${directory.domain}`
  await world.parts.db.write((tx) =>
    tx.updateTable('users').set({ email }).where('id', '=', other.manager.user_id).execute(),
  )
  const off = patch({ op: 'replace', value: { active: false } })
  for (const answer of [
    await directory.send('PATCH', `/Users/${other.manager.user_id}`, off),
    await directory.send('DELETE', `/Users/${other.manager.user_id}`),
  ])
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('account manager') },
    })
  expect(await other.manager.send(readSession)).toSucceed()
})

// shows D-588
test('nobody of another company, and of another domain, is seen, changed or taken over', async () => {
  const rival = await world.make.brand()
  const theirs = await openDirectory(world, rival, { default_role: 'brand_user' })
  const mine = await makeUser(entra)
  const group = await entra.send('POST', '/Groups', { displayName: `Mine ${++count}` })
  for (const path of [`/Users/${mine.id}`, `/Groups/${group.body.id}`]) {
    expect((await theirs.send('GET', path)).status).toBe(404)
    expect((await theirs.send('PUT', path, { userName: mine.userName, displayName: 'x' })).status).toBe(404)
    expect(
      (await theirs.send('PATCH', path, patch({ op: 'replace', value: { active: false } }))).status,
    ).toBe(404)
    expect((await theirs.send('DELETE', path)).status).toBe(404)
  }
  expect((await theirs.send('GET', `/Users?filter=userName eq "${mine.userName}"`)).body.totalResults).toBe(0)
  expect(
    (await theirs.send('GET', `/Users?filter=externalId eq "${mine.externalId}"`)).body.totalResults,
  ).toBe(0)
  const taking = await theirs.send('POST', '/Groups', { displayName: 'Ours', members: [{ value: mine.id }] })
  expect(taking).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  // In a domain that is not theirs, as somebody new and as a new address of somebody who is there.
  const theirOwn = await makeUser(theirs)
  expect(await theirs.send('POST', '/Users', { userName: mine.userName })).toMatchObject({ status: 400 })
  const renaming = patch({ op: 'replace', path: 'userName', value: mine.userName })
  expect((await theirs.send('PATCH', `/Users/${theirOwn.id}`, renaming)).status).toBe(400)
  // A person of another company whose address is in the domain: what is theirs stays theirs.
  const email = `elsewhere@${entra.domain}`
  await world.parts.db.write((tx) =>
    tx.updateTable('users').set({ email }).where('id', '=', rival.manager.user_id).execute(),
  )
  expect(await entra.send('POST', '/Users', { userName: email })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness', status: '409' },
  })
  expect((await entra.send('GET', `/Users/${rival.manager.user_id}`)).status).toBe(404)
  const away = patch({ op: 'replace', path: 'userName', value: email })
  expect((await entra.send('PATCH', `/Users/${mine.id}`, away)).status).toBe(409)
  // A colleague whose address is in no proved domain, and the operator's people.
  const colleague = await brand.person('user')
  const operator = await world.make.operator()
  for (const { user_id } of [colleague, operator, brand.manager])
    expect((await entra.send('GET', `/Users/${user_id}`)).status).toBe(404)
  const all = await entra.send('GET', '/Users?count=200')
  expect(all.body.Resources?.every(({ userName }) => `${userName}`.endsWith(`@${entra.domain}`))).toBe(true)
})

test('a new address signs out, and what the former one was sent is void', async () => {
  const person = await makeUser(entra)
  const userName = `renamed${++count}@${entra.domain}`
  const { db } = world.parts
  await db.write((tx) =>
    tx
      .insertInto('password_resets')
      .values({ user_id: Number(person.id) })
      .execute(),
  )
  const renamed = await entra.send(
    'PATCH',
    `/Users/${person.id}`,
    patch({ op: 'replace', path: 'userName', value: userName }),
  )
  expect(renamed.body).toMatchObject({ id: person.id, userName, displayName: 'Ana Lima' })
  const resets = await db
    .selectFrom('password_resets')
    .where('user_id', '=', Number(person.id))
    .selectAll()
    .execute()
  expect(resets).toEqual([])
})

test('a person whom an account manager deactivated stays so until the directory says otherwise', async () => {
  const person = await makeUser(entra)
  const params = { id: person.id ?? '' }
  expect(await brand.manager.send(changeMember, { params, body: { active: false } })).toSucceed()
  const group = await entra.send('POST', '/Groups', { displayName: `Any ${++count}` })
  await addTo(entra, group.body.id, person.id)
  expect(await roleOf(person.id)).toMatchObject({ active: false })
  expect((await entra.send('GET', `/Users/${person.id}`)).body.active).toBe(false)
})

test('of two directories’ requests at once one makes the person', async () => {
  const user = userOf(entra)
  const answers = await Promise.all([1, 2, 3].map(() => entra.send('POST', '/Users', user)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('versions: a change of what somebody else changed is refused, and a known one is not sent again', async () => {
  const person = await makeUser(entra)
  const path = `/Users/${person.id}`
  const etag = String((await entra.send('GET', path)).headers.etag)
  expect((await entra.send('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304)
  const rename = (displayName: string) => patch({ op: 'replace', path: 'displayName', value: displayName })
  expect((await entra.send('PATCH', path, rename('Ana B.'), { 'if-match': etag })).status).toBe(200)
  expect(await entra.send('PATCH', path, rename('Ana C.'), { 'if-match': etag })).toMatchObject({
    status: 412,
    body: { status: '412' },
  })
})

test('what cannot be read is refused with the words of SCIM', async () => {
  const person = await makeUser(entra)
  const path = `/Users/${person.id}`
  const cases: [string, Promise<{ status: number; body: Record<string, unknown> }>][] = [
    ['invalidFilter', entra.send('GET', '/Users?filter=userName lk "x"')],
    ['invalidFilter', entra.send('GET', '/Users?filter=password eq "x"')],
    ['invalidFilter', entra.send('GET', `/Users?filter=${'a'.repeat(2000)}`)],
    ['invalidValue', entra.send('POST', '/Users', { userName: 'no address' })],
    ['invalidValue', entra.send('POST', '/Users', { displayName: 'Nobody' })],
    ['invalidValue', entra.send('PATCH', path, patch({ op: 'replace', path: 'active', value: 'perhaps' }))],
    [
      'invalidValue',
      entra.send('PATCH', path, patch({ op: 'replace', path: 'externalId', value: 'x'.repeat(300) })),
    ],
    ['mutability', entra.send('PATCH', path, patch({ op: 'replace', path: 'id', value: '1' }))],
    ['invalidPath', entra.send('PATCH', path, patch({ op: 'replace', path: 'a b', value: '1' }))],
    ['noTarget', entra.send('PATCH', path, patch({ op: 'remove' }))],
    ['invalidSyntax', entra.send('PATCH', path, { Operations: [] })],
    ['invalidSyntax', entra.send('PATCH', path, patch({ op: 'move', path: 'active' }))],
    [
      'tooMany',
      entra.send(
        'PATCH',
        path,
        patch(...Array.from({ length: 1001 }, () => ({ op: 'remove', path: 'title' }))),
      ),
    ],
    ['invalidValue', entra.send('POST', '/Groups', { displayName: 'G', members: [{ value: '0' }] })],
  ]
  for (const [scimType, sent] of cases)
    expect(await sent, scimType).toMatchObject({ status: 400, body: { scimType } })
  expect((await entra.send('GET', '/Users/999999999999999999')).status).toBe(404)
  expect((await entra.send('GET', '/Users/nobody')).status).toBe(404)
  expect((await entra.send('GET', '/Printers')).status).toBe(404)
  expect((await entra.send('POST', '/Users', { userName: `a\u0000@${entra.domain}` })).status).toBe(400)
})

test('what the service says of itself is there, and read by others', async () => {
  const config = await entra.send('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
  for (const path of ['/ResourceTypes', '/Schemas']) {
    const { body } = await entra.send('GET', path)
    expect(body.totalResults).toBe(2)
    for (const each of body.Resources ?? [])
      expect((await entra.send('GET', `${path}/${each.id}`)).body).toEqual(each)
  }
})

// shows D-589
test('a token is made with a proved domain, shown once, kept as a hash, and revoked at once', async () => {
  const other = await world.make.brand()
  expect(await other.manager.send(makeProvisioningToken)).toFailWith(
    409,
    'Prove a domain of your company first.',
  )
  const directory = await openDirectory(world, other)
  const kept = await world.parts.db.selectFrom('provisioning_tokens').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(directory.token)
  const shown = await other.manager.send(readProvisioning)
  expect(shown.raw.toString()).not.toContain(directory.token)
  expect(shown.data.token).toMatchObject({ prefix: directory.token.slice(0, 13) })
  // A new one ends the one before; a person's session and an API key are none.
  const next = (await other.manager.send(makeProvisioningToken)).data.token ?? ''
  expect((await directory.send('GET', '/Users')).status).toBe(401)
  const send = scimClient(world, next)
  expect((await send('GET', '/Users')).status).toBe(200)
  expect((await scimClient(world, other.manager.token)('GET', '/Users')).status).toBe(401)
  expect(await other.manager.request({ method: 'GET', url: '/scim/v2/Users' })).toMatchObject({ status: 401 })
  expect(await other.manager.send(revokeProvisioningToken)).toSucceed()
  expect(await send('POST', '/Users', { userName: `x@${directory.domain}` })).toMatchObject({
    status: 401,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
  })
  expect(await other.manager.send(revokeProvisioningToken)).toFailWith(409, 'There is no token to revoke.')
  const events = await other.manager.send(listSecurityEvents)
  const kinds = events.data.data.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'provisioning_token_made')).toHaveLength(2)
  expect(kinds).toContain('provisioning_token_revoked')
})

test('an address with a hundred wrong tokens is refused for a while, and a right one works there all the same', async () => {
  const wrong = scimClient(world, `${entra.token}x`)
  const statuses: number[] = []
  for (let tries = 0; tries < 101; tries++) statuses.push((await wrong('GET', '/Users?count=0')).status)
  expect(statuses[0]).toBe(401)
  expect(statuses.at(-1)).toBe(429)
  expect(Number((await wrong('GET', '/Users')).headers['retry-after'])).toBeGreaterThan(0)
  expect((await entra.send('GET', '/Users?count=0')).status).toBe(200)
})
