/** A supplier speaks for a brand only with its word: it asks, the brand agrees, shoppers read both names, the brand withdraws. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { submitTrace } from '#contract/passports/passports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { createStyle } from '#contract/styles/styles.ts'
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
import { openWorkshop, type Workshop } from '../harness/workshop.ts'

const NAME = 'Capsule rib tee'

/** Made by the supplier for the brand, with a draft. */
const makeForBrand = async ({ supplier, brand }: Workshop) => {
  const { context } = supplier
  const { data: collection } = await callAs(context, createCollection, {
    body: { name: 'Capsule', brand_id: brand.session.organization.id },
  })
  const { data: style } = await callAs(context, createStyle, {
    body: {
      collection_id: collection.id,
      style_name: NAME,
      product_type: 1,
      delivery_destination: 'DE',
      bulk_order_quantity: 1000,
      colour_number: 2,
      currency: 'EUR',
    },
  })
  await callAs(context, submitTrace, { params: { id: String(style.id) }, body: { productName: NAME } })
  return style
}

const checkLooks = async (page: Page, name: string, words: string | RegExp) => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    // As it opens there: the preview chooses the device that it shows.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText(words).first().waitFor()
    await checkWidth(page)
  }
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await lookAt(page, name)
}

const ask = async (page: Page, styleId: number, brand: string) => {
  await page.goto(`/inquiries/${styleId}#trace`)
  await page.getByText(`When you publish, ${brand} is asked first.`).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: `Ask ${brand}` }).click()
  await page.getByText(`Waiting for ${brand}.`).waitFor()
  await checkLooks(page, 'publication-waiting', `Waiting for ${brand}.`)
}

const agree = async (page: Page, { supplier, brand }: { supplier: string; brand: string }) => {
  await page.goto('/publications')
  await page.getByText(new RegExp(`of ${supplier}`)).waitFor()
  await checkLooks(page, 'publications', 'Review and decide')
  await page.getByRole('link', { name: 'Review and decide' }).click()
  await page.getByText(`Published by ${supplier} for ${brand}`).waitFor()
  await checkLooks(page, 'publication-request', `Published by ${supplier} for ${brand}`)
  await page.getByRole('button', { name: `Agree ${NAME}` }).click()
  await page.getByRole('button', { name: 'Agree and publish' }).click()
  await page.getByText('No passports are waiting for your agreement').waitFor()
}

const withdraw = async (page: Page) => {
  await page.getByRole('tab', { name: 'Published' }).click()
  await page.getByRole('button', { name: `Withdraw: ${NAME}` }).click()
  await page.getByRole('radio', { name: 'The product is recalled' }).check()
  await page.getByRole('button', { name: 'Withdraw passport' }).click()
  await page.getByRole('button', { name: `Make public again: ${NAME}` }).waitFor()
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await checkWidth(page)
  }
  await checkAccessibility(page)
}

test('a supplier asks, the brand agrees, the page names both, the brand withdraws, the page says so', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const names = {
    brand: workshop.brand.session.organization.name,
    supplier: workshop.supplier.session.organization.name,
  }
  const style = await makeForBrand(workshop)
  const address = `/trace/${style.style_number}`
  await ask(workshop.supplier.page, style.id, names.brand)
  await agree(workshop.brand.page, names)

  const shopper = await openPerson({ viewport: PHONE })
  await shopper.page.goto(address)
  await shopper.page.getByText(`Published by ${names.supplier} for ${names.brand}`).waitFor()
  await checkWidth(shopper.page)

  await withdraw(workshop.brand.page)
  shopper.expectFailure({ path: /\/trace\//, saying: /410/ })
  const gone = await shopper.page.goto(address)
  expect(gone?.status()).toBe(410)
  await shopper.page.getByText('Passport withdrawn').waitFor()
  await shopper.page.getByText(style.style_number).waitFor()
  await checkWidth(shopper.page)
  await checkAccessibility(shopper.page)

  // It stands on the same address, which only differs by its fragment.
  await workshop.supplier.page.reload()
  await workshop.supplier.page.getByText(`Withdrawn by ${names.brand} on`).waitFor()
})
