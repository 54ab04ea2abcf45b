/** A merchandiser with 300 styles: finds, filters, changes ten, takes it back, groups, and keeps the view. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { NO_NETWORK } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { hasFocus, press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility, lookOver, savePicture, waitUntilStill } from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'

const STYLES = 300
const two = (number: number): string => String(number).padStart(2, '0')

/** `Tee 061 lot-07`: ten of each lot. Past the calls, which would take half a minute. */
const addStyles = (db: Db, { brand, collectionId }: Workshop, from = 0): Promise<unknown> =>
  db.write((tx) =>
    tx
      .insertInto('styles')
      .values(
        Array.from({ length: STYLES }, (_, place) => ({
          collection_id: collectionId,
          style_number: `ST-00000-${String(from + place).padStart(5, '0')}`,
          style_name: `Tee ${String(place + 1).padStart(3, '0')} lot-${two(Math.floor(place / 10) + 1)}`,
          product_type_id: 1,
          delivery_destination: 'DE',
          bulk_order_quantity: 1000 + place,
          colour_number: 2,
          currency: 'EUR',
          start_date: '2026-01-11',
          end_date: `2099-${two((place % 12) + 1)}-${two((place % 28) + 1)}`,
          created_by: brand.session.user.id,
          created_by_organization_id: brand.session.organization.id,
          updated_by: brand.session.user.id,
        })),
      )
      .execute(),
  )

const grid = (page: Page) => page.getByRole('grid', { name: 'Styles' })
const row = (page: Page, name: string) => grid(page).getByRole('row', { name: new RegExp(name) })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected styles' })
const shows = (page: Page, total: string) => page.getByText(total, { exact: true }).waitFor()
const countStatus = (page: Page, status: string) => grid(page).getByText(status, { exact: true }).count()

const dialogOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name })

const findLot = async (page: Page, lot: string) => {
  await page.getByRole('searchbox', { name: 'Search styles' }).fill(lot)
  await shows(page, `10 of ${STYLES}`)
}

/** Styles in the file, which has its head as well. */
const countExported = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).waitFor()
  await checkAccessibility(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^styles-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  return lines.length - 1
}

/** No notice lies over the bar's buttons, at a desk and on a phone. */
const checkNoticeApart = async (page: Page) => {
  const desk = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const size of [desk, { width: 360, height: 740 }]) {
    await page.setViewportSize(size)
    await eventually(async () => {
      const [notice, at] = [
        await page.locator('.mantine-Notification-root').boundingBox(),
        await bar(page).boundingBox(),
      ]
      return notice !== null && at !== null && at.y >= 0 && at.y + at.height <= notice.y
    }).toBe(true)
  }
  await page.setViewportSize(desk)
}

