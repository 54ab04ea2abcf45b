/** The costs of a style on one screen: prices in view while one types, services that fold away, versions compared. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { saveCostSheet } from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { saveSecondaryCost } from '#contract/costing/secondary-costs.ts'
import { readPdf } from '#server/test/pdf-reader.ts'
import type { Person } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { checkByKey, choose } from '../harness/fields.ts'
import { press } from '../harness/keyboard.ts'
import {
  checkAccessibility,
  checkWidth,
  savePicture,
  switchScheme,
  waitUntilStill,
} from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const line = (count: number) => ({
  id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  item: `Material ${count}`,
  ...{ unit: 'kg' as const, consumption: '0.265', unit_price: '1234.5' },
  ...{ wastage: '6', insurance: '1.5', finance: '1' },
})

/** Two versions of both documents, with enough lines that the page is several windows long. */
const fillCosts = async ({ context }: Person, styleId: number) => {
  const params = { id: String(styleId) }
  const saveSheet = (body: object) => callAs(context, saveCostSheet, { params, body: body as never })
  const saveCosts = (body: object) => callAs(context, saveSecondaryCost, { params, body: body as never })
  await saveSheet({ cost_services: [{ cost_service_id: 1, income: '1234567.89', payment: '1200000' }] })
  await saveSheet({
    comment: 'The dye house asks more',
    cost_services: [{ cost_service_id: 1, payment: '1230000' }],
  })
  const lines = Array.from({ length: 12 }, (_, index) => line(index + 1))
  await saveCosts({
    fabric: lines,
    trims: Array.from({ length: 12 }, (_, index) => line(index + 21)),
    cm_fob: [{ id: line(50).id, item: 'CM', amount: '1250.5' }],
    per_piece_total_cost: { profit_margin_percentage: '10' },
  })
  await saveCosts({
    comment: 'Jersey is dearer',
    fabric: [{ ...line(1), unit_price: '1500' }, ...lines.slice(1)],
  })
}

const openCosts = async (page: Page, styleId: number) => {
  await page.goto(`/inquiries/${styleId}?tab=cost_sheet`)
  await page.getByText('Total Profit/Lost').waitFor()
  // A section that comes later above a field takes the field out of sight.
  await page.getByLabel('Actual cost of Other cost, whole order').first().waitFor()
  if ((page.viewportSize()?.width ?? 0) > 768) await page.getByRole('grid', { name: 'Trim cost' }).waitFor()
  await waitUntilStill(page)
}

const strip = (page: Page | Locator) => page.getByRole('region', { name: 'Prices in view' })

/** The strip is whole within the window and no part of what has the focus lies below it. */
const expectPriceInView = async (page: Page, within: Page | Locator = page) => {
  const placesOf = () =>
    strip(within).evaluate((element) => {
      const box = element.getBoundingClientRect()
      const focused = document.activeElement as HTMLElement
      const field = focused.getBoundingClientRect()
      return {
        isInView:
          box.top >= 0 && box.bottom <= innerHeight && box.left >= -16 && box.right <= innerWidth + 16,
        // In whole pixels: a line of a sheet may end between two of them.
        fieldCutBy: Math.floor(Math.max(0, -field.top, field.bottom - innerHeight)),
        isApart: field.top >= box.bottom - 0.5 || field.bottom <= box.top + 0.5,
        focused: focused === document.body ? 'nothing' : 'a field',
        figuresCut: [...element.querySelectorAll('dd')].filter((dd) => {
          const { left, right } = dd.getBoundingClientRect()
          return left < 0 || right > innerWidth
        }).length,
      }
    })
  await eventually(placesOf).toEqual({
    isInView: true,
    fieldCutBy: 0,
    isApart: true,
    focused: 'a field',
    figuresCut: 0,
  })
}

const typeIntoField = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  await page.keyboard.type(text)
  await expectPriceInView(page)
}

/** Down a whole section by the keyboard, and a figure at its end. */
const typeIntoSheet = async (page: Page, section: string) => {
  const grid = page.getByRole('grid', { name: section })
  await grid.getByRole('gridcell', { name: 'Material', exact: false }).first().focus()
  for (let row = 0; row < 11; row += 1) {
    await page.keyboard.press('ArrowDown')
    if (row % 4 === 0) await expectPriceInView(page)
  }
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('2')
  await expectPriceInView(page)
  await page.keyboard.press('Escape')
}

const typeIntoLine = async (page: Page, section: string) => {
  await page
    .getByRole('region', { name: section })
    .getByRole('button', { name: /Material/ })
    .last()
    .click()
  const form = page.getByRole('dialog')
  const before = await strip(form).textContent()
  for (const label of ['Item', 'Unit price', 'Finance %']) {
    await form.getByLabel(label, { exact: true }).focus()
    await page.keyboard.press('End')
    await page.keyboard.type(label === 'Item' ? ' a' : '1')
    await expectPriceInView(page, form)
  }
  expect(await strip(form).textContent()).not.toBe(before)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
}

