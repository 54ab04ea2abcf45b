import { expect, test } from 'vitest'
import { FILE_TEXTS, MAX_FILE_BYTES } from '#contract/files/files.ts'
import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { mira } from '#web/test/people.ts'
import { byNorthloom, makeFile } from '../style-files.fixture.ts'
import {
  costsApproval,
  findTogetherProblem,
  pastedName,
  splitEnding,
  stageFiles,
  totalOf,
} from './files.rules.ts'

const ownCompanyId = mira.organization.id
const fileOf = (name: string, size = 1): File => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const stage = (names: readonly string[], isPrivate = true) =>
  stageFiles(
    names.map((name) => fileOf(name)),
    {
      files: [
        makeFile({ title: 'Fitting.pdf', ...byNorthloom }),
        makeFile({ title: 'Grading.docx', ...byNorthloom, is_private_in_style_file: true }),
        makeFile({ title: 'Measured.xlsx' }),
      ],
      ownCompanyId,
      isPrivate,
    },
  ).map(({ becomesVersionOf }) =>
    becomesVersionOf
      ? `${becomesVersionOf.title} ${becomesVersionOf.isPrivate ? 'private' : 'shared'}`
      : null,
  )

test.each([
  ['Fitting.final.PDF', 'Fitting.final', '.PDF'],
  ['README', 'README', ''],
  ['.hidden', '.hidden', ''],
])('%s ends in what it is', (title, stem, ending) => {
  expect(splitEnding(title)).toEqual({ stem, ending })
})

// shows S2-247
test("a file of one's own company with the same name gets a new version and keeps who sees it", () => {
  expect(stage(['fitting.PDF', 'Grading.docx', 'Neck.mp4'])).toEqual([
    'Fitting.pdf shared',
    'Grading.docx private',
    null,
  ])
  // Of another company: a file of one's own.
  expect(stage(['Measured.xlsx'])).toEqual([null])
  // Of two with one name, the later one is the newer version.
  expect(stage(['Neck.mp4', 'neck.MP4'], false)).toEqual([null, 'Neck.mp4 shared'])
})

test('a file that a colleague alone may change gets no version of others', () => {
  const files = [makeFile({ title: 'Fitting.pdf', ...byNorthloom, can: { change: false } })]
  const staged = stageFiles([fileOf('fitting.PDF'), fileOf('empty.csv', 0)], {
    ...{ files, ownCompanyId, isPrivate: true },
  })
  expect(staged.map(({ problem }) => problem)).toEqual([STYLE_FILE_TEXTS.colleaguesFile, FILE_TEXTS.empty])
})

// shows S2-236
test('each file says why it cannot be sent, and all together', () => {
  const staging = { files: [], ownCompanyId, isPrivate: true }
  const wrong = stageFiles([fileOf('a.exe'), fileOf('b.pdf', MAX_FILE_BYTES + 1), fileOf('c.pdf')], staging)
  expect(wrong.map(({ problem }) => problem)).toEqual([FILE_TEXTS.unsupported, FILE_TEXTS.tooLarge, null])
  expect(findTogetherProblem(wrong)).toBeNull()
  const large = (count: number) =>
    stageFiles(
      Array.from({ length: count }, (_, n) => fileOf(`${n}.pdf`, 51_000_000)),
      staging,
    )
  expect(findTogetherProblem(large(2))).toBeNull()
  expect(findTogetherProblem(large(3))).toBe(FILE_TEXTS.tooLargeTogether)
})

test('only what others see costs an approval', () => {
  const fresh = { becomesVersionOf: null }
  const approved = { approve_status: true }
  expect(costsApproval(approved, [fresh], true)).toBe(false)
  expect(costsApproval(approved, [fresh], false)).toBe(true)
  expect(costsApproval(approved, [{ becomesVersionOf: { title: 'a.pdf', isPrivate: false } }], true)).toBe(
    true,
  )
  expect(costsApproval(approved, [{ becomesVersionOf: { title: 'a.pdf', isPrivate: true } }], false)).toBe(
    false,
  )
  expect(costsApproval({ approve_status: false }, [fresh], false)).toBe(false)
})

test.each([
  ['image.png', '2026-11-27 09.05.03.png'],
  ['image.jpeg', '2026-11-27 09.05.03.jpeg'],
  ['fit front.png', 'fit front.png'],
])('%s of the clipboard is called %s', (name, wanted) => {
  expect(pastedName(name, new Date(2026, 10, 27, 9, 5, 3))).toBe(wanted)
})

test('several uploads are one progress, by their bytes', () => {
  const item = (state: 'done' | 'uploading' | 'waiting', size: number, share: number) => ({
    ...{ state, share },
    file: { size },
  })
  expect(totalOf([item('done', 300, 1), item('uploading', 100, 0.5), item('waiting', 600, 0)])).toEqual({
    done: 1,
    count: 3,
    share: 0.35,
  })
  expect(totalOf([])).toEqual({ done: 0, count: 0, share: 0 })
})
