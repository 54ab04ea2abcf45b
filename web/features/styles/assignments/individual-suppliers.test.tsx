import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listSuppliers, type SupplierCard } from '#contract/companies/suppliers.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { listCollections } from '#contract/styles/collections.ts'
import { readStyle } from '#contract/styles/styles.ts'
import {
  anatolia,
  anatoliaCard,
  EMPTY_PAGE,
  NOTHING_MAY,
  pageOfOne,
  styleAnswer,
} from '#web/records/style/styles.fixture.ts'
import { answers, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira, withCompany } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const ADDRESS = '/inquiries/7/suppliers?tab=individualSuppliers'
const cascade = {
  ...anatoliaCard,
  id: 22,
  name: 'Cascade Dye Works',
  assigned: true,
  icons: [],
  account: null,
}

beforeEach(() => {
  answers(readStyle, styleAnswer())
  answers(listSuppliers, pageOfOne(anatoliaCard, cascade))
})

const cardOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLElement

// shows S0-34
test('cards show who is assigned, and lead to the profile in a new tab', async () => {
  openApp(ADDRESS, mira)
  const card = await cardOf('Anatolia Knit')
  expect(within(card).getByRole('link')).toHaveAttribute('target', '_blank')
  expect(within(card).getByRole('link')).toHaveAttribute('href', `/companies/${anatoliaCard.uuid}`)
  expect(card).toHaveTextContent('Bursa, Türkiye')
  expect(card).toHaveTextContent('GOTS · Oeko-Tex')
  expect(within(card).getByText('Verified')).toBeInTheDocument()
  expect(card).not.toHaveTextContent('Assigned')
  expect(await cardOf('Cascade Dye Works')).toHaveTextContent('Assigned')
  expect(screen.getByText('2 suppliers')).toBeInTheDocument()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Value Chains',
    'Individual Suppliers',
    'Circularity Partners',
  ])
  expect(sentTo(listSuppliers)[0]?.query.get('inquiry_id')).toBe('7')
})

// shows S0-135
test('adding says so and marks the card', async () => {
  answers(assignSupplier, { inquiry_assigned_suppliers: [anatolia] })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Add Anatolia Knit' }))
  await waitFor(() => expect(screen.getByText('Anatolia Knit added successfully')).toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove Anatolia Knit' })).toBeInTheDocument(),
  )
  expect(sentTo(assignSupplier)[0]?.body).toEqual({ supplier_id: 21 })
})

// shows S0-36
test('while one is being saved, no other can be', async () => {
  hangs(assignSupplier)
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Add Anatolia Knit' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Cascade Dye Works' })).toBeDisabled())
})

// shows S0-135
test('removing asks first; a no changes nothing', async () => {
  answers(removeSupplier, { inquiry_assigned_suppliers: [], value_chain_removed: false, left: false })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Cascade Dye Works' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(sentTo(removeSupplier)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Remove Cascade Dye Works' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Are you sure you want to remove Cascade Dye Works?')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText('Cascade Dye Works removed successfully')).toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add Cascade Dye Works' })).toBeInTheDocument(),
  )
})

// shows S0-43
test('a company that takes off itself goes to the collections', async () => {
  const tara = withCompany(mira, { id: 21, name: 'Anatolia Knit', type: 'supplier' })
  answers(readStyle, styleAnswer({ can: { ...NOTHING_MAY, leave: true } }, [anatolia]))
  answers(listSuppliers, pageOfOne<SupplierCard>({ ...anatoliaCard, assigned: true }, cascade))
  answers(removeSupplier, { inquiry_assigned_suppliers: [], value_chain_removed: false, left: true })
  answers(listCollections, {
    ...EMPTY_PAGE,
    number_of_collections_owned: 0,
    number_of_collections_created_for_others: 0,
  })
  const { user, addressNow } = openApp(ADDRESS, tara)
  expect(screen.queryByRole('button', { name: 'Remove Cascade Dye Works' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Remove Anatolia Knit' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Your company will not see this style any more.')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(addressNow()).toBe('/collections'))
})

test('who may not choose suppliers is told so', async () => {
  answers(readStyle, styleAnswer({ can: NOTHING_MAY }))
  openApp(ADDRESS, mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeInTheDocument())
})

// shows S0-70
test('filters stand in the address, go back to page 1, and can be cleared', async () => {
  const { user, addressNow } = openApp(`${ADDRESS}&page=3&name=knit`, mira)
  await user.click(await screen.findByRole('checkbox', { name: 'Verified Supplier' }))
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}&name=knit&feature=verified`))
  await user.click(screen.getByRole('checkbox', { name: 'Oeko-Tex' }))
  await waitFor(() =>
    expect(sentTo(listSuppliers).at(-1)?.query.getAll('certification[]')).toEqual(['oeko-tex']),
  )
  const { query } = sentTo(listSuppliers).at(-1) as { query: URLSearchParams }
  expect([query.get('verified'), query.get('page'), query.get('name')]).toEqual(['true', '1', 'knit'])
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}&name=knit`))
})

// shows S0-33
test('the search waits until one has typed, and Enter does nothing', async () => {
  const { addressNow } = openApp(ADDRESS, mira)
  const search = await screen.findByRole('searchbox', { name: 'Search suppliers' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(search, { target: { value: 'dye' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(addressNow()).toBe(ADDRESS)
  await act(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}&name=dye`))
})
