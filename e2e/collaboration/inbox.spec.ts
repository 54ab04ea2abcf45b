/** The factory reads in its inbox what an issue changed, puts it away by keys, takes it back, and does the same on a phone. */
import { expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { issueToSuppliers, readIssueDraft } from '#contract/files/style-issues.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  lookAt,
  PHONE,
  switchScheme,
} from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const CHEST = { code: 'A', name: 'Half chest', method: null, tolerance_minus: '1', tolerance_plus: '1' }

// shows D-324, D-325, D-326
test('an issue is read, done, taken back and put off in the inbox', async ({ product, openPerson }) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const params = { id: String(styleId) }
  for (const chest of ['52', '53']) {
    await callAs(brand.context, saveChart, {
      params,
      body: { unit: 'cm', sizes: ['S', 'M'], points: [{ ...CHEST, values: { S: '49.5', M: chest } }] },
    })
    const { sha256 } = await callAs(brand.context, readIssueDraft, { params })
    await callAs(brand.context, issueToSuppliers, {
      params,
      body: { reason: `Chest ${chest}`, draft_sha256: sha256 },
    })
  }

  const { page } = supplier
  await page.goto('/inbox')
  const tee = page.getByRole('list', { name: 'Harbour tee' })
  await tee.getByRole('link', { name: /issue 2/ }).waitFor()
  // The last that comes: what changed, beside what waits.
  await tee.locator('ins').getByText('53').waitFor()
  await page.getByRole('region', { name: 'Issues to confirm' }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'inbox')
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')

  const newest = tee.getByRole('link', { name: /issue 2/ })
  await page.keyboard.press('j')
  await expect.poll(() => newest.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('e')
  await newest.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('u')
  await newest.waitFor()

  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await page.getByRole('button', { name: /^Snooze: .*issue 2/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await dialog.getByRole('button', { name: /Tomorrow/ }).waitFor()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: /Tomorrow/ }).click()
  await newest.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Snoozed' }).check()
  await tee.getByText(/^Comes back/).waitFor()
  await newest.waitFor()
})
