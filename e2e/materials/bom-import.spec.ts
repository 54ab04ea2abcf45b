/** Lines of a BOM out of a workbook: what is wrong is told, what is right comes at once, and one undo takes it back. */
import { expect } from 'vitest'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { BOM_TEXTS, readBom } from '#contract/materials/boms.ts'
import { FIBRE_TEXTS } from '#contract/values/codes/fibres.ts'
import { BOM_VIEW_KEY } from '#web/features/materials/boms/bom-view.ts'
import { chooseWorkbook, exportRows, openImport } from '../files/table-files.ts'
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

const HEADS = [
  'Section',
  'Item',
  'Composition',
  'Supplier',
  'Consumption',
  'Unit',
  'Price per unit',
  'Currency',
  'Wastage %',
]

const DIALOG = 'Import lines from a file'

// shows D-53
test('a merchandiser imports a workbook with six kinds of mistakes, once they are corrected', async ({
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
    HEADS,
    ['Zips', 'Zip', '100% polyester', mill, 1, 'piece', 0.3, 'EUR', 3],
    ['Trims', null, '100% polyester', mill, 1, 'piece', 0.3, 'EUR', 3],
    ['Trims', 'Tape', '99% cotton', mill, 1, 'm', 0.2, 'EUR', 3],
    ['Trims', 'Cord', '100% cotton', 'Nobody & Sons', 1, 'm', 0.2, 'EUR', 3],
    ['Trims', 'Button', null, mill, 'six', 'piece', 0.1, 'EUR', 3],
    ['Labels', 'Label', null, mill, 1, 'piece', 0.1, null, 101],
  ])
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await dialog.getByText('7 cells are not right. Nothing is saved').waitFor()
  const problems = dialog.getByRole('region', { name: 'What is wrong' }).getByRole('listitem')
  expect(await problems.allTextContents()).toEqual([
    `A2 “Zips” is not in the list. ${BOM_TEXTS.sectionRequired}`,
    `B3 ${BOM_TEXTS.itemRequired}`,
    `C4 ${FIBRE_TEXTS.sum}`,
    'D5 “Nobody & Sons” is not a supplier of this style',
    'E6 “six” is not a number',
    `H7 ${BOM_TEXTS.currencyRequired}`,
    `I7 ${BOM_TEXTS.wastage}`,
  ])
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await checkAccessibility(page)
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await checkAccessibility(page)
  await page.setViewportSize(DESK)

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await chooseWorkbook(page, dialog, [
    HEADS,
    ['Trims', 'Zip', '100% polyester', mill, 1, 'piece', 0.1 + 0.2, 'EUR', 3],
    ['Trims', 'Button', null, mill, 6, 'piece', 0.1, 'EUR', 3],
    ['Labels', 'Label', null, mill, 1, 'piece', 0.1, 'EUR', 10],
  ])
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await dialog.getByText('3 added, 0 changed, 0 removed, 0 as they are.').waitFor()
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await lookAt(page, 'bom-import')
  await dialog.getByRole('button', { name: 'Import 3 lines' }).click()
  await page.getByText('Imported: 3 added').waitFor()
  const lines = page.getByRole('button', { name: /^Change / })
  await expect.poll(() => lines.allTextContents()).toEqual(['=Jersey', 'Zip', 'Button', 'Label'])
  const { items } = await callAs(brand.context, readBom, { params })
  expect(items[1]).toMatchObject({ unit_price: '0.3', supplier: { name: mill } })

  // What was exported says what the BOM says, text that looks like a formula too.
  const rows = await exportRows(page)
  expect(rows.map((row) => row[2])).toEqual(['Item', '=Jersey', 'Zip', 'Button', 'Label'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await openImport(page, DIALOG)
  await chooseWorkbook(page, dialog, rows)
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await dialog.getByText('Nothing changes: the file says what the BOM says.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })

  await openImport(page, DIALOG)
  await chooseWorkbook(page, dialog, [...rows.slice(0, 1), ...rows.slice(1).map((row) => row.with(5, 'Ink'))])
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await dialog.getByRole('button', { name: 'Import 4 lines' }).click()
  // That of the import before is there still.
  const changed = page.getByRole('status').filter({ hasText: 'Imported: 4 changed' })
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await callAs(brand.context, readBom, { params })).items.map(({ colour }) => colour))
    .toEqual([null, null, null, null])
})
