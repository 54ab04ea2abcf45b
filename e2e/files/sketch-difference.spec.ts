/** A sketch that is exchanged: over the one that was issued, with a slider between them, before and after it is issued. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makePhoto } from '#server/test/pictures.ts'
import { checkAccessibility, checkWidth, lookAt, PHONE } from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const upload = async (page: Page, styleId: number, width: number) => {
  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  const buffer = await makePhoto({ latitude: 41.4, longitude: -8.3 }, { width })
  const kept = page.waitForResponse((answer) => answer.url().includes('files_upload') && answer.ok())
  await page
    .getByLabel('Add sketches and files')
    .setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }])
  await kept
  await page.getByText('Uploading').waitFor({ state: 'detached' })
}

const issue = async (page: Page, number: number) => {
  await page.getByRole('button', { name: 'Issue to suppliers' }).click()
  const dialog = page.getByRole('dialog', { name: `Issue ${number} to suppliers?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Front')
  await dialog.getByRole('button', { name: 'Issue to suppliers' }).click()
  await page.getByRole('heading', { level: 1, name: `Issue ${number}` }).waitFor()
}

/** Both pictures are there, and the slider shows as much of the one before as it says. */
const slide = async (page: Page) => {
  const slider = page.getByRole('slider', { name: 'How much of the picture before is shown' })
  const now = page.getByRole('img', { name: 'front.jpg, now' })
  for (const picture of [page.getByRole('img', { name: 'front.jpg, before' }), now]) {
    await picture.waitFor()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  const cut = () => now.evaluate((image) => image.style.clipPath)
  expect(await cut()).toContain('50%')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  expect(await cut()).toContain('51%')
  await page.keyboard.press('End')
  expect(await cut()).toContain('100%')
}

// shows D-623
test('an exchanged sketch stands over the one that was issued, for the owner and for the factory', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  await upload(page, styleId, 800)
  await page.goto(`/inquiries/${styleId}/issues/draft`)
  await issue(page, 1)
  await upload(page, styleId, 1000)
  await page.goto(`/inquiries/${styleId}/issues/draft`)
  await slide(page)
  await checkAccessibility(page)
  await issue(page, 2)
  await slide(page)
  await lookAt(page, 'sketch-difference')

  const phone = supplier.page
  await phone.setViewportSize(PHONE)
  await phone.goto(`/inquiries/${styleId}/issues/2`)
  await slide(phone)
  await checkWidth(phone)
  // From right to left the slider begins at the right, and so does the picture before.
  await phone.evaluate(() => localStorage.setItem('selvedge:language', 'ar'))
  await phone.reload()
  await phone.locator('img[style*="inset(0px 50% 0px 0px)"]').waitFor()
})
