/** The kilograms of transaction certificates, by somebody who wants to use them twice. */
import { describe, expect } from 'vitest'
import * as evidence from '#contract/evidence/evidence.ts'
import { ATTACHING_TEXTS } from '#contract/evidence/evidence-on-styles.ts'
import { publish } from '#contract/passports/passports.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import {
  attach,
  create,
  detach,
  idOf,
  make,
  makeSteps,
  read,
  shareAndAccept,
  takeBack,
  transaction,
  withdraw,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import { add } from '#server/features/passports/passport-lots/lots.fixture.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const ROWS: string[] = []
const TOO_MUCH = [409, ATTACHING_TEXTS.tooMuch] as const

let brand: Company
let rival: Company
let mill: Company
test.beforeAll(async ({ make: world }) => {
  brand = await world.brand()
  rival = await world.brand()
  mill = await world.supplier()
})

const makeStyle = (world: Maker, by = brand) => world.style(by, { suppliers: [mill] })
type Kept = Awaited<ReturnType<typeof make>>
const give = async (own: Kept, to: Company = brand): Promise<Kept> => {
  await shareAndAccept(mill.manager, to, own)
  return own
}
const use = (style: MadeStyle, own: { id: number }, quantity_kg: number, more: object = {}, by = brand) =>
  attach(by.manager, style, { evidence_id: own.id, quantity_kg, ...more })
const leftOf = async (own: Kept) => (await read(mill.manager, own)).data.data.left_kg
const supersede = (own: Kept, by: Kept) =>
  mill.manager.send(evidence.supersedeEvidence, { params: idOf(own), body: { evidence_id: by.id } })

