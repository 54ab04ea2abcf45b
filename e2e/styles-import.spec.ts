/** Styles leave as a workbook and come back changed, with a new one beside them; what is wrong is told by its cell. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { IMPORT_TEXTS } from '#contract/style-import.ts'
import { listStyles } from '#contract/style-list.ts'
import { type Cell, readTableFile } from '#web/lib/tables/read-table-file.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { chooseFiles } from './fields.ts'
import { checkAccessibility, lookOver } from './looks.ts'
import { callAs } from './people.ts'
import { test } from './test.ts'
import { openWorkshop } from './workshop.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Import and export' }).click()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import styles from a file' })

const exportRows = async (page: Page): Promise<Cell[][]> => {
  await openMenu(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as XLSX' }).click()
  const path = await (await download).path()
  const reading = await readTableFile(new Uint8Array(await readFile(path)), 100)
  if (!('sheets' in reading)) throw new Error(reading.problem)
  return reading.sheets[0]?.rows ?? []
}

const chooseWorkbook = async (page: Page, rows: Cell[][]) => {
  const blob = await writeWorkbook({ name: 'Styles', rows, widths: [] })
  await chooseFiles(page, dialogOf(page).getByRole('button', { name: /^Choose an XLSX or CSV file/ }), [
    {
      name: 'styles.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(await blob.arrayBuffer()),
    },
  ])
  await dialogOf(page).getByRole('button', { name: 'Check the styles' }).waitFor()
}

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

test('styles leave as a workbook, and come back changed with a new one', async ({ product, openPerson }) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { page, context } = workshop.brand
  await workshop.makeStyle('Harbour tee')
  await page.goto('/styles')
  await page.getByRole('row', { name: /Harbour tee/ }).waitFor()
  const rows = await exportRows(page)
  expect(rows).toHaveLength(2)

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const dialog = dialogOf(page)
  await dialog.waitFor()
  await checkAccessibility(page)
  await chooseWorkbook(page, withNew(rows, 'Lantern coat', 'XXX'))
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Check the styles' }).click()
  await dialog.getByText(IMPORT_TEXTS.noSuchCurrency).waitFor()
  await checkAccessibility(page)

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await chooseWorkbook(page, withNew(rows, 'Lantern coat', 'EUR'))
  await dialog.getByRole('button', { name: 'Check the styles' }).click()
  await dialog.getByText('1 new, 1 changed, 0 as they are.').waitFor()
  await lookOver(page, 'styles-import')
  await dialog.getByRole('button', { name: 'Import 2 styles' }).click()
  await page.getByText('Imported: 1 created, 1 changed').waitFor()
  await page.getByRole('row', { name: /Lantern coat/ }).waitFor()

  const { data } = await callAs(context, listStyles, { query: {} })
  const pieces = Object.fromEntries(data.map((style) => [style.style_name, style.bulk_order_quantity]))
  expect(pieces).toEqual({ 'Lantern coat': 300, 'Harbour tee': 1500 })
})
