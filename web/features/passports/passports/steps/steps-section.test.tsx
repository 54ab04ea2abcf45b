import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { listIcons, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira, withCompany } from '#web/test/people.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { anatoliaPlace, makeDetail, makeStep, makeTrace } from './trace.fixture.ts'

const assigned = { ...anatoliaPlace, id: 1, supplier_id: 8, logo: null, from_chain: false }
const emptyDetail = makeDetail({ supplier_id: null, supplier: null, verified_by_brand: false })
const three = makeTrace({
  fields: [
    makeStep({ id: 1, display_name: 'Spinning', details: [makeDetail({ id: 10 })] }),
    makeStep({ id: 2, display_name: 'Sewing', details: [{ ...emptyDetail, id: 20 }] }),
    makeStep({ id: 3, display_name: 'Packing', details: [] }),
  ],
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const open = async (user: ReturnType<typeof openPassport>['user'], step: string) =>
  user.click(await button(new RegExp(`^${step}`)))
const order = () =>
  screen.getAllByRole('button', { name: /^Drag / }).map((handle) => handle.getAttribute('aria-label'))
const save = async (user: ReturnType<typeof openPassport>['user']) => {
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(sentTo(updateTrace).length).toBeGreaterThan(0))
  return sentTo(updateTrace).at(-1)?.body as { data: { display_name: string; details: object[] }[] }
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  answers(readTrace, three)
  answers(updateTrace, three)
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [assigned] })
  answers(listSuppliers, { data: [], total: 0, page: 1, page_size: 12 })
  answers(readCompanyProfile, anatolia)
})

// shows S1-39
test('a standard step is added with its icon, and sent as new', async () => {
  const { user } = openPassport()
  await user.click(await button('Add step'))
  await user.click(await screen.findByRole('menuitem', { name: 'Dyeing and finishing' }))
  expect(screen.getByRole('textbox', { name: /^Display name/ })).toHaveValue('Dyeing and finishing')
  const { data } = await save(user)
  expect(data[3]).toMatchObject({ display_name: 'Dyeing and finishing', icon: 'bucket-droplet' })
  expect(data[3]).toHaveProperty('id', expect.stringMatching(/^new-/))
})

// shows S1-82
test('an own step needs a display name and an icon', async () => {
  const { user } = openPassport()
  await user.click(await button('Add step'))
  await user.click(await screen.findByRole('menuitem', { name: 'Own step' }))
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(screen.getByText('Display name is required.')).toBeVisible())
  expect(screen.getByText('Choose an icon')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Display name/ })).toHaveFocus()
  expect(sentTo(updateTrace)).toHaveLength(0)
})

// shows S1-24
test('steps are moved by buttons, which say where the step is', async () => {
  const { user } = openPassport()
  await user.click(await button('Move Spinning down'))
  expect(order()).toEqual(['Drag Sewing', 'Drag Spinning', 'Drag Packing'])
  expect(screen.getByText('Spinning is step 2 of 3 now.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Spinning down' })).toHaveFocus())
  await user.click(await button('Move Spinning down'))
  expect(await button('Move Spinning down')).toBeDisabled()
  const { data } = await save(user)
  expect(data.map((step) => step.display_name)).toEqual(['Sewing', 'Packing', 'Spinning'])
})

// shows S1-78
test('a step is removed after a question', async () => {
  const { user } = openPassport()
  await open(user, 'Sewing')
  await user.click(await button('Remove step'))
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to remove this item?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(order()).toEqual(['Drag Spinning', 'Drag Packing']))
})

