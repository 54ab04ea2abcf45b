import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  approveSubTask,
  listStyleFileLog,
  readStyleFile,
  STYLE_FILE_TEXTS,
  setStyleFilePublic,
} from '#contract/files/style-files.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import {
  APPROVED,
  LOST,
  logOf,
  makeEntry,
  makeFile,
  makeStyleFile,
  makeSubTask,
  styleWithFile,
} from './style-files.fixture.ts'

const openTab = (address = '/inquiries/7#styleFile') => openApp(address, mira)
const task = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  answers(readStyle, styleWithFile)
  answers(readStyleFile, makeStyleFile())
  answers(listStyleFileLog, logOf(makeEntry()))
})

test('while the style file loads its place is shown', async () => {
  hangs(readStyleFile)
  openTab()
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
})

test('a style file that cannot be read is asked for again', async () => {
  breaks(readStyleFile)
  const { user } = openTab()
  await waitFor(() => expect(screen.getByText(/could not be reached/)).toBeVisible())
  answers(readStyleFile, makeStyleFile())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByText('1 of 2 approved')).toBeVisible())
})

test('who may not see it is told so', async () => {
  fails(readStyleFile, 'forbidden')
  openTab()
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
})

// shows S2-226
test('main tasks say how many of theirs are approved, and open to their sub-tasks', async () => {
  const { user } = openTab()
  await task(/^Samples and fittings 0 of 1$/)
  const design = () => screen.getByRole('button', { name: 'Design and tech pack 1 of 1' })
  expect(design()).toHaveAttribute('aria-expanded', 'false')
  await user.click(design())
  expect(design()).toHaveAttribute('aria-expanded', 'true')
  const link = screen.getByRole('link', { name: /^Tech pack, approved, 0 files$/ })
  expect(link).toHaveAttribute('href', '/inquiries/7?sub_task=11#styleFile')
  await user.click(screen.getByRole('button', { name: 'Fabric and trims 0 of 0' }))
  expect(screen.getByText('No sub-tasks')).toBeVisible()
})

// shows S2-227, S2-228
test('an address names the sub-task that shows, and its main task is open', async () => {
  const { user, addressNow } = openTab('/inquiries/7?tab=style_file&sub_task=11')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tech pack' })).toBeVisible())
  expect(screen.getByRole('link', { name: /^Tech pack, / })).toHaveAttribute('aria-current', 'true')
  await user.click(screen.getByRole('button', { name: /^Samples and fittings/ }))
  await user.click(screen.getByRole('link', { name: /^Size set, not approved/ }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Size set' })).toBeVisible())
  expect(addressNow()).toBe('/inquiries/7?sub_task=33#styleFile')
})

// shows S2-242
test('a long name is cut at 40 characters, and whole on focus and to those who listen', async () => {
  const name = 'Pre-production sample, dyed in the shade of the approved lab dip'
  answers(readStyleFile, makeStyleFile([makeSubTask({ name })]))
  const { user } = openTab()
  // In the list, and above the files.
  await waitFor(() =>
    expect(screen.getAllByText('Pre-production sample, dyed in the shade…')).toHaveLength(2),
  )
  expect(screen.getByRole('heading', { name })).toBeVisible()
  await user.hover(screen.getByRole('link', { name: new RegExp(`^${name}, not approved`) }))
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(name))
})

// shows S2-232
test('an approval is given, and the list counts it', async () => {
  answers(approveSubTask, { sub_task: makeSubTask(APPROVED) })
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.getByText('2 of 2 approved')).toBeVisible())
  expect(screen.getByText(/^Approved by Mira Okafor \(Northloom\) on/)).toBeVisible()
  expect(sentTo(approveSubTask)[0]).toMatchObject({
    params: { id: '7', subTaskId: '33' },
    body: { approve_status: true },
  })
})

// shows S2-232
test('an approval is taken back after a question', async () => {
  answers(readStyleFile, makeStyleFile([makeSubTask(APPROVED)]))
  answers(approveSubTask, { sub_task: makeSubTask() })
  const { user } = openTab('/inquiries/7?sub_task=33#styleFile')
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  const question = within(await screen.findByRole('dialog', { name: 'Take the approval back?' }))
  expect(sentTo(approveSubTask)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.getByText('Not approved')).toBeVisible())
  expect(sentTo(approveSubTask)[0]?.body).toEqual({ approve_status: false })
})

