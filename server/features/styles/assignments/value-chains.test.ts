import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import {
  changeValueChain,
  readValueChain,
  retireValueChain,
  VALUE_CHAIN_TEXTS,
} from '#contract/companies/value-chains.ts'
import { publish, readTrace, submitTrace } from '#contract/passports/passports.ts'
import * as calls from '#contract/styles/assignments.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { findWrongCounters, listRows, makeChain, paramsOf, readInquiry } from './chains.fixture.ts'

const { ASSIGNMENT_TEXTS } = calls

const makeCompanies = async (make: Maker) => ({
  brand: await make.brand(),
  knitter: await make.supplier(),
  dyer: await make.supplier(),
  mender: await make.supplier(),
})

const assign = (company: Company, style: MadeStyle, value_chain_id: number) =>
  company.manager.send(calls.assignValueChain, { params: paramsOf(style), body: { value_chain_id } })

const remove = (company: Company, style: MadeStyle, value_chain_id: number) =>
  company.manager.send(calls.removeValueChain, { params: paramsOf(style), body: { value_chain_id } })

describe('assigning a value chain', () => {
  // shows S0-53, S0-114
  test('copies its suppliers and partners, starts the passport from its steps, and tells who came', async ({
    make,
    world,
  }) => {
    const { brand, knitter, dyer, mender } = await makeCompanies(make)
    const style = await make.style(brand, { style_name: 'Harbour tee' })
    const chain = await makeChain(brand, {
      steps: { Knitting: [knitter], Dyeing: [dyer, knitter], Retail: [] },
      partners: { repairs: [mender], resales: [mender, brand] },
    })
    const { data } = await assign(brand, style, chain.id)
    expect(data.changed).toBe(true)
    expect(data.inquiry_assigned_suppliers.map(({ id, from_chain }) => [id, from_chain])).toEqual([
      [knitter.id, true],
      [dyer.id, true],
    ])
    expect(await listRows(world, style)).toEqual(
      [
        `repairs ${mender.id} chain`,
        `resales ${brand.id} chain`,
        `resales ${mender.id} chain`,
        `supplier ${dyer.id} chain`,
        `supplier ${knitter.id} chain`,
      ].sort(),
    )
    const { inquiry } = await readInquiry(mender.manager, style)
    expect(inquiry.inquiry_value_chain).toEqual(data.inquiry_value_chain)
    expect(data.inquiry_value_chain.account_value_chain).toMatchObject({
      id: chain.id,
      name: chain.name,
      circularity: 'low',
      is_current: true,
      retired: false,
    })
    expect(inquiry.non_consumer_traces.map(({ trace, supplier_id }) => [trace.order, supplier_id])).toEqual([
      [1, knitter.id],
      [2, knitter.id],
      [2, dyer.id],
      [3, null],
    ])
    const draft = (await brand.manager.send(readTrace, { params: paramsOf(style) })).data
    expect(draft).toMatchObject({ product_name: 'Harbour tee', version: 1, need_trace_approval: true })
    expect(draft.fields.map(({ display_name, details }) => [display_name, details.length])).toEqual([
      ['Knitting', 1],
      ['Dyeing', 2],
      ['Retail', 0],
    ])
    const told = (await mender.manager.send(listNotifications)).data.data
    expect(told[0]?.text).toContain('repairs, resale')
    expect((await brand.manager.send(listNotifications)).data.data).toEqual([])
  })

  // shows S0-63
  test('replaces the former one: what only that brought goes, also from the passport; hand rows stay', async ({
    make,
    world,
  }) => {
    const { brand, knitter, dyer, mender } = await makeCompanies(make)
    const style = await make.style(brand, { suppliers: [dyer] })
    const first = await makeChain(brand, {
      steps: { Knitting: [knitter], Dyeing: [dyer] },
      partners: { repairs: [mender] },
    })
    const second = await makeChain(brand, { steps: { Sewing: [mender] } })
    await assign(brand, style, first.id)
    expect(await assign(brand, style, second.id)).toSucceed()
    expect(await listRows(world, style)).toEqual(
      [`supplier ${dyer.id} hand`, `supplier ${mender.id} chain`].sort(),
    )
    const { inquiry } = await readInquiry(brand.manager, style)
    expect(inquiry.inquiry_value_chain?.account_value_chain.id).toBe(second.id)
    expect(inquiry.non_consumer_traces.map(({ supplier_id }) => supplier_id)).toEqual([mender.id])
    expect(await knitter.manager.send(readStyle, { params: paramsOf(style) })).toFailWith(404)
    const told = (await knitter.manager.send(listNotifications)).data.data
    expect(told[0]).toMatchObject({ kind: 'supplier_removed', link: '/collections' })
    expect(await findWrongCounters(world)).toEqual([])
  })

  // shows S0-91
  test('keeps the draft’s name and layout and what is published, and clears confirmations', async ({
    make,
    world,
  }) => {
    const { brand, knitter } = await makeCompanies(make)
    const style = await make.style(brand, { suppliers: [knitter] })
    const params = paramsOf(style)
    const detail = { id: 'new-2', supplier_id: knitter.id }
    const step = { id: 'new-1', display_name: 'Old step', icon: 'yarn', details: [detail] }
    await brand.manager.send(submitTrace, { params, body: { productName: 'The tee', data: [step] } })
    await brand.manager.send(publish, { params })
    const chain = await makeChain(brand, { steps: { Knitting: [knitter] } })
    await assign(brand, style, chain.id)
    const draft = (await brand.manager.send(readTrace, { params })).data
    expect(draft).toMatchObject({
      product_name: 'The tee',
      version: 2,
      is_published: true,
      need_trace_approval: true,
    })
    expect(draft.fields).toMatchObject([
      { display_name: 'Knitting', details: [{ supplier_id: knitter.id, verified_by_brand: false }] },
    ])
    const page = await make.anyone.request({ method: 'GET', url: `/trace/${style.style_number}.json` })
    expect(String(page.raw)).toContain('Old step')
    expect(await findWrongCounters(world)).toEqual([])
  })

  // shows S0-65
  test('the same chain as it is changes nothing; a newer version of it is copied anew', async ({
    make,
    world,
  }) => {
    const { brand, knitter, dyer } = await makeCompanies(make)
    const style = await make.style(brand)
    const chain = await makeChain(brand, { steps: { Knitting: [knitter] } })
    await assign(brand, style, chain.id)
    const again = await assign(brand, style, chain.id)
    expect(again.data.changed).toBe(false)
    const params = { id: String(chain.id) }
    const { version, product_type } = (await brand.manager.send(readValueChain, { params })).data.data
    const steps = [{ display_name: 'Dyeing', icon: 'scissors', supplier_ids: [dyer.id] }]
    const body = { name: chain.name, product_type: product_type.id, shared: true, steps, version }
    expect(await brand.manager.send(changeValueChain, { params, body })).toSucceed()

    expect(await listRows(world, style)).toEqual([`supplier ${knitter.id} chain`])
    const stale = (await readInquiry(brand.manager, style)).inquiry.inquiry_value_chain
    expect(stale?.account_value_chain.is_current).toBe(false)
    const renewed = await assign(brand, style, chain.id)
    expect(renewed.data).toMatchObject({
      changed: true,
      inquiry_value_chain: { account_value_chain: { is_current: true } },
    })
    expect(await listRows(world, style)).toEqual([`supplier ${dyer.id} chain`])
  })

  test('another company’s private chain, a retired one and one that never was are not there', async ({
    make,
  }) => {
    const { brand, knitter } = await makeCompanies(make)
    const style = await make.style(brand)
    const hidden = await makeChain(knitter, { shared: false, steps: { Knitting: [knitter] } })
    const retired = await makeChain(brand, { steps: { Knitting: [knitter] } })
    await brand.manager.send(retireValueChain, { params: { id: String(retired.id) } })
    for (const id of [hidden.id, retired.id, 999_999]) {
      expect(await assign(brand, style, id)).toFailWith(404, VALUE_CHAIN_TEXTS.notFound)
      expect(await remove(brand, style, id)).toFailWith(404, VALUE_CHAIN_TEXTS.notFound)
    }
    const body = { value_chain_id: 'x' } as never
    expect(await brand.manager.send(calls.assignValueChain, { params: paramsOf(style), body })).toFailAt(
      'value_chain_id',
    )
  })

  test('an unverified company may not', async ({ make }) => {
    const [brand, maker] = [await make.brand({ verified: false }), await make.supplier()]
    const style = await make.style(brand)
    const chain = await makeChain(maker, { steps: { Knitting: [maker] } })
    expect(await assign(brand, style, chain.id)).toFailWith(403, ASSIGNMENT_TEXTS.needsVerification)
    expect(await remove(brand, style, chain.id)).toFailWith(403, ASSIGNMENT_TEXTS.needsVerification)
  })
})

