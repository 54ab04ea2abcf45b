import { expect, test } from 'vitest'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { type ImportedLot, LOT_READER, LOT_TABLE, ordersOf } from './lot-import.rules.ts'

const _ = null
const SUPPLIERS = [
  { id: 4, name: 'Anatolia Knit' },
  { id: 5, name: 'Porto Confecções' },
]
const NONE = { supplier: null, held: '', serials: '' }
const read = (file: TableFile, present: readonly ImportedLot[] = [], canChoose = true) => {
  const table = readTable(LOT_TABLE, file)
  if (!table) throw new Error('no table')
  return readFileWith(
    LOT_READER,
    file,
    { present, orders: ordersOf(table), suppliers: SUPPLIERS, canChoose },
    {},
  )
}
const saidIn = ({ lines }: ReturnType<typeof read>) => lines.map(({ line: { id: _id, ...line } }) => line)

// shows D-578
test('an English list with a title above it', () => {
  const file = sheetOf([
    ['PRODUCTION LOTS', _, _, _, _],
    ['Batch No.', 'Production start', 'Production end', 'Qty', 'EAN', 'Remarks'],
    ['HT-2609', '2026-09-07', '2026-09-18', '4,200', '4006381333931', 'Recycled thread'],
    ['HT-2610', _, '2 Oct 2026', 1200, _, '-'],
  ])
  const { asked, notWhole, ...reading } = read(file)
  expect([asked, notWhole]).toEqual([[], []])
  expect(saidIn(reading as ReturnType<typeof read>)).toEqual([
    {
      ...{ number: 'HT-2609', made_from: '2026-09-07', made_to: '2026-09-18', quantity: 4200 },
      ...{ gtin: '04006381333931', remark: 'Recycled thread', ...NONE },
    },
    {
      ...{ number: 'HT-2610', made_from: null, made_to: '2026-10-02', quantity: 1200 },
      ...{ gtin: null, remark: null, ...NONE },
    },
  ])
})

test.each([
  ['German', ['Losnummer', 'Produktion von', 'bis', 'Stückzahl']],
  ['French', ['N° de lot', 'Début de production', 'Fin de production', 'Quantité']],
  ['Turkish', ['Parti no', 'Üretim başlangıcı', 'Üretim bitişi', 'Adet']],
  ['Chinese', ['批号', '生产开始日期', '生产结束', '数量']],
  ['Arabic', ['رقم الدفعة', 'بداية الإنتاج', 'نهاية الإنتاج', 'الكمية']],
])('%s heads', (_name, heads) => {
  const { notWhole, ...reading } = read(sheetOf([heads, ['L-1', '2026-03-01', '2026-03-09', 900]]))
  expect(notWhole).toEqual([])
  expect(saidIn(reading as ReturnType<typeof read>)).toEqual([
    {
      ...{ number: 'L-1', made_from: '2026-03-01', made_to: '2026-03-09', quantity: 900 },
      ...{ gtin: null, remark: null, ...NONE },
    },
  ])
})

// shows D-625
test.each([
  ['a list', ['Serial numbers'], ['A0001, A0002, A0003; B7'], 'A0001 A0003\nB7'],
  ['lines', ['Serials'], ['A1 A5\nA9'], 'A1 A5\nA9'],
  ['a dash', ['Seriennummern'], ['A0001 – A5000'], 'A0001 A5000'],
  ['a stroke and a word', ['序列号'], ['A1 - A3, B1 to B3'], 'A1 A3\nB1 B3'],
  ['two columns', ['Serial from', 'Serial to'], ['P0001', 'P1200'], 'P0001 P1200'],
  ['numbers alone', ['S/N'], [1000001], '1000001'],
  ['signs of a serial number', ['Serials'], ['A,1;B-2'], 'A,1;B-2'],
])('serial numbers as %s', (_name, heads, cells, serials) => {
  const { lines } = read(
    sheetOf([
      ['Lot', 'Qty', ...heads],
      ['L-1', 5, ...cells],
      ['L-2', 5, ...cells.map(() => null)],
    ]),
  )
  expect(lines.map(({ line, problems }) => [line.serials, problems])).toEqual([
    [serials, {}],
    ['', {}],
  ])
})

// shows D-625
test('of serial numbers that the lot has, only the others are added; what is none is told at its cell', () => {
  const former = {
    id: 7,
    number: 'L-1',
    made_from: null,
    made_to: null,
    quantity: 5,
    gtin: null,
    remark: null,
  }
  const rows = (...serials: string[]) =>
    sheetOf([['Lot', 'Serials'], ...serials.map((each, at) => [`L-${String(at + 1)}`, each])])
  const { lines } = read(rows('A1 A9', 'A1 A2 A3', 'A9 A1'), [{ ...former, ...NONE, held: 'A3 A5' }])
  expect(lines.map(({ line: { serials }, problems }) => [serials, Object.keys(problems)])).toEqual([
    ['A1 A2\nA6 A9', []],
    ['', ['serials']],
    ['', ['serials']],
  ])
  const again = read(rows('A4 - A5'), [{ ...former, ...NONE, held: 'A3 A5' }])
  expect(again.lines[0]?.line).toEqual(again.lines[0]?.former)
})

// shows D-625
test('a supplier of the style is known by its name, another is asked about, and who is not verified chooses none', () => {
  const file = sheetOf([
    ['Lot', 'Supplier', 'Qty'],
    ['L-1', 'ANATOLIA  knit', 5],
    ['L-2', 'Nobody Ltd', 5],
    ['L-3', '-', 5],
  ])
  const said = ({ lines }: ReturnType<typeof read>) =>
    lines.map(({ line, asked }) => [line.supplier?.id ?? null, Object.keys(asked)])
  expect(said(read(file))).toEqual([
    [4, []],
    [null, ['supplier']],
    [null, []],
  ])
  expect(said(read(file, [], false))).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ])
})

// shows D-578
test('a lot of the same number is changed, and what the file does not say of it stays', () => {
  const former = {
    ...{ id: 7, number: 'HT-2609', made_from: '2026-09-07', made_to: null, quantity: 4200 },
    ...{ gtin: null, remark: 'Recycled thread', ...NONE },
  }
  const file = sheetOf([
    ['Lot', 'Qty'],
    ['HT-2609', 4100],
    ['ht-2609', 10],
  ])
  const { lines } = read(file, [former])
  expect(lines.map(({ line, former: of }) => [of?.id ?? null, line.quantity, line.remark])).toEqual([
    [7, 4100, 'Recycled thread'],
    [null, 10, null],
  ])
})

interface Wrong {
  number?: string
  from?: string
  to?: string
  quantity?: number
  gtin?: string
}
test.each<[string, Wrong, string]>([
  ['a number with a blank', { number: 'HT 2609' }, 'number'],
  ['an end before its start', { from: '2026-09-18', to: '2026-09-07' }, 'made_to'],
  ['no pieces', { quantity: 0 }, 'quantity'],
  ['a wrong check digit', { gtin: '4006381333932' }, 'gtin'],
])('%s is told at its cell', (_name, wrong, key) => {
  const { number = 'L-1', from = '2026-09-01', to = '2026-09-02', quantity = 5, gtin = '' } = wrong
  const file = sheetOf([
    ['Lot', 'Production start', 'Production end', 'Qty', 'EAN'],
    [number, from, to, quantity, gtin],
    ['L-2', '2026-09-01', '2026-09-02', 7, '4006381333931'],
  ])
  const problems = read(file).lines.map(({ problems: of }) => Object.keys(of))
  expect(problems).toEqual([[key], []])
})
