/** A bill of materials as a sheet: without a mouse, with somebody else at work in it, and with 2,000 lines. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { type BomItem, MAX_BOM_ITEMS, readBom } from '#contract/materials/boms.ts'
import { eventually } from '../harness/eventually.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  lookAt,
  PHONE,
  switchScheme,
} from '../harness/looks.ts'
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { FORTY_ROWS } from './bom-clipboard.ts'

const paramsOf = (id: number) => ({ params: { id: String(id) } })
const linesOf = async (context: BrowserContext, id: number): Promise<BomItem[]> =>
  (await callAs(context, readBom, paramsOf(id))).items

const newLines = (names: readonly string[]) =>
  names.map((item, place) => ({ id: `new-${place}`, section: 'fabric' as const, item }))

/** What stands in a cell, whatever is said about it. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role="grid"] [data-row="${row}"] [data-column="${column}"]`)
const focused = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[data-column]')
    return `${cell?.closest<HTMLElement>('[data-row]')?.dataset.row}/${cell?.dataset.column}`
  })
const press = async (page: Page, key: string, times = 1) => {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}
const isSaved = (page: Page) => page.getByText('Saving…').waitFor({ state: 'detached' })

const [COMPOSITION, COLOUR, SUPPLIER, CONSUMPTION] = [2, 3, 4, 7]

/** By keys alone, from wherever the focus is in the sheet. */
const goTo = async (page: Page, row: number, column: number) => {
  await press(page, 'Control+Home')
  await press(page, 'ArrowDown', row)
  await press(page, 'ArrowRight', column)
  await eventually(() => focused(page)).toBe(`${row}/${column}`)
}

