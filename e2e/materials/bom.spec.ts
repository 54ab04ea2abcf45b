/** What a style is made of: written by its brand, read by its supplier, and shown to shoppers without prices. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { GEO_TEXTS } from '#contract/files/geo-images.ts'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { makePhoto, TINY_PNG } from '#server/test/pictures.ts'
import { BOM_VIEW_KEY } from '#web/features/materials/boms/bom-view.ts'
import { choose, chooseFiles } from '../harness/fields.ts'
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

const HALL = { latitude: 41.444118, longitude: -8.295617 }

const addFibre = async (drawer: Locator, number: number, fibre: string, percent: string) => {
  await drawer.getByRole('button', { name: 'Add fibre' }).click()
  await choose(drawer, `Fibre ${number}`, fibre)
  await drawer.getByLabel(`Percent of ${fibre}`).fill(percent)
}

const addJersey = async (page: Page, supplier: string) => {
  await page.getByRole('button', { name: 'Add line' }).click()
  const drawer = page.getByRole('dialog', { name: 'New line' })
  await drawer.getByLabel('Item').fill('Single jersey')
  await drawer.getByLabel('Description').fill('Ask for the winter price')
  await chooseFiles(page, drawer.getByRole('button', { name: 'Upload image' }), [
    { name: 'jersey.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) },
  ])
  await drawer.getByRole('button', { name: 'Replace image' }).waitFor()
  await addFibre(drawer, 1, 'cotton', '95')
  await addFibre(drawer, 2, 'elastane', '4')
  await drawer.getByText('99 of 100 %').waitFor()
  await drawer.getByRole('button', { name: 'Add line' }).click()
  await drawer.getByText('The percentages must add up to 100').waitFor()
  await checkAccessibility(page)
  await drawer.getByLabel('Percent of elastane').fill('5')
  await drawer.getByLabel('Weight', { exact: true }).fill('180')
  await choose(drawer, 'Supplier', supplier)
  await choose(drawer, 'Country of origin', 'Portugal')
  await drawer.getByLabel('Consumption per piece').fill('0.425')
  await drawer.getByRole('combobox', { name: 'Unit', exact: true }).click()
  await page.getByRole('option', { name: 'kg', exact: true }).click()
  await drawer.getByLabel('Price per kg').fill('7.77')
  await drawer.getByRole('checkbox', { name: 'Show in the passport' }).check()
  await checkAccessibility(page)
  await drawer.getByRole('button', { name: 'Add line' }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('95 % cotton, 5 % elastane').waitFor()
}

/** Where the yarn was knitted; it comes back with its line when that is removed and put back. */
const addPhoto = async (page: Page) => {
  await page.getByRole('button', { name: 'Geo images of Single jersey' }).click()
  const popup = page.getByRole('dialog', { name: 'Geo images: Single jersey' })
  await chooseFiles(page, popup.getByRole('button', { name: /^Upload geo tagged images/ }), [
    { name: 'knitting hall.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(HALL, { width: 800 }) },
  ])
  await page.getByText(GEO_TEXTS.created).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove Single jersey' }).click()
  await page.getByText(/^Single jersey removed/).waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Geo images of Single jersey: 1' }).waitFor()
}

const addThread = async (page: Page) => {
  await page.getByRole('button', { name: 'Add line' }).click()
  const drawer = page.getByRole('dialog', { name: 'New line' })
  await drawer.getByLabel('Item').fill('Sewing thread')
  await drawer.getByRole('combobox', { name: 'Section' }).click()
  await page.getByRole('option', { name: 'Trims' }).click()
  await addFibre(drawer, 1, 'polyester', '100')
  await checkWidth(page)
  await drawer.getByRole('button', { name: 'Add line' }).click()
  await drawer.waitFor({ state: 'detached' })
  const tick = page.getByRole('checkbox', { name: 'Show Sewing thread in the passport' })
  await tick.check()
  await page.getByText('Saving…').waitFor({ state: 'detached' })
}

/** Without a mouse: lifted, moved below its neighbour, dropped. */
const moveByKeyboard = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a line to Trims' }).click()
  const drawer = page.getByRole('dialog', { name: 'New line' })
  await drawer.getByLabel('Item').fill('Neck tape')
  await drawer.getByRole('button', { name: 'Add line' }).click()
  await drawer.waitFor({ state: 'detached' })
  const move = page.getByRole('button', { name: 'Move Neck tape up' })
  await move.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Neck tape is line 1 of 2 now.').waitFor()
  const names = page.getByRole('region', { name: 'Trims' }).getByRole('button', { name: /^Change/ })
  await expect.poll(() => names.allTextContents()).toEqual(['Neck tape', 'Sewing thread'])
  await page.getByText('Saving…').waitFor({ state: 'detached' })
}

