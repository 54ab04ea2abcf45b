/** Words that make a claim are told at their place and before publication; with evidence in the register they are backed. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createEvidence } from '#contract/evidence/evidence.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { eventually } from '../harness/eventually.ts'
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

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const enterClaim = async (page: Page) => {
  const register = sectionOf(page, 'Claims register')
  await register.getByText('No claims in the register').waitFor()
  await register.getByRole('button', { name: 'Add a claim' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a claim' })
  await dialog.getByRole('textbox', { name: 'Words' }).fill('Organic cotton')
  await checkAccessibility(page)
  await lookAt(page, 'claim-form')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await register.getByText('Without proof').waitFor()
  await register.getByText('Stands in: Fabric composition').waitFor()
}

const attachTo = async (page: Page) => {
  const register = sectionOf(page, 'Claims register')
  await register.getByRole('button', { name: 'Attach evidence to Organic cotton' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attach evidence to Organic cotton' })
  await dialog.getByRole('combobox', { name: 'Evidence' }).click()
  await page.getByRole('option', { name: /^GOTS scope certificate/ }).click()
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await eventually(() => dialog.count()).toBe(0)
  await register.getByText('Backed by evidence').waitFor()
}

// shows D-373, D-376, D-377
test('a claim is found where it is written, backed by evidence, and listed before publication', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const id = await makeStyle('Claimed tee')
  await callAs(brand.context, createEvidence, {
    body: {
      kind: 'scope_certificate',
      standard: 'gots',
      title: 'GOTS scope certificate',
      number: 'CU-812345-GOTS-2026',
      valid_until: '2090-05-20',
    },
  })
  await callAs(brand.context, submitTrace, {
    params: { id: String(id) },
    body: { productName: 'Eco-friendly tee', data: [], fabricComposition: 'Organic cotton' },
  })
  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  await sectionOf(page, 'Product name').getByText('Risky claim').waitFor()
  await sectionOf(page, 'Fabric composition').getByText('Risky claim').waitFor()
  await enterClaim(page)
  await attachTo(page)
  await sectionOf(page, 'Fabric composition').getByText('Backed by the register').waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'claims-register')

  await page.getByRole('button', { name: /^publish/i }).click()
  const question = page.getByRole('dialog')
  await question.getByText(/^1 claim has no proof that its rule accepts/).waitFor()
  expect(await question.getByText('Organic cotton').count()).toBe(0)
  await checkAccessibility(page)
  await lookAt(page, 'claims-before-publication')
  await question.getByRole('button', { name: 'Go to Product name' }).click()
  await eventually(() => question.count()).toBe(0)
  const name = page.getByRole('textbox', { name: 'Product name' })
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await name.fill('S U S T A I N A B L E tee')
  await sectionOf(page, 'Product name').getByText('S U S T A I N A B L E').waitFor()
  // While it is saved the buttons are off, and of another colour.
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await lookAt(page, 'claims-dark-360')
})
