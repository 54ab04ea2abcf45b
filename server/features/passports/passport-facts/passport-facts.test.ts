/** What laws ask for: who says it, what holds for a style, and what a published version keeps. */
import { describe, expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { FACT_TEXTS } from '#contract/passports/facts/fact-kinds.ts'
import { IDENTIFIER_SCHEMES } from '#contract/passports/facts/identifiers.ts'
import { restoreVersion } from '#contract/passports/passport-versions.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { addToCollection, createCollection } from '#contract/styles/collections.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  collectionFacts,
  companyFacts,
  GLN,
  LEI,
  sayOfCollection,
  sayOfCompany,
  sayOfStyle,
  styleFacts,
} from './passport-facts.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const collectionOf = ({ collection_id }: MadeStyle) => ({ id: collection_id })
const readDraft = async (by: Person, style: MadeStyle) => (await by.send(readTrace, paramsOf(style))).data
const publishAs = async ({ manager }: Company, style: MadeStyle) => {
  await manager.send(updateTrace, { ...paramsOf(style), body: { productName: 'Tee' } })
  expect(await manager.send(publish, paramsOf(style))).toSucceed()
}

// shows D-392
describe('a sheet', () => {
  test('a change names what it changes, in the one form in which it is kept', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    expect((await styleFacts(manager, style)).data.data).toMatchObject({
      own: {},
      inherited: { company: {}, collection: {} },
      ...{ version: 0, updated_by: null, updated_at: null, can: { change: true } },
    })
    const said = await sayOfStyle(manager, style, {
      commodity_code: '6109 10 00 10',
      operator_identifier: { scheme: 'lei', value: '5493 001k jtii gc8y 1r12' },
      facilities: [{ name: ' Mill 2 ', scheme: 'gln', value: '4006381 00001 7' }],
      durability: 'Washed 50 times',
    })
    expect(said.data.data.own).toEqual({
      commodity_code: '6109100010',
      operator_identifier: { scheme: 'lei', value: LEI },
      facilities: [{ name: 'Mill 2', scheme: 'gln', value: GLN }],
      durability: 'Washed 50 times',
    })
    await sayOfStyle(manager, style, { durability: null, facilities: [], repair: '  ' })
    const { own, version, updated_by } = (await styleFacts(manager, style)).data.data
    expect(Object.keys(own).sort()).toEqual(['commodity_code', 'operator_identifier'])
    expect([version, typeof updated_by]).toEqual([2, 'string'])
    // A change that changes nothing is none.
    await sayOfStyle(manager, style, { commodity_code: '6109100010' })
    expect((await styleFacts(manager, style)).data.data.version).toBe(2)
  })

  test('wrong input is refused at its place, and nothing of it is kept', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const wrong = async (body: object) => (await sayOfStyle(brand.manager, style, body)).error?.fields
    expect(await wrong({ commodity_code: '7712345678', durability: 'Long' })).toEqual({
      commodity_code: [FACT_TEXTS.commodity],
    })
    expect(await wrong({ importer_eori: 'US123' })).toEqual({ importer_eori: [FACT_TEXTS.eori] })
    expect(await wrong({ operator_identifier: { scheme: 'gln', value: '4006381000018' } })).toEqual({
      'operator_identifier.value': [IDENTIFIER_SCHEMES.gln.error],
    })
    expect(await wrong({ facilities: [{ name: '', scheme: 'other', value: 'x' }] })).toEqual({
      'facilities.0.name': [FACT_TEXTS.facilityName],
    })
    const substance = { name: 'Lead', cas: '7439-92-2', percent: 0, location: null, is_candidate: true }
    expect(await wrong({ substances: [substance] })).toEqual({
      'substances.0.cas': [FACT_TEXTS.cas],
      'substances.0.percent': [FACT_TEXTS.concentration],
    })
    expect(Object.keys((await wrong({ microplastics: 'many' })) ?? {})).toEqual(['microplastics'])
    expect(
      Object.keys((await wrong({ conformity_documents: [{ name: 'DoC', url: 'javascript:1' }] })) ?? {}),
    ).toEqual(['conformity_documents.0.url'])
    expect((await styleFacts(brand.manager, style)).data.data.own).toEqual({})
  })

  test('what stands on no other style is said of a style alone', async ({ make }) => {
    const { manager } = await make.brand()
    expect(
      (await sayOfCompany(manager, { product_identifier: 'A-1', repair: 'By us' })).data.data.own,
    ).toEqual({
      repair: 'By us',
    })
  })

  test('a stale change is refused with who saved meanwhile, and of two at once one wins', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      sayOfStyle(brand.manager, style, { repair: 'One', version: 0 }),
      sayOfStyle(colleague, style, { durability: 'Other', version: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { own } = (await styleFacts(colleague, style)).data.data
    expect(Object.keys(own)).toHaveLength(1)
    const refused = await sayOfStyle(colleague, style, { end_of_life: 'x', version: 7 })
    expect(refused).toFailWith(409)
    expect(refused.error).toMatchObject({ code: 'stale' })
    // Without a version each changes its own.
    const both = await Promise.all([
      sayOfStyle(brand.manager, style, { safety: 'Keep away from fire' }),
      sayOfStyle(colleague, style, { end_of_life: 'Give it back' }),
    ])
    for (const each of both) expect(each).toSucceed()
    expect((await styleFacts(colleague, style)).data.data).toMatchObject({
      version: 3,
      own: { safety: 'Keep away from fire', end_of_life: 'Give it back' },
    })
  })
})

