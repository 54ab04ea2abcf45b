/** Each field of a lot, said and not: what it says stands in the style's place, and what it does not say is the style's. */
import { expect } from 'vitest'
import { addFactory } from '#contract/companies/organizations.ts'
import { attachEvidence } from '#contract/evidence/evidence-on-styles.ts'
import type { LotFields } from '#contract/passports/lots/lot-fields.ts'
import { make as makeEvidence } from '#server/features/evidence/evidence/evidence.fixture.ts'
import {
  makePublished,
  newGtin,
  publishWith,
} from '#server/features/passports/passport-machines/published.fixture.ts'
import type { Maker } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { addPublished, get } from './lots.fixture.ts'

const compositionOf = (text: string) => ({ text, fibres: { components: [], has_animal_parts: true } })

/** A style that says all that a lot can say in its place, and a lot that says all of it otherwise. */
const makeBoth = async (make: Maker) => {
  const { brand, style, gtin, gtin14, page } = await makePublished(make)
  const [usual, other] = [
    await make.supplier({ name: 'Usual maker of overrides' }),
    await make.supplier({ name: 'Other maker of overrides' }),
  ]
  const hall = await other.manager.send(addFactory, {
    body: {
      ...{ name: 'Hall of overrides', established_city: 'Izmir', established_country: 'TR' },
      global_organization_id: other.id,
    },
  })
  const making = {
    ...{ id: 'new-1', display_name: 'Sewing', icon: 'yarn', kind: 'sewing', makes_garment: true },
    details: [{ id: 'new-2', supplier_id: usual.id, factory_id: null }],
  }
  const saved = { gtin, data: [making], fabricComposition: 'Composition of the style' }
  expect(await publishWith(brand, style, saved)).toSucceed()
  const kept = await makeEvidence(brand.manager, { number: 'GOTS-OVERRIDE-1' })
  const attached = await brand.manager.send(attachEvidence, {
    params: { id: String(style.id) },
    body: { evidence_id: kept.id, lot: 'L-ALL' } as never,
  })
  expect(attached.status).toBeLessThan(300)
  const own = newGtin()
  /** A field that is added to lots does not compile until this lot says it. */
  const said: LotFields = {
    ...{ supplier_id: other.id, factory_id: hall.data.factory.id },
    ...{ made_from: '2026-03-11', made_to: '2026-03-19', quantity: 1234 },
    ...{ composition: compositionOf('Composition of the lot'), remark: 'Buttons of corozo' },
    ...{ gtin: own, shows_evidence: true },
  }
  await addPublished(brand, style, { number: 'L-ALL', ...said })
  await addPublished(brand, style, { number: 'L-NONE' })
  return { page, gtin14, own14: `0${own}` }
}

interface Form {
  'selvedge:passport': {
    gtin: string
    composition: { text: string } | null
    steps: { makes_garment: boolean; details: { supplier: { name: string } | null; factory: unknown }[] }[]
    lot: Record<string, unknown>
  }
}

/** What the data of a lot says of each of its fields. */
const readFields = async (world: World, address: string): Promise<Record<keyof LotFields, unknown>> => {
  const { lot, composition, steps, gtin } = (await get(world, `${address}/passport.json`)).json<Form>()[
    'selvedge:passport'
  ]
  const [detail] = steps.find(({ makes_garment }) => makes_garment)?.details ?? []
  return {
    supplier_id: detail?.supplier?.name,
    factory_id: (detail?.factory as { name?: string } | null)?.name ?? null,
    ...{ made_from: lot.made_from, made_to: lot.made_to, quantity: lot.quantity },
    ...{ composition: composition?.text, remark: lot.remark, gtin: lot.gtin ?? gtin },
    shows_evidence: (lot.evidence as { number: string }[]).map(({ number }) => number),
  }
}

const NOTHING = {
  ...{ supplier_id: 'Usual maker of overrides', factory_id: null, made_from: null, made_to: null },
  ...{ quantity: null, composition: 'Composition of the style', remark: null, shows_evidence: [] },
}

// shows D-660
test('a lot overrides each of its fields, and one that says nothing is as its style in each', async ({
  world,
  make,
}) => {
  const { page, gtin14, own14 } = await makeBoth(make)
  const all = {
    ...{ supplier_id: 'Other maker of overrides', factory_id: 'Hall of overrides' },
    ...{ made_from: '2026-03-11', made_to: '2026-03-19', quantity: 1234 },
    ...{ composition: 'Composition of the lot', remark: 'Buttons of corozo' },
    ...{ gtin: own14, shows_evidence: ['GOTS-OVERRIDE-1'] },
  }
  expect(await readFields(world, `${page}/lot/L-ALL`)).toEqual(all)
  expect(await readFields(world, `${page}/lot/L-NONE`)).toEqual({ ...NOTHING, gtin: gtin14 })
  // The page for people says the same, and nothing of what the style says in these places.
  const html = (await get(world, `${page}/lot/L-ALL`)).body
  for (const text of [
    ...['Other maker of overrides', 'Hall of overrides', '1,234', 'Composition of the lot'],
    ...['Buttons of corozo', 'GOTS-OVERRIDE-1'],
  ])
    expect(html).toContain(text)
  for (const text of ['Usual maker of overrides', 'Composition of the style'])
    expect(html).not.toContain(text)
  const bare = (await get(world, `${page}/lot/L-NONE`)).body
  for (const text of ['Usual maker of overrides', 'Composition of the style']) expect(bare).toContain(text)
  for (const text of ['Other maker of overrides', 'Buttons of corozo', 'GOTS-OVERRIDE-1'])
    expect(bare).not.toContain(text)
})
