import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import * as calls from '#contract/passports/gtins.ts'
import { GTIN_TEXTS } from '#contract/passports/passport-gtin.ts'
import { generateQr, publish, updatePublish } from '#contract/passports/passports.ts'
import {
  makePublished,
  newGtin,
  paramsOf,
  publishWith,
  save,
} from '#server/features/passports/passport-machines/published.fixture.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const { GTIN_CALL_TEXTS: TEXTS } = calls
const reason = 'Typed from the wrong label'
const bodyOf = (gtin: string) => ({ gtin, reason })

const leadsTo = async (make: Maker, gtin: string, accept = 'text/html'): Promise<string> => {
  const { status, headers } = await make.anyone.request({ url: `/01/${gtin}`, headers: { accept } })
  return status === 307 ? String(headers.location).replace('http://localhost', '') : String(status)
}
const change = (
  call: typeof calls.releaseGtin | typeof calls.moveGtin | typeof calls.disputeGtin,
  brand: Company,
  { style, gtin }: { style: MadeStyle; gtin: string },
) => brand.manager.send(call, { params: paramsOf(style), body: bodyOf(gtin) })
const standing = async (brand: Company, style: MadeStyle, gtin: string) =>
  (await brand.manager.send(calls.readGtins, { params: paramsOf(style), query: { gtin } })).data
const carryNone = async (brand: Company, style: MadeStyle) => {
  await save(brand, style, { gtin: '' })
  expect(await brand.manager.send(updatePublish, { params: paramsOf(style) })).toSucceed()
}
const newsOf = async (by: Company['manager']) =>
  (await by.send(listNotifications)).data.data.map(({ kind, text }) => ({ kind, text }))

describe('a GTIN that was bound by mistake', () => {
  // shows D-17
  test('is released once no version in force carries it, and is free for anybody', async ({
    make,
    world,
  }) => {
    const { brand, style, gtin, gtin14 } = await makePublished(make)
    expect(await change(calls.releaseGtin, brand, { style, gtin })).toFailWith(409, TEXTS.carried)
    await carryNone(brand, style)
    expect((await standing(brand, style, gtin)).data).toMatchObject([{ gtin: gtin14, is_carried: false }])
    const released = await change(calls.releaseGtin, brand, { style, gtin })
    expect(released.data).toMatchObject({ data: [], asked: { state: 'free' }, can: { change: true } })
    expect(await leadsTo(make, gtin)).toBe('404')
    expect(await change(calls.releaseGtin, brand, { style, gtin })).toFailWith(404, TEXTS.notHere)
    const entry = await world.parts.db
      .selectFrom('audit_entries')
      .where('action', '=', 'passport.gtin_released')
      .where('subject_id', '=', style.id)
      .select('details')
      .executeTakeFirstOrThrow()
    expect(entry.details).toMatchObject({ gtin: gtin14, reason })
    const other = await make.brand()
    expect(await publishWith(other, await make.style(other), { gtin })).toSucceed()
  })

  // shows D-17
  test('stays once a QR code with it was made', async ({ make, world }) => {
    const { brand, style, gtin, gtin14 } = await makePublished(make)
    await brand.manager.send(generateQr, { body: { inquiryId: style.id } })
    expect((await standing(brand, style, gtin)).data[0]?.printed_at).toBeNull()
    await brand.manager.send(generateQr, { body: { inquiryId: style.id, form: 'gs1' } })
    expect((await standing(brand, style, gtin)).data[0]?.printed_at).not.toBeNull()
    await carryNone(brand, style)
    expect(await change(calls.releaseGtin, brand, { style, gtin })).toFailWith(409, TEXTS.printed)
    await expect(
      world.parts.db.write((tx) => tx.deleteFrom('passport_gtins').where('gtin', '=', gtin14).execute()),
    ).rejects.toThrow('stays with its company')
  })

  // shows D-17
  test('moves to another style of the brand with a reason, at its publication', async ({ make }) => {
    const { brand, style, gtin, page } = await makePublished(make)
    const next = await make.style(brand)
    const refused = await publishWith(brand, next, { gtin })
    expect(refused).toFailWith(409, GTIN_TEXTS.elsewhere)
    expect(refused.error.error_locations).toEqual(['gtin'])
    const { asked } = await standing(brand, next, gtin)
    expect(asked).toMatchObject({
      state: 'elsewhere',
      style: { id: style.id, style_number: style.style_number },
    })
    const empty = await brand.manager.send(calls.moveGtin, {
      params: paramsOf(next),
      body: { gtin, reason: ' ' },
    })
    expect(empty).toFailAt('reason', TEXTS.reasonRequired)
    const moved = await change(calls.moveGtin, brand, { style: next, gtin })
    expect(moved.data.asked).toMatchObject({ state: 'elsewhere', is_moving: true })
    expect(await leadsTo(make, gtin)).toBe(page)
    expect(await brand.manager.send(publish, { params: paramsOf(next) })).toSucceed()
    expect(await leadsTo(make, gtin)).toBe(`/trace/${next.style_number}`)
    // The word counted once: back again needs another.
    await save(brand, style, { gtin, productName: 'Back' })
    expect(await brand.manager.send(updatePublish, { params: paramsOf(style) })).toFailWith(
      409,
      GTIN_TEXTS.elsewhere,
    )
    expect(await change(calls.moveGtin, brand, { style: next, gtin })).toFailWith(409, TEXTS.notElsewhere)
  })
})