// shows D-209, S2-215
test('the price stays in view while one types, at every width', async ({ openPerson, product }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee')
  await fillCosts(brand, styleId)
  const { page } = brand
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1024, 768],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openCosts(page, styleId)
    await typeIntoField(page, 'Income of Fabric', '7')
    if (width <= 768) await typeIntoLine(page, 'Trim cost')
    else for (const section of ['Fabric cost', 'Trim cost']) await typeIntoSheet(page, section)
    await typeIntoField(page, 'Profit margin in percent on cost', '12')
    await typeIntoField(page, 'Actual cost of Other cost, whole order', '3')
    if (width >= 1024) {
      const heads = page.getByRole('grid', { name: 'Trim cost' })
      for (const title of ['Finance %', 'Amount'])
        expect(
          await isWhole(heads, heads.getByRole('columnheader', { name: title })),
          `${title} at ${width}`,
        ).toBe(true)
    }
    await checkWidth(page)
    await savePicture(page, `costs-on-one-screen-${width}`)
  }
})

/** Nothing of it is scrolled out of the sheet. */
const isWhole = async (sheet: Locator, cell: Locator): Promise<boolean> => {
  const [frame, box] = [await sheet.boundingBox(), await cell.boundingBox()]
  return frame !== null && box !== null && box.x >= frame.x && box.x + box.width <= frame.x + frame.width
}

/** Without the blanks and marks of direction that say nothing of a number. */
const plain = (text: string) => text.replaceAll(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, '')

const wordsOf = async (language: string): Promise<(text: string) => string> => {
  if (language === 'en') return (text) => text
  const file = join(import.meta.dirname, `../../web/languages/${language}.json`)
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  return (text) => catalogue[text] ?? text
}

/** What the document says that the menu offers, read by a program that did not make it. */
const readDocument = async (page: Page, menu: string): Promise<string> => {
  await page.getByRole('button', { name: menu, exact: true }).click()
  const item = page.locator('a[download][href*="/generate"]')
  const address = await item.getAttribute('href')
  // A menu takes the key once it has opened, and a busy machine presses sooner.
  await eventually(async () => {
    await page.keyboard.press('Escape')
    return item.count()
  }).toBe(0)
  const answer = await page.context().request.get(String(address))
  expect(answer.status()).toBe(200)
  const { pages } = await readPdf(await answer.body())
  return plain(pages.map(({ text }) => text).join(' '))
}

const figuresIn = async (places: Locator): Promise<string[]> =>
  (await places.allTextContents()).filter((text) => /\d/.test(text)).map(plain)

// shows D-210, S2-216
test('screen and PDF write numbers alike, in the language of the reader', async ({ openPerson, product }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee')
  await fillCosts(brand, styleId)
  const storageState = await brand.context.storageState()
  for (const locale of ['en-GB', 'de-DE', 'ar-EG']) {
    const say = await wordsOf(locale.slice(0, 2))
    const { page } = await openPerson({ locale, storageState })
    await page.goto(`/inquiries/${styleId}?tab=cost_sheet`)
    const prices = page.getByRole('region', { name: say('Prices in view') })
    await prices.waitFor()
    const rail = page.getByRole('complementary', { name: say('Prices') })
    const cost = await readDocument(page, say('More'))
    const ofPiece = [
      ...(await figuresIn(prices.locator('dd'))).slice(0, 2),
      ...(await figuresIn(rail.locator('td, dd'))),
    ]
    expect(ofPiece.length).toBeGreaterThan(15)
    // In a sentence that runs to the left, the sign of a percentage is set by itself.
    const asSet = (figure: string) => (locale.startsWith('ar') ? figure.replace('%', '') : figure)
    expect(
      ofPiece.filter((figure) => !cost.includes(asSet(figure))),
      locale,
    ).toEqual([])
    const sheet = await readDocument(page, say('Download'))
    const services = page.getByRole('region', { name: say('Product Development Costing') })
    const ofServices = await figuresIn(services.locator('tfoot td, tr[data-service] td:last-child'))
    expect(
      ofServices.filter((figure) => !sheet.includes(figure)),
      locale,
    ).toEqual([])
    await savePicture(page, `costs-on-one-screen-${locale}`)
    await page.setViewportSize({ width: 360, height: 780 })
    await checkWidth(page)
    await savePicture(page, `costs-on-one-screen-${locale}-360`)
  }
})

