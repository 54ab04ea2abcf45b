import { describe, expect } from 'vitest'
import { makeApiKey } from '#contract/accounts/api-keys.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { readVersion } from '#contract/passports/passport-versions.ts'
import { generateQr, listVersions, readTraceStatus } from '#contract/passports/passports.ts'
import * as calls from '#contract/passports/publications.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { newGtin } from '#server/features/passports/passport-machines/published.fixture.ts'
import type { Company, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  agree,
  askedFor,
  makeFor,
  paramsOf,
  publishAs,
  save,
  stateOf,
  takeBack,
  withdraw,
} from './for-brand.fixture.ts'

const { PUBLICATION_TEXTS: TEXTS } = calls

let brand: Company
let maker: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  maker = await make.supplier()
})

/** Published by the maker with the brand's word. */
const makePublic = async (make: Maker, sections: object = {}) => {
  const style = await makeFor(make, maker, brand.id)
  await save(maker.manager, style, sections)
  await publishAs(maker.manager, style)
  expect((await agree(brand.manager, await askedFor(maker.manager, style))).data.version).toBe(1)
  return style
}

const HTML = { accept: 'text/html' }

describe('a withdrawn passport', () => {
  // shows D-38
  test('is gone for the public at each of its addresses, and says what it was', async ({ make }) => {
    const gtin = newGtin()
    const style = await makePublic(make, { gtin })
    const page = `/trace/${style.style_number}`
    const read = (url: string, headers: Record<string, string> = {}) => make.anyone.request({ url, headers })
    expect((await read(page, HTML)).status).toBe(200)
    expect((await read(page, HTML)).status).toBe(200)

    const unsaid = { params: paramsOf(style), body: {} as never }
    expect(await brand.manager.send(calls.withdrawPassport, unsaid)).toFailAt('reason')
    const { data } = await withdraw(brand.manager, style, 'The zip comes off')
    expect(data.withdrawn).toMatchObject({ by: brand.name, reason: 'recall', note: 'The zip comes off' })

    const html = await read(`${page}?lang=fr`, HTML)
    expect(html.status).toBe(410)
    expect(String(html.data)).toContain('Passeport retiré')
    expect(String(html.data)).toContain('fait l’objet d’un rappel')
    expect(String(html.data)).toContain('The zip comes off')
    const json = await read(`${page}.json`)
    expect(json.data).toMatchObject({ withdrawn: { reason: 'recall', note: 'The zip comes off' } })
    expect(String(html.data)).toContain('Harbour tee')
    expect(String(html.data)).toContain(style.style_number)
    expect((await read(page, HTML)).status).toBe(410)
    const digitalLink = `/01/0${gtin}`
    const machines = [
      [`${page}.json`, {}],
      [page, { accept: 'application/ld+json' }],
      [page, { accept: 'application/vc' }],
      [`${page}/untp.json`, {}],
      [`${page}/versions/1.json`, {}],
      [`${page}/versions/1/untp.json`, {}],
      [`${page}/versions/1`, { accept: 'application/json' }],
      [digitalLink, { accept: 'application/json' }],
      [`${digitalLink}?linkType=linkset`, { accept: 'application/linkset+json' }],
    ] as const
    for (const [url, headers] of machines) {
      const answer = await read(url, headers)
      expect(answer, url).toFailWith(410)
      expect(answer.error.withdrawn).toEqual({
        product_name: 'Harbour tee',
        style_number: style.style_number,
        at: data.withdrawn?.at,
        reason: 'recall',
        note: 'The zip comes off',
      })
    }
    expect((await read(digitalLink, HTML)).status).toBe(410)
    const review = await make.anyone.request({
      method: 'POST',
      url: `${page}/reviews`,
      payload: { stars: 5 },
    })
    expect(review).toFailWith(410)

    expect(await takeBack(brand.manager, style)).toSucceed()
    expect((await read(page, HTML)).status).toBe(200)
    expect((await read(digitalLink, HTML)).status).toBe(307)
    expect(await takeBack(brand.manager, style)).toFailWith(409, TEXTS.notWithdrawn)
  })

  test('stays readable to its owners, who see by whom and when; the publisher is told', async ({ make }) => {
    const style = await makePublic(make)
    const params = paramsOf(style)
    await withdraw(brand.manager, style)
    expect(await withdraw(brand.manager, style)).toFailWith(409, TEXTS.withdrawnAlready)
    expect((await maker.manager.send(listNotifications)).data.data[0]?.kind).toBe('passport_withdrawn')
    expect((await maker.manager.send(listVersions, { params })).data.data).toHaveLength(1)
    expect(await maker.manager.send(readVersion, { params: { ...params, number: '1' } })).toSucceed()
    const state = await stateOf(maker.manager, style)
    expect(state.withdrawn?.by).toBe(brand.name)
    expect(state.can).toMatchObject({ withdraw: false, take_back: false })
    const status = await maker.manager.send(readTraceStatus, { params })
    expect(status.data.withdrawn).toEqual(state.withdrawn)
    const qr = await maker.manager.send(generateQr, { body: { inquiryId: style.id } })
    expect(qr.data.withdrawn).toEqual(state.withdrawn)
    await takeBack(brand.manager, style)
    expect((await maker.manager.send(listNotifications)).data.data[0]?.kind).toBe(
      'passport_withdrawal_taken_back',
    )
  })

  test('is told to anyone who published it, and not to who published another one', async ({ make }) => {
    const stranger = await make.supplier()
    const theirs = await makeFor(make, stranger, brand.id)
    await save(stranger.manager, theirs)
    await publishAs(stranger.manager, theirs)
    expect((await agree(brand.manager, await askedFor(stranger.manager, theirs))).status).toBe(200)
    const style = await makePublic(make)
    // Of all versions the one with the highest number is the stranger's.
    await save(stranger.manager, theirs, { productName: 'Another name' })
    await publishAs(stranger.manager, theirs)
    expect((await agree(brand.manager, await askedFor(stranger.manager, theirs))).data.version).toBe(2)
    await withdraw(brand.manager, style)
    const kindOfNews = async (company: Company) =>
      (await company.manager.send(listNotifications)).data.data[0]?.kind
    expect(await kindOfNews(maker)).toBe('passport_withdrawn')
    expect(await kindOfNews(stranger)).not.toBe('passport_withdrawn')
  })

  test('is published again by another company with consent anew only, and by the brand’s managers', async ({
    make,
  }) => {
    const style = await makePublic(make)
    await brand.manager.send(calls.addPublishingCompany, { body: { organization_id: maker.id } })
    await withdraw(brand.manager, style)
    expect((await publishAs(maker.manager, style)).status).toBe(202)
    const id = await askedFor(maker.manager, style)
    expect((await agree(brand.manager, id)).data.version).toBe(2)
    const url = `/trace/${style.style_number}`
    expect((await make.anyone.request({ url })).status).toBe(200)

    await withdraw(brand.manager, style)
    expect((await publishAs(brand.manager, style)).data).toMatchObject({ version: 3 })
    expect((await make.anyone.request({ url })).status).toBe(200)
    await brand.manager.send(calls.removePublishingCompany, { params: { id: String(maker.id) } })

    const own = await make.style(brand)
    await save(brand.manager, own)
    await publishAs(brand.manager, own)
    await withdraw(brand.manager, own)
    const user = await brand.person('user')
    expect(await publishAs(user, own)).toFailWith(409, TEXTS.withdrawnFromOwn)
    expect(await withdraw(user, own)).toFailWith(403)
  })

  // shows D-39
  test('may belong to a deleted style', async ({ make }) => {
    const style = await makePublic(make)
    await brand.manager.send(deleteStyle, { params: paramsOf(style) })
    const url = `/trace/${style.style_number}`
    expect((await make.anyone.request({ url })).status).toBe(200)
    expect(await withdraw(maker.manager, style)).toFailWith(404)
    const { data } = await brand.manager.send(calls.listPublishedPassports)
    const listed = data.data.find((each) => each.style.id === style.id)
    expect(listed).toMatchObject({ style: { deleted: true }, publisher: maker.name, withdrawn: null })
    expect(await withdraw(brand.manager, style)).toSucceed()
    expect((await make.anyone.request({ url })).status).toBe(410)
    expect(await takeBack(brand.manager, style)).toSucceed()
  })

  test('stands in the list of the brand’s published ones, the newest first, page by page', async ({
    make,
  }) => {
    const owner = await make.brand()
    const styles = await Promise.all(Array.from({ length: 6 }, () => make.style(owner)))
    const ids = styles.map(({ id }) => id).toSorted((a, b) => b - a)
    // The one that was made last is published first.
    for (const style of styles.toSorted((a, b) => b.id - a.id)) {
      await save(owner.manager, style)
      expect(await publishAs(owner.manager, style)).toSucceed()
    }
    const idsOf = async (page: string) => {
      const query = { page, page_size: '5' } as const
      const { data } = await owner.manager.send(calls.listPublishedPassports, { query })
      return data.data.map(({ style }) => style.id)
    }
    expect([await idsOf('1'), await idsOf('2')]).toEqual([ids.toReversed().slice(0, 5), ids.slice(0, 1)])
  })

  test('withdrawing while it is published leaves one of the two orders', async ({ make }) => {
    const style = await makePublic(make)
    await save(brand.manager, style, { productName: 'Second' })
    const [published, withdrawn] = await Promise.all([
      publishAs(brand.manager, style),
      withdraw(brand.manager, style),
    ])
    expect(published).toSucceed()
    expect(withdrawn).toSucceed()
    const { withdrawn: state } = await stateOf(brand.manager, style)
    const page = await make.anyone.request({ url: `/trace/${style.style_number}` })
    expect(page.status).toBe(state ? 410 : 200)
  })

  test('of one withdrawal at once, one is', async ({ make }) => {
    const style = await makePublic(make)
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(brand.manager, style)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

test('what was never published is not withdrawn; a company withdraws nothing of a brand', async ({
  make,
}) => {
  const style = await makeFor(make, maker, brand.id)
  expect(await withdraw(brand.manager, style)).toFailWith(409, TEXTS.notPublished)
  const published = await makePublic(make)
  expect(await withdraw(maker.manager, published)).toFailWith(403)
  expect(await withdraw((await make.brand()).manager, published)).toFailWith(404)
})

test('no API key agrees or withdraws', async ({ make }) => {
  const style = await makePublic(make)
  const key = await brand.manager.send(makeApiKey, {
    body: { name: 'ERP', scopes: ['passports:write'], expires_in_days: 30 },
  })
  const answer = await make.anyone.request({
    method: 'POST',
    url: `/api/inquiry/${style.id}/trace/withdraw`,
    headers: { authorization: `Bearer ${key.data.key}` },
  })
  expect(answer).toFailWith(403)
})
