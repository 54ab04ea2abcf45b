/** The environmental cost: what it is computed from, who says it, and what a published version keeps. */
import { describe, expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { COST_TEXTS } from '#contract/passports/france/cost-record.ts'
import { readVersion, restoreVersion } from '#contract/passports/passport-versions.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import type { FibreName } from '#contract/values/codes/fibres.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { NEEDED, readCost, sayCost } from './environmental-cost.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const publishAs = async ({ manager }: Company, style: MadeStyle) => {
  await manager.send(updateTrace, { ...paramsOf(style), body: { productName: 'Tee' } })
  expect(await manager.send(publish, paramsOf(style))).toSucceed()
}

// shows D-467
describe('the number', () => {
  test('it comes from complete inputs and is what Ecobalyse publishes for them', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { data } = (await sayCost(brand.manager, style, NEEDED)).data
    expect(data).toMatchObject({ own: NEEDED, missing: [], method: { name: 'Ecobalyse', version: '3.1.0' } })
    expect(data.result?.points).toBe(1380.94)
    expect(data.computed_by).toBe(brand.name)
  })

  test('without any one of them there is none, and the missing one is named', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await sayCost(brand.manager, style, NEEDED)
    for (const input of Object.keys(NEEDED)) {
      const { data } = (await sayCost(brand.manager, style, { [input]: null })).data
      expect(data.result).toBeNull()
      expect(data.missing).toEqual([{ input, why: 'unknown', about: null }])
      await sayCost(brand.manager, style, { [input]: NEEDED[input as keyof typeof NEEDED] })
    }
  })

  test('fibres come from the passport where nobody types materials, unless Ecobalyse has none', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { materials: _typed, ...others } = NEEDED
    await sayCost(brand.manager, style, others)
    const of = (fibre: FibreName, name = '') => ({ name, fibres: [{ fibre, percent: 100 }] })
    const sayFibres = async (...components: ReturnType<typeof of>[]) => {
      const body = { productName: 'Tee', fibreComposition: { components, has_animal_parts: false } }
      await brand.manager.send(updateTrace, { ...paramsOf(style), body })
      return (await readCost(brand.manager, style)).data.data
    }
    const cotton = await sayFibres(of('cotton'))
    expect(cotton.taken).toEqual({ materials: NEEDED.materials })
    expect(cotton.result?.points).toBe(1380.94)
    expect((await sayFibres(of('lyocell'))).missing).toEqual([
      { input: 'materials', why: 'no_data', about: 'lyocell' },
    ])
    expect((await sayFibres(of('cotton', 'Shell'), of('polyester', 'Lining'))).missing).toEqual([
      { input: 'materials', why: 'several', about: null },
    ])
  })

  test('a country that Ecobalyse has not is computed as its region, and one without any is named', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const portugal = (await sayCost(brand.manager, style, { ...NEEDED, making: 'PT' })).data.data
    expect(portugal.places).toMatchObject({ PT: "Région - Europe de l'Ouest", FR: 'France' })
    expect(portugal.result).not.toBeNull()
    const island = (await sayCost(brand.manager, style, { making: 'BV' })).data.data
    expect(island.missing).toEqual([{ input: 'making', why: 'no_data', about: 'BV' }])
    expect(island.result).toBeNull()
  })
})

// shows D-468
describe('the inputs', () => {
  test('wrong ones are refused at their place, and nothing of the change is kept', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const wrong = async (body: object) => (await sayCost(brand.manager, style, body)).error?.fields
    expect(await wrong({ mass_g: 4, traced: true })).toEqual({ mass_g: [COST_TEXTS.mass] })
    expect(await wrong({ price_eur: 9.999 })).toEqual({ price_eur: [COST_TEXTS.priceDecimals] })
    expect(await wrong({ references: 0 })).toEqual({ references: [COST_TEXTS.references] })
    expect(await wrong({ air_percent: 101 })).toEqual({ air_percent: [COST_TEXTS.percent] })
    expect(await wrong({ materials: [{ id: 'ei-coton', percent: 90 }] })).toEqual({
      materials: [COST_TEXTS.materialsSum],
    })
    const twice = [
      { id: 'ei-coton', percent: 50 },
      { id: 'ei-coton', percent: 50 },
    ]
    expect(await wrong({ materials: twice })).toEqual({ materials: [COST_TEXTS.materialTwice] })
    expect(Object.keys((await wrong({ product: 'hat' })) ?? {})).toEqual(['product'])
    expect(Object.keys((await wrong({ making: 'Portugal' })) ?? {})).toEqual(['making'])
    expect((await readCost(brand.manager, style)).data.data.own).toEqual({})
  })

  test('of two at once one wins, and who is late is told', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      sayCost(brand.manager, style, { mass_g: 170, version: 0 }),
      sayCost(colleague, style, { price_eur: 10, version: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(Object.keys((await readCost(colleague, style)).data.data.own)).toHaveLength(1)
  })

  test('a change is in the history of the style, one that changes nothing is not', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await sayCost(brand.manager, style, { mass_g: 170 })
    await sayCost(brand.manager, style, { mass_g: 170 })
    const { data } = (await brand.manager.send(listActivity, paramsOf(style))).data
    const saved = data.filter(({ action }) => action === 'passport.cost_saved')
    expect(saved).toHaveLength(1)
  })
})

// shows D-469
describe('a published version', () => {
  test('it keeps the number only where the brand shows it, without price and range', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await sayCost(brand.manager, style, NEEDED)
    await publishAs(brand, style)
    const versionOf = async (number: string) =>
      (await brand.manager.send(readVersion, { params: { id: String(style.id), number } })).data
    expect((await versionOf('1')).snapshot.environmental_cost).toBeNull()
    await sayCost(brand.manager, style, { is_public: true })
    await publishAs(brand, style)
    const { snapshot } = await versionOf('2')
    expect(snapshot.environmental_cost).toMatchObject({
      points: 1380.94,
      method: 'Ecobalyse',
      method_version: '3.1.0',
      computed_by: brand.name,
      making: { country: 'FR', name: 'France' },
    })
    const said = JSON.stringify(snapshot.environmental_cost)
    for (const secret of ['price', 'references', '100000', 'business']) expect(said).not.toContain(secret)
    // What is said later changes no number that was published.
    await sayCost(brand.manager, style, { mass_g: 300 })
    expect((await versionOf('2')).snapshot.environmental_cost?.points).toBe(1380.94)
  })

  test('a former version brings its inputs back', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await sayCost(brand.manager, style, { ...NEEDED, is_public: true })
    await publishAs(brand, style)
    await sayCost(brand.manager, style, { mass_g: 300, fading: true })
    await publishAs(brand, style)
    const { version } = (await brand.manager.send(readTrace, paramsOf(style))).data
    const params = { id: String(style.id), number: '1' }
    expect(await brand.manager.send(restoreVersion, { params, body: { version: version ?? 0 } })).toSucceed()
    expect((await readCost(brand.manager, style)).data.data.own).toEqual({ ...NEEDED, is_public: true })
  })
})

// shows D-469
test('a supplier of the style reads neither inputs nor number before they are published', async ({
  make,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  await sayCost(brand.manager, style, { ...NEEDED, is_public: true })
  expect(await readCost(supplier.manager, style)).toFailWith(403)
  const draft = await supplier.manager.send(readTrace, paramsOf(style))
  expect(draft).toSucceed()
  expect(draft.data.preview.environmental_cost).toBeNull()
  const told = JSON.stringify((await supplier.manager.send(listActivity, paramsOf(style))).data)
  expect(told).not.toContain('cost_saved')
})