describe('removing a value chain', () => {
  // shows S0-114
  test('takes away what only it brought; the steps stay, without who left', async ({ make, world }) => {
    const { brand, knitter, dyer, mender } = await makeCompanies(make)
    const style = await make.style(brand, { suppliers: [knitter] })
    const chain = await makeChain(brand, {
      steps: { Knitting: [knitter], Dyeing: [dyer] },
      partners: { repairs: [mender] },
    })
    await assign(brand, style, chain.id)
    const { data } = await remove(brand, style, chain.id)
    expect(data.inquiry_assigned_suppliers).toMatchObject([{ id: knitter.id, from_chain: false }])
    expect(await listRows(world, style)).toEqual([`supplier ${knitter.id} hand`])
    const { inquiry } = await readInquiry(brand.manager, style)
    expect(inquiry.inquiry_value_chain).toBeNull()
    expect(inquiry.non_consumer_traces.map(({ supplier_id }) => supplier_id)).toEqual([knitter.id, null])
  })

  test('another chain than the assigned one is a conflict', async ({ make }) => {
    const { brand, knitter } = await makeCompanies(make)
    const style = await make.style(brand)
    const chain = await makeChain(brand, { steps: { Knitting: [knitter] } })
    expect(await remove(brand, style, chain.id)).toFailWith(409, ASSIGNMENT_TEXTS.chainNotAssigned)
  })
})

