import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { FABRIC_TEXTS } from '#contract/materials/fabric-forms.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { test } from '#server/test/world.ts'
import { formWith, JERSEY, OFFER, offer, readForm, saveForm, takeIntoBom } from './fabric-forms.fixture.ts'

describe('a fabric sourcing form', () => {
  // shows S0-160
  test('begins empty in the style’s currency, and keeps what was saved', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect(await readForm(brand.manager, style)).toMatchObject({
      version: null,
      currency: 'USD',
      fabrics: [],
      can: { change: true, choose_suppliers: true, use_in_bom: true },
    })
    const mill = await make.supplier()
    const given = { ...OFFER, supplier_id: mill.id }
    const saved = await saveForm(brand.manager, style, formWith(given))
    expect(saved).toSucceed()
    const form = await readForm(await brand.person('user'), style)
    expect(form).toMatchObject({ version: 1, updated_by_name: expect.stringMatching(/^Manager/) })
    expect(form.fabrics).toEqual([{ ...JERSEY, candidates: [{ ...given, bom_item_id: null }] }])
    // The same once more is no save.
    expect((await saveForm(brand.manager, style, formWith(given))).data.version).toBe(1)
  })

  test('keeps what is not sent, of a fabric and of an offer', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveForm(brand.manager, style, formWith(OFFER))
    const change = { fabrics: [{ id: JERSEY.id, candidates: [{ id: OFFER.id, price: '9.5' }] }] }
    const saved = await saveForm(brand.manager, style, change)
    expect(saved.data.fabrics).toEqual([
      { ...JERSEY, candidates: [{ ...OFFER, price: '9.5', bom_item_id: null }] },
    ])
    expect((await saveForm(brand.manager, style, { currency: 'EUR' })).data).toMatchObject({
      currency: 'EUR',
      // The offer is in the form's currency now, so its rate says nothing.
      fabrics: [{ candidates: [{ currency: 'EUR', rate: null, rate_date: null }] }],
    })
  })

  // shows S0-163
  test('keeps fabrics and offers in the order that they are sent in, and another order is a save', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const [first, second, third] = [offer(), offer(), offer()] as const
    const rib = { ...JERSEY, id: randomUUID(), fabric_type: 'Rib', candidates: [] }
    const jersey = { ...JERSEY, candidates: [first, second, third] }
    await saveForm(brand.manager, style, { currency: 'USD', fabrics: [jersey, rib] })
    // Ids alone: what is not sent stays.
    const order = [third, first, second].map(({ id }) => ({ id }))
    const moved = { fabrics: [{ id: rib.id }, { id: jersey.id, candidates: order }] }
    const saved = await saveForm(brand.manager, style, { version: 1, ...moved })
    expect(saved.data.version).toBe(2)
    const form = await readForm(brand.manager, style)
    expect(form.fabrics.map(({ fabric_type }) => fabric_type)).toEqual(['Rib', 'Single jersey'])
    expect(form.fabrics[1]?.candidates.map(({ id }) => ({ id }))).toEqual(order)
    expect(await saveForm(brand.manager, style, { version: 1, ...moved })).toFailWith(409)
    expect((await saveForm(brand.manager, style, { version: 2, ...moved })).data.version).toBe(2)
  })

  // shows S0-166
  test('is stale where somebody saved meanwhile', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveForm(brand.manager, style, formWith())
    await saveForm(brand.manager, style, { version: 1, currency: 'EUR' })
    const late = await saveForm(await brand.person('user'), style, { version: 1, currency: 'GBP' })
    expect(late).toFailWith(409)
    expect(late.error.saved).toMatchObject({ version: 2, by: expect.stringMatching(/^Manager/) })
  })

  test('that two save for the first time at once has what both saved', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const answers = await Promise.all([
      saveForm(brand.manager, style, { fabrics: [JERSEY] }),
      saveForm(brand.manager, style, { currency: 'EUR' }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    expect(await readForm(brand.manager, style)).toMatchObject({
      currency: 'EUR',
      fabrics: [{ id: JERSEY.id }],
    })
  })

  const twice = offer()
  test.for([
    [{ currency: 'XXX' }, 'currency'],
    [{ currency: 'dollars' }, 'currency'],
    [{ fabrics: [{ id: JERSEY.id, fabric_type: ' ' }] }, 'fabrics.0.fabric_type'],
    [{ fabrics: [{ id: 'mine', fabric_type: 'Rib' }] }, 'fabrics.0.id'],
    [{ fabrics: [{ ...JERSEY, weight: '0' }] }, 'fabrics.0.weight'],
    [{ fabrics: [{ ...JERSEY, unit: 'mile' }] }, 'fabrics.0.unit'],
    [{ fabrics: [{ ...JERSEY, quantity: '-1' }] }, 'fabrics.0.quantity'],
    [{ fabrics: [{ ...JERSEY, lead_time_days: 1.5 }] }, 'fabrics.0.lead_time_days'],
    [{ fabrics: [{ ...JERSEY, composition: [{ fibre: 'cotton', percent: 90 }] }] }, 'fabrics.0.composition'],
    [{ fabrics: [JERSEY, JERSEY] }, 'fabrics.1.id'],
    [{ fabrics: Array.from({ length: 21 }, () => ({ id: randomUUID(), fabric_type: 'Rib' })) }, 'fabrics'],
    [formWith(offer({ supplier_name: '' })), 'fabrics.0.candidates.0.supplier_name'],
    [formWith(offer({ supplier_id: 999_999 })), 'fabrics.0.candidates.0.supplier_id'],
    [formWith(offer({ price: '4' })), 'fabrics.0.candidates.0.currency'],
    [
      formWith(offer({ price: '4', currency: 'XXX', rate: '1', rate_date: '2026-11-20' })),
      'fabrics.0.candidates.0.currency',
    ],
    [formWith(offer({ price: '4', currency: 'EUR' })), 'fabrics.0.candidates.0.rate'],
    [formWith(offer({ price: '4', currency: 'EUR', rate: '0' })), 'fabrics.0.candidates.0.rate'],
    [formWith(offer({ price: '4', currency: 'EUR', rate: '1.1' })), 'fabrics.0.candidates.0.rate_date'],
    [formWith(offer({ price: '4.0000005', currency: 'USD' })), 'fabrics.0.candidates.0.price'],
    [formWith(offer({ decision: 'rejected' })), 'fabrics.0.candidates.0.reason'],
    [formWith(offer({ sample_status: 'lost' })), 'fabrics.0.candidates.0.sample_status'],
    [
      formWith(offer({ decision: 'chosen', reason: 'Cheap' }), offer({ decision: 'chosen', reason: 'Near' })),
      'fabrics.0.candidates.1.decision',
    ],
    [formWith(twice, twice), 'fabrics.0.candidates.1.id'],
    // shows S0-162
  ] as const)('refuses %j at %s', async ([body, field], { make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect(await saveForm(brand.manager, style, body)).toFailAt(field)
    expect(await readForm(brand.manager, style)).toMatchObject({ version: null })
  })

  test('names a company of the registry only for a verified account, and leaves saved ones be', async ({
    make,
  }) => {
    const brand = await make.brand({ verified: false })
    const style = await make.style(brand)
    const mill = await make.supplier()
    expect(await readForm(brand.manager, style)).toMatchObject({ can: { choose_suppliers: false } })
    const refused = await saveForm(brand.manager, style, formWith(offer({ supplier_id: mill.id })))
    expect(refused).toFailWith(403, FABRIC_TEXTS.needsVerification)
    expect(await saveForm(brand.manager, style, formWith(offer()))).toSucceed()
  })

  // shows S0-165
  test('is for owners: companies of the style are told that they may not, strangers nothing', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    await saveForm(brand.manager, style, formWith({ ...OFFER, supplier_id: supplier.id }))
    const refused = await saveForm(supplier.manager, style, {})
    expect(refused).toFailWith(403)
    expect(JSON.stringify(refused)).not.toContain('9.8')
    expect(await takeIntoBom(supplier.manager, style, OFFER.id)).toFailWith(403)
    expect(await takeIntoBom((await make.brand()).manager, style, OFFER.id)).toFailWith(404)
  })

  test('is not taken along into a duplicate, and its ids are no secret of another style', async ({
    make,
  }) => {
    const brand = await make.brand()
    const [one, other] = [await make.style(brand), await make.style(brand)]
    await saveForm(brand.manager, one, formWith(OFFER))
    // The same ids in another style are other fabrics.
    const cheap = { ...OFFER, price: '1', currency: 'USD' }
    expect(await saveForm(brand.manager, other, formWith(cheap))).toSucceed()
    expect((await readForm(brand.manager, one)).fabrics[0]?.candidates[0]?.price).toBe('9.8')
  })
})

