import { expect, test } from 'vitest'
import { FILE_KIND_FACTS, FILE_KINDS, kindOfName } from '#contract/files/file-kinds.ts'
import { sayWhatOpens, wordOfKind } from './kind-words.rules.ts'

test.each([
  ['front.DXF', 'Pattern (DXF)', 'Opens in Gerber AccuMark, Lectra Modaris, or Optitex.'],
  ['crest.dst', 'Embroidery (DST)', 'Opens in Wilcom EmbroideryStudio, Tajima DG, or Hatch.'],
  ['jacket.zprj', '3D project (ZPRJ)', 'Opens in CLO or Marvelous Designer.'],
  ['costing.xls', 'Workbook (XLS)', 'Opens in Microsoft Excel or LibreOffice.'],
  ['notes', null, null],
  ['notes.unknown', null, null],
])('%s is %s', (title, word, opens) => {
  expect([wordOfKind(title), sayWhatOpens(title)]).toEqual([word, opens])
})

test('every kind has an ending that leads to it, a word and a program', () => {
  for (const kind of FILE_KINDS) {
    const { endings, word, opens } = FILE_KIND_FACTS[kind]
    expect(kindOfName(`x.${endings[0]}`), kind).toBe(kind)
    expect([word.length > 0, opens.length > 0], kind).toEqual([true, true])
  }
})
