import { expect, test } from 'vitest'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { NOTE_READER } from './note-import.rules.ts'

const _ = null

// shows D-670
test.each<[string, Cell[][], string[]]>([
  [
    'seams and stitches of a standard',
    [
      ['#', 'Location', 'Seam Type', 'Stitch (ISO 4915)', 'SPI', 'Picture', 'Comments'],
      [1, 'Side seam', 'SSa-1', 516, 10, 'see 3', 'Press to back'],
      [2, 'Armhole', 'SSa-1', 504, 12, _, _],
    ],
    [
      'Side seam: Seam Type: SSa-1 / Stitch (ISO 4915): 516 / SPI: 10 / Press to back',
      'Armhole: Seam Type: SSa-1 / Stitch (ISO 4915): 504 / SPI: 12',
    ],
  ],
  [
    'French operations',
    [
      ['Zone', 'Opération', 'Type de point', 'Guide'],
      ['Col', 'Pose pied de col', '301', '6 mm'],
    ],
    ['Col: Pose pied de col / Type de point: 301 / Guide: 6 mm'],
  ],
  [
    'Chinese ones beside a count of the rows',
    [
      ['序号', '部位', '工艺要求', '针距'],
      ['1', '领子', '领面压0.1cm明线', '12针/3cm'],
      ['2', '下摆', '双折边2cm', '11针/3cm'],
    ],
    ['领子: 领面压0.1cm明线 / 针距: 12针/3cm', '下摆: 双折边2cm / 针距: 11针/3cm'],
  ],
])('%s: what stands under heads that nobody knows is a part of the note', (_name, rows, wanted) => {
  const given = { present: [], newId: (row: number) => `new-${row}` }
  const { asked, notWhole, lines } = readFileWith(NOTE_READER, sheetOf(rows), given)
  expect([asked, notWhole]).toEqual([[], []])
  expect(lines.map(({ line: { part, note } }) => `${part}: ${note.replaceAll('\n', ' / ')}`)).toEqual(wanted)
})
