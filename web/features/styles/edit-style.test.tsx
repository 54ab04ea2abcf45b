import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  changeStyle,
  listCategories,
  listCurrencies,
  listMaterials,
  listProductTypes,
  readStyle,
} from '#contract/styles.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { styleAnswer } from './test-styles.ts'

type User = ReturnType<typeof openApp>['user']

beforeEach(() => {
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(listCategories, { categories: [] })
  answers(listMaterials, { materials: [] })
  answers(listCurrencies, { currencies: [{ currency_code: 'USD', display_name: 'US dollar' }] })
  answers(readStyle, styleAnswer())
  answers(changeStyle, { data: { id: 7, version: 4 } })
})

const openEdit = async () => {
  const app = openApp('/inquiries/7?mode=edit', mira)
  await screen.findByDisplayValue('Harbour tee')
  return app
}
const continueOn = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }))
const typeQuantity = async (user: User, quantity: string) => {
  const field = await screen.findByRole('textbox', { name: /Quantity/ })
  await user.clear(field)
  await user.type(field, quantity)
}

test('editing has neither collection nor tech pack, and keeps the tabs', async () => {
  const { user } = await openEdit()
  expect(screen.queryByRole('combobox', { name: /Collection/ })).not.toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Options' })).toBeInTheDocument()
  await continueOn(user)
  await continueOn(user)
  expect(await screen.findByRole('textbox', { name: 'Additional Information' })).toBeInTheDocument()
  expect(screen.queryByText('Tech pack')).not.toBeInTheDocument()
})

test('a changed style is saved with its version, then shown', async () => {
  const { user, addressNow } = await openEdit()
  await user.type(screen.getByDisplayValue('Harbour tee'), ' II')
  await continueOn(user)
  await continueOn(user)
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Style updated successfully')).toBeInTheDocument()
  expect(sentTo(changeStyle)[0]?.body).toMatchObject({
    style_name: 'Harbour tee II',
    version: 3,
    collection_id: 2,
  })
  await waitFor(() => expect(addressNow()).toBe('/inquiries/7#project'))
})

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
  expect(await screen.findByText('The quantity should be between 50 and 100,000,000')).toBeInTheDocument()
  await typeQuantity(user, '4500')
  await continueOn(user)
  expect(await screen.findByRole('textbox', { name: 'Additional Information' })).toBeInTheDocument()
})

const saveOverBen = async () => {
  const app = await openEdit()
  const { user } = app
  await user.type(screen.getByDisplayValue('Harbour tee'), ' mine')
  await continueOn(user)
  await continueOn(user)
  const saved = { by: 'Ben Kaya', at: new Date().toISOString(), version: 5 }
  fails(changeStyle, 'stale', { saved })
  answers(readStyle, styleAnswer({ style_name: 'Harbour tee theirs', version: 5 }))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Ben Kaya saved this/)).toBeInTheDocument()
  expect(await screen.findByText('The two differ in style name.')).toBeInTheDocument()
  return app
}

test('a save over somebody else asks which of the two stays: mine', async () => {
  const { user } = await saveOverBen()
  answers(changeStyle, { data: { id: 7, version: 6 } })
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() =>
    expect(sentTo(changeStyle).at(-1)?.body).toMatchObject({ style_name: 'Harbour tee mine', version: 5 }),
  )
})

test('a save over somebody else asks which of the two stays: theirs', async () => {
  const { user } = await saveOverBen()
  await user.click(screen.getByRole('button', { name: 'Take theirs' }))
  await user.click(await screen.findByRole('button', { name: /Product/ }))
  expect(await screen.findByDisplayValue('Harbour tee theirs')).toBeInTheDocument()
  expect(sentTo(changeStyle)).toHaveLength(1)
})