// shows D-689
describe('lots of one style', () => {
  test('each use their part of a certificate at the same step, and none twice', async ({ make: world }) => {
    const style = await makeStyle(world)
    const [step] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
    const yarn = await give(await make(mill.manager, transaction()))
    expect(await use(style, yarn, 200, { detail_id: step, lot: 'L-1' })).toSucceed(201)
    expect(await use(style, yarn, 200, { detail_id: step, lot: 'L-2' })).toSucceed(201)
    expect(await use(style, yarn, 50, { detail_id: step, lot: 'L-1' })).toFailWith(
      409,
      ATTACHING_TEXTS.attachedAlready,
    )
    expect(await use(style, yarn, 100.001, { detail_id: step, lot: 'L-3' })).toFailWith(...TOO_MUCH)
    expect(await use(style, yarn, 100, { detail_id: step, lot: 'L-3' })).toSucceed(201)
    expect(await leftOf(yarn)).toBe(0)
  })

  test('in parts of grams add up to the whole, and to no more', async ({ make: world }) => {
    const style = await makeStyle(world)
    const yarn = await give(await make(mill.manager, transaction({ quantity_kg: 0.3 })))
    for (const lot of ['a', 'b', 'c']) expect(await use(style, yarn, 0.1, { lot })).toSucceed(201)
    expect(await leftOf(yarn)).toBe(0)
    expect(await use(style, yarn, 0.001, { lot: 'd' })).toFailWith(...TOO_MUCH)
  })

  test.for([
    ['nothing', 0],
    ['less than nothing', -1],
    ['half a gram', 0.0005],
    ['a figure that is none', 1e-9],
    ['more than anybody ships', 1_000_000_000],
  ])('%s is no quantity', async ([, quantity], { make: world }) => {
    const style = await makeStyle(world)
    const yarn = await give(await make(mill.manager, transaction()))
    expect((await use(style, yarn, quantity as number)).error.fields).toHaveProperty('quantity_kg')
  })

  test('ten at once for what three can have: three have it', async ({ make: world }) => {
    const style = await makeStyle(world)
    const yarn = await give(await make(mill.manager, transaction({ quantity_kg: 35 })))
    const lots = Array.from({ length: 10 }, (_, index) => `L-${index}`)
    const answers = await Promise.all(lots.map((lot) => use(style, yarn, 10, { lot })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await leftOf(yarn)).toBe(5)
  })
})

// shows D-690
// shows D-725
describe('one certificate that its holder keeps twice', () => {
  test('is used once: what one brand used the other has not', async ({ make: world }) => {
    const kept = transaction({ number: 'CU-TC-900001' })
    const [first, second] = [await make(mill.manager, kept), await make(mill.manager, kept)]
    await give(first, brand)
    await give(second, rival)
    const [ours, theirs] = [await makeStyle(world), await makeStyle(world, rival)]
    expect(await use(ours, first, 400)).toSucceed(201)
    expect(await use(theirs, second, 101, {}, rival)).toFailWith(...TOO_MUCH)
    expect(await use(theirs, second, 100, {}, rival)).toSucceed(201)
    expect([await leftOf(first), await leftOf(second)]).toEqual([0, 0])
  })

  test('at once is had by one', async ({ make: world }) => {
    const kept = transaction({ number: 'CU-TC-900002' })
    const [first, second] = [await make(mill.manager, kept), await make(mill.manager, kept)]
    await give(first, brand)
    await give(second, rival)
    const [ours, theirs] = [await makeStyle(world), await makeStyle(world, rival)]
    const answers = await Promise.all([use(ours, first, 300), use(theirs, second, 300, {}, rival)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await leftOf(first)).toBe(200)
  })

  test.for([
    ['in small letters', { number: 'cu-tc-910000' }, 0],
    ['with other signs', { number: 'CU TC/910001' }, 0],
    ['without a standard', { standard: null }, 0],
    ['of another standard', { standard: 'ocs' }, 500],
    ['of another lot', { lot: 'Bale 7' }, 500],
    ['with another number', { number: 'CU-TC-919999' }, 500],
  ] as const)('%s', async ([, more, left], { make: world, task }) => {
    // Each with a number of its own: a row without a standard is the same as those of any.
    const number = `CU-TC-${910_000 + ROWS.push(task.name) - 1}`
    const style = await makeStyle(world)
    const yarn = await give(await make(mill.manager, transaction({ number })))
    const used = await use(style, yarn, 500)
    expect(used).toSucceed(201)
    const again = await give(await make(mill.manager, transaction({ number, ...more })))
    expect(await leftOf(again)).toBe(left)
    expect((await use(style, again, 0.001)).status).toBe(left === 0 ? 409 : 201)
    expect(await detach(brand.manager, style, used.data.data)).toSucceed()
    expect(await leftOf(yarn)).toBe(500)
  })

  test('of another company of the same number is its own', async ({ make: world }) => {
    const other = await world.supplier()
    const style = await world.style(brand, { suppliers: [mill, other] })
    const kept = transaction({ number: 'CU-TC-900004' })
    await use(style, await give(await make(mill.manager, kept)), 500)
    const theirs = await make(other.manager, kept)
    await shareAndAccept(other.manager, brand, theirs)
    expect(await use(style, theirs, 500)).toSucceed(201)
  })
})

describe('what was used', () => {
  test('stays used by what takes the place of the certificate, until it is taken off', async ({
    make: world,
  }) => {
    const style = await makeStyle(world)
    const wrong = await give(await make(mill.manager, transaction()))
    const used = await use(style, wrong, 450)
    const right = await give(await make(mill.manager, transaction()))
    expect(await leftOf(right)).toBe(500)
    expect(await supersede(wrong, right)).toSucceed()
    expect(await leftOf(right)).toBe(50)
    expect(await use(style, right, 51)).toFailWith(...TOO_MUCH)
    await detach(brand.manager, style, used.data.data)
    expect(await use(style, right, 500)).toSucceed(201)
  })

  test('stays used while the certificate is withdrawn and kept again', async ({ make: world }) => {
    const style = await makeStyle(world)
    const kept = transaction()
    const first = await give(await make(mill.manager, kept))
    const used = await use(style, first, 500)
    await withdraw(mill.manager, first)
    const again = await give(await make(mill.manager, kept))
    expect(await use(style, again, 1)).toFailWith(...TOO_MUCH)
    await detach(brand.manager, style, used.data.data)
    expect(await use(style, again, 500)).toSucceed(201)
  })

  test('stays used while its sharing is taken back', async ({ make: world }) => {
    const style = await makeStyle(world)
    const yarn = await make(mill.manager, transaction())
    const sharing = await shareAndAccept(mill.manager, brand, yarn)
    await use(style, yarn, 300)
    await takeBack(mill.manager, yarn, sharing)
    expect(await leftOf(yarn)).toBe(200)
    await give(yarn)
    expect(await use(style, yarn, 201, { lot: 'L-9' })).toFailWith(...TOO_MUCH)
  })

  test.for([
    ['is free again when its style is deleted before it was published', false, 500],
    ['stays used where a version of the style was published', true, 200],
  ] as const)('%s', async ([, isPublished, left], { make: world }) => {
    const style = await makeStyle(world)
    const [step] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
    const yarn = await give(await make(mill.manager, transaction()))
    expect(await use(style, yarn, 300, { detail_id: step })).toSucceed(201)
    if (isPublished) expect(await brand.manager.send(publish, { params: idOf(style) })).toSucceed()
    expect(await brand.manager.send(deleteStyle, { params: idOf(style) })).toSucceed()
    expect(await leftOf(yarn)).toBe(left)
  })

  test('is free again with the step that it stood behind', async ({ make: world }) => {
    const style = await makeStyle(world)
    const [step] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
    const yarn = await give(await make(mill.manager, transaction()))
    await use(style, yarn, 300, { detail_id: step })
    await makeSteps(brand.manager, style, [{ kind: 'sewing', supplier: mill }])
    expect(await leftOf(yarn)).toBe(500)
  })

  test('is refused by the database where somebody goes round the calls', async ({
    make: world,
    world: { parts },
  }) => {
    const style = await makeStyle(world)
    const kept = transaction()
    const [first, second] = [await make(mill.manager, kept), await make(mill.manager, kept)]
    await give(first)
    expect(await use(style, first, 500)).toSucceed(201)
    const row = {
      ...{ evidence_id: second.id, style_id: style.id, organization_id: brand.id, quantity_kg: '0.001' },
      ...{ attached_by: brand.manager.user_id, attached_at: new Date().toISOString() },
    }
    await expect(
      parts.db.write((tx) => tx.insertInto('evidence_attachments').values(row).execute()),
    ).rejects.toThrow('no more is used of a certificate than it has')
  })
})

// shows D-687
test('the days of a lot are its days of production', async ({ make: world }) => {
  const style = await makeStyle(world)
  await add(brand, style, { number: 'EARLY', made_from: '2026-01-30', made_to: '2026-02-02' })
  await add(brand, style, { number: 'WITHIN', made_from: '2026-02-01', made_to: '2026-02-28' })
  const own = await give(await make(mill.manager, { valid_from: '2026-02-01', valid_until: '2026-02-28' }))
  const on = async (lot: string) =>
    (await attach(brand.manager, style, { evidence_id: own.id, lot })).data.data.failed.map(
      ({ check }) => check,
    )
  expect(await on('EARLY')).toEqual(['validity', 'dates'])
  expect(await on('WITHIN')).toEqual(['validity'])
  expect(await on('UNKNOWN')).toEqual(['validity'])
})

test('a certificate needs kilograms, in grams at most', async () => {
  for (const quantity_kg of [null, 0, -5, 0.0001, 1_000_000_000])
    expect((await create(mill.manager, transaction({ quantity_kg }))).error.fields).toHaveProperty(
      'quantity_kg',
    )
  expect(await create(mill.manager, transaction({ quantity_kg: 999_999_999.999 }))).toSucceed(201)
})
