import { describe, expect, test } from 'vitest'
import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { freeTitle, namesEachOnce, renamed, sameLetters, uniqueTitles } from './style-file.rules.ts'

describe('a file that is renamed', () => {
  test.each([
    ['Size set.xlsx', 'Measured', 'Measured.xlsx'],
    ['Size set.xlsx', 'Measured.xlsx', 'Measured.xlsx'],
    ['Size set.xlsx', ' Measured .XLSX ', 'Measured.xlsx'],
    ['Size set.xlsx', 'Measured.pdf', 'Measured.pdf.xlsx'],
    ['Size set.xlsx', 'v1.2', 'v1.2.xlsx'],
    ['no ending', 'other', 'other'],
    ['a.txt', 'with\u202emarks\u0007', 'withmarks.txt'],
  ])('%s, as %j, is %s', (title, typed, wanted) => {
    expect(renamed(title, typed)).toEqual({ title: wanted })
  })

  test.each([
    ['', STYLE_FILE_TEXTS.nameRequired],
    ['.xlsx', STYLE_FILE_TEXTS.nameRequired],
    ['\u0007', STYLE_FILE_TEXTS.nameRequired],
    ['a/b', STYLE_FILE_TEXTS.nameHasSlash],
    ['a\\b', STYLE_FILE_TEXTS.nameHasSlash],
    ['x'.repeat(251), STYLE_FILE_TEXTS.nameTooLong],
  ])('as %j is refused', (typed, problem) => {
    expect(renamed('Size set.xlsx', typed)).toEqual({ problem })
  })
})

test('letters are the same however they are written', () => {
  expect(sameLetters('e\u0301')).toBe('\u00e9')
})

test.each([
  [[1, 2, 3], true],
  [[3, 1, 2], true],
  [[1, 2], false],
  [[1, 2, 2], false],
  [[1, 2, 4], false],
  [[1, 2, 3, 3], false],
])('%j names each of 1, 2, 3 once: %s', (ids, wanted) => {
  expect(namesEachOnce(ids, [1, 2, 3])).toBe(wanted)
})

describe('a name that is free', () => {
  test.each([
    ['Spec.pdf', [], 'Spec.pdf'],
    ['Spec.pdf', ['spec.PDF'], 'Spec (2).pdf'],
    ['Spec.pdf', ['Spec.pdf', 'Spec (2).pdf', 'Spec (4).pdf'], 'Spec (3).pdf'],
    ['no ending', ['No Ending'], 'no ending (2)'],
    // PostgreSQL takes these for the same letter.
    ['\u0130.pdf', ['i.pdf'], '\u0130 (2).pdf'],
    ['\u039f\u03a3.pdf', ['\u03bf\u03c3.pdf'], '\u039f\u03a3 (2).pdf'],
  ])('%s beside %j is %s', (title, taken, wanted) => {
    expect(freeTitle(title, taken)).toBe(wanted)
  })

  test('is no longer than a name may be, and cuts no letter in half', () => {
    const long = `${'x'.repeat(246)}\u{1f9f5}\u{1f9f5}.pdf`
    const free = freeTitle(long, [long])
    expect(free.length).toBeLessThanOrEqual(255)
    expect(free.isWellFormed()).toBe(true)
    expect(free.endsWith(' (2).pdf')).toBe(true)
  })

  test('is found for each of many', () => {
    expect(uniqueTitles(['a.txt', 'A.txt', 'a (2).txt', 'b.txt'])).toEqual([
      'a.txt',
      'A (2).txt',
      'a (2) (2).txt',
      'b.txt',
    ])
  })
})
