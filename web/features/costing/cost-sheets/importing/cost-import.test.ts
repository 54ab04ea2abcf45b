import { join } from 'node:path'
import { expect, test } from 'vitest'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { type FiledSheet, readSheets } from '#web/records/table-import/reading/filed-sheets.fixture.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { makeFabricLine, makeSecondaryCost } from '../costs.fixture.ts'
import { valuesOf } from '../secondary/secondary-values.rules.ts'
import { COST_READER, type ImportedCost, presentCosts } from './cost-import.rules.ts'
import { fillCosts } from './fill-costs.rules.ts'

const _ = null
const MERCHANTS = '../../../materials/boms/importing/fixtures/merchant-sheets.txt'
const given = {
  present: [],
  currency: 'USD',
  newId: (row: number) => `00000000-0000-4000-8000-0000000000${row + 10}`,
}

const say = ({
  part,
  item,
  consumption,
  unit,
  unit_price,
  wastage,
  insurance,
  finance,
  amount,
}: ImportedCost) =>
  [
    ...[part, item, consumption && `${consumption} ${unit ?? ''}`.trim(), unit_price],
    wastage && `w ${wastage}`,
    insurance && `i ${insurance}`,
    finance && `f ${finance}`,
    amount && `= ${amount}`,
  ]
    .filter(Boolean)
    .join(' | ')

// shows D-260
test('labour and other costs below a group of materials are what they are called, in any language', () => {
  const file = sheetOf([
    ['Item', 'Cons./pc', 'UOM', 'Rate ($)', 'Amount ($)'],
    ['TRIMS', _, _, _, _],
    ['Main label', 1, 'pc', 0.048, 0.05],
    ['CM', _, _, 2.15, 2.15],
    ['Fracht', _, _, 0.12, 0.12],
    ['Sewing thread', 145, 'm', 0.00035, 0.05],
  ])
  const { lines } = readFileWith(COST_READER, file, given)
  expect(lines.map(({ line: { part, item } }) => [part, item])).toEqual([
    ['sewing', 'Main label'],
    ['cm_fob', 'CM'],
    ['other_costs', 'Fracht'],
    ['sewing', 'Sewing thread'],
  ])
})

// shows D-603
test('a German costing has its wages, and a group right below the heads is no head', () => {
  const [german, , , english] = readSheets(join(import.meta.dirname, MERCHANTS))
  const read = (filed: FiledSheet | undefined) =>
    readFileWith(COST_READER, sheetOf(filed?.rows ?? []), { ...given, currency: 'EUR' }).lines.map(
      ({ line: { part, item } }) => [part, item],
    )
  expect(read(german)).toEqual([
    ['fabric', 'Popeline'],
    ['fabric', 'Kragenstoff'],
    ['sewing', 'Knöpfe 18L'],
    ['sewing', 'Nähgarn 120'],
    ['sewing', 'Vlieseinlage'],
    ['cm_fob', 'Fertigungslohn'],
  ])
  expect(read(english)[0]).toEqual(['fabric', 'Denim 12oz'])
})

