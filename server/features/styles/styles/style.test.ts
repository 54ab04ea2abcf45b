import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import * as calls from '#contract/styles/styles.ts'
import { styleInput } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const idOf = (style: { id: number }) => ({ id: String(style.id) })

describe('making a style', () => {
  // shows S0-51, S0-99
  test('answers its id and number, and the style reads back as it was typed', async ({ make }) => {
    const brand = await make.brand()
    const body = styleInput({
      style_name: 'Harbour tee',
      start_date: '2027-01-10',
      end_date: '2027-05-20',
      additional_information: 'Heavy jersey',
    })

    const made = await brand.manager.send(calls.createStyle, { body })
    expect(made).toSucceed(201)
    expect(made.data.data.style_number).toMatch(/^ST-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)

    const { inquiry } = (await brand.manager.send(calls.readStyle, { params: idOf(made.data.data) })).data
    expect(inquiry).toMatchObject({
      style_name: 'Harbour tee',
      start_date: '2027-01-10',
      end_date: '2027-05-20',
      additional_information: 'Heavy jersey',
      bulk_order_quantity: 1000,
      currency: 'USD',
      status: 'active',
      verified: true,
      version: 1,
    })
  })

  const invalid: [string, object, string, string][] = [
    ['no product type', { product_type: undefined }, 'product_type', STYLE_TEXTS.productTypeRequired],
    ['an unknown product type', { product_type: 999_999 }, 'product_type', STYLE_TEXTS.productTypeRequired],
    [
      'no destination',
      { delivery_destination: undefined },
      'delivery_destination',
      STYLE_TEXTS.deliveryDestinationRequired,
    ],
    [
      'a name of 256 characters',
      { style_name: 'x'.repeat(256) },
      'style_name',
      'The style name should be at most 255 characters',
    ],
    ['no currency', { currency: undefined }, 'currency', STYLE_TEXTS.currencyRequired],
    ['no quantity', { bulk_order_quantity: undefined }, 'bulk_order_quantity', STYLE_TEXTS.quantityRequired],
    ['quantity 0', { bulk_order_quantity: 0 }, 'bulk_order_quantity', STYLE_TEXTS.quantityRange],
    [
      'quantity 100,000,001',
      { bulk_order_quantity: 100_000_001 },
      'bulk_order_quantity',
      STYLE_TEXTS.quantityRange,
    ],
    ['quantity 1.5', { bulk_order_quantity: 1.5 }, 'bulk_order_quantity', STYLE_TEXTS.quantityRange],
    ['no colours', { colour_number: undefined }, 'colour_number', STYLE_TEXTS.coloursRequired],
    ['51 colours', { colour_number: 51 }, 'colour_number', STYLE_TEXTS.coloursRange],
    [
      '5000 characters of note',
      { additional_information: 'x'.repeat(5000) },
      'additional_information',
      STYLE_TEXTS.noteTooLong,
    ],
    [
      'an end before the start',
      { start_date: '2027-02-02', end_date: '2027-02-01' },
      'end_date',
      STYLE_TEXTS.endBeforeStart,
    ],
    ['a day that is none', { start_date: '2027-02-30' }, 'start_date', 'Must be a day such as 2027-05-20'],
    ['a slip of the year', { start_date: '0202-05-20' }, 'start_date', 'Must be a day from 1990 to 2100'],
    ['a year far away', { end_date: '9999-12-31' }, 'end_date', 'Must be a day from 1990 to 2100'],
    ['NUL in the name', { style_name: 'a\0b' }, 'style_name', 'Contains a character that cannot be stored'],
  ]
  for (const [name, change, field, text] of invalid) {
    // shows S0-78, S0-80, S0-140
    test(`refuses ${name} at its field`, async ({ make }) => {
      const brand = await make.brand()
      const answer = await brand.manager.send(calls.createStyle, {
        body: { ...styleInput(), ...change } as never,
      })
      expect(answer).toFailAt(field, text)
    })
  }

  // shows S0-109, S0-129, S0-141
  test('an unverified company makes ten styles and no eleventh, also when they come at once', async ({
    make,
  }) => {
    const brand = await make.brand({ verified: false })
    const made = await Promise.all(
      Array.from({ length: 14 }, () => brand.manager.send(calls.createStyle, { body: styleInput() })),
    )
    expect(made.filter((answer) => answer.status === 201)).toHaveLength(10)
    const refused = made.filter((answer) => answer.status !== 201)
    for (const answer of refused) {
      expect(answer).toFailWith(
        403,
        'You have reached maximum allowed styles count as an unverified user. Please verify your account to create more styles.',
      )
    }
    const { data } = await brand.manager.send(calls.countStyles, {
      params: { organizationId: String(brand.id) },
    })
    expect(data.count).toBe(10)
  })

  test('a deleted style makes room for another, and counts no more', async ({ make }) => {
    const brand = await make.brand({ verified: false })
    const count = async () =>
      (await brand.manager.send(calls.countStyles, { params: { organizationId: String(brand.id) } })).data
        .count
    const add = () => brand.manager.send(calls.createStyle, { body: styleInput() })
    const [first] = await Promise.all(Array.from({ length: 10 }, add))
    if (!first) throw new Error('Nothing was made')
    expect(await add()).toFailWith(403)
    expect(await brand.manager.send(calls.deleteStyle, { params: idOf(first.data.data) })).toSucceed()
    expect(await count()).toBe(9)
    expect(await add()).toSucceed(201)
    expect(await count()).toBe(10)
  })

  test('a collection of another brand is not there', async ({ make }) => {
    const [mine, other] = [await make.brand(), await make.brand()]
    const collection = await other.manager.send(createCollection, { body: { name: 'Secret' } })
    const body = styleInput({ collection_id: collection.data.data.id })
    expect(await mine.manager.send(calls.createStyle, { body })).toFailWith(404, 'Collection not found')
  })

  test('the same Idempotency-Key makes one style, and another body with it is refused', async ({ make }) => {
    const brand = await make.brand()
    const body = styleInput()
    const key = { 'idempotency-key': 'double-click' }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => brand.manager.send(calls.createStyle, { body }, key)),
    )
    expect(new Set(answers.map((answer) => answer.data.data.id)).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    const other = await brand.manager.send(calls.createStyle, { body: styleInput() }, key)
    expect(other).toFailWith(422)
    const { data } = await brand.manager.send(calls.countStyles, {
      params: { organizationId: String(brand.id) },
    })
    expect(data.count).toBe(1)
  })
})