// shows S2-246
test('an approval that was lost says who gave it and what took it back', async () => {
  answers(readStyleFile, makeStyleFile([makeSubTask(LOST)]))
  openTab()
  await waitFor(() => expect(screen.getByText('Approval taken back')).toBeVisible())
  expect(screen.getByText(/Sem Aydın \(Anatolia Knit\) changed shared files on/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Approve again' })).toBeVisible()
})

test('a refused approval is said, and the style file read anew', async () => {
  fails(approveSubTask, 'not_found')
  const { user } = openTab()
  await screen.findByRole('button', { name: 'Approve' })
  answers(readStyleFile, makeStyleFile([makeSubTask({ id: 34, name: 'Sealed sample' })]))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sealed sample' })).toBeVisible())
  expect(screen.getByText('Not found.')).toBeVisible()
})

// shows S2-230
test('who has no authority and may upload nothing only reads', async () => {
  const reading = { is_authority: false, can: { upload: false }, public_page: null }
  answers(readStyleFile, makeStyleFile([makeSubTask({ files: [makeFile()] })], reading))
  openTab()
  await waitFor(() => expect(screen.getByText('Measured size set.xlsx')).toBeVisible())
  expect(screen.queryByRole('switch', { name: 'Edit' })).not.toBeInTheDocument()
  for (const name of [/^Approve/, 'Upload', /^Actions of/, 'Copy public link'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Download Measured size set.xlsx' })).toHaveAttribute(
    'href',
    makeFile().download_url,
  )
})

// shows S2-229
test('the log shows who did what, with the name in bold, and folds away', async () => {
  const { user } = openTab()
  const log = within(await screen.findByRole('list', { name: 'Activity' }))
  await waitFor(() => expect(log.getByText('Measured size set.xlsx')).toBeVisible())
  expect(log.getByText('Measured size set.xlsx').tagName).toBe('STRONG')
  expect(log.getByText('Anatolia Knit')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Activity Log' }))
  expect(screen.queryByRole('list', { name: 'Activity' })).not.toBeInTheDocument()
})

// shows S2-227
test('an entry of the log leads to its sub-task', async () => {
  answers(listStyleFileLog, logOf(makeEntry({ sub_task: { id: 34 } })))
  openTab('/inquiries/7?sub_task=33&page=2#styleFile')
  const link = await screen.findByRole('link', { name: 'Measured size set.xlsx' })
  expect(link).toHaveAttribute('href', '/inquiries/7?page=2&sub_task=34#styleFile')
})

// shows S2-229
test('the log is searched, narrowed and paged by the address', async () => {
  answers(listStyleFileLog, { data: [makeEntry()], meta: { total: 21 } })
  const { user, addressNow } = openTab('/inquiries/7?sub_task=33&page=2#styleFile')
  await screen.findByRole('list', { name: 'Activity' })
  expect(Object.fromEntries(sentTo(listStyleFileLog)[0]?.query ?? [])).toEqual({ page: '2' })
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(addressNow()).toBe('/inquiries/7?sub_task=33&page=3#styleFile')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Main task' }), 'Fabric and trims')
  expect(addressNow()).toBe('/inquiries/7?sub_task=33&main_task=2#styleFile')
  answers(listStyleFileLog, logOf())
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'neck')
  await waitFor(() => expect(screen.getByText('Nothing found')).toBeVisible())
  expect(addressNow()).toBe('/inquiries/7?sub_task=33&query=neck&main_task=2#styleFile')
  expect(Object.fromEntries(sentTo(listStyleFileLog).at(-1)?.query ?? [])).toEqual({
    ...{ page: '1', query: 'neck', main_task: '2' },
  })
})

test('an empty log, and a page that it does not have', async () => {
  answers(listStyleFileLog, logOf())
  openTab()
  await waitFor(() => expect(screen.getByText('Nothing happened yet')).toBeVisible())
})

test('a page of the log that does not exist leads to the first', async () => {
  answers(listStyleFileLog, { data: [], meta: { total: 12 } })
  const { user, addressNow } = openTab('/inquiries/7?page=9#styleFile')
  await user.click(await screen.findByRole('button', { name: 'Show the first page' }))
  expect(addressNow()).toBe('/inquiries/7#styleFile')
})

// shows S2-241
test('the public link is copied once its page is switched on, which is asked first', async () => {
  const link = 'https://selvedge.test/style_file/ST-7QK4M-2XV9D'
  answers(setStyleFilePublic, ({ body }) => ({ ...(body as { is_public: boolean }), link }))
  const { user } = openTab()
  await user.click(await screen.findByRole('button', { name: 'Copy public link' }))
  const question = within(await screen.findByRole('dialog', { name: 'Switch the public page on?' }))
  expect(sentTo(setStyleFilePublic)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Switch on and copy link' }))
  await waitFor(() => expect(screen.getByText(STYLE_FILE_TEXTS.linkCopied)).toBeVisible())
  expect(await navigator.clipboard.readText()).toBe(link)
  // From now on it is copied at once, and can be switched off.
  await user.click(screen.getByRole('button', { name: 'Copy public link' }))
  expect(sentTo(setStyleFilePublic)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Public page is on' }))
  expect(
    await screen
      .findByRole('menuitem', { name: 'Open the public page' })
      .then((item) => item.getAttribute('href')),
  ).toBe(link)
  await user.click(screen.getByRole('menuitem', { name: 'Switch off' }))
  await user.click(await screen.findByRole('button', { name: 'Switch off' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Public page is on' })).not.toBeInTheDocument(),
  )
  expect(sentTo(setStyleFilePublic).at(-1)?.body).toEqual({ is_public: false })
})

test('where the browser lets nothing be copied, the link is there to be copied by hand', async () => {
  answers(
    readStyleFile,
    makeStyleFile(undefined, { public_page: { is_public: true, link: '/style_file/ST-1' } }),
  )
  const { user } = openTab()
  const button = await screen.findByRole('button', { name: 'Copy public link' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(button)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(
      new URL('/style_file/ST-1', window.location.origin).href,
    ),
  )
})