describe('the assigned chain', () => {
  test('is read by owners and assigned companies, retired and private too, and by nobody else', async ({
    make,
  }) => {
    const { brand, knitter, dyer } = await makeCompanies(make)
    const style = await make.style(brand)
    const params = paramsOf(style)
    const chain = await makeChain(dyer, { steps: { Knitting: [knitter] } })
    const read = (company: Company) => company.manager.send(calls.readAssignedChain, { params })
    expect((await read(brand)).data).toEqual({ value_chain: null })
    await assign(brand, style, chain.id)
    expect((await read(dyer)).status).toBe(404)
    const known = { params: { id: String(chain.id) } }
    const { version } = (await dyer.manager.send(readValueChain, known)).data.data
    const steps = [{ display_name: 'Knitting', icon: 'scissors', supplier_ids: [knitter.id] }]
    const body = { name: chain.name, product_type: 1, shared: false, steps, version }
    await dyer.manager.send(changeValueChain, { ...known, body })
    await dyer.manager.send(retireValueChain, known)
    for (const company of [brand, knitter]) {
      expect((await read(company)).data.value_chain).toMatchObject({
        id: chain.id,
        assigned: true,
        value_chain_traces: [{ supplier_id: knitter.id }],
      })
    }
    const { inquiry_value_chain } = (await readInquiry(brand.manager, style)).inquiry
    expect(inquiry_value_chain?.account_value_chain).toMatchObject({ retired: false, is_current: true })
  })

  test('rows of a chain that the style does not have are refused by the database', async ({
    make,
    world,
  }) => {
    const { brand, knitter } = await makeCompanies(make)
    const style = await make.style(brand)
    const chain = await makeChain(brand, { steps: { Knitting: [knitter] } })
    const row = {
      style_id: style.id,
      organization_id: knitter.id,
      kind: 'supplier',
      source: 'chain',
      assigned_by: brand.manager.user_id,
    }
    const insert = (value_chain_id: number | null) =>
      world.parts.db.write((tx) =>
        tx
          .insertInto('style_assignments')
          .values({ ...row, value_chain_id })
          .execute(),
      )
    await expect(insert(chain.id)).rejects.toThrow('foreign key')
    await expect(insert(null)).rejects.toThrow('check constraint')
  })
})
