/** Companies that need one another's word: a style that its brand verifies, a company that the operator lists. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ORGANIZATION_REQUEST_TEXTS } from '#contract/companies/organization-requests.ts'
import { PASSPORT_TEXTS, readTrace, submitTrace } from '#contract/passports/passports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { DUPLICATE_TEXTS } from '#contract/styles/style-duplicates.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { STYLE_VERIFICATION_TEXTS } from '#contract/styles/style-verification.ts'
import { createStyle, readStyle } from '#contract/styles/styles.ts'
import { choose } from '../harness/fields.ts'
import { checkAccessibility } from '../harness/looks.ts'
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

// shows S0-75
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
  await brand.page.getByText('No styles are waiting for your decision').waitFor()

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

// shows S0-38
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
  await operator.page.getByText('No pending requests').waitFor()

  await page.reload()
  await page.getByRole('link', { name: 'Minho Weavers' }).waitFor()
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByText('Minho Weavers is now listed.').waitFor()
})

const openStyleStep = async (page: Page, id: number) => {
  await page.goto(`/inquiries/${id}?mode=edit`)
  await page.getByRole('region', { name: 'Product' }).waitFor()
}
const continueToSave = async (page: Page) => {
  for (const step of ['Project', 'Additional Information']) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('region', { name: step }).waitFor()
  }
}

test('two people change one style and one passport at once: both changes are there, and nobody is asked', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Shared tee')
  const params = { id: String(id) }
  const email = 'nora@workshop.example'
  await addColleague(product.db, brand.session, { role: 'brand_user', email, full_name: 'Nora Second' })
  const nora = await openPerson()
  await signInAs(nora.context, email)
  const [hers, his] = [brand.page, nora.page]
  brand.expectFailure({ path: /\/api\/inquir(ies|y)\//, saying: /status of 409/ })

  for (const page of [hers, his]) await openStyleStep(page, id)
  await his.getByLabel('Style Name').fill('Shared tee, renamed')
  await continueToSave(his)
  await his.getByRole('button', { name: 'Save changes' }).click()
  await his.getByText(STYLE_TEXTS.updated).waitFor()
  await continueToSave(hers)
  await hers.getByRole('textbox', { name: 'Additional Information' }).fill('Folded in three')
  await hers.getByRole('button', { name: 'Save changes' }).click()
  // Her form has taken his change already, or takes it now and says so.
  await hers.getByText(STYLE_TEXTS.updated, { exact: false }).waitFor()
  const { inquiry } = await callAs(brand.context, readStyle, { params })
  expect(inquiry).toMatchObject({
    style_name: 'Shared tee, renamed',
    additional_information: 'Folded in three',
  })

  const step = (key: string, display_name: string) => ({
    id: `new-${key}`,
    display_name,
    icon: 'yarn',
    details: [],
  })
  await callAs(brand.context, submitTrace, {
    params,
    body: { productName: 'Shared tee', data: [step('1', 'Spinning'), step('2', 'Dyeing')] },
  })
  const names = ['Spinning', 'Dyeing']
  for (const [index, page] of [hers, his].entries()) {
    await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
    await page.getByRole('button', { name: new RegExp(`^${names[index]}`) }).click()
    await page.getByRole('textbox', { name: /^Display name/ }).waitFor()
  }
  await his.getByRole('textbox', { name: /^Display name/ }).fill('Cold dyeing')
  await his.getByRole('button', { name: 'Save Changes' }).click()
  await his.getByText(PASSPORT_TEXTS.saved).waitFor()
  await hers.getByRole('textbox', { name: /^Display name/ }).fill('Ring spinning')
  await hers.getByRole('button', { name: 'Save Changes' }).click()
  await hers.getByText(PASSPORT_TEXTS.saved).waitFor()
  const { fields } = await callAs(brand.context, readTrace, { params })
  expect(fields.map(({ display_name }) => display_name)).toEqual(['Ring spinning', 'Cold dyeing'])
  // What came from him stands in her editor as well.
  await hers.getByRole('button', { name: /^Cold dyeing/ }).waitFor()
})
