import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { listCollections, readCollection } from '#contract/styles/collections.ts'
import {
  listCategories,
  listCurrencies,
  listMaterials,
  listProductTypes,
} from '#contract/styles/style-lookups.ts'
import { countStyles, createStyle, readStyle } from '#contract/styles/styles.ts'
import { coreKnit, EMPTY_PAGE, pageOfOne, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { ivo, mira, withCompany } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

type User = ReturnType<typeof openApp>['user']
const supplier = withCompany(mira, { id: 21, name: 'Anatolia Knit', type: 'supplier' })

afterEach(() => {
  vi.useRealTimers()
})

beforeEach(() => {
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(listCategories, { categories: [] })
  answers(listMaterials, { materials: [] })
  answers(listCurrencies, { currencies: [{ currency_code: 'USD', display_name: 'US dollar' }] })
  answerCollections(1, 0)
  answers(readCollection, { collection: coreKnit, styles: EMPTY_PAGE })
  answers(createStyle, { data: { id: 7, style_number: 'ST-7QK4M-2XV9D' }, tech_pack_id: 1 })
  answers(readStyle, styleAnswer())
})

const answerCollections = (owned: number, forOthers: number) =>
  answers(listCollections, {
    ...pageOfOne({ ...coreKnit, styles: [], matching_styles: null }),
    number_of_collections_owned: owned,
    number_of_collections_created_for_others: forOthers,
  })

const choose = async (user: User, field: string | RegExp, option: string | RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const continueOn = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }))

const fillProject = async (user: User) => {
  await user.type(await screen.findByRole('textbox', { name: /Quantity/ }), '4,000')
  await user.type(screen.getByRole('textbox', { name: /Number Of Colours/ }), '3')
  await user.type(screen.getByRole('combobox', { name: /Delivery Destination/ }), 'Germ')
  await user.click(await screen.findByRole('option', { name: 'Germany' }))
}
const fillToLastStep = async (user: User) => {
  await choose(user, /Product Type/, 'T-shirt')
  await continueOn(user)
  await fillProject(user)
  await continueOn(user)
  await screen.findByRole('textbox', { name: 'Additional Information' })
}

// shows S0-6
test('a style that is being created has no tabs', async () => {
  openApp('/inquiries/new', mira)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeInTheDocument())
  expect(screen.queryAllByRole('tab')).toEqual([])
})

// shows S0-9, S0-134, S0-146
test('three steps make a style, once, however often one clicks', async () => {
  const { user, addressNow } = openApp('/inquiries/new?collectionId=2', mira)
  await fillToLastStep(user)
  await user.dblClick(screen.getByRole('button', { name: 'Create style' }))
  await waitFor(() => expect(screen.getByText('Style created successfully')).toBeInTheDocument())
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7'))
  expect(sentTo(createStyle)).toHaveLength(1)
  expect(sentTo(createStyle)[0]?.body).toMatchObject({
    collection_id: 2,
    product_type: 1,
    bulk_order_quantity: 4000,
    colour_number: 3,
    currency: 'USD',
    delivery_destination: 'DE',
  })
})

// shows D-146
test('another one is added right after, with the collection, destination and currency of the last', async () => {
  const { user, addressNow } = openApp('/inquiries/new?collectionId=2', mira)
  await fillToLastStep(user)
  await user.click(screen.getByRole('button', { name: 'Create and add another' }))
  await waitFor(() => expect(screen.getByText('Style created successfully')).toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('region', { name: 'Product' })).toBeInTheDocument())
  expect(addressNow()).toBe('/inquiries/new?collectionId=2')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Product Type/ })).toHaveValue(''))
  await choose(user, /Product Type/, 'T-shirt')
  await continueOn(user)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Delivery Destination/ })).toHaveValue('Germany'),
  )
  await user.type(screen.getByRole('textbox', { name: /Quantity/ }), '50')
  await user.type(screen.getByRole('textbox', { name: /Number Of Colours/ }), '1')
  await continueOn(user)
  await user.click(await screen.findByRole('button', { name: 'Create style' }))
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7'))
  expect(sentTo(createStyle).map(({ body }) => body)).toMatchObject([
    { bulk_order_quantity: 4000, collection_id: 2 },
    { bulk_order_quantity: 50, collection_id: 2, delivery_destination: 'DE', currency: 'USD' },
  ])
})

test('the focus goes along to another step', async () => {
  const { user } = openApp('/inquiries/new', mira)
  await choose(user, /Product Type/, 'T-shirt')
  await continueOn(user)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Project' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Product' })).toHaveFocus())
})

test('a step that is not right is not left, and says what is missing', async () => {
  const { user } = openApp('/inquiries/new', mira)
  await screen.findByRole('combobox', { name: /Product Type/ })
  await continueOn(user)
  await waitFor(() => expect(screen.getByText('The product type is required')).toBeInTheDocument())
  await waitFor(() => expect(screen.getByText('Fill all the fields!')).toBeInTheDocument())
  expect(screen.getByRole('button', { name: /Product, has errors/ })).toHaveAttribute('aria-current', 'step')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Product Type/ })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: /Additional Information/ }))
  expect(screen.queryByRole('textbox', { name: 'Additional Information' })).not.toBeInTheDocument()
})

