/** How long things wait, to the millisecond (docs/product.md, Waits and widths). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { readShownReviews } from '#contract/passports/passport-reviews.ts'
import { listIcons, readTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { until } from '#test/until.ts'
import { CopyButton } from '#web/records/copy-button.tsx'
import { anatoliaCard } from '#web/records/style/styles.fixture.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { openPassport } from '../open-passport.fixture.tsx'
import { makeDetail, makeStep, makeTrace } from '../steps/trace.fixture.ts'

const mill = (id: number) => ({ ...anatoliaCard, id, name: `Mill ${id}`, account: null })

let comeIntoSight: () => void = () => {}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoSight = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  const nobody = makeDetail({ supplier_id: null, supplier: null, verified_by_brand: false })
  answers(readTrace, makeTrace({ fields: [makeStep({ details: [nobody] })] }))
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(readCompanyProfile, anatolia)
})

afterEach(() => {
  vi.useRealTimers()
})

/** From here on time stands still, but for what `pass` lets by. */
const stopTheClock = () => vi.useFakeTimers()
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const lastQuery = (call: Parameters<typeof sentTo>[0]) => sentTo(call).at(-1)?.query

const openStep = async () => {
  const opened = openPassport()
  await opened.user.click(await screen.findByRole('button', { name: /^Spinning/ }))
  return opened
}

const openIcons = async () => {
  answers(listIcons, ({ query }) => ({
    icons: [{ id: Number(query.get('page')), name: `icon-${query.get('page')}` }],
    hasMore: query.get('page') === '1',
  }))
  const { user } = await openStep()
  await user.click(screen.getByRole('button', { name: /^Icon: / }))
  const picker = within(await screen.findByRole('dialog', { name: 'Supply Chain Icons' }))
  await picker.findByRole('button', { name: 'icon 1' })
  return picker
}

// shows S1-127
test('icons are searched 300 ms after the last key', async () => {
  const picker = await openIcons()
  stopTheClock()
  const search = picker.getByLabelText('Search icons')
  fireEvent.change(search, { target: { value: 'lea' } })
  await pass(299)
  fireEvent.change(search, { target: { value: 'leaf' } })
  await pass(299)
  expect(lastQuery(listIcons)?.get('search') ?? '').toBe('')
  await pass(1)
  expect(lastQuery(listIcons)?.get('search')).toBe('leaf')
  expect(sentTo(listIcons).map(({ query }) => query.get('search') ?? '')).not.toContain('lea')
})

// shows S1-128
test('more icons come once the end of the list was in sight for 1000 ms', async () => {
  const picker = await openIcons()
  stopTheClock()
  comeIntoSight()
  await pass(999)
  expect(sentTo(listIcons)).toHaveLength(1)
  await pass(1)
  expect(lastQuery(listIcons)?.get('page')).toBe('2')
  // The answer comes in the machine's time, which passes on.
  await until(() => expect(picker.getByRole('button', { name: 'icon 2' })).toBeVisible())
  expect(picker.getByText('No more icons')).toBeVisible()
})

// shows S1-22, S1-129
test('suppliers are searched 500 ms after the last key, and none found says so', async () => {
  answers(listSuppliers, ({ query }) => {
    const data = query.get('name') === 'zzz' ? [] : [mill(1)]
    return { data, total: data.length, page: 1, page_size: 12 }
  })
  const { user } = await openStep()
  const field = screen.getByRole('combobox', { name: 'Supplier' })
  await user.click(field)
  await waitFor(() => expect(screen.getByRole('option', { name: 'Mill 1' })).toBeVisible())
  stopTheClock()
  fireEvent.change(field, { target: { value: 'zzz' } })
  await pass(499)
  expect(lastQuery(listSuppliers)?.get('name') ?? '').toBe('')
  await pass(1)
  expect(lastQuery(listSuppliers)?.get('name')).toBe('zzz')
  expect(lastQuery(listSuppliers)?.get('type')).toBe('supplier')
  expect(lastQuery(listSuppliers)?.get('account')).toBe('true')
  await until(() => expect(within(screen.getByRole('listbox')).getByText('No data available')).toBeVisible())
})

// shows S1-22
test('more suppliers come as one scrolls, and the end says ‘No more data’', async () => {
  answers(listSuppliers, ({ query }) => {
    const page = Number(query.get('page'))
    return { data: [mill(page)], total: 2, page, page_size: 1 }
  })
  const { user } = await openStep()
  await user.click(screen.getByRole('combobox', { name: 'Supplier' }))
  await waitFor(() => expect(screen.getByRole('option', { name: 'Mill 1' })).toBeVisible())
  expect(screen.queryByText('No more data')).not.toBeInTheDocument()
  comeIntoSight()
  await waitFor(() => expect(screen.getByRole('option', { name: 'Mill 2' })).toBeVisible())
  expect(screen.getByText('No more data')).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'Mill 2' }))
  await waitFor(() => expect(screen.getByDisplayValue('Mill 2')).toBeVisible())
})

// shows S1-130
test('what was copied is said for 5000 ms', async () => {
  renderUi(<CopyButton text="https://selvedge.test/#/trace/ST-1" />)
  stopTheClock()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })))
  await pass(4999)
  expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  await pass(1)
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test.for([
  [750, 'Mobile'],
  [751, 'Desktop'],
  // shows S1-20, S1-131
] as const)('a screen of %i pixels begins with the preview as %s', async ([width, device]) => {
  vi.stubGlobal('innerWidth', width)
  answers(
    readTrace,
    makeTrace({ is_published: true, published_version: 1, published_at: '2026-11-18T09:00:00.000Z' }),
  )
  answers(readShownReviews, { count: 0, average: null, newest: [] })
  openPassport()
  await waitFor(() => expect(screen.getByRole('radio', { name: device })).toBeChecked())
  vi.stubGlobal('innerWidth', 1024)
})