// shows D-124, D-132, D-150
test('a merchandiser finds, filters, changes ten at once, takes it back, groups and keeps the view', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  await addStyles(product.db, workshop)
  const { page } = workshop.brand
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Styles' }).click()
  await shows(page, `${STYLES} styles`)
  expect(await grid(page).getAttribute('aria-rowcount')).toBe(String(STYLES + 1))
  await lookOver(page, 'styles-table')
  expect(await countExported(page)).toBe(STYLES)

  await findLot(page, 'lot-07')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Active' }).check()
  await page.getByRole('checkbox', { name: 'On hold' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Status is Active, On hold', exact: true }).waitFor()
  await page.getByRole('columnheader', { name: 'Pieces' }).click()
  await page.waitForURL('**/styles?*sort=quantity*')

  await page.getByRole('checkbox', { name: 'Select all loaded styles' }).check()
  await bar(page).getByText('10 selected').waitFor()
  await checkAccessibility(page)
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const dialog = dialogOf(page, /^Change status/)
  await dialog.getByRole('radio', { name: 'On hold' }).check()
  await dialog.getByText('10 styles will change').waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Change 10 styles' }).click()
  await dialog.getByText('10 styles changed', { exact: true }).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  // It stays while the focus is on it.
  await page.getByRole('button', { name: 'Undo' }).focus()
  await eventually(() => countStatus(page, 'On hold')).toBe(10)
  await checkNoticeApart(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => countStatus(page, 'Active')).toBe(10)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('menuitemradio', { name: 'Status' }).click()
  await grid(page)
    .getByRole('button', { name: /^Active\s*10 styles/ })
    .waitFor()
  await page.getByRole('button', { name: 'Save view' }).click()
  const save = dialogOf(page, /^Save view/)
  await save.getByRole('textbox', { name: 'Name' }).fill('Lot seven')
  await checkAccessibility(page)
  await save.getByRole('button', { name: 'Save view' }).click()
  await page.waitForURL('**/styles?view=Lot+seven')
  await page.reload()
  await shows(page, `10 of ${STYLES}`)
  await grid(page)
    .getByRole('button', { name: /^Active\s*10 styles/ })
    .waitFor()
  await page.getByRole('link', { name: /^All styles/ }).click()
  await shows(page, `${STYLES} styles`)
  await page.goBack()
  await shows(page, `10 of ${STYLES}`)
})

// shows D-119
test('cells are changed where they stand, by the rules of the form', async ({ product, openPerson }) => {
  const workshop = await openWorkshop({ product, openPerson })
  await addStyles(product.db, workshop, STYLES)
  const { page } = workshop.brand
  await page.goto('/styles?query=lot-03&sort=name')
  const first = row(page, 'Tee 021')
  await first.getByText('Active').click()
  await page.getByRole('listbox', { name: /^Status of/ }).waitFor()
  await checkAccessibility(page)
  await savePicture(page, 'styles-table-status')
  await page.keyboard.press('2')
  await first.getByText('On hold').waitFor()
  // Another field that is saved before the answer has come is refused first, and then laid over it.
  const takenBack = page.waitForResponse(/\/api\/inquiries\/status\//)
  await page.getByRole('button', { name: 'Undo' }).click()
  await takenBack
  await first.getByText('Active').waitFor()

  await first.getByText('1,020').click()
  const pieces = page.getByRole('textbox', { name: /^Pieces of Tee 021/ })
  await pieces.fill('12')
  await pieces.press('Enter')
  await first.getByText('The quantity should be between 50 and 100,000,000').waitFor()
  await checkAccessibility(page)
  await pieces.fill('1100')
  await pieces.press('Enter')
  await page.getByText(/Pieces 1,100$/).waitFor()
  await page.reload()
  await row(page, 'Tee 021').getByText('1,100').waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/styles?query=lot-03&sort=name')
  await page.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('menuitemradio', { name: 'Status' }).click()
  const head = page.getByRole('button', { name: /^Active\s*10 styles/ })
  const item = page.getByRole('listitem').filter({ hasText: 'Tee 022' })
  await head.click()
  await item.waitFor({ state: 'hidden' })
  await head.click()
  await item.getByRole('button', { name: 'Status Active' }).click()
  const sheet = dialogOf(page, /^Status of Tee 022/)
  await sheet.getByRole('option', { name: 'On hold' }).waitFor()
  await checkAccessibility(page)
  await savePicture(page, 'styles-phone-status')
  await sheet.getByRole('option', { name: 'On hold' }).click()
  await item.getByRole('button', { name: 'Status On hold' }).waitFor()
  await item.getByRole('button', { name: /^Pieces/ }).click()
  const save = dialogOf(page, /^Pieces of Tee 022/).getByRole('button', { name: 'Save' })
  // The notice that offers Undo stays below the button for as long as it is there.
  await eventually(async () => {
    const [button, notice] = [
      await save.boundingBox(),
      await page
        .locator('.mantine-Notification-root')
        .evaluateAll(([first]) => first?.getBoundingClientRect().top ?? null),
    ]
    return button !== null && (notice === null || button.y + button.height <= notice)
  }).toBe(true)
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /^On hold\s*1 style\b/ }).waitFor()
  await lookOver(page, 'styles-phone')
})

