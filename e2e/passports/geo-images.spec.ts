/** Photos from where the work is done: the brand's, the supplier's from its phone, and what shoppers see of them. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { GEO_TEXTS } from '#contract/files/geo-images.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { makeJpeg, makePhoto } from '#server/test/pictures.ts'
import { chooseFiles } from '../harness/fields.ts'
import { checkAccessibility, checkWidth, PHONE } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'

const BRAND_PHOTO = { latitude: 41.157944, longitude: -8.629105 }
const MILL = { latitude: 40.216334, longitude: 28.983151, accuracy: 12 }

const describeSteps = async ({ brand, supplier, makeStyle }: Workshop) => {
  const id = await makeStyle('Quayside jumper', { assigned: true })
  const { style_number } = await callAs(brand.context, submitTrace, {
    params: { id: String(id) },
    body: {
      productName: 'Quayside jumper',
      data: [
        {
          id: 'new-1',
          display_name: 'Knitting',
          icon: 'yarn',
          details: [{ id: 'new-2', supplier_id: supplier.session.organization.id }],
        },
        { id: 'new-3', display_name: 'Cutting', icon: 'scissors', details: [{ id: 'new-4' }] },
      ],
    },
  })
  return { id, style_number }
}

const upload = (page: Page, popup: Locator, name: string, buffer: Buffer) =>
  chooseFiles(page, popup.getByRole('button', { name: /^Upload geo tagged images/ }), [
    { name, mimeType: 'image/jpeg', buffer },
  ])

/** A photo whose EXIF says where it was taken goes onto the step at once. */
const addTheBrandsPhoto = async (page: Page, styleId: number) => {
  await page.goto(`/inquiries/${styleId}?tracetab=edit#trace`)
  await page.getByRole('button', { name: /^Cutting/ }).click()
  await page.getByRole('button', { name: 'Geo images of Detail 1 of Cutting' }).click()
  const popup = page.getByRole('dialog', { name: 'Geo images: Detail 1 of Cutting' })
  await popup.getByText(GEO_TEXTS.noneSelected).waitFor()
  await popup.getByText(GEO_TEXTS.noneToShow).waitFor()
  await upload(page, popup, 'cutting room.jpg', await makePhoto(BRAND_PHOTO, { width: 800 }))
  await page.getByText(GEO_TEXTS.created).waitFor()
  await popup.getByRole('button', { name: 'Selected cutting room.jpg' }).waitFor()
  await popup.getByText('41.157944, -8.629105').first().waitFor()
  await checkAccessibility(page)
  await popup.getByRole('button', { name: 'Close' }).click()
}

/** One without a position is completed by hand, with the position of the phone. */
const addTheSuppliersPhoto = async ({ context, page }: Workshop['supplier'], styleId: number) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(MILL)
  await page.setViewportSize(PHONE)
  await page.goto(`/inquiries/${styleId}?tracetab=edit#trace`)
  await page.getByRole('button', { name: /^Geo images of Knitting/ }).click()
  const popup = page.getByRole('dialog', { name: /^Geo images: Knitting/ })
  await checkWidth(page)
  await upload(page, popup, 'mill.jpg', await makeJpeg(900, 700))
  const form = page.getByRole('dialog', { name: 'Create a geo image' })
  await form.getByText('mill.jpg does not say where it was taken.').waitFor()
  expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await form.getByRole('button', { name: 'Use my position' }).click()
  await expect.poll(() => form.getByLabel('Latitude').inputValue()).toBe('40.216334')
  expect(await form.getByLabel('Accuracy', { exact: true }).inputValue()).toBe('12')
  await checkAccessibility(page)
  await checkWidth(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(GEO_TEXTS.created).waitFor()
  await popup.getByRole('button', { name: 'Selected mill.jpg' }).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  // On the brand's step there is nothing for the supplier to add.
  await page.getByRole('button', { name: /^Geo images of Cutting: 1/ }).click()
  const others = page.getByRole('dialog', { name: /^Geo images: Cutting/ })
  await others.getByText('41.157944, -8.629105').waitFor()
  expect(await others.getByText(GEO_TEXTS.gallery).count()).toBe(0)
  await others.getByRole('button', { name: 'Close' }).click()
}

const publishWithPhotos = async (page: Page) => {
  await page.reload()
  const section = page.getByRole('region', { name: 'Geo images', exact: true })
  await section.getByRole('button', { name: 'Geo images of Knitting', exact: false }).waitFor()
  await section.getByRole('button', { name: 'Show them' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to publish?' })
  await question.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Digital Product Passport published successfully').waitFor()
}

// shows S1-35, S1-37
test('a brand and its supplier show where their work is done, and shoppers see it', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { id, style_number } = await describeSteps(workshop)
  await addTheBrandsPhoto(workshop.brand.page, id)
  await addTheSuppliersPhoto(workshop.supplier, id)
  await publishWithPhotos(workshop.brand.page)

  const { page } = await openPerson()
  await page.goto(`/trace/${style_number}`)
  for (const [step, place] of [
    ['Knitting', '40.21633, 28.98315'],
    ['Cutting', '41.15794, -8.62911'],
  ] as const) {
    const photo = page.getByRole('img', { name: `Photo: ${step}` })
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    await page.getByRole('link', { name: place }).waitFor()
  }
  expect(await page.locator('.route svg[role=img] .pin').count()).toBe(2)
  await page.getByText('Where the photos were taken').waitFor()
  await checkAccessibility(page)
  await page.setViewportSize(PHONE)
  await checkWidth(page)
})
