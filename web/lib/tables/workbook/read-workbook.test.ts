/** Workbooks as other programs write them: whatever the standard allows is read, and one odd cell spoils no other. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTableFile } from '../read-table-file.ts'
import type { TableSheet } from '../table-reading.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const relation = (id: string, kind: string, target: string, types = DOCUMENT) =>
  `<Relationship Id="${id}" Type="${types}/${kind}" Target="${target}"/>`
const relations = (...tags: string[]) => `<Relationships xmlns="${PACKAGE}">${tags.join('')}</Relationships>`
const workbook = (content: string) => `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">${content}</workbook>`
const ONE_SHEET = '<sheets><sheet name="Trims" sheetId="1" r:id="rId1"/></sheets>'
const sheetOf = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
/** The second format is that of days, the third of shares. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`

interface Parts {
  rows?: string
  book?: string
  rels?: string
  others?: Record<string, string>
}

const read = async ({ rows = '', book = workbook(ONE_SHEET), rels, others = {} }: Parts) => {
  const parts: Record<string, string> = {
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': rels ?? relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    'xl/styles.xml': STYLES,
    ...others,
  }
  const zipped: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, strToU8(text)]),
  )
  return readTableFile(zipSync(zipped) as Uint8Array<ArrayBuffer>, 100)
}

const sheetsOf = async (parts: Parts): Promise<TableSheet[]> => {
  const reading = await read(parts)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.sheets
}
const rowsOf = async (parts: Parts) => (await sheetsOf(parts))[0]?.rows

const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`

describe('a workbook of another writer', () => {
  // shows D-770
  test('that leaves the places of rows and cells out', async () => {
    const rows = `<row>${text('Item')}${text('Qty')}</row><row>${text('Zip')}<c><v>1.5</v></c></row>`
    expect(await rowsOf({ rows })).toEqual([
      ['Item', 'Qty'],
      ['Zip', 1.5],
    ])
  })

  // shows D-770
  test('that skips columns in one row and says no place in the next', async () => {
    const rows = `<row r="2"><c r="C2"><v>3</v></c></row><row>${text('Zip')}</row>`
    expect(await rowsOf({ rows })).toEqual([
      [null, null, null],
      [null, null, 3],
      ['Zip', null, null],
    ])
  })

  // shows D-770
  test('whose rows stand in another order', async () => {
    const rows = '<row r="2"><c r="A2"><v>2</v></c></row><row r="1"><c r="B1"><v>1</v></c></row>'
    expect(await rowsOf({ rows })).toEqual([
      [null, 1],
      [2, null],
    ])
  })

  // shows D-770
  test.each<[string, Parts]>([
    [
      'with other letters before its names',
      {
        book: `<x:workbook xmlns:x="${MAIN}" xmlns:rel="${DOCUMENT}"><x:sheets><x:sheet name="Trims" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>`,
      },
    ],
    [
      'with letters before the names of its relations',
      {
        rels: `<p:Relationships xmlns:p="${PACKAGE}"><p:Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="/xl/worksheets/sheet1.xml"/></p:Relationships>`,
      },
    ],
    [
      'with a step in the names of its parts',
      { rels: relations(relation('rId1', 'worksheet', './worksheets/../worksheets/sheet1.xml')) },
    ],
    [
      'of the strict kind',
      { rels: relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml', STRICT)) },
    ],
    [
      'that lies in another folder',
      {
        others: {
          '_rels/.rels': relations(relation('r', 'officeDocument', 'book/workbook2.xml')),
          'book/workbook2.xml': workbook(ONE_SHEET),
          'book/_rels/workbook2.xml.rels': relations(
            relation('rId1', 'worksheet', '/xl/worksheets/sheet1.xml'),
          ),
          'xl/workbook.xml': workbook('<sheets/>'),
        },
      },
    ],
  ])('%s, names its cells that have nothing to read', async (_, parts) => {
    const rows = '<row r="1"><c r="A1"><f>B1*2</f></c><c r="B1" t="e"><v>#REF!</v></c></row>'
    const [sheet] = await sheetsOf({ rows, ...parts })
    expect(sheet?.rows).toEqual([['=B1*2', '#REF!']])
    expect(sheet?.unread?.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/^Cell A1 has a formula without a value/),
      expect.stringMatching(/^Cell B1 shows the error #REF!/),
    ])
  })

  // shows D-770
  test('with a sheet that is a chart', async () => {
    const sheets = await sheetsOf({
      rows: `<row>${text('Item')}</row>`,
      book: workbook(
        '<sheets><sheet name="Chart" sheetId="1" r:id="rId2"/><sheet name="Trims" sheetId="2" r:id="rId1"/></sheets>',
      ),
      rels: relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'chartsheet', 'chartsheets/sheet1.xml'),
      ),
      others: { 'xl/chartsheets/sheet1.xml': '<chartsheet/>' },
    })
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([['Trims', [['Item']]]])
  })

  // shows D-770
  test('keeps every piece of a text, and nothing of how it is spoken', async () => {
    const rows = `<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>A<![CDATA[ & <B>]]></t></is></c><c t="str"><f>A1</f><v>1 <!-- or so -->&lt; 2</v></c></row>`
    const texts = `<sst xmlns="${MAIN}"><si><r><t>Reiß</t></r><r><rPr><b/></rPr><t>verschluß</t></r><rPh sb="0" eb="2"><t>ライス</t></rPh></si></sst>`
    const rels = relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    )
    expect(await rowsOf({ rows, rels, others: { 'xl/sharedStrings.xml': texts } })).toEqual([
      ['Reißverschluß', 'A & <B>', '1 < 2'],
    ])
  })
})

describe('one odd cell spoils no other', () => {
  const around = (cell: string) => `<row r="1">${cell}<c r="B1" t="inlineStr"><is><t>Zip</t></is></c></row>`

  // shows D-770
  test.each<[string, string, unknown]>([
    [
      'a number that is no day in a column of days',
      '<c r="A1" s="1"><v>4006381333931</v></c>',
      4006381333931,
    ],
    ['a number below zero in a column of days', '<c r="A1" s="1"><v>-5</v></c>', -5],
    ['a format that the workbook does not have', '<c r="A1" s="99"><v>1.5</v></c>', 1.5],
    ['a day that is none', '<c r="A1" t="d"><v>soon</v></c>', 'soon'],
    ['a number that is none', '<c r="A1"><v>12 m</v></c>', '12 m'],
    ['a type that nobody knows', '<c r="A1" t="money"><v>12</v></c>', 12],
  ])('%s', async (_, cell, value) => {
    expect(await rowsOf({ rows: around(cell) })).toEqual([[value, 'Zip']])
  })

  // shows D-770
  test('a shared text that is not there is named', async () => {
    const [sheet] = await sheetsOf({ rows: around('<c r="A1" t="s"><v>7</v></c>') })
    expect(sheet?.rows).toEqual([['#ERROR', 'Zip']])
    expect(sheet?.unread?.[0]?.problem).toMatch(/^Cell A1 shows the error/)
  })
})

describe('days of a workbook that counts from 1904', () => {
  // shows D-770
  test.each(['1', 'true'])('which says so by %s', async (said) => {
    const rows = '<row r="1"><c r="A1" s="1"><v>45000</v></c></row>'
    const book = workbook(`<workbookPr date1904="${said}"/>${ONE_SHEET}`)
    const rels = relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    )
    expect(await rowsOf({ rows, book, rels })).toEqual([['2027-03-16']])
  })

  test('and of one that does not', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>46462</v></c></row>'
    const book = workbook(`<workbookPr date1904="false"/>${ONE_SHEET}`)
    expect(await rowsOf({ rows, book })).toEqual([['2027-03-16']])
  })
})

// shows D-772
test('a sheet that the workbook hides says so', async () => {
  const book = workbook('<sheets><sheet name="Old" sheetId="1" state="veryHidden" r:id="rId1"/></sheets>')
  const [sheet] = await sheetsOf({ rows: `<row>${text('Item')}</row>`, book })
  expect([sheet?.isHidden, sheet?.hidden]).toEqual([true, ['Old']])
})
