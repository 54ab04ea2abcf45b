import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { readTrace, submitTrace } from '#contract/passports/passports.ts'
import * as calls from '#contract/styles/assignments.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { test } from '#server/test/world.ts'
import { listRows, makeChain, paramsOf, readInquiry } from './chains.fixture.ts'

const { ASSIGNMENT_TEXTS } = calls

describe('assigning suppliers', () => {
  // shows S0-52, S0-113
  test('assigns, tells the supplier, and takes off again', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand)
    const [params, body] = [paramsOf(style), { supplier_id: supplier.id }]
    expect(await supplier.manager.send(readStyle, { params })).toFailWith(404, 'Style not found')

    const assigned = await brand.manager.send(calls.assignSupplier, { params, body })
    expect(assigned.data.inquiry_assigned_suppliers).toMatchObject([
      { id: supplier.id, supplier_id: supplier.id, name: supplier.name, from_chain: false },
    ])
    expect(await brand.manager.send(calls.assignSupplier, { params, body })).toSucceed()
    expect(await supplier.manager.send(readStyle, { params })).toSucceed()
    const told = (await supplier.manager.send(listNotifications)).data.data
    expect(told.filter(({ kind }) => kind === 'supplier_assigned')).toMatchObject([
      {
        text: expect.stringContaining(`${brand.name} assigned your company to the style`),
        link: `/inquiries/${style.id}`,
      },
    ])

    const removed = await brand.manager.send(calls.removeSupplier, { params, body })
    expect(removed.data).toEqual({ inquiry_assigned_suppliers: [], value_chain_removed: false, left: false })
    expect(await supplier.manager.send(readStyle, { params })).toFailWith(404)
    expect(await brand.manager.send(calls.removeSupplier, { params, body })).toFailWith(
      404,
      ASSIGNMENT_TEXTS.supplierNotFound,
    )
  })

  // shows S0-87
  test('an unverified company may not, in the words of the specification', async ({ make }) => {
    const [brand, supplier] = [await make.brand({ verified: false }), await make.supplier()]
    const style = await make.style(brand)
    const params = paramsOf(style)
    const body = { supplier_id: supplier.id }
    const text = 'Your company profile needs to be verified to add and remove suppliers.'
    expect(await brand.manager.send(calls.assignSupplier, { params, body })).toFailWith(403, text)
    expect(await brand.manager.send(calls.removeSupplier, { params, body })).toFailWith(403, text)
  })

  test('the operator is nobody’s supplier, and a supplier that is not there is named so', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    await make.operator()
    const params = paramsOf(await make.style(brand))
    const operator = await world.parts.db
      .selectFrom('organizations')
      .where('type', '=', 'operator')
      .select('id')
      .executeTakeFirstOrThrow()
    for (const supplier_id of [operator.id, 999_999]) {
      const answer = await brand.manager.send(calls.assignSupplier, { params, body: { supplier_id } })
      expect(answer).toFailWith(404, ASSIGNMENT_TEXTS.supplierNotFound)
    }
    const bad = await brand.manager.send(calls.assignSupplier, { params, body: { supplier_id: 0 } })
    expect(bad).toFailAt('supplier_id')
  })
})

