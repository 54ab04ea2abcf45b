/** While a value chain is assigned, the steps of the draft are the chain's (docs/product.md, Supply chain steps). */
import { expect } from 'vitest'
import { createValueChain } from '#contract/companies/value-chains.ts'
import {
  PASSPORT_TEXTS,
  publish,
  readTrace,
  submitTrace,
  type Trace,
  updateTrace,
} from '#contract/passports/passports.ts'
import { decideStepVerification } from '#contract/passports/step-verification.ts'
import { assignValueChain, removeValueChain } from '#contract/styles/assignments.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const LOCKED = [409, PASSPORT_TEXTS.supplyChainLocked] as const
const idOf = (style: MadeStyle) => ({ id: String(style.id) })

let count = 0
const makeStage = async (make: Maker) => {
  const [brand, knitter] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand)
  const steps = [
    { display_name: 'Knitting', icon: 'yarn', supplier_ids: [knitter.id] },
    { display_name: 'Retail', icon: 'shirt' },
  ]
  const body = { name: `Locking ${++count}`, product_type: 1, steps }
  const chain = (await brand.manager.send(createValueChain, { body })).data.data.id
  return { brand, knitter, style, chain }
}

const assign = (brand: Company, style: MadeStyle, value_chain_id: number) =>
  brand.manager.send(assignValueChain, { params: idOf(style), body: { value_chain_id } })
const remove = (brand: Company, style: MadeStyle, value_chain_id: number) =>
  brand.manager.send(removeValueChain, { params: idOf(style), body: { value_chain_id } })
const read = async (brand: Company, style: MadeStyle) =>
  (await brand.manager.send(readTrace, { params: idOf(style) })).data
const save = (brand: Company, style: MadeStyle, { version: _, ...body }: Partial<Trace> & object) =>
  brand.manager.send(updateTrace, { params: idOf(style), body: body as never })

// shows S1-63
test('the steps are refused any change, and everything else of the draft is saved', async ({ make }) => {
  const { brand, style, chain } = await makeStage(make)
  await assign(brand, style, chain)
  const { fields: data, layout } = await read(brand, style)
  const [knitting, retail] = data
  const productName = 'Locked tee'
  for (const changed of [
    [],
    [retail, knitting],
    [{ ...knitting, display_name: 'Warp knitting' }, retail],
    [{ ...knitting, details: [] }, retail],
    [{ ...knitting, details: [{ ...knitting?.details[0], delivery_method: 'Ship' }] }, retail],
  ]) {
    expect(await save(brand, style, { productName, data: changed } as object)).toFailWith(...LOCKED)
  }
  expect((await read(brand, style)).product_name).not.toBe(productName)

  const saved = await save(brand, style, {
    productName,
    data,
    layout: { ...layout, view: 'compact' },
  } as object)
  expect(saved).toSucceed()
  expect(saved.data).toMatchObject({ product_name: productName, layout: { view: 'compact' } })
  expect(saved.data.fields).toEqual(data)
  expect(await brand.manager.send(publish, { params: idOf(style) })).toSucceed()
})

test('a step is verified all the same', async ({ make }) => {
  const { brand, style, chain } = await makeStage(make)
  await assign(brand, style, chain)
  const detail = (await read(brand, style)).fields[0]?.details[0]?.id ?? 0
  const verified = await brand.manager.send(decideStepVerification, {
    params: { id: String(detail) },
    body: { type: 'brand', approve_status: true, reason: '' },
  })
  expect(verified).toSucceed()
  expect((await read(brand, style)).fields[0]?.details[0]?.verified_by_brand).toBe(true)
})

// shows S1-98
test('without the chain the steps that it left are edited again', async ({ make }) => {
  const { brand, knitter, style, chain } = await makeStage(make)
  await assign(brand, style, chain)
  expect(await remove(brand, style, chain)).toSucceed()
  const [knitting] = (await read(brand, style)).fields
  const data = [
    { ...knitting, display_name: 'Warp knitting', details: [{ id: 'new-1', supplier_id: knitter.id }] },
  ]
  const saved = await save(brand, style, { productName: 'Tee', data } as object)
  expect(saved).toSucceed()
  expect(saved.data.fields).toMatchObject([
    { display_name: 'Warp knitting', details: [{ supplier_id: knitter.id }] },
  ])
})

// shows S1-63
test('of a save and an assignment at once, one order holds: the steps are the chain’s', async ({ make }) => {
  const { brand, style, chain } = await makeStage(make)
  const step = (index: number) => ({ id: `new-${index}`, display_name: 'Own', icon: 'yarn', details: [] })
  const saves = Array.from({ length: 12 }, (_, index) =>
    brand.manager.send(submitTrace, {
      params: idOf(style),
      body: { productName: 'Tee', data: [step(index)] },
    }),
  )
  const [assigned, ...answers] = await Promise.all([assign(brand, style, chain), ...saves])
  expect(assigned).toSucceed()
  for (const answer of answers) if (answer.status !== 200) expect(answer).toFailWith(...LOCKED)
  expect((await read(brand, style)).fields.map(({ display_name }) => display_name)).toEqual([
    'Knitting',
    'Retail',
  ])
})
