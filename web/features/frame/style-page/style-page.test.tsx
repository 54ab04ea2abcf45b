import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteFile, type StoredFile, takeFileOut } from '#contract/files/files.ts'
import { readBom } from '#contract/materials/boms.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { listCollections } from '#contract/styles/collections.ts'
import { readStyle, type Style, setDefaultImage } from '#contract/styles/styles.ts'
import { makeBom } from '#web/features/materials/boms/bom.fixture.ts'
import { anatolia, EMPTY_PAGE, NOTHING_MAY, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const noCollections = {
  ...EMPTY_PAGE,
  number_of_collections_owned: 0,
  number_of_collections_created_for_others: 0,
}
const photo: StoredFile = {
  id: 40,
  upload_name: 'abc_1',
  title: 'front.jpg',
  mime_type: 'image/jpeg',
  size: 340_000,
  width: 800,
  height: 800,
  purpose: 'style',
  uploaded_by: { full_name: 'Mira Okafor', organization_name: 'Northloom' },
  created_at: '2026-11-20T09:41:00.000Z',
  style_file_id: 240,
  version: 1,
  places: ['about'],
  can: { delete: true, take_out: true },
}

test('while the style loads, its place is shown', async () => {
  hangs(readStyle)
  openApp('/inquiries/7', mira)
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
})

// shows S0-10, S0-123
test.each(['99', 'abc'])('style %s is not found: All Collections, with a notice', async (id) => {
  fails(readStyle, 'not_found')
  answers(listCollections, noCollections)
  const { addressNow } = openApp(`/inquiries/${id}`, mira)
  await waitFor(() => expect(screen.getByText('Style not found')).toBeInTheDocument())
  expect(addressNow()).toBe('/collections')
})

test('a failure can be retried', async () => {
  fails(readStyle, 'internal')
  const { user } = openApp('/inquiries/7', mira)
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  answers(readStyle, styleAnswer())
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Harbour tee' })).toBeInTheDocument())
})

// shows S0-21
test('an owner sees their tabs, and lands on the BOM once there are suppliers', async () => {
  answers(readStyle, styleAnswer({}, [anatolia]))
  answers(readBom, makeBom())
  const { user } = openApp('/inquiries/7', mira)
  await waitFor(() => expect(screen.getByRole('tab', { name: 'BOM', selected: true })).toBeInTheDocument())
  expect(tabs()).toEqual(expect.arrayContaining(['About', 'Suppliers1', 'BOM', 'Options']))
  await user.click(screen.getByRole('tab', { name: /Suppliers/ }))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Anatolia Knit' })).toHaveAttribute(
      'href',
      `/companies/${anatolia.uuid}`,
    ),
  )
})

// shows S1-12
test('the tabs are those that the server names', async () => {
  const aboutOnly: Partial<Style> = { tabs: [{ key: 'project', disabled: null }], default_tab: 'project' }
  answers(readStyle, styleAnswer(aboutOnly, [anatolia]))
  openApp('/inquiries/7', mira)
  await waitFor(() => expect(screen.getByRole('tab', { name: 'About', selected: true })).toBeInTheDocument())
  expect(tabs()).toEqual(['About'])
})

// shows S0-15
test('who may not change the style sees no options and no edit button', async () => {
  const tabs: Style['tabs'] = [
    { key: 'bom', disabled: null },
    { key: 'trace', disabled: 'style_not_verified' },
  ]
  answers(readStyle, styleAnswer({ can: NOTHING_MAY, tabs }, [anatolia]))
  answers(readBom, makeBom([], { can: { change: false } }))
  openApp('/inquiries/7?mode=edit#options', mira)
  await waitFor(() => expect(screen.getByRole('tab', { name: 'BOM', selected: true })).toBeInTheDocument())
  expect(screen.queryByRole('tab', { name: 'Options' })).not.toBeInTheDocument()
  const trace = screen.getByRole('tab', { name: 'Product Passport' })
  expect(trace).toHaveAttribute('aria-disabled', 'true')
  trace.focus()
  await waitFor(() => expect(trace).toHaveAccessibleDescription('Opens once the style is verified'))
  expect(screen.queryByRole('link', { name: 'Edit style' })).not.toBeInTheDocument()
})

// shows S0-3
test('a tab puts its fragment into the address', async () => {
  answers(readStyle, styleAnswer())
  answers(readBom, makeBom())
  const { user, addressNow } = openApp('/inquiries/7?tab=bom', mira)
  await user.click(await screen.findByRole('tab', { name: 'About' }))
  expect(addressNow()).toBe('/inquiries/7#project')
})

