import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { keptTableKey } from './kept-table.ts'
import { CHOICES, listOf, makeStyleRow, makeStyleRows } from './styles-table.fixture.ts'

const pier = makeStyleRow({
  id: 8,
  style_name: 'Pier shorts',
  status: 'on_hold',
  bulk_order_quantity: 1800,
  suppliers: [],
  collection: { id: 4, name: 'AW27 Outer Layer' },
  missing: ['supplier', 'passport'],
})

const grid = () => screen.findByRole('grid', { name: 'Styles' })
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const lastAsked = () =>
  sentTo(listStyles)
    .filter(({ query }) => query.get('limit') !== '1')
    .at(-1)?.query

beforeEach(() => {
  answers(listStyles, listOf([makeStyleRow(), pier]))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
})

describe('the page', () => {
  test('shows the places of styles while they load', async () => {
    hangs(listStyles)
    openApp('/styles', mira)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Styles', level: 1 })).toBeVisible())
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  test('is a grid that says how long it is, with a link to each style', async () => {
    openApp('/styles', mira)
    expect(await grid()).toHaveAttribute('aria-rowcount', '3')
    expect(await grid()).toHaveAttribute('aria-colcount', '9')
    const row = within(await rowOf('Harbour tee'))
    expect(row.getByRole('link', { name: 'Harbour tee' })).toHaveAttribute('href', '/inquiries/7')
    expect(row.getByText('ST-7QK4M-2XV9D')).toBeVisible()
    expect(row.getByText('4,000')).toBeVisible()
    expect(row.getByText('Anatolia Knit')).toBeVisible()
    expect(row.getByText('On time')).toBeVisible()
    expect(screen.getByText('2 styles')).toBeVisible()
  })

  test('says what is late or missing, without the passport that stands beside it', async () => {
    openApp('/styles', mira)
    const row = within(await rowOf('Pier shorts'))
    expect(row.getByText('No supplier')).toBeVisible()
    expect(row.queryByText(/Passport not published/)).not.toBeInTheDocument()
    expect(row.getByRole('link', { name: 'Assign suppliers to Pier shorts' })).toHaveAttribute(
      'href',
      '/inquiries/8/suppliers',
    )
  })

  test('that does not load says so, and is asked for again', async () => {
    fails(listStyles, 'internal')
    const { user } = openApp('/styles', mira)
    await waitFor(() =>
      expect(screen.getByText('Failed to fetch styles. Please try again.')).toBeInTheDocument(),
    )
    answers(listStyles, listOf([makeStyleRow()]))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await rowOf('Harbour tee')
  })

  test('without styles says what to do, to those who may', async () => {
    answers(listStyles, listOf([]))
    openApp('/styles', mira)
    await waitFor(() => expect(screen.getByText('No styles yet')).toBeVisible())
    expect(screen.getAllByRole('link', { name: 'New style' })).toHaveLength(2)
  })

  test('is not for operators, nor in their navigation', async () => {
    openApp('/styles', admin)
    await waitFor(() => expect(screen.getByText(/The table of styles is for companies/)).toBeVisible())
    expect(screen.queryByRole('link', { name: 'Styles' })).not.toBeInTheDocument()
    expect(sentTo(listStyles)).toHaveLength(0)
  })
})

describe('filters', () => {
  // shows D-120
  test('are chosen in the menu, stand in the address, and go with their chip', async () => {
    const { user, addressNow } = openApp('/styles', mira)
    await grid()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('button', { name: /^Status/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'On hold' }))
    await waitFor(() => expect(addressNow()).toBe('/styles?status=on_hold'))
    await waitFor(() => expect(lastAsked()?.get('status')).toBe('on_hold'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Status is On hold' }))
    await waitFor(() => expect(addressNow()).toBe('/styles'))
  })

  test('are read from the address, and said with how many match', async () => {
    openApp('/styles?status=active,on_hold&supplier=21&late=true&sort=-end_date', mira)
    await grid()
    expect(screen.getByText('2 of 3')).toBeVisible()
    expect(lastAsked()?.toString()).toContain('status=active%2Con_hold&supplier=21&late=true&sort=-end_date')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Supplier is Anatolia Knit' })).toBeVisible(),
    )
    expect(screen.getByRole('columnheader', { name: /Due/ })).toHaveAttribute('aria-sort', 'descending')
  })

  test('that leave nothing can be cleared; the order stays', async () => {
    answers(listStyles, ({ query }) => listOf(query.get('query') ? [] : [makeStyleRow()]))
    const { user, addressNow } = openApp('/styles?query=zzz&sort=name', mira)
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await rowOf('Harbour tee')
    expect(addressNow()).toBe('/styles?sort=name')
  })

  test('of days: within so many, or from one to another', async () => {
    const { user, addressNow } = openApp('/styles', mira)
    await grid()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('button', { name: /^Due/ }))
    await user.type(await screen.findByLabelText('Within days from today'), '9')
    await waitFor(() => expect(addressNow()).toBe('/styles?due_within=9'))
    expect(screen.getByRole('button', { name: 'Due within 9 days' })).toBeVisible()
  })

  test('a search goes into the address', async () => {
    const { user, addressNow } = openApp('/styles', mira)
    await grid()
    await user.type(screen.getByRole('searchbox', { name: 'Search styles' }), 'pier')
    await waitFor(() => expect(addressNow()).toBe('/styles?query=pier'))
  })
})

describe('the order', () => {
  // shows D-120
  test('is by the head that is pressed, with Shift by several', async () => {
    const { user, addressNow } = openApp('/styles', mira)
    await grid()
    await user.click(screen.getByRole('columnheader', { name: 'Due' }))
    await waitFor(() => expect(addressNow()).toBe('/styles?sort=end_date'))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('columnheader', { name: 'Pieces' }))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(addressNow()).toBe('/styles?sort=end_date%2Cquantity'))
    await waitFor(() => expect(lastAsked()?.get('sort')).toBe('end_date,quantity'))
    await user.click(screen.getByRole('columnheader', { name: /Status/ }))
    await waitFor(() => expect(addressNow()).toBe('/styles?sort=status'))
  })

  test('is turned round and let go by further presses', async () => {
    const { user, addressNow } = openApp('/styles?sort=end_date', mira)
    await grid()
    await user.click(screen.getByRole('columnheader', { name: /Due/ }))
    await waitFor(() => expect(addressNow()).toBe('/styles?sort=-end_date'))
    await user.click(screen.getByRole('columnheader', { name: /Due/ }))
    await waitFor(() => expect(addressNow()).toBe('/styles'))
  })
})

