/** Days and times in the product's language, where the browser speaks another one. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readStyle } from '#contract/styles/styles.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import ar from '../web/languages/ar.json' with { type: 'json' }
import de from '../web/languages/de.json' with { type: 'json' }
import { eventually } from './harness/eventually.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  PHONE,
  savePicture,
  switchScheme,
} from './harness/looks.ts'
import { callAs, signInAs } from './harness/people.ts'
import { test } from './harness/test.ts'
import { openWorkshop } from './harness/workshop.ts'

const inLanguage = (page: Page, language: ProductLanguage) =>
  page.addInitScript((chosen) => localStorage.setItem('selvedge:language', chosen), language)

const CATALOGUES: Record<'en' | 'de' | 'ar', Record<string, unknown>> = { en: {}, de, ar }

/** What the reader sees, without the marks of direction and with one kind of space. */
const shownIn = async (field: ReturnType<Page['locator']>): Promise<string> =>
  (await field.inputValue()).replace(/[\u200e\u200f\u2066-\u2069]/g, '').replace(/\s/g, ' ')

const CASES = [
  ['en', 'Sun', 'September', '09/15/2033', '02:30 PM', '2027-06-20'],
  ['de', 'Mo', 'September', '15.09.2033', '14:30', '2027-07-20'],
  ['ar', 'س', 'سبتمبر', '15/09/2033', '02:30 م', '2027-08-20'],
] as const

// shows D-154
test('a day and a time are chosen in the product’s language, in a browser that speaks French', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee')
  for (const [language, firstDay, month, written, time, saved] of CASES) {
    const { context, page } = await openPerson({ locale: 'fr-FR' })
    await signInAs(context, brand.session.user.email)
    await inLanguage(page, language)
    const text = (english: string): string => (CATALOGUES[language][english] as string) ?? english
    await page.goto('/meetings')
    await page
      .getByRole('button', { name: text('Ask for a meeting') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: text('Ask for a meeting') })
    const day = dialog.getByRole('textbox', { name: text('Day') })
    await day.fill(written)
    const open = dialog.getByRole('button', { name: text('Open the calendar') })
    await open.click()
    const calendar = page.getByRole('dialog', { name: text('Choose a date') })
    await calendar.waitFor()
    expect(await calendar.getByRole('columnheader').first().textContent()).toBe(firstDay)
    expect(await calendar.getByLabel(text('Month')).locator('option:checked').textContent()).toBe(month)
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      await checkWidth(page)
      await savePicture(page, `calendar-${language}-${size.width}`)
    }
    await checkAccessibility(page)
    await switchScheme(page, 'dark')
    await checkContrast(page)
    await savePicture(page, `calendar-${language}-dark`)
    await switchScheme(page, 'light')
    // One week on, and back to the day that was there.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    expect(await shownIn(day)).toBe(written)
    await open.click()
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    // The dialog around it stays.
    const field = dialog.getByRole('combobox', { name: text('Time'), exact: true })
    await field.fill('14:30')
    await field.press('Tab')
    expect(await shownIn(field)).toBe(time)
    await page.goto(`/inquiries/${styleId}#project`)
    await page.getByRole('button', { name: new RegExp(`^${text('End date')}`) }).click()
    await page.getByRole('button', { name: text('Open the calendar') }).click()
    // Keys are the calendar's once a day of it has the focus.
    await calendar.waitFor()
    await eventually(() => calendar.locator('button:focus').count()).toBe(1)
    await savePicture(page, `calendar-in-place-${language}`)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    const params = { id: String(styleId) }
    await eventually(async () => (await callAs(context, readStyle, { params })).inquiry.end_date).toBe(saved)
    await page.close()
  }
})
