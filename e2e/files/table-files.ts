/** Workbooks that leave a page and come back into it. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Drawn, writeDrawnWorkbook } from '#web/lib/tables/drawn-workbook.fixture.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import type { Cell } from '#web/lib/tables/table-reading.ts'
import { chooseFiles } from '../harness/fields.ts'
import { press } from '../harness/keyboard.ts'
import { checkAccessibility } from '../harness/looks.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Import and export' }).click()

/** The rows of the first sheet, its heads included. */
export const exportRows = async (page: Page): Promise<Cell[][]> => {
  await openMenu(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as XLSX' }).click()
  const path = await (await download).path()
  const reading = await readTableFile(new Uint8Array(await readFile(path)), 100)
  if (!('sheets' in reading)) throw new Error(reading.problem)
  return reading.sheets[0]?.rows ?? []
}

/** The lines of a table's CSV, chosen by the keyboard; `name` begins the file's. */
export const exportLines = async (page: Page, name: string): Promise<string[]> => {
  await press(page, page.getByRole('button', { name: 'Export' }))
  const item = page.getByRole('menuitem', { name: 'Export as CSV' })
  await item.waitFor()
  await checkAccessibility(page)
  const [download] = await Promise.all([page.waitForEvent('download'), item.press('Enter')])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
}

/** Answers the dialog. */
export const openImport = async (page: Page, name: string): Promise<Locator> => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

/** Until what the rows say can be checked. */
export const chooseWorkbook = async (
  page: Page,
  dialog: Locator,
  rows: Cell[][],
  pictures: readonly Drawn[] = [],
): Promise<void> => {
  const bytes = await writeDrawnWorkbook(rows, pictures)
  await chooseTable(page, dialog, { name: 'sheet.xlsx', buffer: Buffer.from(bytes) })
}

export const chooseTable = async (
  page: Page,
  dialog: Locator,
  file: { name: string; buffer: Buffer },
): Promise<void> => {
  const button = dialog.getByRole('button', { name: /^Choose an XLSX, XLS, ODS or CSV file/ })
  // What a browser says of a file by its name alone is not asked.
  await chooseFiles(page, button, [{ ...file, mimeType: 'application/octet-stream' }])
  await dialog
    .getByRole('button', { name: /^Check the / })
    .or(dialog.getByRole('region', { name: 'What the import does' }))
    .or(dialog.getByRole('region', { name: 'Answers' }))
    .first()
    .waitFor()
}
