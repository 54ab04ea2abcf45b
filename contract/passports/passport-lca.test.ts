import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasLcaValues,
  LCA_STAGES,
  LCA_TEXTS,
  lcaData,
  lcaDataOf,
  lcaInput,
  MAX_LCA_VALUE,
  NO_LCA_VALUES,
  sumOfStages,
} from './passport-lca.ts'

const withClimate = (climate: object, source = 'EF 3.1') => ({
  source,
  values: {
    ...NO_LCA_VALUES.values,
    climate_change: { ...NO_LCA_VALUES.values.climate_change, ...climate },
  },
})

test('a zero is a value, nothing is none', () => {
  expect(hasLcaValues(NO_LCA_VALUES)).toBe(false)
  expect(hasLcaValues(withClimate({ use: 0 }))).toBe(true)
  expect(sumOfStages(NO_LCA_VALUES.values.water)).toBeNull()
  expect(sumOfStages(withClimate({ use: 0 }).values.climate_change)).toBe(0)
  expect(sumOfStages(withClimate({ use: 1.5, transport: 2 }).values.climate_change)).toBe(3.5)
})

test.each([
  ['values without a source', withClimate({ use: 1 }, ' '), 'lcaValues.source', LCA_TEXTS.sourceRequired],
  ['less than nothing', withClimate({ use: -1 }), 'lcaValues.values.climate_change.use', LCA_TEXTS.range],
  ['too much', withClimate({ use: 1_000_001 }), 'lcaValues.values.climate_change.use', LCA_TEXTS.range],
  ['no number', withClimate({ use: Number.NaN }), 'lcaValues.values.climate_change.use', LCA_TEXTS.range],
  // shows S1-73
])('%s is refused at its place', (_, lcaValues, path, text) => {
  const { error } = lcaInput.safeParse({ lcaValues })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, text]])
})

test('no values need no source', () => {
  expect(lcaInput.safeParse({ lcaValues: NO_LCA_VALUES }).success).toBe(true)
})

// shows S1-44
test('the chart’s data: indicators with a value only, all stages in order, with total and shares', () => {
  const lca = withClimate({ raw_material: 1, manufacturing: 1, transport: 1, end_of_life: 0 })
  const { source, indicators } = lcaDataOf(lca)
  expect(source).toBe('EF 3.1')
  expect(indicators).toHaveLength(1)
  expect(indicators[0]).toMatchObject({
    id: 'climate_change',
    label: 'Climate change',
    unit: 'kg CO₂e',
    total: 3,
  })
  expect(indicators[0]?.stages.map(({ id, label, value, share }) => [id, label, value, share])).toEqual([
    ['raw_material', 'Raw material', 1, 33.4],
    ['manufacturing', 'Manufacturing', 1, 33.3],
    ['transport', 'Transport', 1, 33.3],
    ['use', 'Use', null, null],
    ['end_of_life', 'End of life', 0, 0],
  ])
})

test('without values there is nothing to draw, and of nothing there are no shares', () => {
  expect(lcaDataOf(NO_LCA_VALUES)).toEqual({ source: '', indicators: [] })
  const [climate] = lcaDataOf(withClimate({ use: 0 })).indicators
  expect(climate).toMatchObject({ total: 0 })
  expect(climate?.stages.every(({ share }) => share === null)).toBe(true)
})

test('a sum says nothing of how computers add', () => {
  expect(sumOfStages(withClimate({ use: 0.1, transport: 0.2 }).values.climate_change)).toBe(0.3)
})

// shows S1-44
test('whatever the values are, shares add up to 100 and none is further off than a tenth', () => {
  const value = fc.option(fc.double({ min: 0, max: MAX_LCA_VALUE, noNaN: true }))
  const climate = fc.record(Object.fromEntries(LCA_STAGES.map((stage) => [stage, value])))
  fc.assert(
    fc.property(climate, (stages) => {
      const data = lcaDataOf(withClimate(stages))
      expect(lcaData.parse(data)).toEqual(data)
      for (const { total, stages } of data.indicators) {
        const shares = stages.flatMap(({ share }) => share ?? [])
        if (total === 0) expect(shares).toEqual([])
        else expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000)
        for (const { value, share } of stages) {
          if (share === null) continue
          expect(Math.abs(share - (100 * (value ?? 0)) / total)).toBeLessThan(0.1 + 1e-6)
        }
      }
    }),
  )
})