const tabIntoSheet = async (page: Page) => {
  const isThere = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)
  await page.getByRole('grid', { name: 'Bill of materials' }).waitFor()
  for (let stop = 0; stop < 60 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

const pasteForty = async (page: Page, context: BrowserContext, id: number) => {
  await page.evaluate((text) => navigator.clipboard.writeText(text), FORTY_ROWS)
  await page.keyboard.press('Control+v')
  await page.getByRole('dialog', { name: 'Add 40 lines?' }).waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await page.getByText('40 lines', { exact: true }).waitFor()
  await page.getByText('Consumption: Decimal comma').waitFor()
  // Two cells do not fit; the rest is saved meanwhile.
  await page.getByRole('button', { name: /^C4: The percentages must add up to 100 \(1 of 2\)$/ }).waitFor()
  await isSaved(page)
  const lines = await linesOf(context, id)
  expect(lines).toHaveLength(40)
  expect(lines[0]).toMatchObject({
    description: 'Single jersey of Ne 20/1\n185 cm open width',
    country_of_origin: 'PT',
    consumption: '0.265',
    unit: 'kg',
  })
  expect(lines[2]).toMatchObject({ item: 'Pocketing', composition: [], consumption: '0.08' })
  expect(lines[4]).toMatchObject({ item: 'Drawcord', consumption: null, unit: 'm' })
}

const correct = async (page: Page) => {
  await goTo(page, 2, COMPOSITION)
  expect(await cell(page, 2, COMPOSITION).getAttribute('aria-invalid')).toBe('true')
  await press(page, 'F2')
  await press(page, 'Control+a')
  await page.keyboard.type('65% Polyester, 35% Cotton')
  await press(page, 'Enter')
  await goTo(page, 4, CONSUMPTION)
  await page.keyboard.type('1.2')
  await press(page, 'Enter')
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  await isSaved(page)
}

const fillSupplierDown = async (page: Page, name: string) => {
  await goTo(page, 0, SUPPLIER)
  await press(page, 'Alt+ArrowDown')
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.type(name.slice(0, 5).toLowerCase())
  await press(page, 'Enter')
  await cell(page, 0, SUPPLIER).getByText(name).waitFor()
  await press(page, 'ArrowUp')
  await press(page, 'Control+Space')
  await press(page, 'Control+d')
  await page.getByRole('status').getByText('39 cells filled').waitFor({ state: 'attached' })
  await isSaved(page)
}

// shows D-68
test('forty lines come out of Excel and are put right without a mouse', async ({ product, openPerson }) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await makeStyle('Sheet tee', { assigned: true })
  const lines = () => linesOf(context, id)
  await page.goto(`/inquiries/${id}/bom`)
  await tabIntoSheet(page)
  await pasteForty(page, context, id)
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await lookAt(page, 'bom-sheet-dark')
  await switchScheme(page, 'light')
  await lookAt(page, 'bom-sheet')
  await page.getByRole('grid', { name: 'Bill of materials' }).waitFor()

  await tabIntoSheet(page)
  const { id: supplierId, name } = supplier.session.organization
  await fillSupplierDown(page, name)
  expect((await lines()).every(({ supplier_id }) => supplier_id === supplierId)).toBe(true)
  await correct(page)
  expect((await lines())[2]?.composition).toEqual([
    { fibre: 'polyester', percent: 65 },
    { fibre: 'cotton', percent: 35 },
  ])

  await press(page, 'Control+z')
  await page.getByText('Not saved yet').waitFor()
  await isSaved(page)
  await eventually(async () => (await lines())[4]?.consumption).toBe(null)
  await press(page, 'Control+y')
  await eventually(async () => (await lines())[4]?.consumption).toBe('1.2')

  await goTo(page, 0, 0)
  await press(page, 'Alt+Shift+ArrowDown')
  await eventually(async () => (await lines()).slice(0, 2).map(({ item }) => item)).toEqual([
    'Neck rib 1×1',
    'Heavy jersey',
  ])
  await press(page, 'Control+z')
  await eventually(async () => (await lines())[0]?.item).toBe('Heavy jersey')

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Change Heavy jersey' }).waitFor()
  await checkWidth(page)
  await page.setViewportSize(DESK)

  await supplier.page.goto(`/inquiries/${id}/bom`)
  await supplier.page.getByText('Sheet', { exact: true }).click()
  await supplier.page.getByRole('grid', { name: 'Bill of materials' }).waitFor()
  expect(await supplier.page.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
  await checkAccessibility(supplier.page)
})

// shows D-67
test('two people work in one sheet: other lines come along, of the same cell one value is chosen, and of a removed line whether it stays', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Shared tee')
  await callAs(brand.context, changeBom, {
    ...paramsOf(id),
    body: { added: newLines(['Jersey', 'Rib', 'Mesh']) },
  })
  const email = 'sheet-ben@workshop.example'
  await addColleague(product.db, brand.session, { role: 'brand_user', email, full_name: 'Ben Second' })
  const ben = await openPerson()
  await signInAs(ben.context, email)
  const lineOf = async (name: string) => {
    const line = (await linesOf(ben.context, id)).find(({ item }) => item === name)
    return { id: line?.id ?? 0, changed_in: line?.changed_in ?? 0 }
  }
  const benSaves = async (name: string, colour: string) =>
    callAs(ben.context, changeBom, {
      ...paramsOf(id),
      body: { changed: [{ ...(await lineOf(name)), colour }] },
    })
  const { page } = brand
  for (const one of [brand, ben]) one.expectFailure({ path: /\/bom$/, saying: /409/ })
  // With the line the sheet would show what Ben did before anything is typed over it.
  await brand.context.route('**/live', (route) => route.abort())
  brand.expectFailure({ path: /\/live$/, saying: /ERR_FAILED/ })
  await page.goto(`/inquiries/${id}/bom`)
  await tabIntoSheet(page)

  await benSaves('Jersey', 'Coral')
  await goTo(page, 1, COLOUR)
  await page.keyboard.type('Ink')
  await press(page, 'Enter')
  await cell(page, 0, COLOUR).getByText('Coral').waitFor()
  await isSaved(page)

  await benSaves('Mesh', 'Sand')
  await page.keyboard.type('Black')
  await press(page, 'Enter')
  const question = page.getByRole('dialog', { name: 'Mesh' })
  await question.getByText('Black').waitFor()
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await question.waitFor({ state: 'detached' })
  await cell(page, 2, COLOUR).getByText('Sand').waitFor()

  await callAs(ben.context, changeBom, { ...paramsOf(id), body: { removed: [await lineOf('Rib')] } })
  await goTo(page, 1, COLOUR)
  await page.keyboard.type('Olive')
  await press(page, 'Enter')
  const gone = page.getByRole('dialog', { name: 'Rib' })
  await gone.getByText('Colour: Olive').waitFor()
  await checkAccessibility(page)
  await gone.getByRole('button', { name: 'Keep removed' }).click()
  await gone.waitFor({ state: 'detached' })
  await page.getByText('2 lines', { exact: true }).waitFor()
  const kept = (await linesOf(brand.context, id)).map(({ item, colour }) => `${item} ${colour}`)
  expect(kept).toEqual(['Jersey Coral', 'Mesh Sand'])
  await checkAccessibility(page)
})

