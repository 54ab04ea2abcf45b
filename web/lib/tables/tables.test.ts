import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeDelimited } from '../forms/delimited-text.ts'
import { readDelimitedTable } from './read-delimited-table.ts'
import { readTableFile } from './read-table-file.ts'
import { findMerged } from './sheet-limits.rules.ts'
import type { Cell, TableReading } from './table-reading.ts'
import { writeTableText } from './write-table-text.ts'
import { writeWorkbook } from './write-workbook.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const readText = (text: string) => readTableFile(new TextEncoder().encode(text), 100)
const rowsOf = (reading: TableReading): Cell[][] =>
  'sheets' in reading ? (reading.sheets[0]?.rows ?? []) : []
const problemOf = (reading: TableReading) => ('problem' in reading ? reading.problem : null)

const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
const WORKBOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Trims" sheetId="1" r:id="rId1"/></sheets></workbook>`
const sheetOf = (content: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</worksheet>`
const workbookOf = (sheet: string, others: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(WORKBOOK),
    'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    ...others,
  })
const ONE_CELL = '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Item</t></is></c></row></sheetData>'

const odd = fc.constantFrom(...'=+-@\'"\t\n,;a1 .é<&_x000D_')
const text = fc.string({ unit: odd, maxLength: 12 }).map((each) => each.trim())
const table = fc
  .array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  .map((rows) => [['One', 'Two', 'Three'], ...rows, ['last', 'last', 'last']])
const plain = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => Array.from({ length: 3 }, (_, index) => row[index] ?? ''))

describe('what is written is read again, each cell the same', () => {
  test('in a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const blob = await writeWorkbook({ name: 'Table', rows, widths: [10, 10, 10] })
        expect(plain(rowsOf(await readTableFile(await bytesOf(blob), 100)))).toEqual(rows)
      }),
      { numRuns: 30 },
    )
  })

  test('days are such, and stay the day that they are', async () => {
    const rows = [['Start'], [{ day: '2024-02-29' }], [{ day: '1999-12-31' }]]
    const blob = await writeWorkbook({ name: 'Table', rows, widths: [12] })
    const days = [['Start'], ['2024-02-29'], ['1999-12-31']]
    expect(rowsOf(await readTableFile(await bytesOf(blob), 100))).toEqual(days)
    const sheet = strFromU8(unzipSync(await bytesOf(blob))['xl/worksheets/sheet1.xml'] as Uint8Array)
    expect(sheet).toContain('<v>45351</v>')
    expect(rowsOf(await readText(writeTableText(rows)))).toEqual(days)
  })

  // shows D-51
  test('numbers and ticks in a workbook are such', async () => {
    const rows = [
      ['Number', 'Tick', 'Text'],
      [0.1 + 0.2, true, '=1+1'],
      [12345678.1234, false, "'x"],
      [1e-7, true, ''],
    ]
    const blob = await writeWorkbook({ name: 'Table', rows, widths: [] })
    expect(plain(rowsOf(await readTableFile(await bytesOf(blob), 100)))).toEqual([
      ['Number', 'Tick', 'Text'],
      [0.3, true, '=1+1'],
      [12345678.1234, false, "'x"],
      [1e-7, true, ''],
    ])
  })

  // shows D-51
  test('in a list that a program draws with lines, which are none', () => {
    const list = ['List of components', '-----------', '|Item|Qty|', '-----------', '|Zip |1  |'].join('\n')
    expect(readDelimitedTable(list, 10)).toMatchObject({
      sheets: [
        { rows: [['List of components'], [''], ['', 'Item', 'Qty', ''], [''], ['', 'Zip ', '1  ', '']] },
      ],
    })
  })

  test('in text, where marks keep formulas from running', async () => {
    const marked = (cell: string) => (cell.startsWith("'") ? `'${cell}` : cell)
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, separator) => {
        const written = writeDelimited(
          rows.map((row) => row.map(marked)),
          separator as ',',
        )
        expect(plain(rowsOf(await readText(written)))).toEqual(rows)
      }),
    )
  })
})

