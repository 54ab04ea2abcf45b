import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  LCA_INDICATORS,
  LCA_STAGES,
  type LcaValues,
  lcaInput,
  NO_LCA_VALUES,
} from '#contract/passports/passport-lca.ts'
import { fillIn, findChanges, sourceAfter, writeTemplate } from './fill-lca.rules.ts'
import { readLca } from './read-lca.rules.ts'

const some: LcaValues = {
  source: 'EF 3.1',
  values: {
    ...NO_LCA_VALUES.values,
    climate_change: { ...NO_LCA_VALUES.values.climate_change, use: 1, transport: 2 },
  },
}

test('only what differs changes, in the order of the fields, and the rest stays', () => {
  const read = [
    { indicator: 'water', stage: 'use', value: 7 },
    { indicator: 'climate_change', stage: 'use', value: 1 },
    { indicator: 'climate_change', stage: 'transport', value: 0 },
  ] as const
  const changes = findChanges(some, read)
  expect(changes).toEqual([
    { indicator: 'climate_change', stage: 'transport', before: 2, after: 0 },
    { indicator: 'water', stage: 'use', before: null, after: 7 },
  ])
  const filled = fillIn(some, changes, 'study.csv')
  expect(filled.values.climate_change).toEqual({ ...some.values.climate_change, transport: 0 })
  expect(filled.values.water).toEqual({ ...NO_LCA_VALUES.values.water, use: 7 })
  expect(filled.values.energy).toEqual(NO_LCA_VALUES.values.energy)
  expect(some.values.climate_change.transport).toBe(2)
})

test.each([
  ['nobody has named one', '', 'study.csv', 'study.csv'],
  ['somebody has', 'EF 3.1', 'study.csv', 'EF 3.1'],
  ['it was pasted', '', null, ''],
  ['the name is long', ' ', `${'s'.repeat(600)}.csv`, 's'.repeat(500)],
])('the file names the source: %s', (_, source, fileName, expected) => {
  expect(sourceAfter({ ...NO_LCA_VALUES, source }, fileName)).toBe(expected)
})

test('the template reads back as what it was written of, with point or comma', () => {
  const value = fc.option(fc.integer({ min: 1, max: 1e12 }).map((millionths) => millionths / 1e6))
  const stages = fc.record(Object.fromEntries(LCA_STAGES.map((stage) => [stage, value])))
  const all = fc.record(Object.fromEntries(LCA_INDICATORS.map((indicator) => [indicator, stages])))
  fc.assert(
    fc.property(all, fc.constantFrom('.' as const, ',' as const), (values, mark) => {
      const lca = lcaInput.parse({ lcaValues: { source: 'EF 3.1', values } }).lcaValues ?? NO_LCA_VALUES
      const { values: found, problems, unknown } = readLca(writeTemplate(lca, mark))
      expect({ problems, unknown }).toEqual({ problems: [], unknown: [] })
      const empty = { ...NO_LCA_VALUES, source: 'EF 3.1' }
      expect(fillIn(empty, findChanges(empty, found), null)).toEqual(lca)
    }),
  )
})
