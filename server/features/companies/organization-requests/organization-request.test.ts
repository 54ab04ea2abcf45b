import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import {
  decideOrganizationRequest,
  listOrganizationRequests,
  requestOrganization,
  requestOrganizations,
  ORGANIZATION_REQUEST_TEXTS as TEXTS,
} from '#contract/companies/organization-requests.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>
let count = 0
const input = (changes: Record<string, unknown> = {}) => ({
  name: `Missed Mill ${++count}`,
  type: 'supplier' as const,
  country: 'PT',
  ...changes,
})
const ask = (by: Sender, changes: Record<string, unknown> = {}) =>
  by.send(requestOrganization, { body: input(changes) as never })
const decide = (by: Sender, id: number, body: { approve_status: boolean; reason?: string }) =>
  by.send(decideOrganizationRequest, { params: { id: String(id) }, body })
const newsOf = async (person: Sender) => (await person.send(listNotifications, { query: {} })).data.data

let brand: Company
let admin: Person
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  admin = await make.operator()
})

describe('asking for a company that the search does not find', () => {
  // shows S0-38
  test('the operator is told, accepts, and the asker finds it', async () => {
    const user = await brand.person('user')
    const asked = await ask(user, {
      city: 'Guimarães',
      website: 'https://mill.example',
      contact_email: 'Mill@Example.com',
      note: 'We weave there',
    })
    expect(asked).toSucceed(201)
    const request = asked.data.data
    expect(request).toMatchObject({
      city: 'Guimarães',
      contact_email: 'mill@example.com',
      status: 'requested',
      requested_by: { organization_name: brand.name },
      organization_uuid: null,
    })
    expect((await newsOf(admin))[0]).toMatchObject({
      kind: 'organization_requested',
      link: `/admin/organization-requests?row=requests:${request.id}`,
    })
    const pending = await admin.send(listOrganizationRequests, { query: {} })
    expect(pending.data.data.map(({ id }) => id)).toContain(request.id)

    const accepted = await decide(admin, request.id, { approve_status: true })
    expect(accepted.data).toMatchObject({ status: 'accepted', reason: null })
    expect((await newsOf(user))[0]).toMatchObject({
      kind: 'organization_request_accepted',
      link: `/companies/${accepted.data.organization_uuid}`,
    })
    const search = await user.send(listSuppliers, { query: { name: request.name } })
    expect(search.data.data[0]).toMatchObject({ name: request.name, country: 'PT', account: null })
    expect(await decide(admin, request.id, { approve_status: true })).toFailWith(409, TEXTS.decidedAlready)
    expect(await ask(brand.manager, { name: request.name.toUpperCase() })).toFailWith(
      409,
      TEXTS.listedAlready,
    )
  })

  test('a declined request says why; the company may be asked for again', async () => {
    const { id, name } = (await ask(brand.manager)).data.data
    expect(await decide(admin, id, { approve_status: false })).toFailAt('reason', TEXTS.reasonRequired)
    expect(await decide(admin, id, { approve_status: false, reason: 'A dealer' })).toSucceed()
    expect((await newsOf(brand.manager))[0]?.text).toContain('A dealer')
    expect(
      (await admin.send(listOrganizationRequests, { query: { status: 'declined' } })).data.data[0],
    ).toMatchObject({ id, reason: 'A dealer', organization_uuid: null })
    expect(await ask(brand.manager, { name })).toSucceed(201)
  })

  test('one open request a company, also at once; accepted for two companies it is one entry', async ({
    make,
  }) => {
    const name = `Wanted ${++count}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(brand.manager, { name })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toFailWith(409, TEXTS.askedAlready)

    const other = await make.supplier()
    const second = (await ask(other.manager, { name })).data.data
    const first = answers.find(({ status }) => status === 201)?.data.data
    const decided = await Promise.all([
      decide(admin, first?.id ?? 0, { approve_status: true }),
      decide(admin, second.id, { approve_status: true }),
    ])
    expect(decided[0]?.data.organization_uuid).toBe(decided[1]?.data.organization_uuid)
  })

  test('names bad input by field', async () => {
    expect(await ask(brand.manager, { name: ' ' })).toFailAt('name', 'The company name is required')
    expect(await ask(brand.manager, { type: 'operator' })).toFailAt('type')
    expect(await ask(brand.manager, { country: 'Portugal' })).toFailAt('country')
    expect(await ask(brand.manager, { website: 'javascript:alert(1)' })).toFailAt('website')
    expect(await ask(brand.manager, { contact_email: 'nobody' })).toFailAt('contact_email')
    expect(await ask(brand.manager, { note: 'x'.repeat(2001) })).toFailAt('note')
  })

  test('is for people of companies, QC people apart; only the operator decides', async ({ make }) => {
    expect(await ask(make.anyone)).toFailWith(401)
    expect(await ask(await brand.person('qc'))).toFailWith(403)
    expect(await ask(admin)).toFailWith(403)
    const { id } = (await ask(brand.manager)).data.data
    expect(await decide(brand.manager, id, { approve_status: true })).toFailWith(403)
    expect(await brand.manager.send(listOrganizationRequests, { query: {} })).toFailWith(403)
    expect(await decide(admin, 999_999, { approve_status: true })).toFailWith(404)
  })
})

const askAll = (by: Sender, names: readonly string[]) =>
  by.send(requestOrganizations, { body: { requests: names.map((name) => input({ name })) as never } })
const fresh = (all: number) => Array.from({ length: all }, () => `Listed Mill ${++count}`)

describe('asking for all companies of a file', () => {
  // shows D-351
  test('the operator is told once, and what became of each is answered in its place', async ({ make }) => {
    const { manager, name } = await make.brand()
    const [one = '', two = '', three = ''] = fresh(3)
    const there = await make.supplier()
    await ask(manager, { name: two })
    const answer = await askAll(manager, [one, two.toUpperCase(), there.name, three])
    expect(answer.data.data.map(({ outcome }) => outcome)).toEqual([
      'requested',
      'asked_already',
      'listed_already',
      'requested',
    ])
    const told = (await newsOf(admin)).filter(({ text }) => text.startsWith(name))
    expect(told.map(({ text }) => text)).toEqual([
      `${name} asks to list 2 companies.`,
      `${name} asks to list ${two}.`,
    ])
    expect((await askAll(manager, [one, three])).data.data.map(({ outcome }) => outcome)).toEqual([
      'asked_already',
      'asked_already',
    ])
  })

  test('two colleagues who ask at once ask for each company once', async ({ make }) => {
    const own = await make.brand()
    const user = await own.person('user')
    const names = fresh(6)
    const sent = await Promise.all([askAll(own.manager, names), askAll(user, names.toReversed())])
    for (const each of sent) expect(each).toSucceed()
    const outcomes = sent.flatMap(({ data }) => data.data.map(({ outcome }) => outcome))
    expect(outcomes.filter((outcome) => outcome === 'requested')).toHaveLength(6)
    expect(outcomes.filter((outcome) => outcome === 'asked_already')).toHaveLength(6)
  })

  test('one that is wrong keeps all from being asked for; none and too many are refused', async ({
    make,
  }) => {
    const { manager } = await make.brand()
    const [good = ''] = fresh(1)
    expect(await askAll(manager, [good, ' '])).toFailAt('requests.1.name', 'The company name is required')
    expect(await askAll(manager, [])).toFailAt('requests', TEXTS.nobody)
    expect(await askAll(manager, fresh(51))).toFailAt('requests', TEXTS.tooMany)
    expect((await askAll(manager, [good])).data.data).toEqual([{ outcome: 'requested' }])
  })
})
