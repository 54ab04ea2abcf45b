import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'
import { WORKBOOK_TEXTS } from './workbook-texts.ts'

const read = async (text: string, maxRows = 100) => readTableFile(new TextEncoder().encode(text), maxRows)
const sheetsOf = async (text: string, maxRows = 100) => {
  const reading = await read(text, maxRows)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.sheets
}
const rowsOf = async (text: string) => (await sheetsOf(text))[0]?.rows

// shows D-699
test('a page that an ERP system calls XLS is the table that it shows', async () => {
  const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">
    <title>BOM_2207</title><style><!-- td { mso-number-format:"0.00" } --></style></head><body>
    <h1>Bill of materials</h1>
    <table border=1><tr><th colspan=2 bgcolor=#ccc>Article</th><th rowspan='2'>Cons.</th></tr>
    <tr><th>Name</th><th>Supplier</th></tr>
    <tr><td>Jersey&nbsp;180 <b>g/m&sup2;</b><td>Ege &Ouml;rme &amp; Co<td x:num="1.2525">1.25
    <tr><td><p>Zip</p><p>18 cm</p></td><td></td><td x:num="46100">20-Mar-26</td></tr>
    <tr><td>Thread<td>Coats<td sdval="0.265" sdnum="1033;"><font color="#000000">0,27</font></td></tr>
    </table><script>if (a < b) alert('<table>')</script></body></html>`
  expect(await rowsOf(page)).toEqual([
    ['Article', null, 'Cons.'],
    ['Name', 'Supplier'],
    ['Jersey 180 g/m²', 'Ege Örme & Co', 1.2525],
    ['Zip\n18 cm', null, '20-Mar-26'],
    ['Thread', 'Coats', 0.265],
  ])
  expect((await sheetsOf(page))[0]?.merged).toEqual(['A1:B1', 'C1:C2'])
})

test('each table of a page is a sheet; one within a cell is text of the cell', async () => {
  const page = `<table><tr><td>Style</td><td>NL-2207</td></tr></table>
    <TABLE><TR><TD>Item</TD><TD>Sizes</TD></TR><TR><TD>Label</TD><TD><table><tr><td>S</td><td>M</td></tr><tr><td>L</td></tr></table></TD></TR></TABLE>`
  expect((await sheetsOf(page)).map(({ name, rows }) => [name, rows])).toEqual([
    ['Table 1', [['Style', 'NL-2207']]],
    [
      'Table 2',
      [
        ['Item', 'Sizes'],
        ['Label', 'S M\nL'],
      ],
    ],
  ])
})

// As Excel writes a page: an anchor in the cell, and the words below the table.
// shows D-751
test('a comment of a page that Excel saved is no part of its cell, and hidden rows and columns are named', async () => {
  const anchor = (number: number) =>
    `<![if !supportAnnotations]><a class=msocomanchor onmouseover="msoCommentShow('_com_${number}')" href="#_msocom_${number}" name="_msoanchor_${number}">[${number}]</a><![endif]>`
  const words = (number: number, text: string) =>
    `<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_${number}" class=msocomtxt><![endif]>
     <div><![if !supportAnnotations]><a class=msocomhide href="#_msoanchor_${number}" name="_msocom_${number}">[${number}]</a><![endif]>
     <!--[if gte mso 9]><xml><x:ClientData ObjectType="Note"><x:Row>1</x:Row></x:ClientData></xml><![endif]-->
     <div v:shape="_x0000_s102${number}" class=shape>${text}</div></div></div>`
  const page = `<html><body><table><col width=64><col width=0 style='display:none;mso-width-source:userset' span=2><col width=64>
    <tr><td>Item</td><td>Old price</td><td>Code</td><td>Price</td></tr>
    <tr><td>Zip</td><td>0.30</td><td>Z1</td><td align=right x:num>0.35${anchor(1)}</td></tr>
    <tr height=0 style='display:none'><td>Label${anchor(2)}</td><td></td><td>L1</td><td>0.02</td></tr></table>
    <div style='mso-element:comment-list'>${words(1, '<font>Ada Lin:</font><br>nickel&nbsp;free, &lt; 0.5 µg')}${words(2, '<p>woven</p><p>not printed</p>')}</div></body></html>`
  const [sheet] = await sheetsOf(page)
  expect(sheet?.rows).toEqual([
    ['Item', 'Old price', 'Code', 'Price'],
    ['Zip', '0.30', 'Z1', '0.35'],
    ['Label', null, 'L1', '0.02'],
  ])
  expect(sheet?.hidden).toEqual(['B', 'C', '3'])
  expect(sheet?.comments).toEqual([
    { cell: 'D2', text: 'Ada Lin:\nnickel free, < 0.5 µg' },
    { cell: 'A3', text: 'woven\nnot printed' },
  ])
})

test('neither is one that LibreOffice wrote into the cell, which keeps its number', async () => {
  const page = `<table><tr><td>Zip</td><td sdval="0.35" sdnum="1033;"><a class="comment-indicator"></a><comment>nickel free<br>by lab</comment>0.35</td></tr></table>`
  const [sheet] = await sheetsOf(page)
  expect(sheet?.rows).toEqual([['Zip', 0.35]])
  expect(sheet?.comments).toEqual([{ cell: 'B1', text: 'nickel free\nby lab' }])
})

test('an anchor of any other kind is text of its cell, and a comment without a cell is nobody’s', async () => {
  const page = `<table><tr><td><a href="/items/7">Zip [7]</a></td></tr></table>
    <a class=msocomhide name="_msocom_9">[9]</a> lost`
  const [sheet] = await sheetsOf(page)
  expect(sheet).toMatchObject({ rows: [['Zip [7]']] })
  expect(sheet?.comments).toBeUndefined()
})

const excelXml = (
  rows: string,
  columns = '',
) => `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
  <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
  <Worksheet ss:Name="BOM"><Table>${columns}${rows}</Table></Worksheet></Workbook>`
const cell = (type: string, value: string, attributes = '') =>
  `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data>
   </Cell>`

// shows D-699
test('the XML of Excel 2003 is read with its numbers, days, places and comments', async () => {
  const xml = excelXml(
    `<Row ss:Index="2">${cell('String', 'Item', 'ss:MergeDown="1"')}${cell('String', 'Rate &amp; price', 'ss:MergeAcross="1"')}</Row>
     <Row>${cell('String', 'USD', 'ss:Index="2"')}${cell('String', 'Since')}</Row>
     <Row ss:Hidden="1" ss:Span="1"><Cell><Data ss:Type="String">Zip</Data><Comment ss:Author="Ada"><ss:Data><B>Ada:</B> nickel free</ss:Data></Comment></Cell>
       ${cell('Number', '3.4000000000000004')}${cell('DateTime', '2027-05-20T00:00:00.000')}</Row>
     <Row>${cell('Boolean', '1')}${cell('Error', '#DIV/0!', 'ss:Formula="=1/0"')}<Cell ss:Formula="=RC[-2]*2"/></Row>`,
    '<Column ss:Width="80"/><Column ss:Hidden="1" ss:Span="1"/>',
  )
  const [sheet] = await sheetsOf(xml)
  expect(sheet?.rows).toEqual([
    [],
    ['Item', 'Rate & price'],
    [null, 'USD', 'Since'],
    ['Zip', 3.4, '2027-05-20'],
    [],
    [true, '#DIV/0!'],
  ])
  expect(sheet).toMatchObject({
    name: 'BOM',
    merged: ['A2:A3', 'B2:C2'],
    hidden: ['B', 'C', '4'],
    comments: [{ cell: 'A4', text: 'Ada: nickel free' }],
    unread: [
      { row: 5, column: 1, shown: '#DIV/0!' },
      { row: 5, column: 2, formula: '=RC[-2]*2' },
    ],
  })
  expect(await read(xml)).toMatchObject({ notes: [WORKBOOK_TEXTS.formulas] })
})

test.each([
  [
    'entities of its own',
    excelXml('').replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'),
    WORKBOOK_TEXTS.broken,
  ],
  ['a page whose table is empty', '<html><table><tr><td> </td></tr></table>', WORKBOOK_TEXTS.empty],
  ['a book without a sheet', excelXml('').replace(/<Worksheet.*<\/Worksheet>/, ''), WORKBOOK_TEXTS.empty],
])('%s is refused in words', async (_, text, problem) => {
  expect(await read(text)).toEqual({ problem })
})

test('what is too long or too wide is named, and spans beyond every sheet make no cells', async () => {
  const rows = '<tr><td>x'.repeat(101)
  expect((await sheetsOf(`<table>${rows}</table>`))[0]?.problem).toMatch(/^This sheet has 101 rows/)
  expect(
    (await sheetsOf(excelXml(`<Row ss:Index="4000000">${cell('String', 'x')}</Row>`)))[0]?.problem,
  ).toMatch(/^This sheet has 4,000,000 rows/)
  expect(
    (await sheetsOf(excelXml(`<Row>${cell('String', 'x', 'ss:Index="16000"')}</Row>`)))[0]?.problem,
  ).toMatch(/columns/)
  const wide = '<table><tr><td colspan=99999999 rowspan=99999999>x<td>y</table>'
  expect((await sheetsOf(wide))[0]).toMatchObject({ rows: [], problem: expect.stringMatching(/columns/) })
})

test('text that only speaks of tables is a text file', async () => {
  expect(await rowsOf('Item;Note\nZip;<table> of sizes')).toEqual([
    ['Item', 'Note'],
    ['Zip', '<table> of sizes'],
  ])
})

test('any page of tags is read or refused', async () => {
  const piece = fc.constantFrom(
    ...[
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td>',
      '<td colspan="2">',
      '<td rowspan=3>',
      '</td>',
      '<br>',
      'x',
    ],
    ...['<style>', '</style>', '<', '"', '&amp;', '&nbsp;', '<!--', '-->', '<td x:num="1">'],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const reading = await read(`<html><table>${pieces.join('')}`)
      expect('problem' in reading || reading.sheets.every(({ rows }) => rows.every(Array.isArray))).toBe(true)
    }),
  )
})

// shows D-771
test('what a page shows of a number beside its digits is said with it', async () => {
  const page = `<table><tr><td x:num="1234.5">€ 1.234,50</td><td sdval="0.31">$0.31</td><td x:num="123">000123</td><td x:num>5</td></tr></table>`
  const [sheet] = await sheetsOf(page)
  expect(sheet?.rows).toEqual([[1234.5, 0.31, '000123', '5']])
  expect(sheet?.formats?.map(({ column, before }) => [column, before])).toEqual([
    [0, '€'],
    [1, '$'],
  ])
})

// shows D-771
test('styles of Excel 2003 say what its numbers are', async () => {
  const style = (id: string, format: string) =>
    `<Style ss:ID="${id}"><NumberFormat ss:Format="${format}"/></Style>`
  const styles =
    style('d', 'm/d/yy') + style('s', 'Short Date') + style('p', 'Percent') + style('e', '[$€-407] 0.00')
  const cells = [
    ['d', '46451'],
    ['s', '46451'],
    ['p', '0.05'],
    ['e', '3.4'],
    ['none', '46451'],
  ].map(([id, value]) => `<Cell ss:StyleID="${id}"><Data ss:Type="Number">${value}</Data></Cell>`)
  const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles>${styles}</Styles><Worksheet ss:Name="A"><Table><Row>${cells.join('')}</Row></Table></Worksheet></Workbook>`
  const [sheet] = await sheetsOf(xml)
  expect(sheet?.rows).toEqual([['2027-03-05', '2027-03-05', 0.05, 3.4, 46451]])
  expect(sheet?.formats?.map(({ before, behind }) => before + behind)).toEqual(['%', '€'])
})

// shows D-773
test.each<[string, string]>([
  ['rich text', '{\\rtf1\\ansi\\trowd Item\\cell Qty\\cell\\row}'],
  ['SYLK', 'ID;PWXL;N;E\r\nC;Y1;X1;K"Item"\r\n'],
  ['DIF', 'TABLE\r\n0,1\r\n"x"\r\nVECTORS\r\n0,3\r\n'],
  ['PDF', '%PDF-1.4\n1 0 obj\n'],
])('%s is no table of text', async (_, text) => {
  expect(await read(text)).toEqual({
    problem: 'This is neither a workbook (XLSX, XLS, ODS) nor a text file (CSV).',
  })
})

// shows D-773
test('a text file that names its separator is read by it, whichever it is', async () => {
  const rows = [
    ['Item', 'Qty'],
    ['Zip; long, thin', '1'],
  ]
  for (const sign of ['^', '~', '|', ':'])
    expect(await rowsOf(`sep=${sign}\r\n${rows.map((row) => row.join(sign)).join('\r\n')}`)).toEqual(rows)
})
