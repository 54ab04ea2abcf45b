/** Lists of styles of the kinds that brands keep them in, each read with at most five answers and no cell typed anew. */
import { expect, test } from 'vitest'
import type { ImportNames } from '#contract/styles/style-import.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { dayOrdersOf } from '#web/records/table-import/reading/day-cells.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { firstRowsOf } from './names-in-file.rules.ts'
import { STYLE_TABLE } from './style-columns.rules.ts'
import { STYLE_READER } from './style-import.rules.ts'

const NAMES: ImportNames = {
  ...{ styles: [], collections: [], styles_left: null, can_assign: true },
  companies: [{ id: 21, name: 'Anatolia Knit', is_called: true }],
  product_types: ['T-shirt', 'Jacket', 'Trousers', 'Jumper', 'Dress'].map((name, at) => ({
    id: at + 1,
    name,
  })),
  currencies: ['EUR', 'GBP', 'USD'],
}
const _ = null

const TEMPLATES: [name: string, rows: Cell[][], asked: string[]][] = [
  [
    'an export of a PLM, with numbers as numbers and days of a workbook',
    [
      [
        'Style Number',
        'Style Name',
        'Season',
        'Product Category',
        'Status',
        'Supplier',
        'Total Qty',
        'Colourways',
        'Ex-Fty Date',
        'Country of Destination',
        'Currency',
      ],
      [
        100245,
        'Crew tee',
        'SS28',
        'Tees',
        'Confirmed',
        'Anatolia Knit',
        12_000,
        4,
        '2028-03-01',
        'United Kingdom',
        'GBP',
      ],
      [
        100246,
        'Chino',
        'SS28',
        'Chinos',
        'Dropped',
        'Anatolia Knit',
        3000,
        2,
        '2028-03-15',
        'United Kingdom',
        'GBP',
      ],
    ],
    ['word:collection/ss28'],
  ],
  [
    'a line sheet, with months first and a title above',
    [
      ['SPRING 2028 LINE SHEET – CONFIDENTIAL', _, _, _, _, _],
      [_, _, _, _, _, _],
      ['SKU', 'Style', 'Type', 'Color', 'Units', 'In DC'],
      ['A1-TEE', 'Pocket tee', 'Tee', 'White, Black, Navy', '2,400', '04/25/2028'],
      ['A2-DRS', 'Slip dress', 'Dresses', 'Black', '900', '05/02/2028'],
      ['TOTAL', _, _, _, '3,300', _],
    ],
    ['destination-missing:', 'style-currency:'],
  ],
  [
    'an export of an ERP in German, with the decimal comma',
    [
      [
        'Artikel-Nr.',
        'Artikelbezeichnung',
        'Saison',
        'Warengruppe',
        'Bestellmenge',
        'Farben',
        'Liefertermin',
        'Lieferland',
        'Währung',
        'Lieferant',
      ],
      [
        '4711',
        'Rundhals-Shirt',
        'FS28',
        'T-Shirt',
        '2.500',
        3,
        '15.03.2028',
        'Deutschland',
        'EUR',
        'Anatolia Knit',
      ],
      [
        '4712',
        'Strickpullover',
        'FS28',
        'Strickpullover',
        '800',
        2,
        '01.04.2028',
        'Österreich',
        'EUR',
        'Anatolia Knit',
      ],
    ],
    ['word:collection/fs28'],
  ],
  [
    'a plan in groups by season, with a supplier that nobody has listed',
    [
      ['Article', 'Name', 'Category', 'Qty', 'Colours', 'Delivery', 'Market', 'Currency', 'Vendor'],
      [_, 'Drop 1', _, _, _, _, _, _, _],
      ['P-1', 'Rib top', 'Tops', 500, 1, '2028-02-01', 'FR', 'EUR', 'Atelier Lune'],
      ['P-2', 'Wide pant', 'Pants', 400, 2, '2028-02-01', 'FR', 'EUR', 'Atelier Lune'],
    ],
    ['company:atelierlune', 'word:collection/drop1'],
  ],
  [
    'an order book in French',
    [
      [
        'Référence',
        'Désignation',
        'Saison',
        'Catégorie',
        'Qté',
        'Coloris',
        'Date de livraison',
        'Pays de destination',
        'Devise',
        'Fournisseur',
      ],
      [
        'REF-88',
        'T-shirt col rond',
        'PE28',
        'Tee',
        '1 200',
        'Écru / Marine',
        '20/03/2028',
        'France',
        'EUR',
        'Anatolia Knit',
      ],
    ],
    ['word:collection/pe28'],
  ],
  [
    'a development list in Turkish',
    [
      [
        'Model kodu',
        'Model adı',
        'Sezon',
        'Ürün grubu',
        'Sipariş adedi',
        'Renk sayısı',
        'Termin',
        'Ülke',
        'Döviz',
        'Tedarikçi',
      ],
      [
        'MDL-9',
        'Basic tişört',
        'İlkbahar 28',
        'Tişört',
        '5.000',
        6,
        '01.05.2028',
        'Almanya',
        'EUR',
        'Anatolia Knit',
      ],
    ],
    ['word:collection/ilkbahar28'],
  ],
  [
    'a pasted list of three columns',
    [
      ['Style #', 'Description', 'Order Qty'],
      ['TX-1', 'Sweat', 100],
    ],
    ['colours-missing:', 'destination-missing:', 'product-type-missing:', 'style-currency:'],
  ],
]

const answerTo = (id: string): string =>
  ({
    'style-currency:': 'EUR',
    'colours-missing:': '1',
    'destination-missing:': 'DE',
    'product-type-missing:': '1',
    'company:atelierlune': '',
  })[id] ?? 'new'

// shows D-330
test.each(TEMPLATES)('%s', (_name, rows, asked) => {
  const file = sheetOf(rows)
  const table = readTable(STYLE_TABLE, file)
  if (!table) throw new Error('no sheet')
  const given = {
    names: NAMES,
    orders: dayOrdersOf(table, ['start_date', 'end_date'] as const),
    firstRows: firstRowsOf(table),
  }
  const first = readFileWith(STYLE_READER, file, given)
  expect(first.open).toEqual([])
  expect(first.asked.toSorted()).toEqual(asked)
  expect(asked.length).toBeLessThanOrEqual(5)
  const read = readFileWith(
    STYLE_READER,
    file,
    given,
    Object.fromEntries(asked.map((id) => [id, answerTo(id)])),
  )
  expect(read.notWhole.map(({ problems, asked: left }) => ({ ...problems, ...left }))).toEqual([])
  expect(read.lines.length).toBeGreaterThan(0)
})
