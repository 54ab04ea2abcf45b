import { describe, expect } from 'vitest'
import { importGtins, readGtinNames } from '#contract/passports/gtin-import.ts'
import { readTrace, updateTrace } from '#contract/passports/passports.ts'
import { inARow, known } from '#contract/values/text/told.ts'
import type { Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const EAN = '4006381333931'
const KEPT = '04006381333931'
const OTHER = '09521234567899'

const save = (by: Pick<Person, 'send'>, rows: object[]) =>
  by.send(importGtins, { body: { rows: rows as never } })
const traceOf = async (by: Pick<Person, 'send'>, id: number) =>
  (await by.send(readTrace, { params: { id: String(id) } })).data

describe('a list of GTINs', () => {
  // shows D-352
  test('names styles by number and brand reference, and sets the GTINs of their passports', async ({
    make,
  }) => {
    const brand = await make.brand()
    const one = await make.style(brand, { brand_reference: 'NL-27-01' })
    const other = await make.style(brand)
    const body = { style_numbers: [other.style_number], references: ['nl-27-01', 'NL-unknown'] }
    const { styles } = (await brand.manager.send(readGtinNames, { body })).data
    expect(styles).toMatchObject([
      { id: one.id, gtin: '', version: null, can_change: true },
      { id: other.id, gtin: '', version: null, can_change: true },
    ])
    const user = await brand.person('user')
    const saved = await save(user, [
      { style_id: other.id, gtin: OTHER },
      { style_id: one.id, gtin: EAN, version: null },
    ])
    expect(saved.data.data).toEqual([
      { style_id: other.id, problem: null, problem_told: null },
      { style_id: one.id, problem: null, problem_told: null },
    ])
    expect(await traceOf(user, one.id)).toMatchObject({ gtin: KEPT, version: 1 })
    const again = (await brand.manager.send(readGtinNames, { body })).data
    expect(again.styles.map(({ gtin, version }) => [gtin, version])).toEqual([
      [KEPT, 1],
      [OTHER, 1],
    ])
  })

  test('leaves all else of a draft as it is', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const params = { id: String(style.id) }
    await brand.manager.send(updateTrace, { params, body: { productName: 'Harbour tee' } as never })
    expect((await save(brand.manager, [{ style_id: style.id, gtin: EAN, version: 1 }])).data.data).toEqual([
      { style_id: style.id, problem: null, problem_told: null },
    ])
    expect(await traceOf(brand.manager, style.id)).toMatchObject({ product_name: 'Harbour tee', gtin: KEPT })
  })

  test('tells of each row why it is refused, and saves the others', async ({ make }) => {
    const [brand, stranger] = [await make.brand(), await make.brand()]
    const [own, foreign] = [await make.style(brand), await make.style(stranger)]
    const { data } = await save(brand.manager, [
      { style_id: foreign.id, gtin: OTHER },
      { style_id: own.id, gtin: EAN },
    ])
    expect(data.data).toEqual([
      { style_id: foreign.id, problem: 'Style not found', problem_told: inARow([known('Style not found')]) },
      { style_id: own.id, problem: null, problem_told: null },
    ])
    expect((await traceOf(stranger.manager, foreign.id)).gtin).toBe('')
    const body = { style_numbers: [foreign.style_number] }
    expect((await brand.manager.send(readGtinNames, { body })).data.styles).toEqual([])
    const supplier = await make.supplier()
    const shared = await make.style(brand, { suppliers: [supplier] })
    const asked = { body: { style_numbers: [shared.style_number] } }
    const seen = (await supplier.manager.send(readGtinNames, asked)).data
    expect(seen.styles).toMatchObject([{ id: shared.id, can_change: false }])
    const [row] = (await save(supplier.manager, [{ style_id: shared.id, gtin: OTHER }])).data.data
    expect(row?.problem).toEqual(expect.any(String))
    expect((await traceOf(brand.manager, shared.id)).gtin).toBe('')
    expect((await traceOf(brand.manager, own.id)).gtin).toBe(KEPT)
  })

  // shows D-352
  test('is not written over what somebody saved meanwhile: of two at once one is told', async ({ make }) => {
    const brand = await make.brand()
    const user = await brand.person('user')
    const style = await make.style(brand)
    await save(brand.manager, [{ style_id: style.id, gtin: EAN }])
    const both = await Promise.all(
      [brand.manager, user].map((each) => save(each, [{ style_id: style.id, gtin: OTHER, version: 1 }])),
    )
    const problems = both.map(({ data }) => data.data[0]?.problem ?? null)
    expect(problems.filter((problem) => problem === null)).toHaveLength(1)
    expect(await traceOf(user, style.id)).toMatchObject({ gtin: OTHER, version: 2 })
    // Compared with no draft, which there is by now.
    const late = await save(user, [{ style_id: style.id, gtin: EAN, version: null }])
    expect(late.data.data[0]?.problem).toEqual(expect.any(String))
    expect((await traceOf(user, style.id)).gtin).toBe(OTHER)
  })

  test('is refused with a wrong check digit, and with none or too many rows', async ({ make }) => {
    const { manager } = await make.brand()
    expect(await save(manager, [{ style_id: 1, gtin: '4006381333932' }])).toFailAt('rows.0.gtin')
    expect(await save(manager, [])).toFailAt('rows')
    const many = Array.from({ length: 51 }, () => ({ style_id: 1, gtin: EAN }))
    expect(await save(manager, many)).toFailAt('rows')
  })
})
