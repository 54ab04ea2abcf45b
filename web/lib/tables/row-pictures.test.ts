import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Drawn, METAFILE, PNG, writeDrawnWorkbook } from './drawn-workbook.fixture.ts'
import { readTableFile } from './read-table-file.ts'
import { PictureRoom } from './row-pictures.rules.ts'
import { WORKBOOK_TEXTS } from './workbook-texts.ts'

const ROWS = [['Item'], ['Zip'], ['Tape'], ['Label']]

const open = async (bytes: Uint8Array<ArrayBuffer>) => {
  const reading = await readTableFile(bytes, 100)
  if ('problem' in reading) throw new Error(reading.problem)
  const [sheet] = reading.sheets
  return {
    ...{ pictures: sheet?.pictures ?? [], comments: sheet?.comments ?? [] },
    ...{ notes: reading.notes, rows: sheet?.rows },
  }
}
const drawn = (from: Drawn['from'], to: Drawn['to'], bytes: Uint8Array<ArrayBuffer> = PNG): Drawn => ({
  from,
  to,
  bytes,
})
const read = async (...all: Drawn[]) => open(await writeDrawnWorkbook(ROWS, all))

// shows D-369
test('a picture belongs to the row that its middle is in, and the first of a row counts', async () => {
  const { pictures, notes, rows } = await read(
    drawn([1, 2], [1, 13]),
    // It begins at the foot of the row above.
    drawn([1, 12], [3, 1]),
    drawn([2, 1], [2, 9]),
  )
  expect(rows).toEqual(ROWS)
  expect(pictures.map(({ row, mime, bytes }) => [row, mime, bytes.length])).toEqual([
    [1, 'image/png', PNG.length],
    [2, 'image/png', PNG.length],
  ])
  expect(notes).toEqual([WORKBOOK_TEXTS.otherPictures])
})

// shows D-369
test('drawings of other kinds are named, and pictures that stand in rows are no note of the file', async () => {
  expect(await read(drawn([1, 0], [1, 9], METAFILE))).toMatchObject({
    pictures: [],
    notes: [WORKBOOK_TEXTS.pictures],
  })
  expect((await read(drawn([3, 0], [3, 9]))).notes).toEqual([])
})

test('an anchor far below or backwards is in no way of the cells', async () => {
  const far = await read(drawn([900_000, 0], [9_000_000, 0]), drawn([3, 0], [1, 0]))
  expect(far.rows).toEqual(ROWS)
})

test('no more is unpacked than there is room for', () => {
  const room = new PictureRoom()
  expect([room.has(30_000_000), room.has(30_000_000), room.has(5_000_000)]).toEqual([true, false, true])
  const many = new PictureRoom()
  expect(Array.from({ length: 1001 }, () => many.has(1)).filter(Boolean)).toHaveLength(1000)
})

// shows D-369
test('pictures in cells of an OpenDocument file stand in their rows, one of the page in none', async () => {
  const frame = (name: string) =>
    `<draw:frame><draw:image xlink:href="Pictures/${name}"><text:p/></draw:image></draw:frame>`
  const cell = (text: string, more = '') =>
    `<table:table-cell office:value-type="string">${more}<text:p>${text}</text:p></table:table-cell>`
  const rows = [cell('Item'), cell('Zip'), cell('Tape', frame('a.png'))]
    .map((cells) => `<table:table-row>${cells}</table:table-row>`)
    .join('')
  const content = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet><table:table table:name="BOM"><table:shapes>${frame('b.png')}</table:shapes>${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
  const file = zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
    'Pictures/a.png': PNG,
    'Pictures/b.png': PNG,
  })
  const read = await open(file as Uint8Array<ArrayBuffer>)
  expect(read.rows).toEqual([['Item'], ['Zip'], ['Tape']])
  expect(read.pictures.map(({ row }) => row)).toEqual([2])
  expect(read.notes).toEqual([WORKBOOK_TEXTS.otherPictures])
})

// shows D-369
test('comments are read with their cells: a discussion as it began, a note as it was written, none twice', async () => {
  const parts = unzipSync(await writeDrawnWorkbook(ROWS, []))
  const relation = (id: number, target: string) =>
    `<Relationship Id="rId${id}" Type="x/comments" Target="../${target}"/>`
  parts['xl/worksheets/_rels/sheet1.xml.rels'] = strToU8(
    `<Relationships>${relation(1, 'comments1.xml')}${relation(2, 'threadedComments/threadedComment1.xml')}</Relationships>`,
  )
  parts['xl/comments1.xml'] = strToU8(
    `<comments><authors><author>Ben</author></authors><commentList><comment ref="A2" authorId="0"><text><r><t>[Threaded comment] Your version of Excel …</t></r></text></comment><comment ref="A3" authorId="0"><text><r><rPr><b/></rPr><t>Ben:</t></r><r><t xml:space="preserve">
ask for 5 &lt; 6 mm</t></r></text></comment></commentList></comments>`,
  )
  parts['xl/threadedComments/threadedComment1.xml'] = strToU8(
    '<ThreadedComments><threadedComment ref="A2" id="a"><text>Is this YKK?</text></threadedComment><threadedComment ref="A2" id="b" parentId="a"><text>Yes</text></threadedComment></ThreadedComments>',
  )
  const { comments, notes, rows } = await open(zipSync(parts) as Uint8Array<ArrayBuffer>)
  expect(rows).toEqual(ROWS)
  expect(comments).toEqual([
    { cell: 'A2', text: 'Is this YKK?' },
    { cell: 'A3', text: 'Ben:\nask for 5 < 6 mm' },
  ])
  expect(notes).toEqual([])
})
