/** A bill of materials that is sorted, filtered, searched and laid out as somebody likes it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { readBom } from '#contract/materials/boms.ts'
import { eventually } from '../harness/eventually.ts'
import { checkAccessibility, checkContrast, DESK, savePicture, switchScheme } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const ITEMS = [
  { id: 'new-0', section: 'fabric', item: 'Jersey', colour: 'Ink', consumption: '0.4', unit: 'kg' },
  { id: 'new-1', section: 'fabric', item: 'Rib', colour: 'Natural', consumption: '0.05', unit: 'kg' },
  { id: 'new-2', section: 'trims', item: 'Zip', colour: 'Ink', consumption: '1', unit: 'piece' },
  { id: 'new-3', section: 'trims', item: 'Button', colour: 'Natural', consumption: '12', unit: 'piece' },
  { id: 'new-4', section: 'trims', item: 'Thread', consumption: '160', unit: 'm' },
] as const

const grid = (page: Page) => page.getByRole('grid', { name: 'Bill of materials' })
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const items = (page: Page) => grid(page).locator('[data-row] [data-column="0"]').allTextContents()
const openMenu = async (page: Page, column: string) => {
  await head(page, column).hover()
  await page.getByRole('button', { name: `Sort and filter by ${column}`, exact: true }).click()
  const menu = page.getByRole('dialog', { name: `Sort and filter by ${column}`, exact: true })
  await menu.waitFor()
  return menu
}
const widthOf = async (page: Page, column: string) => (await head(page, column).boundingBox())?.width ?? 0

const drawWider = async (page: Page, column: string, by: number) => {
  const box = await head(page, column).boundingBox()
  if (!box) throw new Error(`${column} is not on the screen`)
  await page.mouse.move(box.x + box.width, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + by, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
}

// shows D-230, D-231
test('lines are sorted, filtered and replaced without touching what is hidden; widths are kept', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  const id = await makeStyle('View tee')
  const params = { params: { id: String(id) } }
  await callAs(context, changeBom, { ...params, body: { added: [...ITEMS] } })
  const saved = async () => (await callAs(context, readBom, params)).items
  const isSaved = () => page.getByText('Saving…').waitFor({ state: 'detached' })
  await page.setViewportSize(DESK)
  await page.goto(`/inquiries/${id}/bom`)
  await grid(page).waitFor()

  const menu = await openMenu(page, 'Item')
  await checkAccessibility(page)
  await savePicture(page, 'bom-column-menu-1440')
  await menu.getByRole('button', { name: 'Sort ascending' }).click()
  await eventually(() => items(page)).toEqual(['Jersey', 'Rib', 'Button', 'Thread', 'Zip'])
  expect(await head(page, 'Item').getAttribute('aria-sort')).toBe('ascending')
  await page.getByText('Rows cannot be moved while they are sorted.').waitFor()
  expect((await saved()).map(({ item }) => item)).toEqual(ITEMS.map(({ item }) => item))

  const colours = await openMenu(page, 'Colour')
  await colours.getByRole('checkbox', { name: /^Ink/ }).uncheck()
  await eventually(() => items(page)).toEqual(['Rib', 'Button', 'Thread'])
  await page.keyboard.press('Escape')
  await page.getByText('3 of 5 rows are shown, 2 are hidden').waitFor()
  await savePicture(page, 'bom-filtered-1440')

  // What is replaced is what is shown, as one step.
  await grid(page).locator('[data-row="0"] [data-column="0"]').click()
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await find.getByRole('textbox', { name: 'Find', exact: true }).fill('b')
  await find.getByRole('textbox', { name: 'Replace with' }).fill('K')
  await checkAccessibility(page)
  await savePicture(page, 'bom-find-1440')
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await savePicture(page, 'bom-find-dark-1440')
  await switchScheme(page, 'light')
  await find.getByRole('button', { name: 'Replace all' }).click()
  await eventually(() => items(page)).toEqual(['RiK', 'Kutton', 'Thread'])
  await isSaved()
  await eventually(async () => (await saved()).map(({ item }) => item)).toEqual([
    ...['Jersey', 'RiK', 'Zip', 'Kutton', 'Thread'],
  ])
  await page.keyboard.press('Escape')
  await grid(page).locator('[data-row="0"] [data-column="0"]').click()
  await page.keyboard.press('Control+z')
  await eventually(async () => (await saved()).map(({ item }) => item)).toEqual(ITEMS.map(({ item }) => item))
  await page.getByRole('button', { name: 'Show all rows' }).click()
  await page.getByRole('button', { name: 'Usual order' }).click()
  await eventually(() => items(page)).toEqual(ITEMS.map(({ item }) => item))

  const before = await widthOf(page, 'Composition')
  await drawWider(page, 'Composition', 120)
  await eventually(async () => Math.round((await widthOf(page, 'Composition')) - before)).toBe(120)
  await grid(page).locator('[data-row="0"] [data-column="2"]').click()
  const second = await head(page, 'Description').getAttribute('aria-colindex')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  // A head of a column that is selected carries it to another place.
  await head(page, 'Colour').click()
  const [from, to] = [await head(page, 'Colour').boundingBox(), await head(page, 'Composition').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 4, (to?.y ?? 0) + 10, { steps: 6 })
  await page.mouse.up()
  await page.reload()
  await grid(page).waitFor()
  expect(Math.round((await widthOf(page, 'Composition')) - before)).toBeGreaterThan(100)
  const place = async (name: string) => Number(await head(page, name).getAttribute('aria-colindex'))
  expect(await place('Colour')).toBeLessThan(await place('Composition'))
  expect(second).not.toBeNull()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Usual columns' }).click()
  await eventually(async () => (await place('Colour')) > (await place('Composition'))).toBe(true)
  await checkAccessibility(page)
})
