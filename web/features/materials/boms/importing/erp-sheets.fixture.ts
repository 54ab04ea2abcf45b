/** Bills of materials as PLM and ERP systems export them: each with what it must be read as. */
import type { WrittenKind } from '#web/lib/tables/written-files.fixture.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'
import type { FiledBom } from './import-sheets.fixture.ts'

const _ = null

export interface WrittenBom extends FiledBom {
  as: WrittenKind
  /** Chosen for columns of percents before the check. */
  shares?: Partial<Record<ColumnKey, boolean>>
}

export const EXPORTED: readonly WrittenBom[] = [
  {
    name: 'an export of a PLM with placements, quantities by size and colour specifications',
    as: 'xlsx',
    rows: [
      [
        ...[
          'Placement',
          'Material',
          'Material Code',
          'Material Type',
          'Description',
          'Supplier',
          'Supplier Item Ref',
        ],
        ...['Qty (Default)', 'UOM', 'Loss %', 'Unit Cost', 'Cost Currency', 'Total Cost', 'Active'],
      ],
      [
        ...[
          'Body',
          'Single Jersey 180',
          'FAB-0301',
          'Fabric',
          '100% Organic Cotton',
          'Anatolia Knit',
          'AK-301',
        ],
        ...[0.32, 'KG', 0.06, 8.4, 'USD', 2.85, 'Yes'],
      ],
      [
        ...['Neck', 'Rib 1x1', 'FAB-0302', 'Fabric', '95% Cotton, 5% Elastane', 'Anatolia Knit', 'AK-310'],
        ...[0.02, 'KG', 0.06, 9.1, 'USD', 0.19, 'Yes'],
      ],
      [
        ...['Side seam', 'Care Label', 'LBL-0044', 'Label', 'Satin, 3 languages', 'Anatolia Knit', _],
        ...[1, 'EA', 0.02, 0.035, 'USD', 0.04, 'Yes'],
      ],
    ],
    answers: {},
    shares: { wastage_percent: true },
    lines: [
      'fabric | Single Jersey 180 | 100 % cotton | 0.32 kg | 8.4 USD | Anatolia Knit | 6 %',
      'fabric | Rib 1x1 | 95 % cotton, 5 % elastane | 0.02 kg | 9.1 USD | Anatolia Knit | 6 %',
      'labels | Care Label |  | 1 piece | 0.035 USD | Anatolia Knit | 2 %',
    ],
  },
  {
    name: 'a list of an ERP with prices for thousands, hundreds and one',
    as: 'utf-16',
    rows: [
      [
        'Level',
        'Item',
        'Component',
        'Object description',
        'Comp. Qty (BUn)',
        'Un',
        'Comp. scrap (%)',
        'Matl Group',
        'Price',
        'Per',
        'Crcy',
      ],
      ['.1', '0010', '40001234', 'Popeline 120 g', '1.450', 'M', '4.00', 'FABRIC', '3,250.00', '1000', 'EUR'],
      ['.1', '0020', '40009981', 'Knopf 18L 4-Loch', '8', 'PC', '2.00', 'TRIM', '41.00', '1000', 'EUR'],
      ['.1', '0030', '40007712', 'Polybeutel LDPE', '1', 'PC', '1.00', 'PACKAGING', '2.10', '100', 'EUR'],
      ['.1', '0040', '40005520', 'Naehgarn Tex 27', '145', 'M', '10.00', 'TRIM', '0.35', '1000', 'EUR'],
    ],
    answers: {},
    lines: [
      'fabric | Popeline 120 g |  | 1.45 m | 3.25 EUR | 4 %',
      'trims | Knopf 18L 4-Loch |  | 8 piece | 0.041 EUR | 2 %',
      'packaging | Polybeutel LDPE |  | 1 piece | 0.021 EUR | 1 %',
      'trims | Naehgarn Tex 27 |  | 145 m | 0.00035 EUR | 10 %',
    ],
  },
  {
    name: 'a German list of an ERP with «Preiseinheit» and commas',
    as: 'windows-1252',
    separator: ';',
    rows: [
      [
        'Pos.',
        'Materialnummer',
        'Materialkurztext',
        'Warengruppe',
        'Menge',
        'ME',
        'Ausschuss %',
        'Nettopreis',
        'Währung',
        'Preiseinheit',
        'Lieferant',
      ],
      [
        '10',
        '4711',
        'Single-Jersey 180 g/m²',
        'Oberstoff',
        '0,265',
        'KG',
        '6,00',
        '8,40',
        'EUR',
        '1',
        'Anatolia Knit',
      ],
      ['20', '4712', 'Hauptetikett', 'Etiketten', '1', 'ST', '2,00', '48,00', 'EUR', '1000', ''],
      ['30', '4713', 'Nähgarn', 'Zutaten', '145', 'M', '10,00', '0,40', 'EUR', '1.000', ''],
      ['40', '4714', 'Faltkarton', 'Verpackung', '0,025', 'ST', '0,00', '1.234,50', 'EUR', '1.000', ''],
    ],
    answers: {},
    lines: [
      'fabric | Single-Jersey 180 g/m² |  | 0.265 kg | 8.4 EUR | Anatolia Knit | 6 % | 180 g_m2',
      'labels | Hauptetikett |  | 1 piece | 0.048 EUR | 2 %',
      'trims | Nähgarn |  | 145 m | 0.0004 EUR | 10 %',
      'packaging | Faltkarton |  | 0.025 piece | 1.2345 EUR | 0 %',
    ],
  },
  {
    name: 'an export with keys as heads, as programs name them',
    as: 'utf-8',
    separator: ',',
    rows: [
      [
        'bom_id',
        'material_name',
        'material_type',
        'material_supplier',
        'material_content',
        'color_name',
        'consumption_per_unit',
        'consumption_uom',
        'waste_pct',
        'unit_price',
        'price_currency',
        'coo',
      ],
      [
        '8812',
        'French terry 300',
        'FABRIC',
        'Anatolia Knit',
        '100% Cotton',
        'Oatmeal',
        '0.62',
        'kg',
        '7',
        '9.10',
        'usd',
        'TUR',
      ],
      [
        '8812',
        'Elastic 40mm',
        'TRIM',
        '',
        '65% Polyester 35% Rubber',
        'White',
        '0.75',
        'm',
        '3',
        '0.22',
        'usd',
        'CHN',
      ],
      ['8812', 'Polybag', 'PACKAGING', '', '', 'Clear', '1', 'pcs', '1', '0.03', 'usd', 'CHN'],
    ],
    answers: {},
    lines: [
      'fabric | French terry 300 | 100 % cotton | 0.62 kg | 9.1 USD | Anatolia Knit | 7 % | TR',
      'trims | Elastic 40mm | 65 % polyester, 35 % elastodiene | 0.75 m | 0.22 USD | 3 % | CN',
      'packaging | Polybag |  | 1 piece | 0.03 USD | 1 % | CN',
    ],
  },
]
