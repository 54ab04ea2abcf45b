import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { changeStyle, changeStyleStatus } from '#contract/styles/styles.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRow } from './styles-table.fixture.ts'

beforeEach(() => {
  answers(listStyles, listOf([makeStyleRow(), makeStyleRow({ id: 8, style_name: 'Pier shorts' })]))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('max-width: 48em'),
  }))
})

const itemOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Styles' })
  return within(within(list).getByRole('link', { name }).closest('li') as HTMLElement)
}

// shows D-118
test('shows the first three of the chosen columns, and filters', async () => {
  const { user } = openApp('/styles', mira)
  const item = await itemOf('Harbour tee')
  expect(item.getAllByRole('term').map((term) => term.textContent)).toEqual(['Number', 'Status', 'Pieces'])
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('button', { name: /^Late/ }))
  await user.click(await screen.findByRole('checkbox', { name: /Only late styles/ }))
  await waitFor(() => expect(sentTo(listStyles).at(-1)?.query.get('late')).toBe('true'))
})

// shows D-119
test('changes the status of a style by two presses, and takes it back', async () => {
  answers(changeStyleStatus, ({ body }) => ({ ...(body as { status: 'active' }), version: 4 }))
  const { user } = openApp('/styles', mira)
  await user.click((await itemOf('Harbour tee')).getByRole('button', { name: 'Status Active' }))
  const sheet = await screen.findByRole('dialog', { name: 'Status of Harbour tee' })
  await user.click(within(sheet).getByRole('option', { name: 'On hold' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sentTo(changeStyleStatus)[0]?.body).toEqual({ status: 'on_hold' })
  expect((await itemOf('Harbour tee')).getByRole('button', { name: 'Status On hold' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sentTo(changeStyleStatus)[1]?.body).toEqual({ status: 'active' }))
})

// shows D-119
test('says at the field what is wrong with it, also when the server says so, and keeps what was typed', async () => {
  const { user } = openApp('/styles', mira)
  await user.click((await itemOf('Harbour tee')).getByRole('button', { name: 'Pieces 4,000' }))
  const field = () => screen.findByRole('textbox', { name: 'Pieces' })
  await user.clear(await field())
  await user.type(await field(), '12{Enter}')
  await waitFor(() => expect(screen.getByText(STYLE_TEXTS.quantityEditRange)).toBeVisible())
  expect(sentTo(changeStyle)).toHaveLength(0)

  fails(changeStyle, 'invalid', { fields: { bulk_order_quantity: ['Not on a Monday'] } })
  await user.clear(await field())
  await user.type(await field(), '4100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByText('Not on a Monday')).toBeVisible())
  expect(await field()).toHaveValue('4100')
  expect((await itemOf('Harbour tee')).getByText('4,000')).toBeVisible()
})

test('offers no change of a style that one only reads', async () => {
  answers(listStyles, listOf([makeStyleRow({ can: { change: false } })]))
  openApp('/styles', mira)
  const item = await itemOf('Harbour tee')
  expect(item.getByText('Active')).toBeVisible()
  expect(item.queryByRole('button')).not.toBeInTheDocument()
})

// shows D-119
test('groups the styles; a head says how many there are, and folds them', async () => {
  const groups = [{ key: 'active', name: null, styles: 2, pieces: 8000 }]
  answers(
    listStyles,
    listOf([makeStyleRow(), makeStyleRow({ id: 8, style_name: 'Pier shorts' })], { groups }),
  )
  const { user } = openApp('/styles', mira)
  await itemOf('Harbour tee')
  await user.click(screen.getByRole('button', { name: 'Group' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Status' }))
  const head = await screen.findByRole('button', { name: /^Active\s*2 styles · 8,000 pcs/ })
  await user.click(head)
  expect(head).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('link', { name: 'Pier shorts' })).not.toBeInTheDocument()
  await user.click(head)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Pier shorts' })).toBeVisible())
})
