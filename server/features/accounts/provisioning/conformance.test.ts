/**
 * What directories ask of a service before they take it: the steps of Okta's published test of SCIM 2.0 and of its
 * engine, and those of Entra ID's validator, in their order and with their bodies.
 */
import SCIMMY from 'scimmy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/world.ts'
import { openDirectory, patch, type ScimAnswer, type ScimClient, scimClient } from './directory.fixture.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

let world: World
let directory: ScimClient

beforeAll(async () => {
  world = await openWorld()
  directory = await openDirectory(world, await world.make.brand(), { default_role: 'brand_user' })
})
afterAll(() => world.close())

const filtered = (filter: string, rest = '') => `?filter=${encodeURIComponent(filter)}${rest}`
const okta = (userName: string) => ({
  ...{ schemas: [USER], userName, displayName: 'Ruth Runscope', active: true },
  name: { givenName: 'Ruth', familyName: 'Runscope' },
  emails: [{ primary: true, value: userName, type: 'work' }],
})
const isUser = ({ body }: ScimAnswer) => {
  expect(body).toMatchObject({
    ...{ id: expect.stringMatching(/./), userName: expect.stringMatching(/@/), active: expect.any(Boolean) },
    name: { familyName: expect.stringMatching(/./), givenName: expect.stringMatching(/./) },
    emails: [{ value: expect.stringMatching(/@/) }],
  })
  // As a foreign implementation reads it.
  expect(new SCIMMY.Schemas.User(body, 'out')).toMatchObject({ id: body.id })
}
const failed = (status: number) => ({
  status,
  body: { schemas: [ERROR], status: String(status), detail: expect.stringMatching(/./) },
})

test('Okta: each required step of its test of SCIM 2.0', async () => {
  const { send, domain } = directory
  const userName = `Runscope7Ruth@${domain}`
  expect(await send('POST', '/Users', okta(`first@${domain}`))).toMatchObject({ status: 201 })
  const page = await send('GET', '/Users?count=1&startIndex=1')
  expect(page).toMatchObject({
    status: 200,
    body: { schemas: [LIST], itemsPerPage: 1, startIndex: 1, totalResults: expect.any(Number) },
  })
  const [first] = page.body.Resources ?? []
  const read = await send('GET', `/Users/${first?.id}`)
  expect(read).toMatchObject({ status: 200, body: { id: first?.id } })
  isUser(read)
  for (const name of [`invalidUser@${domain}`, userName])
    expect(await send('GET', `/Users${filtered(`userName eq "${name}"`)}`)).toMatchObject({
      status: 200,
      body: { schemas: [LIST], totalResults: 0 },
    })
  for (const id of ['010101010101010101010', '00919288221112222'])
    expect(await send('GET', `/Users/${id}`)).toMatchObject(failed(404))
  const made = await send('POST', '/Users', okta(userName))
  const names = { userName, name: { givenName: 'Ruth', familyName: 'Runscope' } }
  expect(made).toMatchObject({ status: 201, body: { ...names, schemas: [USER], active: true } })
  expect(await send('GET', `/Users/${made.body.id}`)).toMatchObject({ status: 200, body: names })
  expect(await send('POST', '/Users', okta(userName))).toMatchObject({
    ...failed(409),
    body: { scimType: 'uniqueness' },
  })
  const capitals = filtered(`userName eq "${userName.toUpperCase()}"`)
  expect(await send('GET', `/Users${capitals}`)).toMatchObject({
    status: 200,
    body: { totalResults: 1, Resources: [{ id: made.body.id }] },
  })
  expect(await send('GET', '/Groups')).toMatchObject({ status: 200, body: { Resources: expect.any(Array) } })
  expect(await scimClient(world, 'non-token')('GET', `/Users${capitals}`)).toMatchObject(failed(401))
})

