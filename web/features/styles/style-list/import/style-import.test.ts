import { describe, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { IMPORT_TEXTS, type ImportNames } from '#contract/styles/style-import.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { dayOrdersOf } from '#web/records/table-import/reading/day-cells.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { readRows } from '#web/records/table-import/reading/read-rows.rules.ts'
import { writeStyles } from '../export-rows.rules.ts'
import { makeStyleRow } from '../styles-table.fixture.ts'
import { importRowOf } from './imported-style.ts'
import { companiesIn, firstRowsOf, namesInFile } from './names-in-file.rules.ts'
import { STYLE_TABLE } from './style-columns.rules.ts'
import { STYLE_READER } from './style-import.rules.ts'

const HARBOUR: ImportNames['styles'][number] = {
  ...{ id: 7, style_number: 'ST-7QK4M-2XV9D', version: 4, can_change: true, style_name: 'Harbour tee' },
  ...{ collection_id: 2, product_type: 1, status: 'active', bulk_order_quantity: 4000, colour_number: 2 },
  ...{ start_date: '2027-01-10', end_date: '2027-05-20', delivery_destination: 'DE', currency: 'EUR' },
  ...{ additional_information: 'Folded', brand_reference: 'NL-27-014' },
  suppliers: [{ id: 21, name: 'Anatolia Knit' }],
}
const NAMES: ImportNames = {
  styles: [HARBOUR],
  collections: [
    { id: 2, name: 'SS27 Core Knit', collection_number: 'COL-2', season: 'SS27' },
    { id: 3, name: 'Capsule', collection_number: 'COL-3', season: null },
    { id: 4, name: 'Capsule', collection_number: 'COL-4', season: null },
  ],
  companies: [
    { id: 21, name: 'Anatolia Knit', is_called: true },
    { id: 22, name: 'Delta Sewing Co., Ltd.', is_called: true },
  ],
  product_types: [
    { id: 1, name: 'T-shirt' },
    { id: 2, name: 'Trousers' },
    { id: 3, name: 'Coat' },
    { id: 5, name: 'Jacket' },
  ],
  currencies: ['EUR', 'USD'],
  ...{ styles_left: null, can_assign: true },
}

const readSheet = (rows: Cell[][], answers = {}, names: Partial<ImportNames> = {}) => {
  const file = sheetOf(rows)
  const table = readTable(STYLE_TABLE, file)
  if (!table) throw new Error('no sheet')
  const given = {
    names: { ...NAMES, ...names },
    orders: dayOrdersOf(table, ['start_date', 'end_date'] as const),
    firstRows: firstRowsOf(table),
  }
  return readFileWith(STYLE_READER, file, given, answers)
}

const SENT = {
  numberOfCollection: ({
    new_collection,
    collection_id,
  }: {
    new_collection: string | null
    collection_id: number | null
  }) => new_collection ?? (collection_id === null ? undefined : `COL-${collection_id}`),
  nameOfType: (id: number) => NAMES.product_types.find((each) => each.id === id)?.name,
}
const sent = ({ lines }: ReturnType<typeof readSheet>) => lines.map((row) => importRowOf(row, SENT))

describe('last season’s spreadsheet', () => {
  // shows D-330
  test('in English, with titles above, the trade’s words, and one answer for what it never says', () => {
    const rows: Cell[][] = [
      ['NORTHLOOM – LINE PLAN', null, null, null, null, null, null, null, null],
      [null, null, null, null, null, null, null, null, null],
      [
        'Article No.',
        'Description of style',
        'Season',
        'Category',
        'Colors',
        'Buy qty',
        'Ex-factory',
        'Ship to',
        'Vendor',
      ],
      [
        'NL-28-001',
        'Lantern coat',
        'AW28',
        'Outerwear',
        'Navy / Black',
        '1,200 pcs',
        '20/05/2028',
        'Germany',
        'Delta Sewing Co., Ltd.',
      ],
      [
        'NL-28-002',
        'Harbour tee II',
        'SS27',
        'Tees',
        'White',
        '4,000',
        '03/06/2028',
        'UK',
        'Anatolia Knit; Delta Sewing Co., Ltd.',
      ],
      ['Total', null, null, null, null, '5,200', null, null, null],
    ]
    const first = readSheet(rows)
    // The season AW28 has no collection yet.
    expect(first.asked).toEqual(['word:collection/aw28', 'style-currency:'])
    const read = readSheet(rows, { 'word:collection/aw28': 'new', 'style-currency:': 'EUR' })
    expect([read.asked, read.notWhole]).toEqual([[], []])
    expect(sent(read)).toEqual([
      {
        ...{ brand_reference: 'NL-28-001', style_name: 'Lantern coat', collection: 'AW28' },
        ...{ product_type: 'Jacket', colour_number: 2 },
        ...{ bulk_order_quantity: 1200, end_date: '2028-05-20', delivery_destination: 'DE' },
        ...{ currency: 'EUR', suppliers: [22] },
      },
      {
        ...{ brand_reference: 'NL-28-002', style_name: 'Harbour tee II', collection: 'COL-2' },
        ...{ product_type: 'T-shirt', colour_number: 1, bulk_order_quantity: 4000 },
        ...{ end_date: '2028-06-03', delivery_destination: 'GB', currency: 'EUR', suppliers: [21, 22] },
      },
    ])
  })

  // shows D-330
  test.each<[string, Cell[]]>([
    [
      'German',
      [
        'Artikel-Nr.',
        'Bezeichnung',
        'Warengruppe',
        'Stückzahl',
        'Farben',
        'Liefertermin',
        'Lieferland',
        'Währung',
      ],
    ],
    ['French', ['Réf.', 'Désignation', 'Famille', 'Quantité', 'Coloris', 'Livraison', 'Pays', 'Devise']],
    [
      'Turkish',
      ['Ürün kodu', 'Ürün adı', 'Ürün grubu', 'Adet', 'Renk', 'Teslim tarihi', 'Ülke', 'Para birimi'],
    ],
    ['Chinese', ['货号', '品名', '品类', '数量', '颜色', '交期', '目的地', '币种']],
  ])('heads in %s say the same', (_, heads) => {
    const read = readSheet([heads, ['A-1', 'Tee', 'T-shirt', 500, 3, '2028-05-20', 'DE', 'EUR']])
    expect(read.notWhole).toEqual([])
    expect(sent(read)).toEqual([
      {
        ...{ brand_reference: 'A-1', style_name: 'Tee', product_type: 'T-shirt', bulk_order_quantity: 500 },
        ...{ colour_number: 3, end_date: '2028-05-20', delivery_destination: 'DE', currency: 'EUR' },
      },
    ])
  })

  test('what the file never says of a new style is asked once for all, each with its choices', () => {
    const rows: Cell[][] = [
      ['Style no', 'Style', 'Qty'],
      ['A-1', 'Tee', 10],
      ['A-2', 'Coat', 20],
    ]
    expect(readSheet(rows).asked).toEqual([
      ...['product-type-missing:', 'colours-missing:', 'destination-missing:', 'style-currency:'],
    ])
    const answers = { 'product-type-missing:': '3', 'colours-missing:': '1', 'destination-missing:': 'PT' }
    const read = readSheet(rows, { ...answers, 'style-currency:': 'USD' })
    expect(read.notWhole).toEqual([])
    expect(read.lines.map(({ line }) => [line.brand_reference, line.product_type])).toEqual([
      ['A-1', 3],
      ['A-2', 3],
    ])
  })
})

describe('a style that is there', () => {
  // shows D-330
  test.each<[string, Cell[], Cell[]]>([
    ['the brand’s reference', ['Article no.', 'Pieces'], ['nl-27-014', 5000]],
    ['its number', ['Style number', 'Pieces'], ['ST-7QK4M-2XV9D', 5000]],
    ['the brand’s reference under «Style No.»', ['Style No.', 'Pieces'], ['NL-27-014', 5000]],
  ])('is known by %s, and changed in the columns that the file has', (_, heads, cells) => {
    const read = readSheet([heads, cells])
    expect([read.asked, read.notWhole.length]).toEqual([[], 0])
    expect(sent(read)[0]).toMatchObject({
      style_number: 'ST-7QK4M-2XV9D',
      version: 4,
      bulk_order_quantity: 5000,
    })
    expect(
      Object.keys(sent(read)[0] ?? {})
        .filter((key) => key !== 'brand_reference')
        .sort(),
    ).toEqual([...['bulk_order_quantity', 'style_number', 'version']])
  })

  // shows D-332
  test('of our own export comes back, and nothing changes', () => {
    const row = makeStyleRow({
      ...{ style_number: HARBOUR.style_number, style_name: HARBOUR.style_name, brand_reference: 'NL-27-014' },
      collection: { id: 2, name: 'SS27 Core Knit' },
    })
    const columns = [
      'style',
      'number',
      'brand_reference',
      'collection',
      'product_type',
      'status',
      'quantity',
      'start_date',
      'end_date',
      'suppliers',
    ] as const
    const { rows } = writeStyles([row], { columns, today: '2027-01-01' })
    const asRead = rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'object' && cell !== null ? cell.day : cell)),
    )
    const { lines, asked, notWhole } = readSheet(asRead as Cell[][])
    expect([asked, notWhole]).toEqual([[], []])
    expect(planLines(lines, 0, { max: 10, text: '' })).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  })

  test('is emptied where a cell is empty and may be, and stays elsewhere', () => {
    const heads = [
      'Number',
      'Style',
      'Status',
      'Product type',
      'Pieces',
      'Due',
      'Currency',
      'Destination',
      'Note',
      'Suppliers',
    ]
    const read = readSheet([heads, ['ST-7QK4M-2XV9D', ...heads.slice(1).map(() => null)]])
    expect(sent(read)).toEqual([
      {
        ...{ style_number: 'ST-7QK4M-2XV9D', version: 4, style_name: null, end_date: null },
        additional_information: null,
      },
    ])
  })

  test('gets suppliers beside those that it has, and its collection by name, number or season', () => {
    const read = readSheet([
      ['Number', 'Collection', 'Supplier'],
      ['ST-7QK4M-2XV9D', 'COL-4', 'DELTA SEWING CO., LTD.'],
    ])
    expect(sent(read)[0]).toMatchObject({ collection: 'COL-4', suppliers: [22] })
    expect(
      readSheet([
        ['Number', 'Season'],
        ['ST-7QK4M-2XV9D', 'SS27'],
      ]).lines[0]?.line.collection_id,
    ).toBe(2)
    const unclear = readSheet([
      ['Number', 'Collection'],
      ['ST-7QK4M-2XV9D', 'Capsule'],
    ])
    expect(unclear.reading.questions[0]?.choices.map(({ value }) => value)).toEqual(['3', '4'])
  })
})

