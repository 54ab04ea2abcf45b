import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAssignedChain, removeSupplier, removeValueChain } from '#contract/styles/assignments.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { anatolia, NOTHING_MAY, styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { aegean, chainOn, partnerOn } from './assignments.fixture.ts'

const ADDRESS = '/inquiries/7#suppliers'
const chained = (change: Parameters<typeof styleAnswer>[0] = {}) =>
  styleAnswer({ inquiry_value_chain: chainOn(), non_consumer_repairs: [partnerOn(true)], ...change }, [
    { ...anatolia, from_chain: true },
  ])

test('the header has the scores of the chain, the tab the chain, its companies and their services', async () => {
  answers(readStyle, chained())
  openApp(ADDRESS, mira)
  const panel = await screen.findByRole('region', { name: 'Value chain' })
  expect(panel).toHaveTextContent('Aegean jersey')
  expect(screen.getByText('86 %').parentElement).toHaveTextContent('Transparency 86 %')
  expect(screen.getByText('Medium').parentElement).toHaveTextContent('Circularity Medium')
  expect(screen.getByRole('region', { name: 'Suppliers' })).toHaveTextContent('From the value chain')
  const partners = screen.getByRole('region', { name: 'Circularity partners' })
  expect(partners).toHaveTextContent('Mendery')
  expect(partners).toHaveTextContent('Repair')
})

test('View opens the assigned chain; a failure can be retried', async () => {
  answers(readStyle, chained({ can: NOTHING_MAY }))
  fails(readAssignedChain, 'internal')
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'View Aegean jersey' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readAssignedChain, { value_chain: { ...aegean, assigned: true } })
  await user.click(retry)
  const popup = await screen.findByRole('dialog', { name: 'Aegean jersey' })
  expect(within(popup).getByRole('button', { name: 'Back to the style' })).toBeInTheDocument()
  expect(within(popup).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})

// shows S0-68
test('removing the chain asks, and the header follows', async () => {
  answers(readStyle, chained())
  answers(removeValueChain, { inquiry_assigned_suppliers: [] })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Aegean jersey' }))
  answers(readStyle, styleAnswer())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, Remove' }))
  await waitFor(() => expect(screen.getByText('Value chain removed successfully')).toBeInTheDocument())
  await waitFor(() => expect(screen.getByText('No supplier assigned yet')).toBeInTheDocument())
  expect(screen.queryByText(/Transparency/)).not.toBeInTheDocument()
  expect(sentTo(removeValueChain)[0]?.body).toEqual({ value_chain_id: 12 })
})

// shows S0-66
test('removing a supplier of the chain says that the chain goes too', async () => {
  answers(readStyle, chained())
  answers(removeSupplier, { inquiry_assigned_suppliers: [], value_chain_removed: true, left: false })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Remove Anatolia Knit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove supplier' })
  expect(dialog).toHaveTextContent('The added value chain will also be removed.')
  answers(readStyle, styleAnswer())
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText('Value chain unassigned successfully')).toBeInTheDocument())
  await waitFor(() => expect(screen.getByText('No supplier assigned yet')).toBeInTheDocument())
  expect(screen.queryByRole('region', { name: 'Value chain' })).not.toBeInTheDocument()
})

test('an account that is not verified removes nothing', async () => {
  answers(readStyle, chained())
  openApp(ADDRESS, ivo)
  for (const name of ['Aegean jersey', 'Anatolia Knit', 'Mendery as circularity partner'])
    await waitFor(() => expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeDisabled())
})