test('Okta: what its engine sends of one person, from making to leaving and coming back', async () => {
  const { send, domain } = directory
  const user = {
    ...okta(`test.user@${domain}`),
    ...{ locale: 'en-US', externalId: '00ujl29u0le5T6Aj10h7', groups: [], password: '1mz050nq' },
    ...{ title: 'Engineer', phoneNumbers: [{ value: '415.123.4567' }] },
  }
  const { body } = await send('POST', '/Users', user)
  expect(body).toMatchObject({ externalId: user.externalId })
  expect(JSON.stringify(body)).not.toContain(user.password)
  // It reads the whole, changes a part, and sends the whole back with what only the service may say.
  const { body: whole } = await send('GET', `/Users/${body.id}`)
  const named = { givenName: 'Another', middleName: 'Middle', familyName: 'User' }
  const put = await send('PUT', `/Users/${body.id}`, { ...whole, name: named, password: user.password })
  expect(put).toMatchObject({
    status: 200,
    body: { id: body.id, externalId: user.externalId, name: { givenName: 'Another', familyName: 'User' } },
  })
  for (const active of [false, true, false]) {
    const answer = await send('PATCH', `/Users/${body.id}`, patch({ op: 'replace', value: { active } }))
    expect(answer).toMatchObject({ status: 200, body: { active } })
    expect(await send('GET', `/Users/${body.id}`)).toMatchObject({ body: { active } })
  }
})

test('Okta: a group is pushed, found, renamed, filled, and taken away', async () => {
  const { send, domain } = directory
  const people = await Promise.all(
    ['alice', 'bob'].map(async (name) => (await send('POST', '/Users', okta(`${name}@${domain}`))).body.id),
  )
  const [alice, bob] = people.map((value) => ({ value, display: 'as the directory says' }))
  const empty = { schemas: [GROUP], displayName: 'Test SCIMv2', members: [] }
  const { status, body } = await send('POST', '/Groups', empty)
  expect(status).toBe(201)
  const path = `/Groups/${body.id}`
  const found = await send(
    'GET',
    `/Groups${filtered('displayName eq "Test SCIMv2"', '&startIndex=1&count=100')}`,
  )
  expect(found).toMatchObject({ body: { totalResults: 1, Resources: [{ id: body.id }] } })
  const renamed = { id: body.id, displayName: 'Renamed' }
  expect(await send('PATCH', path, patch({ op: 'replace', value: renamed }))).toMatchObject({ body: renamed })
  const members = async (...steps: object[]) => {
    expect((await send('PATCH', path, patch(...steps))).status).toBe(200)
    const read = await send('GET', path)
    return (read.body.members as { value: string }[]).map(({ value }) => value).sort()
  }
  expect(await members({ op: 'add', path: 'members', value: [alice] })).toEqual([alice?.value])
  const removed = { op: 'remove', path: `members[value eq "${alice?.value}"]` }
  expect(await members(removed, { op: 'add', path: 'members', value: [bob] })).toEqual([bob?.value])
  expect(await members({ op: 'replace', path: 'members', value: [alice, bob] })).toEqual([...people].sort())
  const put = await send('PUT', path, { ...empty, id: body.id, members: [alice] })
  expect(put).toMatchObject({
    status: 200,
    body: { displayName: 'Test SCIMv2', members: [{ value: alice?.value }] },
  })
  expect(await send('DELETE', path)).toMatchObject({ status: 204 })
})

