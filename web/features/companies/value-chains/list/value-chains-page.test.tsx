import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  listValueChains,
  toggleFavouriteValueChain,
  VALUE_CHAIN_TEXTS,
} from '#contract/companies/value-chains.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { aegean, pageOfChains } from '../chains.fixture.ts'

const ADDRESS = '/value-chains'
const quinn = { ...mira, can: { ...mira.can, read_value_chains: false } }

beforeEach(() => {
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(listValueChains, pageOfChains(aegean))
})

const cardOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLElement

// shows S0-40
test('a card shows maker, scores, steps and whether it is shared, and leads to the page', async () => {
  const maker = 'The Long Company of the Northern Looms and the Southern Spindles'
  answers(
    listValueChains,
    pageOfChains({
      ...aegean,
      account: { organization_registry: { ...aegean.account.organization_registry, name: maker } },
    }),
  )
  openApp(ADDRESS, mira)
  const card = await cardOf('Aegean jersey')
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/value-chains/5')
  expect(within(card).getByTitle(maker)).toHaveTextContent(/^Created by The Long .{51}…$/)
  expect(card).toHaveTextContent('Transparency 8%')
  expect(card).toHaveTextContent('Circularity - low')
  expect(within(card).getByRole('img', { name: 'Steps: Ring spinning, Love' })).toBeInTheDocument()
  expect(card).toHaveTextContent('T-shirt')
  expect(card).toHaveTextContent('Shared')
  expect(screen.getByText('1 value chain')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New value chain' })).toHaveAttribute('href', '/value-chains/new')
})

test('the navigation leads here, but not for QC roles', async () => {
  openApp(ADDRESS, mira)
  const nav = await screen.findByRole('navigation', { name: 'Main' })
  expect(within(nav).getByRole('link', { name: 'Value chains' })).toHaveAttribute('aria-current', 'page')
})

test('a QC role finds no way here and is refused', async () => {
  fails(listValueChains, 'forbidden')
  openApp(ADDRESS, quinn)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeInTheDocument())
  expect(screen.queryByRole('link', { name: 'Value chains' })).not.toBeInTheDocument()
})

test('an account that is not verified is told why it makes none', async () => {
  const { user, addressNow } = openApp(ADDRESS, ivo)
  const button = await screen.findByRole('button', { name: 'New value chain' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(VALUE_CHAIN_TEXTS.needsVerification)
  await user.click(button)
  expect(addressNow()).toBe(ADDRESS)
})

test('the operator sees all and makes none', async () => {
  openApp(ADDRESS, admin)
  await cardOf('Aegean jersey')
  expect(screen.queryByText('New value chain')).not.toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: 'Ours' })).not.toBeInTheDocument()
})

// shows S0-42
test('search, filters and page stand in the address; Enter does nothing', async () => {
  const { user, addressNow } = openApp(`${ADDRESS}?page=3`, mira)
  const search = await screen.findByRole('searchbox', { name: 'Search value chains' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(search, { target: { value: 'wool' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(addressNow()).toBe(`${ADDRESS}?page=3`)
  await act(() => vi.advanceTimersByTimeAsync(500))
  vi.useRealTimers()
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}?query=wool`))
  await user.click(screen.getByRole('radio', { name: 'Ours' }))
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}?query=wool&show=mine`))
  await user.click(screen.getByRole('combobox', { name: 'Product type' }))
  await user.click(await screen.findByRole('option', { name: 'T-shirt' }))
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}?query=wool&show=mine&type=1`))
  await waitFor(() =>
    expect(Object.fromEntries(sentTo(listValueChains).at(-1)?.query ?? [])).toEqual({
      query: 'wool',
      page: '1',
      mine: 'true',
      product_type: '1',
    }),
  )
})

test('page by page', async () => {
  answers(listValueChains, { ...pageOfChains(aegean), total: 30 })
  const { user, addressNow } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(addressNow()).toBe(`${ADDRESS}?page=2`))
})

// shows S0-41
test('nothing found says so, and nothing at all says what to do', async () => {
  answers(listValueChains, pageOfChains())
  const { user } = openApp(`${ADDRESS}?query=zzz`, mira)
  await waitFor(() => expect(screen.getByText('No value chains found.')).toBeInTheDocument())
  expect(screen.getByText('Try fewer letters, or fewer filters.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'New value chain' })).toHaveLength(2))
})

test('loading is drawn as cards', async () => {
  hangs(listValueChains)
  openApp(ADDRESS, mira)
  await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
})

test('a failure can be retried', async () => {
  fails(listValueChains, 'internal')
  const { user } = openApp(ADDRESS, mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listValueChains, pageOfChains(aegean))
  await user.click(retry)
  await cardOf('Aegean jersey')
})

// shows S0-72
test('a star is added to and removed from favorites; one that fails is taken back', async () => {
  answers(toggleFavouriteValueChain, { favorite: true })
  const { user } = openApp(ADDRESS, mira)
  const star = await screen.findByRole('button', { name: 'Favourite: Aegean jersey' })
  await user.click(star)
  await waitFor(() => expect(screen.getByText('Aegean jersey added to favorites')).toBeInTheDocument())
  expect(star).toHaveAttribute('aria-pressed', 'true')
  answers(toggleFavouriteValueChain, { favorite: false })
  await user.click(star)
  await waitFor(() => expect(screen.getByText('Aegean jersey removed from favorites')).toBeInTheDocument())
  fails(toggleFavouriteValueChain, 'internal')
  await user.click(star)
  await waitFor(() => expect(screen.getByText(/Error while toggling favorite:/)).toBeInTheDocument())
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'))
})