// shows D-393
describe('what holds for a style', () => {
  test('style before collection before company, each value whole, and the reader sees from where', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    await sayOfCompany(manager, { repair: 'Of the company', durability: 'Of the company', safety: 'All' })
    await sayOfCollection(manager, collectionOf(style), {
      repair: 'Of the collection',
      durability: 'Of the collection',
    })
    await sayOfStyle(manager, style, { repair: 'Of the style' })
    const { data } = (await styleFacts(manager, style)).data
    expect(data).toMatchObject({
      own: { repair: 'Of the style' },
      inherited: {
        collection: { repair: 'Of the collection', durability: 'Of the collection' },
        company: { repair: 'Of the company', safety: 'All' },
      },
    })
    expect((await readDraft(manager, style)).preview.facts).toEqual({
      ...{ repair: 'Of the style', durability: 'Of the collection', safety: 'All' },
    })
    await sayOfStyle(manager, style, { repair: null })
    expect((await readDraft(manager, style)).preview.facts.repair).toBe('Of the collection')
    const other = await manager.send(createCollection, { body: { name: 'Elsewhere' } })
    const params = { collectionId: String(other.data.data.id), inquiryId: String(style.id) }
    expect(await manager.send(addToCollection, { params })).toSucceed()
    expect((await readDraft(manager, style)).preview.facts.repair).toBe('Of the company')
  })

  test('a company that makes a collection in the name of a brand reads nothing of the brand’s own', async ({
    make,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    await sayOfCompany(brand.manager, { repair: 'Secret of the brand' })
    const made = await maker.manager.send(createCollection, {
      body: { name: 'For them', brand_id: brand.id },
    })
    const collection = { id: made.data.data.id }
    const style = await make.style(maker, { collection_id: collection.id })
    for (const answer of [
      await styleFacts(maker.manager, style),
      await collectionFacts(maker.manager, collection),
      await maker.manager.send(readTrace, paramsOf(style)),
    ]) {
      expect(answer).toSucceed()
      expect(JSON.stringify(answer.data)).not.toContain('Secret of the brand')
    }
    expect((await companyFacts(maker.manager)).data.data.own).toEqual({})
  })
})