describe('changing a style', () => {
  // shows S0-100
  test('a stale save is refused and says who saved meanwhile', async ({ make }) => {
    const brand = await make.brand()
    const [style, beside] = [
      await make.style(brand),
      await make.style(brand, { categories: [1], materials: [1] }),
    ]
    const params = idOf(style)
    expect(
      await brand.manager.send(calls.changeStyle, { params, body: { ...styleInput(), version: 1 } }),
    ).toSucceed()
    // Another style keeps what it has.
    const { inquiry } = (await brand.manager.send(calls.readStyle, { params: idOf(beside) })).data
    expect(inquiry).toMatchObject({ categories: [{ id: 1 }], materials: [{ id: 1 }] })
    const late = await brand.manager.send(calls.changeStyle, {
      params,
      body: { ...styleInput(), version: 1 },
    })
    expect(late).toFailWith(409)
    expect(late.error.saved).toMatchObject({ by: `Manager of ${brand.name}`, version: 2 })
    const ahead = { ...styleInput(), version: 3 }
    expect(await brand.manager.send(calls.changeStyle, { params, body: ahead })).toFailWith(409)
  })

  test('of many saves of one version exactly one goes through', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const body = { ...styleInput(), version: 1 }
    const saves = await Promise.all(
      Array.from({ length: 8 }, () => brand.manager.send(calls.changeStyle, { params: idOf(style), body })),
    )
    expect(saves.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(saves.filter((answer) => answer.status === 409)).toHaveLength(7)
  })

  test('another status is noted with the former one and who chose it', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const change = (status: 'on_hold' | 'completed') =>
      brand.manager.send(calls.changeStyleStatus, { params: idOf(style), body: { status } })
    expect((await change('on_hold')).data).toEqual({ status: 'on_hold', version: 2 })
    expect(await change('completed')).toSucceed()
    const noted = await world.parts.db
      .selectFrom('audit_entries')
      .where('subject_kind', '=', 'style')
      .where('subject_id', '=', style.id)
      .where('action', '=', 'style.status_changed')
      .select(['user_id', 'details'])
      .orderBy('id')
      .execute()
    expect(noted).toEqual([
      { user_id: brand.manager.user_id, details: { status: 'on_hold', former_status: 'active' } },
      { user_id: brand.manager.user_id, details: { status: 'completed', former_status: 'on_hold' } },
    ])
  })

  // shows S0-81
  test('asks for at least fifty pieces, unless the saved quantity stays', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand, { bulk_order_quantity: 10 })
    const params = idOf(style)
    const lower = await brand.manager.send(calls.changeStyle, {
      params,
      body: styleInput({ bulk_order_quantity: 49 }),
    })
    expect(lower).toFailAt('bulk_order_quantity', STYLE_TEXTS.quantityEditRange)
    expect(
      await brand.manager.send(calls.changeStyle, { params, body: styleInput({ bulk_order_quantity: 10 }) }),
    ).toSucceed()
    expect(
      await brand.manager.send(calls.changeStyle, { params, body: styleInput({ bulk_order_quantity: 50 }) }),
    ).toSucceed()
  })
})

