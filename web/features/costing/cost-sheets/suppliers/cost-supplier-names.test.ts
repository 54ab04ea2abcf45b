import { describe, expect, test } from 'vitest'
import { makeCostSheet, makeSecondaryCost } from '../costs.fixture.ts'
import { namesOf } from './cost-supplier-names.ts'

const knit = {
  ...{ id: 8, name: 'Anatolia Knit', verified: true, city: null, country: null },
  factories: [
    { id: 80, name: 'Mill' },
    { id: 81, name: 'Dye house' },
  ],
}
const dye = { id: 9, name: 'Cascade Dye', verified: true, city: null, country: null, factories: [] }
const names = namesOf({ onStyle: [knit, dye], sheet: makeCostSheet(), cost: makeSecondaryCost() })

describe('companies of a line', () => {
  const both = [
    { id: 8, selectedFactories: [80, 81] },
    { id: 9, selectedFactories: [] },
  ]

  test('are several, each with several of its factories, and read back they are the same', () => {
    expect(names.valuesOf(both)).toEqual(['8/80', '8/81', '9'])
    expect(names.nameOf(both)).toBe('Anatolia Knit · Mill; Anatolia Knit · Dye house; Cascade Dye')
    expect(names.read(names.valuesOf(both))).toEqual(both)
    expect(names.read([])).toEqual([])
  })

  test('chosen with and without a factory are meant with it', () => {
    expect(names.read(['8', '8/80'])).toEqual([{ id: 8, selectedFactories: [80] }])
  })
})