test('wrong values have their own notice; the step before is done', async () => {
  const { user } = openApp('/inquiries/new', mira)
  await choose(user, /Product Type/, 'T-shirt')
  await continueOn(user)
  await fillProject(user)
  await user.type(screen.getByRole('textbox', { name: /Number Of Colours/ }), '99')
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2027-02-02' } })
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2027-02-01' } })
  await continueOn(user)
  await waitFor(() => expect(screen.getByText('Fix errors to continue')).toBeInTheDocument())
  expect(screen.getByText('The number of colours should be between 1 and 50')).toBeInTheDocument()
  expect(screen.getByText('End date must be after the start date.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /Product, is done/ })).toBeInTheDocument()
})

// shows S0-124
test('what the server finds wrong opens its step', async () => {
  fails(createStyle, 'invalid', { fields: { product_type: ['The product type is required'] } })
  const { user } = openApp('/inquiries/new', mira)
  await fillToLastStep(user)
  await user.click(screen.getByRole('button', { name: 'Create style' }))
  await waitFor(() => expect(screen.getByText('The product type is required')).toBeInTheDocument())
})

test('brands have no choice of type; suppliers do, where there are both', async () => {
  openApp('/inquiries/new', mira)
  await screen.findByRole('combobox', { name: 'Collection' })
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

// shows S0-29
test('a supplier with one kind of collection can not choose the type', async () => {
  openApp('/inquiries/new', supplier)
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Others' })).toBeDisabled())
})

// shows S0-138
test('the collection search waits 600 ms', async () => {
  const { user } = openApp('/inquiries/new', mira)
  const field = await screen.findByRole('combobox', { name: /^Collection/ })
  await user.click(field)
  const asked = () => sentTo(listCollections).filter(({ query }) => query.get('query') === 'knit').length
  vi.useFakeTimers()
  fireEvent.input(field, { target: { value: 'knit' } })
  await act(() => vi.advanceTimersByTimeAsync(599))
  expect(asked()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(asked()).toBe(1)
})

// shows S0-79
test('a style for others needs a collection', async () => {
  answerCollections(1, 1)
  const { user } = openApp('/inquiries/new', supplier)
  await user.click(await screen.findByRole('radio', { name: 'Others' }))
  await choose(user, /Product Type/, 'T-shirt')
  await continueOn(user)
  await waitFor(() => expect(screen.getByText('The collection is required')).toBeInTheDocument())
  await choose(user, /^Collection/, /SS27 Core Knit/)
  await continueOn(user)
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Quantity/ })).toBeInTheDocument())
})

test.each([
  [{ count: 7 }, 'Your company is not verified: you can make 3 more styles.', true],
  [
    { count: 10 },
    'You have reached maximum allowed styles count as an unverified user. Please verify your account to create more styles.',
    false,
  ],
  // shows S0-76
])('an account that is not verified, with %j', async (count, text, goesOn) => {
  answers(countStyles, count)
  openApp('/inquiries/new', ivo)
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument())
  const button = screen.getByRole('button', { name: 'Continue' })
  if (goesOn) expect(button).toBeEnabled()
  else expect(button).toBeDisabled()
})

test('who may not make styles is told so', async () => {
  openApp('/inquiries/new', { ...mira, can: { ...mira.can, create_style: false } })
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeInTheDocument())
})

test('what was typed survives a reload', async () => {
  const draft = { collection_type: 'own', style_name: 'Half a tee', categories: [], materials: [] }
  localStorage.setItem('selvedge:draft:style:new:', JSON.stringify({ ...draft, additional_information: '' }))
  const { user } = openApp('/inquiries/new', mira)
  await waitFor(() => expect(screen.getByDisplayValue('Half a tee')).toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(screen.queryByDisplayValue('Half a tee')).not.toBeInTheDocument()
})

// shows S0-27, S0-83
test('tech pack files that can not be sent block saving until they are taken out', async () => {
  const { user } = openApp('/inquiries/new', mira)
  await fillToLastStep(user)
  const input = screen.getByLabelText('Add tech pack files', { selector: 'input' })
  const large = new File(['x'], 'film.mp4')
  Object.defineProperty(large, 'size', { value: 52_000_001 })
  fireEvent.change(input, { target: { files: [large] } })
  expect(screen.getByRole('alert')).toHaveTextContent('One or more files are too large to upload (50mb)')
  expect(screen.getAllByText(/too large/)).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Create style' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Remove film.mp4' }))
  fireEvent.change(input, { target: { files: [new File(['x'], 'virus.exe')] } })
  expect(screen.getByRole('alert')).toHaveTextContent('This file type is not supported.')
  await user.click(screen.getByRole('button', { name: 'Remove virus.exe' }))
  expect(screen.getByRole('button', { name: 'Create style' })).toBeEnabled()
})

test('a picture is chosen among the fields, and goes up with the new style', async () => {
  fakeUploads()
  answers(uploadFiles, { attachment_id: 40, files: [] })
  const { user, addressNow } = openApp('/inquiries/new?collectionId=2', mira)
  const choose = async (name: string) =>
    fireEvent.change(await screen.findByLabelText('Picture', { selector: 'input' }), {
      target: { files: [new File(['x'], name)] },
    })
  await choose('front.pdf')
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  await choose('front.png')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(screen.getByText('front.png')).toBeVisible()
  await fillToLastStep(user)
  await user.click(screen.getByRole('button', { name: 'Create style' }))
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7'))
  expect(sentTo(uploadFiles)).toHaveLength(1)
  // No sketch of the tech pack.
  expect(String(sentTo(uploadFiles)[0]?.query)).toBe('')
})
