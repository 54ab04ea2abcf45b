import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { listVersions } from '#contract/passports/passports.ts'
import * as calls from '#contract/passports/publications.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { agree, askedFor, makeFor, paramsOf, publishAs, save, stateOf } from './for-brand.fixture.ts'

const { PUBLICATION_TEXTS: TEXTS } = calls
const kindsOf = async (person: Person) =>
  (await person.send(listNotifications)).data.data.map(({ kind }) => kind)
const decline = (by: Person, id: string, reason?: string) =>
  by.send(calls.decidePublication, {
    params: { id },
    body: { approve_status: false, ...(reason !== undefined && { reason }) },
  })

let brand: Company
let maker: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  maker = await make.supplier()
})

describe('a company that makes a style for a brand with an account', () => {
  // shows D-34
  test('publishes nothing on its own: the brand is asked, agrees, and the page names who published', async ({
    make,
  }) => {
    const style = await makeFor(make, maker, brand.id)
    await save(maker.manager, style)
    const page = `/trace/${style.style_number}`
    const asked = await publishAs(maker.manager, style)
    expect(asked.status).toBe(202)
    expect(asked.data).toMatchObject({ waits_for: { id: brand.id, name: brand.name }, message: TEXTS.asked })
    expect((await make.anyone.request({ url: page })).status).toBe(404)
    expect((await kindsOf(brand.manager))[0]).toBe('publication_requested')
    expect(await stateOf(maker.manager, style)).toMatchObject({
      way: 'ask',
      request: { is_stale: false, asked_by: { company: { name: maker.name } } },
      can: { remove_request: true, decide: false, withdraw: false },
    })

    const { data: list } = await brand.manager.send(calls.listPublicationRequests)
    const request = list.data.find((each) => each.style.id === style.id)
    const id = String(request?.id)
    const shown = await brand.manager.send(calls.readPublicationRequest, { params: { id } })
    expect(shown.data).toMatchObject({
      is_stale: false,
      published_version: null,
      preview: {
        product_name: 'Harbour tee',
        publisher: { name: maker.name, confirmed_by_brand: true },
      },
    })
    expect((await agree(brand.manager, id)).data).toEqual({ status: 'agreed', version: 1 })
    expect((await kindsOf(maker.manager))[0]).toBe('publication_agreed')

    expect(String((await make.anyone.request({ url: page })).data)).toContain(
      `Published by ${maker.name} for ${brand.name}`,
    )
    const data = (await make.anyone.request({ url: `${page}.json` })).data
    expect(data).toMatchObject({
      'selvedge:passport': { publisher: { name: maker.name, confirmed_by_brand: true } },
      subjectOf: { publisher: { name: maker.name, description: 'confirmed by the brand' } },
    })
    const untp = (await make.anyone.request({ url: `${page}/untp.json` })).data
    expect(untp).toMatchObject({
      issuer: { name: maker.name },
      credentialSubject: {
        characteristics: { publisher: { name: maker.name, confirmedByBrand: true } },
      },
    })
    const versions = await maker.manager.send(listVersions, { params: paramsOf(style) })
    expect(versions.data.data[0]?.published_by).toBe(`Manager of ${maker.name}`)
    expect(await agree(brand.manager, id)).toFailWith(409, TEXTS.notWaiting)
  })

  // shows D-35
  test('asks once for the same; a changed draft has to be asked for again', async ({ make }) => {
    const style = await makeFor(make, maker, brand.id)
    await save(maker.manager, style)
    const before = (await kindsOf(brand.manager)).length
    for (const answer of await Promise.all([1, 2, 3].map(() => publishAs(maker.manager, style))))
      expect(answer.status).toBe(202)
    expect(await kindsOf(brand.manager)).toHaveLength(before + 1)
    const first = await askedFor(maker.manager, style)

    await save(maker.manager, style, { productName: 'Another tee' })
    expect((await stateOf(maker.manager, style)).request?.is_stale).toBe(true)
    expect(await agree(brand.manager, first)).toFailWith(409, TEXTS.stale)
    expect((await stateOf(brand.manager, style)).request?.id).toBe(Number(first))

    await publishAs(maker.manager, style)
    const second = await askedFor(maker.manager, style)
    expect(second).not.toBe(first)
    expect(await agree(brand.manager, first)).toFailWith(409, TEXTS.notWaiting)
    expect((await agree(brand.manager, second)).data.version).toBe(1)
    expect(await publishAs(maker.manager, style)).toFailWith(409, TEXTS.nothingToPublish)
  })

  test('is told why the brand declines, and may take its request back', async ({ make }) => {
    const style = await makeFor(make, maker, brand.id)
    await save(maker.manager, style)
    await publishAs(maker.manager, style)
    const id = await askedFor(maker.manager, style)
    expect(await decline(brand.manager, id)).toFailAt('reason', TEXTS.reasonRequired)
    expect((await decline(brand.manager, id, 'Not our colours')).data.status).toBe('declined')
    const state = await stateOf(maker.manager, style)
    expect(state).toMatchObject({ request: null, declined: { reason: 'Not our colours' } })
    const news = (await maker.manager.send(listNotifications)).data.data[0]
    expect(news).toMatchObject({ kind: 'publication_declined' })
    expect(news?.text).toContain('Not our colours')

    await publishAs(maker.manager, style)
    const params = paramsOf(style)
    const again = await askedFor(maker.manager, style)
    expect((await maker.manager.send(calls.removePublicationRequest, { params })).data.request).toBeNull()
    expect(await agree(brand.manager, again)).toFailWith(409, TEXTS.notWaiting)
  })

  // shows D-36
  test('publishes at once where the brand agreed to the company, until that ends', async ({ make }) => {
    const other = await make.supplier()
    const style = await makeFor(make, other, brand.id)
    await save(other.manager, style)
    await publishAs(other.manager, style)
    await agree(brand.manager, await askedFor(other.manager, style), { for_company: true })
    expect(await kindsOf(other.manager)).toContain('publishing_agreed')
    const listed = await brand.manager.send(calls.listPublishingCompanies)
    expect(listed.data.data.map(({ company }) => company.name)).toContain(other.name)

    await save(other.manager, style, { productName: 'Second' })
    expect((await publishAs(other.manager, style)).data).toMatchObject({ version: 2 })
    const id = String(other.id)
    expect(await brand.manager.send(calls.removePublishingCompany, { params: { id } })).toSucceed()
    expect(await brand.manager.send(calls.removePublishingCompany, { params: { id } })).toFailWith(404)
    await save(other.manager, style, { productName: 'Third' })
    expect((await publishAs(other.manager, style)).status).toBe(202)

    const body = { organization_id: other.id }
    expect(await brand.manager.send(calls.addPublishingCompany, { body })).toSucceed()
    expect(await brand.manager.send(calls.addPublishingCompany, { body })).toSucceed()
    expect((await publishAs(other.manager, style)).data).toMatchObject({ version: 3 })
    expect((await stateOf(other.manager, style)).request).toBeNull()
  })

  test('of an agreement: one’s own company, an entry and a claimant are refused', async ({ make }) => {
    const add = (organization_id: number) =>
      brand.manager.send(calls.addPublishingCompany, { body: { organization_id } })
    expect(await add(brand.id)).toFailWith(409, TEXTS.ownCompany)
    expect(await add((await make.registryEntry()).id)).toFailWith(404, TEXTS.companyNotFound)
    expect(await add(999_999)).toFailWith(404)
  })

  test('of two managers who decide at once, one does; publishing meanwhile makes no second version', async ({
    make,
  }) => {
    const style = await makeFor(make, maker, brand.id)
    await save(maker.manager, style)
    await publishAs(maker.manager, style)
    const id = await askedFor(maker.manager, style)
    const second = await brand.person('account_manager')
    const answers = await Promise.all([
      agree(brand.manager, id),
      decline(second, id, 'No'),
      agree(second, id),
      publishAs(maker.manager, style),
    ])
    expect(answers.slice(0, 3).filter(({ status }) => status === 200)).toHaveLength(1)
    const { data } = await maker.manager.send(listVersions, { params: paramsOf(style) })
    expect(data.data.length).toBeLessThanOrEqual(1)
  })

  test('keeps its request from the brand’s other people and from foreign brands', async ({ make }) => {
    const style = await makeFor(make, maker, brand.id)
    await save(maker.manager, style)
    await publishAs(maker.manager, style)
    const id = await askedFor(maker.manager, style)
    const foreign = await make.brand()
    expect(await agree(await brand.person('user'), id)).toFailWith(403)
    expect(await agree(foreign.manager, id)).toFailWith(404)
    expect(await foreign.manager.send(calls.readPublicationRequest, { params: { id } })).toFailWith(404)
    expect(await agree(maker.manager, id)).toFailWith(403)
    expect(await maker.manager.send(calls.readPublicationRequest, { params: { id } })).toFailWith(404)
  })
})