describe('a file that cannot be read says so in one sentence', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
    [
      'another archive',
      zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>,
      /damaged or of another kind/,
    ],
    [
      'torn off',
      workbookOf(sheetOf(ONE_CELL)).slice(0, 200) as Uint8Array<ArrayBuffer>,
      /damaged or of another kind/,
    ],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /^This is neither a workbook/],
    ['empty', new TextEncoder().encode('\n \n'), /^This file is empty/],
    [
      'a quotation mark',
      new TextEncoder().encode('Item,Colour\n"Rib,Ink\n'),
      /A quotation mark opens in line 2/,
    ],
    [
      'too many rows',
      new TextEncoder().encode('Item\nRib\n'.repeat(60)),
      /^This sheet has 120 rows; no more than 100/,
    ],
  ])('%s', async (_, bytes, problem) => {
    expect(problemOf(await readTableFile(bytes, 100))).toMatch(problem)
  })

  // shows D-56
  test('a small archive that would become gigabytes is not unpacked', async () => {
    const bomb = workbookOf(sheetOf(ONE_CELL), { 'xl/sharedStrings.xml': new Uint8Array(90 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(problemOf(await readTableFile(bomb as Uint8Array<ArrayBuffer>, 100))).toMatch(
      /^This workbook is too large/,
    )
  })
})

test('an archive of thousands of sheets is not unpacked', async () => {
  const sheets = Array.from({ length: 1001 }, (_, at) => [
    `xl/worksheets/sheet${at + 2}.xml`,
    strToU8('<a/>'),
  ])
  const many = workbookOf(sheetOf(ONE_CELL), Object.fromEntries(sheets))
  expect(problemOf(await readTableFile(many as Uint8Array<ArrayBuffer>, 100))).toMatch(
    /^This workbook is too large/,
  )
})

describe('the XML of a workbook', () => {
  const read = (doctype: string, content: string) =>
    readTableFile(
      workbookOf(
        `<?xml version="1.0"?>${doctype}${sheetOf(ONE_CELL.replace('Item', content))}`,
      ) as Uint8Array<ArrayBuffer>,
      100,
    )

  test('takes nothing from outside, and an entity that it declares itself stands for nothing', async () => {
    const outer = '<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y "expanded">]>'
    expect(rowsOf(await read('', 'a&amp;b'))).toEqual([['a&b']])
    for (const entity of ['x', 'y']) {
      const reading = await read(outer, `a&${entity};b`)
      // The text is as it was typed, or the file is refused: never what the entity names.
      if (!('problem' in reading)) expect(rowsOf(reading)).toEqual([[`a&${entity};b`]])
    }
  })

  test('does not grow by entities of entities', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    // Expanded, it would be a thousand million words.
    const reading = await read(`<!DOCTYPE w [<!ENTITY e0 "lol">${levels.join('')}]>`, '&e9;')
    expect(JSON.stringify(reading).length).toBeLessThan(500)
  })
})

describe('a sheet', () => {
  test.each<[string, string, RegExp | null]>([
    [
      'with a cell in the millionth row',
      '<row r="1"/><row r="1000000"><c r="A1000000"><v>1</v></c></row>',
      /^This sheet has 1,000,000 rows; no more than 100 are read\.$/,
    ],
    ['whose rows have no numbers', '<row><c><v>1</v></c></row>'.repeat(101), /has 101 rows/],
    [
      'whose cells lie far to the right',
      '<row r="1"><c s="3" r="XFD1"><v>1</v></c></row>',
      /more than 1,000 columns/,
    ],
    ['with a formula counted', '<row r="3"><c r="E3"><f>A1</f><v>2</v></c></row>', null],
    ['that is a small one', "<row r='1'><c r='B1'/></row>", null],
    // shows D-770
    ['with formatted rows and nothing in them', '<row r="5000" ht="15"><c r="A5000" s="1"/></row>', null],
    ['with formatted columns and nothing in them', '<row r="1"><c r="XFD1" s="1"/></row>', null],
    ['with a formatted last row', '<row r="1048576" s="1" customFormat="1"/>', null],
  ])('%s', async (_, xml, problem) => {
    const sheet = sheetOf(`<sheetData>${xml}</sheetData>`)
    const reading = await readTableFile(workbookOf(sheet) as Uint8Array<ArrayBuffer>, 100)
    const judged = 'sheets' in reading ? reading.sheets[0]?.problem : 'none is read'
    if (problem) expect(judged).toMatch(problem)
    else expect(judged).toBeNull()
  })

  // shows D-56
  test('that is too long leaves the others readable, with what is told of the file', async () => {
    const long = sheetOf('<sheetData><row r="1000000"><c r="A1000000"><v>1</v></c></row></sheetData>')
    const reading = await readTableFile(
      workbookOf(long, { 'xl/vbaProject.bin': new Uint8Array(3) }) as Uint8Array<ArrayBuffer>,
      100,
    )
    expect(reading).toEqual({
      sheets: [{ name: 'Trims', rows: [], merged: [], problem: expect.stringContaining('1,000,000 rows') }],
      separator: null,
      notes: ['The macros of this workbook are left out.'],
    })
  })

  // shows D-56
  test('names its merged cells and its formulas', async () => {
    const sheet = sheetOf(
      '<sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="B1:D1"/></mergeCells>',
    )
    expect(findMerged(sheet)).toEqual(['B1:D1'])
    expect(await readTableFile(workbookOf(sheet) as Uint8Array<ArrayBuffer>, 100)).toMatchObject({
      sheets: [{ rows: [[2]], merged: ['B1:D1'] }],
      notes: ['Of formulas, the values that were saved last are read.'],
    })
  })
})

