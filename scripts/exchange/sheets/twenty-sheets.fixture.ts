/** Two sheets for each kind of table, as programs and people of the trade write them. */
import type { WrittenKind } from '#web/lib/tables/written-files.fixture.ts'
import type { MeasuredSheet } from '#web/records/table-import/reading/measure-sheets.fixture.ts'
import type { SheetKind } from './measured-kinds.fixture.ts'

const _ = null

export interface FiledSheet extends MeasuredSheet {
  kind: SheetKind
  as: WrittenKind
  separator?: string
  /** Rows that a picture stands in, from 0. */
  pictures?: readonly number[]
}

const MATERIALS: readonly FiledSheet[] = [
  {
    kind: 'bom',
    name: 'a PLM’s report by colourway, with its page number below',
    as: 'xlsx',
    rows: [
      ['Bill Of Materials Report', _, _, _, _, _, _, _, _],
      ['Style: 12-4471 Harbour overshirt', _, _, 'Season: AW28', _, _, 'Version 3', _, _],
      [_, _, _, _, _, _, _, _, _],
      [
        'Placement',
        'Material Name',
        'Material Code',
        'Composition',
        'Supplier',
        'Gross Usage',
        'UOM',
        'Unit Cost',
        'Ccy',
      ],
      ['Fabrics', _, _, _, _, _, _, _, _],
      ['Body', 'Brushed twill 220', 'FAB-0091', '100% Cotton', 'Anatolia Knit', 1.86, 'Meters', 4.15, 'USD'],
      ['Pocket bag', 'Pocketing', 'FAB-0017', '65% Polyester, 35% Cotton', _, 0.22, 'Meters', 1.1, 'USD'],
      ['Trims', _, _, _, _, _, _, _, _],
      ['Front placket', 'Corozo button 24L', 'TRM-1204', _, _, 8, 'Each', 0.11, 'USD'],
      ['Seams', 'Core spun thread Tex 40', 'TRM-0003', '100% Polyester', _, 210, 'Meters', 0.0006, 'USD'],
      ['Page 1 of 1', _, _, _, _, _, _, _, _],
    ],
    lines: [
      'fabric | Brushed twill 220 | 100 % cotton | 1.86 m | 4.15 USD | Anatolia Knit',
      'fabric | Pocketing | 65 % polyester, 35 % cotton | 0.22 m | 1.1 USD',
      'trims | Corozo button 24L | 8 piece | 0.11 USD',
      'trims | Core spun thread Tex 40 | 100 % polyester | 210 m | 0.0006 USD',
    ],
  },
  {
    kind: 'bom',
    name: 'a Portuguese mill’s sheet in the code page of Western spreadsheets',
    as: 'windows-1252',
    separator: ';',
    rows: [
      ['Ficha de materiais', '', '', '', '', '', '', ''],
      [
        'Secção',
        'Artigo',
        'Composição',
        'Consumo',
        'Unidade',
        'Preço unitário (€)',
        'Desperdício %',
        'Origem',
      ],
      ['Tecido', 'Malha jersey 24/1', '95% algodão 5% elastano', '0,280', 'kg', '7,90', '5', 'Portugal'],
      ['Tecido', 'Canelado 2x2', '100% algodão', '0,045', 'kg', '8,20', '5', 'Portugal'],
      ['Acessórios', 'Fecho 18 cm', '', '1', 'un', '0,42', '2', 'Itália'],
      ['Etiquetas', 'Etiqueta de composição', '', '2', 'un', '0,015', '0', 'Portugal'],
      ['Embalagem', 'Saco plástico', '', '1', 'un', '0,03', '0', 'Espanha'],
    ],
    lines: [
      'fabric | Malha jersey 24/1 | 95 % cotton, 5 % elastane | 0.28 kg | 7.9 EUR | 5 % | PT',
      'fabric | Canelado 2x2 | 100 % cotton | 0.045 kg | 8.2 EUR | 5 % | PT',
      'trims | Fecho 18 cm | 1 piece | 0.42 EUR | 2 % | IT',
      'labels | Etiqueta de composição | 2 piece | 0.015 EUR | 0 % | PT',
      'packaging | Saco plástico | 1 piece | 0.03 EUR | 0 % | ES',
    ],
  },
  {
    kind: 'costs',
    name: 'a buying office’s open costing with percents of the whole below',
    as: 'xlsx',
    rows: [
      ['OPEN COST BREAKDOWN', _, _, _, _, _],
      ['Vendor: Anatolia Knit', _, 'Currency: USD', _, _, _],
      ['Component', 'Net consumption', 'Unit', 'Wastage %', 'Price / unit', 'Cost / pc'],
      ['FABRIC', _, _, _, _, _],
      ['Single jersey 180 gsm', 0.21, 'kg', 5, 7.2, 1.588],
      ['Neck rib', 0.015, 'kg', 5, 7.8, 0.123],
      ['TRIMS', _, _, _, _, _],
      ['Main label', 1, 'pcs', 2, 0.03, 0.031],
      ['Hangtag', 1, 'pcs', 2, 0.05, 0.051],
      ['PACKING', _, _, _, _, _],
      ['Polybag', 1, 'pcs', 2, 0.02, 0.02],
      ['CM', _, _, _, _, 0.95],
      ['Sub total', _, _, _, _, 2.763],
      ['Profit 8%', _, _, _, _, 0.221],
      ['FOB', _, _, _, _, 2.984],
    ],
    lines: [
      'fabric | Single jersey 180 gsm | 0.21 kg | 7.2 | w 5',
      'fabric | Neck rib | 0.015 kg | 7.8 | w 5',
      'sewing | Main label | 1 piece | 0.03 | w 2',
      'sewing | Hangtag | 1 piece | 0.05 | w 2',
      'packing | Polybag | 1 piece | 0.02 | w 2',
      'cm_fob | CM | = 0.95',
      'other_costs | Profit 8% | 1 | 0.221',
    ],
  },
  {
    kind: 'costs',
    name: 'a Spanish workshop’s sheet, with its washing as a cost of its own',
    as: 'utf-8',
    separator: ';',
    rows: [
      ['Concepto', 'Consumo', 'Ud.', 'Precio ud. (USD)', 'Merma %', 'Importe'],
      ['TEJIDO', '', '', '', '', ''],
      ['Denim 12 oz', '1,45', 'm', '4,10', '4', '6,18'],
      ['FORNITURAS', '', '', '', '', ''],
      ['Botón metálico', '1', 'ud', '0,09', '2', '0,09'],
      ['Cremallera', '1', 'ud', '0,31', '2', '0,32'],
      ['OTROS COSTES', '', '', '', '', ''],
      ['Lavado piedra', '', '', '', '', '0,85'],
      ['CONFECCIÓN', '', '', '', '', ''],
      ['Confección', '', '', '', '', '3,40'],
      ['TOTAL', '', '', '', '', '10,84'],
    ],
    lines: [
      'fabric | Denim 12 oz | 1.45 m | 4.1 | w 4',
      'sewing | Botón metálico | 1 piece | 0.09 | w 2',
      'sewing | Cremallera | 1 piece | 0.31 | w 2',
      'other_costs | Lavado piedra | 1 | 0.85',
      'cm_fob | Confección | = 3.4',
    ],
  },
]

