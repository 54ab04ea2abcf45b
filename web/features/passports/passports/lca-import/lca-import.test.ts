import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LCA_INDICATORS,
  LCA_STAGES,
  type LcaValues,
  lcaInput,
  NO_LCA_VALUES,
} from '#contract/passports/passport-lca.ts'
import { readDelimitedTable } from '#web/lib/tables/read-delimited-table.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { fillIn, sourceAfter, writeTemplate } from './fill-lca.rules.ts'
import { LCA_READER, LCA_TABLE } from './lca-import.rules.ts'

const _ = null
const read = (rows: Cell[][], { lca = NO_LCA_VALUES, answers = {} } = {}) => {
  const reading = readFileWith(LCA_READER, sheetOf(rows), { lca }, answers)
  const values = reading.lines.map(({ line }) => [line.indicator, line.stage, line.value])
  return { ...reading, values }
}
const notesOf = (rows: Cell[][]) => LCA_TABLE.joinSheets?.(sheetOf(rows)).notes

const CLIMATE_USE = ['climate_change', 'use', 1.5]

describe('tables of life-cycle values', () => {
  // shows S1-74
  test.each<[string, Cell[][]]>([
    [
      'a row for each value',
      [
        ['Indicator', 'Stage', 'Value', 'Unit'],
        ['Climate change', 'Use', 1500, 'g CO2e'],
      ],
    ],
    [
      'without a head',
      [
        ['climate_change', 'use', '1.5', _],
        ['water', 'use', '2.25', 'L'],
      ],
    ],
    [
      'the stages side by side',
      [
        ['Life-cycle study 2026'],
        [_],
        ['Impact category', 'Unit', 'Use', 'Transport'],
        ['Climate change', 'kg CO2 eq', 1.5, 2.25],
      ],
    ],
    [
      'the unit behind the name',
      [
        ['Indicator', 'Use', 'Transport'],
        ['Climate change (g CO2e)', 1500, 20],
      ],
    ],
    [
      'the unit behind the value',
      [
        ['Indicator', 'Stage', 'Result'],
        ['GWP100', 'Use phase', '1,5 kg CO2e'],
        ['Water', 'Use', '2,25 L'],
      ],
    ],
    [
      'the indicators side by side',
      [
        ['Stage', 'Carbon footprint (kg CO2e)', 'Water [m³]'],
        ['Use', 1.5, 0.2],
        ['Disposal', 0.2, 0.1],
      ],
    ],
    [
      'units in a row below the indicators',
      [
        ['Life cycle stage', 'GWP', 'Energy'],
        [_, 'g CO2e', 'kWh'],
        ['B1-B7', 1500, 2],
        ['C1-C4', 100, 1],
      ],
    ],
    [
      'in German',
      [
        ['Wirkungskategorie', 'Einheit', 'Herstellung', 'Nutzung'],
        ['Klimawandel', 'kg CO2e', 4.25, 1.5],
      ],
    ],
    [
      'in Turkish',
      [
        ['Aşama', 'Karbon ayak izi (kg CO2e)', 'Su tüketimi (L)'],
        ['Kullanım', 1.5, 12],
        ['Bertaraf', 0.25, 1],
      ],
    ],
    [
      'in Chinese',
      [
        ['指标', '单位', '原材料', '使用'],
        ['气候变化', 'kg CO2e', 3.25, 1.5],
      ],
    ],
  ])('%s', (_name, rows) => {
    const { values, asked, open } = read(rows)
    expect([asked, open]).toEqual([[], []])
    expect(values).toContainEqual(CLIMATE_USE)
  })

  // shows S1-74
  test.each([
    ['climate_change', 't CO2e', 0.002, 2],
    ['water', 'm³', 0.2, 200],
    ['energy', 'kWh', 1.1, 3.96],
    ['land_use', 'm²·a', 5, 5],
    ['eutrophication', 'kg PO₄³⁻ eq', 0.0123, 12.3],
  ])('%s in %s: %s is %s of ours', (indicator, unit, written, expected) => {
    expect(
      read([
        ['Indicator', 'Stage', 'Value', 'Unit'],
        [indicator, 'use', written, unit],
      ]).values,
    ).toEqual([[indicator, 'use', expected]])
  })

  // shows S1-75
  test('what cannot be read is told at its cell, a unit is asked about once, and what is none of ours is named', () => {
    const rows: Cell[][] = [
      ['Indicator', 'Unit', 'Use', 'Transport', 'Packaging'],
      ['Climate change', 'kg CO2e', -1, 2_000_000, 1],
      ['Energy', 'BTU', 5, 6, _],
      ['Eutrophication', 'g', 1e-8, 7, _],
      ['Acidification', 'mol', 1, 2, _],
    ]
    const { lines, asked } = read(rows)
    expect(asked).toEqual(['word:unit/energy/btu'])
    expect(lines.map(({ problems }) => Object.keys(problems))).toEqual([
      ['value'],
      ['value'],
      [],
      [],
      ['value'],
      [],
    ])
    expect(notesOf(rows)).toEqual(['Not read, because no field takes them: “Packaging”, “Acidification”'])
    const answered = read(rows, { answers: { 'word:unit/energy/btu': 'kWh' } })
    expect(answered.values[2]).toEqual(['energy', 'use', 18])
  })

  test('what is there is a change or as it is, and the same value twice is told', () => {
    const lca: LcaValues = {
      source: 'EF 3.1',
      values: { ...NO_LCA_VALUES.values, water: { ...NO_LCA_VALUES.values.water, use: 7, transport: 1 } },
    }
    const rows: Cell[][] = [
      ['Indicator', 'Stage', 'Value'],
      ['Water', 'Use', 7],
      ['Water', 'Transport', 2],
      ['Water', 'Use', 8],
    ]
    const { lines } = read(rows, { lca })
    expect(lines.map(({ former, line }) => [former?.value, line.value])).toEqual([
      [7, 7],
      [1, 2],
      [7, 8],
    ])
    expect(Object.keys(lines[2]?.problems ?? {})).toEqual(['indicator'])
    const filled = fillIn(
      lca,
      lines.slice(0, 2).map(({ line }) => line),
      'study.xlsx',
    )
    expect(filled).toEqual({
      ...lca,
      values: { ...lca.values, water: { ...lca.values.water, transport: 2 } },
    })
  })

  test.each([
    ['nobody has named one', '', 'study.csv', 'study.csv'],
    ['somebody has', 'EF 3.1', 'study.csv', 'EF 3.1'],
    ['the name is long', ' ', `${'s'.repeat(600)}.csv`, 's'.repeat(500)],
  ])('the file names the source: %s', (_name, source, fileName, expected) => {
    expect(sourceAfter({ ...NO_LCA_VALUES, source }, fileName)).toBe(expected)
  })

  // shows S1-75
  test('the template reads back as what it was written of, with point or comma', () => {
    const value = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((tenths) => tenths / 10))
    const stages = fc.record(Object.fromEntries(LCA_STAGES.map((stage) => [stage, value])))
    const all = fc.record(Object.fromEntries(LCA_INDICATORS.map((indicator) => [indicator, stages])))
    fc.assert(
      fc.property(all, fc.constantFrom('.' as const, ',' as const), (values, mark) => {
        const lca = lcaInput.parse({ lcaValues: { source: 'EF 3.1', values } }).lcaValues ?? NO_LCA_VALUES
        const file = readDelimitedTable(writeTemplate(lca, mark), 1000)
        if ('problem' in file) throw new Error(file.problem)
        const { lines } = readFileWith(LCA_READER, file, { lca: NO_LCA_VALUES })
        expect(
          fillIn(
            { ...NO_LCA_VALUES, source: 'EF 3.1' },
            lines.map(({ line }) => line),
            'a',
          ),
        ).toEqual(lca)
      }),
    )
  })
})