const publish = async (page: Page, id: number) => {
  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  const records = page.getByRole('region', { name: 'BOM records', exact: true })
  await records.getByRole('button', { name: 'Show them' }).click()
  const geo = page.getByRole('region', { name: 'Geo images', exact: true })
  await geo.getByRole('button', { name: 'Show them' }).click()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText(PASSPORT_TEXTS.published).waitFor()
}

const readAsShopper = async (page: Page, styleNumber: string) => {
  await page.goto(`/#/bom/${styleNumber}`)
  await page.getByRole('heading', { name: 'Single jersey' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/bom/${styleNumber}`)
  await page.getByText('Rowan Knit').waitFor()
  const photo = page.getByRole('img', { name: 'Photo: Single jersey' })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  expect(await page.content()).not.toMatch(/7\.77|0\.425|winter price|Neck tape/)
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await checkWidth(page)
    await checkAccessibility(page)
  }
  await lookAt(page, 'public-bom')
}

// shows D-62, D-63, D-72, S0-22, S1-139
test('a brand says what a style is made of; its supplier reads it, and shoppers see it without prices', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const id = await makeStyle('Winter tee', { assigned: true })
  // The sheet has journeys of its own.
  await page.addInitScript((key) => localStorage.setItem(key, 'list'), BOM_VIEW_KEY)
  await page.goto(`/inquiries/${id}`)
  await page.getByText('List', { exact: true }).click()
  await page.getByText('No lines yet').waitFor()
  await addJersey(page, supplier.session.organization.name)
  await addPhoto(page)
  await page.setViewportSize(PHONE)
  await addThread(page)
  await checkWidth(page)
  await checkAccessibility(page)
  await page.setViewportSize(DESK)
  await moveByKeyboard(page)
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await lookAt(page, 'bom')
  await publish(page, id)

  const { inquiry } = await callAs(brand.context, readStyle, { params: { id: String(id) } })
  const shopper = await openPerson({ javaScriptEnabled: false })
  await shopper.page.goto(`/trace/${inquiry.style_number}`)
  await shopper.page.getByRole('img', { name: 'Photo: Single jersey' }).waitFor()
  await shopper.page.getByRole('link', { name: '41.44412, -8.29562' }).waitFor()
  const link = shopper.page.getByRole('link', { name: /^All records in detail/ })
  await shopper.page.goto(new URL((await link.getAttribute('href')) ?? '', shopper.page.url()).href)
  await shopper.page.getByRole('heading', { name: 'Single jersey' }).waitFor()
  expect(await shopper.page.content()).not.toMatch(/7\.77|<script(?! type="application)/)
  await readAsShopper((await openPerson()).page, inquiry.style_number)

  await supplier.page.goto(`/inquiries/${id}#bom`)
  await supplier.page.getByText('€7.77 / kg').waitFor()
  expect(await supplier.page.getByRole('button', { name: /^(Change|Add|Remove|Move)/ }).count()).toBe(0)
  await checkAccessibility(supplier.page)
  await supplier.page.setViewportSize(PHONE)
  await checkWidth(supplier.page)
})
