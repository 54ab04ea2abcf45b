/** Bills of materials as people keep them: each with what it must be read as, once its questions are answered. */
import type { Cell } from '#web/lib/tables/table-reading.ts'

export interface FiledBom {
  name: string
  rows: Cell[][]
  merged?: string[]
  separator?: string
  /** Answers in the order in which they are asked. */
  answers: Record<string, string>
  /** `section | item | composition | consumption unit | price currency | more` */
  lines: string[]
  leftOut?: number
}

const _ = null

export const FILED: readonly FiledBom[] = [
  {
    name: 'a costing sheet with groups, totals and notes',
    rows: [
      ['COSTING SHEET', _, _, _, _, _],
      ['Style', 'NL-2207', _, 'Season', 'SS27', _],
      [],
      ['Item', 'Description', 'Consumption/Pc', 'Unit', 'Rate ($)', 'Amount ($)'],
      ['A FABRIC', _, _, _, _, _],
      ['Single jersey', '100% Cotton 160 gsm', 0.265, 'Kgs', 8.4, 2.226],
      ['Rib 1x1', '95% cotton 5% elastane', 0.012, 'Kgs', 9.9, 0.1188],
      ['Sub Total', _, _, _, _, 2.3448],
      ['B TRIMS', _, _, _, _, _],
      ['Sewing thread', '100% polyester Tex 27', 145, 'Mtrs', 0.00035, 0.05075],
      ['Main label', 'Woven damask', 1, 'Pcs', 0.048, 0.048],
      ['C PACKING', _, _, _, _, _],
      ['Poly bag', 'LDPE 30 micron', 1, 'Nos', 0.03, 0.03],
      ['TOTAL MATERIAL COST', _, _, _, _, 2.47355],
      ['Prepared by R. K., approved', _, _, _, _, _],
    ],
    answers: {},
    lines: [
      'fabric | Single jersey | 100 % cotton | 0.265 kg | 8.4 USD',
      'fabric | Rib 1x1 | 95 % cotton, 5 % elastane | 0.012 kg | 9.9 USD',
      'trims | Sewing thread | 100 % polyester | 145 m | 0.00035 USD',
      'trims | Main label |  | 1 piece | 0.048 USD',
      'packaging | Poly bag |  | 1 piece | 0.03 USD',
    ],
    leftOut: 3,
  },
  {
    name: 'a Turkish list with heads in two rows',
    rows: [
      [_, _, 'Sarfiyat', _, 'Fiyat', _, _],
      ['Bölüm', 'Malzeme', 'Miktar', 'Birim', 'Birim fiyat', 'Para birimi', 'Tedarikçi'],
      ['Kumaş', 'Süprem', 0.25, 'kg', 7.5, 'TL', 'Anatolia Knit'],
      ['Aksesuar', 'Düğme', 6, 'adet', 0.8, '₺', _],
      ['Etiket', 'Yıkama etiketi', 1, 'ad.', 0.2, 'TL', _],
      ['Genel toplam', _, _, _, 8.5, _, _],
    ],
    merged: ['C1:D1', 'E1:F1'],
    answers: {},
    lines: [
      'fabric | Süprem |  | 0.25 kg | 7.5 TRY | Anatolia Knit',
      'trims | Düğme |  | 6 piece | 0.8 TRY',
      'labels | Yıkama etiketi |  | 1 piece | 0.2 TRY',
    ],
    leftOut: 1,
  },
  {
    name: 'a Chinese list',
    rows: [
      ['物料清单 款号 2207'],
      ['序号', '类别', '品名', '成分', '颜色', '单耗', '单位', '单价', '币种', '供应商'],
      [1, '面料', '汗布', '棉95% 氨纶5%', '藏青', 0.3, '公斤', 42, '元', _],
      [2, '辅料', '拉链', '涤纶100%', '黑', 1, '条', 1.2, '元', _],
      [3, '包装', '胶袋', _, _, 1, '个', 0.1, 'RMB', _],
      ['合计', _, _, _, _, _, _, 43.3, _, _],
    ],
    answers: {},
    lines: [
      'fabric | 汗布 | 95 % cotton, 5 % elastane | 0.3 kg | 42 CNY',
      'trims | 拉链 | 100 % polyester | 1 piece | 1.2 CNY',
      'packaging | 胶袋 |  | 1 piece | 0.1 CNY',
    ],
    leftOut: 1,
  },
  {
    name: 'a French list with commas and a price in the head',
    separator: ';',
    rows: [
      [
        'Catégorie',
        'Désignation',
        'Composition',
        'Qté',
        'Unité',
        'Prix unitaire (€)',
        'Perte %',
        'Pays d’origine',
      ],
      ['Tissu', 'Maille piquée', '100 % coton', '0,32', 'kg', '9,50 €', '5 %', 'Portugal'],
      ['Fournitures', 'Boutons nacre', '', '4', 'pièces', '0,05 €', '', 'Chine'],
      ['Étiquettes', 'Étiquette composition', '100% polyester', '1', 'pce', '0,02', '', 'CHN'],
      ['Total général', '', '', '', '', '9,57', '', ''],
    ],
    answers: {},
    lines: [
      'fabric | Maille piquée | 100 % cotton | 0.32 kg | 9.5 EUR | 5 % | PT',
      'trims | Boutons nacre |  | 4 piece | 0.05 EUR | CN',
      'labels | Étiquette composition | 100 % polyester | 1 piece | 0.02 EUR | CN',
    ],
    leftOut: 1,
  },
  {
    name: 'grams with a price for a kilogram',
    rows: [
      ['Section', 'Material', 'Cons./pc', 'UOM', 'Price/kg ($)'],
      ['Fabric', 'Fleece', 265, 'g', 8.4],
    ],
    answers: {},
    lines: ['fabric | Fleece |  | 0.265 kg | 8.4 USD'],
  },
  {
    name: 'grams with a price for nobody knows what',
    rows: [
      ['Section', 'Material', 'Usage', 'UOM', 'Unit price', 'Curr'],
      ['Fabric', 'Fleece', 265, 'gr', 8.4, 'USD'],
    ],
    answers: { 'priced:gr': 'bigger' },
    lines: ['fabric | Fleece |  | 0.265 kg | 8.4 USD'],
  },
  {
    name: 'inches, yards, dozens and gross with the prices of each',
    rows: [
      ['Type', 'Trim name', 'Qty per garment', 'Quoted price'],
      ['Trims', 'Elastic', '12 3/8 in', '$0.50/m'],
      ['Trims', 'Tape', '0.5 yds', '$0.90/yd'],
      ['Trims', 'Snap', '4 pcs', '$1.20 per dozen'],
      ['Trims', 'Hook', '2 ea', '$2.88/gross'],
      ['Trims', 'Bead', '10 pcs', 'US$ 1.20 per 100 pcs'],
    ],
    answers: {},
    lines: [
      'trims | Elastic |  | 0.314325 m | 0.5 USD',
      'trims | Tape |  | 0.5 yd | 0.9 USD',
      'trims | Snap |  | 4 piece | 0.1 USD',
      'trims | Hook |  | 2 piece | 0.02 USD',
      'trims | Bead |  | 10 piece | 0.012 USD',
    ],
  },
  {
    name: 'a section that is merged down, and a second table below',
    rows: [
      ['Section', 'Item', 'Qty', 'Unit'],
      ['Trims', 'Zip', 1, 'pc'],
      [_, 'Puller', 1, 'pc'],
      ['Packing', 'Carton', 0.025, 'pc'],
      [],
      ['Item', 'Supplier', 'Country'],
      ['Zip', 'YKK', 'Japan'],
    ],
    merged: ['A2:A3'],
    answers: {},
    lines: ['trims | Zip |  | 1 piece', 'trims | Puller |  | 1 piece', 'packaging | Carton |  | 0.025 piece'],
  },
  {
    name: 'heads once more on each page',
    rows: [
      ['Group', 'Article', 'Quantity', 'Unit'],
      ['Fabric', 'Twill', 1.5, 'm'],
      ['Group', 'Article', 'Quantity', 'Unit'],
      ['Lining', 'Pocketing', 0.2, 'm'],
    ],
    answers: {},
    lines: ['fabric | Twill |  | 1.5 m', 'lining | Pocketing |  | 0.2 m'],
    leftOut: 1,
  },
  {
    name: 'an Arabic list with its own digits',
    rows: [
      ['القسم', 'الصنف', 'التركيب', 'الكمية', 'الوحدة', 'السعر', 'العملة'],
      ['القماش', 'جيرسيه', 'قطن 95٪ إيلاستين 5٪', '٠٫٢٥', 'كجم', '٨٫٤', 'USD'],
      ['الملصقات', 'ملصق العناية', _, '١', 'قطعة', '٠٫٠٣', 'USD'],
    ],
    answers: {},
    lines: [
      'fabric | جيرسيه | 95 % cotton, 5 % elastane | 0.25 kg | 8.4 USD',
      'labels | ملصق العناية |  | 1 piece | 0.03 USD',
    ],
  },
  {
    name: 'a Bengali list',
    rows: [
      ['ধরন', 'আইটেম', 'উপাদান', 'পরিমাণ', 'একক', 'দাম', 'মুদ্রা'],
      ['কাপড়', 'জার্সি', 'সুতি 100%', 0.25, 'কেজি', 850, '৳'],
      ['প্যাকেজিং', 'পলিব্যাগ', _, 1, 'পিস', 3, 'Tk'],
    ],
    answers: {},
    lines: ['fabric | জার্সি | 100 % cotton | 0.25 kg | 850 BDT', 'packaging | পলিব্যাগ |  | 1 piece | 3 BDT'],
  },
  {
    name: 'a Spanish list with heads that are nearly right',
    rows: [
      ['Catgoría', 'Artículo', 'Composicón', 'Consmo', 'Unidad', 'Precio unitario', 'Moneda'],
      ['Telas', 'Punto liso', '60% algodón 40% poliéster', 0.3, 'kg', 6.2, 'EUR'],
      ['Avíos', 'Cremallera', _, 1, 'ud', 0.25, 'EUR'],
    ],
    answers: {},
    lines: [
      'fabric | Punto liso | 60 % cotton, 40 % polyester | 0.3 kg | 6.2 EUR',
      'trims | Cremallera |  | 1 piece | 0.25 EUR',
    ],
  },
  {
    name: 'a list without sections, without units and without a currency',
    rows: [
      ['Component', 'Usage', 'Cost'],
      ['Twill 3/1', 1.4, 3.2],
      ['Metal button', 5, 0.04],
      ['Care label', 1, 0.02],
      ['Gadget', 1, 0.5],
    ],
    answers: {
      'sections:': 'items',
      'section-rest:': 'trims',
      'unit-missing:': 'piece',
      'currency-missing:': 'EUR',
    },
    lines: [
      'fabric | Twill 3/1 |  | 1.4 piece | 3.2 EUR',
      'trims | Metal button |  | 5 piece | 0.04 EUR',
      'labels | Care label |  | 1 piece | 0.02 EUR',
      'trims | Gadget |  | 1 piece | 0.5 EUR',
    ],
  },
  {
    name: 'recycled and organic fibres, codes and trade names',
    rows: [
      ['Section', 'Item', 'Fibre content', 'Weight (gsm)'],
      ['Fabric', 'Jersey', '100% recycled polyester', 140],
      ['Fabric', 'Rib', '95% Organic Cotton 5% Lycra', 220],
      ['Fabric', 'Twill', 'CO/EA 98/2', 260],
      ['Fabric', 'Blend', '50% rPET 50% CO', 180],
    ],
    answers: {},
    lines: [
      'fabric | Jersey | 100 % polyester | recycled 100 | 140 g_m2',
      'fabric | Rib | 95 % cotton, 5 % elastane | 220 g_m2',
      'fabric | Twill | 98 % cotton, 2 % elastane | 260 g_m2',
      'fabric | Blend | 50 % polyester, 50 % cotton | recycled 50 | 180 g_m2',
    ],
  },
  {
    name: 'a sheet of components with numbered rows, a column of pictures and contents',
    rows: [
      ['BILL OF MATERIALS', _, _, _, _, _, _, _],
      ['Style Name:', 'Quay coat', _, 'Season:', 'AW28', _, 'Date:', '12-Mar-28'],
      [],
      ['Item Number', 'Component', 'Image', 'Description', 'Content', 'Quantity', 'Unit', 'Supplier'],
      [1, 'Main fabric', _, 'Brushed twill, 57"', '98% Cotton 2% Spandex', 1.85, 'yds', 'Anatolia Knit'],
      [2, 'Zipper', _, '#5 metal, antique brass, 60 cm', _, 1, 'pc', 'Anatolia Knit'],
      [3, 'Thread', _, 'Tex 40', '100% spun poly', 180, 'mtr', 'TBC'],
      [4, 'Care label', _, 'Satin, printed', '100% polyester', 1, 'ea', _],
    ],
    answers: { 'sections:': 'items' },
    lines: [
      'fabric | Main fabric | 98 % cotton, 2 % elastane | 1.85 yd | Anatolia Knit',
      'trims | Zipper |  | 1 piece | Anatolia Knit',
      'trims | Thread | 100 % polyester | 180 m',
      'labels | Care label | 100 % polyester | 1 piece',
    ],
  },
  {
    name: 'a page of a tech pack with placements, colourways side by side and a line for a signature',
    rows: [
      ['TECH PACK – PAGE 4: MATERIALS', _, _, _, _, _, _],
      ['', '', '', '', 'COLORWAYS', '', ''],
      [
        'Placement',
        'Material / Trim',
        'Composition',
        'Vendor',
        'Colorway 1',
        'Colorway 2',
        'Qty per garment',
      ],
      ['FABRICS', _, _, _, _, _, _],
      ['Body', 'Single jersey 180 g/m2', '100% cotton', 'Anatolia Knit', 'Navy', 'Off white', '0,62 m'],
      ['Neck', '1x1 rib', '95/5 CO/EA', 'Anatolia Knit', 'DTM', 'DTM', '0,08 m'],
      ['TRIMS & LABELS', _, _, _, _, _, _],
      ['Back neck', 'Main label woven', _, 'TBC', 'Black', 'Black', '1 pc'],
      ['PACKAGING', _, _, _, _, _, _],
      ['-', 'Polybag 30 x 40 cm', 'LDPE recycled', _, 'Clear', 'Clear', '1 pc'],
      ['Approved by: ____________', _, _, _, _, _, _],
    ],
    answers: {},
    lines: [
      'fabric | Single jersey 180 g/m2 | 100 % cotton | 0.62 m | Anatolia Knit',
      'fabric | 1x1 rib | 95 % cotton, 5 % elastane | 0.08 m | Anatolia Knit',
      'trims | Main label woven |  | 1 piece',
      'packaging | Polybag 30 x 40 cm |  | 1 piece',
    ],
    leftOut: 1,
  },
  {
    name: 'a list of an ERP without items, which are called by their descriptions',
    rows: [
      [
        'Material Code',
        'Material Group',
        'Material Description',
        'Base UoM',
        'Req. Qty',
        'Scrap %',
        'Net Price',
        'Curr.',
        'Price Unit',
      ],
      ['FAB-000123', 'FABRIC', 'CTN TWILL 58IN', 'M', 1.85, 3, 2.75, 'USD', 1],
      ['TRM-000871', 'TRIM', 'ZIPPER NO5 METAL 60CM', 'EA', 1, 1, 0.32, 'USD', 1],
    ],
    answers: {},
    lines: [
      'fabric | CTN TWILL 58IN |  | 1.85 m | 2.75 USD | 3 %',
      'trims | ZIPPER NO5 METAL 60CM |  | 1 piece | 0.32 USD | 1 %',
    ],
  },
]
