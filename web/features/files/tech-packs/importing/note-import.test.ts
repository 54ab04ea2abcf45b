import { expect, test } from 'vitest'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { NOTE_READER } from './note-import.rules.ts'

const _ = null
const given = { present: [], newId: (row: number) => `new-${row}` }

test('parts as titles above, stitches and allowances in columns of their own', () => {
  const file = sheetOf([
    ['CONSTRUCTION DETAILS', _, _, _],
    [],
    ['Details', 'Stitch type', 'SPI', _],
    ['NECKLINE', _, _, _],
    ['1x1 rib collar, 2 cm wide', '4-thread overlock', 12, _],
    ['Neck tape from shoulder to shoulder', 'Lockstitch', 10, _],
    ['HEM', _, _, _],
    ['Double turned', 'Coverstitch 406', 11, _],
  ])
  // A title that stands under the column of notes is one by its part.
  const { lines, asked } = readFileWith(NOTE_READER, file, given)
  expect(asked).toEqual([])
  expect(lines.map(({ line: { part, note } }) => [part, note])).toEqual(
    expect.arrayContaining([
      ['NECKLINE', '1x1 rib collar, 2 cm wide\nStitch type: 4-thread overlock\nSPI: 12'],
      ['HEM', 'Double turned\nStitch type: Coverstitch 406\nSPI: 11'],
    ]),
  )
})

test('a German and a Turkish list with the part in a column; what is there already stays', () => {
  const german = sheetOf([
    ['Teil', 'Verarbeitung'],
    ['Kragen', 'Rippe 1x1, 2 cm'],
    ['Saum', 'Doppelt umgeschlagen, Zierstich'],
  ])
  const present = [{ id: 'n1', part: 'Kragen', note: 'Rippe 1x1, 2 cm', library: null }]
  const { lines, notWhole } = readFileWith(NOTE_READER, german, { ...given, present })
  expect(notWhole).toEqual([])
  expect(planLines(lines, 1, { max: 200, text: '' })).toMatchObject({ added: 1, changed: 0, unchanged: 1 })
  const turkish = sheetOf([
    ['Parça', 'Açıklama'],
    ['Yaka', '1x1 ribana'],
    ['Etek ucu', 'Çift katlama reçme'],
  ])
  expect(readFileWith(NOTE_READER, turkish, given).lines.map(({ line }) => line.part)).toEqual([
    'Yaka',
    'Etek ucu',
  ])
})

test('a note without a part is told, and one that is too long', () => {
  const file = sheetOf([
    ['Part', 'Note'],
    [_, 'Overlock'],
    ['Hem', 'x'.repeat(2001)],
  ])
  const { lines } = readFileWith(NOTE_READER, file, given)
  expect(lines.map(({ problems }) => problems)).toEqual([
    { part: 'Name the part' },
    { note: 'Must be no more than 2000 characters' },
  ])
})

// shows D-707
test.each(['-', '•'])('entries that begin with %s are notes, also the first one below a title', (sign) => {
  const file = sheetOf([
    ['CONSTRUCTION', _],
    ['Body', `${sign} Side seams 4 thread overlock`],
    [_, `${sign} Hem coverstitch 2.5 cm`],
    ['Sleeve', `${sign} Set in, flat`],
  ])
  const { lines, open, notWhole } = readFileWith(NOTE_READER, file, given)
  expect([open, notWhole]).toEqual([[], []])
  expect(lines.map(({ line: { part, note } }) => [part, note])).toEqual([
    ['Body', `${sign} Side seams 4 thread overlock`],
    ['Body', `${sign} Hem coverstitch 2.5 cm`],
    ['Sleeve', `${sign} Set in, flat`],
  ])
})