describe('what is wrong is told at its cell', () => {
  const problemsOf = (heads: Cell[], cells: Cell[], names: Partial<ImportNames> = {}) =>
    readSheet([heads, cells], {}, names).lines[0]?.problems

  // shows D-128, D-199
  test.each<[Cell[], Cell[], object]>([
    [['Number', 'Style'], ['ST-00000-00000', 'Tee'], { style_number: IMPORT_TEXTS.noSuchStyle }],
    [
      ['Number', 'Pieces', 'Start', 'Due'],
      ['ST-7QK4M-2XV9D', 49, '2028-02-02', '2028-01-01'],
      {
        bulk_order_quantity: STYLE_TEXTS.quantityEditRange,
        end_date: STYLE_TEXTS.endBeforeStart,
      },
    ],
    [['Number', 'Due'], ['ST-7QK4M-2XV9D', '31.02.2027'], { end_date: '“31.02.2027” is not a day' }],
  ])('%j with %j', (heads, cells, problems) => {
    expect(problemsOf(heads, cells)).toMatchObject(problems)
  })

  test('a style of others is not changed, and suppliers are not named before one’s company is verified', () => {
    const others = { styles: [{ ...HARBOUR, can_change: false }] }
    const row: Cell[] = ['ST-7QK4M-2XV9D', 5000]
    expect(problemsOf(['Number', 'Pieces'], row, others)).toEqual({ style_number: ERRORS.forbidden.text })
    expect(
      problemsOf(['Number', 'Vendor'], ['ST-7QK4M-2XV9D', 'Delta Sewing Co., Ltd.'], { can_assign: false }),
    ).toEqual({
      suppliers: ASSIGNMENT_TEXTS.needsVerification,
    })
  })

  // shows D-368
  test('a style with a row for each colour or size is one style, by one answer', () => {
    const rows: Cell[][] = [['Article', 'Style', 'Type', 'Qty', 'Colour', 'Size', 'Country', 'Currency']]
    for (const [colour, size, pieces] of [
      ['Navy', 'S', 100],
      ['Navy', 'M', 250],
      ['Camel', 'M', 50],
    ] as const)
      rows.push(['A-1', 'Tee', 'T-shirt', pieces, colour, size, 'DE', 'EUR'])
    rows.push(['A-2', 'Coat', 'T-shirt', 70, 'Navy', 'M', 'DE', 'EUR'])
    expect(readSheet(rows).asked).toEqual(['style-rows:'])
    const said = (answer: string) => {
      const { lines, notWhole, reading } = readSheet(rows, { 'style-rows:': answer })
      expect(notWhole).toEqual([])
      expect(reading.rows.map(({ kind }) => kind)).toEqual(['line', 'taken-out', 'taken-out', 'line'])
      return lines.map(({ line }) => [line.brand_reference, line.bulk_order_quantity, line.colour_number])
    }
    expect(said('sum')).toEqual([
      ['A-1', 400, 2],
      ['A-2', 70, 1],
    ])
    expect(said('first')).toEqual([
      ['A-1', 100, 1],
      ['A-2', 70, 1],
    ])
  })

  test('without a column of numbers the rows of one name are one style, by one answer', () => {
    const rows: Cell[][] = [
      ['Style', 'Colour', 'Qty', 'X-Fty', 'In DC', 'Type', 'Country', 'Currency'],
      ['Harbour tee', 'Navy', '5K', '2027-03-01', '2027-04-10', 'T-shirt', 'DE', 'EUR'],
      ['Harbour tee', 'White', '3,000', '2027-03-01', '2027-04-10', 'T-shirt', 'DE', 'EUR'],
      ['Dock tee', 'Sand', '120 dz', '2027-03-10', '2027-04-20', 'T-shirt', 'DE', 'EUR'],
      ['Quay tee', 'Sand', '200 kg', '2027-03-10', '2027-04-20', 'T-shirt', 'DE', 'EUR'],
    ]
    expect(readSheet(rows).asked).toEqual(['style-rows:'])
    const { lines } = readSheet(rows, { 'style-rows:': 'first' })
    expect(
      lines.map(({ line, problems }) => [
        ...[line.style_name, line.bulk_order_quantity, line.end_date],
        problems.bulk_order_quantity,
      ]),
    ).toEqual([
      ['Harbour tee', 5000, '2027-03-01', undefined],
      ['Dock tee', 1440, '2027-03-10', undefined],
      ['Quay tee', null, '2027-03-10', '“200 kg” is not a number'],
    ])
  })

  test('rows of a style that say no whole pieces are not added up in silence', () => {
    const rows: Cell[][] = [['Article', 'Style', 'Type', 'Qty', 'Colour', 'Country', 'Currency']]
    for (const [colour, pieces] of [
      ['Navy', '100'],
      ['Camel', 'tbd'],
    ] as const)
      rows.push(['A-1', 'Tee', 'T-shirt', pieces, colour, 'DE', 'EUR'])
    const { notWhole } = readSheet(rows, { 'style-rows:': 'sum' })
    expect(notWhole.map(({ problems }) => Object.keys(problems))).toEqual([['bulk_order_quantity']])
  })

  test('a row of a style that is left out and taken in again is told that it stands there twice', () => {
    const rows: Cell[][] = [['Article', 'Style', 'Type', 'Qty', 'Colours', 'Country', 'Currency']]
    for (const colour of [1, 2]) rows.push(['A-1', 'Tee', 'T-shirt', 500, colour, 'DE', 'EUR'])
    const { table } = readSheet(rows)
    const { found, matching, settings, isOwn } = table
    const given = { names: NAMES, orders: dayOrdersOf(table, ['start_date']), firstRows: firstRowsOf(table) }
    const input = { rows: table.rows, found, matching, settings, isOwn, edits: {}, taken: { 2: true } }
    const read = readRows(STYLE_READER, { ...input, answers: { 'style-rows:': 'first' } }, given)
    expect(read.rows.map(({ problems }) => problems)).toEqual([{}, { brand_reference: IMPORT_TEXTS.twice }])
  })
})

test('names of companies in one cell are told apart, and their endings are none', () => {
  expect(companiesIn('Anatolia Knit; Delta Sewing Co., Ltd.')).toEqual([
    'Anatolia Knit',
    'Delta Sewing Co., Ltd.',
  ])
  expect(companiesIn('Anatolia Knit, Porto Dye / Coats')).toEqual(['Anatolia Knit', 'Porto Dye', 'Coats'])
  expect(companiesIn(' ')).toEqual([])
})

test('the product is asked about numbers, references and companies of the file once each', () => {
  const table = readTable(
    STYLE_TABLE,
    sheetOf([
      ['Style No.', 'Pieces', 'Vendor'],
      ['ST-7QK4M-2XV9D', 1, 'Coats; Avery'],
      ['A-1', 1, 'Avery'],
      ['A-1', 2, null],
    ]),
  )
  expect(table && namesInFile(table)).toEqual({
    style_numbers: ['ST-7QK4M-2XV9D'],
    references: ['A-1'],
    companies: ['Coats', 'Avery'],
  })
})
