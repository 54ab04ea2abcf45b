import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { assignCircularityPartner, removeCircularityPartner } from '#contract/styles/assignments.ts'
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
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira, withCompany } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { chainOn, mendery, NO_PARTNERS, partnerOn } from '../assignments.fixture.ts'

const ADDRESS = '/inquiries/7/suppliers?tab=circularityPartners'
const loop = { ...mendery, id: 31, uuid: anatolia.uuid, name: 'Second Loop' }
const partners = {
  ...NO_PARTNERS,
  non_consumer_repairs: [partnerOn()],
  non_consumer_resales: [partnerOn(false, loop), partnerOn()],
}

beforeEach(() => {
  answers(readStyle, styleAnswer(partners))
  answers(listSuppliers, pageOfOne(anatoliaCard))
})

const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLElement

// shows S0-47
test('each partner stands once, by name, with its services', async () => {
  openApp(ADDRESS, mira)
  const row = await rowOf('Mendery')
  expect(row).toHaveTextContent('Repair')
  expect(row).toHaveTextContent('Resale')
  const panel = screen.getByRole('region', { name: 'Circularity partners' })
  expect(
    within(panel)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Mendery', 'Second Loop'])
})

test('the search matches where a word begins', async () => {
  openApp(`${ADDRESS}&name=loo`, mira)
  expect(await rowOf('Second Loop')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Mendery' })).not.toBeInTheDocument()
  expect(sentTo(listSuppliers)[0]?.query.get('name')).toBe('loo')
})

// shows S0-48, S0-137
test('Add as… chooses one or several services', async () => {
  answers(assignCircularityPartner, { ...partners, non_consumer_donations: [partnerOn(false, anatolia)] })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Add as… Anatolia Knit' }))
  const menu = await screen.findByRole('dialog', { name: 'Add as… Anatolia Knit' })
  expect(within(menu).getByRole('button', { name: 'Add' })).toBeDisabled()
  await user.click(within(menu).getByRole('checkbox', { name: 'Repair' }))
  await user.click(within(menu).getByRole('checkbox', { name: 'Donation' }))
  await user.click(within(menu).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.getByText('Anatolia Knit added successfully')).toBeInTheDocument())
  expect(sentTo(assignCircularityPartner).map(({ body }) => body)).toEqual([
    { supplier_id: 21, kind: 'donations' },
    { supplier_id: 21, kind: 'repairs' },
  ])
  expect(
    within(screen.getByRole('region', { name: 'Circularity partners' })).getByText('Anatolia Knit'),
  ).toBeInTheDocument()
})

// shows S0-90, S0-136
test('removing asks, and warns only where the chain goes too', async () => {
  answers(removeCircularityPartner, { ...NO_PARTNERS, value_chain_removed: false, left: false })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Mendery as circularity partner' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove circularity partner' })
  expect(dialog).toHaveTextContent('Are you sure you want to remove Mendery?')
  expect(dialog).not.toHaveTextContent('unassigns the value chain')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(screen.getByText('Circularity partner successfully removed.')).toBeInTheDocument(),
  )
  expect(screen.queryByText('Value chain unassigned successfully')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('No circularity partner yet')).toBeInTheDocument())
})

// shows S0-67, S0-136
test('one of the chain takes the chain with it, as the question says', async () => {
  const fromChain = { ...NO_PARTNERS, non_consumer_repairs: [partnerOn(true)] }
  answers(readStyle, styleAnswer({ ...fromChain, inquiry_value_chain: chainOn() }))
  answers(removeCircularityPartner, { ...NO_PARTNERS, value_chain_removed: true, left: false })
  const { user } = openApp(ADDRESS, mira)
  expect(await rowOf('Mendery')).toHaveTextContent('From the value chain')
  await user.click(screen.getByRole('button', { name: 'Remove Mendery as circularity partner' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    'This partner belongs to the assigned value chain. Removing it also unassigns the value chain.',
  )
  answers(readStyle, styleAnswer())
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText('Value chain unassigned successfully')).toBeInTheDocument())
})

test('a partner that takes off itself goes to the collections', async () => {
  const own = withCompany(mira, { id: mendery.id, name: 'Mendery', type: 'supplier' })
  answers(readStyle, styleAnswer({ ...partners, can: { ...NOTHING_MAY, leave: true } }))
  answers(removeCircularityPartner, { ...NO_PARTNERS, value_chain_removed: false, left: true })
  answers(listCollections, {
    ...EMPTY_PAGE,
    number_of_collections_owned: 0,
    number_of_collections_created_for_others: 0,
  })
  const { user, addressNow } = openApp(ADDRESS, own)
  await user.click(await screen.findByRole('button', { name: 'Remove Mendery as circularity partner' }))
  expect(
    screen.queryByRole('button', { name: 'Remove Second Loop as circularity partner' }),
  ).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add as… Anatolia Knit' })).not.toBeInTheDocument()
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Your company will not see this style any more.')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(addressNow()).toBe('/collections'))
})

test('a failure of the directory can be retried, and the partners stay', async () => {
  fails(listSuppliers, 'internal')
  const { user } = openApp(ADDRESS, mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(await rowOf('Mendery')).toBeInTheDocument()
  answers(listSuppliers, EMPTY_PAGE)
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('No suppliers found.')).toBeInTheDocument())
})
