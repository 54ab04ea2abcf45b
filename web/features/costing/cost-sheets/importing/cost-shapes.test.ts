/** Costings that stand otherwise in their files than below one row of heads, or in the code page of another country. */
import { describe, expect, test } from 'vitest'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { writeFileAs } from '#web/lib/tables/written-files.fixture.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { COST_READER, type ImportedCost } from './cost-import.rules.ts'

const _ = null
const given = {
  ...{ present: [], currency: 'USD' },
  newId: (row: number) => `00000000-0000-4000-8000-0000000000${row + 10}`,
}

const say = ({ part, item, consumption, unit, unit_price, wastage, amount }: ImportedCost) =>
  [
    ...[part, item, consumption && `${consumption} ${unit ?? ''}`.trim(), unit_price],
    ...[wastage && `w ${wastage}`, amount && `= ${amount}`],
  ]
    .filter(Boolean)
    .join(' | ')

const read = (file: Parameters<typeof readFileWith>[1], answers = {}) => {
  const { asked, open, notWhole, lines, reading, table } = readFileWith(COST_READER, file, given, answers)
  return { asked, open, notWhole, said: lines.map(({ line }) => say(line)), reading, table }
}

describe('groups with heads of their own', () => {
  // shows D-667
  test('each group’s numbers are read by its own heads, and labour has an amount alone', () => {
    const file = sheetOf([
      ['PRE-COST SHEET', _, _, _, _, _, _],
      ['FABRIC', 'Description', 'Width', 'Yield (yd)', '$/yd', 'Waste %', 'Total'],
      ['Shell', 'Cotton poplin', '58"', 1.65, 3.2, 4, 5.49],
      ['Interlining', 'Fusible', '44"', 0.2, 1.1, 4, 0.23],
      [_, _, _, _, _, 'Total Fabric', 5.72],
      ['TRIM', 'Description', 'Size', 'Qty', '$/unit', 'Waste %', 'Total'],
      ['Button', '18L shell', '18L', 9, 0.06, 3, 0.56],
      [_, _, _, _, _, 'Total Trim', 0.56],
      ['LABOR', 'Description', _, _, _, _, 'Total'],
      ['Cutting', _, _, _, _, _, 0.45],
      ['Sewing', _, _, _, _, _, 4.8],
      [_, _, _, _, _, 'TOTAL FOB', 11.53],
    ])
    const { asked, open, notWhole, said, reading } = read(file)
    expect([asked, open, notWhole]).toEqual([[], [], []])
    expect(said).toEqual([
      'fabric | Shell | 1.65 yd | 3.2 | w 4',
      'fabric | Interlining | 0.2 yd | 1.1 | w 4',
      'sewing | Button | 9 piece | 0.06 | w 3',
      'cm_fob | Cutting | = 0.45',
      'cm_fob | Sewing | = 4.8',
    ])
    expect(reading.rows.filter(({ kind }) => kind !== 'line')).toHaveLength(3)
    expect(COST_READER.columns.joinSheets?.(file).notes).toHaveLength(1)
  })

  test('heads that are the same for each group join them without a word, and one group alone stays as it is', () => {
    const same = sheetOf([
      ['FABRIC', 'Consumption', 'UOM', 'Rate ($)'],
      ['Poplin', 1.65, 'yd', 3.2],
      ['TRIMS', 'Consumption', 'UOM', 'Rate ($)'],
      ['Button', 9, 'pc', 0.06],
    ])
    expect(read(same)).toMatchObject({
      ...{ asked: [], notWhole: [] },
      said: ['fabric | Poplin | 1.65 yd | 3.2', 'sewing | Button | 9 piece | 0.06'],
    })
    expect(COST_READER.columns.joinSheets?.(same).notes).toEqual([])
  })

  test('a table that stands above another one of other columns is read, and the other one is told', () => {
    const { said, table } = read(
      sheetOf([
        ['Section', 'Item', 'Cons (yd)', '$/yd'],
        ['Fabric', 'Poplin', 1.65, 3.2],
        [],
        ['Item', 'Section', 'Qty', 'UOM', 'Unit price', 'Wastage'],
        ['Button', 'Trims', 9, 'pc', 0.06, 3],
      ]),
    )
    expect(said).toEqual(['fabric | Poplin | 1.65 yd | 3.2'])
    expect(table.found.end).toBe(3)
  })
})

