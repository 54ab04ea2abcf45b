import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listValueChains } from '#contract/companies/value-chains.ts'
import { assignValueChain, removeValueChain } from '#contract/styles/assignments.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { pageOfChains } from '#web/features/companies/value-chains/chains.fixture.ts'
import { anatolia, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { aegean, chainOn, linen } from '../assignments.fixture.ts'

const ADDRESS = '/inquiries/7/suppliers'

beforeEach(() => {
  answers(readStyle, styleAnswer())
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(listValueChains, pageOfChains(aegean, linen))
})

const withChain = (change = {}) => {
  answers(readStyle, styleAnswer({ inquiry_value_chain: chainOn(change) }, [anatolia]))
  answers(listValueChains, pageOfChains({ ...aegean, assigned: true }, linen))
}

const button = (name: string) => screen.findByRole('button', { name })

// shows S0-44
test('is the first tab; the filters beside it are dimmed and out of reach', async () => {
  openApp(ADDRESS, mira)
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Value Chains', selected: true })).toBeInTheDocument(),
  )
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Value Chains',
    'Individual Suppliers',
    'Circularity Partners',
  ])
  const card = (await screen.findByText('Aegean jersey')).closest('li') as HTMLElement
  expect(card).toHaveTextContent('Created by Northloom')
  expect(card).toHaveTextContent('Transparency 86%')
  expect(card).toHaveTextContent('Circularity - medium')
  expect(screen.getByText('Supplier feature').closest('[inert]')).not.toBeNull()
  expect(sentTo(listValueChains)[0]?.query.get('inquiry_id')).toBe('7')
})

// shows D-24, S0-45, S0-90, S0-136
test('adding asks first, with what is reset and replaced; a no changes nothing', async () => {
  answers(assignValueChain, {
    inquiry_value_chain: chainOn(),
    inquiry_assigned_suppliers: [{ ...anatolia, from_chain: true }],
    changed: true,
  })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await button('Add Aegean jersey'))
  const dialog = await screen.findByRole('dialog', { name: 'Assign value chain' })
  for (const text of [
    'The supply chain details of the Digital Product Passport will be reset to the initial supply chain.',
    'The step marked as making the garment keeps its mark only if the new value chain has exactly one step of the same kind.',
    'A published Digital Product Passport is unaffected until changes are published.',
    'An already assigned value chain will be removed.',
    'Are you sure you want to assign Aegean jersey?',
  ])
    expect(dialog).toHaveTextContent(text)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(assignValueChain)).toHaveLength(0)
  await user.click(await button('Add Aegean jersey'))
  withChain()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.getByText('Value chain added successfully')).toBeInTheDocument())
  expect(await button('Remove Aegean jersey')).toBeInTheDocument()
  expect(sentTo(assignValueChain)[0]?.body).toEqual({ value_chain_id: 12 })
  expect(screen.getByText('Aegean jersey').closest('li')).toHaveTextContent('Assigned')
})

// shows S0-90, S0-136
test('removing asks by name', async () => {
  withChain()
  answers(removeValueChain, { inquiry_assigned_suppliers: [] })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await button('Remove Aegean jersey'))
  const dialog = await screen.findByRole('dialog', { name: 'Remove value chain' })
  expect(dialog).toHaveTextContent('Are you sure you want to remove Aegean jersey?')
  answers(readStyle, styleAnswer())
  answers(listValueChains, pageOfChains(aegean, linen))
  await user.click(within(dialog).getByRole('button', { name: 'Yes, Remove' }))
  await waitFor(() => expect(screen.getByText('Value chain removed successfully')).toBeInTheDocument())
  expect(await button('Add Aegean jersey')).toBeInTheDocument()
})

