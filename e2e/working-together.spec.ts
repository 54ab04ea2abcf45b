/** Companies that need one another's word: a style that its brand verifies, a company that the operator lists. */
import { expect } from 'vitest'
import { createCollection } from '#contract/collections.ts'
import { ORGANIZATION_REQUEST_TEXTS } from '#contract/organization-requests.ts'
import { DUPLICATE_TEXTS } from '#contract/style-duplicates.ts'
import { STYLE_VERIFICATION_TEXTS } from '#contract/style-verification.ts'
import { createStyle } from '#contract/styles.ts'
import { choose } from './fields.ts'
import { checkAccessibility } from './looks.ts'
import { callAs } from './people.ts'
import { test } from './test.ts'
import { openWorkshop } from './workshop.ts'

test('a supplier makes a style for a brand, the brand verifies it, and it is duplicated', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier } = await openWorkshop({ product, openPerson })
  const { data: collection } = await callAs(supplier.context, createCollection, {
    body: { name: 'For Linden', brand_id: brand.session.organization.id },
  })
  const { data: style } = await callAs(supplier.context, createStyle, {
    body: {
      collection_id: collection.id,
      style_name: 'Offered tee',
      product_type: 1,
      delivery_destination: 'DE',
      bulk_order_quantity: 1000,
      colour_number: 3,
      currency: 'EUR',
    },
  })
  const { page } = supplier
  await page.goto(`/inquiries/${style.id}?mode=edit`)
  await page.getByLabel('Style Name').fill('Offered tee II')
  await page.getByRole('button', { name: 'Request verification' }).click()
  await page.getByText(STYLE_VERIFICATION_TEXTS.saveFirst).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/inquiries/${style.id}#project`)
  await page.getByRole('button', { name: 'Request verification' }).click()
  await page.getByRole('status').getByText(STYLE_VERIFICATION_TEXTS.requested, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove request' }).click()
  await page.getByText(STYLE_VERIFICATION_TEXTS.removed).waitFor()
  await page.getByRole('button', { name: 'Request verification' }).click()
  await page.getByRole('button', { name: 'Remove request' }).waitFor()
  await checkAccessibility(page)

  await brand.page.goto('/style-verifications')
  await brand.page.getByRole('link', { name: 'Offered tee' }).waitFor()
  await checkAccessibility(brand.page)
  await brand.page.getByRole('button', { name: 'Verify Offered tee' }).click()
  await brand.page.getByRole('button', { name: 'Verify style' }).click()
  await brand.page.getByText('No style waits for your decision').waitFor()

  await page.goto(`/inquiries/${style.id}#options`)
  // Only the fragment is another one: the page itself is still what it was.
  await page.reload()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Duplicate Style' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate Style' })
  await dialog.getByRole('checkbox', { name: 'Product Passport' }).check()
  expect(await dialog.getByRole('checkbox', { name: 'Suppliers' }).isChecked()).toBe(true)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await page.getByText(DUPLICATE_TEXTS.duplicated).waitFor()
  await page.getByRole('heading', { name: 'Offered tee', level: 1 }).waitFor()
  // A copy that a supplier makes is verified by nobody yet.
  await page.getByRole('button', { name: 'Request verification' }).waitFor()
  expect(new URL(page.url()).pathname).not.toBe(`/inquiries/${style.id}`)
})

test('a company that nobody finds is asked for, listed by the operator and found', async ({
  product,
  openPerson,
}) => {
  const { brand, operator } = await openWorkshop({ product, openPerson })
  const { page } = brand
  await page.goto('/suppliers?name=Minho%20Weavers')
  await page.getByText('No suppliers found.').waitFor()
  await page.getByRole('button', { name: ORGANIZATION_REQUEST_TEXTS.link }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Company name').inputValue()).toBe('Minho Weavers')
  await choose(dialog, 'Country', 'Portugal')
  await dialog.getByLabel('Note').fill('They weave our linen')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await page.getByText(ORGANIZATION_REQUEST_TEXTS.sent).waitFor()

  await operator.page.goto('/admin/organization-requests')
  await operator.page.getByText('“They weave our linen”').waitFor()
  await checkAccessibility(operator.page)
  await operator.page.getByRole('button', { name: 'Accept Minho Weavers' }).click()
  await operator.page.getByRole('button', { name: 'List it' }).click()
  await operator.page.getByText('Nobody misses a company').waitFor()

  await page.reload()
  await page.getByRole('link', { name: 'Minho Weavers' }).waitFor()
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByText('Minho Weavers is listed now.').waitFor()
})