// shows D-260
test('an English costing sheet with groups, totals and labour is read without a question', () => {
  const file = sheetOf([
    ['PRE-COSTING', _, _, _, _, _, _],
    ['Style', 'NL-2207', _, 'Buyer', 'Northloom', _, _],
    [],
    ['Description', 'Cons./pc', 'UOM', 'Rate ($)', 'Wastage %', 'Freight %', 'Amount ($)'],
    ['A. FABRIC COST', _, _, _, _, _, _],
    ['Single jersey 160 gsm', 0.265, 'kgs', 8.4, 0.06, 0.02, 2.36],
    ['1x1 rib', 0.012, 'kgs', 9.9, 0.06, 0.02, 0.13],
    ['Sub Total', _, _, _, _, _, 2.49],
    ['B. TRIMS', _, _, _, _, _, _],
    ['Sewing thread', 145, 'mtrs', 0.00035, 0.1, _, 0.06],
    ['C. PACKING', _, _, _, _, _, _],
    ['Poly bag', 1, 'Nos', 0.03, _, _, 0.03],
    ['D. PRINT & EMBROIDERY', _, _, _, _, _, _],
    ['Chest print', _, _, 0.45, 0.03, _, 0.46],
    ['E. CMT', _, _, _, _, _, _],
    ['Cutting and sewing', _, _, _, _, _, 1.15],
    ['F. OVERHEADS', _, _, _, _, _, _],
    ['Testing', 1, _, 0.08, _, _, 0.08],
    ['GRAND TOTAL', _, _, _, _, _, 4.27],
  ])
  const { asked, open, lines, notWhole } = readFileWith(COST_READER, file, given)
  expect([open, asked, notWhole]).toEqual([
    ['Choose what Wastage % means.', 'Choose what Insurance/freight % means.'],
    [],
    [],
  ])
  const shares = { wastage: true, insurance: true }
  expect(Object.keys(shares)).toHaveLength(open.length)
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | Single jersey 160 gsm | 0.265 kg | 8.4 | w 0.06 | i 0.02',
    'fabric | 1x1 rib | 0.012 kg | 9.9 | w 0.06 | i 0.02',
    'sewing | Sewing thread | 145 m | 0.00035 | w 0.1',
    'packing | Poly bag | 1 piece | 0.03',
    'embellishment_cost | Chest print | 0.45 | w 0.03',
    'cm_fob | Cutting and sewing | = 1.15',
    'other_costs | Testing | 1 | 0.08',
  ])
})

test('a German calculation as text, with decimal commas and its own words', () => {
  const file = {
    ...sheetOf([
      ['Kalkulation', '', '', '', '', ''],
      ['Bereich', 'Bezeichnung', 'Verbrauch', 'Einheit', 'Preis €', 'Schwund %'],
      ['Stoff', 'Piqué', '0,31', 'kg', '7,90', '5'],
      ['Zutaten', 'Knöpfe', '3', 'Stk', '0,04', '2'],
      ['Verpackung', 'Polybeutel', '1', 'Stk', '0,03', ''],
      ['Veredelung', 'Stickerei', '', '', '0,60', ''],
      ['Lohn', 'Konfektion', '', '', '2,35', ''],
      ['Gemeinkosten', 'Prüfung', '', '', '0,10', ''],
    ]),
    separator: ';',
  }
  const { asked, open, lines, notWhole } = readFileWith(COST_READER, file, { ...given, currency: 'EUR' })
  expect([open, asked, notWhole]).toEqual([[], [], []])
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | Piqué | 0.31 kg | 7.9 | w 5',
    'sewing | Knöpfe | 3 piece | 0.04 | w 2',
    'packing | Polybeutel | 1 piece | 0.03',
    'embellishment_cost | Stickerei | 0.6',
    'cm_fob | Konfektion | = 2.35',
    'other_costs | Prüfung | 1 | 0.1',
  ])
})

test('a Turkish list without sections goes by its items, once that is agreed to', () => {
  const file = sheetOf([
    ['Malzeme', 'Sarfiyat', 'Birim', 'Birim fiyat (USD)'],
    ['Süprem kumaş', 0.25, 'kg', 7.5],
    ['Düğme', 6, 'adet', 0.02],
    ['Karton koli', 0.05, 'adet', 1.1],
    ['Fason', _, _, 1.9],
  ])
  expect(readFileWith(COST_READER, file, given).asked).toEqual(['sections:'])
  const { asked, lines, notWhole } = readFileWith(COST_READER, file, given, { 'sections:': 'items' })
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | Süprem kumaş | 0.25 kg | 7.5',
    'sewing | Düğme | 6 piece | 0.02',
    'packing | Karton koli | 0.05 piece | 1.1',
    'cm_fob | Fason | = 1.9',
  ])
})

