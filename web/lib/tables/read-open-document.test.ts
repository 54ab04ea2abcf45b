import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'

const KIND = 'application/vnd.oasis.opendocument.spreadsheet'
const contentOf = (tables: string, before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
const odsOf = (content: string, others: Record<string, Uint8Array> = {}) =>
  zipSync({ mimetype: [strToU8(KIND), { level: 0 }], 'content.xml': strToU8(content), ...others })
const tableOf = (rows: string, name = 'BOM') => `<table:table table:name="${name}">${rows}</table:table>`
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${text}</text:p></table:table-cell>`
const number = (value: number, attributes = '') =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${attributes}><text:p>x</text:p></table:table-cell>`
const EMPTY = '<table:table-cell table:number-columns-repeated="16384"/>'

const read = async (content: string, maxRows = 100) => readTableFile(odsOf(content), maxRows)
const sheetOf = async (rows: string, maxRows = 100) => {
  const reading = await read(contentOf(tableOf(rows)), maxRows)
  if ('problem' in reading) throw new Error(reading.problem)
  const [sheet] = reading.sheets
  if (!sheet) throw new Error('no sheet')
  return { ...sheet, notes: reading.notes }
}

// shows D-264
test('texts, numbers, days, percents and ticks are read as what they are', async () => {
  const { rows } = await sheetOf(
    row(cell('Item') + cell('Zip &amp; puller<text:s text:c="2"/>5 &lt;cm&gt;')) +
      row(`${number(0.1 + 0.2)}<table:table-cell office:value-type="percentage" office:value="0.06"/>`) +
      row(
        `<table:table-cell office:value-type="date" office:date-value="2027-05-20T00:00:00"><text:p>20.05.27</text:p></table:table-cell>` +
          `<table:table-cell office:value-type="boolean" office:boolean-value="true"/>`,
      ) +
      row(
        `<table:table-cell office:value-type="currency" office:currency="EUR" office:value="3.4"><text:p>3,40 €</text:p></table:table-cell>${EMPTY}`,
      ),
  )
  expect(rows).toEqual([['Item', 'Zip & puller  5 <cm>'], [0.3, 0.06], ['2027-05-20', true], [3.4]])
})

test('what is repeated is said each time, and an empty end of a sheet is none', async () => {
  const { rows, problem } = await sheetOf(
    row(cell('Item') + cell('–', 'table:number-columns-repeated="3"') + EMPTY) +
      row(EMPTY, 'table:number-rows-repeated="2"') +
      row(cell('Zip') + EMPTY, 'table:number-rows-repeated="2"') +
      row(EMPTY, 'table:number-rows-repeated="1048570"'),
  )
  expect(problem).toBeNull()
  expect(rows).toEqual([['Item', '–', '–', '–'], [], [], ['Zip'], ['Zip']])
})

test('paragraphs of a cell are lines, comments and pictures are none of it, and each is named', async () => {
  const { rows, notes, comments } = await sheetOf(
    row(
      `<table:table-cell office:value-type="string"><office:annotation><text:p>Ask Ben</text:p></office:annotation><draw:frame><text:p>drawn</text:p></draw:frame><text:p>One</text:p><text:p>Two</text:p></table:table-cell>`,
    ),
  )
  expect(rows).toEqual([['One\nTwo']])
  expect(comments).toEqual([{ cell: 'A1', text: 'Ask Ben' }])
  expect(notes).toEqual([])
})

test('merged cells, hidden rows and columns, formulas with and without a value, and errors are told', async () => {
  const { rows, merged, hidden, unread, notes } = await sheetOf(
    `<table:table-column/><table:table-column table:visibility="collapse"/>` +
      row(`${cell('Heads', 'table:number-columns-spanned="2"')}<table:covered-table-cell/>`) +
      row(number(6, 'table:formula="of:=[.A1]*2"') + cell('b'), 'table:visibility="collapse"') +
      row(`<table:table-cell table:formula="of:=SUM([.A1:.A2])"/>`) +
      row(
        `<table:table-cell table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>`,
      ),
  )
  expect(rows).toEqual([['Heads'], [6, 'b'], ['=SUM(A1:A2)'], ['#DIV/0!']])
  expect(merged).toEqual(['A1:B1'])
  expect(hidden).toEqual(['B', '2'])
  expect(unread).toMatchObject([
    { row: 2, column: 0, formula: '=SUM(A1:A2)' },
    { row: 3, column: 0, shown: '#DIV/0!' },
  ])
  expect(notes).toEqual(['Of formulas, the values that were saved last are read.'])
})

describe('a file that cannot be read says so in one sentence', () => {
  const problemOf = async (bytes: Uint8Array<ArrayBuffer>, maxRows = 100) => {
    const reading = await readTableFile(bytes, maxRows)
    return 'problem' in reading ? reading.problem : (reading.sheets[0]?.problem ?? null)
  }
  const lines = (count: number) => row(cell('x'), `table:number-rows-repeated="${count}"`)

  test.each([
    ['a million rows', lines(1_048_576), /^This sheet has 1,048,576 rows/],
    [
      'one row at the very end',
      row(EMPTY, 'table:number-rows-repeated="1048575"') + lines(1),
      /1,048,576 rows/,
    ],
    ['16,384 columns', row(cell('x', 'table:number-columns-repeated="16384"')), /more than 1,000 columns/],
  ])('%s', async (_, rows, wanted) => {
    expect(await problemOf(odsOf(contentOf(tableOf(rows))))).toMatch(wanted)
  })

  test('a password, a missing content, entities of its own, and an archive that is torn', async () => {
    const manifest = strToU8('<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>')
    const locked = odsOf('x', { 'META-INF/manifest.xml': manifest })
    expect(await problemOf(locked)).toMatch(/has a password/)
    const bomb = contentOf(
      tableOf(row(cell('&a;'))),
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    )
    expect(await problemOf(odsOf(bomb))).toMatch(/damaged or of another kind/)
    expect(await problemOf(odsOf(contentOf(''))).catch(String)).toMatch(/has no sheets/)
    expect(await problemOf(odsOf(contentOf('')).slice(0, 150))).toMatch(/damaged/)
  })

  test('an archive that would become gigabytes is not unpacked', async () => {
    const wide = odsOf(contentOf(`<!--${' '.repeat(90 * 1024 * 1024)}-->`))
    expect(wide.length).toBeLessThan(1024 * 1024)
    expect(await problemOf(wide)).toMatch(/too large/)
  })

  test('any text in the place of tags ends within a moment', async () => {
    const odd = fc.constantFrom(...'<>/="\'& abc:!-', 'table:', 'text:p', 'table:table-row')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: odd, maxLength: 200 }), async (text) => {
        expect(await read(contentOf(tableOf(text)))).toBeTypeOf('object')
      }),
    )
    const begun = process.threadCpuUsage().user
    await read(contentOf(tableOf(`<table:table-cell ${'a="b" '.repeat(100_000)}`)))
    await read(contentOf(`<${'x'.repeat(500_000)}`))
    await read(contentOf(tableOf(row(cell('<'.repeat(100_000))))))
    expect((process.threadCpuUsage().user - begun) / 1000).toBeLessThan(20_000)
  })
})