describe('deleting a style', () => {
  // shows S0-101
  test('the brand’s account manager deletes at once', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const answer = await brand.manager.send(calls.deleteStyle, { params: idOf(style) })
    expect(answer.data).toEqual({ status: 'deleted' })
    expect(await brand.manager.send(calls.readStyle, { params: idOf(style) })).toFailWith(
      404,
      'Style not found',
    )
  })

  // shows S0-74, S0-102
  test('another owner’s deletion is a request that the manager decides', async ({ make }) => {
    const brand = await make.brand()
    const colleague = await brand.person('user')
    const style = await make.style(brand)
    const params = idOf(style)
    expect((await colleague.send(calls.deleteStyle, { params })).data).toEqual({ status: 'requested' })
    expect(await colleague.send(calls.decideDeletion, { params, body: { approve_status: true } })).toFailWith(
      403,
    )
    const kept = await brand.manager.send(calls.decideDeletion, { params, body: { approve_status: false } })
    expect(kept.data).toEqual({ status: 'kept' })
    expect(
      await brand.manager.send(calls.decideDeletion, { params, body: { approve_status: true } }),
    ).toFailWith(409)
    await colleague.send(calls.deleteStyle, { params })
    const deleted = await brand.manager.send(calls.decideDeletion, { params, body: { approve_status: true } })
    expect(deleted.data).toEqual({ status: 'deleted' })
  })

  test('everybody of the company that made the style reads what became of the request', async ({ make }) => {
    const brand = await make.brand()
    const [asker, colleague] = [await brand.person('user'), await brand.person('qc')]
    const news = async (person: typeof asker) =>
      (await person.send(listNotifications)).data.data.map(({ kind }) => kind)
    const [kept, deleted] = [await make.style(brand), await make.style(brand)]
    for (const [style, approve_status] of [
      [kept, false],
      [deleted, true],
    ] as const) {
      expect(await asker.send(calls.deleteStyle, { params: idOf(style) })).toSucceed()
      const { inquiry } = (await brand.manager.send(calls.readStyle, { params: idOf(style) })).data
      expect(inquiry.deletion_request).toEqual({
        by_name: expect.stringMatching(/\S/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
      expect(
        await brand.manager.send(calls.decideDeletion, { params: idOf(style), body: { approve_status } }),
      ).toSucceed()
    }
    const answered = ['style_deletion_approved', 'style_deletion_rejected']
    expect(await news(asker)).toEqual(answered)
    expect(await news(colleague)).toEqual(answered)
    // Only who decides is asked.
    expect(await news(brand.manager)).toContain('style_deletion_requested')
  })
})
