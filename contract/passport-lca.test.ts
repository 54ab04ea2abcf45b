import { expect, test } from 'vitest'
import { hasLcaValues, LCA_TEXTS, lcaInput, NO_LCA_VALUES, sumOfStages } from './passport-lca.ts'

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
])('%s is refused at its place', (_, lcaValues, path, text) => {
  const { error } = lcaInput.safeParse({ lcaValues })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, text]])
})

test('no values need no source', () => {
  expect(lcaInput.safeParse({ lcaValues: NO_LCA_VALUES }).success).toBe(true)
})
