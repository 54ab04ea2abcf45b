import { describe, expect, test } from 'vitest'
import type { NamedCompany } from '#contract/companies/suppliers.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { toAsk, toMark } from './save-suppliers.ts'
import { givenOf, namesIn, requestOf, SUPPLIER_READER } from './supplier-import.rules.ts'

const _ = null
const company = (id: number, name: string, more: Partial<NamedCompany> = {}): NamedCompany => ({
  ...{ id, name, city: 'Bursa', country: 'TR', favorite: false, is_called: true },
  ...more,
})
const ANATOLIA = company(21, 'Anatolia Knit')
const CASCADE = company(22, 'Cascade Dye Works', { favorite: true })
const LIKE_ANATOLIA = company(21, 'Anatolia Knit', { is_called: false })

const given = givenOf([
  { name: 'Anatolia Knit', companies: [ANATOLIA] },
  { name: 'CASCADE dye works', companies: [CASCADE] },
  { name: 'Anatolia Knit San. ve Tic. A.Ş.', companies: [LIKE_ANATOLIA] },
  {
    name: 'Twin Mills',
    companies: [company(31, 'Twin Mills'), company(32, 'Twin Mills', { country: 'PT', city: 'Porto' })],
  },
])

const read = (file: TableFile, answers = {}) => {
  const reading = readFileWith(SUPPLIER_READER, file, given, answers)
  return { ...reading, said: reading.lines.map(({ line }) => line) }
}

describe('lists of suppliers', () => {
  // shows D-350
  test('an English list with a title and more columns than the directory has', () => {
    const file = sheetOf([
      ['NORTHLOOM – APPROVED VENDORS SS27', _, _, _, _, _, _],
      [_, _, _, _, _, _, _],
      ['Vendor Name', 'Country', 'City', 'Contact Email', 'Web site', 'OS ID', 'Certifications'],
      ['Anatolia Knit', 'Turkey', 'Bursa', 'tara@anatolia-knit.test', 'anatolia-knit.test', 'TR2020', 'GOTS'],
      [
        'Ningbo Bright Buttons',
        'CHN',
        'Ningbo',
        'Li <li@bright.test>; sales@bright.test',
        'www.bright.test',
        'CN2021',
        'OEKO-TEX 100',
      ],
      ['Cascade Dye Works', 'Portugal', _, _, _, _, _],
    ])
    const ask = { 'company:ningbobrightbuttons': 'ask' }
    expect(read(file).asked).toEqual(['company:ningbobrightbuttons'])
    expect(read(file).said[1]?.country).toBe('CN')
    const { asked, notWhole, lines, said } = read(file, ask)
    expect([asked, notWhole]).toEqual([[], []])
    expect(said[0]).toMatchObject({ organization_id: 21, is_asked: false })
    expect(lines[2]?.former).toMatchObject({ organization_id: 22 })
    expect(toMark(lines).map(({ line }) => line.organization_id)).toEqual([21])
    expect(toAsk(lines).map(({ line }) => requestOf(line))).toEqual([
      {
        ...{ name: 'Ningbo Bright Buttons', type: 'supplier', city: 'Ningbo', country: 'CN' },
        ...{ website: 'https://www.bright.test', contact_email: 'li@bright.test' },
        note: 'OS ID: CN2021\nCertifications: OEKO-TEX 100\nLi <li@bright.test>; sales@bright.test',
      },
    ])
  })

  test('German, Turkish and Chinese heads', () => {
    const german = sheetOf([
      ['Lieferantenname', 'Land', 'Ort', 'E-Mail-Adresse', 'PLZ'],
      ['Näherei Süd GmbH', 'Deutschland', 'Ulm', 'info@naeherei.test', '89073'],
    ])
    expect(
      read(german, { 'company:naehereisudgmbh': 'ask', 'company:nahereisudgmbh': 'ask' }).said[0],
    ).toMatchObject({
      ...{ name: 'Näherei Süd GmbH', country: 'DE', city: 'Ulm', contact_email: 'info@naeherei.test' },
      ...{ is_asked: true, note: 'PLZ: 89073' },
    })
    const turkish = sheetOf([
      ['Tedarikçi Adı', 'Ülke', 'Şehir', 'e-posta'],
      ['Anatolia Knit', 'Türkiye', 'Bursa', 'tara@anatolia-knit.test'],
    ])
    expect(read(turkish)).toMatchObject({ asked: [], notWhole: [], said: [{ organization_id: 21 }] })
    const chinese = sheetOf([
      ['供应商名称', '国家', '城市', '邮箱'],
      ['宁波纽扣有限公司', '中国', '宁波', 'li@bright.test'],
    ])
    expect(read(chinese, { 'company:宁波纽扣有限公司': 'ask' }).said[0]).toMatchObject({
      ...{ name: '宁波纽扣有限公司', country: 'CN', city: '宁波', is_asked: true },
    })
  })

  test('an ERP’s vendors by number and name, and Vietnamese heads', () => {
    const vendors = sheetOf([
      ['Vendor', 'Name 1', 'Ctry', 'City', 'Postl Code', 'E-Mail'],
      ['100023', 'Anatolia Knit', 'TR', 'Bursa', '16000', 'tara@anatolia-knit.test'],
      ['100024', 'Cascade Dye Works', 'PT', 'Porto', '4000', _],
    ])
    expect(read(vendors)).toMatchObject({
      ...{ asked: [], notWhole: [] },
      said: [{ organization_id: 21 }, { organization_id: 22 }],
    })
    const vietnamese = sheetOf([
      ['Tên nhà cung cấp', 'Quốc gia', 'Thành phố', 'Địa chỉ'],
      ['Dệt May Sông Hồng', 'VN', 'Nam Định', '105 Nguyễn Đức Thuận'],
    ])
    const [asked = ''] = read(vietnamese).asked
    expect(read(vietnamese, { [asked]: 'ask' }).said[0]).toMatchObject({
      ...{ name: 'Dệt May Sông Hồng', country: 'VN', city: 'Nam Định', is_asked: true },
      note: 'Địa chỉ: 105 Nguyễn Đức Thuận',
    })
  })

  test('a supplier in several rows is known or asked for once, and country that is missing is asked once', () => {
    const file = sheetOf([
      ['Supplier', 'Factory', 'Country'],
      ['Anatolia Knit', 'Unit 1', 'TR'],
      ['Anatolia Knit', 'Unit 2', 'TR'],
      ['Cascade Dye Works', 'Dye house', _],
      ['Cascade Dye Works', 'Lab', _],
      ['Moon Mill', 'A', _],
      ['MOON MILL', 'B', _],
    ])
    const answers = { 'company:moonmill': 'ask' }
    expect(read(file, answers).asked).toEqual(['company-country-missing:'])
    const { notWhole, lines } = read(file, { ...answers, 'company-country-missing:': 'PK' })
    expect(notWhole).toEqual([])
    expect(toMark(lines)).toHaveLength(1)
    expect(toAsk(lines).map(({ line }) => [line.name, line.country])).toEqual([['Moon Mill', 'PK']])
    const [names] = [namesIn(readFileWith(SUPPLIER_READER, file, given).table)]
    expect(names).toEqual(['Anatolia Knit', 'Cascade Dye Works', 'MOON MILL'])
  })

  test('a name that is alike is proposed; of two of one name one is chosen and the operator is not asked', () => {
    const file = sheetOf([
      ['Company', 'Country'],
      ['Anatolia Knit San. ve Tic. A.Ş.', 'TR'],
      ['Twin Mills', 'PT'],
    ])
    const { reading, asked } = read(file)
    expect(asked).toHaveLength(2)
    const [alike, twins] = reading.questions
    expect(alike?.choices).toEqual([{ value: '21', label: 'Anatolia Knit · Bursa · Türkiye' }])
    expect(twins?.choices.map(({ value }) => value)).toEqual(['31', '32'])
    const answers = { [alike?.id ?? '']: '21', [twins?.id ?? '']: '32' }
    const { lines, notWhole } = read(file, answers)
    expect(notWhole).toEqual([])
    expect(toMark(lines).map(({ line }) => line.organization_id)).toEqual([21, 32])
    expect(read(file, { [twins?.id ?? '']: 'ask' }).asked).toContain('supplier:twinmills')
  })

  test('who is left out is neither marked nor asked for; a row without a name is told', () => {
    const file = sheetOf([
      ['Supplier', 'Country', 'City', 'Type'],
      ['Moon Mill', 'Moon', 'Tycho', 'Mill'],
      [_, 'TR', 'Bursa', 'Mill'],
    ])
    const { lines, notWhole } = read(file, { 'company:moonmill': '' })
    expect([toMark(lines), toAsk(lines)]).toEqual([[], []])
    expect(notWhole.map(({ problems }) => problems)).toEqual([{ name: 'The company name is required' }])
    expect(read(file, { 'company:moonmill': 'ask' }).asked).toEqual(['country:moon'])
  })
})

