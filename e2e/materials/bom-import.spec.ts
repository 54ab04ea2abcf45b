/** Lines of a BOM out of a workbook as people have it: asked once, mended in place, saved at once, and taken back. */
import { expect } from 'vitest'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { readBom } from '#contract/materials/boms.ts'
import { BOM_VIEW_KEY } from '#web/features/materials/boms/bom-view.ts'
import { chooseTable, chooseWorkbook, exportRows, openImport } from '../files/table-files.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  lookAt,
  PHONE,
  switchScheme,
} from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const HEADS = ['Item', 'Content', 'Vendor', 'Cons./pc', 'UOM', 'Rate (€)', 'Loss %']

const DIALOG = 'Import lines from a file'

// shows D-53
test('a merchandiser imports last season’s costing sheet, with two answers and one cell typed anew', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const { name: mill } = supplier.session.organization
  const id = await makeStyle('Winter tee', { assigned: true })
  const params = { id: String(id) }
  await callAs(brand.context, changeBom, {
    params,
    body: {
      added: [
        { id: 'new-1', section: 'fabric', item: '=Jersey', composition: [{ fibre: 'cotton', percent: 100 }] },
      ],
    },
  })
  await page.addInitScript((key) => localStorage.setItem(key, 'list'), BOM_VIEW_KEY)
  await page.goto(`/inquiries/${id}#bom`)
  await page.getByText('List', { exact: true }).click()
  await page.getByRole('button', { name: 'Change =Jersey' }).waitFor()

  const dialog = await openImport(page, DIALOG)
  await chooseWorkbook(page, dialog, [
    ['COSTING SHEET', null, null, null, null, null, null],
    ['Style', 'NL-2207', null, null, null, null, null],
    HEADS,
    ['A TRIMS', null, null, null, null, null, null],
    ['Zip', '100% polyester', mill, '1 pc', 'pcs', 0.1 + 0.2, 3],
    ['Button', null, mill, 'six', 'pcs', 0.1, 3],
    ['Tape', '99% cotton', 'Nobody & Sons', 1, 'm', 0.1, 3],
    ['C PACKING', null, null, null, null, null, null],
    ['Poly bag', 'Recycled LDPE', null, 1, 'Nos', 0.03, null],
    ['TOTAL MATERIAL COST', null, null, null, null, 0.53, null],
  ])
  await dialog.getByText('2 of 4 lines are whole.').waitFor()
  await checkAccessibility(page)
  const asked = dialog.getByRole('region', { name: 'Answers' })
  await asked.getByText('2 answers left').waitFor()
  await dialog.getByRole('button', { name: 'To mend 2' }).waitFor()
  await dialog.getByRole('button', { name: 'Left out 1' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Import 2, keep 2 for later' }).isEnabled()).toBe(true)
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await checkAccessibility(page)
  await lookAt(page, 'bom-import-phone')
  await page.setViewportSize(DESK)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await lookAt(page, 'bom-import')

  // One answer for each word; one cell is typed anew.
  await asked
    .getByRole('group', { name: /Nobody & Sons/ })
    .getByRole('button', { name: 'Leave empty' })
    .click()
  await asked
    .getByRole('group', { name: /no number/ })
    .getByRole('button', { name: 'Leave empty' })
    .click()
  const sheet = dialog.getByRole('grid', { name: 'Lines of the file' })
  await dialog.getByRole('button', { name: 'To mend 1' }).click()
  await sheet.getByRole('gridcell', { name: /99% cotton/ }).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('100% cotton')
  await page.keyboard.press('Enter')
  await dialog.getByText('All 4 lines are whole.').waitFor()
  await dialog.getByRole('button', { name: 'Import 4 lines' }).click()
  await page.getByText('Imported: 4 added').waitFor()
  const lines = page.getByRole('button', { name: /^Change / })
  await expect.poll(() => lines.allTextContents()).toEqual(['=Jersey', 'Zip', 'Button', 'Tape', 'Poly bag'])
  const { items } = await callAs(brand.context, readBom, { params })
  expect(items[1]).toMatchObject({ unit_price: '0.3', supplier: { name: mill } })

  // What was exported says what the BOM says, text that looks like a formula too.
  const rows = await exportRows(page)
  expect(rows.map((row) => row[2])).toEqual(['Item', '=Jersey', 'Zip', 'Button', 'Tape', 'Poly bag'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await openImport(page, DIALOG)
  await chooseWorkbook(page, dialog, rows)
  await dialog.getByText('Nothing changes: everything in the file is here already.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })

  await openImport(page, DIALOG)
  await chooseWorkbook(page, dialog, [...rows.slice(0, 1), ...rows.slice(1).map((row) => row.with(5, 'Ink'))])
  await dialog.getByRole('button', { name: 'Import 5 lines' }).click()
  // That of the import before is there still.
  const changed = page.getByRole('status').filter({ hasText: 'Imported: 5 changed' })
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await callAs(brand.context, readBom, { params })).items.map(({ colour }) => colour))
    .toEqual([null, null, null, null, null])
})

const ERP_PAGE = `<html><head><title>BOM_2207</title></head><body><h1>Bill of materials</h1><table border=1>
  <tr><th>Item<th>Content<th>Cons./pc<th>UOM<th>Rate (&euro;)</tr>
  <tr><td colspan=5><b>FABRIC</b></td></tr>
  <tr><td>Jersey&nbsp;180<td>100% cotton<td>1,25<td>m<td>3,40</tr>
  <tr><td colspan=5><b>TRIMS</b></td></tr>
  <tr><td>Bouton dor&eacute;<td>100% polyester<td>1<td>pcs<td>0,30</tr></table></body></html>`

// shows D-699
test('what an ERP system calls XLS and is a page of HTML is imported', async ({ product, openPerson }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  const id = await makeStyle('Export tee', { assigned: true })
  await page.goto(`/inquiries/${id}#bom`)
  const dialog = await openImport(page, DIALOG)
  await chooseTable(page, dialog, { name: 'BOM_2207.xls', buffer: Buffer.from(ERP_PAGE) })
  await dialog.getByText('All 2 lines are whole.').waitFor()
  await lookAt(page, 'bom-import-erp-page')
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click()
  await page.getByText('Imported: 2 added').waitFor()
  const { items } = await callAs(context, readBom, { params: { id: String(id) } })
  expect(items).toMatchObject([
    { section: 'fabric', item: 'Jersey 180', consumption: '1.25', unit: 'm', unit_price: '3.4' },
    { section: 'trims', item: 'Bouton doré', consumption: '1', unit: 'piece', unit_price: '0.3' },
  ])
})
