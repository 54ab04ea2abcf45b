import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { writeFileAs } from '#web/lib/tables/written-files.fixture.ts'
import { notesOf } from '#web/records/table-import/check/import-notes.rules.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readSheets } from '#web/records/table-import/reading/filed-sheets.fixture.ts'
import { isWhole } from '#web/records/table-import/reading/import-row.ts'
import {
  countRight,
  LEAST_RIGHT,
  MOST_ANSWERS,
  questionsIn,
  shareRight,
  valuesOf,
} from '#web/records/table-import/reading/measure-sheets.fixture.ts'
import { BOM_TABLE } from './bom-table.rules.ts'
import { readFile, sayLine } from './read-bom.fixture.ts'

const _ = null
const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)
const FILED = readSheets(fixture('import-sheets.txt'))
/** Each written as a file of its kind. */
const WRITTEN = ['erp', 'more', 'ten', 'trade', 'fresh', 'merchant', 'quoted', 'program'].flatMap((name) =>
  readSheets(fixture(`${name}-sheets.txt`)),
)

describe('a bill of materials as people have it is read without a cell mended by hand', () => {
  test.each(FILED)('$name', ({ rows, merged, separator = null, answers, lines, leftOut }) => {
    const file = { sheets: [{ name: 'BOM', rows, merged, problem: null }], separator, notes: [] }
    expect(Object.keys(answers).length).toBeLessThanOrEqual(5)
    expect(readFile(file, {}).table.open).toEqual([])
    const read = readFile(file, answers)
    expect(read.asked).toEqual([])
    const own = read.rows.filter(({ kind }) => kind === 'line')
    expect(own.filter((row) => !isWhole(row))).toEqual([])
    const withoutWithin = own.map(({ line }) =>
      lines.join().includes('g_m2') ? line : { ...line, weight: null },
    )
    expect(withoutWithin.map(sayLine)).toEqual(lines)
    expect(read.rows.length - own.length).toBe(leftOut)
  })

  // shows D-368, D-491, D-496, D-603, D-636, D-665, D-666
  test.each(WRITTEN)(
    '$name, as $as',
    async ({ rows, as = 'xlsx', separator, answers, shares, lines, leftOut }) => {
      const file = await readTableFile(await writeFileAs(as, rows, separator), 2500)
      if ('problem' in file) throw new Error(file.problem)
      expect(Object.keys(answers).length + Object.keys(shares).length).toBeLessThanOrEqual(5)
      const read = readFile(file, answers, shares)
      expect([read.table.open, read.asked]).toEqual([[], []])
      const own = read.rows.filter(({ kind }) => kind === 'line')
      expect(own.filter((row) => !isWhole(row))).toEqual([])
      expect(own.map(({ line }) => sayLine(line))).toEqual(lines)
      expect(read.rows.length - own.length).toBe(leftOut)
    },
  )

  // shows D-604
  test('of what sixty sheets say, 95 of 100 values are right before anything is answered', () => {
    const all = [...FILED, ...WRITTEN]
    expect(all.length).toBeGreaterThanOrEqual(60)
    const shares = all.map(({ name, rows, merged, separator = null, lines }) => {
      const file = { sheets: [{ name: 'BOM', rows, merged, problem: null }], separator, notes: [] }
      const { asked, rows: read } = readFile(file, {})
      expect(questionsIn(asked), name).toBeLessThanOrEqual(MOST_ANSWERS)
      const own = read.filter(({ kind }) => kind === 'line')
      // A section that the file says nowhere is no value of the file.
      const isSaid = !asked.includes('sections:')
      const values = (line: string) => valuesOf(isSaid ? line : line.replace(/^\w+ \| /, ''))
      return countRight(
        lines.map(values),
        own.map(({ line }) => valuesOf(sayLine(line))),
      )
    })
    expect(shareRight(shares)).toBeGreaterThanOrEqual(LEAST_RIGHT)
  })

  const sheetOf = (rows: TableFile['sheets'][number]['rows']): TableFile => ({
    sheets: [{ name: 'BOM', rows, merged: [], problem: null }],
    separator: null,
    notes: [],
  })

  // shows D-496
  test('a tariff code is no reference, and a title that says what prices are for is named', () => {
    const file = sheetOf([
      ['TRIM LIST – prices per gross', _, _, _],
      ['Trim', 'HS Code', 'Qty', 'Price USD'],
      ['Button 18L', '9606.21', 7, 4.32],
    ])
    const read = readFile(file, {})
    expect(read.table.matching).toEqual(['item', null, 'consumption', 'unit_price'])
    const notes = notesOf(null, read.table, { ...read, columns: BOM_TABLE }, [])
    expect(notes).toContain(
      'A title says “per gross”. Numbers are read as they stand, for one: check prices and quantities.',
    )
    const said = sheetOf([
      ['TRIM LIST – prices per gross', _, _],
      ['Trim', 'Qty', 'Price/gross USD'],
      ['Button 18L', 7, 4.32],
    ])
    const other = readFile(said, {})
    expect(notesOf(null, other.table, { ...other, columns: BOM_TABLE }, []).join()).not.toContain('A title')
  })

  test('of a consumption for each size, somebody says which one counts', () => {
    const file = sheetOf([
      ['Item', 'Description', 'Consumption', null, null, 'UOM'],
      [null, null, 'S', 'M', 'L', null],
      ['Fabric', 'Jersey', 1.1, 1.15, 1.2, 'm'],
      ['Thread', 'Core spun', 140, 145, 150, 'm'],
    ])
    const { open, heads } = readFile(file, {}).table
    expect([open, heads[3]]).toEqual([['Choose the column for Consumption.'], 'Consumption M'])
    const chosen = readTable(BOM_TABLE, file, {
      sheet: 0,
      columns: { 3: 'consumption' },
      signs: {},
      shares: {},
    })
    expect([chosen?.open, chosen?.matching[2], chosen?.matching[3]]).toEqual([[], null, 'consumption'])
    expect(chosen?.rows.slice((chosen?.found.lastHeadRow ?? 0) + 1)).toHaveLength(2)
  })

  test('a quantity that is the sum of those above it is one, and an amount is their total', () => {
    const lines = [
      ['Button', 1, 0.2, 0.2],
      ['Label', 1, 0.1, 0.1],
      ['Bag', 1, 0.3, 0.3],
      ['Hanger', 3, null, null],
    ]
    const kinds = (rows: TableFile['sheets'][number]['rows']) =>
      readFile(sheetOf(rows), {}).rows.map(({ kind }) => kind)
    expect(kinds([['Item', 'Qty', 'Price USD', 'Amount'], ...lines])).toEqual(lines.map(() => 'line'))
    expect(kinds([['Item', 'Qty', 'Price USD', 'Amount'], ...lines, ['Trims', null, null, 0.6]])).toEqual([
      ...lines.map(() => 'line'),
      'total',
    ])
  })

  test('a table without heads loses no line', () => {
    const file = sheetOf([
      ['Main fabric', '100% cotton', 0.25, 'kg', 6.8],
      ['Rib', '95% cotton 5% elastane', 0.03, 'kg', 7.9],
    ])
    const { table, rows } = readFile(file, {})
    expect([table.found.headRow, rows.length, table.open]).toEqual([-1, 2, ['Choose the column for Item.']])
    expect(table.matching).toEqual([null, 'composition', null, 'unit', null])
  })

  test('where a line says both of two consumptions, neither is taken', () => {
    const file = sheetOf([
      ['Item', 'Cons (m)', 'Cons (pcs)'],
      ['Lining', 1.2, null],
      ['Zip', null, 1],
      ['Cord', null, 2],
    ])
    const table = readTable(BOM_TABLE, file)
    expect(table?.matching).toEqual(['item', 'consumption', 'consumption'])
    const both = sheetOf([...(file.sheets[0]?.rows ?? []), ['Tape', 0.6, 1]])
    expect(readTable(BOM_TABLE, both)?.matching).toEqual(['item', 'consumption', null])
  })

  const open = async (name: string): Promise<TableFile> => {
    const bytes = new Uint8Array(readFileSync(fixture(name)))
    const reading = await readTableFile(bytes, 2500)
    if ('problem' in reading) throw new Error(reading.problem)
    return reading
  }

  // shows D-219, D-221
  test('a tech pack’s workbook, with placements, colourways and prices by the yard', async () => {
    const file = await open('f2-techpack.xlsx')
    const asked = readFile(file, {}).asked
    // The companies are one question to the reader.
    expect(asked.filter((id) => !id.startsWith('company:'))).toEqual(['sections:', 'unit-missing:'])
    const empty = Object.fromEntries(asked.map((id) => [id, '']))
    const { rows, emptied } = readFile(file, { ...empty, 'sections:': 'items', 'unit-missing:': 'piece' })
    expect(rows.filter((row) => !isWhole(row))).toEqual([])
    expect([...emptied]).toEqual([['TBC', 1]])
    expect(rows.map(({ line }) => sayLine(line))).toEqual([
      'fabric | 30s Single Jersey | 100 % cotton | 1.25 yd | 3.4 USD | Anatolia Knit | 180 g_m2',
      'fabric | 1x1 Rib | 95 % cotton, 5 % elastane | 0.05 yd | 4.1 USD | Anatolia Knit',
      'trims | Herringbone tape | 100 % cotton | 0.6 m | 0.12 USD',
      'labels | Main label |  | 1 piece | 0.05 USD',
      'labels | Care label |  | 1 piece | 0.03 USD',
      'trims | Sewing thread |  | 145 m',
      'packaging | Polybag |  | 1 piece | 0.03 USD',
    ])
    expect(rows[0]?.line).toMatchObject({
      ...{ colour: 'Navy 19-4028 / White', supplier_reference: 'AK-301', placement: 'Shell' },
      description: '100% Organic Cotton, 180gsm\nSize: 152cm',
    })
  })

  // shows D-219, D-221
  test('a German text file in the code page of Western spreadsheets, without a question', async () => {
    const { rows, asked } = readFile(await open('f4-german.csv'), {})
    expect(asked).toEqual([])
    expect(rows.filter(({ kind }) => kind === 'line').map(({ line }) => sayLine(line))).toEqual([
      'fabric | Single-Jersey | 100 % cotton | 0.265 kg | 8.4 EUR | Anatolia Knit | 6 % | 180 g_m2',
      'fabric | Bündchen 1x1 | 95 % cotton, 5 % elastane | 0.012 kg | 9.9 EUR | Anatolia Knit | 8 % | 220 g_m2',
      'lining | Taschenfutter | 65 % polyester, 35 % cotton | 0.18 m | 1.1 EUR | 5 %',
      'trims | Nähgarn Tex 27 | 100 % polyester | 145 m | 0.0004 EUR | 10 %',
      'labels | Hauptetikett |  | 1 piece | 0.048 EUR | 2 %',
      'packaging | Polybeutel |  | 1 piece | 0.03 EUR | 0 %',
    ])
    expect(rows.filter(({ kind }) => kind !== 'line').map(({ kind }) => kind)).toEqual(['total'])
  })
})
