import { describe, expect } from 'vitest'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import { readDraft } from '#server/features/styles/issuing/index.ts'
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
const WIDTHS = { name: 'Widths', tolerance_minus: '1', tolerance_plus: '1' }
const gradedBy = (...breaks: [size: string, step: string][]) => ({
  ...CHEST,
  grade: { step: '2', breaks: breaks.map(([size, step]) => ({ size, step })) },
})
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

  test('takes inches as fractions, to a thirty-second', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const inches = {
      ...CHEST,
      tolerance_minus: '1/4',
      tolerance_plus: '1/8',
      values: { M: '20 3/8', L: '21⅛' },
    }
    const saved = await save(brand.manager, style, { unit: 'inch', sizes: ['M', 'L'], points: [inches] })
    expect(saved.data.points[0]).toMatchObject({
      tolerance_minus: '0.25',
      tolerance_plus: '0.125',
      values: { M: '20.375', L: '21.125' },
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
    [{ base_size: 'x'.repeat(31) }, 'base_size'],
    [{ points: [{ ...CHEST, group: 'x'.repeat(41) }] }, 'points.0.group'],
    [{ tolerance_groups: [WIDTHS, { ...WIDTHS, name: 'widths' }] }, 'tolerance_groups.1.name'],
    [{ tolerance_groups: [{ ...WIDTHS, name: ' ' }] }, 'tolerance_groups.0.name'],
    [{ tolerance_groups: [{ ...WIDTHS, tolerance_plus: '-1' }] }, 'tolerance_groups.0.tolerance_plus'],
    [{ tolerance_groups: Array.from({ length: 21 }, () => WIDTHS) }, 'tolerance_groups'],
    [{ points: [{ ...CHEST, grade: { step: 'more', breaks: [] } }] }, 'points.0.grade.step'],
    [{ points: [gradedBy(['XL', '1'])] }, 'points.0.grade.breaks.0.size'],
    [{ points: [gradedBy(['M', '1'], ['M', '2'])] }, 'points.0.grade.breaks.1.size'],
    [{ points: [gradedBy(['M', 'wide'])] }, 'points.0.grade.breaks.0.step'],
    [{ points: [{ ...CHEST, shrinkage: '51' }] }, 'points.0.shrinkage'],
    [{ points: [{ ...CHEST, shrinkage: '1e1' }] }, 'points.0.shrinkage'],
  ] as const)('refuses %j at %s', async ([change, field], { make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await save(brand.manager, style, CHART)
    expect(await save(brand.manager, style, change)).toFailAt(field)
  })

  // shows D-321
  test('keeps how its sizes are graded, for its readers and for the next issue', async ({ make, world }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const point = { ...gradedBy(['M', '2,5']), group: 'Widths', is_half: true, shrinkage: '3,0' }
    const grading = { base_size: 'S', tolerance_groups: [{ ...WIDTHS, tolerance_plus: '1,0' }] }
    const saved = await save(brand.manager, style, { ...CHART, ...grading, points: [point] })
    const kept = {
      base_size: 'S',
      tolerance_groups: [WIDTHS],
      points: [
        {
          ...{ group: 'Widths', is_half: true, shrinkage: '3' },
          grade: { step: '2', breaks: [{ size: 'M', step: '2.5' }] },
        },
      ],
    }
    expect(saved.data).toMatchObject(kept)
    // What a save leaves out stays, the base size too.
    expect((await save(brand.manager, style, { sizes: ['S', 'M', 'L'] })).data).toMatchObject(kept)
    const snapshot = await readDraft(world.parts.db, {
      actor: { organization_id: brand.id },
      former: null,
      styleId: style.id,
    })
    expect(snapshot.chart).toMatchObject({ base_size: 'S', tolerance_groups: [WIDTHS] })
    expect(snapshot.points).toMatchObject(kept.points)
    const plain = await make.style(brand)
    await save(brand.manager, plain, CHART)
    const old = await readDraft(world.parts.db, {
      actor: { organization_id: brand.id },
      former: null,
      styleId: plain.id,
    })
    expect(Object.keys(old.points[0] ?? {})).toEqual([
      ...['code', 'name', 'method', 'tolerance_minus', 'tolerance_plus', 'values'],
    ])
  })

  test('takes what hangs on a size or a group along when that goes', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const point = { ...gradedBy(['L', '2.5']), group: 'Widths' }
    const sizes = ['S', 'M', 'L']
    await save(brand.manager, style, {
      ...{ ...CHART, sizes, base_size: 'L', tolerance_groups: [WIDTHS], points: [point] },
    })
    const { data } = await save(brand.manager, style, { sizes: ['S', 'M'], tolerance_groups: [] })
    expect(data).toMatchObject({
      ...{ sizes: ['S', 'M'], base_size: null, tolerance_groups: [] },
      points: [{ code: 'A', group: null, grade: { step: '2', breaks: [] } }],
    })
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