// shows D-394
describe('who reads and says it', () => {
  test('owners alone; assigned companies do not see it in the draft either', async ({ make }) => {
    const [brand, mill, rival] = [await make.brand(), await make.supplier(), await make.brand()]
    const style = await make.style(brand, { suppliers: [mill] })
    const inspector = await brand.person('qc')
    await sayOfStyle(brand.manager, style, { repair: 'Only ours' })
    for (const [person, status] of [
      [inspector, 403],
      [mill.manager, 403],
      [rival.manager, 404],
    ] as const) {
      expect(await styleFacts(person, style)).toFailWith(status)
      expect(await sayOfStyle(person, style, { repair: 'Mine' })).toFailWith(status)
      expect(await collectionFacts(person, collectionOf(style))).toFailWith(status)
      expect(await sayOfCollection(person, collectionOf(style), { repair: 'Mine' })).toFailWith(status)
    }
    expect(await companyFacts(inspector)).toFailWith(403)
    expect(await sayOfCompany(inspector, { repair: 'Mine' })).toFailWith(403)
    expect((await readDraft(mill.manager, style)).preview.facts).toEqual({})
    expect((await readDraft(brand.manager, style)).preview.facts).toEqual({ repair: 'Only ours' })
    expect(await styleFacts(brand.manager, { id: 99_999_999 })).toFailWith(404)
    expect(await sayOfCollection(brand.manager, { id: 99_999_999 }, { repair: 'x' })).toFailWith(404)
    const seen = await mill.manager.send(listActivity, paramsOf(style))
    expect(seen.data.data.filter(({ action }) => action === 'passport.facts_saved')).toEqual([])
  })

  test('the activity tells its owners what was said before and after', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await sayOfStyle(brand.manager, style, { repair: 'By us' })
    await sayOfStyle(brand.manager, style, { repair: 'By anybody', microplastics: 'none' })
    const { data } = (await brand.manager.send(listActivity, paramsOf(style))).data
    const [last] = data.filter(({ action }) => action === 'passport.facts_saved')
    expect(last?.changes?.data).toEqual([
      expect.objectContaining({ field: 'repair', from: 'By us', to: 'By anybody' }),
      expect.objectContaining({ field: 'microplastics', to: 'none' }),
    ])
  })
})

// shows D-395
describe('a published version', () => {
  test('keeps what it froze when the company says something else, and the draft says that it changes', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    await sayOfCompany(manager, {
      repair: 'By us',
      importer_eori: 'PT123456789',
      importer_name: 'Harbour Imports',
    })
    await sayOfStyle(manager, style, {
      commodity_code: '6109100010',
      substances: [{ name: 'Lead', cas: '7439-92-1', percent: 0.2, location: 'Zip', is_candidate: true }],
      conformity_documents: [{ name: 'Declaration', url: 'https://loom.test/doc.pdf' }],
      technical_documentation: 'Room 12',
    })
    await publishAs(brand, style)
    expect((await readDraft(manager, style)).need_trace_approval).toBe(false)
    await sayOfCompany(manager, { repair: 'By nobody' })
    expect((await readDraft(manager, style)).need_trace_approval).toBe(true)

    const url = `/trace/${style.style_number}`
    const json = String((await make.anyone.request({ url: `${url}.json` })).raw)
    expect(json).toContain('"propertyID":"repair","name":"Repair","value":"By us"')
    expect(json).toContain('Lead, CAS 7439-92-1, 0.2 %, Zip, SVHC above 0.1 %')
    for (const accept of ['text/html', 'application/ld+json', 'application/vc']) {
      const answer = String((await make.anyone.request({ url, headers: { accept } })).raw)
      expect(answer).not.toMatch(/By nobody|Room 12|PT123456789/)
      expect(answer).toContain('6109100010')
      expect(answer).toContain('https://loom.test/doc.pdf')
    }
    await sayOfCompany(manager, { repair: 'By us' })
    expect((await readDraft(manager, style)).need_trace_approval).toBe(false)
  })

  test('what is kept from everybody changes nothing that waits for publication', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await publishAs(brand, style)
    await sayOfStyle(brand.manager, style, { technical_documentation: 'Room 12' })
    expect((await readDraft(brand.manager, style)).need_trace_approval).toBe(false)
  })

  test('is taken up again with what the style itself said', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    await sayOfStyle(manager, style, { repair: 'First' })
    await publishAs(brand, style)
    await sayOfStyle(manager, style, { repair: 'Second', durability: 'Long' })
    const { version } = await readDraft(manager, style)
    const params = { id: String(style.id), number: '1' }
    expect(
      await manager.send(restoreVersion, { params, body: { version: version ?? undefined } }),
    ).toSucceed()
    expect((await styleFacts(manager, style)).data.data.own).toEqual({ repair: 'First' })
  })
})
