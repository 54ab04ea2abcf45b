import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import * as calls from '#contract/styles/assignments.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { test } from '#server/test/world.ts'
import { listRows, makeChain, paramsOf, readInquiry } from './chains.fixture.ts'

const { ASSIGNMENT_TEXTS } = calls

describe('circularity partners', () => {
  test('give several services, each once, and are told; registry entries and brands too', async ({
    make,
    world,
  }) => {
    const [brand, mender, other] = [await make.brand(), await make.supplier(), await make.brand()]
    const registry = await make.registryEntry()
    const style = await make.style(brand)
    const params = paramsOf(style)
    const assign = (supplier_id: number, kind: 'repairs' | 'resales') =>
      brand.manager.send(calls.assignCircularityPartner, { params, body: { supplier_id, kind } })
    expect(await assign(mender.id, 'repairs')).toSucceed()
    expect(await assign(mender.id, 'repairs')).toSucceed()
    expect(await assign(mender.id, 'resales')).toSucceed()
    expect(await assign(registry.id, 'resales')).toSucceed()
    const { data } = await assign(other.id, 'resales')
    expect(data.non_consumer_repairs).toMatchObject([{ supplier_id: mender.id, from_chain: false }])
    const names = data.non_consumer_resales.map(({ supplier }) => supplier.name)
    expect(names).toEqual([registry.name, mender.name, other.name].sort())
    expect((await readInquiry(mender.manager, style)).inquiry).toMatchObject(data)
    expect((await listRows(world, style)).length).toBe(4)
    const told = (await mender.manager.send(listNotifications)).data.data.map(({ text }) => text)
    expect(told).toHaveLength(2)
    expect(told[1]).toContain('added your company as circularity partner')
    expect(told[1]).toContain('repairs')
  })

  test('are taken off one service or all of them', async ({ make, world }) => {
    const [brand, mender] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand)
    const params = paramsOf(style)
    for (const kind of ['repairs', 'resales', 'donations'] as const) {
      const body = { supplier_id: mender.id, kind }
      await brand.manager.send(calls.assignCircularityPartner, { params, body })
    }
    const body = { supplier_id: mender.id }
    const one = await brand.manager.send(calls.removeCircularityPartner, {
      params,
      body: { ...body, kind: 'repairs' },
    })
    expect(one.data).toMatchObject({ left: false, value_chain_removed: false, non_consumer_repairs: [] })
    expect(one.data.non_consumer_resales).toHaveLength(1)
    expect(
      await brand.manager.send(calls.removeCircularityPartner, {
        params,
        body: { ...body, kind: 'repairs' },
      }),
    ).toFailWith(404, ASSIGNMENT_TEXTS.partnerNotFound)
    expect(await brand.manager.send(calls.removeCircularityPartner, { params, body })).toSucceed()
    expect(await listRows(world, style)).toEqual([])
    expect(await mender.manager.send(readStyle, { params })).toFailWith(404)
  })

  // shows S0-67
  test('one of the assigned chain takes the whole chain away', async ({ make, world }) => {
    const [brand, knitter, mender] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand)
    const params = paramsOf(style)
    const chain = await makeChain(brand, {
      steps: { Knitting: [knitter] },
      partners: { repairs: [mender], recycles: [mender] },
    })
    await brand.manager.send(calls.assignValueChain, { params, body: { value_chain_id: chain.id } })
    const byHand = { supplier_id: mender.id, kind: 'recycles' } as const
    await brand.manager.send(calls.assignCircularityPartner, { params, body: byHand })
    const removed = await brand.manager.send(calls.removeCircularityPartner, {
      params,
      body: { supplier_id: mender.id, kind: 'repairs' },
    })
    expect(removed.data).toMatchObject({ value_chain_removed: true, left: false })
    expect(await listRows(world, style)).toEqual([`recycles ${mender.id} hand`])
    expect((await readInquiry(brand.manager, style)).inquiry.inquiry_value_chain).toBeNull()
  })

  // shows S0-137
  test('need a verified account, a known company and a known service', async ({ make }) => {
    const [brand, unverified, mender] = [
      await make.brand(),
      await make.brand({ verified: false }),
      await make.supplier(),
    ]
    const body = { supplier_id: mender.id, kind: 'repairs' } as const
    expect(
      await unverified.manager.send(calls.assignCircularityPartner, {
        params: paramsOf(await make.style(unverified)),
        body,
      }),
    ).toFailWith(403, ASSIGNMENT_TEXTS.needsVerification)
    const params = paramsOf(await make.style(brand))
    const wrong = { ...body, kind: 'polishing' } as never
    expect(await brand.manager.send(calls.assignCircularityPartner, { params, body: wrong })).toFailAt('kind')
    const unknown = { ...body, supplier_id: 999_999 }
    expect(await brand.manager.send(calls.assignCircularityPartner, { params, body: unknown })).toFailWith(
      404,
      ASSIGNMENT_TEXTS.partnerNotFound,
    )
  })

  test('take off themselves and nobody else', async ({ make }) => {
    const [brand, one, two] = [await make.brand(), await make.supplier(), await make.supplier()]
    const params = paramsOf(await make.style(brand))
    for (const { id } of [one, two]) {
      const body = { supplier_id: id, kind: 'upcycles' } as const
      await brand.manager.send(calls.assignCircularityPartner, { params, body })
    }
    const leave = (id: number) =>
      one.manager.send(calls.removeCircularityPartner, { params, body: { supplier_id: id } })
    expect(await leave(two.id)).toFailWith(403)
    expect((await leave(one.id)).data).toMatchObject({ left: true, non_consumer_upcycles: [] })
  })

  // shows S0-53
  test('are not shown to people of quality control', async ({ make }) => {
    const [brand, mender] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [mender] })
    const params = paramsOf(style)
    const chain = await makeChain(brand, { steps: { Mending: [mender] }, partners: { repairs: [mender] } })
    await brand.manager.send(calls.assignValueChain, { params, body: { value_chain_id: chain.id } })
    const { inquiry } = await readInquiry(await brand.person('qc'), style)
    expect(inquiry).toMatchObject({
      suppliers: [{ supplier_id: mender.id }],
      inquiry_value_chain: null,
      non_consumer_repairs: [],
      non_consumer_traces: [],
    })
    const shown = (await readInquiry(await mender.person('user'), style)).inquiry
    expect(shown.non_consumer_repairs).toHaveLength(1)
    expect(shown.non_consumer_traces).toHaveLength(1)
  })
})