// shows D-752
test('cells whose answers are held back as the page is loaded again are saved, each once', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  await addStyles(product.db, workshop, 4 * STYLES)
  const { brand } = workshop
  const { page } = brand
  await page.goto('/styles?query=lot-03&sort=name')
  const setPieces = async (name: string, shown: string, pieces: string) => {
    await row(page, name).getByText(shown).click()
    const field = page.getByRole('textbox', { name: new RegExp(`^Pieces of ${name}`) })
    await field.fill(pieces)
    await field.press('Enter')
  }
  const held: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => held.push(resolve))
  let isFirst = true
  await page.route(/\/api\/inquiries\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const isCarriedOut = isFirst
    isFirst = false
    // The first one reaches the server, and its answer is lost; the second does not get there.
    if (isCarriedOut) await route.fetch()
    await hold()
    await route.abort().catch(() => undefined)
  })
  await setPieces('Tee 021', '1,020', '1100')
  await eventually(() => held.length).toBe(1)
  await setPieces('Tee 022', '1,021', '1110')
  await eventually(() => held.length).toBe(2)

  await page.unroute(/\/api\/inquiries\/\d+$/)
  await page.reload()
  await page.getByText('Changes saved successfully').waitFor()
  for (const end of held) end()
  await row(page, 'Tee 021').getByText('1,100').waitFor()
  await row(page, 'Tee 022').getByText('1,110').waitFor()
  const saved = await product.db
    .selectFrom('styles')
    .where('created_by_organization_id', '=', brand.session.organization.id)
    .where('style_name', 'in', ['Tee 021 lot-03', 'Tee 022 lot-03'])
    .orderBy('style_name')
    .select(['bulk_order_quantity', 'version'])
    .execute()
  expect(saved).toEqual([
    { bulk_order_quantity: 1100, version: 2 },
    { bulk_order_quantity: 1110, version: 2 },
  ])
  await page.reload()
  await row(page, 'Tee 021').getByText('1,100').waitFor()
  expect(await page.getByText('Changes saved successfully').count()).toBe(0)
})

// shows D-762
test('a cell that is kept waits through reloads without network in two tabs, and is saved once', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  await addStyles(product.db, workshop, 6 * STYLES)
  const { brand } = workshop
  const { page, context } = brand
  brand.expectFailure(NO_NETWORK)
  await page.goto('/styles?query=lot-05&sort=name')
  await row(page, 'Tee 041').getByText('1,040').click()
  const field = page.getByRole('textbox', { name: /^Pieces of Tee 041/ })
  await field.fill('1100')
  let isCarriedOut = false
  await context.route(/\/api\/inquiries\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    // The first try reaches the server, and its answer is lost; there is no network after it.
    if (!isCarriedOut) {
      isCarriedOut = true
      await route.fetch()
      return
    }
    await route.abort('internetdisconnected').catch(() => undefined)
  })
  await field.press('Enter')
  await eventually(() => isCarriedOut).toBe(true)

  const isWaiting = async (tab: Page) => {
    await tab.getByText('Not saved yet').waitFor()
    await tab.getByText(/: Pieces 1,100$/).waitFor()
    await row(tab, 'Tee 041').getByText('1,100').waitFor()
  }
  await page.reload()
  await isWaiting(page)
  await checkAccessibility(page)
  await savePicture(page, 'styles-not-saved-yet')
  const other = await context.newPage()
  await other.goto('/styles?query=lot-05&sort=name')
  await isWaiting(other)
  await page.reload()
  await isWaiting(page)

  // No call is answered at all: the page cannot open, and names what waits.
  await context.route('**/api/**', (route) => route.abort('internetdisconnected').catch(() => undefined))
  await page.reload()
  await page.getByText('This page needs a connection').waitFor()
  await page.getByText(/: Pieces 1,100$/).waitFor()

  await context.unroute('**/api/**')
  await context.unroute(/\/api\/inquiries\/\d+$/)
  for (const tab of [page, other]) {
    await tab.getByText('Not saved yet').waitFor({ state: 'hidden' })
    await row(tab, 'Tee 041').getByText('1,100').waitFor()
    expect(await tab.getByText(/^Not changed/).count()).toBe(0)
  }
  const saved = await product.db
    .selectFrom('styles')
    .where('created_by_organization_id', '=', brand.session.organization.id)
    .where('style_name', '=', 'Tee 041 lot-05')
    .select(['bulk_order_quantity', 'version'])
    .execute()
  expect(saved).toEqual([{ bulk_order_quantity: 1100, version: 2 }])
  await other.close()
})