test('prices in another currency than the costing’s are asked about, and are left empty where that is answered', () => {
  const file = sheetOf([
    ['Section', 'Item', 'Price'],
    ['Fabric', 'Twill', '€ 4.20'],
    ['Fabric', 'Lining', '4.10 $'],
  ])
  const { asked, notWhole } = readFileWith(COST_READER, file, given)
  expect(asked).toEqual(['currency-other:eur'])
  expect(notWhole.map(({ line }) => line.item)).toEqual(['Twill'])
  const prices = (answer: string) =>
    readFileWith(COST_READER, file, given, { 'currency-other:eur': answer }).lines.map(
      ({ line }) => line.unit_price,
    )
  expect(prices('take')).toEqual(['4.2', '4.1'])
  expect(prices('')).toEqual([null, '4.1'])
})

test('what the contract refuses is told at its cell', () => {
  const file = sheetOf([
    ['Section', 'Item', 'Consumption', 'Unit', 'Price ($)', 'Wastage %'],
    ['Fabric', 'Twill', 1.5, 'm', 4, 130],
    ['Trims', _, 1, 'pcs', 0.1, 2],
  ])
  const { lines } = readFileWith(COST_READER, file, given)
  expect(lines.map(({ problems }) => problems)).toEqual([
    { wastage: 'Must be between 0 and 100 with at most 2 decimals' },
    { item: 'Name the item' },
  ])
})

test('lines of the same item are changed where they stand, keep what the file does not say, and are undone', () => {
  const values = valuesOf(
    makeSecondaryCost({
      fabric: [makeFabricLine({ item: 'Jersey', unit_price: '3', wastage: '5', type: 'Knit' })],
    }),
  )
  const present = presentCosts(values)
  const file = sheetOf([
    ['Section', 'Item', 'Consumption', 'Unit', 'Price'],
    ['Fabric', 'JERSEY', 0.3, 'kg', 3.5],
    ['Trims', 'Zip', 1, 'pc', 0.4],
  ])
  const { lines } = readFileWith(COST_READER, file, { ...given, present })
  expect(planLines(lines, present.length, { max: 2000, text: '' })).toMatchObject({ added: 1, changed: 1 })
  const { filled, before } = fillCosts(values, lines)
  expect(filled.fabric).toMatchObject([
    { id: values.fabric[0]?.id, item: 'JERSEY', unit_price: '3.5', wastage: '5', type: 'Knit' },
  ])
  expect(filled.trims.at(-1)).toMatchObject({
    item: 'Zip',
    is_sewing: true,
    unit_price: '0.4',
    supplier: null,
  })
  expect(before.fabric).toBe(values.fabric)
})

// shows D-355
test('a cost sheet of particulars, with groups that are called costs and the price below them', () => {
  const file = sheetOf([
    ['COST SHEET', _, _, _, _],
    ['Product', 'Women’s T-shirt', _, 'Buyer', 'ABC'],
    [],
    ['Particulars', 'Consumption', 'Unit', 'Rate (USD)', 'Amount (USD)'],
    ['FABRIC COST', _, _, _, _],
    ['Single jersey', 0.21, 'kg', 4.3, 0.9],
    ['Sub total', _, _, _, 0.9],
    ['TRIMS', _, _, _, _],
    ['M/label', 1, 'pc', 0.02, 0.02],
    ['Thread', 120, 'mtr', 0.0004, 0.05],
    ['CMT', _, _, _, _],
    ['Cutting', _, _, 0.05, 0.05],
    ['Stitching', _, _, 0.42, 0.42],
    ['Grand total', _, _, _, 1.44],
    ['FOB price US$', _, _, _, 2.1],
  ])
  const { lines, asked, notWhole } = readFileWith(COST_READER, file, given)
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | Single jersey | 0.21 kg | 4.3',
    'sewing | M/label | 1 piece | 0.02',
    'sewing | Thread | 120 m | 0.0004',
    'cm_fob | Cutting | = 0.05',
    'cm_fob | Stitching | = 0.42',
  ])
})

