import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  changeValueChain,
  listValueChains,
  listValueChainUses,
  readValueChain,
  retireValueChain,
  VALUE_CHAIN_TEXTS,
} from '#contract/companies/value-chains.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { aegean, detailsOf, NO_USES, pageOfChains } from './chains.fixture.ts'

const ADDRESS = '/value-chains/5'
const use = {
  id: 7,
  style_number: 'ST-7QK4M-2XV9D',
  style_name: 'Harbour tee',
  default_image: null,
  collection: { id: 2, name: 'SS27 Core Knit' },
}

beforeEach(() => {
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(listValueChains, pageOfChains(aegean))
  answers(readValueChain, { data: detailsOf() })
  answers(listValueChainUses, NO_USES)
})

const panel = (name: string) => screen.findByRole('region', { name })

// shows S0-145
test('steps with their suppliers, partners by service, and scores that say what they lack', async () => {
  openApp(ADDRESS, mira)
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Aegean jersey', level: 1 })).toBeInTheDocument(),
  )
  const steps = within(await panel('Supply chain steps'))
  expect(steps.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Ring spinning',
    'Love',
  ])
  expect(steps.getByRole('link', { name: 'Anatolia Knit' })).toHaveAttribute('target', '_blank')
  expect(steps.getByText('Bursa, Türkiye')).toBeInTheDocument()
  expect(steps.getByText('No location')).toBeInTheDocument()
  expect(steps.getByText('No supplier yet')).toBeInTheDocument()
  const transparency = await panel('Transparency')
  expect(transparency).toHaveTextContent('8%')
  expect(transparency).toHaveTextContent('No supplier yet: Raw material, Fibre, Knitting or weaving')
  expect(within(transparency).getByRole('img', { name: '1 of 12 expected steps are traced' })).toBeVisible()
  const circularity = await panel('Circularity')
  expect(circularity).toHaveTextContent('low')
  expect(circularity).toHaveTextContent('No partner yet: Donation, Upcycle, Recycle, Resale')
  expect(await panel('Circularity partners')).toHaveTextContent('Anatolia Knit')
  expect(screen.getByText(/by Mira Okafor/)).toBeInTheDocument()
})

test('a reader of another company sees no uses and changes nothing', async () => {
  const change = { can: { change: false, see_uses: false }, updated_by: null }
  answers(readValueChain, { data: detailsOf(aegean, change) })
  openApp(`${ADDRESS}?mode=edit`, mira)
  await panel('Supply chain steps')
  expect(screen.queryByRole('region', { name: 'Who uses it' })).not.toBeInTheDocument()
  for (const name of ['Edit', 'Retire', 'Unshare']) expect(screen.queryByText(name)).not.toBeInTheDocument()
})

test('who uses it: own styles by name, those of others by number only', async () => {
  answers(listValueChainUses, { ...NO_USES, data: [use], total: 1, other_count: 3 })
  openApp(ADDRESS, mira)
  const uses = within(await panel('Who uses it'))
  await waitFor(() =>
    expect(uses.getByRole('link', { name: 'Harbour tee' })).toHaveAttribute('href', '/inquiries/7'),
  )
  expect(uses.getByText('SS27 Core Knit')).toBeInTheDocument()
  expect(uses.getByText('And 3 styles of other companies.')).toBeInTheDocument()
})

test('who uses it: nobody, others only, and a failure that can be retried', async () => {
  fails(listValueChainUses, 'internal')
  const { user, queries } = openApp(ADDRESS, mira)
  const uses = within(await panel('Who uses it'))
  const retry = await uses.findByRole('button', { name: 'Retry' })
  answers(listValueChainUses, NO_USES)
  await user.click(retry)
  await waitFor(() => expect(uses.getByText('No style uses it yet.')).toBeInTheDocument())
  answers(listValueChainUses, { ...NO_USES, other_count: 1 })
  await queries.invalidateQueries({ queryKey: ['value-chain-uses'] })
  await waitFor(() => expect(uses.getByText('1 style of other companies uses it.')).toBeInTheDocument())
})

test('sharing asks first and saves the whole chain with its version', async () => {
  answers(readValueChain, { data: detailsOf({ ...aegean, shared: false }) })
  answers(changeValueChain, { data: detailsOf(aegean, { version: 4 }) })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = await screen.findByRole('dialog', { name: 'Share Aegean jersey?' })
  expect(dialog).toHaveTextContent('Every company on Selvedge can then find it')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(changeValueChain)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(screen.getByText(VALUE_CHAIN_TEXTS.shared)).toBeInTheDocument())
  // Nothing else of the document is touched, anyone who changed it meanwhile.
  expect(sentTo(changeValueChain)[0]?.body).toEqual({ shared: true })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unshare' })).toBeInTheDocument())
})

test('retiring asks first, says what styles keep, and goes to the list', async () => {
  answers(retireValueChain, { ok: true })
  const { user, addressNow } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Retire' }))
  const dialog = await screen.findByRole('dialog', { name: 'Retire Aegean jersey?' })
  expect(dialog).toHaveTextContent(VALUE_CHAIN_TEXTS.keptWhereUsed)
  await user.click(within(dialog).getByRole('button', { name: 'Retire' }))
  await waitFor(() => expect(screen.getByText(VALUE_CHAIN_TEXTS.retired)).toBeInTheDocument())
  await waitFor(() => expect(addressNow()).toBe('/value-chains'))
})

test.each(['5x', '0'])('address %s is no value chain', async (id) => {
  openApp(`/value-chains/${id}`, mira)
  await waitFor(() => expect(screen.getByText('Value chain not found')).toBeInTheDocument())
  expect(sentTo(readValueChain)).toHaveLength(0)
})

test('what is not there says so; a failure can be retried; loading is drawn', async () => {
  fails(readValueChain, 'not_found', { error: [VALUE_CHAIN_TEXTS.notFound] })
  openApp(ADDRESS, mira)
  await waitFor(() => expect(screen.getByText('Value chain not found')).toBeInTheDocument())
})

test('a failure can be retried', async () => {
  fails(readValueChain, 'internal')
  const { user } = openApp(ADDRESS, mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readValueChain, { data: detailsOf() })
  await user.click(retry)
  await panel('Supply chain steps')
})

test('loading is drawn', async () => {
  hangs(readValueChain)
  openApp(ADDRESS, mira)
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
})
