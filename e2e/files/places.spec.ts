/** One place for a file: a sketch of the tech pack is shown on About too, and the style file says where it is shown. */
import { expect } from 'vitest'
import { makePhoto } from '#server/test/pictures.ts'
import { checkAccessibility, checkContrast, checkWidth, PHONE, waitUntilStill } from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

// shows D-409, D-415
test('a sketch is chosen for About, and the question before it is deleted names both places', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  await page.goto(`/inquiries/${styleId}/tech_pack_development`)
  const buffer = await makePhoto({ latitude: 41.4, longitude: -8.3 }, { width: 800 })
  await page
    .getByLabel('Add sketches and files')
    .setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByLabel('Caption of front.jpg').waitFor()
  await page.getByText('Uploading').waitFor({ state: 'detached' })
  // What is there already is not offered again.
  await page.getByRole('button', { name: 'Choose from the style file' }).click()
  await page.getByText('No file to choose').waitFor()
  await waitUntilStill(page)
  await checkAccessibility(page)

  await page.goto(`/inquiries/${styleId}#project`)
  await page.getByRole('button', { name: 'Choose from the style file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose from the style file' })
  const choice = dialog.getByRole('button', { name: /front\.jpg/ })
  await choice.waitFor()
  await waitUntilStill(page)
  await choice.click()
  await page.getByText('front.jpg is shown here now.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await waitUntilStill(page)
  await page.getByRole('button', { name: 'Delete front.jpg' }).first().click()
  const question = page.getByRole('dialog', { name: 'Delete front.jpg?' })
  await question.getByText('It is shown in: About and Tech pack.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })

  const state = await brand.context.storageState()
  const phone = await openPerson({ viewport: PHONE, hasTouch: true, isMobile: true, storageState: state })
  await phone.page.goto(`/inquiries/${styleId}#styleFile`)
  await phone.page.getByText('Sketches and artwork').first().waitFor()
  await waitUntilStill(phone.page)
  await phone.page.getByText('Sketches and artwork').first().tap()
  await phone.page.getByText('Shown in: About and Tech pack').waitFor()
  await waitUntilStill(phone.page)
  await checkWidth(phone.page)
  await phone.page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(phone.page)
  expect(await phone.page.getByText('front.jpg').count()).toBeGreaterThan(0)
})
