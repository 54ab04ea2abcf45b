import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import {
  decideFactoryRequest,
  listFactoryRequests,
  type NewFactoryRequest,
  requestFactory,
  FACTORY_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/factory-requests.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>
let brand: Company
let supplier: Company
let count = 0

const ask = (client: Sender, input: Partial<NewFactoryRequest> = {}) =>
  client.send(requestFactory, {
    body: { name: `Mill ${++count}`, city: 'Porto', country: 'PT', organization_id: supplier.id, ...input },
  })
const decide = (client: Sender, id: number, body: { approve_status: boolean; reason?: string }) =>
  client.send(decideFactoryRequest, { params: { id: String(id) }, body })
const pendingOf = async (client: Sender) =>
  (await client.send(listFactoryRequests, { query: {} })).data.data.map(({ id }) => id)
const newsOf = async (client: Sender) => (await client.send(listNotifications, { query: {} })).data.data[0]
const factoriesOf = async (client: Sender, companyUuid: string) =>
  (await client.send(readCompanyProfile, { params: { companyUuid } })).data.factories.map(({ name }) => name)

test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  supplier = await make.supplier()
})

describe('a factory of another company', () => {
  test('may have a name of signs, which letters cut between them, and no lines or addresses', async () => {
    for (const name of ['🧵'.repeat(90), `a${'🧵'.repeat(90)}`])
      expect(await ask(brand.manager, { name })).toSucceed(201)
    const name = 'Mill\n\nYour account ends today:\nhttps://elsewhere.example'
    expect(await ask(brand.manager, { name })).toFailAt('name', 'Must be one line of text')
  })

  // shows S1-104
  test('is asked of that company; accepted, it can be chosen, and anyone who asked is told', async ({
    make,
  }) => {
    const user = await brand.person('user')
    const asked = await ask(user)
    expect(asked).toSucceed(201)
    const { id, name } = asked.data.data
    expect(asked.data.data).toMatchObject({
      city: 'Porto',
      country: 'PT',
      status: 'requested',
      organization: { id: supplier.id },
      requested_by: { organization_name: brand.name },
      factory_id: null,
    })
    expect(await newsOf(supplier.manager)).toMatchObject({
      kind: 'factory_requested',
      link: `/factory-requests?row=requests:${id}`,
    })
    expect(await pendingOf(supplier.manager)).toContain(id)
    // Neither the operator nor anybody else decides for a company with an account.
    const [admin, other] = [await make.operator(), await make.supplier()]
    for (const client of [admin, other.manager, brand.manager]) {
      expect(await pendingOf(client)).not.toContain(id)
      expect(await decide(client, id, { approve_status: true })).toFailWith(404)
    }
    expect(await decide(await supplier.person('user'), id, { approve_status: true })).toFailWith(403)

    const accepted = await decide(supplier.manager, id, { approve_status: true })
    expect(accepted).toSucceed()
    expect(accepted.data).toMatchObject({ status: 'accepted', reason: null })
    expect(accepted.data.factory_id).not.toBeNull()
    expect(await factoriesOf(brand.manager, supplier.uuid)).toContain(name)
    expect(await newsOf(user)).toMatchObject({
      kind: 'factory_request_accepted',
      link: `/companies/${supplier.uuid}`,
    })
    expect(await ask(user, { name: name.toUpperCase() })).toFailWith(409, TEXTS.listedAlready)
  })

  // shows S1-104
  test('is asked of the operator where the company has no account', async ({ make }) => {
    const company = await make.registryEntry()
    const admin = await make.operator()
    const { id, name } = (await ask(brand.manager, { organization_id: company.id })).data.data
    expect(await newsOf(admin)).toMatchObject({ kind: 'factory_requested' })
    expect(await pendingOf(admin)).toContain(id)
    expect(await decide(admin, id, { approve_status: true })).toSucceed()
    expect(await factoriesOf(brand.manager, company.uuid)).toEqual([name])
  })

  test('that is declined is not entered; the reason is told, and it may be asked for again', async () => {
    const { id, name } = (await ask(brand.manager)).data.data
    expect(await decide(supplier.manager, id, { approve_status: false })).toFailAt(
      'reason',
      TEXTS.reasonRequired,
    )
    expect(await decide(supplier.manager, id, { approve_status: false, reason: 'Closed' })).toSucceed()
    expect((await newsOf(brand.manager))?.text).toContain('Closed')
    expect(await factoriesOf(brand.manager, supplier.uuid)).not.toContain(name)
    expect(await ask(brand.manager, { name })).toSucceed(201)
  })

  // shows S1-104
  test('is asked for once at a time, and decided once, also at once', async () => {
    const name = `Mill ${++count}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(brand.manager, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer).toFailWith(409, TEXTS.askedAlready)
    const id = answers.find(({ status }) => status === 201)?.data.data.id ?? 0
    const decisions = await Promise.all(
      Array.from({ length: 4 }, () => decide(supplier.manager, id, { approve_status: true })),
    )
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await factoriesOf(brand.manager, supplier.uuid)).filter((each) => each === name)).toHaveLength(1)
  })

  test('names bad input by field', async () => {
    expect(await ask(brand.manager, { name: ' ' })).toFailAt('name', 'The factory name is required')
    expect(await ask(brand.manager, { city: '' })).toFailAt('city', 'The city is required')
    expect(await ask(brand.manager, { country: 'Portugal' })).toFailAt('country')
    expect(await ask(brand.manager, { name: 'x'.repeat(201) })).toFailAt('name')
    expect(await ask(brand.manager, { organization_id: 999_999_999 })).toFailAt(
      'organization_id',
      TEXTS.unknownCompany,
    )
    expect(await ask(brand.manager, { organization_id: brand.id })).toFailAt(
      'organization_id',
      TEXTS.ownCompany,
    )
  })

  test('is for people of verified companies, QC people apart', async ({ make }) => {
    expect(await ask(make.anyone)).toFailWith(401)
    expect(await ask(await brand.person('qc'))).toFailWith(403)
    expect(await ask(await make.operator())).toFailWith(403)
    const unverified = await make.brand({ verified: false })
    expect(await ask(unverified.manager)).toFailWith(403, TEXTS.needsVerification)
  })

  test('is asked for no more than fifty times a day by one company', async ({ make }) => {
    const eager = await make.brand()
    const answers = []
    for (let at = 0; at < 51; at++) answers.push((await ask(eager.manager)).status)
    expect(answers).toEqual([...Array.from({ length: 50 }, () => 201), 429])
    expect(await ask(brand.manager)).toSucceed(201)
  })
})
