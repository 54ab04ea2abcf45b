import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FILE_TEXTS } from '#contract/files/files.ts'
import {
  deleteStyleFile,
  listFileVersions,
  listStyleFileLog,
  readStyleFile,
  renameStyleFile,
  STYLE_FILE_TEXTS,
  type SubTask,
  setFileVisibility,
  uploadStyleFile,
} from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { speak } from '#web/lib/language/say.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import {
  APPROVED,
  byNorthloom,
  logOf,
  makeFile,
  makePicture,
  makeStyleFile,
  makeSubTask,
  makeVersion,
  styleWithFile,
} from '../style-files.fixture.ts'

const own = makeFile({ id: 71, title: 'Grading.docx', ...byNorthloom, is_private_in_style_file: true })
const shared = { ...own, is_private_in_style_file: false }

afterEach(() => speak('en', {}))

const openFiles = (files: SubTask['files'], change: Partial<SubTask> = {}, named = '') => {
  answers(readStyleFile, makeStyleFile([makeSubTask({ files, ...change })]))
  return openApp(`/inquiries/7?sub_task=33${named}#styleFile`, mira)
}
const subTaskWith = (...files: SubTask['files']) => ({ sub_task: makeSubTask({ files }) })
const chooseAction = async (user: ReturnType<typeof openFiles>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions of Grading.docx' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const textFile = (name: string) => new File(['words'], name, { type: 'text/plain' })
const input = () => screen.findByLabelText<HTMLInputElement>('Add files to Size set')

beforeEach(() => {
  fakeUploads()
  answers(readStyle, styleWithFile)
  answers(listStyleFileLog, logOf())
})

test('a sub-task without files says how they get there', async () => {
  openFiles([])
  await waitFor(() => expect(screen.getByText('No files yet')).toBeVisible())
  expect(screen.getByText('Drop files here, or choose them.')).toBeVisible()
})

// shows D-682
test('the file that the address names is shown and marked', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  const files = Array.from({ length: 2 }, (_, at) =>
    makeFile({ id: at + 1, title: `Panel ${at + 1}.pdf`, upload_name: `panel${at + 1}` }),
  )
  openFiles(files, {}, '&file=2')
  await waitFor(() => expect(document.querySelectorAll('li[data-marked]')).toHaveLength(1))
  expect(document.querySelector('li[data-marked]')).toHaveTextContent('Panel 2.pdf')
  expect(shown).toHaveBeenCalledWith({ block: 'center' })
  shown.mockRestore()
})

// shows D-746
test('a file that is gone, or private now, is said to be gone and is not named', async () => {
  openFiles([own], {}, '&file=2')
  await waitFor(() =>
    expect(screen.getByText('The row that this link leads to is not here any more.')).toBeVisible(),
  )
  expect(document.querySelector('li[data-marked]')).toBeNull()
})

// shows S2-228
test('a file has its version, who sees it, whose it is, when and how large; a menu only where the server lets one', async () => {
  openFiles([makeFile({ version: 3 }), own])
  const [first, second] = await waitFor(() => {
    const rows = within(screen.getByRole('list', { name: 'Files of Size set' })).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    return rows.map((row) => within(row as HTMLElement))
  })
  expect(first?.getByText('Shared')).toBeVisible()
  expect(first?.getByText('Sem Aydın')).toBeVisible()
  expect(first?.getByText('84.2 KB')).toBeVisible()
  expect(first?.getByRole('button', { name: 'v 3, versions of Measured size set.xlsx' })).toBeVisible()
  expect(first?.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument()
  expect(second?.getByText('Private')).toBeVisible()
  expect(second?.getByRole('button', { name: 'Actions of Grading.docx' })).toBeVisible()
})

// shows S2-248
test('versions open in place, each with its note and its download', async () => {
  answers(listFileVersions, {
    data: [makeVersion(2, 'Neck width L corrected to 18.5 cm'), makeVersion(1, null)],
  })
  const { user } = openFiles([makeFile({ version: 2 })])
  await user.click(await screen.findByRole('button', { name: /^v 2, versions of/ }))
  const versions = within(await screen.findByRole('list', { name: 'Versions of Measured size set.xlsx' }))
  expect(versions.getByText('Neck width L corrected to 18.5 cm')).toBeVisible()
  expect(versions.getByText('First version')).toBeVisible()
  expect(
    versions.getByRole('link', { name: 'Download version 1 of Measured size set.xlsx' }),
  ).toHaveAttribute('href', makeVersion(1, null).download_url)
})

test('versions that cannot be read are asked for again', async () => {
  fails(listFileVersions, 'internal')
  const { user } = openFiles([makeFile({ version: 2 })])
  await user.click(await screen.findByRole('button', { name: /^v 2, versions of/ }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listFileVersions, { data: [makeVersion(1, 'First measuring')] })
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('First measuring')).toBeVisible())
})