describe('two numbers of one style', () => {
  // shows D-18
  test('are never said to be one: the old one’s data are those that name it', async ({ make }) => {
    const { brand, style, gtin, gtin14, page } = await makePublished(make)
    const newer = newGtin()
    await save(brand, style, { gtin: newer })
    await brand.manager.send(updatePublish, { params: paramsOf(style) })
    const linksetOf = async (number: string) => {
      const { raw } = await make.anyone.request({ url: `/01/${number}?linkType=linkset` })
      const [item] = (
        JSON.parse(String(raw)) as { linkset: Record<string, { href: string; type: string }[]>[] }
      ).linkset
      return item ?? {}
    }
    const read = async (href: string) => {
      const { raw } = await make.anyone.request({ url: href.replace('http://localhost', '') })
      return JSON.parse(String(raw))
    }
    for (const [number, fourteen] of [
      [gtin, gtin14],
      [newer, `0${newer}`],
    ] as const) {
      const links = await linksetOf(number)
      const data = ['masterData', 'dpp']
        .flatMap((type) => links[`https://ref.gs1.org/voc/${type}`] ?? [])
        .filter(({ type }) => type.startsWith('application/ld+json'))
      expect(data.length).toBeGreaterThan(2)
      for (const { href } of data) {
        const text = JSON.stringify(await read(href))
        expect(text).toContain(fourteen)
        expect(text).not.toContain(number === gtin ? newer : gtin)
      }
      for (const accept of ['application/ld+json', 'application/vc', 'application/vc+jwt'])
        expect(await leadsTo(make, number, accept)).toBe(number === gtin ? `${page}/versions/1` : page)
      expect(await leadsTo(make, number)).toBe(page)
    }
  })
})

describe('a number that two companies say is theirs', () => {
  const dispute = async (make: Maker) => {
    const [held, operator] = [await makePublished(make), await make.operator()]
    const claimant = await make.brand()
    const style = await make.style(claimant)
    expect(await publishWith(claimant, style, { gtin: held.gtin })).toFailWith(409, GTIN_TEXTS.taken)
    expect((await standing(claimant, style, held.gtin)).asked).toMatchObject({ state: 'taken', style: null })
    const asked = await change(calls.disputeGtin, claimant, { style, gtin: held.gtin })
    expect(asked.data.asked).toMatchObject({ state: 'taken', is_disputed: true })
    const { data } = (await operator.send(calls.listGtinDisputes)).data
    const found = data.find(({ gtin }) => gtin === held.gtin14)
    expect(found).toMatchObject({
      holder: { name: held.brand.name },
      claimant: { name: claimant.name },
      claim: reason,
      status: 'open',
    })
    const decide = (approve_status: boolean) =>
      operator.send(calls.decideGtinDispute, {
        params: { id: String(found?.id) },
        body: { approve_status, reason: 'The GS1 certificate was shown' },
      })
    return { ...held, claimant, claimed: style, operator, decide }
  }

  // shows D-19
  test('is given by the operator, with a reason that both read', async ({ make }) => {
    const { brand, style, gtin, claimant, claimed, operator, decide } = await dispute(make)
    expect(await change(calls.disputeGtin, claimant, { style: claimed, gtin })).toFailWith(
      409,
      TEXTS.disputedAlready,
    )
    expect((await newsOf(operator))[0]?.kind).toBe('gtin_disputed')
    expect((await decide(true)).data).toMatchObject({
      status: 'given',
      reason: 'The GS1 certificate was shown',
    })
    expect(await decide(false)).toFailWith(409, TEXTS.decidedAlready)
    // Until the new holder has published it, it names nothing.
    expect(await leadsTo(make, gtin)).toBe('404')
    expect(await claimant.manager.send(publish, { params: paramsOf(claimed) })).toSucceed()
    expect(await leadsTo(make, gtin)).toBe(`/trace/${claimed.style_number}`)
    for (const company of [brand, claimant]) {
      const [news] = await newsOf(company.manager)
      expect(news?.kind).toBe('gtin_dispute_decided')
      expect(news?.text).toContain('The GS1 certificate was shown')
    }
    await save(brand, style, { productName: 'Once more' })
    expect(await brand.manager.send(updatePublish, { params: paramsOf(style) })).toFailWith(
      409,
      GTIN_TEXTS.taken,
    )
  })

  test('stays where it is when the operator says so', async ({ make }) => {
    const { gtin, page, claimant, claimed, decide } = await dispute(make)
    expect((await decide(false)).data.status).toBe('kept')
    expect(await leadsTo(make, gtin)).toBe(page)
    expect(await claimant.manager.send(publish, { params: paramsOf(claimed) })).toFailWith(
      409,
      GTIN_TEXTS.taken,
    )
    expect((await standing(claimant, claimed, gtin)).asked?.is_disputed).toBe(false)
  })

  test('of one’s own company, or of nobody, is not disputed', async ({ make }) => {
    const { brand, style, gtin } = await makePublished(make)
    expect(await change(calls.disputeGtin, brand, { style, gtin })).toFailWith(409, TEXTS.notTaken)
    expect(await change(calls.disputeGtin, brand, { style, gtin: newGtin() })).toFailWith(409, TEXTS.notTaken)
  })
})

