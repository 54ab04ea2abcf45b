/** Somebody with several value chains: finds the most transparent one, stars all, takes it back, takes the list along. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createValueChain } from '#contract/companies/value-chains.ts'
import { exportLines } from '../files/table-files.ts'
import { eventually } from '../harness/eventually.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const KEYS = ['spinning', 'knitting_or_weaving', 'sewing'] as const
/** By how many steps each names a verified supplier. */
const CHAINS = { 'Linen shirt': 1, 'Alpine jersey': 3, '=Denim()': 0 }

const grid = (page: Page) => page.getByRole('grid', { name: 'Value chains' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected value chains' })
const namesShown = (page: Page) =>
  grid(page)
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')?.slice('Select '.length)))
const countStars = (page: Page) => grid(page).locator('button[aria-pressed="true"]').count()

// shows S0-219
test('value chains are compared in a table, starred at once and taken along as a file', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier } = await openWorkshop({ product, openPerson })
  const { page } = brand
  for (const [name, steps] of Object.entries(CHAINS))
    await callAs(brand.context, createValueChain, {
      body: {
        ...{ name, product_type: 1 },
        steps: KEYS.slice(0, steps).map((trace_key) => ({
          ...{ trace_key, display_name: trace_key, icon: 'grid-pattern' },
          supplier_ids: [supplier.session.organization.id],
        })),
      },
    })
  await page.goto('/value-chains?show=mine')
  await page.getByText('3 value chains', { exact: true }).waitFor()
  await tabTo(page, page.getByRole('radio', { name: 'List' }))
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/value-chains?show=mine&view=table')
  await grid(page).waitFor()
  await lookOver(page, 'value-chains-table')

  await page.getByRole('columnheader', { name: 'Transparency' }).click()
  await page.waitForURL('**/value-chains?*sort=transparency')
  await eventually(() => namesShown(page)).toEqual(['=Denim()', 'Linen shirt', 'Alpine jersey'])
  await page.getByRole('columnheader', { name: 'Transparency' }).click()
  await page.waitForURL('**/value-chains?*sort=-transparency')
  await eventually(() => namesShown(page)).toEqual(['Alpine jersey', 'Linen shirt', '=Denim()'])

  await page.keyboard.press('Control+a')
  await bar(page).getByText('3 selected').waitFor()
  await checkAccessibility(page)
  await press(page, bar(page).getByRole('button', { name: 'Add to favourites' }))
  await eventually(() => countStars(page)).toBe(3)
  await page.keyboard.press('Control+z')
  await eventually(() => countStars(page)).toBe(0)
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'hidden' })

  const lines = await exportLines(page, 'value-chains')
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    expect.stringMatching(/Value chain/),
    'Alpine jersey',
    'Linen shirt',
    `"'=Denim()"`,
  ])
})