// shows S0-11, S0-13
test('About shows the fields in their order, and a long note in part', async () => {
  answers(readStyle, styleAnswer())
  const { user } = openApp('/inquiries/7#project', mira)
  await screen.findByText('Number Of Colours')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Style Number',
    'Created at',
    'Start date',
    'End date',
    'Style Name',
    'Brand reference',
    'Product Type',
    'Delivery Destination',
    'Quantity',
    'Number Of Colours',
    'Currency',
    'Categories',
    'Materials',
    'Note',
  ])
  expect(screen.queryByText(/five washes/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show More' }))
  expect(screen.getByText(/five washes/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Show Less' })).toBeInTheDocument()
})

test.each([true, false])('whether files are added is the server’s word: %s', async (upload) => {
  const { can } = styleAnswer().inquiry
  answers(readStyle, styleAnswer({ can: { ...can, upload } }, [], [photo]))
  openApp('/inquiries/7#project', mira)
  await waitFor(() => expect(screen.getByText('front.jpg')).toBeInTheDocument())
  expect(screen.queryByText('Add files') !== null).toBe(upload)
})

// shows S0-12
test('Updated at stands only where it differs; a short note has no button', async () => {
  const updated_at = '2026-11-21T10:00:00.000Z'
  answers(readStyle, styleAnswer({ updated_at, additional_information: 'x'.repeat(50) }))
  openApp('/inquiries/7#project', mira)
  await waitFor(() => expect(screen.getByText('Updated at')).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument()
})

test('a picture of the style is chosen, and a file deleted after a question', async () => {
  answers(readStyle, styleAnswer({}, [], [photo]))
  answers(setDefaultImage, { inquiry: { default_image: 'abc_1' } })
  answers(deleteFile, { ok: true })
  const { user } = openApp('/inquiries/7#project', mira)
  await user.click(await screen.findByRole('button', { name: 'Use front.jpg as picture' }))
  await waitFor(() => expect(sentTo(setDefaultImage)[0]?.body).toEqual({ default_image: 'abc_1' }))
  expect(screen.getByRole('link', { name: 'Download front.jpg' })).toHaveAttribute(
    'href',
    '/api/inquiries/file_download/abc_1',
  )
  await user.click(screen.getByRole('button', { name: 'Delete front.jpg' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete front.jpg?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sentTo(deleteFile)[0]?.params.id).toBe('40'))
})

// shows D-415
test('a file of another company is taken out of its place, after a question, and not deleted', async () => {
  answers(readStyle, styleAnswer({}, [], [{ ...photo, can: { delete: false, take_out: true } }]))
  answers(takeFileOut, { ok: true })
  const { user } = openApp('/inquiries/7#project', mira)
  await user.click(await screen.findByRole('button', { name: 'Take front.jpg out' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take front.jpg out?' })
  expect(dialog).toHaveTextContent('The file stays in the style file.')
  await user.click(within(dialog).getByRole('button', { name: 'Take out' }))
  await waitFor(() => expect(sentTo(takeFileOut)[0]?.params).toEqual({ id: '7', placeId: '40' }))
  expect(screen.queryByRole('button', { name: 'Delete front.jpg' })).not.toBeInTheDocument()
})

test('before a file is deleted, all places that show it are named', async () => {
  const file: StoredFile = { ...photo, places: ['about', 'tech_pack', 'bom_line'] }
  answers(readStyle, styleAnswer({}, [], [file]))
  const { user } = openApp('/inquiries/7#project', mira)
  await user.click(await screen.findByRole('button', { name: 'Delete front.jpg' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete front.jpg?' })
  expect(dialog).toHaveTextContent('It is shown in: About, Tech pack, and Bill of materials.')
})

// shows S0-126
test('a picture that can not be set says so', async () => {
  answers(readStyle, styleAnswer({}, [], [photo]))
  fails(setDefaultImage, 'invalid')
  const { user } = openApp('/inquiries/7#project', mira)
  await user.click(await screen.findByRole('button', { name: 'Use front.jpg as picture' }))
  await waitFor(() => expect(screen.getByText('Failed to set default image.')).toBeInTheDocument())
})

// shows S0-89
test('removing a supplier asks with what goes with it', async () => {
  answers(readStyle, styleAnswer({}, [anatolia]))
  answers(removeSupplier, { inquiry_assigned_suppliers: [], value_chain_removed: false, left: false })
  const { user } = openApp('/inquiries/7#suppliers', mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Anatolia Knit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove supplier' })
  expect(dialog).toHaveTextContent(
    'The supplier will also be removed from BOM, Digital Product Passport and Timeline.',
  )
  expect(dialog).toHaveTextContent('Are you sure you want to remove Anatolia Knit?')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText('Anatolia Knit removed successfully')).toBeInTheDocument())
  await waitFor(() => expect(screen.getByText('No supplier assigned yet')).toBeInTheDocument())
})

test('an account that is not verified is told so and can not remove', async () => {
  answers(readStyle, styleAnswer({ default_tab: 'suppliers' }, [anatolia]))
  openApp('/inquiries/7', ivo)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Anatolia Knit' })).toBeDisabled())
  expect(
    screen.getByText('Your company profile needs to be verified to add and remove suppliers.'),
  ).toBeInTheDocument()
})