// shows D-232
test('a block from a spreadsheet goes into the cells, what does not fit stands in them, and a status is filled down', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  await addStyles(product.db, workshop, 3 * STYLES)
  const { page, context } = workshop.brand
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/styles?query=lot-04&sort=name')
  const cell = (name: string, column: string) => row(page, name).locator(`[data-column="${column}"]`)
  await cell('Tee 031', 'quantity').waitFor()
  await page.locator('[data-ranges]').waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.clipboard.writeText('1,100\r\nmany\r\n1,130\r\n'))
  // The first cell of the column; a press would open it.
  await cell('Tee 031', 'quantity').focus()
  await page.keyboard.press('Control+v')
  await page.getByText('2 cells changed, 1 cell refused').first().waitFor()
  await cell('Tee 031', 'quantity').getByText('1,100').waitFor()
  expect(await cell('Tee 032', 'quantity').getAttribute('aria-invalid')).toBe('true')
  await checkAccessibility(page)
  await savePicture(page, 'styles-range-refused')

  await cell('Tee 031', 'status').getByText('Active').click()
  await page.keyboard.press('2')
  await cell('Tee 031', 'status').getByText('On hold').waitFor()
  await cell('Tee 031', 'status').focus()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+ArrowDown')
  const range = page.getByRole('region', { name: 'Selected cells' })
  await range.getByText('3 cells selected').waitFor()
  await checkAccessibility(page)
  await savePicture(page, 'styles-range')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('On hold\r\nActive\r\nActive\r\n')
  await range.getByRole('button', { name: 'Fill down' }).click()
  await page.getByText('2 cells changed', { exact: true }).first().waitFor()
  await eventually(() => countStatus(page, 'On hold')).toBe(3)
  await cell('Tee 033', 'status').focus()
  await page.keyboard.press('Control+z')
  await page.getByText('2 cells changed back.').waitFor()
  await eventually(() => countStatus(page, 'On hold')).toBe(1)
  await page.reload()
  await cell('Tee 031', 'quantity').getByText('1,100').waitFor()
  await cell('Tee 032', 'quantity').getByText('1,031').waitFor()
  expect(await countStatus(page, 'On hold')).toBe(1)
})

// shows D-129
test('the same by the keyboard alone', async ({ product, openPerson }) => {
  const workshop = await openWorkshop({ product, openPerson })
  await addStyles(product.db, workshop, 2 * STYLES)
  const { page } = workshop.brand
  await page.goto('/styles')
  await shows(page, `${STYLES} styles`)
  await page.keyboard.press('?')
  await dialogOf(page, /^Keyboard shortcuts/).waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await dialogOf(page, /^Keyboard shortcuts/).waitFor({ state: 'hidden' })

  await page.keyboard.press('/')
  await page.keyboard.type('lot-09')
  await shows(page, `10 of ${STYLES}`)
  await tabTo(page, grid(page).locator('[tabindex="0"]'))
  await waitUntilStill(page)
  await page.keyboard.press('x')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown')
  await bar(page).getByText('4 selected').waitFor()
  await press(page, bar(page).getByRole('button', { name: 'Status' }))
  const dialog = dialogOf(page, /^Change status/)
  await tabTo(page, dialog.getByRole('radio', { name: 'Active' }))
  await page.keyboard.press('ArrowDown')
  await dialog.getByText('4 styles will change').waitFor()
  await press(page, dialog.getByRole('button', { name: 'Change 4 styles' }))
  await dialog.getByText('4 styles changed', { exact: true }).waitFor()
  await press(page, dialog.getByRole('button', { name: 'Done' }))
  await eventually(() => countStatus(page, 'On hold')).toBe(4)
  await page.keyboard.press('Control+z')
  await eventually(() => countStatus(page, 'Active')).toBe(10)
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'hidden' })

  await page.keyboard.press('j')
  await eventually(() => grid(page).evaluate((table) => table.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: /^Name of/ }).waitFor()
  await page.keyboard.type('Keyed lot-09')
  await page.keyboard.press('Enter')
  await row(page, 'Keyed lot-09').waitFor()

  await press(page, page.getByRole('button', { name: 'Save view' }))
  await hasFocus(dialogOf(page, /^Save view/).getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Lot nine')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/styles?view=Lot+nine')
  await shows(page, `10 of ${STYLES}`)
})