// shows S1-25
test('icons are searched, loaded as one scrolls, and chosen', async () => {
  const names = (page: string | null) =>
    page === '1' ? [{ id: 1, name: 'ship' }] : [{ id: 2, name: 'leaf' }]
  answers(listIcons, ({ query }) =>
    query.get('search') === 'zzz'
      ? { icons: [], hasMore: false }
      : { icons: names(query.get('page')), hasMore: query.get('page') === '1' },
  )
  const { user } = openPassport()
  await open(user, 'Sewing')
  await user.click(await button(/^Icon: yarn/))
  const dialog = await screen.findByRole('dialog', { name: 'Supply Chain Icons' })
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'ship' })).toBeVisible())
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'leaf' })).toBeVisible())
  expect(within(dialog).getByText('No more icons')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Search icons'), 'zzz')
  await waitFor(() => expect(within(dialog).getByText('No icons found')).toBeVisible())
  await user.clear(within(dialog).getByLabelText('Search icons'))
  await user.click(await within(dialog).findByRole('button', { name: 'leaf' }))
  expect(await save(user)).toMatchObject({ data: [{}, { icon: 'leaf' }, {}] })
})

test('a supplier of the style is chosen, then one of its factories, and the place follows', async () => {
  const { user } = openPassport()
  await open(user, 'Sewing')
  expect(screen.getByRole('combobox', { name: 'Factory' })).toBeDisabled()
  await user.click(screen.getByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByRole('option', { name: 'Anatolia Knit' }))
  expect(screen.getByText('Bursa, Türkiye')).toBeVisible()
  expect(screen.getByText('Not verified by brand')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Factory' }))
  await user.click(await screen.findByRole('option', { name: 'Northloom Atelier' }))
  expect(screen.getByText('Porto, Portugal')).toBeVisible()
  const { data } = await save(user)
  expect(data[1]?.details[0]).toMatchObject({ id: 20, supplier_id: 8, factory_id: 1 })
})

// shows S1-40
test('the company itself can be the factory', async () => {
  const { user } = openPassport()
  await open(user, 'Spinning')
  expect(screen.getByText('Verified by brand')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Factory' }))
  await user.click(await screen.findByRole('option', { name: 'Use company as factory' }))
  expect(screen.getByText('Not verified by brand')).toBeVisible()
  const { data } = await save(user)
  expect(data[0]?.details[0]).toMatchObject({ factory_id: 'useCompanyAsFactory' })
})

// shows S1-27
test('a style without suppliers leads to where they are added', async () => {
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  const { user, addressNow } = openPassport()
  await open(user, 'Sewing')
  await user.click(await screen.findByRole('link', { name: 'No suppliers. Click here to add.' }))
  expect(addressNow()).toContain('#suppliers')
})

// shows S1-28
test('a company without a place says so', async () => {
  const nowhere = { ...anatoliaPlace, city: null, country: null }
  answers(readTrace, makeTrace({ fields: [makeStep({ details: [makeDetail({ supplier: nowhere })] })] }))
  const { user } = openPassport()
  await open(user, 'Spinning')
  expect(screen.getByText('Selected company does not have a location to display yet')).toBeVisible()
})

// shows S1-84
test('an account that is not verified chooses no companies', async () => {
  const { user } = openPassport({ session: withCompany(mira, { verified: false }) })
  await open(user, 'Sewing')
  expect(screen.getByRole('combobox', { name: 'Supplier' })).toBeDisabled()
  expect(screen.getByText('Your company profile needs to be verified to select a supplier.')).toBeVisible()
  const factory = screen.getByRole('combobox', { name: 'Factory' })
  expect(factory).toBeDisabled()
  expect(factory).toHaveAccessibleDescription(
    'Your company profile needs to be verified to select a company, factory or store.',
  )
})

// shows S1-21
test('how goods travel on is chosen from a list, or typed in other words', async () => {
  const { user } = openPassport()
  await open(user, 'Sewing')
  const field = screen.getByRole('combobox', { name: 'Delivery method' })
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'By truck' }))
  expect(field).toHaveValue('By truck')
  await user.type(field, ' and ferry')
  const { data } = await save(user)
  expect(data[1]?.details[0]).toMatchObject({ delivery_method: 'By truck and ferry' })
})

