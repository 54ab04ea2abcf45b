/** Bills of materials with the signs and short words of the trade, in capitals and in turn; each with what it is read as. */
import type { WrittenBom } from './erp-sheets.fixture.ts'

const _ = null
const BY_ITEM = { 'sections:': 'items', 'section-rest:': 'trims' }

export const TRADE_FILED: readonly WrittenBom[] = [
  {
    name: 'a factory’s costing with units in capitals beside the numbers, and rates for a kilogram',
    as: 'xlsx',
    rows: [
      ['STYLE', 'NL-2207', _, 'DATE', '12/03/2026', _, _],
      ['SEASON', 'SS27', _, 'BUYER', 'Northloom', _, _],
      [],
      ['S.NO', 'PARTICULARS', _, 'CONS.', _, 'RATE', 'AMOUNT'],
      ['1', 'KNITTED FABRIC 180 GSM', _, '0.250 KGS', _, '420.00', '105.00'],
      ['2', 'RIB', _, '20 GMS', _, '450/KG', '9.00'],
      ['3', 'TWILL TAPE', _, '1.25 YDS', _, 'Rs. 12/-', '15.00'],
      ['4', 'BUTTONS', _, '6 PCS', _, '50p', '3.00'],
      [_, 'SUB TOTAL', _, _, _, _, '132.00'],
    ],
    answers: { ...BY_ITEM, 'currency-missing:': 'INR' },
    lines: [
      'fabric | KNITTED FABRIC 180 GSM |  | 0.25 kg | 420 INR | 180 g_m2',
      'fabric | RIB |  | 0.02 kg | 450 INR',
      'trims | TWILL TAPE |  | 1.25 yd | 12 INR',
      'trims | BUTTONS |  | 6 piece | 0.5 GBP',
    ],
    leftOut: 1,
  },
  {
    name: 'a Turkish list with percents and signs before the numbers',
    as: 'utf-8',
    rows: [
      ['Malzeme Listesi', _, _, _, _, _, _, _, _, _],
      [
        ...['Grup', 'Malzeme', 'Karışım', 'Birim Sarf', 'Birim'],
        ...['Fire', 'Birim Fiyat', 'Para Birimi', 'Tedarikçi', 'Menşei'],
      ],
      [
        ...['Kumaş', 'Süprem', '%95 Pamuk %5 Elastan', '0,250', 'kg'],
        ...['%5', '₺185,50', 'TL', 'Anatolia Knit', 'Türkiye'],
      ],
      ['Aksesuar', 'Düğme', _, '6', 'adet', '%2', '1,20', 'TL', _, _],
      ['Etiket', 'Ana etiket', _, '1', 'ad', _, '0,85', 'TL', _, _],
    ],
    answers: {},
    lines: [
      'fabric | Süprem | 95 % cotton, 5 % elastane | 0.25 kg | 185.5 TRY | Anatolia Knit | 5 % | TR',
      'trims | Düğme |  | 6 piece | 1.2 TRY | 2 %',
      'labels | Ana etiket |  | 1 piece | 0.85 TRY',
    ],
  },
  {
    name: 'a French list with net prices',
    as: 'windows-1252',
    rows: [
      ['Famille', 'Désignation', 'Réf.', 'Laize', 'Conso.', 'Unité', 'Perte', 'PU HT', 'Origine'],
      ['Tissu', 'Popeline', 'P-118', '150 cm', '1,60', 'ml', '4 %', '3,20 €', 'Portugal'],
      ['Fourniture', 'Bouton', 'B-9', _, '9', 'pce', _, '0,06 €', 'Italie'],
    ],
    answers: {},
    lines: [
      'fabric | Popeline |  | 1.6 m | 3.2 EUR | 4 % | PT',
      'trims | Bouton |  | 9 piece | 0.06 EUR | IT',
    ],
  },
  {
    name: 'consumptions in metres and in pieces, each in a column of its own',
    as: 'ods',
    rows: [
      ['Item', 'Cons (m)', 'Cons (pcs)', 'Price ($)', 'Wastage'],
      ['Lining fabric', '1.2', _, '1.1', '5 %'],
      ['Zipper 20cm', _, '1', '0.42', '2 %'],
      ['Elastic 40mm', '0.75', _, '0.2', '3 %'],
    ],
    answers: BY_ITEM,
    lines: [
      'lining | Lining fabric |  | 1.2 m | 1.1 USD | 5 %',
      'trims | Zipper 20cm |  | 1 piece | 0.42 USD | 2 %',
      'trims | Elastic 40mm |  | 0.75 m | 0.2 USD | 3 %',
    ],
  },
  {
    name: 'colours below one head each, in a row of their own',
    as: 'xlsx',
    rows: [
      ['Component', 'Quality', 'Color 1', 'Color 2', 'Color 3', 'Cons', 'Unit'],
      [_, _, 'Navy', 'White', 'Red', _, _],
      ['Body fabric', '100% cotton 180 gsm', '19-4024', '11-0601', '18-1664', '0.25', 'kg'],
      ['Neck rib fabric', '95/5 cotton/elastane', 'DTM', 'DTM', 'DTM', '0.03', 'kg'],
      ['Neck tape', '100% cotton', 'Navy', 'White', 'White', '0.6', 'm'],
    ],
    answers: BY_ITEM,
    lines: [
      'fabric | Body fabric | 100 % cotton | 0.25 kg | 180 g_m2',
      'fabric | Neck rib fabric | 95 % cotton, 5 % elastane | 0.03 kg',
      'trims | Neck tape | 100 % cotton | 0.6 m',
    ],
  },
  {
    name: 'prices that are free, for a cone, in cents, with a remark, and by the other sign',
    as: 'xlsx',
    rows: [
      ['Item', 'Qty', 'Unit price', 'Remarks'],
      ['Snap button', '4 sets', '$0.08', _],
      ['Hang tag', '1 set', 'FOC', _],
      ['Sewing thread', '145 mtrs', 'USD 1.20 per 5000m cone', _],
      ['Elastic tape', '0.6 m', '$ 0,15 / m', _],
      ['Zip', '1 pc', '$0.42 (incl. tax)', _],
      ['Drawcord', '1.1 m', '12 cts', _],
    ],
    answers: { ...BY_ITEM, 'currency-missing:': 'USD' },
    lines: [
      'trims | Snap button |  | 4 set | 0.08 USD',
      'labels | Hang tag |  | 1 set | 0 USD',
      'trims | Sewing thread |  | 145 m | 0.00024 USD',
      'trims | Elastic tape |  | 0.6 m | 0.15 USD',
      'trims | Zip |  | 1 piece | 0.42 USD',
      'trims | Drawcord |  | 1.1 m | 0.12 USD',
    ],
  },
  {
    name: 'blends as the trade calls them',
    as: 'utf-16',
    rows: [
      ['Section', 'Material', 'Content', 'Cons', 'UOM', 'Price USD'],
      ['Fabric', 'Oxford', 'CVC 60/40', '1.5', 'm', '3.1'],
      ['Fabric', 'Twill', 'T/C 65/35', '1.4', 'm', '2.2'],
      ['Fabric', 'Suiting', 'TR 70/30', '1.4', 'm', '2.2'],
      ['Fabric', 'Linen', '55LI45CO', '1.2', 'm', '4'],
    ],
    answers: {},
    lines: [
      'fabric | Oxford | 60 % cotton, 40 % polyester | 1.5 m | 3.1 USD',
      'fabric | Twill | 65 % polyester, 35 % cotton | 1.4 m | 2.2 USD',
      'fabric | Suiting | 70 % polyester, 30 % viscose | 1.4 m | 2.2 USD',
      'fabric | Linen | 55 % linen, 45 % cotton | 1.2 m | 4 USD',
    ],
  },
  {
    name: 'a Chinese list with prices for a kilogram',
    as: 'xlsx',
    rows: [
      ['物料清单', _, _, _, _, _, _, _, _],
      ['类别', '物料名称', '成分', '规格', '单耗', '单位', '损耗', '单价', '产地'],
      ['面料', '针织汗布', '100%棉', '180g/㎡', '0.25', 'KG', '3%', '¥45.00/KG', '中国'],
      ['辅料', '拉链', _, _, '1', '条', _, '￥1.20', _],
      ['包装', '胶袋', _, _, '1', '个', _, '￥0.15', _],
    ],
    answers: {},
    lines: [
      'fabric | 针织汗布 | 100 % cotton | 0.25 kg | 45 CNY | 3 % | CN',
      'trims | 拉链 |  | 1 piece | 1.2 CNY',
      'packaging | 胶袋 |  | 1 piece | 0.15 CNY',
    ],
  },
]
