/** A company says once what laws ask for; a style's passport has it, says something of its own, and shoppers read both. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { readStyle } from '#contract/styles/styles.ts'
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

const factsOf = (page: Page) => page.getByRole('region', { name: 'Facts that laws ask for', exact: true })

const openGroup = async (page: Page, group: string) => {
  await factsOf(page).getByRole('heading', { name: group }).waitFor()
  await factsOf(page)
    .getByRole('button', { name: `Change ${group}` })
    .click()
  return page.getByRole('dialog', { name: group })
}

const sayOfCompany = async (page: Page) => {
  await page.goto('/company')
  await page.getByRole('region', { name: 'Factories', exact: true }).waitFor()
  const dialog = await openGroup(page, 'Operators')
  await dialog.getByRole('textbox', { name: 'Manufacturer', exact: true }).fill('Mill of the river')
  await dialog.getByRole('textbox', { name: 'EORI number of the importer' }).fill('PT 123456789')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => dialog.count()).toBe(0)
  await factsOf(page).getByText('PT123456789').waitFor()
  await factsOf(page).getByText('Not published').waitFor()
}

const saySubstance = async (page: Page) => {
  const dialog = await openGroup(page, 'Substances of concern')
  await dialog.getByRole('button', { name: 'Add a substance' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lead')
  await dialog.getByRole('textbox', { name: 'CAS number' }).fill('7439-92-1')
  await dialog.getByRole('textbox', { name: 'Concentration (% by weight)' }).fill('0.2')
  await dialog.getByRole('checkbox', { name: 'Of very high concern (candidate list)' }).check()
  await checkAccessibility(page)
  await lookAt(page, 'facts-substance')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => dialog.count()).toBe(0)
  await factsOf(page).getByText('Of very high concern, above 0.1 %').waitFor()
}

/** Begun by words, completed by typing: the tariff of the EU has ten digits. */
const findCommodity = async (page: Page) => {
  const dialog = await openGroup(page, 'Product and registry')
  await dialog.getByRole('button', { name: 'Find a code by words' }).click()
  await dialog.getByRole('searchbox', { name: 'Words or the first digits' }).fill('cotton knitted t-shirt')
  await dialog.getByRole('button', { name: /^6109 10 00/ }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'facts-commodity')
  await dialog.getByRole('button', { name: /^6109 10 00/ }).click()
  await page.keyboard.type('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => dialog.count()).toBe(0)
  await factsOf(page).getByText('6109100010').waitFor()
}

// shows D-393, D-395, D-397, D-722
test('a company says once what laws ask for, a style adds its own, and the published page has both', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  const id = await makeStyle('Lawful tee')
  const params = { id: String(id) }
  await callAs(context, submitTrace, { params, body: { productName: 'Lawful tee', data: [] } })
  await sayOfCompany(page)

  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  await factsOf(page).getByText('Mill of the river').waitFor()
  await factsOf(page).getByText('From the company').first().waitFor()
  await saySubstance(page)
  await findCommodity(page)
  const readiness = page.getByRole('region', { name: 'EU passport readiness' })
  await readiness.getByText('Chemicals (EU)').click()
  await readiness.getByRole('list', { name: 'Chemicals (EU)' }).getByText('Filled', { exact: true }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'facts-of-style')
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)

  await callAs(context, publish, { params })
  const { inquiry } = await callAs(context, readStyle, { params })
  await page.goto(`/trace/${inquiry.style_number}`)
  await page.getByRole('heading', { name: 'Product and operators' }).waitFor()
  await page.getByText('Mill of the river').waitFor()
  await page.getByText('Of very high concern, above 0.1 %').waitFor()
  expect(await page.getByText('PT123456789').count()).toBe(0)
  await checkWidth(page)
  // The list of facts has a look of its own: number, kind and GTIN above it stay one line of text.
  expect(await page.locator('.summary .facts').evaluate((line) => getComputedStyle(line).display)).toBe(
    'block',
  )
  await lookAt(page, 'facts-published-360')
})
