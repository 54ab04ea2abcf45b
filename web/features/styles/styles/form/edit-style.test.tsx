import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import {
  listCategories,
  listCurrencies,
  listMaterials,
  listProductTypes,
} from '#contract/styles/style-lookups.ts'
import { changeStyle, readStyle, type Style, setDefaultImage } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

type User = ReturnType<typeof openApp>['user']

beforeEach(() => {
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(listCategories, { categories: [] })
  answers(listMaterials, { materials: [] })
  answers(listCurrencies, { currencies: [{ currency_code: 'USD', display_name: 'US dollar' }] })
  answers(readStyle, styleAnswer())
  answers(changeStyle, { data: { id: 7, version: 4 } })
})

const openEdit = async (name = 'Harbour tee') => {
  const app = openApp('/inquiries/7?mode=edit', mira)
  await screen.findByDisplayValue(name)
  return app
}
const continueOn = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }))
const typeQuantity = async (user: User, quantity: string) => {
  const field = await screen.findByRole('textbox', { name: /Quantity/ })
  await user.clear(field)
  await user.type(field, quantity)
}

// shows S0-16
test('editing has neither collection nor tech pack, and keeps the tabs', async () => {
  const { user } = await openEdit()
  expect(screen.queryByRole('combobox', { name: /Collection/ })).not.toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Options' })).toBeInTheDocument()
  await continueOn(user)
  await continueOn(user)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Additional Information' })).toBeInTheDocument(),
  )
  expect(screen.queryByText('Tech pack')).not.toBeInTheDocument()
})

// shows S0-134
test('a changed style is saved with its version, then shown', async () => {
  const { user, addressNow } = await openEdit()
  await user.type(screen.getByDisplayValue('Harbour tee'), ' II')
  await continueOn(user)
  await continueOn(user)
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByText('Style updated successfully')).toBeInTheDocument())
  expect(sentTo(changeStyle)[0]?.body).toMatchObject({
    style_name: 'Harbour tee II',
    version: 3,
    collection_id: 2,
  })
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7#project'))
})

// shows D-137
test('each step has Save, and each can be reached although another is wrong', async () => {
  const { user } = await openEdit()
  await user.click(screen.getByRole('button', { name: /Project/ }))
  await typeQuantity(user, '12')
  await user.click(screen.getByRole('button', { name: /Additional Information/ }))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(screen.getByText('The quantity should be between 50 and 100,000,000')).toBeInTheDocument(),
  )
  await typeQuantity(user, '4100')
  await user.click(screen.getByRole('button', { name: /Product/ }))
  await screen.findByDisplayValue('Harbour tee')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sentTo(changeStyle)[0]?.body).toMatchObject({ bulk_order_quantity: 4100 }))
})

// shows S0-30
test('a quantity far from the saved one asks; Disagree puts the saved one back', async () => {
  const { user } = await openEdit()
  await continueOn(user)
  await typeQuantity(user, '9000')
  await continueOn(user)
  const dialog = await screen.findByRole('dialog', { name: 'Style quantity changed' })
  expect(dialog).toHaveTextContent('Would you like to continue')
  await user.click(within(dialog).getByRole('button', { name: 'Disagree' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Quantity/ })).toHaveValue('4000'))

  await typeQuantity(user, '2000')
  await continueOn(user)
  await user.click(await screen.findByRole('button', { name: 'Agree' }))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sentTo(changeStyle)[0]?.body).toMatchObject({ bulk_order_quantity: 2000 }))
})

test('a quantity near the saved one does not ask, and fewer than fifty are refused', async () => {
  const { user } = await openEdit()
  await continueOn(user)
  await typeQuantity(user, '49')
  await continueOn(user)
  await waitFor(() =>
    expect(screen.getByText('The quantity should be between 50 and 100,000,000')).toBeInTheDocument(),
  )
  await typeQuantity(user, '4500')
  await continueOn(user)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Additional Information' })).toBeInTheDocument(),
  )
})