const TECH_PACKS: readonly FiledSheet[] = [
  {
    kind: 'chart',
    name: 'an American spec with graded sizes, target and revised columns',
    as: 'xlsx',
    rows: [
      ['GRADED SPEC PAGE', _, _, _, _, _, _, _, _],
      ['Style # 12-4471', _, 'Base size: M', _, _, 'All measurements in inches', _, _, _],
      ['POM', 'POM Description', 'Tol (-)', 'Tol (+)', 'XS', 'S', 'M', 'L', 'XL'],
      ['N1', 'Neck width, seam to seam', '1/8', '1/4', '6 1/2', '6 3/4', '7', '7 1/4', '7 1/2'],
      ['C1', 'Chest, 1" below armhole', '1/2', '1/2', '18', '19', '20', '21 1/2', '23'],
      ['L1', 'CF length from HPS', '1/2', '1/2', '26', '26 1/2', '27', '27 1/2', '28'],
      ['S1', 'Sleeve length from CB', '3/8', '3/8', '32 1/8', '32 3/4', '33 3/8', '34', '34 5/8'],
    ],
    lines: [
      'N1 | Neck width, seam to seam | -0.125/+0.25 | XS 6.5 | S 6.75 | M 7 | L 7.25 | XL 7.5',
      'C1 | Chest, 1" below armhole | -0.5/+0.5 | XS 18 | S 19 | M 20 | L 21.5 | XL 23',
      'L1 | CF length from HPS | -0.5/+0.5 | XS 26 | S 26.5 | M 27 | L 27.5 | XL 28',
      'S1 | Sleeve length from CB | -0.375/+0.375 | XS 32.125 | S 32.75 | M 33.375 | L 34 | XL 34.625',
    ],
  },
  {
    kind: 'chart',
    name: 'a French table of children’s sizes by age, half measures in centimetres',
    as: 'windows-1252',
    separator: ';',
    rows: [
      ['Tableau de mesures – unités : cm', '', '', '', '', '', ''],
      ['Repère', 'Désignation', 'Tolérance', '4 ans', '6 ans', '8 ans', '10 ans'],
      ['A', '1/2 tour de poitrine', '+/- 0,5', '33', '35', '37', '39,5'],
      ['B', 'Longueur dos', '+/- 1', '42', '46', '50', '54'],
      ['C', 'Longueur manche', '+/- 0,5', '36', '40', '44', '48'],
      ['D', '1/2 bas de manche', '+/- 0,3', '8', '8,3', '8,6', '9'],
    ],
    lines: [
      'A | 1/2 tour de poitrine | -0.5/+0.5 | 4 ans 33 | 6 ans 35 | 8 ans 37 | 10 ans 39.5',
      'B | Longueur dos | -1/+1 | 4 ans 42 | 6 ans 46 | 8 ans 50 | 10 ans 54',
      'C | Longueur manche | -0.5/+0.5 | 4 ans 36 | 6 ans 40 | 8 ans 44 | 10 ans 48',
      'D | 1/2 bas de manche | -0.3/+0.3 | 4 ans 8 | 6 ans 8.3 | 8 ans 8.6 | 10 ans 9',
    ],
  },
  {
    kind: 'notes',
    name: 'a construction page with seams, stitches and needles in columns',
    as: 'xlsx',
    rows: [
      ['CONSTRUCTION PAGE', _, _, _, _],
      ['Area', 'Construction detail', 'Seam type', 'Stitch', 'SPI'],
      ['Collar', 'Two-piece collar with stand, edge stitched 1/16"', '1.01.01', '301 lockstitch', 12],
      ['Side seam', 'Felled, 3/8" wide', '2.04.03', '401 chainstitch', 10],
      ['Hem', 'Double turned 1/4"', '6.03.01', '301 lockstitch', 12],
    ],
    lines: [
      'Collar | Two-piece collar with stand, edge stitched 1/16" | Seam type: 1.01.01 | Stitch: 301 lockstitch | SPI: 12',
      'Side seam | Felled, 3/8" wide | Seam type: 2.04.03 | Stitch: 401 chainstitch | SPI: 10',
      'Hem | Double turned 1/4" | Seam type: 6.03.01 | Stitch: 301 lockstitch | SPI: 12',
    ],
  },
  {
    kind: 'notes',
    name: 'an Italian list, numbered, with a remark of the workshop',
    as: 'utf-8',
    separator: ',',
    rows: [
      ['N.', 'Parte', 'Lavorazione', 'Note'],
      ['1', 'Collo', 'Ribattuto a 2 mm', 'vedi schizzo'],
      ['2', 'Polsino', 'Doppio, con bottone 18L', ''],
      ['3', 'Fondo', 'Orlo a giorno 15 mm', 'filo in tinta'],
    ],
    lines: [
      'Collo | Ribattuto a 2 mm | vedi schizzo',
      'Polsino | Doppio, con bottone 18L',
      'Fondo | Orlo a giorno 15 mm | filo in tinta',
    ],
  },
]

