import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { createValueChain } from '#contract/companies/value-chains.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { publish, readTrace, submitTrace } from '#contract/passports/passports.ts'
import { assignSupplier, assignValueChain } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { DUPLICATE_TEXTS, duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { countStyles, readStyle, setDefaultImage } from '#contract/styles/styles.ts'
import type { Company, Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>
const paramsOf = (id: number) => ({ id: String(id) })
const duplicate = (by: Sender, id: number, body: Record<string, unknown> = {}) =>
  by.send(duplicateStyle, { params: paramsOf(id), body: body as never })
const read = async (by: Sender, id: number) => (await by.send(readStyle, { params: paramsOf(id) })).data
const collectionOf = async (by: Sender, brandId?: number) =>
  (await by.send(createCollection, { body: { name: 'Elsewhere', ...(brandId && { brand_id: brandId }) } }))
    .data.data.id

let brand: Company
let supplier: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  supplier = await make.supplier()
})

describe('duplicating a style', () => {
  // shows D-147, S0-103
  test('copies every section, with a number of its own and nothing that was confirmed or published', async ({
    make,
  }) => {
    const { manager } = brand
    const style = await make.style(brand, { additional_information: 'Heavy', start_date: '2027-01-10' })
    const params = paramsOf(style.id)
    const chain = (
      await manager.send(createValueChain, {
        body: {
          name: 'Chain to copy',
          product_type: 1,
          steps: [
            { trace_key: 'sewing', display_name: 'Sewing', icon: 'scissors', supplier_ids: [supplier.id] },
          ],
          partners: { repairs: [supplier.id] },
        },
      })
    ).data.data
    expect(await manager.send(assignValueChain, { params, body: { value_chain_id: chain.id } })).toSucceed()
    const byHand = await make.supplier()
    await manager.send(assignSupplier, { params, body: { supplier_id: byHand.id } })
    const uploaded = await manager.upload(uploadFiles, {
      params,
      files: [{ name: 'a.png', bytes: TINY_PNG }],
    })
    await manager.send(setDefaultImage, { params, body: { default_image: uploaded.data.files[0]?.id ?? 0 } })
    const trace = (await manager.send(readTrace, { params })).data
    await manager.send(submitTrace, {
      params,
      body: {
        productName: 'Harbour tee',
        data: trace.fields,
        version: trace.version ?? undefined,
      } as never,
    })
    expect(await manager.send(publish, { params })).toSucceed()

    const collection = await collectionOf(manager)
    const made = await duplicate(manager, style.id, {
      targetCollectionId: collection,
      includedSections: ['productPassport'],
    })
    expect(made).toSucceed(201)
    const { id, style_number } = made.data.data
    expect(style_number).not.toBe(style.style_number)
    const [original, copy] = [await read(manager, style.id), await read(manager, id)]
    expect(copy.inquiry.style_name).toBe(`${original.inquiry.style_name} (copy)`)
    for (const field of [
      'start_date',
      'end_date',
      'delivery_destination',
      'product_type',
      'bulk_order_quantity',
      'colour_number',
      'currency',
      'additional_information',
    ] as const)
      expect(copy.inquiry[field]).toEqual(original.inquiry[field])
    expect(copy.inquiry).toMatchObject({
      collection_id: collection,
      status: 'active',
      version: 1,
      verification_requested: false,
      passport_state: 'draft',
    })
    expect(copy.inquiry.inquiry_value_chain).toEqual(original.inquiry.inquiry_value_chain)
    expect(copy.suppliers).toEqual(original.suppliers)
    expect(copy.inquiry.non_consumer_repairs).toEqual(original.inquiry.non_consumer_repairs)
    expect(copy.default_image).not.toBeNull()
    expect(copy.default_image).not.toBe(original.default_image)
    const draft = (await manager.send(readTrace, { params: paramsOf(id) })).data
    expect(draft).toMatchObject({ is_published: false, product_name: 'Harbour tee' })
    const news = (await byHand.manager.send(listNotifications, { query: {} })).data.data
    expect(news[0]).toMatchObject({ kind: 'supplier_assigned', link: `/inquiries/${id}` })
  })

  // shows D-193
  test('a copied passport has no GTIN, whatever the original has, and the original keeps its own', async ({
    make,
    world,
  }) => {
    const style = await make.style(brand)
    const body = { productName: 'Tee', gtin: '4006381333931' } as never
    expect(await brand.manager.send(submitTrace, { params: paramsOf(style.id), body })).toSucceed()
    const made = await duplicate(brand.manager, style.id)
    expect(made).toSucceed(201)
    const gtinOf = async (id: number) =>
      (await brand.manager.send(readTrace, { params: paramsOf(id) })).data.gtin ?? ''
    expect(await gtinOf(style.id)).toBe('04006381333931')
    expect(await gtinOf(made.data.data.id)).toBe('')
    const sections = await world.parts.db
      .selectFrom('passport_draft_sections')
      .where('style_id', '=', made.data.data.id)
      .where('section', '=', 'gtin')
      .select('section')
      .execute()
    expect(sections).toEqual([])
  })

  test('the details alone: no supplier, no passport, in the same collection', async ({ make }) => {
    const style = await make.style(brand, { suppliers: [supplier] })
    await brand.manager.send(submitTrace, {
      params: paramsOf(style.id),
      body: { productName: 'Tee' } as never,
    })
    const made = await duplicate(await brand.person('user'), style.id, {
      includedSections: ['inquiryDetails'],
    })
    expect(made).toSucceed(201)
    const copy = await read(brand.manager, made.data.data.id)
    expect(copy.suppliers).toEqual([])
    expect(copy.inquiry).toMatchObject({ collection_id: style.collection_id, passport_state: 'none' })
  })

  test('a supplier carries no brand’s style over to another brand, and its own wherever it may', async ({
    make,
  }) => {
    const other = await make.brand()
    const maker = await make.supplier()
    const style = await make.style(maker, { collection_id: await collectionOf(maker.manager, brand.id) })
    const own = await make.style(maker)
    const elsewhere = await collectionOf(maker.manager, other.id)

    expect(await duplicate(maker.manager, style.id, { targetCollectionId: elsewhere })).toFailWith(
      409,
      DUPLICATE_TEXTS.otherBrand,
    )
    expect(await duplicate(maker.manager, own.id, { targetCollectionId: elsewhere })).toSucceed(201)
  })

  // shows S0-85
  test('names bad input, hides what is not there, and keeps to the roles', async ({ make }) => {
    const style = await make.style(brand, { suppliers: [supplier] })
    const foreign = await make.brand()

    expect(await duplicate(brand.manager, style.id, { includedSections: [] })).toFailAt(
      'includedSections',
      DUPLICATE_TEXTS.sectionRequired,
    )
    expect(await duplicate(brand.manager, style.id, { includedSections: ['labels'] })).toFailAt(
      'includedSections.0',
    )
    expect(
      await duplicate(brand.manager, style.id, { targetCollectionId: await collectionOf(foreign.manager) }),
    ).toFailWith(404, 'Collection not found')
    expect(await duplicate(foreign.manager, style.id)).toFailWith(404, STYLE_TEXTS.notFound)
    expect(await duplicate(supplier.manager, style.id)).toFailWith(403)
    expect(await duplicate(await brand.person('qc'), style.id)).toFailWith(403)
    expect(await duplicate(make.anyone, style.id)).toFailWith(401)
  })

  test('an unverified company duplicates no suppliers, and counts its copies', async ({ make }) => {
    const unverified = await make.brand({ verified: false })
    const style = await make.style(unverified)
    const details = { includedSections: ['inquiryDetails'] }

    expect(await duplicate(unverified.manager, style.id)).toFailWith(403)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => duplicate(unverified.manager, style.id, details)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
    expect(answers.find(({ status }) => status !== 201)?.error.code).toBe('style_cap_reached')
    const counted = await unverified.manager.send(countStyles, {
      params: { organizationId: String(unverified.id) },
    })
    expect(counted.data.count).toBe(10)
  })

  test('many at once while suppliers change: each copy is one state of the original', async ({ make }) => {
    const style = await make.style(brand)
    const companies = await Promise.all(Array.from({ length: 4 }, () => make.registryEntry()))
    const answers = await Promise.all([
      ...companies.map((company) =>
        brand.manager.send(assignSupplier, { params: paramsOf(style.id), body: { supplier_id: company.id } }),
      ),
      ...Array.from({ length: 6 }, () => duplicate(brand.manager, style.id)),
    ])
    for (const answer of answers) expect(answer.status).toBeLessThan(300)
    const copies = answers
      .slice(companies.length)
      .map((answer) => (answer.data as { data: { id: number } }).data.id)
    const sizes = await Promise.all(
      copies.map(async (id) => (await read(brand.manager, id)).suppliers.length),
    )
    for (const size of sizes) expect(size).toBeLessThanOrEqual(companies.length)
    expect((await read(brand.manager, style.id)).suppliers).toHaveLength(companies.length)
  })
})
