/** Styles leave as a workbook and come back changed, with a new one beside them; what is not known is asked once. */
import { expect } from 'vitest'
import { listStyles } from '#contract/styles/style-list.ts'
import { type Drawn, PNG } from '#web/lib/tables/drawn-workbook.fixture.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { chooseWorkbook, exportRows, openImport } from '../files/table-files.ts'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

/** The exported rows with columns that only a new style needs. */
const withNew = ([heads = [], ...rows]: Cell[][], name: string, currency: string): Cell[][] => {
  const changed = rows.map((cells) =>
    cells.map((cell, column) => (heads[column] === 'Pieces' ? Number(cell) + 500 : cell)),
  )
  const fresh = heads.map((head) => (head === 'Style' ? name : head === 'Pieces' ? 300 : null))
  return [
    [...heads, 'Product type', 'Destination', 'Currency', 'Colours'],
    ...changed,
    [...fresh, 'T-shirt', 'Germany', currency, 2],
  ]
}

// shows D-125, D-369
test('styles leave as a workbook, and come back changed with a new one', async ({ product, openPerson }) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { page, context } = workshop.brand
  await workshop.makeStyle('Harbour tee')
  await page.goto('/styles')
  await page.getByRole('row', { name: /Harbour tee/ }).waitFor()
  const rows = await exportRows(page)
  expect(rows).toHaveLength(2)

  const dialog = await openImport(page, 'Import styles from a file')
  await checkAccessibility(page)
  // The row of the new style has a picture over it.
  const picture: Drawn = { bytes: PNG, from: [2, 1], to: [2, 12] }
  await chooseWorkbook(page, dialog, withNew(rows, 'Lantern coat', 'XXX'), [picture])
  // Nobody knows this currency: it is asked about once, and the rest can be saved before.
  await dialog.getByText(/^1 of 2 lines are whole/).waitFor()
  await checkAccessibility(page)
  const question = dialog.getByRole('group', { name: /^Which currency is “XXX”/ })
  await question.getByPlaceholder('Choose the answer').click()
  await page.getByRole('option', { name: 'EUR' }).click()
  await dialog.getByText(/^1 added, 1 changed, 0 removed, 0 as they are/).waitFor()
  await lookOver(page, 'styles-import')
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
  await page.getByText('Imported: 1 added, 1 changed').waitFor()
  await page.getByRole('row', { name: /Lantern coat/ }).waitFor()

  const { data } = await callAs(context, listStyles, { query: {} })
  const pieces = Object.fromEntries(data.map((style) => [style.style_name, style.bulk_order_quantity]))
  expect(pieces).toEqual({ 'Lantern coat': 300, 'Harbour tee': 1500 })
  const drawn = data.filter(({ default_image }) => default_image !== null)
  expect(drawn.map(({ style_name }) => style_name)).toEqual(['Lantern coat'])
})