const STYLES: readonly FiledSheet[] = [
  {
    kind: 'milestones',
    name: 'an agent’s time and action plan with lead times, planned and actual days',
    as: 'xlsx',
    rows: [
      ['T&A CALENDAR – PO 450012', _, _, _, _, _, _],
      ['Sr.', 'Process', 'Days', 'Plan Start', 'Plan Finish', 'Actual Finish', 'Resp. Dept / Vendor'],
      [1, 'Lab dip submission', 7, '2028-01-10', '2028-01-17', '2028-01-16', 'Cascade Dye Works'],
      [2, 'Bulk fabric knitting', 21, '2028-01-20', '2028-02-10', _, 'Anatolia Knit'],
      [3, 'PP sample approval', 10, '2028-02-01', '2028-02-11', _, 'Anatolia Knit'],
      [4, 'Ex-factory', 1, '2028-04-14', '2028-04-14', _, _],
    ],
    lines: [
      'Lab dip submission | from 2028-01-10 | to 2028-01-17 | Cascade Dye Works',
      'Bulk fabric knitting | from 2028-01-20 | to 2028-02-10 | Anatolia Knit',
      'PP sample approval | from 2028-02-01 | to 2028-02-11 | Anatolia Knit',
      'Ex-factory | from 2028-04-14 | to 2028-04-14',
    ],
  },
  {
    kind: 'milestones',
    name: 'a German plan with fabric and trims beside each other',
    as: 'windows-1252',
    separator: ';',
    rows: [
      ['Vorgang', 'Stoff Plan', 'Zutaten Plan', 'Verantwortlich'],
      ['Bestellung', '10.01.2028', '17.01.2028', 'Anatolia Knit'],
      ['Wareneingang', '28.02.2028', '06.03.2028', ''],
    ],
    lines: [
      'Stoff: Bestellung | from 2028-01-10 | to 2028-01-10 | Anatolia Knit',
      'Zutaten: Bestellung | from 2028-01-17 | to 2028-01-17 | Anatolia Knit',
      'Stoff: Wareneingang | from 2028-02-28 | to 2028-02-28',
      'Zutaten: Wareneingang | from 2028-03-06 | to 2028-03-06',
    ],
  },
  {
    kind: 'styles',
    name: 'a range plan with a picture column and prices beside',
    as: 'xlsx',
    pictures: [2, 3, 4],
    rows: [
      ['AW28 RANGE PLAN', _, _, _, _, _, _, _, _, _],
      [
        'Image',
        'Style No',
        'Style Name',
        'Product Type',
        'No. of Colours',
        'Order Qty',
        'RRP',
        'Ship To',
        'Currency',
        'Ex-Factory',
      ],
      [_, 'NL-3301', 'Harbour overshirt', 'Shirt', 3, 2400, 89, 'Germany', 'EUR', '2028-07-14'],
      [_, 'NL-3302', 'Quay jacket', 'Jacket', 2, 1200, 149, 'Germany', 'EUR', '2028-07-28'],
      [_, 'NL-3303', 'Dock tee', 'T-shirt', 6, 6000, 29, 'Netherlands', 'EUR', '2028-06-30'],
    ],
    lines: [
      'NL-3301 | Harbour overshirt | Shirt | 2400 pieces | 3 colours | to 2028-07-14 | DE | EUR',
      'NL-3302 | Quay jacket | Jacket | 1200 pieces | 2 colours | to 2028-07-28 | DE | EUR',
      'NL-3303 | Dock tee | T-shirt | 6000 pieces | 6 colours | to 2028-06-30 | NL | EUR',
    ],
  },
  {
    kind: 'styles',
    name: 'a Turkish order list in the code page of Turkish spreadsheets',
    as: 'windows-1254',
    separator: ';',
    rows: [
      [
        'Model No',
        'Model Adı',
        'Ürün Tipi',
        'Sipariş Adedi',
        'Renk Sayısı',
        'Termin',
        'Varış Ülkesi',
        'Para Birimi',
        'Tedarikçi',
      ],
      ['TR-501', 'Basic tişört', 'T-shirt', '5.000', '4', '15.05.2028', 'Almanya', 'EUR', 'Anatolia Knit'],
      ['TR-502', 'Kapüşonlu ceket', 'Jacket', '1.200', '2', '22.05.2028', 'Fransa', 'EUR', 'Anatolia Knit'],
    ],
    lines: [
      'TR-501 | Basic tişört | T-shirt | 5000 pieces | 4 colours | to 2028-05-15 | DE | EUR | Anatolia Knit',
      'TR-502 | Kapüşonlu ceket | Jacket | 1200 pieces | 2 colours | to 2028-05-22 | FR | EUR | Anatolia Knit',
    ],
  },
]