// shows S2-250
test('pictures open large, and arrow keys lead on', async () => {
  const back = makePicture({ id: 73, title: 'Back.jpg' })
  const { user } = openFiles(
    [makePicture(), makeFile(), back].map((file, at) => ({
      ...file,
      id: 70 + at,
      upload_name: `upload_name_of_file_${at}`,
    })),
  )
  await user.click(await screen.findByRole('button', { name: 'Open Size L on form, front.jpg' }))
  const dialog = await screen.findByRole('dialog', { name: 'Size L on form, front.jpg' })
  await waitFor(() => expect(within(dialog).getByText('1 of 3')).toBeVisible())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('img', { name: 'Back.jpg' })).toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Next file' })).toBeDisabled()
})

// shows S2-231
test('a file is renamed, its ending stays beside the field, and the old name can come back', async () => {
  answers(renameStyleFile, ({ body }) => subTaskWith({ ...own, title: (body as { name: string }).name }))
  const { user } = openFiles([own])
  await chooseAction(user, 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }))
  const field = await dialog.findByRole('textbox', { name: 'Name' })
  expect(field).toHaveValue('Grading')
  expect(dialog.getByText('.docx')).toBeVisible()
  await user.clear(field)
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(dialog.getByText(STYLE_FILE_TEXTS.nameRequired)).toBeVisible())
  await user.type(field, 'Grading AW27')
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(screen.getByText('Grading AW27.docx')).toBeVisible())
  expect(sentTo(renameStyleFile)[0]?.body).toEqual({ style_file_id: 71, name: 'Grading AW27.docx' })
  expect(screen.getByText(STYLE_FILE_TEXTS.fileRenamed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Grading.docx')).toBeVisible())
})

test('a name that is taken is said at the field', async () => {
  const name = [STYLE_FILE_TEXTS.fileNameTaken]
  fails(renameStyleFile, 'invalid', { error: name, fields: { name } })
  const { user } = openFiles([own])
  await chooseAction(user, 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(dialog.getByText(STYLE_FILE_TEXTS.fileNameTaken)).toBeVisible())
})

// shows D-756
test('a refusal with values stands at its field in the language of the reader, and as text', async () => {
  const typed = '<img src=x onerror=alert(1)> {0}'
  const text = `There is ${typed} already`
  const told = { [text]: { message: 'There is {0} already', values: [typed] } }
  fails(renameStyleFile, 'invalid', { error: [text], fields: { name: [text] }, told })
  const { user } = openFiles([own])
  await chooseAction(user, 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename file' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), ' 2')
  speak('de', { 'There is {0} already': '{0} gibt es schon' })
  await user.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      `${typed} gibt es schon`,
    ),
  )
  expect(dialog.queryByRole('img')).not.toBeInTheDocument()
})

// shows S2-233
test('sharing a file asks first, making it private can be taken back', async () => {
  answers(setFileVisibility, ({ body }) =>
    subTaskWith((body as { make_private: boolean }).make_private ? own : shared),
  )
  const { user } = openFiles([own])
  await chooseAction(user, 'Share')
  const question = within(await screen.findByRole('dialog', { name: 'Share Grading.docx?' }))
  expect(sentTo(setFileVisibility)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.madeShared)).toBeVisible())
  await chooseAction(user, 'Make private')
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.madePrivate)).toBeVisible())
  expect(sentTo(setFileVisibility)[1]?.body).toEqual({ style_file_id: 71, make_private: true })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sentTo(setFileVisibility)).toHaveLength(3))
})

