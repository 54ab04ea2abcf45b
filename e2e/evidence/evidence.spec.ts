/** Evidence from the supplier's hand to a step that is covered, and one that says why it is not. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { submitTrace } from '#contract/passports/passports.ts'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/fields.ts'
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

const addCertificate = async (page: Page) => {
  await page.goto('/evidence')
  await page.getByText('No evidence yet').waitFor()
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  await choose(dialog, 'Standard', 'GOTS')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('GOTS scope certificate')
  await dialog.getByRole('textbox', { name: 'Number' }).fill('CU-812345-GOTS-2026')
  await dialog.getByRole('textbox', { name: 'Valid until' }).fill('2035-05-20')
  await choose(dialog, 'Processes', 'Spinning')
  await page.keyboard.press('Escape')
  await checkAccessibility(page)
  await lookAt(page, 'evidence-form')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Evidence saved').waitFor()
}

const shareWith = async (page: Page, company: string) => {
  await page.getByRole('button', { name: 'Open GOTS scope certificate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share GOTS scope certificate' })
  await choose(dialog, 'Companies', company)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText('Evidence shared').waitFor()
  await lookAt(page, 'evidence-shared')
}

const attachTo = async (page: Page, step: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^${step}`) })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Attach evidence to/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Attach evidence to/ })
  await dialog.getByRole('combobox', { name: 'Evidence' }).click()
  await page.getByRole('option', { name: /^GOTS scope certificate/ }).click()
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await eventually(() => dialog.count()).toBe(0)
}

// shows D-316
test('a certificate is added, shared, accepted, and covers spinning and not dyeing', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  await addCertificate(supplier.page)
  await shareWith(supplier.page, brand.session.organization.name)

  const { page } = brand
  await page.goto('/evidence?tab=offered')
  await page.getByRole('button', { name: 'Accept GOTS scope certificate' }).click()
  await page.getByText('Evidence accepted').waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'evidence-offered')

  const id = await makeStyle('Covered tee', { assigned: true })
  const supplier_id = supplier.session.organization.id
  await callAs(brand.context, submitTrace, {
    params: { id: String(id) },
    body: {
      productName: 'Covered tee',
      data: (['spinning', 'dyeing_and_finishing'] as const).map((kind, index) => ({
        ...{
          id: `new-s${index}`,
          display_name: kind === 'spinning' ? 'Spinning' : 'Dyeing',
          icon: 'yarn',
          kind,
        },
        details: [{ id: `new-d${index}`, supplier_id }],
      })),
    },
  })
  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  await attachTo(page, 'Spinning')
  await page.getByText('Covered by evidence').waitFor()
  await attachTo(page, 'Dyeing')
  await page.getByText('It covers Spinning, and this step is Dyeing and finishing.').waitFor()
  expect(await page.getByText('Not covered').count()).toBe(1)
  await checkAccessibility(page)
  await lookAt(page, 'evidence-on-steps')

  await page.goto('/evidence?tab=overview')
  await page.getByRole('row', { name: new RegExp(supplier.session.organization.name) }).waitFor()
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await lookAt(page, 'evidence-overview-dark')
})
