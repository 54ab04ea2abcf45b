/** What is found by the keys alone, by whom, and at 360 px. */
import { expect } from 'vitest'
import { hasFocus } from './harness/keyboard.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  lookAt,
  PHONE,
  switchScheme,
} from './harness/looks.ts'
import { test } from './harness/test.ts'
import { openWorkshop } from './harness/workshop.ts'

test('a style is found and opened by keys alone, by a brand and its supplier, and not by others', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const sharedId = await makeStyle('Wombat tee', { assigned: true })
  const ownId = await makeStyle('Wombat vest')
  const { page } = brand
  await page.goto('/team')
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search styles, suppliers…' })
  await hasFocus(field)
  await page.keyboard.type('wombat')
  await page.getByRole('option', { name: /Wombat tee/ }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'search')
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  // The newest first.
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/inquiries/${ownId}**`)
  await field.waitFor({ state: 'detached' })

  const phone = supplier.page
  await phone.setViewportSize(PHONE)
  await phone.goto('/team')
  await phone.getByRole('button', { name: 'Search styles, suppliers…' }).click()
  await phone.getByRole('combobox', { name: 'Search styles, suppliers…' }).fill('wombat')
  await phone.getByRole('option', { name: /Wombat tee/ }).waitFor()
  const results = phone.getByRole('listbox', { name: 'Results' })
  expect(await results.getByRole('option').count()).toBe(1)
  await checkWidth(phone)
  await checkAccessibility(phone)
  await phone.getByRole('option', { name: /Wombat tee/ }).click()
  await phone.waitForURL(`**/inquiries/${sharedId}**`)
})

test('what is typed while the search is loading stands in its field', async ({ openPerson, product }) => {
  const { brand } = await openWorkshop({ product, openPerson })
  const { page } = brand
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/search-dialog/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/team')
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wombat vist')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  release()
  const field = page.getByRole('combobox', { name: 'Search styles, suppliers…' })
  await hasFocus(field)
  await page.keyboard.type('est')
  expect(await field.inputValue()).toBe('wombat vest')
})
