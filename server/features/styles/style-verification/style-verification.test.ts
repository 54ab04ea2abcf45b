import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { createCollection } from '#contract/styles/collections.ts'
import {
  decideStyleVerification,
  listStyleVerificationRequests,
  requestVerificationFromBrand,
  setVerificationRequested,
  STYLE_VERIFICATION_TEXTS as TEXTS,
} from '#contract/styles/style-verification.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { Company, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>
const paramsOf = (style: { id: number }) => ({ id: String(style.id) })
const request = (by: Sender, style: { id: number }, status = true) =>
  by.send(setVerificationRequested, { params: paramsOf(style), body: { status } })
const requestFromBrand = (by: Sender, style: { id: number }) =>
  by.send(requestVerificationFromBrand, { params: paramsOf(style) })
const decide = (by: Sender, style: { id: number }, approve_status: boolean, reason?: string) =>
  by.send(decideStyleVerification, {
    params: paramsOf(style),
    body: { approve_status, ...(reason !== undefined && { reason }) },
  })
const newsOf = async (person: Sender) => (await person.send(listNotifications, { query: {} })).data.data
const read = async (by: Sender, style: { id: number }) =>
  (await by.send(readStyle, { params: paramsOf(style) })).data.inquiry

/** A style that a supplier made for the brand. */
const makeFor = async (make: Maker, maker: Company, brandId: number) => {
  const made = await maker.manager.send(createCollection, { body: { name: 'For others', brand_id: brandId } })
  expect(made).toSucceed(201)
  return make.style(maker, { collection_id: made.data.data.id })
}

let brand: Company
let maker: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  maker = await make.supplier()
})

describe('asking for a style’s verification', () => {
  // shows S0-75, S0-104, S1-45, S1-96
  test('from the brand: its managers are told and approve, the maker is told, and the style opens', async ({
    make,
  }) => {
    const style = await makeFor(make, maker, brand.id)
    expect(await read(maker.manager, style)).toMatchObject({
      verified: false,
      verification_requestable: true,
      verification_requested: false,
    })
    const asked = await requestFromBrand(await maker.person('user'), style)
    expect(asked.data).toEqual({
      verified: false,
      verification_requested: true,
      verification_requestable: false,
    })
    expect((await newsOf(brand.manager))[0]).toMatchObject({
      kind: 'style_verification_requested',
      link: `/inquiries/${style.id}`,
    })
    expect((await read(brand.manager, style)).can.decide_verification).toBe(true)

    const { data: waiting } = await brand.manager.send(listStyleVerificationRequests, { query: {} })
    expect(waiting.data.map((each) => each.style.id)).toContain(style.id)
    expect(waiting.data[0]?.requested_by.organization_name).toBe(maker.name)

    const decided = await decide(brand.manager, style, true)
    expect(decided.data).toEqual({
      verified: true,
      verification_requested: false,
      verification_requestable: false,
    })
    expect(await read(maker.manager, style)).toMatchObject({ verified: true })
    expect((await newsOf(maker.manager))[0]).toMatchObject({ kind: 'style_verified' })
    expect(await request(maker.manager, style)).toFailWith(409, TEXTS.verifiedAlready)
    expect(await decide(brand.manager, style, true)).toFailWith(409, TEXTS.notRequested)
  })

  // shows S0-104, S1-95
  test('twice is once, also at once, and can be taken back', async ({ make }) => {
    const style = await makeFor(make, maker, brand.id)
    const before = (await newsOf(brand.manager)).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(maker.manager, style)))
    for (const answer of answers) expect(answer.data.verification_requested).toBe(true)
    expect(await newsOf(brand.manager)).toHaveLength(before + 1)

    expect((await request(maker.manager, style, false)).data.verification_requestable).toBe(true)
    expect((await request(maker.manager, style, false)).data.verification_requested).toBe(false)
    expect(await decide(brand.manager, style, true)).toFailWith(409, TEXTS.notRequested)
    expect((await read(brand.manager, style)).can.decide_verification).toBe(false)
  })

  // shows S0-75, S1-62
  test('a brand without an account: the operator decides, and nobody else', async ({ make }) => {
    const entry = await make.registryEntry('Brand of the registry', 'brand')
    const style = await makeFor(make, maker, entry.id)
    const admin = await make.operator()

    expect(await requestFromBrand(maker.manager, style)).toFailWith(409, TEXTS.brandHasNoAccount)
    expect(await request(maker.manager, style)).toSucceed()
    expect((await newsOf(admin))[0]).toMatchObject({ kind: 'style_verification_requested' })
    const { data } = await admin.send(listStyleVerificationRequests, { query: {} })
    expect(data.data.map((each) => each.style.id)).toEqual([style.id])
    expect(await decide(maker.manager, style, true)).toFailWith(403)
    expect(await decide(admin, style, true)).toSucceed()
    expect(await read(maker.manager, style)).toMatchObject({ verified: true })
  })

  test('a rejection says why, and may be asked again', async ({ make }) => {
    const style = await makeFor(make, maker, brand.id)
    await request(maker.manager, style)

    expect(await decide(brand.manager, style, false)).toFailAt('reason', TEXTS.reasonRequired)
    expect(await decide(brand.manager, style, false, 'Not ours')).toSucceed()
    const [news] = await newsOf(maker.manager)
    expect(news).toMatchObject({ kind: 'style_verification_rejected' })
    expect(news?.text).toContain('Not ours')
    const late = await decide(brand.manager, style, true)
    expect(late.error.decided).toMatchObject({ approve_status: false, reason: 'Not ours' })
    expect((await request(maker.manager, style)).data.verification_requested).toBe(true)
    // What was taken back was decided by nobody.
    expect(await request(maker.manager, style, false)).toSucceed()
    expect((await decide(brand.manager, style, true)).error.decided).toBeUndefined()
  })

  test('is for owners; an unverified brand vouches for nothing; its own styles come with its account', async ({
    make,
  }) => {
    const unverified = await make.brand({ verified: false })
    const style = await makeFor(make, maker, unverified.id)
    const stranger = await make.brand()
    const own = await make.style(unverified)

    expect(await request(make.anyone, style)).toFailWith(401)
    expect(await request(stranger.manager, style)).toFailWith(404, 'Style not found')
    expect(await request(await maker.person('qc'), style)).toFailWith(403)
    expect(await request(maker.manager, style)).toSucceed()
    expect(await decide(unverified.manager, style, true)).toFailWith(403, TEXTS.brandNotVerified)
    expect(await decide(await unverified.person('user'), style, true)).toFailWith(403)
    expect(await decide(await make.operator(), style, true)).toFailWith(403)
    expect((await read(unverified.manager, own)).verification_requestable).toBe(false)
    expect(await request(unverified.manager, own)).toFailWith(409, TEXTS.verifiedWithBrand)
  })

  test('lists are for who decides, page by page', async ({ make }) => {
    expect(await maker.manager.send(listStyleVerificationRequests, { query: {} })).toFailWith(403)
    expect(await (await brand.person('user')).send(listStyleVerificationRequests, { query: {} })).toFailWith(
      403,
    )
    expect(await brand.manager.send(listStyleVerificationRequests, { query: { page: '0' } })).toFailAt('page')
    const other = await make.brand()
    expect((await other.manager.send(listStyleVerificationRequests, { query: {} })).data.total).toBe(0)
  })
})