test('while one is being saved, no other can be', async () => {
  hangs(assignValueChain)
  const { user } = openApp(ADDRESS, mira)
  await user.click(await button('Add Aegean jersey'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Atlantic linen' })).toBeDisabled())
})

// shows S0-46
test('View shows the chain over the page, to go back from or to add', async () => {
  const { user } = openApp(ADDRESS, mira)
  await user.click(await button('View Aegean jersey'))
  const popup = await screen.findByRole('dialog', { name: 'Aegean jersey' })
  expect(within(popup).getByRole('link', { name: 'Anatolia Knit' })).toBeInTheDocument()
  expect(popup).toHaveTextContent('Transparency')
  expect(popup).toHaveTextContent('Circularity')
  await user.click(within(popup).getByRole('button', { name: 'Back to value chains' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(await button('View Aegean jersey'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add Aegean jersey' }),
  )
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Assign value chain' })).toBeInTheDocument())
})

// shows S0-65
test('a chain that changed since it was assigned can be assigned again; a retired one cannot', async () => {
  withChain({ is_current: false })
  openApp(ADDRESS, mira)
  await waitFor(() =>
    expect(screen.getByText('The chain has changed since it was assigned')).toBeInTheDocument(),
  )
  expect(await button('Assign again')).toBeEnabled()
})

test('a chain taken out of use says so', async () => {
  withChain({ retired: true })
  openApp(ADDRESS, mira)
  await waitFor(() =>
    expect(screen.getByText('Aegean jersey was retired after it was assigned')).toBeInTheDocument(),
  )
  expect(screen.queryByRole('button', { name: 'Assign again' })).not.toBeInTheDocument()
})

// shows D-142, S0-62
test('an account that is not verified sees the chains, and why it can add none', async () => {
  openApp(ADDRESS, ivo)
  expect(await button('Add Aegean jersey')).toBeDisabled()
  expect(await button('View Aegean jersey')).toBeEnabled()
  expect(
    screen.getByText('Your company profile needs to be verified to add and remove suppliers.'),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Request Verification' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Account verification' })).not.toBeInTheDocument()
})

// shows D-142, S0-61, S0-62
test.each(['Individual Suppliers', 'Circularity Partners'])(
  'an account that is not verified can not open %s, and learns why by pointer and by keys',
  async (name) => {
    const { user } = openApp(`${ADDRESS}?tab=individualSuppliers`, ivo)
    const tab = await screen.findByRole('tab', { name })
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Value Chains', selected: true })).toBeVisible(),
    )
    expect(tab).toHaveAttribute('aria-disabled', 'true')
    await user.click(tab)
    expect(tab).toHaveAttribute('aria-selected', 'false')
    await user.unhover(tab)
    screen.getByRole('tab', { name: 'Value Chains' }).focus()
    await user.keyboard(name === 'Individual Suppliers' ? '{ArrowRight}' : '{ArrowLeft}')
    await waitFor(() => expect(tab).toHaveFocus())
    await waitFor(() =>
      expect(tab).toHaveAccessibleDescription(
        'Your company profile needs to be verified to add and remove suppliers.',
      ),
    )
    await user.keyboard('{Enter}')
    expect(tab).toHaveAttribute('aria-selected', 'false')
  },
)

// shows S0-69
test('search goes into the address; another tab drops it and its page', async () => {
  const { user, addressNow } = openApp(`${ADDRESS}?page=2`, mira)
  await user.type(await screen.findByRole('searchbox', { name: 'Search value chains' }), 'linen{Enter}')
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}?query=linen`))
  await waitFor(() => expect(sentTo(listValueChains).at(-1)?.query.get('page')).toBe('1'))
  await user.click(screen.getByRole('tab', { name: 'Circularity Partners' }))
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}?tab=circularityPartners`))
})

test('nothing found says so', async () => {
  answers(listValueChains, pageOfChains())
  openApp(ADDRESS, mira)
  await waitFor(() => expect(screen.getByText('No value chains found.')).toBeInTheDocument())
})

test('a failure can be retried', async () => {
  fails(listValueChains, 'internal')
  const { user } = openApp(ADDRESS, mira)
  const retry = await button('Retry')
  answers(listValueChains, pageOfChains(aegean))
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('Aegean jersey')).toBeInTheDocument())
})