// shows S1-74
test('a German text file in its code page, with commas and a title', async () => {
  const text =
    'Ökobilanz 2026;;;\r\n\r\nIndikator;Einheit;Rohstoffe;Nutzung\r\nKlimawandel;kg CO2e;3,25;1,5\r\nWasser;m3;0,2;0,015'
  const file = await readTableFile(
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    100,
  )
  if ('problem' in file) throw new Error(file.problem)
  const { lines, asked, notWhole } = readFileWith(LCA_READER, file, { lca: NO_LCA_VALUES })
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => [line.indicator, line.stage, line.value])).toEqual([
    ['climate_change', 'raw_material', 3.25],
    CLIMATE_USE,
    ['water', 'raw_material', 200],
    ['water', 'use', 15],
  ])
})

// shows D-674
test('a study by the rules of the EU: stages as it calls them, and quantities that are others than ours are no values', () => {
  const rows: Cell[][] = [
    ['Impact category', 'Unit', 'Total', 'Raw material acquisition', 'Distribution', 'Use stage'],
    ['Climate change', 'kg CO2-Äq.', 5.3, 3.2, 0.4, 1.7],
    ['Water use', 'm3 depriv.', 3.79, 3.5, 0.01, 0.28],
    ['Eutrophication, marine', 'kg N eq', 0.011, 0.01, 0.0002, 0.0007],
  ]
  const weighed = 'word:unit/water/m3depriv'
  expect(read(rows).asked).toEqual([weighed])
  expect(notesOf(rows)?.join()).toContain('“Eutrophication, marine”')
  const { values, notWhole } = read(rows, { answers: { [weighed]: '' } })
  expect(notWhole).toEqual([])
  expect(values).toEqual([
    ['climate_change', 'raw_material', 3.2],
    ['climate_change', 'transport', 0.4],
    ['climate_change', 'use', 1.7],
  ])
  const cubic = read(rows, { answers: { [weighed]: 'm³' } })
  expect(cubic.values.slice(3)).toEqual([
    ['water', 'raw_material', 3500],
    ['water', 'transport', 10],
    ['water', 'use', 280],
  ])
})
