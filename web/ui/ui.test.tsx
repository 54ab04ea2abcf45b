/** The parts of the interface that decide something. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { safePath } from '#web/lib/address/safe-path.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { colourOf, initialsOf } from './avatar.tsx'
import { confirm } from './dialogs/confirm.ts'
import { SearchField } from './fields/search-field.tsx'
import { noticeSuccess } from './notices/notices.ts'
import { Pagination } from './pages/pagination.tsx'

/** With the clock stopped by `vi.useFakeTimers`. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

afterEach(() => {
  vi.useRealTimers()
})

test('a typed word must be exact', async () => {
  const { user } = renderUi(null)
  const answer = confirm({
    title: 'Delete the style?',
    confirmLabel: 'Delete',
    danger: true,
    typeWord: 'delete',
    wrongWord: "Please type the exact word 'delete'. Style was not deleted.",
  })
  await user.type(await screen.findByLabelText('Type delete to confirm'), 'Delete')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(screen.getByText("Please type the exact word 'delete'. Style was not deleted.")).toBeVisible(),
  )
  await user.clear(screen.getByLabelText('Type delete to confirm'))
  await user.type(screen.getByLabelText('Type delete to confirm'), 'delete{Enter}')
  await expect(answer).resolves.toBe(true)
})

// shows S0-139
test('a success stays for three seconds', async () => {
  vi.useFakeTimers()
  renderUi(null)
  noticeSuccess('Saved')
  // Its code is on its way, which takes no time of this clock.
  await act(() => vi.dynamicImportSettled())
  await pass(2900)
  expect(screen.getByText('Saved')).toBeVisible()
  await pass(600)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('Escape is a no', async () => {
  const { user } = renderUi(null)
  const answer = confirm({ title: 'Sure?', confirmLabel: 'Yes' })
  await screen.findByRole('dialog', { name: 'Sure?' })
  await user.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a question whose page goes is answered with no', async () => {
  const { unmount } = renderUi(null)
  const answer = confirm({ title: 'Sure?', confirmLabel: 'Yes' })
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeVisible())
  unmount()
  await expect(answer).resolves.toBe(false)
})

test('searching waits for the last key', async () => {
  const found: string[] = []
  vi.useFakeTimers()
  renderUi(
    <SearchField label="Search suppliers" value="" onSearch={(text) => found.push(text)} delay={500} />,
  )
  const field = screen.getByRole('searchbox', { name: 'Search suppliers' })
  for (const value of ['k', 'kn', 'kni', 'knit']) {
    fireEvent.change(field, { target: { value } })
    await pass(499)
  }
  expect(found).toEqual([])
  await pass(1)
  expect(found).toEqual(['knit'])
})

test('Enter in a search submits nothing, and one press clears it', async () => {
  const found: string[] = []
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { user } = renderUi(
    <form onSubmit={submitted}>
      <SearchField label="Search suppliers" value="" onSearch={(text) => found.push(text)} delay={0} />
    </form>,
  )
  await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'knit{Enter}')
  await waitFor(() => expect(found.at(-1)).toBe('knit'))
  expect(submitted.mock.calls).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await waitFor(() => expect(found.at(-1)).toBe(''))
})

test('pages lead to each other, and one page needs none', async () => {
  const gone: number[] = []
  const { user, rerender } = renderUi(null)
  rerender(null)
  const pages = renderUi(
    <Pagination label="Suppliers" page={1} total={30} pageSize={12} onChange={(page) => gone.push(page)} />,
  )
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  expect(gone).toEqual([2])
  pages.unmount()
  renderUi(<Pagination label="Suppliers" page={1} total={12} pageSize={12} onChange={() => {}} />)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test.each([
  ['/team', '/team'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('%s leads to %s', (given, path) => expect(safePath(given)).toBe(path))

test.each([
  ['Anatolia Knit', 'AK'],
  ['Northloom', 'NO'],
  ['Field & Fold', 'FF'],
  ['', '?'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
  expect(colourOf(name)).toBe(colourOf(name))
})