// Its e-mail addresses and its phone numbers are mapped by the company; an account has one address (record 0102).
test('Entra ID: each step of its validator with a person', async () => {
  const { send, domain } = directory
  const user = (name: string) => ({
    ...{ schemas: [USER, ENTERPRISE], externalId: `9950b140-${name}`, userName: `${name}@${domain}` },
    ...{ active: true, displayName: 'XKWLCONOGMVT', title: 'Buyer', preferredLanguage: 'en' },
    name: { formatted: 'Aric', familyName: 'Nia', givenName: 'Sandy' },
    [ENTERPRISE]: { department: 'Sourcing', manager: { value: '26118915' } },
  })
  const [one, other] = [user('dale.mohr'), user('prohaska')]
  const made = await send('POST', '/Users', one)
  expect(made).toMatchObject({ status: 201, body: { userName: one.userName, externalId: one.externalId } })
  const path = `/Users/${made.body.id}`
  expect(await send('POST', '/Users', one)).toMatchObject(failed(409))
  const { body: second } = await send('POST', '/Users', other)
  const by = (filter: string) => send('GET', `/Users${filtered(filter)}`)
  const onlyOne = { status: 200, body: { totalResults: 1, Resources: [{ id: made.body.id }] } }
  for (const filter of [
    `userName eq "${one.userName}"`,
    `userName eq "${one.userName.toUpperCase()}"`,
    `UserName Eq "${one.userName}"`,
    `externalId eq "${one.externalId}"`,
    `userName eq "${one.userName}" and active eq true`,
  ])
    expect(await by(filter), filter).toMatchObject(onlyOne)
  expect(await by('userName eq "nobody@example.test"')).toMatchObject({
    status: 200,
    body: { schemas: [LIST], totalResults: 0, itemsPerPage: 0, Resources: [] },
  })
  const steps = (...operations: object[]) => send('PATCH', path, patch(...operations))
  const mapped = await steps(
    { op: 'replace', path: 'displayName', value: 'OVKVQWRCMGQB' },
    { op: 'replace', value: { 'name.givenName': 'Karl', 'name.familyName': 'Lemke', title: 'Lead' } },
    { op: 'add', path: `${ENTERPRISE}:department`, value: 'Quality' },
    { op: 'remove', path: 'preferredLanguage' },
    { op: 'remove', path: `${ENTERPRISE}:manager` },
  )
  expect(mapped).toMatchObject({
    status: 200,
    body: { id: made.body.id, userName: one.userName },
  })
  expect(mapped.body).toMatchObject({ name: { givenName: 'Karl', familyName: 'Lemke' } })
  const taken = { op: 'replace', path: 'userName', value: other.userName }
  expect(await steps(taken)).toMatchObject(failed(409))
  const renamed = `lemke@${domain}`
  expect(await steps({ ...taken, value: renamed })).toMatchObject({ body: { userName: renamed } })
  expect(await steps({ op: 'Replace', path: 'active', value: 'False' })).toMatchObject({ status: 200 })
  // Somebody who is out is found all the same, and said to be out.
  for (const answer of [await send('GET', path), await by(`userName eq "${renamed}"`)])
    expect(answer.body.Resources?.[0] ?? answer.body).toMatchObject({ id: made.body.id, active: false })
  expect(await send('DELETE', path)).toMatchObject({ status: 204 })
  for (const method of ['GET', 'DELETE'] as const) expect(await send(method, path)).toMatchObject(failed(404))
  expect(await by(`userName eq "${renamed}"`)).toMatchObject({ body: { totalResults: 0 } })
  expect(await send('DELETE', `/Users/${second.id}`)).toMatchObject({ status: 204 })
})

test('Entra ID: each step of its validator with a group', async () => {
  const { send, domain } = directory
  const { body: person } = await send('POST', '/Users', okta(`member@${domain}`))
  const group = { schemas: [GROUP], externalId: '2d7a83bb', displayName: 'UMZZBCMBVZGM', members: [] }
  const made = await send('POST', '/Groups', group)
  expect(made).toMatchObject({ status: 201, body: { displayName: group.displayName } })
  const path = `/Groups/${made.body.id}`
  expect(await send('POST', '/Groups', group)).toMatchObject(failed(409))
  const without = await send('GET', `${path}?excludedAttributes=members`)
  expect(without).toMatchObject({ status: 200, body: { id: made.body.id } })
  expect(without.body).not.toHaveProperty('members')
  for (const name of [group.displayName, group.displayName.toLowerCase()])
    expect(
      await send('GET', `/Groups${filtered(`displayName eq "${name}"`, '&excludedAttributes=members')}`),
    ).toMatchObject({ body: { totalResults: 1, Resources: [{ id: made.body.id }] } })
  const steps = (...operations: object[]) => send('PATCH', path, patch(...operations))
  expect(await steps({ op: 'Replace', path: 'displayName', value: 'BKVSVOOWFVBC' })).toMatchObject({
    status: 200,
    body: { displayName: 'BKVSVOOWFVBC' },
  })
  const member = [{ $ref: null, value: person.id }]
  await steps({ op: 'Add', path: 'members', value: member })
  // The same again changes nothing and is no fault.
  expect(await steps({ op: 'Add', path: 'members', value: member })).toMatchObject({ status: 200 })
  expect((await send('GET', path)).body.members).toMatchObject([{ value: person.id }])
  await steps({ op: 'Remove', path: 'members', value: member })
  expect((await send('GET', path)).body.members).toEqual([])
  expect(await send('DELETE', path)).toMatchObject({ status: 204 })
  for (const method of ['GET', 'DELETE'] as const) expect(await send(method, path)).toMatchObject(failed(404))
})
