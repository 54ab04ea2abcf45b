import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { type ImportAnswer, type ImportedRow, importStyles } from '#contract/styles/style-import.ts'
import { listStyleChoices, listStyles } from '#contract/styles/style-list.ts'
import { listStyleViews } from '#contract/styles/style-views.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { CHOICES, listOf, makeStyleRows } from '../styles-table.fixture.ts'

const result = { id: null, style_number: null, style_name: null, version: null, changes: [], problems: [] }
const CHANGED: ImportedRow = {
  ...{ ...result, outcome: 'changed', id: 1, style_number: 'ST-1', style_name: 'Tee', version: 4 },
  changes: [{ field: 'bulk_order_quantity', from: '4000', to: '5000' }],
}
const CREATED: ImportedRow = {
  ...{ ...result, outcome: 'created', style_name: 'Coat' },
  changes: [{ field: 'delivery_destination', from: null, to: 'DE' }],
}
const REFUSED: ImportedRow = {
  ...{ ...result, outcome: 'refused', style_name: 'Coat' },
  problems: [{ field: 'currency', text: 'The currency is required' }],
}
const answerOf = (data: ImportedRow[], styles_left: number | null = null): ImportAnswer => ({
  data,
  styles_left,
})

const FILE = new File(['Number;Style;Pieces;Currency\nST-1;Tee;5000;\n;Coat;300;EUR'], 'styles.csv', {
  type: 'text/csv',
})
const bodies = () => sentTo(importStyles).map(({ body }) => body as { rows: object[]; preview?: boolean })

const openCheck = async () => {
  const { user } = openApp('/styles', mira)
  await user.click(await screen.findByRole('button', { name: 'Import and export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import a file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import styles from a file' }))
  await user.upload(
    await dialog.findByLabelText(/Choose an XLSX, XLS, ODS or CSV file/, { selector: 'input' }),
    FILE,
  )
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole('button', { name }))
  await press('Check the styles')
  return { user, dialog, press }
}

beforeEach(() => {
  answers(listStyles, listOf(makeStyleRows(2)))
  answers(listStyleChoices, CHOICES)
  answers(listStyleViews, { data: [] })
})

// shows D-125
test('what a file makes and changes is shown before it is saved, and saved as it was shown', async () => {
  answers(importStyles, answerOf([CHANGED, CREATED], 2))
  const { dialog, press } = await openCheck()
  await waitFor(() => expect(dialog.getByText('1 new, 1 changed, 0 as they are.')).toBeVisible())
  expect(dialog.getByRole('row', { name: /changed ST-1 Tee Pieces: 4,000 → 5,000/ })).toBeVisible()
  expect(dialog.getByRole('row', { name: /new — Coat Destination: Germany/ })).toBeVisible()
  expect(dialog.getByText(/2 more styles can be made after this import/)).toBeVisible()
  await press('Import 2 styles')
  await waitFor(() => expect(screen.getByText('Imported: 1 created, 1 changed')).toBeVisible())
  expect(screen.queryByRole('dialog')).toBeNull()
  const rows = [
    { style_number: 'ST-1', style_name: 'Tee', bulk_order_quantity: 5000 },
    { style_name: 'Coat', bulk_order_quantity: 300, currency: 'EUR' },
  ]
  expect(bodies()).toEqual([{ rows, preview: true }, { rows: [{ ...rows[0], version: 4 }, rows[1]] }])
  expect(sentTo(importStyles)[1]?.headers.get('idempotency-key')).toBeTruthy()
})

// shows D-125
test('rows with problems keep the file from being saved, unless they are left out', async () => {
  answers(importStyles, answerOf([CHANGED, REFUSED]))
  const { user, dialog, press } = await openCheck()
  await waitFor(() => expect(dialog.getByText(/^1 cell is not right/)).toBeVisible())
  expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('D3 The currency is required')
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: /^Leave out the row with problems/ }))
  await press('Import 1 style')
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]?.rows).toMatchObject([{ style_number: 'ST-1', version: 4 }])
})

test('a style that somebody changed meanwhile is checked again', async () => {
  answers(importStyles, answerOf([CHANGED, CREATED]))
  const { dialog, press } = await openCheck()
  await dialog.findByRole('button', { name: 'Import 2 styles' })
  fails(importStyles, 'stale', { saved: { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 5 } })
  await press('Import 2 styles')
  await waitFor(() => expect(dialog.getByText(/^Ben Ortiz changed one of these styles/)).toBeVisible())
  expect(screen.getByRole('dialog', { name: 'Import styles from a file' })).toBeVisible()
  await waitFor(() => expect(bodies().filter(({ preview }) => preview)).toHaveLength(2))
})

test('a preview that fails says why, and another file is chosen', async () => {
  fails(importStyles, 'too_many')
  const { dialog, press } = await openCheck()
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(ERRORS.too_many.text))
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
  await press('Choose another file')
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Empty table for new styles' })).toBeVisible(),
  )
})