const COMPANIES: readonly FiledSheet[] = [
  {
    kind: 'suppliers',
    name: 'a disclosure list of an NGO’s form, with tiers and workers',
    as: 'xlsx',
    rows: [
      ['Supplier List – updated 2028-01', _, _, _, _, _, _],
      ['Tier', 'Supplier Name', 'Address', 'City', 'Country', 'Email', 'No. of workers'],
      [1, 'Anatolia Knit', 'Organize San. Bölgesi 5', 'Bursa', 'Turkey', 'info@anatolia-knit.test', 420],
      [2, 'Cascade Dye Works', 'Rua da Tinturaria 3', 'Guimarães', 'Portugal', _, 130],
    ],
    lines: ['Anatolia Knit | TR | Bursa', 'Cascade Dye Works | TR | Bursa'],
  },
  {
    kind: 'factories',
    name: 'an audit platform’s export of sites, by country alone for some',
    as: 'utf-8',
    separator: ',',
    rows: [
      ['Site Code', 'Site Name', 'Site City', 'Site Country', 'Last Audit'],
      ['ZC-10021', 'Delta Unit 2', 'Gazipur', 'Bangladesh', '2027-11-02'],
      ['ZC-10022', 'Minh An Garment', 'Bien Hoa', 'Viet Nam', '2027-10-15'],
      ['ZC-10023', 'Padma Denim', '', 'Bangladesh', ''],
    ],
    answers: { 'city-missing:BD': 'Dhaka' },
    unsaid: ['Dhaka'],
    lines: ['Delta Unit 2 | Gazipur | BD', 'Minh An Garment | Bien Hoa | VN', 'Padma Denim | Dhaka | BD'],
  },
  {
    kind: 'team',
    name: 'a directory’s export of users',
    as: 'utf-8',
    separator: ',',
    rows: [
      ['Display name', 'User principal name', 'First name', 'Last name', 'Department', 'Role'],
      ['Lena Vogt', 'lena.vogt@northloom.test', 'Lena', 'Vogt', 'Quality', 'QC'],
      ['Ben Kovač', 'ben.kovac@northloom.test', 'Ben', 'Kovač', 'Buying', 'User'],
      ['Ada Moss', 'ada.moss@northloom.test', 'Ada', 'Moss', 'Management', 'Account manager'],
    ],
    lines: [
      'lena.vogt@northloom.test | brand_qc',
      'ben.kovac@northloom.test | brand_user',
      'ada.moss@northloom.test | brand_account_manager',
    ],
  },
  {
    kind: 'team',
    name: 'a list of a company’s people in French',
    as: 'windows-1252',
    separator: ';',
    rows: [
      ['Équipe', '', ''],
      ['Prénom et nom', 'Adresse e-mail', 'Rôle'],
      ['Inès Martin', 'ines.martin@northloom.test', 'Contrôle qualité'],
      ['Paul Roux', 'paul.roux@northloom.test', 'Utilisateur'],
    ],
    lines: ['ines.martin@northloom.test | brand_qc', 'paul.roux@northloom.test | brand_user'],
  },
]

