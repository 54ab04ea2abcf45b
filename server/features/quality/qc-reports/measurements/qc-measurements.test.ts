/** Measured pieces of an inspection, by the chart that is frozen into the report. */
import { describe, expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { saveMeasurements, takeNewestChart } from '#contract/quality/qc-measurements.ts'
import type { Client } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { create, idOf, makeInspection, read } from '../qc-reports.fixture.ts'

type Sender = Pick<Client, 'send'>

const point = (code: string, values: Record<string, string>) => ({
  code,
  name: `Point ${code}`,
  tolerance_minus: '1',
  tolerance_plus: '1',
  values,
})
const CHART = {
  unit: 'cm' as const,
  sizes: ['S', 'M'],
  points: [point('B', { S: '50', M: '52' }), point('A', { M: '70' })],
}

const measure = (by: Sender, report: { id: number }, values: readonly object[]) =>
  by.send(saveMeasurements, { params: idOf(report), body: { values } as never })
const take = (by: Sender, report: { id: number }) => by.send(takeNewestChart, { params: idOf(report) })

const makeMeasured = async (make: Maker) => {
  const { brand, inspector, style, report: earlier } = await makeInspection(make)
  await brand.manager.send(saveChart, { params: idOf(style), body: CHART })
  return { brand, inspector, style, earlier, report: (await create(inspector, style)).data }
}

describe('the chart', () => {
  // shows S2-38
  test('is frozen into the report, and a newer one is taken while nothing is measured', async ({ make }) => {
    const { brand, inspector, style, earlier, report } = await makeMeasured(make)
    expect(report.measurements).toMatchObject({
      chart: CHART,
      chart_version: 1,
      newest_version: 1,
      values: [],
    })
    expect((await read(inspector, earlier)).measurements).toMatchObject({ chart: null, newest_version: 1 })
    await brand.manager.send(saveChart, { params: idOf(style), body: { sizes: ['S', 'M', 'L'] } })
    expect((await read(inspector, report)).measurements).toMatchObject({
      chart: { sizes: ['S', 'M'] },
      chart_version: 1,
      newest_version: 2,
    })
    expect((await take(inspector, report)).data).toMatchObject({
      chart: { sizes: ['S', 'M', 'L'] },
      chart_version: 2,
      version: 2,
    })
    expect((await take(inspector, report)).data.version).toBe(2)
    expect(await measure(inspector, report, [{ point: 'A', size: 'M', piece: 1, value: '70' }])).toSucceed()
    await brand.manager.send(saveChart, { params: idOf(style), body: { sizes: ['S', 'M'] } })
    expect(await take(inspector, report)).toFailWith(
      409,
      'Something is measured already by the present chart.',
    )
  })

  test('of a style that has none leaves nothing to measure by', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const text = 'The style has no measurement chart.'
    expect(await measure(inspector, report, [{ point: 'A', size: 'M', piece: 1, value: '1' }])).toFailWith(
      409,
      text,
    )
    expect(await take(inspector, report)).toFailWith(409, text)
  })
})

describe('measured values', () => {
  // shows S2-38
  test('are saved each for itself, in the order of the chart', async ({ make }) => {
    const { inspector, report } = await makeMeasured(make)
    await measure(inspector, report, [
      { point: 'A', size: 'M', piece: 1, value: '70,50' },
      { point: 'B', size: 'M', piece: 2, value: '52' },
      { point: 'B', size: 'S', piece: 1, value: '49.2' },
    ])
    const saved = await measure(inspector, report, [{ point: 'B', size: 'M', piece: 1, value: '51' }])
    const values = [
      { point: 'B', size: 'S', piece: 1, value: '49.2' },
      { point: 'B', size: 'M', piece: 1, value: '51' },
      { point: 'B', size: 'M', piece: 2, value: '52' },
      { point: 'A', size: 'M', piece: 1, value: '70.5' },
    ]
    expect(saved.data.values).toEqual(values)
    const gone = await measure(inspector, report, [{ point: 'B', size: 'S', piece: 1, value: null }])
    expect(gone.data.values).toEqual(values.slice(1))
  })

  test('that began from another value are refused, all of the call with them', async ({ make }) => {
    const { inspector, report } = await makeMeasured(make)
    const at = { point: 'A', size: 'M', piece: 1 }
    await measure(inspector, report, [{ ...at, value: '70' }])
    const late = await measure(inspector, report, [
      { point: 'B', size: 'M', piece: 1, value: '52' },
      { ...at, value: '71', was: null },
    ])
    expect(late.error).toMatchObject({ code: 'stale', saved: { value: '70' } })
    expect((await read(inspector, report)).measurements.values).toHaveLength(1)
    expect(await measure(inspector, report, [{ ...at, value: '71', was: '70,0' }])).toSucceed()
  })

  test.for([
    [{ point: 'Z' }, 'values.0.point'],
    [{ size: 'XL' }, 'values.0.point'],
    [{ value: 'wide' }, 'values.0.value'],
    [{ value: '-3' }, 'values.0.value'],
    [{ value: '12 3/8' }, 'values.0.value'],
    [{ piece: 0 }, 'values.0.piece'],
    [{ piece: 101 }, 'values.0.piece'],
    [{ piece: 1.5 }, 'values.0.piece'],
  ] as const)('with %j are refused at %s', async ([change, field], { make }) => {
    const { inspector, report } = await makeMeasured(make)
    const value = { point: 'A', size: 'M', piece: 1, value: '70', ...change }
    expect(await measure(inspector, report, [value])).toFailAt(field)
  })
})