test('the brand’s own people publish as before; a request for it is over then', async ({ make }) => {
  const style = await makeFor(make, maker, brand.id)
  await save(maker.manager, style)
  await publishAs(maker.manager, style)
  const user = await brand.person('user')
  // The style is not verified, so its passport is open to managers only.
  expect(await publishAs(user, style)).toFailWith(403)
  expect((await publishAs(brand.manager, style)).data).toMatchObject({ version: 1 })
  expect(await stateOf(maker.manager, style)).toMatchObject({ request: null, publisher: null })
  expect((await kindsOf(maker.manager))[0]).toBe('publication_agreed')
  expect(await publishAs(maker.manager, style)).toFailWith(409, TEXTS.nothingToPublish)
})

describe('a brand without an account', () => {
  // shows D-37
  test('is spoken for by verified companies only, and the passport says that the brand did not confirm', async ({
    make,
  }) => {
    const entry = await make.registryEntry(undefined, 'brand')
    const unverified = await make.supplier({ verified: false })
    const refused = await makeFor(make, unverified, entry.id)
    await save(unverified.manager, refused)
    expect(await publishAs(unverified.manager, refused)).toFailWith(403, TEXTS.needsVerification)

    const style = await makeFor(make, maker, entry.id)
    await save(maker.manager, style)
    expect((await stateOf(maker.manager, style)).way).toBe('unconfirmed')
    expect((await publishAs(maker.manager, style)).data).toMatchObject({ version: 1 })
    const url = `/trace/${style.style_number}`
    expect(String((await make.anyone.request({ url: `${url}?lang=de` })).data)).toContain(
      'von der Marke nicht bestätigt',
    )
    expect((await make.anyone.request({ url: `${url}.json` })).data).toMatchObject({
      subjectOf: { publisher: { description: 'not confirmed by the brand' } },
    })
    const untp = (await make.anyone.request({ url: `${url}/untp.json` })).data
    expect(untp).toMatchObject({ issuer: { name: maker.name } })
    expect(JSON.stringify(untp)).toContain('not confirmed by the brand')
  })

  test('has no word through somebody who merely claims it', async ({ make }) => {
    const entry = await make.registryEntry(undefined, 'brand')
    const claimant = await make.claimant(entry.id)
    const style = await makeFor(make, maker, entry.id)
    await save(maker.manager, style)
    expect((await publishAs(maker.manager, style)).data).toMatchObject({ version: 1 })
    const list = await claimant.send(calls.listPublishedPassports)
    expect(list.data.total).toBe(0)
    expect(
      await claimant.send(calls.withdrawPassport, { params: paramsOf(style), body: { reason: 'recall' } }),
    ).toFailWith(403)
  })
})