// shows D-771
test('what is shown of a number is said beside it: its currency, its unit, its percent, zeros of a code', async () => {
  const shown = (kind: string, value: string, text: string, more = '') =>
    `<table:table-cell office:value-type="${kind}" office:value="${value}" ${more}><text:p>${text}</text:p></table:table-cell>`
  const { rows, formats } = await sheetOf(
    row(
      shown('currency', '3.4', '3,40 €', 'office:currency="EUR"') +
        shown('currency', '3.4', '$3.40') +
        shown('float', '1.25', '1.25 yd', 'table:number-columns-repeated="2"') +
        shown('percentage', '0.05', '5 %') +
        shown('float', '1234', '001234') +
        shown('float', '1.5', '1 1/2'),
    ),
  )
  expect(rows).toEqual([[3.4, 3.4, 1.25, 1.25, 0.05, '001234', 1.5]])
  expect(formats?.map(({ column, before, behind }) => [column, before, behind])).toEqual([
    [0, 'EUR', ''],
    [1, '$', ''],
    [2, '', 'yd'],
    [3, '', 'yd'],
    [4, '', '%'],
  ])
})

const rowsIn = async (bytes: Uint8Array<ArrayBuffer>) => {
  const reading = await readTableFile(bytes, 100)
  return 'sheets' in reading ? reading.sheets[0]?.rows : reading.problem
}

// shows D-773
test('an archive that was packed anew is one, whatever stands first in it', async () => {
  const content = contentOf(tableOf(row(cell('Item'))))
  const packed = zipSync({ 'content.xml': strToU8(content), mimetype: strToU8(KIND) })
  expect(await rowsIn(packed as Uint8Array<ArrayBuffer>)).toEqual([['Item']])
  const other = zipSync({ 'content.xml': strToU8(content), mimetype: strToU8('application/epub+zip') })
  expect(await rowsIn(other as Uint8Array<ArrayBuffer>)).toMatch(/damaged or of another kind/)
})

// shows D-773
test('a spreadsheet in one text (FODS) is read as the archive is, CDATA too', async () => {
  const table = tableOf(row(cell('<![CDATA[Zip & <puller>]]>') + number(1.5)))
  const flat = `<?xml version="1.0"?><office:document xmlns:office="o" office:mimetype="${KIND}"><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document>`
  expect(await rowsIn(new TextEncoder().encode(flat))).toEqual([['Zip & <puller>', 1.5]])
})