// shows D-120
test('groups have totals and fold', async () => {
  const groups = [
    { key: '2', name: 'SS27 Core Knit', styles: 1, pieces: 4000 },
    { key: '4', name: 'AW27 Outer Layer', styles: 1, pieces: 1800 },
  ]
  answers(listStyles, listOf([makeStyleRow(), pier], { groups }))
  const { user } = openApp('/styles?group=collection', mira)
  const head = await screen.findByRole('button', { name: /SS27 Core Knit/ })
  expect(head).toHaveTextContent('1 style · 4,000 pcs')
  await user.click(head)
  await waitFor(() => expect(head).toHaveAttribute('aria-expanded', 'false'))
  expect(screen.queryByRole('row', { name: /Harbour tee/ })).not.toBeInTheDocument()
  await rowOf('Pier shorts')
})

test('the next page is asked for where the screen ends, and the length is that of all', async () => {
  const rows = makeStyleRows(4)
  answers(listStyles, ({ query }) =>
    query.get('cursor') === 'second'
      ? listOf(rows.slice(2), { total: 4 })
      : listOf(rows.slice(0, 2), { total: 4, next_cursor: 'second' }),
  )
  openApp('/styles', mira)
  expect(await grid()).toHaveAttribute('aria-rowcount', '5')
  await rowOf('Tee 4')
  expect(await grid()).toHaveAttribute('aria-rowcount', '5')
})

test('a next page that does not come says so, keeps what is there, and is asked for again', async () => {
  const rows = makeStyleRows(4)
  answers(listStyles, ({ query }) => {
    if (query.get('cursor') !== 'second') return listOf(rows.slice(0, 2), { total: 4, next_cursor: 'second' })
    throw new TypeError('Failed to fetch')
  })
  const { user } = openApp('/styles', mira)
  await waitFor(() =>
    expect(screen.getByText(/The rest of the styles could not be loaded/)).toBeInTheDocument(),
  )
  await rowOf('Tee 2')
  answers(listStyles, listOf(rows.slice(2), { total: 4 }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await rowOf('Tee 4')
})

describe('columns', () => {
  const heads = async () => {
    await grid()
    return screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.textContent)
  }

  // shows D-118
  test('are chosen, moved, and kept for this person on this device', async () => {
    const { user } = openApp('/styles', mira)
    await grid()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Season' }))
    await user.click(screen.getByRole('button', { name: 'Move Status up' }))
    await waitFor(async () =>
      expect((await heads()).slice(0, 4)).toEqual(['Style', 'Number', 'Status', 'Season']),
    )
    expect(JSON.parse(localStorage.getItem(keptTableKey(mira.user.id)) ?? '{}').columns.slice(0, 3)).toEqual([
      'style',
      'number',
      'status',
    ])
  })

  test('that were kept are shown again; what lies there spoilt is not believed', async () => {
    localStorage.setItem(
      keptTableKey(mira.user.id),
      JSON.stringify({ columns: ['style', 'weather', 'brand'], widths: { brand: 'x' } }),
    )
    openApp('/styles', mira)
    expect(await heads()).toEqual(['Style', 'Brand'])
  })
})

// shows D-118
test('the same styles are shown as cards, and that is remembered', async () => {
  const { user } = openApp('/styles', mira)
  await grid()
  await user.click(screen.getByRole('button', { name: 'Show as cards' }))
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument())
  const card = (await screen.findByRole('link', { name: 'Pier shorts' })).closest('li') as HTMLElement
  expect(within(card).getByText('No supplier')).toBeVisible()
  expect(JSON.parse(localStorage.getItem(keptTableKey(mira.user.id)) ?? '{}').look).toBe('cards')
})