const ben = { by: 'Ben Kaya', at: new Date().toISOString(), version: 5 }
/** Refused as stale until what Ben saved is named; then saved. */
const isSavedMeanwhile = (theirs: Partial<Style>) => {
  fails(changeStyle, 'stale', { saved: ben })
  answers(readStyle, () => {
    answers(changeStyle, { data: { id: 7, version: 6 } })
    return styleAnswer({ ...theirs, version: 5 })
  })
}
const saveMine = async (theirs: Partial<Style>) => {
  const app = await openEdit()
  const { user } = app
  await user.type(screen.getByDisplayValue('Harbour tee'), ' mine')
  await continueOn(user)
  await continueOn(user)
  isSavedMeanwhile(theirs)
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  return app
}

test('two people change different fields: both are saved, and nobody is asked', async () => {
  await saveMine({ colour_number: 9, additional_information: 'Folded' })
  await waitFor(() =>
    expect(screen.getByText(/What Ben Kaya changed in the meantime is kept too/)).toBeInTheDocument(),
  )
  expect(sentTo(changeStyle)).toHaveLength(2)
  expect(sentTo(changeStyle).at(-1)?.body).toMatchObject({
    style_name: 'Harbour tee mine',
    colour_number: 9,
    additional_information: 'Folded',
    version: 5,
  })
})

test('two people change the same field: both values stand with their person, and mine is kept', async () => {
  const { user } = await saveMine({ style_name: 'Harbour tee theirs', colour_number: 9 })
  await waitFor(() => expect(screen.getByText('You and Ben Kaya changed the same')).toBeInTheDocument())
  const name = screen.getByRole('radiogroup', { name: 'Style name' })
  expect(within(name).getByRole('radio', { name: 'You' })).toBeChecked()
  expect(name).toHaveTextContent('Harbour tee mine')
  expect(within(name).getByRole('radio', { name: /^Ben Kaya, / })).not.toBeChecked()
  expect(name).toHaveTextContent('Harbour tee theirs')
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save selection' }))
  await waitFor(() =>
    expect(sentTo(changeStyle).at(-1)?.body).toMatchObject({
      style_name: 'Harbour tee mine',
      colour_number: 9,
      version: 5,
    }),
  )
})

test('two people change the same field: theirs is chosen by keyboard, mine elsewhere stays', async () => {
  const { user } = await saveMine({ style_name: 'Harbour tee theirs' })
  await screen.findByText('You and Ben Kaya changed the same')
  screen.getByRole('radio', { name: 'You' }).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Ben Kaya, / })).toBeChecked())
  await user.click(screen.getByRole('button', { name: 'Save selection' }))
  await user.click(await screen.findByRole('button', { name: /Product/ }))
  await waitFor(() => expect(screen.getByDisplayValue('Harbour tee theirs')).toBeInTheDocument())
  expect(sentTo(changeStyle)).toHaveLength(1)
})

test('what was typed before a reload is merged with what was saved since', async () => {
  const first = await openEdit()
  await first.user.type(screen.getByDisplayValue('Harbour tee'), ' mine')
  await waitFor(() => expect(localStorage.getItem('selvedge:draft:style:7')).toContain('Harbour tee mine'))
  cleanup()
  answers(readStyle, styleAnswer({ colour_number: 9, version: 5 }))
  const { user } = await openEdit('Harbour tee mine')
  await continueOn(user)
  await continueOn(user)
  isSavedMeanwhile({ colour_number: 9 })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(sentTo(changeStyle).at(-1)?.body).toMatchObject({
      style_name: 'Harbour tee mine',
      colour_number: 9,
      version: 5,
    }),
  )
  expect(screen.queryByText(/changed the same/)).not.toBeInTheDocument()
})

test('another picture goes up once the fields are saved, and replaces the one that the style has', async () => {
  fakeUploads()
  answers(uploadFiles, { attachment_id: 41, files: [] })
  answers(setDefaultImage, { inquiry: { default_image: 'new_1' } })
  const { user, addressNow } = await openEdit()
  fireEvent.change(screen.getByLabelText('Picture', { selector: 'input' }), {
    target: { files: [new File(['x'], 'front.png')] },
  })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7#project'))
  expect(sentTo(changeStyle)).toHaveLength(1)
  expect(sentTo(setDefaultImage)[0]?.body).toEqual({ default_image: 41 })
})
