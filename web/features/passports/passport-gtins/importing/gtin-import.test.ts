import { describe, expect, test } from 'vitest'
import type { GtinNames } from '#contract/passports/gtin-import.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { changesIn, GTIN_READER, GTIN_TABLE, givenOf, namesIn } from './gtin-import.rules.ts'

const _ = null
const style = (id: number, brand_reference: string, more: Partial<GtinNames['styles'][number]> = {}) => ({
  ...{ id, style_number: `ST-7QK4M-2XV9${id}`, style_name: `Style ${id}`, brand_reference, gtin: '' },
  ...{ version: null, can_change: true },
  ...more,
})
const NAMES: GtinNames = {
  styles: [
    style(1, 'NL-2201'),
    style(2, 'NL-2202', { gtin: '09521234567899', version: 3 }),
    style(3, 'NL-2203'),
  ],
}

const read = (file: TableFile, answers = {}) => {
  const table = readTable(GTIN_TABLE, file)
  if (!table) throw new Error('no table')
  return readFileWith(GTIN_READER, file, givenOf(NAMES, table), answers)
}
const saved = (reading: ReturnType<typeof read>) =>
  changesIn(reading.lines).map(({ line }) => [line.id, line.gtin])

describe('lists of GTINs', () => {
  // shows D-352
  test('an English list with a title, grouped digits and a number without its zero', () => {
    const file = sheetOf([
      ['Northloom GTIN allocation', _, _],
      [_, _, _],
      ['Style no.', 'Description', 'EAN-13'],
      ['NL-2201', 'Harbour tee', '4 006381 333931'],
      ['NL-2202', 'Dock shirt', 9521234567899],
      ['nl-2203', 'Quay coat', 36000291452],
    ])
    const reading = read(file)
    expect([reading.asked, reading.notWhole]).toEqual([[], []])
    expect(saved(reading)).toEqual([
      [1, '04006381333931'],
      [3, '00036000291452'],
    ])
  })

  test('German, Turkish and Chinese heads', () => {
    const of = (heads: string[]) =>
      saved(read(sheetOf([heads, ['NL-2201', '4006381333931'], ['NL-2203', '96385074']])))
    const both = [
      [1, '04006381333931'],
      [3, '00000096385074'],
    ]
    expect(of(['Artikel-Nr.', 'EAN-Nummer'])).toEqual(both)
    expect(of(['Model kodu', 'Barkod'])).toEqual(both)
    expect(of(['款号', '条形码'])).toEqual(both)
    expect(of(['Referencia', 'Código de barras'])).toEqual(both)
    expect(of(['Mã hàng', 'Mã vạch'])).toEqual(both)
    expect(of(['Variant SKU', 'Variant Barcode'])).toEqual(both)
    expect(of(['Style #', 'UPC #'])).toEqual(both)
  })

  test('of sizes and colours the first is taken after one answer, and none is taken after the other', () => {
    const file = sheetOf([
      ['Style', 'Colour', 'Size', 'Barcode'],
      ['NL-2201', 'Navy', 'S', '4006381333931'],
      ['NL-2201', 'Navy', 'M', '4006381333948'],
      ['NL-2203', 'White', 'S', '96385074'],
      ['NL-2203', 'White', 'M', '36000291452'],
    ])
    expect(read(file).asked).toEqual(['gtin-several:'])
    expect(read(file).lines.map(({ line }) => line.variant)).toEqual([
      'Navy · S',
      'Navy · M',
      'White · S',
      'White · M',
    ])
    const first = read(file, { 'gtin-several:': 'first' })
    expect(first.notWhole).toEqual([])
    expect(saved(first)).toEqual([
      [1, '04006381333931'],
      [3, '00000096385074'],
    ])
    expect(saved(read(file, { 'gtin-several:': '' }))).toEqual([])
  })

  test('what a spreadsheet has shortened, a wrong check digit, a number twice and no style are told at their cells', () => {
    const file = sheetOf([
      ['Style', 'GTIN', 'Name'],
      ['NL-2201', '4.00638E+12', 'a'],
      ['NL-2202', '4006381333932', 'b'],
      ['NL-9999', '96385074', 'c'],
      ['NL-2203', '96385074', 'd'],
      [_, '36000291452', 'e'],
    ])
    const { lines } = read(file)
    expect(lines.map(({ problems }) => Object.keys(problems))).toEqual([
      ['gtin'],
      ['gtin'],
      ['style'],
      ['gtin'],
      ['style'],
    ])
  })

  test('the styles are asked about by our numbers and the brand’s references', () => {
    const file = sheetOf([
      ['Style', 'GTIN'],
      ['ST-7QK4M-2XV9D', '96385074'],
      ['NL-2201', '4006381333931'],
      ['NL-2201', '4006381333948'],
    ])
    const table = readTable(GTIN_TABLE, file)
    expect(table && namesIn(table)).toEqual({ style_numbers: ['ST-7QK4M-2XV9D'], references: ['NL-2201'] })
  })
})

