import { expect, test } from 'vitest'
import { readLca } from './read-lca.rules.ts'

const valuesOf = (text: string) =>
  readLca(text).values.map(({ indicator, stage, value }) => [indicator, stage, value])
const CLIMATE_USE = ['climate_change', 'use', 1.5]

test.each([
  ['a row for each value', 'indicator,stage,value\nclimate_change,use,1.5'],
  ['columns in another order', 'Value;Stage;Indicator\n1,5;Use;Climate change'],
  ['no head', 'Climate change,Use,1.5'],
  ['names in any letters, by id or label', 'INDICATOR,Stage,value\ncLiMaTe ChAnGe,USE,1.5'],
  ['stages as columns', 'Indicator,Raw material,Use,End of life\nClimate change,,1.5,-'],
  ['stages as columns by their ids', ',raw_material,use\nclimate_change,n/a,1.5'],
  ['pasted from a spreadsheet', 'Indicator\tUse\nClimate change\t1.5'],
  ['quoted cells and a byte order mark', '\uFEFF"Indicator","Stage","Value"\r\n"climate_change","use","1,5"'],
  ['titles above the table', 'Study of 2026\n\nindicator,stage,value\nclimate_change,use,1.5'],
  [
    'titles with commas above semicolons',
    'Study, by us, of 2026\nIndicator;Use\nClimate change, kg CO2e;1,5',
  ],
  ['a unit in its column', 'indicator,stage,value,unit\nclimate_change,use,1500,g CO2-eq'],
  ['a unit in its column beside stages', 'Indicator,Unit,Use\nClimate change,g CO₂e,1500'],
  ['a unit behind the name', 'Indicator,Use\nClimate change (g CO2e),1500'],
  ['a unit behind the name, as the fields say it', 'Indicator;Use\nClimate change, kg CO₂e;1,5'],
  // shows S1-74
])('%s', (_, text) => {
  expect(valuesOf(text)).toEqual([CLIMATE_USE])
  expect(readLca(text).problems).toEqual([])
})

test.each([
  ['climate_change', 'kg CO2e', 2, 2],
  ['climate_change', 'kg CO₂ eq.', 2, 2],
  ['climate_change', 'g', 2500, 2.5],
  ['water', 'L', 3, 3],
  ['water', 'litres', 3, 3],
  ['water', 'm3', 0.2, 200],
  ['water', 'm³', 0.2, 200],
  ['energy', 'MJ', 4, 4],
  ['energy', 'kWh', 1.1, 3.96],
  ['land_use', 'm²·a', 5, 5],
  ['eutrophication', 'g PO4-eq', 6, 6],
  ['eutrophication', 'kg PO₄³⁻ eq', 0.0123, 12.3],
  // shows S1-74
])('%s in %s: %s is %s of ours', (indicator, unit, written, expected) => {
  const text = `indicator,stage,value,unit\n${indicator},use,${written},${unit}`
  expect(valuesOf(text)).toEqual([[indicator, 'use', expected]])
})

// shows S1-75
test('what cannot be read is said by its line, and the rest is read', () => {
  const { values, problems } = readLca(
    [
      'indicator,stage,value,unit',
      'climate_change,use,abc,',
      'climate_change,transport,-1,',
      'climate_change,raw_material,2000000,',
      'energy,use,5,lb',
      'eutrophication,use,1e-8,g',
      'water,use,"1,234",',
      'water,transport,3,',
      'water,transport,4,',
    ].join('\n'),
  )
  expect(values).toEqual([{ line: 8, indicator: 'water', stage: 'transport', value: 3 }])
  expect(problems.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '2 Climate change, Use: “abc” is not a number.',
    '3 Climate change, Transport: “-1” is not between 0 and 1,000,000 kg CO₂e.',
    '4 Climate change, Raw material: “2000000” is not between 0 and 1,000,000 kg CO₂e.',
    '5 Energy: the unit “lb” is not known. Use MJ or kWh.',
    '6 Eutrophication, Use: “1e-8” is less than a millionth of a g PO₄e.',
    '7 Water, Use: “1,234” can be read in two ways. Write it without thousands separators.',
    '9 Water, Transport is a duplicate. Line 8 is used.',
  ])
})

test('a decimal comma that commas tear apart becomes no other number', () => {
  const { values, problems } = readLca('indicator,stage,value\nclimate_change,use,1,5')
  expect(values).toEqual([])
  expect(problems).toHaveLength(1)
})

// shows S1-75
test('rows and columns that are none of ours are listed', () => {
  const { values, unknown } = readLca(
    'Results 2026\nIndicator,Use,Packaging,Comment\nClimate change,1,2,good\nAcidification,3,4,\nTotal,5,6,',
  )
  expect(values).toHaveLength(1)
  expect(unknown).toEqual([
    { line: 1, text: 'Results 2026' },
    { line: 2, text: 'Column “Packaging”' },
    { line: 2, text: 'Column “Comment”' },
    { line: 4, text: 'Acidification' },
    { line: 5, text: 'Total' },
  ])
  expect(readLca('indicator,stage,value\nwater,packaging,1').unknown).toEqual([
    { line: 2, text: 'water, packaging' },
  ])
})

test('a unit that is not known is said once for a row of several stages', () => {
  expect(readLca('Indicator,Unit,Use,Transport\nEnergy,lb,1,2').problems).toHaveLength(1)
})

test('something else than a table is refused in plain words', () => {
  expect(readLca('Dear Mira, attached are the values').problems).toEqual([
    {
      line: 1,
      text: 'There are neither the columns indicator, stage and value, nor stages as columns. The template shows how.',
    },
  ])
  expect(readLca('"one",two\n1,2').problems.map(({ line }) => line)).toEqual([1])
  expect(readLca('').problems).toEqual([])
  expect(readLca('indicator,stage,value\n"climate_change,use,1').problems[0]).toEqual({
    line: 2,
    text: 'A quotation mark opens here and is never closed.',
  })
})
