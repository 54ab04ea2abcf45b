import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  listValueChainIds,
  listValueChains,
  markFavouriteValueChains,
} from '#contract/companies/value-chains.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { aegean, pageOfChains, rowOf } from '../chains.fixture.ts'

const own = rowOf(
  { ...aegean, id: 6, name: 'Baltic linen', shared: false, circularity: 'none' },
  { styles: 3 },
)
const page = (change = {}) => ({ ...pageOfChains(aegean, own), page_size: 250, ...change })

const grid = () => screen.findByRole('grid', { name: 'Value chains' })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name} `) })
const lastAsked = () => sentTo(listValueChains).at(-1)?.query

beforeEach(() => {
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(listValueChains, page())
})

describe('the table of value chains', () => {
  // shows S0-219
  test('is chosen beside the list, and stands in the address with the filters', async () => {
    const { user, addressNow } = openApp('/value-chains?show=shared', mira)
    await user.click(await screen.findByRole('radio', { name: 'Table' }))
    expect(await grid()).toHaveAttribute('aria-rowcount', '3')
    expect(addressNow()).toBe('/value-chains?show=shared&view=table')
    expect(lastAsked()?.get('shared')).toBe('true')
    const cells = within(await row('Aegean jersey'))
    expect(cells.getByRole('link', { name: 'Aegean jersey' })).toHaveAttribute('href', '/value-chains/5')
    for (const text of ['T-shirt', 'Northloom', '8%', 'Low', 'Shared', '–'])
      expect(cells.getByText(text)).toBeVisible()
    // Two steps, two companies; of one's own chain also the styles.
    expect(cells.getAllByText('2')).toHaveLength(2)
    expect(within(await row('Baltic linen')).getByText('3')).toBeVisible()
    expect(screen.getByText('2 value chains')).toBeVisible()
  })

  // shows S0-219
  test('is sorted by its heads; a filter keeps the order', async () => {
    const { user, addressNow } = openApp('/value-chains?view=table', mira)
    await grid()
    await user.click(screen.getByRole('columnheader', { name: 'Made by' }))
    await waitFor(() => expect(lastAsked()?.get('sort')).toBe('maker'))
    await user.click(screen.getByRole('radio', { name: 'Ours' }))
    await waitFor(() => expect(lastAsked()?.get('mine')).toBe('true'))
    expect(lastAsked()?.get('sort')).toBe('maker')
    expect(addressNow()).toBe('/value-chains?show=mine&view=table&sort=maker')
  })

  // shows S0-219
  test('shows places while it loads', async () => {
    hangs(listValueChains)
    openApp('/value-chains?view=table', mira)
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  // shows S0-219
  test('says what failed, and when nothing was found', async () => {
    fails(listValueChains, 'internal')
    const { user } = openApp('/value-chains?view=table&query=zzz', mira)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(listValueChains, pageOfChains())
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('No value chains found.')).toBeInTheDocument())
  })

  // shows S0-219
  test('is a list with the first three columns on a telephone', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('max-width: 48em'),
    }))
    openApp('/value-chains?view=table', mira)
    const [item] = within(await screen.findByRole('list', { name: 'Value chains' })).getAllByRole('listitem')
    const terms = within(item as HTMLElement).getAllByRole('term')
    expect(terms.map((term) => term.textContent)).toEqual(['Favourite', 'Product type', 'Made by'])
  })
})

describe('favourites of many value chains', () => {
  // shows S0-220
  test('are marked at once and taken back by Ctrl Z', async () => {
    answers(markFavouriteValueChains, ({ body }) => ({ changed: (body as { ids: number[] }).ids }))
    const { user } = openApp('/value-chains?view=table', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Aegean jersey' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Baltic linen' }))
    await user.click(screen.getByRole('button', { name: 'Add to favourites' }))
    await waitFor(() => expect(screen.getByText('2 value chains added to favourites')).toBeVisible())
    const star = screen.getByRole('button', { name: 'Favourite: Baltic linen' })
    expect(star).toHaveAttribute('aria-pressed', 'true')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'))
    expect(sentTo(markFavouriteValueChains).map(({ body }) => body)).toEqual([
      { ids: [5, 6], favorite: true },
      { ids: [5, 6], favorite: false },
    ])
  })

  // shows S0-220
  test('that match are all chosen', async () => {
    answers(listValueChains, page({ total: 300 }))
    answers(listValueChainIds, { ids: Array.from({ length: 300 }, (_, at) => at + 1), total: 300 })
    const { user } = openApp('/value-chains?view=table&type=1', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded value chains' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 300' }))
    await waitFor(() => expect(screen.getByText('300 selected')).toBeVisible())
    expect(sentTo(listValueChainIds)[0]?.query.get('product_type')).toBe('1')
  })
})

// shows S0-221
test('the table as a file has numbers as such, and no formula', async () => {
  const saved: { name: string; file: Blob }[] = []
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.slice('blob:'.length))]
    if (file) saved.push({ name: this.download, file })
  })
  answers(listValueChains, page({ data: [rowOf(aegean), { ...own, name: '+evil' }] }))
  const { user } = openApp('/value-chains?view=table', mira)
  await grid()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^value-chains-\d{4}-\d\d-\d\d\.csv$/)
  const lines = ((await saved[0]?.file.text()) ?? '').trim().split('\r\n')
  expect(lines[1]).toBe('Aegean jersey,,T-shirt,Northloom,2,2,8,Low,Shared,,2026-11-20')
  expect(lines[2]).toMatch(/^'?"?'\+evil/)
})
