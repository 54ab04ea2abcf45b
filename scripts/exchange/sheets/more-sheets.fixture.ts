/** Sheets that were tried after the twenty, and were not read whole at first: by words that the trade has for heads. */
import type { FiledSheet } from './twenty-sheets.fixture.ts'

const _ = null

export const MORE_SHEETS: readonly FiledSheet[] = [
  {
    kind: 'bom',
    name: 'an Indian exporter’s list with averages per piece, in rupees',
    as: 'xlsx',
    rows: [
      ['M/s Kailash Exports Pvt. Ltd.', _, _, _, _, _, _, _],
      ['BILL OF MATERIAL – Buyer: Northloom  Style: 8812', _, _, _, _, _, _, _],
      ['S.No', 'Description of Goods', 'Colour', 'Width', 'Avg./Pc', 'UoM', 'Rate (Rs.)', 'Vendor'],
      [_, 'SHELL FABRIC', _, _, _, _, _, _],
      [1, '60s Cambric 100% Cotton', 'Ecru', '58"', 2.35, 'Mtr', '112.50', 'Anatolia Knit'],
      [_, 'LINING', _, _, _, _, _, _],
      [2, 'Voile 100% Cotton', 'Ecru', '44"', 0.8, 'Mtr', '68.00', _],
      [_, 'ACCESSORIES', _, _, _, _, _, _],
      [3, 'Button 18L 4 hole', 'DTM', _, 9, 'Nos.', '0.85', _],
      [_, 'PACKING MATERIAL', _, _, _, _, _, _],
      [4, 'Poly bag 12x16', _, _, 1, 'Nos.', '1.40', _],
      [_, 'TOTAL', _, _, _, _, '183.45', _],
    ],
    lines: [
      'fabric | 60s Cambric 100% Cotton | 100 % cotton | 2.35 m | 112.5 INR | Anatolia Knit',
      'lining | Voile 100% Cotton | 100 % cotton | 0.8 m | 68 INR',
      'trims | Button 18L 4 hole | 9 piece | 0.85 INR',
      'packaging | Poly bag 12x16 | 1 piece | 1.4 INR',
    ],
  },
  {
    kind: 'chart',
    name: 'an Italian table with its tolerances below «Toll.»',
    as: 'xlsx',
    rows: [
      ['POM', 'Descrizione', 'Toll.', 'XS (40)', 'S (42)', 'M (44)'],
      ['1', 'Larghezza torace', '±1 cm', '44', '46', '48'],
      ['2', 'Lunghezza totale', '±1,5 cm', '62', '63', '64'],
    ],
    lines: [
      '1 | Larghezza torace | -1/+1 | XS (40) 44 | S (42) 46 | M (44) 48',
      '2 | Lunghezza totale | -1.5/+1.5 | XS (40) 62 | S (42) 63 | M (44) 64',
    ],
  },
  {
    kind: 'chart',
    name: 'a German table with «Größe» above the points',
    as: 'utf-8',
    separator: ';',
    rows: [
      ['Größe (cm)', '36', '38', '40'],
      ['Brustweite', '46', '48', '50'],
      ['Hüftweite', '48,5', '50,5', '52,5'],
    ],
    lines: ['Brustweite | -0/+0 | 36 46 | 38 48 | 40 50', 'Hüftweite | -0/+0 | 36 48.5 | 38 50.5 | 40 52.5'],
  },
  {
    kind: 'notes',
    name: 'a German sewing list with needles and stitch lengths',
    as: 'xlsx',
    rows: [
      ['Nr', 'Position', 'Verarbeitung', 'Nadel', 'Stichlänge'],
      [1, 'Schulternaht', 'Overlock 4-fädig, mit Nahtband', '75', '3 mm'],
      [2, 'Saum', 'Doppelkappnaht 2 cm', '75', '2,5 mm'],
    ],
    lines: [
      'Schulternaht | Overlock 4-fädig, mit Nahtband | Nadel: 75 | Stichlänge: 3 mm',
      'Saum | Doppelkappnaht 2 cm | Nadel: 75 | Stichlänge: 2,5 mm',
    ],
  },
  {
    kind: 'styles',
    name: 'an order sheet with a column for each size and their total',
    as: 'xlsx',
    rows: [
      ['Style', 'Description', 'Category', 'S', 'M', 'L', 'Total Pcs', 'Delivery', 'Destination', 'Currency'],
      ['NL-4401', 'Harbour tee', 'T-shirt', 300, 500, 400, 1200, '15-Jul-28', 'UK', 'GBP'],
      ['NL-4402', 'Quay pant', 'Trousers', 200, 400, 260, 860, '30-Jul-28', 'DE', 'EUR'],
    ],
    answers: { 'colours-missing:': '1' },
    unsaid: ['1 colours'],
    lines: [
      'NL-4401 | Harbour tee | T-shirt | 1200 pieces | 1 colours | to 2028-07-15 | GB | GBP',
      'NL-4402 | Quay pant | Trousers | 860 pieces | 1 colours | to 2028-07-30 | DE | EUR',
    ],
  },
]