// shows D-668
test('a Turkish costing in capitals in its code page, whose particulars say what they are', async () => {
  const rows = [
    ['MALİYET ANALİZ FORMU', '', '', '', '', ''],
    ['Maliyet Kalemi', 'Birim Gramaj / Sarf', 'Birim', 'Fire (%)', 'Birim Fiyat ($)', 'Tutar ($)'],
    ['ANA KUMAŞ', '0,245', 'kg', '6', '7,90', '2,05'],
    ['GARNİ', '0,018', 'kg', '6', '8,40', '0,16'],
    ['YIKAMA ETİKETİ', '1', 'ad', '2', '0,012', '0,01'],
    ['KESİM', '', '', '', '', '0,20'],
    ['POŞET', '1', 'ad', '', '0,03', '0,03'],
    ['KAR %10', '', '', '', '', '0,40'],
    ['TOPLAM', '', '', '', '', '2,85'],
  ]
  const file = await readTableFile(await writeFileAs('windows-1254', rows), 100)
  if ('problem' in file) throw new Error(file.problem)
  expect(read(file).asked).toEqual(['sections:'])
  const { asked, notWhole, said } = read(file, { 'sections:': 'items' })
  expect([asked, notWhole]).toEqual([[], []])
  expect(said).toEqual([
    'fabric | ANA KUMAŞ | 0.245 kg | 7.9 | w 6',
    'fabric | GARNİ | 0.018 kg | 8.4 | w 6',
    'sewing | YIKAMA ETİKETİ | 1 piece | 0.012 | w 2',
    'cm_fob | KESİM | = 0.2',
    'packing | POŞET | 1 piece | 0.03',
    'other_costs | KAR %10 | 1 | 0.4',
  ])
})

// shows D-667
test('work by the kilogram costs a garment what it takes of it, by the dozen too', () => {
  const file = sheetOf([
    ['Section', 'Particulars', 'Cons./Doz', 'Unit', 'Rate ($)'],
    ['Fabric', 'Yarn 30/1', '2.60', 'kg', '3.45'],
    ['Dyeing', 'Reactive dyeing', '2.55', 'kg', '1.60'],
    ['CM', 'Linking', '6', 'pcs', '0.50'],
    ['Freight', 'Sea freight', '2.4', 'kg', '0.50'],
    ['Testing', 'Lab test', '12', 'pcs', '0.08'],
  ])
  expect(read(file)).toMatchObject({
    ...{ asked: [], notWhole: [] },
    said: [
      'fabric | Yarn 30/1 | 0.216667 kg | 3.45',
      'embellishment_cost | Reactive dyeing | 0.34',
      'cm_fob | Linking | = 0.25',
      'other_costs | Sea freight | 1 | 0.1',
      'other_costs | Lab test | 1 | 0.08',
    ],
  })
})

test('Vietnamese work is no total, though it is spelt like one without its accents', () => {
  const file = sheetOf([
    ['STT', 'Nguyên phụ liệu', 'Định mức', 'ĐVT', 'Đơn giá (USD)', 'Thành tiền'],
    ['I', 'VẢI', '', '', '', ''],
    ['1', 'Vải chính cotton', '1.45', 'yds', '2.35', '3.41'],
    ['II', 'CÔNG MAY', '', '', '', '1.80'],
    ['', 'Cộng', '', '', '', '5.21'],
  ])
  expect(read(file)).toMatchObject({
    ...{ asked: [], notWhole: [] },
    said: ['fabric | Vải chính cotton | 1.45 yd | 2.35', 'cm_fob | CÔNG MAY | = 1.8'],
  })
})

