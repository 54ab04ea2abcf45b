/** From registration to the first style: anyone who types goes from field to field with Tab, and presses what must be pressed. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { TINY_PNG } from '#server/test/pictures.ts'
import { eventually } from '../harness/eventually.ts'
import { tabTo } from '../harness/keyboard.ts'
import { PASSWORD } from '../harness/people.ts'
import { test } from '../harness/test.ts'

const MOST_CLICKS = 12
const KEPT = 'presses'

/** Every press of the pointer, over all pages that follow. */
const countPresses = (page: Page) =>
  page.addInitScript((kept) => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const before = Number(sessionStorage.getItem(kept) ?? 0)
        if (isTrusted) sessionStorage.setItem(kept, String(before + 1))
      },
      { capture: true },
    )
  }, KEPT)

const type = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** The first that matches is taken by Enter. */
const choose = async (page: Page, label: string, text: string) => {
  await type(page, page.getByRole('combobox', { name: label }), text)
  await page.getByRole('option', { name: text, exact: true }).waitFor()
  await page.keyboard.press('Enter')
}

// shows D-144
test('a new company has its first style within twelve clicks', async ({ openPerson }) => {
  const { page } = await openPerson()
  await countPresses(page)
  await page.goto('/register')
  await page.getByText('Add a new one', { exact: true }).click()
  await type(page, page.getByLabel('Company name'), 'Larkspur')
  await page.getByLabel('Brand', { exact: true }).check()
  await type(page, page.getByLabel('Your name'), 'Lina Lark')
  await type(page, page.getByLabel('Email'), 'lina@larkspur.example')
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page
    .getByRole('region', { name: 'First steps' })
    .getByRole('link', { name: 'Make a style with a picture' })
    .click()
  await choose(page, 'Product Type', 'Shirt')
  await type(page, page.getByLabel('Style Name'), 'Lark shirt')
  await page
    .locator('input[type="file"][aria-label="Picture"]')
    .setInputFiles({ name: 'lark.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await type(page, page.getByLabel('Quantity'), '400')
  await type(page, page.getByLabel('Number Of Colours'), '2')
  await choose(page, 'Delivery Destination', 'Germany')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('heading', { name: 'Lark shirt', level: 1 }).waitFor()
  const picture = page.getByRole('img', { name: 'Picture of Lark shirt' })
  await picture.waitFor()
  await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBe(true)
  const presses = Number(await page.evaluate((kept) => sessionStorage.getItem(kept), KEPT))
  expect(presses).toBeGreaterThan(5)
  expect(presses).toBeLessThanOrEqual(MOST_CLICKS)
})
