import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  type FactoryCluster,
  listFactories,
  type MappedFactory,
  mapFactories,
} from '#contract/companies/factory-map.ts'
import { readSupplierFacets } from '#contract/companies/suppliers.ts'
import { EMPTY_PAGE, pageOfOne } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const MAP = '/suppliers?view=map'
const company = {
  id: 21,
  uuid: '6f9b2f0e-4a93-4f2c-9a1e-3c1f3b8a0001',
  name: 'Anatolia Knit',
  verified: true,
}
const mill = (id: number, name: string): MappedFactory => ({
  id,
  name,
  city: 'Bursa',
  country: 'TR',
  latitude: 40.19,
  longitude: 29.06,
  company,
})
const bursa: FactoryCluster = {
  count: 12,
  latitude: 40.19,
  longitude: 29.06,
  city: 'Bursa',
  country: 'TR',
  area: { west: 29, south: 40, east: 29.1, north: 40.3 },
  factories: [],
}
const porto: FactoryCluster = {
  ...bursa,
  count: 1,
  latitude: 41.15,
  longitude: -8.61,
  city: 'Porto',
  country: 'PT',
  area: { west: -8.61, south: 41.15, east: -8.61, north: 41.15 },
  factories: [{ ...mill(5, 'Douro Mill'), city: 'Porto', country: 'PT' }],
}

beforeEach(() => {
  answers(readSupplierFacets, { countries: [{ code: 'TR', count: 12 }], product_types: [] })
  answers(mapFactories, { clusters: [bursa, porto], total: 13 })
  answers(listFactories, pageOfOne(mill(1, 'Mill 1'), mill(2, 'Mill 2')))
})

test('the switch stands in the address and keeps search and filters', async () => {
  const { user, addressNow } = openApp('/suppliers?name=knit&feature=verified&view=map', mira)
  // The map's code is loaded first.
  await waitFor(() => expect(screen.getByRole('button', { name: '12 factories near Bursa' })).toBeVisible())
  expect(screen.getByText('13 factories')).toBeInTheDocument()
  const { query } = sentTo(mapFactories)[0] as { query: URLSearchParams }
  expect([query.get('name'), query.get('verified'), query.get('zoom'), query.get('west')]).toEqual([
    'knit',
    'true',
    '0',
    null,
  ])
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(addressNow()).toBe('/suppliers?name=knit&feature=verified'))
})

