import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import {
  generateQr,
  type PassportInput,
  publish,
  readPassportHelp,
  readTrace,
  submitTrace,
  updatePublish,
  updateTrace,
} from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, breaks, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { openPassport } from './open-passport.fixture.tsx'
import { makeConfirmation, makeDetail, makeStep, makeStyle, makeTrace } from './steps/trace.fixture.ts'

const fresh = { is_published: false, need_trace_approval: false, version: null }
const published = {
  is_published: true,
  need_trace_approval: false,
  published_version: 1,
  published_at: '2026-11-18T09:00:00.000Z',
}
const publication = {
  version: 1,
  published_at: '2026-11-20T09:41:00.000Z',
  sha256: 'a'.repeat(64),
  public_link: 'http://localhost/#/trace/ST-7QK4M-2XV9D',
  message: 'Digital Product Passport published successfully',
}

const nameField = () => screen.findByRole('textbox', { name: 'Product name' })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  answers(readTrace, makeTrace())
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(readCompanyProfile, anatolia)
})

test('loading', async () => {
  hangs(readTrace)
  openPassport()
  expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(0)
})

test('an error can be tried again', async () => {
  breaks(readTrace)
  const { user } = openPassport()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readTrace, makeTrace())
  await user.click(retry)
  expect(await nameField()).toHaveValue('Harbour tee')
})

// shows S1-11
test('closed until the style is verified', async () => {
  fails(readTrace, 'forbidden')
  openPassport({ style: makeStyle({ verified: false }) })
  await waitFor(() =>
    expect(screen.getByText('The passport is available once the style is verified')).toBeVisible(),
  )
})

test('nobody may see it though the style is verified', async () => {
  fails(readTrace, 'forbidden')
  openPassport()
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
})

test('empty: what to do next', async () => {
  answers(readTrace, makeTrace({ ...fresh, fields: [] }))
  openPassport()
  await waitFor(() => expect(screen.getByText('No steps yet')).toBeVisible())
  expect(button('Add step')).toBeEnabled()
  expect(button('Save')).toBeEnabled()
  expect(screen.queryByText('Waiting to be published...')).not.toBeInTheDocument()
})

// shows S1-57
test('anyone who may only read sees text and no buttons to change it', async () => {
  const verification = { ...makeDetail().verification, factory: makeConfirmation() }
  const can = { add_geo_image: false }
  const fields = [makeStep({ details: [makeDetail({ verification, can })] })]
  answers(readTrace, makeTrace({ fields, can: { change: false, publish: false, see_analytics: false } }))
  openPassport()
  await waitFor(() => expect(screen.getByText('Anatolia Knit')).toBeVisible())
  expect(screen.getByText('Verified by brand')).toBeVisible()
  expect(screen.getByText('Not verified by factory')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'SECTIONS',
    'HOW DPP WORKS',
    'Comment',
  ])
})

// shows S1-112
test('the first save submits, and says so', async () => {
  answers(readTrace, makeTrace({ ...fresh, fields: [] }))
  answers(submitTrace, ({ body }) =>
    makeTrace({ fields: [], product_name: (body as PassportInput).productName, version: 1 }),
  )
  const { user } = openPassport()
  const field = await nameField()
  await user.clear(field)
  await user.type(field, 'Pier tee')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await user.click(button('Save'))
  await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
  expect(sentTo(submitTrace)[0]?.body).toMatchObject({ productName: 'Pier tee', data: [] })
  await waitFor(() => expect(screen.getByText('Waiting to be published...')).toBeVisible())
  await user.click(button('Save Changes'))
  expect(sentTo(updateTrace)).toHaveLength(0)
})

test('a later save updates and names the version that it began from', async () => {
  answers(updateTrace, makeTrace({ product_name: 'Harbour tee 2', version: 4 }))
  const { user } = openPassport()
  await user.type(await nameField(), ' 2')
  await user.click(button('Save Changes'))
  await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
  expect(sentTo(updateTrace)[0]?.body).toMatchObject({ productName: 'Harbour tee 2', version: 3 })
})

