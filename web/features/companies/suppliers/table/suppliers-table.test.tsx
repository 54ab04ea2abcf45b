import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  listSupplierIds,
  listSuppliers,
  markFavouriteSuppliers,
  readSupplierFacets,
  type SupplierCard,
  toggleFavouriteSupplier,
} from '#contract/companies/suppliers.ts'
import { anatoliaCard, EMPTY_PAGE, pageOfOne } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, type Sent, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const makeCards = (count: number): SupplierCard[] =>
  Array.from({ length: count }, (_, at) => ({
    ...anatoliaCard,
    id: at + 1,
    name: at === 2 ? '=Evil & Co' : `Mill ${at + 1}`,
    certifications: at === 0 ? ['gots', 'oeko-tex'] : [],
    account: at === 1 ? null : anatoliaCard.account,
  }))
const cards = makeCards(4)
const SIZE = 250

const grid = () => screen.findByRole('grid', { name: 'Suppliers' })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name} `) })
const place = () => document.activeElement?.getAttribute('data-cell')
const lastAsked = () => sentTo(listSuppliers).at(-1)?.query

beforeEach(() => {
  answers(listSuppliers, { ...pageOfOne(...cards), page_size: SIZE })
  answers(readSupplierFacets, { countries: [], product_types: [] })
})

describe('the table of suppliers', () => {
  // shows S0-210
  test('is chosen beside list and map, and stands in the address with the filters', async () => {
    const { user, addressNow } = openApp('/suppliers?feature=verified', mira)
    await user.click(await screen.findByRole('radio', { name: 'Table' }))
    expect(await grid()).toHaveAttribute('aria-rowcount', '5')
    expect(addressNow()).toBe('/suppliers?feature=verified&view=table')
    expect(lastAsked()?.get('verified')).toBe('true')
    expect(lastAsked()?.get('page_size')).toBe(String(SIZE))
    const first = within(await row('Mill 1'))
    expect(first.getByRole('link', { name: 'Mill 1' })).toHaveAttribute(
      'href',
      `/companies/${anatoliaCard.uuid}`,
    )
    expect(first.getByText('GOTS, Oeko-Tex')).toBeVisible()
    expect(first.getByText('Verified')).toBeVisible()
    expect(within(await row('Mill 2')).getByText('Not verified')).toBeVisible()
    expect(screen.getByText('4 suppliers')).toBeVisible()
  })

  // shows S0-210
  test('is sorted by its heads, and the order stays when a filter comes', async () => {
    const { user, addressNow } = openApp('/suppliers?view=table', mira)
    await grid()
    await user.click(screen.getByRole('columnheader', { name: 'Country' }))
    await waitFor(() => expect(addressNow()).toBe('/suppliers?view=table&sort=country'))
    await waitFor(() => expect(lastAsked()?.get('sort')).toBe('country'))
    await user.click(screen.getByRole('checkbox', { name: 'GOTS' }))
    await waitFor(() => expect(addressNow()).toContain('certification=gots'))
    await waitFor(() => expect(lastAsked()?.get('sort')).toBe('country'))
  })

  // shows S0-212
  test('shows places while it loads', async () => {
    hangs(listSuppliers)
    openApp('/suppliers?view=table', mira)
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument())
  })

  // shows S0-212
  test('says what failed, and when nothing was found', async () => {
    fails(listSuppliers, 'internal')
    const { user } = openApp('/suppliers?view=table&name=zzz', mira)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers(listSuppliers, EMPTY_PAGE)
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('No suppliers found.')).toBeInTheDocument())
    expect(screen.getByText('Try fewer letters, or fewer filters.')).toBeVisible()
  })

  // shows S0-212
  test('asks for the next page where the screen ends', async () => {
    answers(listSuppliers, ({ query }: Sent) => {
      const page = Number(query.get('page'))
      return { data: cards.slice((page - 1) * 2, page * 2), total: 4, page, page_size: 2 }
    })
    openApp('/suppliers?view=table', mira)
    await row('Mill 4')
    expect(await grid()).toHaveAttribute('aria-rowcount', '5')
  })

  // shows S0-211
  test('has columns that are chosen and kept for this person', async () => {
    const { user } = openApp('/suppliers?view=table', mira)
    await grid()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Steps' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Steps' })).not.toBeInTheDocument())
    expect(
      JSON.parse(localStorage.getItem(`selvedge:suppliers-table:${mira.user.id}`) ?? '{}').columns,
    ).not.toContain('steps')
  })

  // shows S0-211
  test('is a list with the first three columns on a telephone', async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query.includes('max-width: 48em'),
    }))
    openApp('/suppliers?view=table', mira)
    const [item] = within(await screen.findByRole('list', { name: 'Suppliers' })).getAllByRole('listitem')
    const terms = within(item as HTMLElement).getAllByRole('term')
    expect(terms.map((term) => term.textContent)).toEqual(['Favourite', 'Country', 'Verification'])
  })
})

describe('favourites of many', () => {
  const isOn = async (name: string) =>
    (await screen.findByRole('button', { name: `Favourite: ${name}` })).getAttribute('aria-pressed')

  // shows S0-213
  test('are marked at once and taken back', async () => {
    answers(markFavouriteSuppliers, ({ body }) => ({ changed: (body as { ids: number[] }).ids.slice(0, 1) }))
    const { user } = openApp('/suppliers?view=table', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mill 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Mill 2' }))
    await user.click(screen.getByRole('button', { name: 'Add to favourites' }))
    await waitFor(async () => expect(await isOn('Mill 2')).toBe('true'))
    await waitFor(() => expect(screen.getByText('1 supplier added to favourites')).toBeVisible())
    expect(sentTo(markFavouriteSuppliers)[0]?.body).toEqual({ ids: [1, 2], favorite: true })
    // Only what was not so before is taken back.
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await isOn('Mill 1')).toBe('false'))
    expect(sentTo(markFavouriteSuppliers)[1]?.body).toEqual({ ids: [1], favorite: false })
    expect(await isOn('Mill 2')).toBe('true')
  })

  // shows S0-214
  test('that match are all chosen, and marked 500 at a time', async () => {
    answers(listSuppliers, { ...pageOfOne(...cards), total: 1100, page_size: SIZE })
    answers(listSupplierIds, { ids: Array.from({ length: 1100 }, (_, at) => at + 1), total: 1100 })
    answers(markFavouriteSuppliers, ({ body }) => ({ changed: (body as { ids: number[] }).ids }))
    const { user } = openApp('/suppliers?view=table&country=TR', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded suppliers' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 1,100' }))
    await waitFor(() => expect(screen.getByText('1,100 selected')).toBeVisible())
    expect(sentTo(listSupplierIds)[0]?.query.get('country')).toBe('TR')
    await user.click(screen.getByRole('button', { name: 'Add to favourites' }))
    await waitFor(() => expect(screen.getByText('1,100 suppliers added to favourites')).toBeVisible())
    expect(sentTo(markFavouriteSuppliers).map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([
      500, 500, 100,
    ])
  })

  // shows S0-213
  test('that fail say so, and what is shown stays', async () => {
    fails(markFavouriteSuppliers, 'internal')
    const { user } = openApp('/suppliers?view=table', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mill 1' }))
    await user.click(screen.getByRole('button', { name: 'Add to favourites' }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
    expect(await isOn('Mill 1')).toBe('false')
  })

  // shows S0-214
  test('are chosen no more when the filter changes', async () => {
    const { user } = openApp('/suppliers?view=table', mira)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mill 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'GOTS' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected suppliers' })).not.toBeInTheDocument(),
    )
  })
})

// shows S0-216
test('the keys go through the table, choose, star and list themselves', async () => {
  answers(toggleFavouriteSupplier, { favorited: true })
  const { user } = openApp('/suppliers?view=table', mira)
  await row('Mill 1')
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1)
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('0:1'))
  await user.keyboard('jx')
  await waitFor(async () => expect(await row('Mill 2')).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(sentTo(toggleFavouriteSupplier)[0]?.body).toEqual({ supplierId: 2 }))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await row('Mill 2')).toHaveAttribute('aria-selected', 'false'))
  await user.keyboard('?')
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible())
})

describe('the table as a file', () => {
  let saved: { name: string; file: Blob }[] = []

  beforeEach(() => {
    saved = []
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const file = files[Number(this.href.slice('blob:'.length))]
      if (file) saved.push({ name: this.download, file })
    })
  })

  // shows S0-215
  test('has what matches in the order of the table, and no formula', async () => {
    const { user } = openApp('/suppliers?view=table&sort=-name', mira)
    await grid()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(lastAsked()?.get('sort')).toBe('-name')
    expect(saved[0]?.name).toMatch(/^suppliers-\d{4}-\d\d-\d\d\.csv$/)
    const lines = ((await saved[0]?.file.text()) ?? '').trim().split('\r\n')
    expect(lines[0]).toContain('Company,Favourite,Country,Verification,Certifications,Steps,City,Factories')
    expect(lines[1]).toContain('GOTS; Oeko-Tex')
    expect(lines[3]).toMatch(/^'?"?'=Evil & Co/)
    await waitFor(() => expect(screen.getByText('4 suppliers exported.')).toBeVisible())
  })
})
