/** Somebody who knows fourteen mills: stars ten of them at once, takes it back, and takes the list along as a file. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'
import { exportLines } from '../files/table-files.ts'
import { eventually } from '../harness/eventually.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility, lookOver, waitUntilStill } from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const COUNTRIES = ['TR', 'PT', 'DE'] as const

/** `Mill 01` to `Mill 14`, and one whose name a spreadsheet would take for a formula. */
const addMills = (db: Db): Promise<unknown> =>
  db.write((tx) =>
    tx
      .insertInto('organizations')
      .values([
        ...Array.from({ length: 14 }, (_, at) => ({
          name: `Mill ${String(at + 1).padStart(2, '0')}`,
          type: 'supplier' as const,
          city: 'Izmir',
          country: COUNTRIES[at % 3] ?? 'TR',
        })),
        { name: '=Mill()', type: 'supplier' as const },
      ])
      .execute(),
  )

const grid = (page: Page) => page.getByRole('grid', { name: 'Suppliers' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected suppliers' })
const shows = (page: Page, total: string) => page.getByText(total, { exact: true }).waitFor()
const countStars = (page: Page) => grid(page).locator('button[aria-pressed="true"]').count()

// shows S0-216
test('ten suppliers are starred at once, by the keyboard alone, and the table is taken along as a file', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  await addMills(product.db)
  const { page } = workshop.brand
  await page.goto('/suppliers?name=mill')
  await shows(page, '15 suppliers')
  await tabTo(page, page.getByRole('radio', { name: 'List' }))
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/suppliers?name=mill&view=table')
  await grid(page).waitFor()
  await eventually(() => grid(page).getAttribute('aria-rowcount')).toBe('16')
  await lookOver(page, 'suppliers-table')

  await page.getByRole('columnheader', { name: 'Company' }).click()
  await page.waitForURL('**/suppliers?*sort=name')
  await waitUntilStill(page)
  await page.keyboard.press('j')
  await eventually(() => grid(page).evaluate((table) => table.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  for (let step = 0; step < 9; step++) await page.keyboard.press('Shift+ArrowDown')
  await bar(page).getByText('10 selected').waitFor()
  await checkAccessibility(page)
  await press(page, bar(page).getByRole('button', { name: 'Add to favourites' }))
  await page.getByText('10 suppliers added to favourites', { exact: true }).waitFor()
  await eventually(() => countStars(page)).toBe(10)
  await page.keyboard.press('Control+z')
  await eventually(() => countStars(page)).toBe(0)
  await press(page, bar(page).getByRole('button', { name: 'Add to favourites' }))
  await eventually(() => countStars(page)).toBe(10)
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'hidden' })

  const lines = await exportLines(page, 'suppliers')
  expect(lines).toHaveLength(16)
  expect(lines[1]).toMatch(/'=Mill\(\)/)
  expect(lines.filter((line) => line.includes(',Favourite,'))).toHaveLength(11)

  await page.reload()
  await eventually(() => countStars(page)).toBe(10)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: /^Keyboard shortcuts/ }).waitFor()
  await checkAccessibility(page)
})