// shows D-355
test('a Chinese costing with numbers as texts, and one in Spanish, without a cell mended', () => {
  const chinese = sheetOf([
    ['成本核算表', _, _, _],
    ['名称', '单耗', '单位', '单价 (USD)'],
    ['面料', _, _, _],
    ['斜纹布', '1.85', '米', '2.75'],
    ['辅料', _, _, _],
    ['拉链', '1', '件', '0.32'],
    ['合计', _, _, '5.41'],
  ])
  const read = readFileWith(COST_READER, chinese, given)
  expect([read.asked, read.notWhole]).toEqual([[], []])
  expect(read.lines.map(({ line }) => say(line))).toEqual([
    'fabric | 斜纹布 | 1.85 m | 2.75',
    'sewing | 拉链 | 1 piece | 0.32',
  ])
  const spanish = sheetOf([
    ['Concepto', 'Consumo', 'Unidad', 'Precio unitario'],
    ['TELAS', _, _, _],
    ['Punto liso', '0,25', 'kg', '8,40'],
  ])
  const { lines, asked } = readFileWith(COST_READER, spanish, given)
  expect([asked, lines.map(({ line }) => say(line))]).toEqual([[], ['fabric | Punto liso | 0.25 kg | 8.4']])
})

test('an accessory that costs an amount alone keeps it, and a commercial cost is no trim', () => {
  const file = sheetOf([
    ['Particulars', 'Consumption', 'Unit', 'Unit price ($)', 'Amount ($)'],
    ['Fabric', _, _, _, _],
    ['Single jersey 180', 0.25, 'kg', 5.2, 1.3],
    ['Accessories', _, _, _, _],
    ['Main label', _, _, _, 0.25],
    ['Zipper', 2, 'pcs', _, 0.6],
    ['Commercial cost', _, _, _, 1.08],
    ['Total price', _, _, _, 3.23],
  ])
  const { asked, notWhole, lines } = readFileWith(COST_READER, file, given)
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | Single jersey 180 | 0.25 kg | 5.2',
    'sewing | Main label | 1 piece | 0.25',
    'sewing | Zipper | 2 piece | 0.3',
    'other_costs | Commercial cost | 1 | 1.08',
  ])
})

test('a consumption for a dozen is that of one garment, and an ERP’s price for a thousand that of one', () => {
  const dozen = sheetOf([
    ['Section', 'Item', 'Cons./dz', 'UOM', 'Rate ($)'],
    ['Fabric', 'Single jersey', 3, 'kg', 5.2],
    ['Trims', 'Main label', 12, 'pcs', 0.02],
  ])
  const within = sheetOf([
    ['Section', 'Item', 'Consumption (kg/dz)', 'Rate ($)'],
    ['Fabric', 'Single jersey', 3, 5.2],
  ])
  const thousand = sheetOf([
    ['Component', 'Section', 'Description', 'Qty', 'UoM', 'Price', 'Price unit', 'Crcy'],
    ['1001', 'Fabric', 'Poplin', 1.4, 'M', 3250, 1000, 'USD'],
    ['1002', 'Trims', 'Button', 8, 'PC', 41, 1000, 'USD'],
  ])
  const of = (file: ReturnType<typeof sheetOf>) => {
    const { asked, notWhole, lines } = readFileWith(COST_READER, file, given)
    expect([asked, notWhole]).toEqual([[], []])
    return lines.map(({ line }) => say(line))
  }
  expect(of(dozen)).toEqual([
    'fabric | Single jersey | 0.25 kg | 5.2',
    'sewing | Main label | 1 piece | 0.02',
  ])
  expect(of(within)).toEqual(['fabric | Single jersey | 0.25 kg | 5.2'])
  expect(of(thousand)).toEqual(['fabric | Poplin | 1.4 m | 3.25', 'sewing | Button | 8 piece | 0.041'])
})