test('busy: Saving..', async () => {
  hangs(updateTrace)
  const { user } = openPassport()
  await user.type(await nameField(), ' 2')
  await user.click(button('Save Changes'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Saving..' })).toBeDisabled())
  expect(button('Publish')).toBeDisabled()
})

// shows S1-80
test('a product name is required: nothing is sent, the focus is at the field', async () => {
  const { user } = openPassport()
  await user.clear(await nameField())
  await user.click(button('Save Changes'))
  await waitFor(() => expect(screen.getByText('Product name is required')).toBeVisible())
  expect(await nameField()).toHaveFocus()
  expect(sentTo(updateTrace)).toHaveLength(0)
})

// shows S1-80
test('a product name that is too long', async () => {
  openPassport()
  fireEvent.change(await nameField(), { target: { value: 'x'.repeat(256) } })
  fireEvent.click(button('Save Changes'))
  await waitFor(() =>
    expect(screen.getByText('Product name should be less than 255 characters')).toBeVisible(),
  )
})

// shows S1-113
test("the server's error comes to its field, in a step that opens for it", async () => {
  fails(updateTrace, 'invalid', {
    error: ['Choose a supplier from the list'],
    fields: { 'data.0.details.0.supplier_id': ['Choose a supplier from the list'] },
    error_locations: ['data.0.details.0.supplier_id'],
  })
  const { user } = openPassport()
  await user.type(await nameField(), ' 2')
  await user.click(button('Save Changes'))
  await waitFor(() => expect(screen.getByText('Choose a supplier from the list')).toBeVisible())
  expect(screen.getByRole('combobox', { name: 'Supplier' })).toHaveFocus()
})

// shows S1-113
test('a save that fails otherwise says so and keeps what was typed', async () => {
  fails(updateTrace, 'internal')
  const { user } = openPassport()
  await user.type(await nameField(), ' 2')
  await user.click(button('Save Changes'))
  await waitFor(() => expect(screen.getByText('Something went wrong, please try again later.')).toBeVisible())
  expect(await nameField()).toHaveValue('Harbour tee 2')
})

test('edits survive a reload and can be discarded', async () => {
  const first = openPassport()
  await first.user.type(await nameField(), ' 2')
  await waitFor(() => expect(localStorage.getItem('selvedge:draft:passport:5')).toContain('Harbour tee 2'))
  first.unmount()
  const { user } = openPassport()
  await waitFor(async () => expect(await nameField()).toHaveValue('Harbour tee 2'))
  await user.click(button('Discard them'))
  expect(await nameField()).toHaveValue('Harbour tee')
  expect(localStorage.getItem('selvedge:draft:passport:5')).toBeNull()
})

test('leaving with edits is asked about first', async () => {
  const { user, leave } = openPassport()
  await user.type(await nameField(), ' 2')
  leave()
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(await nameField()).toHaveValue('Harbour tee 2')
  leave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.getByText('Away')).toBeVisible())
})

// shows S1-2, S1-53
test('publishing asks, saves, publishes and shows the preview', async () => {
  answers(updateTrace, makeTrace({ version: 4 }))
  answers(publish, publication)
  const { user, addressNow } = openPassport()
  await nameField()
  await user.click(button('Publish'))
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to publish?' })
  answers(readTrace, makeTrace({ ...published, version: 4 }))
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(screen.getByText('Digital Product Passport published successfully')).toBeVisible(),
  )
  expect(sentTo(updateTrace)[0]?.body).toMatchObject({ version: 3 })
  await waitFor(() => expect(screen.getByText('Available for general public...')).toBeVisible())
  await waitFor(() => expect(addressNow()).toContain('tracetab=preview'))
  expect(addressNow()).toContain('#trace')
})

// shows S1-54
test('changes of a published passport are published as such', async () => {
  answers(readTrace, makeTrace({ ...published, need_trace_approval: true }))
  answers(updateTrace, makeTrace({ ...published, need_trace_approval: true, version: 4 }))
  answers(updatePublish, {
    ...publication,
    version: 2,
    message: 'New changes for Digital Product Passport published successfully',
  })
  const { user } = openPassport({ address: '/inquiries/5?tracetab=edit#trace' })
  await waitFor(() => expect(screen.getByText('Changes available to be published...')).toBeVisible())
  await user.click(button('Publish Changes'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  expect(
    await screen.findByText('New changes for Digital Product Passport published successfully'),
  ).toBeVisible()
})

// shows S1-115
test('a publication that the server refuses says why', async () => {
  answers(updateTrace, makeTrace({ version: 4 }))
  fails(publish, 'conflict', { error: ['Name the product before you publish.'] })
  const { user, addressNow } = openPassport()
  await nameField()
  await user.click(button('Publish'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.getByText('Name the product before you publish.')).toBeVisible())
  expect(addressNow()).not.toContain('tracetab=preview')
})

// shows S1-4
test('a published passport opens with its preview, drawn with the edits', async () => {
  answers(readTrace, makeTrace(published))
  const { user } = openPassport()
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'PREVIEW' })).toHaveAttribute('aria-selected', 'true'),
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Harbour tee' })).toBeVisible())
  await user.click(screen.getByRole('tab', { name: 'EDIT' }))
  await user.type(await nameField(), ' 2')
  await user.click(screen.getByRole('tab', { name: 'PREVIEW' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Harbour tee 2' })).toBeVisible())
})

// shows S1-13
test('the public link, the frame and the QR code of a published passport', async () => {
  answers(readTrace, makeTrace(published))
  const qr = 'data:image/svg+xml;base64,PHN2Zy8+'
  answers(generateQr, {
    qr,
    png: 'data:image/png;base64,AA==',
    tracking_code: 'abc',
    url: 'http://localhost/trace/ST-7QK4M-2XV9D?c=abc',
    forms: ['link'],
    print_runs: [],
    withdrawn: null,
    can: { add_print_run: true },
  })
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: 'PUBLIC LINK' }))
  const link = `${window.location.origin}/#/trace/ST-7QK4M-2XV9D`
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Public link' })).toHaveValue(link))
  await user.click(button('Copy'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible())
  expect(await navigator.clipboard.readText()).toBe(link)
  await user.keyboard('{Escape}')
  await user.click(button('IFRAME CODE'))
  const code = await screen.findByRole('textbox', { name: 'Digital Product Passport' })
  expect((code as HTMLTextAreaElement).value).toContain('title="Digital Product Passport"')
  await user.keyboard('{Escape}')
  await user.click(button('QR CODE'))
  const dialog = await screen.findByRole('dialog', { name: 'QR CODE' })
  await waitFor(() => expect(within(dialog).getByRole('img')).toHaveAttribute('src', qr))
  expect(within(dialog).getByRole('link', { name: 'Download SVG' })).toHaveAttribute(
    'download',
    'ST-7QK4M-2XV9D-qr.svg',
  )
})

