import { expect } from 'vitest'
import * as blocks from '#contract/evidence/claim-blocks.ts'
import type { ClaimRule } from '#contract/evidence/claims-guard/claim-rule-names.ts'
import * as passports from '#contract/passports/passports.ts'
import { readPublication } from '#contract/passports/publications.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { makeSteps } from '#server/features/evidence/evidence/evidence.fixture.ts'
import { agree, askedFor, makeFor, save } from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'

type By = Pick<Client, 'send'>
interface OfStyle {
  id: number
}

const paramsOf = ({ id }: OfStyle) => ({ params: { id: String(id) } })
const block = async (by: By, ...rules: ClaimRule[]) => {
  const answer = await by.send(blocks.changeClaimBlocks, { body: { rules } })
  expect(answer.data).toMatchObject({ data: { rules } })
}
const saying = (by: By, style: OfStyle, body: object) =>
  by.send(passports.updateTrace, { ...paramsOf(style), body: body as never })
const publish = (by: By, style: OfStyle) => by.send(passports.publish, paramsOf(style))
const stateOf = async (by: By, style: OfStyle) => (await by.send(readPublication, paramsOf(style))).data

// shows D-407
test('a claim without proof holds a passport back where its company chose so, and the words are named', async ({
  make,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand)
  await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier }])
  await saying(brand.manager, style, {
    productName: 'Climate neutral tee',
    sustainability: '<p>An <strong>eco</strong> friendly classic, lasts a lifetime</p>',
  })
  await block(brand.manager, 'neutral', 'generic')
  const refused = await publish(brand.manager, style)
  expect([refused.status, refused.error?.error]).toEqual([
    409,
    [blocks.CLAIM_BLOCK_TEXTS.heldBack, '“Climate neutral”', '“eco friendly”'],
  ])
  await saying(brand.manager, style, { productName: 'Harbour tee' })
  expect((await publish(brand.manager, style)).error?.error).toEqual([
    blocks.CLAIM_BLOCK_TEXTS.heldBack,
    '“eco friendly”',
  ])
  await block(brand.manager, 'neutral')
  expect((await publish(brand.manager, style)).status).toBe(200)
})

// shows D-407
test('nothing is held back at first, and no other company reads or sets the choice', async ({ make }) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand)
  await brand.manager.send(assignSupplier, { ...paramsOf(style), body: { supplier_id: supplier.id } })
  await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier }])
  await saying(brand.manager, style, { productName: 'Sustainable tee' })
  await block(supplier.manager, 'generic')
  expect((await stateOf(brand.manager, style)).claim_blocks).toEqual({ rules: [], set_by: [] })
  expect((await publish(brand.manager, style)).status).toBe(200)
  await block(brand.manager, 'organic')
  expect((await stateOf(supplier.manager, style)).claim_blocks).toBeNull()
  expect((await supplier.manager.send(blocks.readClaimBlocks, {})).data.data.rules).toEqual(['generic'])
  for (const rules of [['unheard_of'], 'generic', undefined])
    expect((await brand.manager.send(blocks.changeClaimBlocks, { body: { rules } as never })).status).toBe(
      400,
    )
})

// shows D-407
test('the choice of the brand and that of the company that manages the style both hold', async ({ make }) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const style = await makeFor(make, maker, brand.id)
  await save(maker.manager, style)
  await saying(maker.manager, style, { productName: 'Sustainable climate neutral tee' })
  await block(brand.manager, 'neutral')
  await block(maker.manager, 'generic')
  expect((await publish(maker.manager, style)).status).toBe(202)
  expect((await stateOf(maker.manager, style)).claim_blocks?.rules).toEqual(['neutral', 'generic'])
  const request = await askedFor(brand.manager, style)
  const refused = await agree(brand.manager, request)
  expect([refused.status, refused.error?.error.slice(1)]).toEqual([
    409,
    ['“Sustainable”', '“climate neutral”'],
  ])
  await block(maker.manager)
  expect((await agree(brand.manager, request)).error?.error.slice(1)).toEqual(['“climate neutral”'])
  await block(brand.manager)
  expect((await agree(brand.manager, request)).status).toBe(200)
})
