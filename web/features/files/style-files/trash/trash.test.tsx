import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  deleteStyleFileForGood,
  listStyleFileTrash,
  restoreStyleFile,
  TRASH_TEXTS,
} from '#contract/files/style-file-trash.ts'
import { deleteStyleFile, listStyleFileLog, readStyleFile } from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { OK } from '#contract/values/fields.ts'
import { answers, breaks, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import {
  byNorthloom,
  logOf,
  makeFile,
  makeStyleFile,
  makeSubTask,
  makeTrashed,
  styleWithFile,
  trashOf,
} from '../style-files.fixture.ts'

const file = makeFile(byNorthloom)
const restored = { sub_task: makeSubTask({ files: [file] }), title: file.title }

beforeEach(() => {
  answers(readStyle, styleWithFile)
  answers(readStyleFile, makeStyleFile([makeSubTask()]))
  answers(listStyleFileLog, logOf())
  answers(listStyleFileTrash, trashOf(makeTrashed()))
})

const openTrash = async () => {
  const { user } = openApp('/inquiries/7?sub_task=33#styleFile', mira)
  await user.click(await screen.findByRole('button', { name: 'Trash' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Trash' }))
  return { user, dialog }
}

test('an empty trash says what comes into it', async () => {
  answers(listStyleFileTrash, trashOf())
  const { dialog } = await openTrash()
  await waitFor(() => expect(dialog.getByText('The trash is empty')).toBeVisible())
  expect(dialog.getByText('Files that your company deletes wait here for 30 days.')).toBeVisible()
})

// shows D-495
test('a deleted file is seen small, as it was in the list', async () => {
  const preview_url = '/api/inquiries/7/style_file_preview/lies-here?version=2'
  answers(listStyleFileTrash, trashOf(makeTrashed({ title: 'Size set.xlsx', preview_url })))
  const { dialog } = await openTrash()
  const entry = await dialog.findByRole('listitem')
  const picture = entry.querySelector('img')
  expect(picture).toHaveAttribute('src', `${preview_url}&width=96`)
})

test('a trash that cannot be read is asked for again', async () => {
  breaks(listStyleFileTrash)
  const { user, dialog } = await openTrash()
  const retry = await dialog.findByRole('button', { name: 'Retry' })
  answers(listStyleFileTrash, trashOf(makeTrashed()))
  await user.click(retry)
  await waitFor(() => expect(dialog.getByText(file.title)).toBeVisible())
})

// shows D-250
test('a deleted file says where it lay, who deleted it and until when it is there; it is restored', async () => {
  answers(restoreStyleFile, restored)
  const { user, dialog } = await openTrash()
  await waitFor(() => expect(dialog.getByText(/^Deleted by Mira Okafor on .*, here until /)).toBeVisible())
  expect(dialog.getByText(/^Samples and fittings › Size set · v 1 · /)).toBeVisible()
  answers(listStyleFileTrash, trashOf())
  await user.click(dialog.getByRole('button', { name: `Restore ${file.title}` }))
  await waitFor(() => expect(screen.getByText(TRASH_TEXTS.fileRestored)).toBeVisible())
  expect(sentTo(restoreStyleFile)).toMatchObject([{ body: { style_file_id: file.id } }])
  await waitFor(() => expect(dialog.getByText('The trash is empty')).toBeVisible())
})

// shows D-250
test('where the sub-task is gone another one is chosen first', async () => {
  answers(restoreStyleFile, { ...restored, title: 'Measured size set (2).xlsx' })
  answers(listStyleFileTrash, trashOf(makeTrashed({ comes_back_to: null })))
  const { user, dialog } = await openTrash()
  const button = await dialog.findByRole('button', { name: `Restore ${file.title}` })
  expect(button).toBeDisabled()
  const into = dialog.getByRole('combobox', { name: /^Its sub-task was deleted/ })
  await user.selectOptions(into, 'Tech pack')
  await user.click(button)
  await waitFor(() => expect(screen.getByText('File restored as Measured size set (2).xlsx')).toBeVisible())
  expect(sentTo(restoreStyleFile)).toMatchObject([{ body: { style_file_id: file.id, sub_task_id: 11 } }])
})

// shows D-252
test('a file goes for good only after a question', async () => {
  answers(deleteStyleFileForGood, OK)
  answers(listStyleFileTrash, trashOf(makeTrashed({ version: 3 })))
  const { user, dialog } = await openTrash()
  const press = async () =>
    user.click(await dialog.findByRole('button', { name: `Delete now: ${file.title}` }))
  await press()
  const question = () => screen.findByRole('dialog', { name: `Delete ${file.title} for good?` })
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(deleteStyleFileForGood)).toEqual([])
  await press()
  expect(within(await question()).getByText(/^The file and its 3 versions are gone at once\./)).toBeVisible()
  await user.click(within(await question()).getByRole('button', { name: 'Delete now' }))
  await waitFor(() => expect(screen.getByText(TRASH_TEXTS.deletedForGood)).toBeVisible())
})

// shows D-251
test('who may only read has no buttons, and a refusal is said', async () => {
  answers(listStyleFileTrash, trashOf(makeTrashed({ can: { restore: false, delete: false } })))
  const { dialog } = await openTrash()
  await waitFor(() => expect(dialog.getByText(file.title)).toBeVisible())
  expect(dialog.queryByRole('button', { name: /^(Restore|Delete)/ })).not.toBeInTheDocument()
})

// shows D-250
test('what was just deleted comes back by Undo', async () => {
  answers(readStyleFile, makeStyleFile([makeSubTask({ files: [file] })]))
  answers(deleteStyleFile, { sub_task: makeSubTask() })
  answers(restoreStyleFile, restored)
  const { user } = openApp('/inquiries/7?sub_task=33#styleFile', mira)
  await user.click(await screen.findByRole('button', { name: `Actions of ${file.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('No files yet')).toBeVisible())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('button', { name: `Actions of ${file.title}` })).toBeVisible())
  expect(sentTo(restoreStyleFile)).toMatchObject([{ body: { style_file_id: file.id } }])
})

test('an undo that is refused says why', async () => {
  answers(readStyleFile, makeStyleFile([makeSubTask({ files: [file] })]))
  answers(deleteStyleFile, { sub_task: makeSubTask() })
  fails(restoreStyleFile, 'conflict', { error: [TRASH_TEXTS.subTaskGone] })
  const { user } = openApp('/inquiries/7?sub_task=33#styleFile', mira)
  await user.click(await screen.findByRole('button', { name: `Actions of ${file.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText(TRASH_TEXTS.subTaskGone)).toBeVisible())
})