// shows S2-249
test('what costs an approval says so before it is done', async () => {
  answers(setFileVisibility, subTaskWith(own))
  const { user } = openFiles([shared], APPROVED)
  await chooseAction(user, 'Make private')
  const question = within(await screen.findByRole('dialog', { name: 'Make Grading.docx private?' }))
  expect(question.getByText(/approval of this sub-task is taken back/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(setFileVisibility)).toHaveLength(0)
})

// shows S2-240
test('a file is deleted after a question that says what goes', async () => {
  answers(deleteStyleFile, subTaskWith())
  const { user } = openFiles([{ ...shared, version: 3 }])
  await chooseAction(user, 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete Grading.docx?' }))
  expect(
    question.getByText(/The file and its 3 versions are deleted for everybody on the style/),
  ).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.fileDeleted)).toBeVisible())
  expect(screen.queryByText('Grading.docx')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Size set' })).toHaveFocus())
})

// shows S2-240
// shows D-415
test('a file says where it is shown, and the question before it is private names these places', async () => {
  const { user } = openFiles([{ ...shared, places: ['about', 'tech_pack'] }])
  await waitFor(() => expect(screen.getByText('Shown in: About and Tech pack')).toBeVisible())
  await chooseAction(user, 'Make private')
  const question = await screen.findByRole('dialog', { name: 'Make Grading.docx private?' })
  expect(question).toHaveTextContent('No longer shown in: About and Tech pack.')
  await user.keyboard('{Escape}')
  expect(sentTo(setFileVisibility)).toHaveLength(0)
})

test('chosen files say what they become before they leave, private unless one shares them', async () => {
  const neck = makeFile({ id: 72, title: 'Neck.txt', ...byNorthloom })
  answers(uploadStyleFile, { ...subTaskWith({ ...own, version: 2 }, neck), uploaded: [own.upload_name] })
  const { user } = openFiles([own])
  await user.upload(await input(), [textFile('Neck.txt'), new File(['x'], 'grading.docx')])
  const staged = within(await screen.findByRole('region', { name: 'Files to upload' }))
  expect(staged.getByText(/only your company sees it$/)).toBeVisible()
  expect(staged.getByText(/New version of Grading.docx, which stays private$/)).toBeVisible()
  expect(sentTo(uploadStyleFile)).toHaveLength(0)
  await user.click(staged.getByRole('radio', { name: 'Shared' }))
  expect(staged.getByText(/everybody on the style sees it$/)).toBeVisible()
  await user.type(staged.getByRole('textbox', { name: /What is new/ }), 'Sleeve longer')
  await user.click(staged.getByRole('button', { name: 'Upload 2 files' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.filesUploaded)).toBeVisible())
  const sent = sentTo(uploadStyleFile)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.body).toMatchObject({ make_private: 'false', note: 'Sleeve longer' })
  expect(sent[0]?.body).toHaveProperty(['file[0]', 'name'], 'Neck.txt')
  expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'))
  expect(screen.getByText('Neck.txt')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Files to upload' })).not.toBeInTheDocument()
  // The next ones are private again.
  expect(screen.getByRole('radio', { name: 'Private' })).toBeChecked()
})

// shows S2-249
test('sharing into an approved sub-task warns of what it costs', async () => {
  const { user } = openFiles([], APPROVED)
  await user.upload(await input(), [textFile('Neck.txt')])
  const staged = within(await screen.findByRole('region', { name: 'Files to upload' }))
  expect(staged.queryByText(/takes the approval back/)).not.toBeInTheDocument()
  await user.click(staged.getByRole('radio', { name: 'Shared' }))
  expect(staged.getByText(/takes the approval back/)).toBeVisible()
})