// shows D-491
test('an Indian sheet with counted groups, units in capitals, and a total that is called like labour', () => {
  const file = sheetOf([
    ['SL', 'DESCRIPTION', 'QTY', 'UNIT', 'RATE', 'AMOUNT'],
    ['A', 'FABRIC COST', _, _, _, _],
    ['1', 'S/J 180 GSM', '0.250 KGS', '', '420.00', '105.00'],
    ['2', 'RIB 1X1', '20 GMS', '', '450/KG', '9.00'],
    ['B', 'TRIMS & ACCESSORIES', _, _, _, _],
    ['3', 'MAIN LABEL', '1 PCS', '', '1.20', '1.20'],
    ['4', 'POLY BAG', '1', 'PCS', '0.80', '0.80'],
    ['C', 'CMT', _, _, _, 45],
    ['D', 'PROFIT 10%', _, _, _, 16.1],
    ['', 'FOB', _, _, _, 177.1],
  ])
  const { lines, reading, asked, notWhole } = readFileWith(COST_READER, file, given)
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | S/J 180 GSM | 0.25 kg | 420',
    'fabric | RIB 1X1 | 0.02 kg | 450',
    'sewing | MAIN LABEL | 1 piece | 1.2',
    'sewing | POLY BAG | 1 piece | 0.8',
    'cm_fob | CMT | = 45',
    'other_costs | PROFIT 10% | 1 | 16.1',
  ])
  expect(reading.rows.filter(({ kind }) => kind === 'total')).toHaveLength(1)
})

// shows D-496
test('a buying house’s sheet by the dozen is read for one garment, labour and washing too, and its FOB is a total', () => {
  const file = sheetOf([
    ['Buyer: Northloom', _, 'Style: HB-118', _, _],
    ['Description', 'Cons/dz', 'Unit', 'Price', 'Cost/dz'],
    ['FABRIC', _, _, _, _],
    ['Denim 12.5oz', 16.8, 'yds', '$2.85', '$47.88'],
    ['TRIMS', _, _, _, _],
    ['Zipper', 12, 'pcs', '$0.31', '$3.72'],
    ['Thread', _, 'dz', '$1.20', '$1.20'],
    ['Total trims', _, _, _, '$4.92'],
    ['CM', _, _, '$14.40', '$14.40'],
    ['Washing', _, _, '$9.60', '$9.60'],
    ['Commercial & bank 3%', _, _, _, '$2.40'],
    ['FOB / dz', _, _, _, '$79.20'],
    ['FOB / pc', _, _, _, '$6.60'],
  ])
  const { lines, asked, notWhole } = readFileWith(COST_READER, file, given)
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | Denim 12.5oz | 1.4 yd | 2.85',
    'sewing | Zipper | 1 piece | 0.31',
    'sewing | Thread | 1 piece | 0.1',
    'cm_fob | CM | = 1.2',
    'embellishment_cost | Washing | 0.8',
    'other_costs | Commercial & bank 3% | 1 | 0.2',
  ])
})

test('what a garment comes to is no cost, whatever it is called, and labels below kilograms are asked about', () => {
  const file = sheetOf([
    ['FABRIC', 'Cons/Dz (kg)', 'Price/kg', 'Wastage%', 'Cost/Dz', 'Cost/Pc'],
    ['S/J 160 gsm', 3.2, 5.4, 5, 18.14, 1.51],
    ['1x1 Rib', 0.3, 6.1, 5, 1.92, 0.16],
    ['Total Fabric', _, _, _, 20.06, 1.67],
    ['TRIMS', _, _, _, _, _],
    ['Main label', 12, 0.03, 2, 0.37, 0.03],
    ['CM', _, _, _, 9.6, 0.8],
    ['Commercial', _, _, _, 0.6, 0.05],
    ['FOB', _, _, _, 30.63, 2.55],
  ])
  const answers = { 'unit-missing:': 'piece' }
  expect(readFileWith(COST_READER, file, given).asked).toEqual(Object.keys(answers))
  const { lines, asked, notWhole } = readFileWith(COST_READER, file, given, answers)
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line }) => say(line))).toEqual([
    'fabric | S/J 160 gsm | 0.266667 kg | 5.4 | w 5',
    'fabric | 1x1 Rib | 0.025 kg | 6.1 | w 5',
    'sewing | Main label | 1 piece | 0.03 | w 2',
    'cm_fob | CM | = 0.8',
    'other_costs | Commercial | 1 | 0.05',
  ])
})
