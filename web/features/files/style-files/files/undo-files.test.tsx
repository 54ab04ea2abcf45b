/** What is done to files is taken back and done again by keys, in the order of one history. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { restoreStyleFile } from '#contract/files/style-file-trash.ts'
import {
  deleteStyleFile,
  listStyleFileLog,
  readStyleFile,
  renameStyleFile,
  STYLE_FILE_TEXTS,
  type SubTask,
  setFileVisibility,
} from '#contract/files/style-files.ts'
import { changeManyStyleFiles } from '#contract/files/style-files-many.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import {
  byNorthloom,
  logOf,
  makeFile,
  makeStyleFile,
  makeSubTask,
  styleWithFile,
} from '../style-files.fixture.ts'

const own = makeFile({ id: 71, title: 'Grading.docx', ...byNorthloom, is_private_in_style_file: true })
const subTaskWith = (...files: SubTask['files']) => ({ sub_task: makeSubTask({ files }) })
const back = '{Control>}z{/Control}'
const again = '{Control>}{Shift>}z{/Shift}{/Control}'

beforeEach(() => {
  answers(readStyle, styleWithFile)
  answers(listStyleFileLog, logOf())
  answers(renameStyleFile, ({ body }) => subTaskWith({ ...own, title: (body as { name: string }).name }))
})

const open = (...files: SubTask['files']) => {
  answers(readStyleFile, makeStyleFile([makeSubTask({ files })]))
  return openApp('/inquiries/7?sub_task=33#styleFile', mira)
}
type User = ReturnType<typeof open>['user']
const act = async (user: User, name: string, title = 'Grading.docx') => {
  await user.click(await screen.findByRole('button', { name: `Actions of ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const rename = async (user: User, stem: string) => {
  await act(user, 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }))
  const field = await dialog.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, stem)
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await isThere(`${stem}.docx`)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // Out of the dialog, where keys belong to the page.
  ;(document.activeElement as HTMLElement | null)?.blur()
}
const isThere = (title: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: `Actions of ${title}` })).toBeVisible())

// shows D-754
test('a name comes back by Ctrl Z, and is given again by Ctrl Shift Z', async () => {
  const { user } = open(own)
  await rename(user, 'Grades')
  await user.keyboard(back)
  await isThere('Grading.docx')
  await user.keyboard(again)
  await isThere('Grades.docx')
  await user.keyboard(back)
  await isThere('Grading.docx')
  expect(sentTo(renameStyleFile).map(({ body }) => (body as { name: string }).name)).toEqual([
    ...['Grades.docx', 'Grading.docx', 'Grades.docx', 'Grading.docx'],
  ])
})

// shows D-754
test('a deletion comes back and is made again, without another question', async () => {
  answers(deleteStyleFile, subTaskWith())
  answers(restoreStyleFile, { ...subTaskWith(own), title: own.title })
  const { user } = open(own)
  await act(user, 'Delete')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('No files yet')).toBeVisible())
  await user.keyboard(back)
  await isThere(own.title)
  await user.keyboard(again)
  await waitFor(() => expect(screen.getByText('No files yet')).toBeVisible())
  await user.keyboard(back)
  await isThere(own.title)
  expect([sentTo(deleteStyleFile).length, sentTo(restoreStyleFile).length]).toEqual([2, 2])
})

// shows D-754
test('what was done last is taken back first, whatever it was', async () => {
  const shared = { ...own, is_private_in_style_file: false }
  answers(renameStyleFile, ({ body }) => subTaskWith({ ...shared, title: (body as { name: string }).name }))
  answers(setFileVisibility, ({ body }) =>
    subTaskWith({
      ...((body as { make_private: boolean }).make_private ? own : shared),
      title: 'Grades.docx',
    }),
  )
  const { user } = open(shared)
  await rename(user, 'Grades')
  await act(user, 'Make private', 'Grades.docx')
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.madePrivate)).toBeVisible())
  await user.keyboard(back)
  await waitFor(() => expect(sentTo(setFileVisibility)).toHaveLength(2))
  expect(sentTo(renameStyleFile)).toHaveLength(1)
  await user.keyboard(back)
  await isThere('Grading.docx')
  await user.keyboard(again + again)
  await waitFor(() => expect(sentTo(setFileVisibility)).toHaveLength(3))
  expect(
    sentTo(setFileVisibility).map(({ body }) => (body as { make_private: boolean }).make_private),
  ).toEqual([...[true, false, true]])
  expect(sentTo(renameStyleFile)).toHaveLength(3)
})

// shows D-754
test('many files that were deleted come back, and are deleted again', async () => {
  const other = makeFile({ id: 72, title: 'Fit.docx', ...byNorthloom })
  answers(changeManyStyleFiles, ({ body }) => ({
    results: (body as { files: { style_file_id: number }[] }).files.map(({ style_file_id }) => ({
      ...{ style_file_id, outcome: 'done' as const, title: null, reason: null, reason_told: null },
    })),
  }))
  const { user } = open(own, other)
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Grading.docx' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Fit.docx' }))
  const bar = within(await screen.findByRole('region', { name: 'Chosen files' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the chosen files?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('Files deleted')).toBeVisible())
  await user.keyboard(back)
  await waitFor(() => expect(screen.getByText('Files restored')).toBeVisible())
  await user.keyboard(again)
  await waitFor(() => expect(sentTo(changeManyStyleFiles)).toHaveLength(3))
  expect(sentTo(changeManyStyleFiles).map(({ body }) => (body as { act: string }).act)).toEqual([
    ...['delete', 'restore', 'delete'],
  ])
})