// shows D-668
test('an Italian and a French costing: kinds of costs above or beside their lines, and what each of them costs', () => {
  const italian = sheetOf([
    ['Voce', 'Descrizione', 'Consumo', 'U.M.', 'Prezzo unitario', 'Costo'],
    ['Tessuto', 'Popeline', '1,65', 'mt', '3,20', '5,28'],
    ['Accessori', 'Bottoni 18"', '9', 'pz', '0,06', '0,54'],
    ['Accessori', 'Filo', '130', 'mt', '0,0006', '0,08'],
    ['Manodopera', 'Taglio', '', '', '', '0,45'],
    ['Lavanderia', 'Lavaggio enzimatico', '', '', '', '0,90'],
    ['Totale', '', '', '', '', '7,25'],
  ])
  expect(read(italian)).toMatchObject({
    ...{ asked: [], notWhole: [] },
    said: [
      'fabric | Popeline | 1.65 m | 3.2',
      'sewing | Bottoni 18" | 9 piece | 0.06',
      'sewing | Filo | 130 m | 0.0006',
      'cm_fob | Taglio | = 0.45',
      'embellishment_cost | Lavaggio enzimatico | 0.9',
    ],
  })
  const spanish = sheetOf([
    ['Tipo', 'Descripción', 'Consumo', 'Ud.', 'Precio ud.', 'Total'],
    ['Tejido', 'Popelín', '1,65', 'm', '3,20', '5,28'],
    ['Transporte', '', '', '', '', '0,25'],
    ['Tejido', '', '1,20', 'm', '1,10', '1,32'],
  ])
  const { said, notWhole } = read(spanish)
  expect(said.slice(0, 2)).toEqual(['fabric | Popelín | 1.65 m | 3.2', 'other_costs | Transporte | 1 | 0.25'])
  expect(notWhole.map(({ problems }) => Object.keys(problems))).toEqual([['item']])
  const french = sheetOf([
    ['Désignation', 'Emploi', 'Unité', 'Perte %', 'P.U. HT', 'Montant'],
    ['TISSUS', '', '', '', '', ''],
    ['Popeline', '1,65', 'm', '4', '3,20', '5,49'],
    ['FAÇON', '', '', '', '', ''],
    ['Montage', '', '', '', '', '4,80'],
    ['CONDITIONNEMENT', '', '', '', '', ''],
    ['Sachet', '1', 'pce', '2', '0,04', '0,04'],
  ])
  expect(read(french)).toMatchObject({
    ...{ asked: [], notWhole: [] },
    said: [
      'fabric | Popeline | 1.65 m | 3.2 | w 4',
      'cm_fob | Montage | = 4.8',
      'packing | Sachet | 1 piece | 0.04 | w 2',
    ],
  })
})

// shows D-707
describe('a group in capitals', () => {
  const sheet = (title: string, name = 'Stone wash') =>
    sheetOf([
      ['Item', 'Consumption', 'Unit', 'Price USD', 'Amount'],
      ['FABRIC', _, _, _, _],
      ['Denim 12 oz', 1.45, 'm', 4.1, 5.95],
      [title, _, _, _, _],
      [name, _, _, _, 0.85],
    ])

  test.each(['OTROS COSTES', 'ALTRE SPESE', 'DİĞER MASRAFLAR'])('%s is that of other costs', (title) => {
    expect(read(sheet(title))).toMatchObject({
      ...{ asked: [], notWhole: [] },
      said: ['fabric | Denim 12 oz | 1.45 m | 4.1', 'other_costs | Stone wash | 1 | 0.85'],
    })
  })

  test('that nobody knows is asked about, and is no line', () => {
    const { asked, said } = read(sheet('EXTRAS II'))
    expect([asked, said.length]).toEqual([['section:extrasii'], 2])
    expect(read(sheet('EXTRAS II'), { 'section:extrasii': 'other_costs' }).notWhole).toEqual([])
  })

  test('is a line among lines in capitals', () => {
    const { said } = read(
      sheetOf([
        ['Item', 'Consumption', 'Unit', 'Price USD'],
        ['FABRIC', _, _, _],
        ['DENIM 12 OZ', 1.45, 'm', 4.1],
        ['TO BE CHOSEN', _, _, _],
        ['RIB', 0.1, 'm', 4.1],
      ]),
    )
    expect(said).toEqual([
      'fabric | DENIM 12 OZ | 1.45 m | 4.1',
      'fabric | TO BE CHOSEN',
      'fabric | RIB | 0.1 m | 4.1',
    ])
  })
})