// shows S1-26
test('colours: a warning for what is hard to read, and back to the defaults', async () => {
  const { user } = openPassport()
  const title = await screen.findByRole('textbox', { name: 'Title' })
  fireEvent.change(title, { target: { value: '#eeeeee' } })
  expect(screen.getByText(/^Hard to read on this background/)).toBeVisible()
  fireEvent.change(title, { target: { value: 'red' } })
  await user.click(await button('Save Changes'))
  await waitFor(() => expect(screen.getByText('Must be a colour such as #473068')).toBeVisible())
  await user.click(await button('Reset to defaults'))
  expect(title).toHaveValue('#473068')
  expect(screen.queryByText('Must be a colour such as #473068')).not.toBeInTheDocument()
})

// shows S1-26
test('view and each of the six toggles are part of the layout that is saved', async () => {
  const { user } = openPassport()
  await user.click(await screen.findByRole('radio', { name: 'Compact' }))
  for (const name of [
    'Supply chain',
    'Geo images',
    'BOM records',
    'Life-cycle assessment',
    'Circular services',
    'Reviews',
  ])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(await save(user)).toMatchObject({
    layout: {
      view: 'compact',
      supply_chain: false,
      geo: true,
      bom: true,
      lca: true,
      repair_recycle_and_resale: true,
      reviews: false,
    },
  })
})

// shows S1-83
test('a thumbnail that is too large is not sent', async () => {
  openPassport()
  const file = new File(['x'], 'tee.png', { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: 52_428_801 })
  fireEvent.change(await screen.findByLabelText('Thumbnail image file'), { target: { files: [file] } })
  expect(
    await screen.findByText('File size exceeds the 50 MB limit. Please upload a smaller file.'),
  ).toBeVisible()
  expect(sentTo(uploadFiles)).toHaveLength(0)
})

// shows S1-68
test('the whole supply chain can be marked as unverified', async () => {
  const { user } = openPassport()
  await user.click(await screen.findByRole('checkbox', { name: 'Mark the whole supply chain as unverified' }))
  expect(await save(user)).toMatchObject({ markWholeTraceAsUnverified: true })
})

const sentSteps = async (user: ReturnType<typeof openPassport>['user']) =>
  (await save(user)).data as unknown as { kind: string | null; makes_garment: boolean }[]

// shows D-25
test('a step is given a kind, and one of them makes the garment, with the country that this states', async () => {
  const { user } = openPassport()
  await waitFor(() => expect(screen.getByText(/No step is marked as making the garment/)).toBeVisible())
  await open(user, 'Spinning')
  await user.click(screen.getByRole('combobox', { name: 'Kind of step' }))
  await user.click(await screen.findByRole('option', { name: 'Spinning' }))
  await user.click(screen.getByRole('checkbox', { name: 'This step makes the garment' }))
  expect(screen.getByText('Country of production: Türkiye.')).toBeVisible()
  expect(screen.queryByText(/No step is marked/)).not.toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Spinning.*Makes the garment/ })).toBeVisible(),
  )

  await open(user, 'Packing')
  const boxes = screen.getAllByRole('checkbox', { name: 'This step makes the garment' })
  await user.click(boxes.at(-1) as HTMLElement)
  await waitFor(() => expect(boxes[0]).not.toBeChecked())
  expect(screen.getByText(/No country of production is stated/)).toBeVisible()
  expect((await sentSteps(user)).map(({ kind, makes_garment }) => [kind, makes_garment])).toEqual([
    ['spinning', false],
    [null, false],
    [null, true],
  ])
})

test('a standard step brings its kind, an own one none', async () => {
  const { user } = openPassport()
  for (const name of ['Printing', 'Own step']) {
    await user.click(await button('Add step'))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await user.type(screen.getAllByRole('textbox', { name: /^Display name/ }).at(-1) as HTMLElement, 'Love')
  const [printing, own] = screen.getAllByRole('combobox', { name: 'Kind of step' })
  expect(printing).toHaveValue('Printing')
  expect(own).toHaveValue('')
})