// shows D-209, S2-213
test('services fold, versions are compared, and currency and FOB say what they do', async ({
  openPerson,
  product,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee')
  await fillCosts(brand, styleId)
  const { page } = brand
  await openCosts(page, styleId)
  await walkFold(page)
  await walkComparison(page)
  await walkFilter(page)
  await walkCurrency(page)
})

const walkFold = async (page: Page) => {
  const fold = page.getByRole('button', { name: '11 services without amounts' })
  expect(await page.getByLabel('Income of Trims').count()).toBe(0)
  await press(page, fold)
  await page.getByLabel('Income of Trims').waitFor()
  await page.reload()
  await page.getByLabel('Income of Trims').waitFor()
  await fold.click()
  await page.getByLabel('Income of Trims').waitFor({ state: 'detached' })
  await fold.focus()
  await page.keyboard.type('75')
  const first = page.locator('tr[data-service] input[data-column="income"]').nth(1)
  await eventually(() => first.inputValue()).toBe('75')
  await first.fill('')
  await checkAccessibility(page)
}

const walkComparison = async (page: Page) => {
  for (const size of [
    { width: 1024, height: 768 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare versions of the cost sheet' })
    const row = dialog.getByRole('row', { name: /Fabric › Payment/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      ...['1,200,000.00', '1,230,000.00', '+30,000.00+2.50 %'],
    ])
    // No number is broken or cut.
    const wrong = await dialog.locator('td[data-number]').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          const isCut = left < 0 || right > innerWidth || cell.scrollWidth > cell.clientWidth + 1
          return (
            isCut ||
            [...cell.querySelectorAll('del, ins, span')].some((part) => part.getClientRects().length > 1)
          )
        })
        .map(({ textContent }) => textContent),
    )
    expect(wrong, `numbers at ${size.width}`).toEqual([])
    await checkWidth(page)
    await checkAccessibility(page)
    await savePicture(page, `costs-compared-${size.width}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

const walkFilter = async (page: Page) => {
  const final = strip(page).getByText('€11,027.12')
  await checkByKey(page.getByRole('radio', { name: 'FOB' }))
  // The CM/FOB price and 10 % on it.
  await strip(page).getByText('€1,375.55').waitFor()
  for (const section of ['Fabric/yarn', 'Fabric cost', 'Trim cost', 'Embellishment charges'])
    expect(await page.getByRole('region', { name: section }).count(), section).toBe(0)
  await page.getByRole('region', { name: 'CM/FOB charges' }).waitFor()
  await savePicture(page, 'costs-fob')
  for (const filter of ['CMT', 'CM']) {
    await checkByKey(page.getByRole('radio', { name: filter, exact: true }))
    await page.getByRole('grid', { name: 'Fabric cost' }).waitFor()
    await strip(page).getByText('€10,830.20').or(final).first().waitFor()
  }
  await checkByKey(page.getByRole('radio', { name: 'FOB' }))
  await page.getByRole('button', { name: 'Save version 3 of the secondary cost' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save version 3 of the secondary cost' })
  await dialog.getByLabel('Comment').fill('The mill gives one price')
  await dialog.getByRole('button', { name: 'Save version 3' }).click()
  await page.getByText(COST_TEXTS.savedSecondary).waitFor()
  await page.reload()
  await strip(page).getByText('€1,375.55').waitFor()
}

const walkCurrency = async (page: Page) => {
  const currency = page.getByRole('combobox', { name: 'Currency' })
  const ask = async () => {
    await choose(page, 'Currency', 'US dollar')
    const dialog = page.getByRole('dialog', { name: 'Change the currency to USD?' })
    await dialog.getByText(COST_TEXTS.currencyWarning).waitFor()
    return dialog
  }
  for (const leave of ['Cancel', 'Escape']) {
    const dialog = await ask()
    // Nothing is saved behind the question.
    await page.keyboard.press('Control+s')
    expect(await page.getByRole('dialog').count()).toBe(1)
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => currency.inputValue()).toBe('EUR €')
  }
  await (await ask()).getByRole('button', { name: 'OK' }).click()
  await eventually(() => currency.inputValue()).toBe('USD $')
  await strip(page).getByText('US$1,375.55').waitFor()
  await page.getByText(/Version 3 was saved in EUR\. Its figures count in USD now/).waitFor()
  await savePicture(page, 'costs-other-currency')
  await page.getByRole('button', { name: 'Save version 3 of the cost sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save version 3 of the cost sheet' })
  await dialog.getByLabel('Comment').fill('The customer pays in dollars')
  await dialog.getByRole('button', { name: 'Save version 3' }).click()
  await page.getByText(COST_TEXTS.savedSheet).waitFor()
  await page.reload()
  await strip(page).getByText('US$1,375.55').waitFor()
  await switchScheme(page, 'dark')
  await checkAccessibility(page)
  await savePicture(page, 'costs-dark')
  await switchScheme(page, 'light')
}
