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
  product_types: ['T-shirt', 'Jacket', 'Trousers', 'Jumper', 'Dress', 'Shirt', 'Polo shirt'].map(
    (name, at) => ({
      id: at + 1,
      name,
    }),
  ),
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
    'quantity-missing:': '500',
    'months:': 'last',
    'country:duc': 'DE',
  })[id] ?? 'new'

/** What is read of them: reference, name, type, pieces, colours, day, destination. */
const MORE: [name: string, rows: Cell[][], asked: string[], lines: (string | number | null)[][]][] = [
  [
    'a line sheet below a title, without quantities and with months for days',
    [
      ['BRAND X – LINE SHEET AW28'],
      [
        'Style #',
        'Style Name',
        'Category',
        'Colour',
        'Fabric',
        'Wholesale',
        'RRP',
        'Delivery',
        'Market',
        'Currency',
      ],
      ['AW28-01', 'Quay coat', 'Jackets', 'Navy, Camel', 'Wool', '120.00', '299.00', 'Aug 2028', 'DE', 'EUR'],
      ['AW28-02', 'Dock shirt', 'Shirts', 'White', 'Cotton', '45.00', '110.00', '02/2028', 'DE', 'EUR'],
    ],
    ['months:', 'quantity-missing:'],
    [
      ['AW28-01', 'Quay coat', 2, 500, 2, '2028-08-31', 'DE'],
      ['AW28-02', 'Dock shirt', 6, 500, 1, '2028-02-29', 'DE'],
    ],
  ],
  [
    'an order book of an Indian exporter with two numbers of a style and pieces in lakhs',
    [
      [
        'Sr No',
        'Style No',
        'Buyer Style Ref',
        'Description',
        'Season',
        'Category',
        'Factory',
        'Order Qty',
        'Ex Factory Date',
        'FOB',
        'Currency',
        'Country',
      ],
      [
        1,
        'WX-1',
        'NL-9',
        'Mens polo',
        'SS-28',
        'Polo',
        'Anatolia Knit',
        '1,00,000',
        '15-Mar-28',
        4.5,
        'USD',
        'United Kingdom',
      ],
      [
        2,
        'WX-2',
        'NL-10',
        'Mens jogger',
        'SS-28',
        'Jogger',
        'Anatolia Knit',
        '12,500',
        '20-Mar-28',
        5.5,
        'USD',
        'United Kingdom',
      ],
    ],
    ['colours-missing:', 'word:collection/ss28'],
    [
      ['NL-9', 'Mens polo', 7, 100_000, 1, '2028-03-15', 'GB'],
      ['NL-10', 'Mens jogger', 3, 12_500, 1, '2028-03-20', 'GB'],
    ],
  ],
  [
    'an export with keys as heads and a country of origin, which is no destination',
    [
      [
        'style_number',
        'description',
        'category',
        'season',
        'vendor',
        'status',
        'price',
        'delivery_date',
        'country_of_origin',
        'currency',
      ],
      [
        'AM100',
        'Linen shirt',
        'Shirts',
        'Spring 2028',
        'Anatolia Knit',
        'In Development',
        '89.00',
        '02/15/2028',
        'Turkey',
        'USD',
      ],
    ],
    ['colours-missing:', 'destination-missing:', 'quantity-missing:', 'word:collection/spring2028'],
    [['AM100', 'Linen shirt', 6, 500, 1, '2028-02-15', 'DE']],
  ],
  [
    'a Spanish list in which the model is a name',
    [
      [
        'Referencia',
        'Modelo',
        'Temporada',
        'Familia',
        'Cantidad',
        'Colores',
        'Fecha de entrega',
        'País destino',
        'Divisa',
        'Proveedor',
      ],
      [
        'R-1',
        'Camiseta básica',
        'PV28',
        'Camisetas',
        '1.500',
        'Blanco, Negro',
        '15/03/2028',
        'España',
        'EUR',
        'Anatolia Knit',
      ],
    ],
    ['word:collection/pv28'],
    [['R-1', 'Camiseta básica', 1, 1500, 2, '2028-03-15', 'ES']],
  ],
  [
    'a Vietnamese list',
    [
      [
        'Mã hàng',
        'Tên hàng',
        'Mùa',
        'Loại',
        'Số lượng',
        'Số màu',
        'Ngày giao hàng',
        'Nước đến',
        'Tiền tệ',
        'Nhà máy',
      ],
      ['V-1', 'Áo thun', 'SS28', 'T-shirt', 1200, 2, '15/03/2028', 'Đức', 'EUR', 'Anatolia Knit'],
    ],
    ['country:duc', 'word:collection/ss28'],
    [['V-1', 'Áo thun', 1, 1200, 2, '2028-03-15', 'DE']],
  ],
  [
    'a Chinese list',
    [
      ['款号', '款式名称', '季节', '品类', '数量', '颜色数', '交期', '目的国', '币种', '供应商'],
      ['C-1', '圆领T恤', '28春夏', 'T恤', '3000', '2', '2028年3月15日', '德国', 'EUR', 'Anatolia Knit'],
    ],
    ['word:collection/28春夏'],
    [['C-1', '圆领T恤', 1, 3000, 2, '2028-03-15', 'DE']],
  ],
]

const LINES = new Map(MORE.map(([name, , , lines]) => [name, lines]))

const SAID = MORE.map(([name, rows, asked]): (typeof TEMPLATES)[number] => [name, rows, asked])

// shows D-330, D-368
test.each([...TEMPLATES, ...SAID])('%s', (name, rows, asked) => {
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
  const lines = LINES.get(name)
  if (lines)
    expect(
      read.lines.map(({ line }) => [
        ...[line.brand_reference, line.style_name, line.product_type, line.bulk_order_quantity],
        ...[line.colour_number, line.end_date, line.delivery_destination],
      ]),
    ).toEqual(lines)
})