// shows S2-236
test('what cannot be sent says why, and nothing leaves until it is taken away', async () => {
  const { user } = openFiles([])
  // As dropped: the file dialog offers no such kind.
  const wrong = new File(['x'], 'script.exe')
  const field = await input()
  field.removeAttribute('accept')
  await user.upload(field, [wrong, textFile('Neck.txt')])
  const staged = within(await screen.findByRole('region', { name: 'Files to upload' }))
  expect(staged.getByText(FILE_TEXTS.unsupported)).toBeVisible()
  expect(staged.getByRole('button', { name: 'Upload 2 files' })).toBeDisabled()
  await user.click(staged.getByRole('button', { name: 'Remove script.exe' }))
  expect(staged.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled()
})

// shows D-676
test('of a folder with some that cannot be sent, one press leaves those out', async () => {
  const { user } = openFiles([])
  const field = await input()
  field.removeAttribute('accept')
  await user.upload(field, [new File(['x'], 'run.bat'), textFile('Neck.txt'), new File([], 'empty.csv')])
  const staged = within(await screen.findByRole('region', { name: 'Files to upload' }))
  await user.click(staged.getByRole('button', { name: 'Leave out what cannot be sent' }))
  expect(staged.queryByText('run.bat')).toBeNull()
  expect(staged.getByRole('button', { name: 'Upload 1 file' })).toBeEnabled()
  expect(staged.queryByRole('button', { name: 'Leave out what cannot be sent' })).toBeNull()
})

// shows S2-254
test('a file that the server refuses says why, and is tried again as the same upload', async () => {
  fails(uploadStyleFile, 'unsupported_type', { error: [FILE_TEXTS.otherEnding] })
  const { user } = openFiles([])
  await user.upload(await input(), [textFile('Neck.txt')])
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(FILE_TEXTS.otherEnding))
  answers(uploadStyleFile, { ...subTaskWith(own), uploaded: [own.upload_name] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByText('Grading.docx')).toBeVisible())
  const [first, second] = sentTo(uploadStyleFile)
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'))
})

// shows S2-252
test('an upload goes on while another sub-task is open, which says so', async () => {
  hangs(uploadStyleFile)
  const { user } = openFiles([])
  await user.upload(await input(), [textFile('Neck.txt')])
  await user.click(await screen.findByRole('button', { name: 'Upload 1 file' }))
  await screen.findByRole('progressbar', { name: 'Uploading Neck.txt' })
  await user.click(screen.getByRole('button', { name: /^Design and tech pack/ }))
  await user.click(screen.getByRole('link', { name: /^Tech pack, / }))
  await waitFor(() => expect(screen.getByText(/^A file is on the way to/)).toBeVisible())
  await user.click(screen.getByRole('link', { name: 'Size set' }))
  await user.click(await screen.findByRole('button', { name: 'Stop uploading Neck.txt' }))
  expect(screen.queryByText('Neck.txt')).not.toBeInTheDocument()
})

// shows S2-253
test('who is taken off the style sees no longer what they saw', async () => {
  const { queries } = openFiles([own])
  await screen.findByText('Grading.docx')
  fails(readStyleFile, 'not_found')
  await queries.invalidateQueries({ queryKey: ['style', 7, 'style_file'] })
  await waitFor(() => expect(screen.queryByText('Grading.docx')).not.toBeInTheDocument())
  expect(screen.getByText('Not found.')).toBeVisible()
})

// shows S2-251
test('of two quick changes, the later answer is what shows', async () => {
  const other = makeFile({ id: 74, title: 'Trims.docx', ...byNorthloom })
  const state = new Map([own, other].map((file) => [file.id, file]))
  answers(setFileVisibility, ({ body }) => {
    const { style_file_id, make_private } = body as { style_file_id: number; make_private: boolean }
    state.set(style_file_id, {
      ...(state.get(style_file_id) ?? own),
      is_private_in_style_file: make_private,
    })
    return subTaskWith(...state.values())
  })
  const { user } = openFiles(
    [...state.values()].map((file) => ({ ...file, is_private_in_style_file: false })),
  )
  for (const name of ['Grading.docx', 'Trims.docx']) {
    await user.click(await screen.findByRole('button', { name: `Actions of ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Make private' }))
  }
  await waitFor(() => expect(screen.queryByText('Shared', { selector: 'span' })).not.toBeNull())
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Files of Size set' })).getAllByText('Private'),
    ).toHaveLength(2),
  )
})

// shows D-258
test('a picture that is pasted is chosen, under a name of its own', async () => {
  openFiles([])
  await input()
  const picture = new File(['pixels'], 'image.png', { type: 'image/png' })
  fireEvent.paste(document.body, { clipboardData: { files: [picture], types: ['Files'] } })
  const staged = within(await screen.findByRole('region', { name: 'Files to upload' }))
  expect(staged.getByText(/^\d{4}-\d{2}-\d{2} \d{2}\.\d{2}\.\d{2}\.png$/)).toBeVisible()
})