// shows D-68
test('the row with the focus stays while 2,000 lines are scrolled', async ({ product, openPerson }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Long tee')
  const names = Array.from({ length: MAX_BOM_ITEMS }, (_, place) => `Line ${place + 1}`)
  await callAs(brand.context, changeBom, { ...paramsOf(id), body: { added: newLines(names) } })
  const { page } = brand
  await page.goto(`/inquiries/${id}/bom`)
  await tabIntoSheet(page)
  await goTo(page, 3, COLOUR)
  const grid = page.getByRole('grid', { name: 'Bill of materials' })
  for (const share of [0.3, 0.6, 1]) {
    await grid.evaluate((element, part) => {
      element.scrollTop = element.scrollHeight * part
    }, share)
    await page.getByText(`Line ${share === 1 ? 2000 : share * 2000}`, { exact: true }).waitFor()
    expect(await focused(page)).toBe(`3/${COLOUR}`)
  }
  expect(await grid.locator('[role="row"]').count()).toBeLessThan(100)
  await page.keyboard.type('Ink')
  await press(page, 'Enter')
  await eventually(() => focused(page)).toBe(`4/${COLOUR}`)
  await isSaved(page)
  expect((await linesOf(brand.context, id))[3]?.colour).toBe('Ink')
  await checkAccessibility(page)

  // Columns beside the screen are not drawn either; the one with the focus comes into view.
  await page.setViewportSize({ width: 900, height: 800 })
  const line = grid.locator('[role="row"]', { has: page.getByText('Line 5', { exact: true }) })
  const last = (await grid.getByRole('columnheader').count()) - 2
  await eventually(() => line.getByRole('gridcell').count()).toBeLessThan(last)
  await press(page, 'End')
  await eventually(() => focused(page)).toBe(`4/${last}`)
  // The focus comes first, the sheet follows it.
  const isInView = async () => {
    const [cell, room] = [await page.locator(':focus').boundingBox(), await grid.boundingBox()]
    return cell && room && cell.x >= room.x && cell.x + cell.width <= room.x + room.width + 1
  }
  await eventually(isInView).toBe(true)
  await grid.evaluate((element) => {
    element.scrollLeft = 0
  })
  await line.locator(`[data-column="${COLOUR}"]`).waitFor()
  expect(await focused(page)).toBe(`4/${last}`)
  await press(page, 'Home')
  await eventually(() => focused(page)).toBe('4/0')
  await eventually(isInView).toBe(true)
  // Each cell stands under its head.
  for (const column of [0, COLOUR, COLOUR + 1]) {
    const [head, cell] = [
      grid.getByRole('columnheader').nth(column + 1),
      line.locator(`[data-column="${column}"]`),
    ]
    const [above, below] = [await head.boundingBox(), await cell.boundingBox()]
    expect(Math.abs((above?.x ?? 0) - (below?.x ?? 9))).toBeLessThan(1)
  }
})
