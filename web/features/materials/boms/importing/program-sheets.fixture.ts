/** Bills of materials as programs of the trade print and export them: each of a kind that was once read wrong without a word. */
import type { WrittenBom } from './erp-sheets.fixture.ts'

const _ = null

export const PROGRAM_FILED: readonly WrittenBom[] = [
  {
    name: 'cards of a tech pack’s program, with a code of one’s own beside the supplier’s',
    as: 'xlsx',
    rows: [
      [
        ...['Card Type', 'Name', 'Code', 'Placement', 'Composition', 'Weight', 'Supplier', 'Supplier Code'],
        ...['Unit Cost', 'Currency', 'UOM', 'Consumption', 'Wastage'],
      ],
      [
        ...['Fabric', 'Brushed fleece', 'F-101', 'Body', '80% Cotton / 20% Recycled Polyester', '320 gsm'],
        ...['Anatolia Knit', 'AK-320', 5.6, 'USD', 'yd', 1.45, '5%'],
      ],
      [...['Trim', 'Drawcord', 'T-201', 'Hood', '100% Cotton', _, _, _], ...[0.18, 'USD', 'pc', 1, '2%']],
    ],
    answers: {},
    lines: [
      'fabric | Brushed fleece | 80 % cotton, 20 % polyester | 1.45 yd | 5.6 USD | Anatolia Knit | 5 % | recycled 20 | 320 g_m2',
      'trims | Drawcord | 100 % cotton | 1 piece | 0.18 USD | 2 %',
    ],
  },
  {
    name: 'pages of a PLM, with the style above each, marks for the main material and codes under «Item No.»',
    as: 'xlsx',
    rows: [
      ['Season: FALL 2027', _, 'Style: 4471-W', _, 'Page 1 of 2', _, _, _],
      [
        'Main Material',
        'Item No.',
        'Material Description',
        'Vendor/Mill',
        'Content',
        'Qty/Usage',
        'UOM',
        'Location',
      ],
      ['FABRIC', _, _, _, _, _, _, _],
      ['X', 'FB00231', '12.5 OZ RIGID DENIM', 'Anatolia Knit', '99% CTN 1% SPX', '1.42', 'YD', 'BODY'],
      [_, 'FB00411', 'POCKETING TWILL', _, '65% PLY 35% CTN', '0.25', 'YD', 'POCKET BAG'],
      ['TRIM', _, _, _, _, _, _, _],
      ['Season: FALL 2027', _, 'Style: 4471-W', _, 'Page 2 of 2', _, _, _],
      [
        'Main Material',
        'Item No.',
        'Material Description',
        'Vendor/Mill',
        'Content',
        'Qty/Usage',
        'UOM',
        'Location',
      ],
      [_, 'TR00877', '5" BRASS ZIPPER', _, _, '1', 'EA', 'FLY'],
    ],
    answers: {},
    lines: [
      'fabric | 12.5 OZ RIGID DENIM | 99 % cotton, 1 % elastane | 1.42 yd | Anatolia Knit',
      'fabric | POCKETING TWILL | 65 % polyester, 35 % cotton | 0.25 yd',
      'trims | 5" BRASS ZIPPER |  | 1 piece',
    ],
    leftOut: 2,
  },
  {
    name: 'an export with keys as heads, in which a component’s number is no composition',
    as: 'utf-8',
    separator: '|',
    rows: [
      [
        'STYLE',
        'COMP_TYPE',
        'COMP_NO',
        'COMP_DESC',
        'USAGE_QTY',
        'UOM',
        'WASTE_PCT',
        'UNIT_COST',
        'CURR',
        'COO',
      ],
      ['NL2207', 'FAB', 'K301', 'COTTON JERSEY 180GSM', '0.2450', 'KG', '6.00', '7.9000', 'USD', 'TUR'],
      ['NL2207', 'TRM', 'Z115', 'THREAD 40/2', '145.0000', 'MT', '10.00', '0.0004', 'USD', 'CHN'],
      ['NL2207', 'LBL', 'L001', 'MAIN LABEL', '1.0000', 'EA', '2.00', '0.0350', 'USD', 'CHN'],
      ['NL2207', 'PKG', 'P001', 'POLYBAG 30X40', '1.0000', 'EA', '2.00', '0.0250', 'USD', 'CHN'],
    ],
    answers: {},
    lines: [
      'fabric | COTTON JERSEY 180GSM |  | 0.245 kg | 7.9 USD | 6 % | TR | 180 g_m2',
      'trims | THREAD 40/2 |  | 145 m | 0.0004 USD | 10 % | CN',
      'labels | MAIN LABEL |  | 1 piece | 0.035 USD | 2 % | CN',
      'packaging | POLYBAG 30X40 |  | 1 piece | 0.025 USD | 2 % | CN',
    ],
  },
  {
    name: 'a Chinese list in the code page of China, with counted groups and the currency in wide brackets',
    as: 'gbk',
    separator: ',',
    rows: [
      ['物料清单', '', '', '', '', '', ''],
      ['序号', '物料编码', '物料名称', '成分', '单位', '单件用量', '单价（元）'],
      ['一、面料', '', '', '', '', '', ''],
      ['1', 'ML0001', '色丁', '100%涤纶', '米', '1.65', '12.80'],
      ['二、辅料', '', '', '', '', '', ''],
      ['2', 'FL0001', '隐形拉链', '', '条', '1', '1.35'],
      ['3', 'FL0002', '挂钩', '', '副', '1', '0.15'],
    ],
    answers: {},
    lines: [
      'fabric | 色丁 | 100 % polyester | 1.65 m | 12.8 CNY',
      'trims | 隐形拉链 |  | 1 piece | 1.35 CNY',
      'trims | 挂钩 |  | 1 set | 0.15 CNY',
    ],
  },
  {
    name: 'an Arabic list with its own percent sign and the dollar by its name',
    as: 'utf-16',
    separator: '\t',
    rows: [
      ['القسم', 'اسم الخامة', 'التركيب', 'الكمية', 'الوحدة', 'نسبة الهالك', 'سعر الوحدة (دولار)'],
      ['قماش', 'جيرسيه', '١٠٠٪ قطن', '٠٫٢٤٥', 'كجم', '٦٪', '٧٫٩'],
      ['اكسسوارات', 'خيط', '', '١٤٥', 'متر', '١٠٪', '٠٫٠٠٠٤'],
    ],
    answers: {},
    lines: [
      'fabric | جيرسيه | 100 % cotton | 0.245 kg | 7.9 USD | 6 %',
      'trims | خيط |  | 145 m | 0.0004 USD | 10 %',
    ],
  },
  {
    name: 'a German list of an ERP, whose components are numbers beside their names',
    as: 'windows-1252',
    separator: '|',
    rows: [
      ['Pos.', 'Komponente', 'Komponentenbezeichnung', 'Menge', 'ME', 'Auss.%', 'Preis', 'PE', 'Währg'],
      ['0010', '4001201', 'Single Jersey marine', '0,245', 'KG', '6,00', '7,90', '1', 'EUR'],
      ['0020', '4007711', 'Nähgarn Tex 27', '145,000', 'M', '10,00', '0,40', '1.000', 'EUR'],
    ],
    answers: { 'sections:': 'items' },
    lines: [
      'fabric | Single Jersey marine |  | 0.245 kg | 7.9 EUR | 6 %',
      'trims | Nähgarn Tex 27 |  | 145 m | 0.0004 EUR | 10 %',
    ],
  },
  {
    name: 'a Spanish list in which «Artículo» has codes and «Denominación» names',
    as: 'ods',
    rows: [
      ['Grupo', 'Artículo', 'Denominación', 'Cantidad', 'UM', '% Merma', 'Precio unit. €', 'País origen'],
      ['Tejido', 'TJ-1001', 'Popelín 120', '1,65', 'm', '4', '3,20', 'Turquía'],
      ['Fornitura', 'FN-2010', 'Botón nácar 18L', '9', 'ud', '3', '0,06', 'China'],
    ],
    answers: {},
    lines: [
      'fabric | Popelín 120 |  | 1.65 m | 3.2 EUR | 4 % | TR',
      'trims | Botón nácar 18L |  | 9 piece | 0.06 EUR | 3 % | CN',
    ],
  },
  {
    name: 'a sheet of an American maker, in which each group has heads of its own',
    as: 'xlsx',
    rows: [
      ['MATERIALS', _, _, _, _],
      ['FABRIC', 'Width', 'Yield (yd)', '$/yd', 'Waste %'],
      ['Cotton poplin', '58"', 1.65, 3.2, 4],
      ['TRIM', 'Size', 'Qty', '$/unit', 'Waste %'],
      ['Button', '18L', 9, 0.06, 3],
      ['PACKAGING', 'Size', 'Qty', '$/unit', 'Waste %'],
      ['Polybag', '30x40', 1, 0.03, 2],
    ],
    answers: {},
    lines: [
      'fabric | Cotton poplin |  | 1.65 yd | 3.2 USD | 4 %',
      'trims | Button |  | 9 piece | 0.06 USD | 3 %',
      'packaging | Polybag |  | 1 piece | 0.03 USD | 2 %',
    ],
  },
  {
    name: 'an export in which each line names its product first, and a PLM’s with a code for its material',
    as: 'utf-8',
    separator: ',',
    rows: [
      ['Product', 'Category', 'Component Name', 'Component ID', 'Content', 'Qty', 'UOM', 'Unit Cost (USD)'],
      ['Harbour Tee', 'Fabrics', 'Jersey 180', 'CMP-0001', '100% organic cotton', '0.32', 'kg', '$7.90'],
      ['Harbour Tee', 'Trims', 'Thread tex 27', 'CMP-0044', '', '145', 'm', '$0.0004'],
    ],
    answers: {},
    lines: [
      'fabric | Jersey 180 | 100 % cotton | 0.32 kg | 7.9 USD',
      'trims | Thread tex 27 |  | 145 m | 0.0004 USD',
    ],
  },
  {
    name: 'a PLM’s export with a code for its material beside the supplier’s, and gross and net quantities',
    as: 'xlsx',
    rows: [
      [
        ...['BOM Section', 'Material Code', 'Material Description', 'Supplier', 'Supplier Article', 'Price'],
        ...['Price Currency', 'Price UOM', 'Gross Qty', 'Net Qty', 'Waste (%)', 'UOM'],
      ],
      ['Fabric', 'FB-01', 'Poplin 120', 'Anatolia Knit', 'P120', 3.2, 'EUR', 'M', 1.72, 1.65, 4, 'M'],
      ['Trim', 'TR-11', 'Button 18L', _, _, 4.1, 'EUR', '100 PC', 9.27, 9, 3, 'PC'],
    ],
    answers: {},
    lines: [
      'fabric | Poplin 120 |  | 1.65 m | 3.2 EUR | Anatolia Knit | 4 %',
      'trims | Button 18L |  | 9 piece | 0.041 EUR | 3 %',
    ],
  },
  {
    name: 'a German list with prices for whatever a line is counted in',
    as: 'windows-1252',
    rows: [
      ['Bezeichnung', 'Farbe', 'Verbrauch', 'Einh.', 'EK €/Einh.'],
      ['OBERSTOFF', '', '', '', ''],
      ['Feincord', '4020', '1,35', 'lfm', '5,80'],
      ['ZUTATEN', '', '', '', ''],
      ['Knopf 28"', 'Horn', '2', 'Stk.', '0,09'],
    ],
    answers: {},
    lines: ['fabric | Feincord |  | 1.35 m | 5.8 EUR', 'trims | Knopf 28" |  | 2 piece | 0.09 EUR'],
  },
  {
    name: 'an Italian list whose consumption is called a unit, with numbers below it',
    as: 'windows-1252',
    rows: [
      ['Cod. art.', 'Descrizione materiale', 'Comp.', 'Cons. unit.', 'U.M.', 'Scarto %', 'Prezzo €'],
      ['TESSUTI', '', '', '', '', '', ''],
      ['TS-100', 'Popeline 120', '100% CO', '1,65', 'MT', '4', '3,20'],
      ['ACCESSORI', '', '', '', '', '', ''],
      ['AC-11', 'Bottone madreperla 18"', '', '9', 'NR', '3', '0,06'],
    ],
    answers: {},
    lines: [
      'fabric | Popeline 120 | 100 % cotton | 1.65 m | 3.2 EUR | 4 %',
      'trims | Bottone madreperla 18" |  | 9 piece | 0.06 EUR | 3 %',
    ],
  },
]