describe('an offer that is used in the BOM', () => {
  // shows S0-164
  test('becomes a fabric line there, once', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const mill = await make.supplier()
    await saveBom(brand.manager, style, { items: [line({ item: 'Rib' })] })
    await saveForm(brand.manager, style, formWith({ ...OFFER, supplier_id: mill.id }))
    const taken = await takeIntoBom(brand.manager, style, OFFER.id)
    expect(taken).toSucceed()
    const bom = await readBom(brand.manager, style)
    expect(bom.items.map(({ item }) => item)).toEqual(['Rib', 'Single jersey'])
    expect(bom.items[1]).toMatchObject({
      id: taken.data.bom_item_id,
      section: 'fabric',
      supplier_id: mill.id,
      unit_price: '9.8',
      currency: 'EUR',
      unit: 'kg',
    })
    expect(taken.data.form.fabrics[0]?.candidates[0]?.bom_item_id).toBe(taken.data.bom_item_id)
    expect(await takeIntoBom(brand.manager, style, OFFER.id)).toFailWith(409, FABRIC_TEXTS.inBomAlready)
    // A save of the form keeps what became of its offers.
    const saved = await saveForm(brand.manager, style, { currency: 'EUR' })
    expect(saved.data.fabrics[0]?.candidates[0]?.bom_item_id).toBe(taken.data.bom_item_id)
  })

  test('can be used again once its line is gone', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveForm(brand.manager, style, formWith(OFFER))
    await takeIntoBom(brand.manager, style, OFFER.id)
    const { version } = await readBom(brand.manager, style)
    await saveBom(brand.manager, style, { version, items: [] })
    expect((await readForm(brand.manager, style)).fabrics[0]?.candidates[0]?.bom_item_id).toBeNull()
    expect(await takeIntoBom(brand.manager, style, OFFER.id)).toSucceed()
  })

  test('pressed twice at once makes one line', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveForm(brand.manager, style, formWith(OFFER))
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      takeIntoBom(brand.manager, style, OFFER.id),
      takeIntoBom(colleague, style, OFFER.id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await readBom(brand.manager, style)).items).toHaveLength(1)
  })

  test('while the BOM is saved: both are there', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveForm(brand.manager, style, formWith(OFFER))
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      takeIntoBom(brand.manager, style, OFFER.id),
      saveForm(colleague, style, { currency: 'EUR' }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    expect(await readForm(brand.manager, style)).toMatchObject({
      currency: 'EUR',
      fabrics: [{ candidates: [{ bom_item_id: expect.any(Number) }] }],
    })
  })

  test('waits for the style to be verified, as the BOM does', async ({ make }) => {
    const brand = await make.brand({ verified: false })
    const style = await make.style(brand)
    await saveForm(brand.manager, style, formWith(OFFER))
    expect(await readForm(brand.manager, style)).toMatchObject({ can: { use_in_bom: false } })
    expect(await takeIntoBom(brand.manager, style, OFFER.id)).toFailWith(403)
  })

  test('is none of another style', async ({ make }) => {
    const brand = await make.brand()
    const [style, other] = [await make.style(brand), await make.style(brand)]
    await saveForm(brand.manager, style, formWith(OFFER))
    expect(await takeIntoBom(brand.manager, other, OFFER.id)).toFailWith(404, FABRIC_TEXTS.unknownCandidate)
    expect(await takeIntoBom(brand.manager, style, 'not-an-id')).toFailAt('candidate_id')
  })
})