// shows S0-158
test('a small cluster shows its factories, with the way to their company; Escape gives the focus back', async () => {
  const { user } = openApp(MAP, mira)
  const marker = await screen.findByRole('button', { name: 'Douro Mill, Anatolia Knit, Porto' })
  await user.click(marker)
  const panel = screen.getByRole('dialog', { name: 'Douro Mill, Anatolia Knit, Porto' })
  expect(panel).toHaveFocus()
  expect(within(panel).getByRole('link', { name: 'Anatolia Knit' })).toHaveAttribute(
    'href',
    `/companies/${company.uuid}`,
  )
  expect(within(panel).queryByRole('button', { name: 'Zoom in here' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(panel).not.toBeInTheDocument()
  expect(marker).toHaveFocus()
})

test('a large cluster asks for its factories, page by page', async () => {
  answers(listFactories, ({ query }) => ({
    data: [mill(Number(query.get('page')), `Mill ${query.get('page')} of ${query.get('west') ?? 'all'}`)],
    total: 13,
    page: Number(query.get('page')),
    page_size: 12,
  }))
  const { user } = openApp(MAP, mira)
  await user.click(await screen.findByRole('button', { name: '12 factories near Bursa' }))
  const panel = screen.getByRole('dialog', { name: '12 factories near Bursa' })
  await waitFor(() => expect(within(panel).getByText('Mill 1 of 29')).toBeInTheDocument())
  await user.click(within(panel).getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(within(panel).getByText('Mill 2 of 29')).toBeInTheDocument())
})

// shows S0-156
test('one zooms by buttons, keys and into a cluster, and asks for the part that is shown', async () => {
  const { user } = openApp(MAP, mira)
  const map = await screen.findByRole('region', { name: 'Map of factories' })
  const zooms = () => sentTo(mapFactories).map(({ query }) => query.get('zoom'))
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(zooms()).toEqual(['0', '1']))
  map.focus()
  await user.keyboard('+++++')
  await waitFor(() => expect(zooms().at(-1)).toBe('4'))
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  await user.keyboard('0')
  await user.click(await screen.findByRole('button', { name: '12 factories near Bursa' }))
  await user.click(screen.getByRole('button', { name: 'Zoom in here' }))
  await waitFor(() => expect(zooms().at(-1)).toBe('2'))
  const { query } = sentTo(mapFactories).at(-1) as { query: URLSearchParams }
  const [west, south, east, north] = ['west', 'south', 'east', 'north'].map((edge) => Number(query.get(edge)))
  expect(west).toBeLessThan(29)
  expect(east).toBeGreaterThan(29)
  expect(south).toBeLessThan(40)
  expect(north).toBeGreaterThan(40)
  expect(screen.getByRole('button', { name: '12 factories near Bursa' })).toBeInTheDocument()
})

test('the keys and buttons move the map: what leaves its edge is not shown', async () => {
  const { user } = openApp(MAP, mira)
  const map = await screen.findByRole('region', { name: 'Map of factories' })
  await screen.findByRole('button', { name: '12 factories near Bursa' })
  map.focus()
  await user.keyboard('++{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '12 factories near Bursa' })).not.toBeInTheDocument(),
  )
  await user.click(screen.getByRole('button', { name: 'Whole world' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '12 factories near Bursa' })).toBeInTheDocument(),
  )
})

// shows S0-157
test('below the map stand the same factories as a list', async () => {
  openApp(MAP, mira)
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Factories on the map' })).toBeInTheDocument(),
  )
  await waitFor(() => expect(screen.getByText('Mill 2')).toBeInTheDocument())
})

test('while it loads, the map stands there', async () => {
  hangs(mapFactories)
  hangs(listFactories)
  openApp(MAP, mira)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Map of factories' })).toBeInTheDocument())
  expect(screen.getByText('Loading…')).toBeInTheDocument()
})

test('nothing found says so', async () => {
  answers(mapFactories, { clusters: [], total: 0 })
  answers(listFactories, EMPTY_PAGE)
  openApp(MAP, mira)
  await waitFor(() => expect(screen.getByText('No factories found.')).toBeInTheDocument())
  expect(screen.getByText('0 factories')).toBeInTheDocument()
})

test('a failure can be retried', async () => {
  fails(mapFactories, 'internal')
  const { user } = openApp(MAP, mira)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(mapFactories, { clusters: [porto], total: 1 })
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('1 factory')).toBeInTheDocument())
})

// shows S0-151
test('countries and product types of the directory narrow it, and stand in the address', async () => {
  answers(readSupplierFacets, {
    countries: [
      { code: 'PT', count: 3 },
      { code: 'TR', count: 1200 },
    ],
    product_types: [{ id: 4, name: 'Hoodie', count: 7 }],
  })
  const { user, addressNow } = openApp(`${MAP}&country=XX`, mira)
  await user.click(await screen.findByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'Türkiye (1,200)' }))
  await waitFor(() => expect(addressNow()).toBe('/suppliers?country=XX%2CTR&view=map'))
  await user.click(screen.getByRole('combobox', { name: 'Product type' }))
  await user.click(await screen.findByRole('option', { name: 'Hoodie (7)' }))
  await waitFor(() => expect(sentTo(mapFactories).at(-1)?.query.getAll('country')).toEqual(['XX', 'TR']))
  expect(sentTo(mapFactories).at(-1)?.query.get('product_type')).toBe('4')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(addressNow()).toBe(MAP))
})
