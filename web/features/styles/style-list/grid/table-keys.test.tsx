import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { changeStyle, readStyle } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRows } from '../styles-table.fixture.ts'

const place = () => document.activeElement?.getAttribute('data-cell')
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name} `) })

beforeEach(() => {
  answers(listStyles, listOf(makeStyleRows(5)))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
})

const open = async () => {
  const app = openApp('/styles', mira)
  await row('Tee 1')
  return app
}

// shows D-129
test('the table is one stop of the Tab key, and arrows and letters go through it', async () => {
  const { user } = await open()
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1)
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('0:1'))
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('1:1'))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(place()).toBe('1:2'))
  await user.keyboard('k')
  await waitFor(() => expect(place()).toBe('0:2'))
  await user.keyboard('{End}')
  await waitFor(() => expect(place()).toBe('0:8'))
  await user.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(place()).toBe('4:8'))
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1)
})

test('a key that is pressed as the columns are drawn anew takes the focus along', async () => {
  const { user } = await open()
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('0:1'))
  const widths = screen.getByRole('grid').firstElementChild as HTMLElement
  const watching = new MutationObserver(() => {
    watching.disconnect()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  })
  watching.observe(widths, { attributeFilter: ['style'] })
  onTestFinished(() => watching.disconnect())
  // Some cell needs more room by now, and is measured.
  const cell = widths.querySelector<HTMLElement>('[role="gridcell"][data-column="status"]') as HTMLElement
  cell.getBoundingClientRect = () => ({ width: 400 }) as DOMRect
  cell.classList.add('strong')
  await waitFor(() => expect(place()).toBe('0:8'))
})

test('x selects, Shift with an arrow selects on, and Escape clears', async () => {
  const { user } = await open()
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('0:1'))
  await user.keyboard('x')
  await waitFor(async () => expect(await row('Tee 1')).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(async () => expect(await row('Tee 2')).toHaveAttribute('aria-selected', 'true'))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await row('Tee 1')).toHaveAttribute('aria-selected', 'false'))
})

test('Enter opens the style from its name', async () => {
  answers(readStyle, styleAnswer())
  const { user, addressNow } = await open()
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('0:1'))
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('1:1'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(addressNow()).toMatch(/^\/inquiries\/2/))
})

test('e changes the name, Enter the pieces, and keys that are typed do nothing else', async () => {
  answers(changeStyle, { data: { id: 1, version: 4 } })
  const { user } = await open()
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('0:1'))
  await user.keyboard('e')
  const name = await screen.findByRole('textbox', { name: 'Name of Tee 1' })
  await waitFor(() => expect(name).toHaveFocus())
  await user.keyboard('jx?/{Enter}')
  await waitFor(() => expect(sentTo(changeStyle)[0]?.body).toMatchObject({ style_name: 'jx?/' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(place()).toBe('0:1'))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(place()).toBe('0:4'))
  await user.keyboard('{Enter}')
  const pieces = await screen.findByRole('textbox', { name: /^Pieces of/ })
  await waitFor(() => expect(pieces).toHaveFocus())
  await user.keyboard('4100{Tab}')
  await waitFor(() => expect(sentTo(changeStyle)[1]?.body).toMatchObject({ bulk_order_quantity: 4100 }))
  await waitFor(() => expect(place()).toBe('0:5'))
})

test('from the head a column is sorted, moved and made wider', async () => {
  const { user, addressNow } = await open()
  await user.keyboard('j')
  await waitFor(() => expect(place()).toBe('0:1'))
  await user.keyboard('{ArrowRight}{ArrowUp}')
  await waitFor(() => expect(place()).toBe('-1:2'))
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(place()).toBe('-1:3'))
  const heads = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1, 4)
      .map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Style', 'Status', 'Number'])
  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('selvedge:styles-table:1') ?? '{}').widths.number).toBe(150),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(addressNow()).toBe('/styles?sort=number'))
})

test('/ goes to the search and ? lists the keys', async () => {
  const { user } = await open()
  await user.keyboard('?')
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('/')
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search styles' })).toHaveFocus())
})