describe('removing suppliers', () => {
  test('a supplier leaves by itself, takes nobody else off, and the brand is told', async ({ make }) => {
    const [brand, one, two] = [await make.brand(), await make.supplier(), await make.supplier()]
    const params = paramsOf(await make.style(brand, { suppliers: [one, two] }))
    expect(
      await one.manager.send(calls.removeSupplier, { params, body: { supplier_id: two.id } }),
    ).toFailWith(403)
    const left = await one.manager.send(calls.removeSupplier, { params, body: { supplier_id: one.id } })
    expect(left.data).toEqual({ inquiry_assigned_suppliers: [], value_chain_removed: false, left: true })
    expect(await one.manager.send(readStyle, { params })).toFailWith(404)
    const told = (await brand.manager.send(listNotifications)).data.data
    expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining(`${one.name} left the style`))
  })

  test('a supplier that is a partner too still sees the style after it left as supplier', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const params = paramsOf(await make.style(brand, { suppliers: [supplier] }))
    const body = { supplier_id: supplier.id }
    await brand.manager.send(calls.assignCircularityPartner, { params, body: { ...body, kind: 'repairs' } })
    const left = await supplier.manager.send(calls.removeSupplier, { params, body })
    expect(left.data.left).toBe(false)
    expect(await supplier.manager.send(readStyle, { params })).toSucceed()
    const gone = await supplier.manager.send(calls.removeCircularityPartner, { params, body })
    expect(gone.data.left).toBe(true)
    expect(await supplier.manager.send(readStyle, { params })).toFailWith(404)
  })

  // shows S0-66
  test('one on the chain’s trace list takes the whole chain away; who was chosen by hand stays', async ({
    make,
    world,
  }) => {
    const [brand, knitter, dyer, mender] = [
      await make.brand(),
      await make.supplier(),
      await make.supplier(),
      await make.supplier(),
    ]
    const style = await make.style(brand, { suppliers: [knitter, dyer] })
    const params = paramsOf(style)
    const chain = await makeChain(brand, {
      steps: { Knitting: [knitter], Dyeing: [dyer] },
      partners: { repairs: [mender] },
    })
    await brand.manager.send(calls.assignValueChain, { params, body: { value_chain_id: chain.id } })

    const answer = await brand.manager.send(calls.removeSupplier, {
      params,
      body: { supplier_id: knitter.id },
    })
    expect(answer.data).toMatchObject({ value_chain_removed: true, left: false })
    expect(answer.data.inquiry_assigned_suppliers).toMatchObject([{ id: dyer.id, from_chain: false }])
    expect(await listRows(world, style)).toEqual([`supplier ${dyer.id} hand`])
    const { inquiry } = await readInquiry(brand.manager, style)
    expect(inquiry.inquiry_value_chain).toBeNull()
    expect(inquiry.non_consumer_traces.map((entry) => [entry.trace.display_name, entry.supplier_id])).toEqual(
      [
        ['Knitting', null],
        ['Dyeing', dyer.id],
      ],
    )
  })

  test('a supplier on the chain that takes off itself takes the chain away', async ({ make, world }) => {
    const [brand, knitter, dyer] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand)
    const params = paramsOf(style)
    const chain = await makeChain(brand, {
      steps: { Knitting: [knitter], Dyeing: [dyer] },
      partners: { resales: [knitter] },
    })
    await brand.manager.send(calls.assignValueChain, { params, body: { value_chain_id: chain.id } })
    const left = await knitter.manager.send(calls.removeSupplier, {
      params,
      body: { supplier_id: knitter.id },
    })
    expect(left.data).toEqual({ inquiry_assigned_suppliers: [], value_chain_removed: true, left: true })
    expect(await listRows(world, style)).toEqual([])
    const told = (await dyer.manager.send(listNotifications)).data.data
    expect(told[0]).toMatchObject({ kind: 'supplier_removed', link: '/collections' })
  })

  test('who edits an older draft of the passport is told that the supplier left it', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const params = paramsOf(await make.style(brand, { suppliers: [supplier] }))
    const step = { id: 'new-1', display_name: 'Sewing', icon: 'scissors' }
    const body = {
      productName: 'Tee',
      data: [{ ...step, details: [{ id: 'new-2', supplier_id: supplier.id }] }],
    }
    const { version } = (await brand.manager.send(submitTrace, { params, body })).data
    await brand.manager.send(calls.removeSupplier, { params, body: { supplier_id: supplier.id } })
    const late = await brand.manager.send(submitTrace, { params, body: { ...body, version: version ?? 0 } })
    expect(late).toFailWith(409)
    const draft = (await brand.manager.send(readTrace, { params })).data
    expect(draft.fields[0]?.details[0]?.supplier_id).toBeNull()
  })
})
