import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changeStyles } from '#contract/styles/style-bulk.ts'
import { listStyleChoices, listStyles, type StyleListRow } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRow } from '../styles-table.fixture.ts'

const STYLES: StyleListRow[] = [
  makeStyleRow({ style_name: 'Tee', bulk_order_quantity: 1000 }),
  makeStyleRow({ id: 8, style_name: 'Polo', bulk_order_quantity: 2000 }),
  makeStyleRow({ id: 9, style_name: 'Shorts', bulk_order_quantity: 3000, status: 'on_hold' }),
]

beforeEach(() => {
  localStorage.clear()
  answers(listStyles, listOf(STYLES))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
  answers(changeStyle, ({ params }) => ({ data: { id: Number(params?.id), version: 4 } }))
})

const grid = () => screen.getByRole('grid', { name: 'Styles' })
const cellOf = (line: number, column: string) =>
  [...grid().querySelectorAll<HTMLElement>(`[role="gridcell"][data-column="${column}"]`)][line] as HTMLElement
/** What is done with ranges comes once the table is drawn. */
const loaded = () => waitFor(() => expect(document.querySelector('[data-ranges]')).not.toBeNull())
const open = async () => {
  const app = openApp('/styles', mira)
  await screen.findByRole('row', { name: /Polo/ })
  await loaded()
  return app
}
const clipboard = (type: 'copy' | 'paste', text = '') => {
  const data = new Map<string, string>()
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, {
    clipboardData: {
      types: ['text/plain'],
      getData: () => text,
      setData: (_: string, given: string) => data.set('text', given),
    },
  })
  fireEvent(document.activeElement ?? document.body, event)
  return data.get('text')
}
const isSaid = (text: string) =>
  waitFor(() => expect(screen.getByText(text, { selector: '[role="status"]' })).toBeInTheDocument())

test('a range is chosen by keys and copied as it is shown', async () => {
  const { user } = await open()
  cellOf(0, 'status').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowDown}{ArrowRight}{/Shift}{/Control}')
  await waitFor(() =>
    expect(grid().querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(4),
  )
  expect(
    within(await screen.findByRole('region', { name: 'Selected cells' })).getByText('4 cells selected'),
  ).toBeVisible()
  expect(clipboard('copy')).toBe('Active\t1,000\r\nActive\t2,000\r\n')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(grid().querySelector('[role="gridcell"][aria-selected="true"]')).toBeNull())
})

test('a block from a spreadsheet is saved cell by cell, refusals stand in their cells, and Ctrl Z takes it back', async () => {
  const { user } = await open()
  answers(changeStyle, ({ params }) => ({ data: { id: Number(params?.id), version: 4 } }))
  cellOf(0, 'quantity').focus()
  clipboard('paste', '1,100\r\nmany\r\n3,300\r\n')
  await isSaid('2 cells changed, 1 cell refused')
  expect(sentTo(changeStyle).map(({ params, body }) => [params?.id, body])).toEqual([
    ['7', { bulk_order_quantity: 1100, version: 3 }],
    ['9', { bulk_order_quantity: 3300, version: 3 }],
  ])
  expect(cellOf(0, 'quantity')).toHaveTextContent('1,100')
  expect(cellOf(1, 'quantity')).toHaveAttribute('aria-invalid', 'true')
  expect(cellOf(1, 'quantity')).toHaveTextContent('many')
  expect(cellOf(1, 'quantity')).toHaveAccessibleDescription(/.+/)
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cellOf(0, 'quantity')).toHaveTextContent('1,000'))
  await waitFor(() => expect(sentTo(changeStyle)).toHaveLength(4))
  expect(
    sentTo(changeStyle)
      .slice(2)
      .map(({ body }) => body),
  ).toEqual([
    { bulk_order_quantity: 3000, version: 4 },
    { bulk_order_quantity: 1000, version: 4 },
  ])
})

test('a refused cell is changed from what was typed', async () => {
  const { user } = await open()
  cellOf(1, 'quantity').focus()
  clipboard('paste', 'many\r\n')
  await waitFor(() => expect(cellOf(1, 'quantity')).toHaveAttribute('aria-invalid', 'true'))
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Pieces of Polo' })
  expect(field).toHaveValue('many')
  await user.clear(field)
  await user.type(field, '2100{Enter}')
  await waitFor(() => expect(cellOf(1, 'quantity')).not.toHaveAttribute('aria-invalid'))
  expect(sentTo(changeStyle)[0]?.body).toEqual({ bulk_order_quantity: 2100, version: 3 })
})

test('a status that is filled down goes to all styles in one call, and what the server refuses stands in its cell', async () => {
  answers(changeStyles, ({ body }) => ({
    data: (body as { ids: number[] }).ids.map((id) => ({
      ...{
        id,
        style_number: null,
        style_name: null,
        from: 'Active',
        to: 'On hold',
        new_id: null,
        reason_told: null,
      },
      ...(id === 8
        ? { outcome: 'refused' as const, reason: 'Not now.' }
        : { outcome: 'done' as const, reason: null }),
    })),
  }))
  const { user } = await open()
  cellOf(0, 'status').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  clipboard('paste', 'On hold\r\n')
  await isSaid('1 cell changed, 1 cell refused')
  expect(sentTo(changeStyles).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ids: [7, 8], action: { kind: 'status', status: 'on_hold' } }),
  ])
  expect(cellOf(1, 'status')).toHaveAccessibleDescription('Not now.')
})

test('Ctrl D and the bar fill down', async () => {
  const { user } = await open()
  cellOf(1, 'quantity').focus()
  await user.keyboard('{Control>}d{/Control}')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }))
  await isSaid('1 cell changed')
  expect(sentTo(changeStyle)[0]?.body).toEqual({ bulk_order_quantity: 1000, version: 3 })
  cellOf(0, 'end_date').focus()
  await user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Fill down' }))
  // All are due on the same day already.
  await waitFor(() => expect(screen.getAllByText('0 cells changed').length).toBeGreaterThan(0))
})

test('a save that fails leaves the cell as it was, with what was pasted over it', async () => {
  fails(changeStyle, 'forbidden')
  await open()
  cellOf(0, 'quantity').focus()
  clipboard('paste', '1,100\r\n')
  await waitFor(() => expect(cellOf(0, 'quantity')).toHaveAttribute('aria-invalid', 'true'))
  expect(cellOf(0, 'quantity')).toHaveTextContent('1,0001100')
})

test('the mouse draws a range, and a press with Shift ends one', async () => {
  await open()
  const [from, to] = [cellOf(0, 'status'), cellOf(2, 'quantity')]
  fireEvent.pointerDown(from, { button: 0, buttons: 1, pointerType: 'mouse' })
  fireEvent.pointerMove(to, { buttons: 1 })
  fireEvent.pointerUp(to)
  const ranged = () => grid().querySelectorAll('[role="gridcell"][aria-selected="true"]').length
  await waitFor(() => expect(ranged()).toBe(6))
  fireEvent.pointerDown(cellOf(0, 'number'), { button: 0, buttons: 1, pointerType: 'mouse' })
  expect(ranged()).toBe(0)
  cellOf(0, 'quantity').focus()
  fireEvent.pointerDown(cellOf(1, 'quantity'), { button: 0, shiftKey: true, pointerType: 'mouse' })
  await waitFor(() => expect(ranged()).toBe(2))
})