const PASSPORTS: readonly FiledSheet[] = [
  {
    kind: 'gtins',
    name: 'a numbering organization’s export, with company prefix and status',
    as: 'xlsx',
    rows: [
      ['GTIN', 'Status', 'Brand name', 'Product description', 'SKU', 'Target market'],
      ['04006381333931', 'Active', 'Northloom', 'Harbour tee', 'NL-2201', 'EU'],
      ['09521234567899', 'Active', 'Northloom', 'Dock shirt', 'NL-2202', 'EU'],
      ['00036000291452', 'Active', 'Northloom', 'Quay coat', 'NL-2203', 'US'],
    ],
    lines: ['style 1 | 04006381333931', 'style 2 | 09521234567899', 'style 3 | 00036000291452'],
  },
  {
    kind: 'gtins',
    name: 'a warehouse’s list with numbers as a spreadsheet keeps them',
    as: 'xlsx',
    rows: [
      ['Barcode list', _, _, _],
      ['Article number', 'Article', 'Barcode (EAN)', 'Pcs / carton'],
      ['NL-2201', 'Harbour tee', 4006381333931, 24],
      ['NL-2202', 'Dock shirt', 9521234567899, 20],
      ['NL-2203', 'Quay coat', 36000291452, 10],
    ],
    lines: ['style 1 | 04006381333931', 'style 2 | 09521234567899', 'style 3 | 00036000291452'],
  },
  {
    kind: 'lca',
    name: 'an LCA program’s result by life-cycle stage, with modules of a standard beside',
    as: 'xlsx',
    rows: [
      ['LCIA results per functional unit', _, _, _, _, _, _],
      ['Impact category', 'Unit', 'Raw materials', 'Manufacturing', 'Transport', 'Use phase', 'End of life'],
      ['Climate change', 'kg CO2 eq', 2.41, 1.93, 0.22, 1.4, 0.08],
      ['Energy use', 'MJ', 38.2, 31, 3.1, 22.5, 0.4],
      ['Water use', 'm3', 1.9, 0.06, 0.001, 0.35, 0],
    ],
    lines: [
      'climate_change | raw_material | = 2.41',
      'climate_change | manufacturing | = 1.93',
      'climate_change | transport | = 0.22',
      'climate_change | use | = 1.4',
      'climate_change | end_of_life | = 0.08',
      'energy | raw_material | = 38.2',
      'energy | manufacturing | = 31',
      'energy | transport | = 3.1',
      'energy | use | = 22.5',
      'energy | end_of_life | = 0.4',
      'water | raw_material | = 1900',
      'water | manufacturing | = 60',
      'water | transport | = 1',
      'water | use | = 350',
      'water | end_of_life | = 0',
    ],
  },
  {
    kind: 'lca',
    name: 'a consultant’s German list with a row for each value',
    as: 'utf-8',
    separator: ';',
    rows: [
      ['Wirkungskategorie', 'Lebenszyklusphase', 'Ergebnis', 'Einheit'],
      ['Klimawandel', 'Rohstoffe', '2,4', 'kg CO2-Äq.'],
      ['Klimawandel', 'Herstellung', '1,9', 'kg CO2-Äq.'],
      ['Klimawandel', 'Transport', '220', 'g CO2-Äq.'],
      ['Wasserverbrauch', 'Nutzung', '350', 'Liter'],
    ],
    lines: [
      'climate_change | raw_material | = 2.4',
      'climate_change | manufacturing | = 1.9',
      'climate_change | transport | = 0.22',
      'water | use | = 350',
    ],
  },
]

export const TWENTY_SHEETS: readonly FiledSheet[] = [
  ...MATERIALS,
  ...TECH_PACKS,
  ...STYLES,
  ...COMPANIES,
  ...PASSPORTS,
]