// shows D-352
test('what a spreadsheet saves as Unicode text, and a workbook with numbers as numbers', async () => {
  const text = 'GTIN-Liste\t\r\nArtikel-Nr.\tEAN-Nummer\r\nNL-2201\t4006381333931\r\nNL-2203\t96385074'
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text, (one) => [one.charCodeAt(0), 0]).flat()])
  const both = [
    [1, '04006381333931'],
    [3, '00000096385074'],
  ]
  const file = await readTableFile(utf16, 100)
  if ('problem' in file) throw new Error(file.problem)
  expect(saved(read(file))).toEqual(both)
  const rows = [
    ['Style', 'Barcode'],
    ['NL-2201', 4006381333931],
    ['NL-2203', 96385074],
  ]
  const workbook = await writeWorkbook({ name: 'EAN', rows, widths: [] })
  const sheet = await readTableFile(new Uint8Array(await workbook.arrayBuffer()), 100)
  if ('problem' in sheet) throw new Error(sheet.problem)
  expect(saved(read(sheet))).toEqual(both)
})

describe('several columns of numbers', () => {
  // shows D-672
  test.each([['Case GTIN-14'], ['EAN Karton'], ['外箱条码'], ['Carton barcode']])(
    'the number of a carton under %s is none of the style’s',
    (head) => {
      const file = sheetOf([
        [head, 'Item GTIN', 'Style'],
        ['14006381333938', '4006381333931', 'NL-2201'],
        ['10000096385071', '96385074', 'NL-2203'],
      ])
      expect(saved(read(file))).toEqual([
        [1, '04006381333931'],
        [3, '00000096385074'],
      ])
    },
  )

  test('a column for each size is a row for each size: the first of a style is taken after one answer', () => {
    const file = sheetOf([
      ['GTIN list', _, _, _],
      ['Style', 'EAN S', 'EAN M', 'Colour'],
      ['NL-2201', '4006381333931', '4006381333948', 'Navy'],
      ['NL-2203', '96385074', _, 'Sand'],
    ])
    const unfolded = GTIN_TABLE.joinSheets?.(file) ?? file
    expect(read(unfolded).asked).toEqual(['gtin-several:'])
    expect(read(unfolded).lines.map(({ line }) => line.variant)).toEqual(['S · Navy', 'M · Navy', 'S · Sand'])
    expect(saved(read(unfolded, { 'gtin-several:': 'first' }))).toEqual([
      [1, '04006381333931'],
      [3, '00000096385074'],
    ])
  })
})

// shows D-707
test.each(['SKU', 'Seller SKU', 'Own item number'])(
  'a code that a list calls %s is the style’s where no head says its number, and its own beside one',
  (code) => {
    const rows = [
      ['GTIN', 'Product description', code],
      ['04006381333931', 'Harbour tee', 'NL-2201'],
      ['09521234567899', 'Dock shirt', 'NL-2203'],
    ]
    const alone = sheetOf(rows)
    const named = read(GTIN_TABLE.joinSheets?.(alone) ?? alone)
    expect([named.open, named.asked]).toEqual([[], []])
    expect(saved(named)).toEqual([
      [1, '04006381333931'],
      [3, '09521234567899'],
    ])
    const beside = sheetOf(rows.map((row, at) => [...row, ['Style no', 'NL-2203', 'NL-2201'][at] ?? '']))
    expect(saved(read(GTIN_TABLE.joinSheets?.(beside) ?? beside)).map(([id]) => id)).toEqual([3, 1])
  },
)