describe('cells that have nothing to read', () => {
  const fixture = (name: string) =>
    readTableFile(new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name))), 100)
  const unreadOf = (reading: TableReading) => ('sheets' in reading ? (reading.sheets[0]?.unread ?? []) : [])
  const told = (reading: TableReading) => unreadOf(reading).map(({ problem }) => problem)

  // shows D-192
  test('formulas without a value, as openpyxl writes them, are named and stand in their cells', async () => {
    const reading = await fixture('f7-formula.xlsx')
    expect(told(reading)).toEqual(
      ['E2', 'C3'].map(
        (cell) =>
          `Cell ${cell} has a formula without a value. Open the workbook in a spreadsheet, save it, and choose it again.`,
      ),
    )
    expect(rowsOf(reading)[1]?.[4]).toBe('=G2*3')
    expect(rowsOf(reading)[2]?.[4]).toBe(2.5)
  })

  test('so are those of a file with merged rows below', async () => {
    expect(unreadOf(await fixture('f8-errors.xlsx'))).toMatchObject([
      { row: 1, column: 2 },
      { row: 1, column: 4 },
      { row: 2, column: 4 },
    ])
  })

  test.each([
    ['an error', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', /^Cell B2 shows the error #DIV\/0!\./],
    ['an error that was typed', '<c r="B2" t="e"><v>#N/A</v></c>', /^Cell B2 shows the error #N\/A\./],
    ['a formula and nothing', '<c r="B2"><f>A1</f></c>', /^Cell B2 has a formula without/],
    ['a shared formula', '<c r="B2"><f t="shared" si="0"/><v/></c>', /^Cell B2 has a formula without/],
    ['a text never counted', '<c r="B2" t="str"><f>A1</f></c>', /^Cell B2 has a formula without/],
  ])('%s', async (_, cell, problem) => {
    const sheet = sheetOf(`<sheetData><row r="2">${cell}</row></sheetData>`)
    const reading = await readTableFile(workbookOf(sheet) as Uint8Array<ArrayBuffer>, 100)
    expect(told(reading)).toEqual([expect.stringMatching(problem)])
    expect(rowsOf(reading)[1]?.[1]).toBeTruthy()
  })

  test.each([
    ['a value', '<c r="B2"><f>A1</f><v>2</v></c>'],
    ['a text that is empty', '<c r="B2" t="str"><f>A1&amp;""</f><v></v></c>'],
    ['nothing', '<c r="B2"/>'],
  ])('a formula with %s is none', async (_, cell) => {
    const sheet = sheetOf(`<sheetData><row r="2">${cell}</row></sheetData>`)
    expect(told(await readTableFile(workbookOf(sheet) as Uint8Array<ArrayBuffer>, 100))).toEqual([])
  })
})

// shows D-773
test('a text that programs keep from becoming a number is that text', async () => {
  const rows = await readText('Style;GTIN;Note\r\nA;="04006381333931";"=""x y"""\r\nB;=1+1;\'="z"\r\n')
  expect(rowsOf(rows)).toEqual([
    ['Style', 'GTIN', 'Note'],
    ['A', '04006381333931', 'x y'],
    ['B', '=1+1', '="z"'],
  ])
})

describe('a cell that no field takes', () => {
  const long = 'Zip '.repeat(2501)

  // shows D-775
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['in text', () => strToU8(`Item;Qty\n${long};1`)],
    [
      'in a workbook',
      async () =>
        bytesOf(
          await writeWorkbook({
            name: 'A',
            rows: [
              ['Item', 'Qty'],
              [long, 1],
            ],
            widths: [],
          }),
        ),
    ],
    [
      'in a page',
      () => strToU8(`<table><tr><td>Item</td><td>Qty</td></tr><tr><td>${long}</td><td>1</td></tr></table>`),
    ],
  ])('%s is named with its beginning, and the others are read', async (_, bytes) => {
    const reading = await readTableFile((await bytes()) as Uint8Array<ArrayBuffer>, 100)
    const [sheet] = 'sheets' in reading ? reading.sheets : []
    expect(sheet?.unread?.map(({ problem }) => problem)).toEqual([
      'Cell A2 has more than 10,000 characters. Shorten it in the file and choose it again.',
    ])
    expect(String(sheet?.rows[1]?.[0]).length).toBeLessThan(250)
    expect(String(sheet?.rows[1]?.[1])).toBe('1')
  })
})