// shows S1-55
test('nothing is shared before the first publication', async () => {
  answers(readTrace, makeTrace({ fields: [makeStep()] }))
  openPassport()
  await nameField()
  expect(screen.queryByRole('button', { name: 'PUBLIC LINK' })).not.toBeInTheDocument()
})

const sentNames = () => sentTo(updateTrace).map(({ body }) => (body as PassportInput).productName)

// shows S1-69, S1-156
test('what is typed is saved by itself after a while, without a word and without moving the page', async () => {
  answers(updateTrace, ({ body }) =>
    makeTrace({ product_name: (body as PassportInput).productName, version: 4 }),
  )
  const { user } = openPassport({ autosaveAfter: 1000 })
  await user.type(await nameField(), ' two')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await waitFor(() => expect(sentNames().at(-1)).toBe('Harbour tee two'))
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
  expect(await nameField()).toHaveFocus()
  expect(screen.queryByText('Changes saved successfully')).not.toBeInTheDocument()
})

// shows S1-69
test('what cannot be sent is not; what the server refuses is said where it stands and not sent again', async () => {
  const text = 'Product name is taken'
  fails(updateTrace, 'invalid', { error: [text], fields: { productName: [text] } })
  const { user } = openPassport({ autosaveAfter: 0 })
  await user.clear(await nameField())
  await user.type(await nameField(), 'X')
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
  await user.type(await nameField(), 'Y')
  await waitFor(() => expect(sentNames()).toEqual(['X', 'XY']))
})

// shows S1-69
test('what an earlier visit left is not saved by itself', async () => {
  answers(updateTrace, makeTrace({ version: 4 }))
  const first = openPassport()
  await first.user.type(await nameField(), ' 2')
  await waitFor(() => expect(localStorage.getItem('selvedge:draft:passport:5')).toContain('Harbour tee 2'))
  first.unmount()
  const { user } = openPassport({ autosaveAfter: 0 })
  await screen.findByText(/were not saved on your last visit/)
  await user.click(button('Save Changes'))
  await waitFor(() => expect(screen.getByText('Changes saved successfully')).toBeVisible())
  expect(sentNames()).toEqual(['Harbour tee 2'])
})

// shows S1-14
test('HOW DPP WORKS explains it, with the operator’s video where there is one', async () => {
  answers(readPassportHelp, { video_url: 'https://video.test/dpp' })
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: 'HOW DPP WORKS' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'How the Digital Product Passport works' })).toBeVisible(),
  )
  const video = await screen.findByRole('link', { name: 'Watch the video' })
  expect(video).toHaveAttribute('href', 'https://video.test/dpp')
  expect(video).toHaveAttribute('rel', 'noreferrer')
})

// shows S1-3
test('SECTIONS leads to each section that stands on the page, and says where something is to be corrected', async () => {
  const { user } = openPassport()
  await user.clear(await nameField())
  await user.click(button('Save Changes'))
  await user.click(button('SECTIONS'))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent))
  expect(items.length).toBeGreaterThan(12)
  const name = screen.getByRole('menuitem', { name: 'Product name has errors' })
  expect(name).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Fabric composition' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Fabric composition' })).toHaveFocus())
})
