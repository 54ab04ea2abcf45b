import { describe, expect } from 'vitest'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })
const save = (by: Pick<Client, 'send'>, style: { id: number }, body: object) =>
  by.send(saveChart, { params: idOf(style), body: body as never })
const read = async (by: Pick<Client, 'send'>, style: { id: number }) =>
  (await by.send(readChart, { params: idOf(style) })).data

const CHEST = {
  code: 'A',
  name: 'Chest',
  method: 'Flat, 2 cm below the armhole',
  tolerance_minus: '1',
  tolerance_plus: '1.0',
  values: { S: '50', M: '52,5' },
}
const CHART = { unit: 'cm', sizes: ['S', 'M'], points: [CHEST] }

describe('a measurement chart', () => {
  // shows S2-38
  test('begins empty, is saved by owners, and read by everybody who works on the style', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    expect(await read(brand.manager, style)).toMatchObject({
      version: null,
      unit: 'cm',
      sizes: [],
      points: [],
      can: { change: true },
    })
    const saved = await save(brand.manager, style, CHART)
    expect(saved.data).toMatchObject({
      version: 1,
      points: [{ tolerance_plus: '1', values: { S: '50', M: '52.5' } }],
    })
    expect(await read(await supplier.person('qc'), style)).toMatchObject({
      sizes: ['S', 'M'],
      can: { change: false },
    })
    // The same once more is no save.
    expect((await save(brand.manager, style, CHART)).data.version).toBe(1)
  })

  test('keeps what is not sent, and is stale where somebody saved meanwhile', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await save(brand.manager, style, CHART)
    const sized = await save(brand.manager, style, { sizes: ['S', 'M', 'L'] })
    expect(sized.data).toMatchObject({ version: 2, sizes: ['S', 'M', 'L'], points: [{ code: 'A' }] })
    const late = await save(await brand.person('user'), style, { ...CHART, version: 1 })
    expect(late).toFailWith(409)
    expect(late.error.saved).toMatchObject({ version: 2 })
  })

  test('takes inches as fractions, to a sixteenth', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const inches = { ...CHEST, tolerance_minus: '1/4', tolerance_plus: '1/8', values: { M: '20 3/8' } }
    const saved = await save(brand.manager, style, { unit: 'inch', sizes: ['M'], points: [inches] })
    expect(saved.data.points[0]).toMatchObject({
      tolerance_minus: '0.25',
      tolerance_plus: '0.125',
      values: { M: '20.375' },
    })
    // A fraction is none of a centimetre.
    const metric = await save(brand.manager, style, { unit: 'cm', sizes: ['M'], points: [inches] })
    expect(metric).toFailAt('points.0.tolerance_minus')
  })

  test.for([
    [{ unit: 'foot' }, 'unit'],
    [{ sizes: ['S', 's'] }, 'sizes.1'],
    [{ sizes: [' '] }, 'sizes.0'],
    [{ sizes: ['S'] }, 'points.0.values.M'],
    [{ sizes: Array.from({ length: 31 }, (_, n) => `S${n}`) }, 'sizes'],
    [{ points: [CHEST, { ...CHEST, code: 'a' }] }, 'points.1.code'],
    [{ points: [{ ...CHEST, name: '' }] }, 'points.0.name'],
    [{ points: [{ ...CHEST, tolerance_minus: '-1' }] }, 'points.0.tolerance_minus'],
    [{ points: [{ ...CHEST, values: { S: 'wide' } }] }, 'points.0.values.S'],
    [{ points: [{ ...CHEST, values: { XL: '60' } }] }, 'points.0.values.XL'],
  ] as const)('refuses %j at %s', async ([change, field], { make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await save(brand.manager, style, CHART)
    expect(await save(brand.manager, style, change)).toFailAt(field)
  })

  test('that two save for the first time at once has what both saved', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const answers = await Promise.all([
      save(brand.manager, style, { sizes: ['S', 'M'] }),
      save(brand.manager, style, { unit: 'inch' }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    expect(await read(brand.manager, style)).toMatchObject({ version: 2, unit: 'inch', sizes: ['S', 'M'] })
  })
})
