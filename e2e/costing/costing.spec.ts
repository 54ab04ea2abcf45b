/** A style's costs from the BOM to a second version, without a mouse; and who is told nothing of them. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readCostSheet } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { readSecondaryCost, type SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { saveBom } from '#contract/materials/boms.ts'
import type { Person } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const bomLine = (id: string, section: 'fabric' | 'trims', item: string, unitPrice: string) => ({
  id,
  section,
  item,
  ...{ consumption: '0.265', unit: 'kg' as const, wastage_percent: '6' },
  ...{ unit_price: unitPrice, currency: 'EUR' },
})

const enterBom = (brand: Person, styleId: number) =>
  callAs(brand.context, saveBom, {
    params: { id: String(styleId) },
    body: {
      version: null,
      items: [
        bomLine('new-1', 'fabric', 'Heavy jersey', '8.40'),
        bomLine('new-2', 'trims', 'Button', '0.05'),
      ],
    },
  })

const savedCost = (brand: Person, styleId: number): Promise<SecondaryCost> =>
  callAs(brand.context, readSecondaryCost, { params: { id: String(styleId) } })

const openCosts = async (page: Page, styleId: number) => {
  await page.goto(`/inquiries/${styleId}?tab=cost_sheet`)
  await page.getByText('Total Profit/Lost').waitFor()
}

const takeOverBom = async (page: Page) => {
  await press(page, page.getByRole('button', { name: '2 BOM lines to review' }))
  const dialog = page.getByRole('dialog', { name: 'The BOM and this costing' })
  await press(page, dialog.getByRole('button', { name: 'Take over 2' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('grid', { name: 'Fabric cost' }).getByText('Heavy jersey').waitFor()
}

/** CM charges: a name, its amount, then over head and margin beside the price. */
const typePrices = async (page: Page) => {
  const section = page.getByRole('region', { name: 'CM/FOB charges' })
  await press(page, section.getByRole('button', { name: 'Add line' }))
  const grid = page.getByRole('grid', { name: 'CM/FOB charges' })
  await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.type('CM')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.2.5')
  await page.keyboard.press('Enter')
  await section.getByRole('button', { name: /“1.2.5” is not a number/ }).waitFor()
  // Enter leads back to where the row was begun.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('2.15')
  await page.keyboard.press('Enter')
  await section.getByText('€2.15').waitFor()
  // Out of the sheet, and on to the prices.
  await page.keyboard.press('Escape')
  const margin = page.getByLabel('Profit margin in percent on cost')
  await tabTo(page, margin)
  await page.keyboard.type('10')
}

const saveVersion = async (page: Page, of: string, version: number, comment?: string) => {
  await press(page, page.getByRole('button', { name: `Save version ${version} of the ${of}` }))
  if (comment === undefined) return
  const dialog = page.getByRole('dialog', { name: `Save version ${version} of the ${of}` })
  await dialog.getByLabel('Comment').waitFor()
  await tabTo(page, dialog.getByLabel('Comment'))
  await page.keyboard.type(comment)
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
}

// shows S2-197, S2-199, S2-200
test('a costing by keyboard alone, from the BOM to its second version', async ({ openPerson, product }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  await enterBom(brand, styleId)
  const { page } = brand
  await openCosts(page, styleId)
  await takeOverBom(page)
  await typePrices(page)
  // 0.265 × 8.40 × 1.06 = 2.36, 0.265 × 0.05 × 1.06 = 0.01, and 2.15: 4.52, with 10 % 4.97.
  const price = page.getByRole('region', { name: 'Price of one piece' })
  await price.getByText('€4.97').first().waitFor()
  await checkAccessibility(page)
  await saveVersion(page, 'secondary cost', 1)
  await page.getByText(COST_TEXTS.savedSecondary).waitFor()
  expect((await savedCost(brand, styleId)).totals.final_fob.per_piece).toBe('4.97')

  await tabTo(page, page.getByLabel('Income of Fabric'), 'Shift+Tab')
  await page.keyboard.type('10800')
  await tabTo(page, page.getByLabel('Payment of Fabric'))
  await page.keyboard.type('10360')
  await page.keyboard.press('Control+s')
  await page.getByText(COST_TEXTS.savedSheet).waitFor()

  await tabTo(page, page.getByLabel('Income of Fabric'), 'Shift+Tab')
  await page.keyboard.type('11000')
  await saveVersion(page, 'cost sheet', 2, 'Fabric is dearer')
  await eventually(async () => {
    const sheet = await callAs(brand.context, readCostSheet, { params: { id: String(styleId) } })
    return [sheet.current_version, sheet.total_profit, sheet.comment]
  }).toEqual([2, '640.00', 'Fabric is dearer'])

  await press(page, page.getByRole('button', { name: 'Compare' }))
  const dialog = page.getByRole('dialog', { name: 'Compare versions of the cost sheet' })
  await dialog.getByText('Product Development Costing › Fabric › Income Customers').waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await lookOver(page, 'costing')
})

// shows S2-188
test('a supplier of the style is led away with the words of the specification', async ({
  openPerson,
  product,
}) => {
  const { supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const { page } = supplier
  for (const address of [`${styleId}#costSheet`, `${styleId}?tab=cost_sheet`]) {
    await page.goto(`/inquiries/${address}`)
    await page.getByText(COST_TEXTS.noAccess).waitFor()
    await page.waitForURL(/\/collections$/)
  }
  // The page of its own asks the server, which signs nobody out.
  const answer = await page.context().request.get(`/api/cost/${styleId}`)
  expect(answer.status()).toBe(401)
  await page.goto(`/inquiries/${styleId}`)
  await page.getByRole('tab', { name: 'Suppliers' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Cost' }).count()).toBe(0)
})