describe('a GS1 company prefix', () => {
  // shows D-20
  test('is listed page by page, and found by its company, its first digits and a number of it', async ({
    make,
  }) => {
    const operator = await make.operator()
    const [loom, mill] = [
      await make.brand({ name: 'Prefix_loom' }),
      await make.brand({ name: 'Prefix%mill' }),
    ]
    for (const [at, company] of [loom, loom, loom, loom, loom, loom, mill].entries())
      expect(
        await operator.send(calls.confirmGs1Prefix, {
          body: { prefix: `7770${at}`, organization_id: company.id },
        }),
      ).toSucceed()
    const list = async (query: object) => (await operator.send(calls.listGs1Prefixes, { query })).data
    const prefixes = async (query: object) => (await list(query)).data.map(({ prefix }) => prefix)
    expect(await list({ search: '7770', page_size: '5' })).toMatchObject({ total: 7, page: 1, page_size: 5 })
    expect(await prefixes({ search: '7770', page_size: '5', page: '2' })).toEqual(['77705', '77706'])
    expect(await prefixes({ search: 'fix%MILL' })).toEqual(['77706'])
    expect(await prefixes({ search: 'prefix_' })).toHaveLength(6)
    expect(await prefixes({ search: '7770312345670' })).toEqual(['77703'])
    expect(await prefixes({ search: '0770' })).toEqual([])
    expect(await operator.send(calls.listGs1Prefixes, { query: { page: '0' } })).toFailWith(400)
  })

  // shows D-19
  test('keeps others from publishing new numbers that begin so', async ({ make }) => {
    const [operator, owner, other] = [await make.operator(), await make.brand(), await make.brand()]
    const gtin = newGtin()
    const confirm = (prefix: string, organization_id: number) =>
      operator.send(calls.confirmGs1Prefix, { body: { prefix, organization_id } })
    expect((await confirm('12', owner.id)).error.fields).toHaveProperty('prefix')
    expect(await confirm('952000111', 999_999)).toFailAt('organization_id', TEXTS.unknownCompany)
    const prefix = gtin.slice(0, 11)
    expect(await confirm(prefix, owner.id)).toSucceed()
    for (const overlapping of [prefix, prefix.slice(0, 7), `${prefix}9`])
      expect(await confirm(overlapping, other.id)).toFailWith(409, TEXTS.overlaps)

    const style = await make.style(other)
    expect(await publishWith(other, style, { gtin })).toFailWith(409, GTIN_TEXTS.foreign)
    expect((await standing(other, style, gtin)).asked?.state).toBe('foreign')
    expect(await publishWith(owner, await make.style(owner), { gtin })).toSucceed()
    expect(await confirm('952000222', other.id)).toSucceed()
    const removed = await operator.send(calls.removeGs1Prefix, { params: { prefix } })
    expect(removed).toSucceed()
    // Another company's stays.
    expect(await operator.send(calls.listGs1Prefixes, { query: { search: '952000222' } })).toMatchObject({
      data: { total: 1, data: [{ organization_id: other.id }] },
    })
    expect((await operator.send(calls.listGs1Prefixes, { query: { search: prefix } })).data.total).toBe(0)
    expect(await operator.send(calls.removeGs1Prefix, { params: { prefix } })).toFailWith(
      404,
      TEXTS.prefixNotFound,
    )
  })
})
