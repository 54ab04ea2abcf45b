import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  listStyleFileLog,
  readStyleFile,
  STYLE_FILE_TEXTS,
  type StyleFile,
  uploadStyleFile,
} from '#contract/files/style-files.ts'
import { changeManyStyleFiles, listSameSubTasks } from '#contract/files/style-files-many.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
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

const [a, b, c] = ['a.txt', 'b.txt', 'c.txt'].map((title, at) =>
  makeFile({ id: 80 + at, title, ...byNorthloom }),
) as [StyleFile, StyleFile, StyleFile]
const theirs = makeFile({ id: 90, title: 'theirs.txt' })
const harbour = {
  style_id: 8,
  style_number: 'ST-AAAAA-BBBBB',
  style_name: 'Harbour tee',
  brand_name: 'Northloom',
  has_sub_task: true,
}
const without = {
  ...harbour,
  style_id: 9,
  style_number: 'ST-CCCCC-DDDDD',
  style_name: null,
  has_sub_task: false,
}

beforeEach(() => {
  answers(readStyle, styleWithFile)
  answers(listStyleFileLog, logOf())
  answers(readStyleFile, makeStyleFile([makeSubTask({ files: [a, b, c, theirs] })]))
  answers(listSameSubTasks, { data: [harbour, without], total: 2, page: 1, page_size: 12 })
})

const openFiles = () => openApp('/inquiries/7?sub_task=33#styleFile', mira)
const box = (title: string) => screen.findByRole('checkbox', { name: `Choose ${title}` })
const bar = async () => within(await screen.findByRole('region', { name: 'Chosen files' }))
const done = (...files: StyleFile[]) =>
  files.map(({ id, title }) => ({
    style_file_id: id,
    outcome: 'done' as const,
    title,
    reason: null,
    reason_told: null,
  }))

// shows D-253, D-254
test('files are chosen by boxes, as a range, and all at once, and taken home as one ZIP', async () => {
  const { user } = openFiles()
  await user.click(await box('a.txt'))
  await user.keyboard('{Shift>}')
  await user.click(await box('c.txt'))
  await user.keyboard('{/Shift}')
  expect(await box('b.txt')).toBeChecked()
  expect((await bar()).getByText('3 chosen')).toBeVisible()
  expect((await bar()).getByRole('link', { name: 'Download as ZIP' })).toHaveAttribute(
    'href',
    '/api/inquiries/7/style_files_zip?files=80,81,82',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Choose all files of Size set' }))
  expect((await bar()).getByText('4 chosen')).toBeVisible()
  const none = screen.getByRole('checkbox', { name: 'Choose all files of Size set' })
  await user.click(none)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen files' })).not.toBeInTheDocument())
})

test('by keyboard all are chosen, and none', async () => {
  const { user } = openFiles()
  ;(await box('b.txt')).focus()
  await user.keyboard(' ')
  expect((await bar()).getByText('1 chosen')).toBeVisible()
  await user.keyboard('{Control>}a{/Control}')
  expect((await bar()).getByText('4 chosen')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen files' })).not.toBeInTheDocument())
})

test('of others’ files alone there is nothing to change', async () => {
  const { user } = openFiles()
  await user.click(await box('theirs.txt'))
  expect((await bar()).getByRole('link', { name: 'Download as ZIP' })).toBeVisible()
  expect((await bar()).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
})

// shows D-253
test('what is deleted can come back, and what was refused is named', async () => {
  const { user } = openFiles()
  await user.click(await box('a.txt'))
  await user.click(await box('theirs.txt'))
  const refused = {
    style_file_id: 90,
    outcome: 'refused' as const,
    title: 'theirs.txt',
    reason: 'You may not.',
    reason_told: null,
  }
  answers(changeManyStyleFiles, { results: [...done(a), refused] })
  await user.click((await bar()).getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete the chosen files?' }))
  expect(question.getByText('They wait in the trash for 30 days, with all their versions.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText('Not changed: theirs.txt: You may not.')).toBeVisible())
  answers(changeManyStyleFiles, { results: done(a) })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Files restored')).toBeVisible())
  expect(sentTo(changeManyStyleFiles)).toMatchObject([
    { body: { act: 'delete', files: [{ style_file_id: 80 }, { style_file_id: 90 }] } },
    { body: { act: 'restore', files: [{ style_file_id: 80, upload_name: a.upload_name }] } },
  ])
})

// shows D-253
test('files are shared after a question, and made private', async () => {
  const { user } = openFiles()
  answers(changeManyStyleFiles, { results: done(a) })
  await user.click(await box('a.txt'))
  await user.click((await bar()).getByRole('button', { name: 'Share' }))
  const question = within(await screen.findByRole('dialog', { name: 'Share the chosen files?' }))
  await user.click(question.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.madeShared)).toBeVisible())
  await user.click(await box('a.txt'))
  await user.click((await bar()).getByRole('button', { name: 'Make private' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.madePrivate)).toBeVisible())
})

// shows D-253
test('files are moved within the style, and copied into another one', async () => {
  const { user } = openFiles()
  answers(changeManyStyleFiles, { results: done(a) })
  await user.click(await box('a.txt'))
  await user.click((await bar()).getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move files' }))
  expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sub-task' }), 'Tech pack')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(screen.getByText('Files moved')).toBeVisible())

  await user.click(await box('a.txt'))
  await user.click((await bar()).getByRole('button', { name: 'Copy' }))
  const copy = within(await screen.findByRole('dialog', { name: 'Copy files' }))
  await user.click(copy.getByRole('checkbox', { name: 'Into another style' }))
  await user.click(await copy.findByRole('radio', { name: /^ST-CCCCC-DDDDD/ }))
  await user.selectOptions(await copy.findByRole('combobox', { name: 'Sub-task' }), 'Size set')
  await user.click(copy.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.getByText('Files copied')).toBeVisible())
  expect(sentTo(changeManyStyleFiles)).toMatchObject([
    { body: { act: 'move', sub_task_id: 11 } },
    { body: { act: 'copy', sub_task_id: 33, to_style_id: 9 } },
  ])
})

// shows D-255
test('an upload goes to other styles too; what lacks the sub-task says so and cannot be chosen', async () => {
  fakeUploads()
  answers(uploadStyleFile, { sub_task: makeSubTask({ files: [a] }), uploaded: [a.upload_name] })
  const { user } = openFiles()
  const input = await screen.findByLabelText<HTMLInputElement>('Add files to Size set')
  await user.upload(input, new File(['words'], 'fit.txt', { type: 'text/plain' }))
  await user.click(await screen.findByRole('button', { name: 'Also to other styles' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Also to other styles' }))
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: /^ST-CCCCC-DDDDD/ })).toBeDisabled())
  expect(dialog.getByText('Northloom · has no sub-task Size set')).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: /^Harbour tee/ }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.filesUploaded)).toBeVisible())
  expect(JSON.stringify(sentTo(uploadStyleFile))).toContain('also_styles')
})
