/** A number changes hands: one company disputes it, the operator decides, and the passport that carries it is signed. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { publish, submitTrace } from '#contract/passports/passports.ts'
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

const GTIN = '09521234567899'

const checkLooks = async (page: Page, name: string, words: string | RegExp) => {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await page.getByText(words).first().waitFor()
    await checkWidth(page)
  }
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await lookAt(page, name)
}

const draft = async ({ brand, makeStyle }: Workshop, name: string) => {
  const id = await makeStyle(name)
  const body = { productName: name, gtin: GTIN }
  await callAs(brand.context, submitTrace, { params: { id: String(id) }, body })
  return id
}

const confirmPrefix = async (page: Page) => {
  await page.getByRole('textbox', { name: 'GS1 company prefix' }).fill('952123456')
  await page.getByRole('combobox', { name: 'Company' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Confirm prefix' }).click()
  const remove = page.getByRole('button', { name: 'Remove 952123456' })
  await remove.waitFor()
  await checkLooks(page, 'gs1-prefixes', /confirmed on/)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No prefix is confirmed').waitFor()
}

/** No such domain is on the internet, so that its check fails with words, whether or not the machine is on it. */
const nameDomain = async (page: Page) => {
  const panel = page.getByRole('region', { name: 'Own domain' })
  await panel.getByRole('textbox', { name: 'Domain' }).fill('passports.brand.example')
  await panel.getByRole('button', { name: 'Save domain' }).click()
  await panel.getByText('https://passports.brand.example/.well-known/did.json').waitFor()
  await panel.getByRole('button', { name: 'Check now' }).click()
  await panel.getByText('Not proved').waitFor()
  await checkLooks(page, 'own-domain', /^No public web server answered/)
  await panel.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await panel.getByRole('button', { name: 'Save domain' }).waitFor()
}

// shows D-14
test('a disputed GTIN goes to the company that the operator gives it to', async ({ product, openPerson }) => {
  const holder = await openWorkshop({ product, openPerson })
  const claimant = await openWorkshop({ product, openPerson })
  const held = await draft(holder, 'Harbour tee')
  await callAs(holder.brand.context, publish, { params: { id: String(held) } })
  const wanted = await draft(claimant, 'Slipway tee')

  const { page } = claimant.brand
  await page.goto(`/inquiries/${wanted}#trace`)
  await page
    .getByRole('tab', { name: 'EDIT' })
    .or(page.getByText('EDIT', { exact: true }))
    .first()
    .click()
  await page.getByText('This GTIN is on the published passport of another company.').waitFor()
  await checkLooks(page, 'gtin-taken', 'This GTIN is on the published passport of another company.')
  await page.getByRole('button', { name: 'Ask the operator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask the operator' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is in our GS1 certificate')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('The operator was asked who may use this GTIN. You are told the decision.').waitFor()

  const operator = holder.operator.page
  await operator.goto('/admin/gtins')
  await operator.getByText('“It is in our GS1 certificate”').waitFor()
  await checkLooks(operator, 'gtin-disputes', '“It is in our GS1 certificate”')
  await operator.getByRole('button', { name: /^Give to/ }).click()
  await operator.getByRole('textbox', { name: 'Reason' }).fill('The certificate was shown')
  await operator.getByRole('button', { name: 'Decide' }).click()
  await operator.getByText('No GTIN is disputed').waitFor()
  await confirmPrefix(operator)

  await callAs(claimant.brand.context, publish, { params: { id: String(wanted) } })
  const led = await page.request.get(`/01/${GTIN}?linkType=gs1:dpp`, {
    headers: { accept: 'application/vc+jwt' },
  })
  expect(led.headers()['content-type']).toBe('application/vc+jwt')

  await page.goto('/company')
  await page.getByText(/^In use since/).waitFor()
  await checkLooks(page, 'signing-key', /^In use since/)
  await nameDomain(page)
})