/** Turkish letters in the code page in which programs there save text. */
const inWindows1254 = (text: string): Uint8Array<ArrayBuffer> => {
  const others: Record<string, number> = { İ: 0xdd, ı: 0xfd, Ş: 0xde, ş: 0xfe, Ğ: 0xd0, ğ: 0xf0 }
  return Uint8Array.from(text, (letter) => others[letter] ?? letter.charCodeAt(0))
}

// shows D-350
test('a text file of a Turkish program and a workbook with two stacked rows of heads', async () => {
  const text = [
    'ONAYLI TEDARİKÇİ LİSTESİ;;;',
    ';;;',
    'Tedarikçi Adı;Ülke;Şehir;Sertifikalar',
    'Anatolia Knit;Türkiye;Bursa;GOTS',
    'Işık Düğme San. ve Tic. A.Ş.;Türkiye;İstanbul;OEKO-TEX',
  ].join('\r\n')
  const file = await readTableFile(inWindows1254(text), 100)
  if ('problem' in file) throw new Error(file.problem)
  const [, button] = read(file, { 'company:isikdugmesanveticas': 'ask' }).said
  expect(button).toMatchObject({
    ...{ name: 'Işık Düğme San. ve Tic. A.Ş.', city: 'İstanbul', country: 'TR', is_asked: true },
    note: 'Sertifikalar: OEKO-TEX',
  })
  const rows = [
    ['Vendor list', '', '', ''],
    ['Vendor', 'Location', '', 'Contact'],
    ['Name', 'Country', 'City', 'E-mail'],
    ['Anatolia Knit', 'Türkiye', 'Bursa', 'tara@anatolia-knit.test'],
  ]
  const workbook = await writeWorkbook({ name: 'Vendors', rows, widths: [] })
  const sheet = await readTableFile(new Uint8Array(await workbook.arrayBuffer()), 100)
  if ('problem' in sheet) throw new Error(sheet.problem)
  expect(read(sheet)).toMatchObject({ asked: [], notWhole: [], said: [{ organization_id: 21 }] })
})

test('city and country in one cell', () => {
  const file = sheetOf([
    ['Supplier Name', 'City, Country', 'Process'],
    ['Moon Mill', 'Ningbo, China', 'Weaving'],
  ])
  expect(read(file, { 'company:moonmill': 'ask' })).toMatchObject({
    ...{ asked: [], notWhole: [] },
    said: [{ name: 'Moon Mill', city: 'Ningbo', country: 'CN' }],
  })
})
