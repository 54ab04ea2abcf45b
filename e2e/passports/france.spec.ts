/** A brand fills in what the environmental cost needs, shows it, and a shopper reads the French sheet. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeEnvironmentalCost } from '#contract/passports/france/environmental-costs.ts'
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

const franceOf = (page: Page) => page.getByRole('region', { name: 'France', exact: true })

/** All but mass and price, which are typed. */
const INPUTS = {
  product: 'tshirt',
  spinning: 'TR',
  fabric: 'FR',
  dyeing: 'FR',
  making: 'FR',
  air_percent: 0,
  references: 100_000,
  business: 'large-business-without-services',
  traced: false,
} as const
const COTTON = {
  components: [{ name: '', fibres: [{ fibre: 'cotton' as const, percent: 100 }] }],
  has_animal_parts: false,
}

// shows D-467, D-469, D-474
test('what is missing is typed, the number is shown, and the published sheet has it in French', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  const id = await makeStyle('French tee')
  const params = { id: String(id) }
  const body = { productName: 'French tee', fibreComposition: COTTON, data: [] }
  await callAs(context, submitTrace, { params, body })
  await callAs(context, changeEnvironmentalCost, { params, body: INPUTS })

  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  const france = franceOf(page)
  const missing = france.getByRole('list', { name: 'Missing inputs' })
  await missing.getByText('Mass in grams').waitFor()
  await eventually(() => missing.getByRole('listitem').count()).toBe(2)
  await checkAccessibility(page)
  await france.getByRole('button', { name: 'Fill in: Mass in grams' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inputs of the environmental cost' })
  await dialog.getByRole('textbox', { name: 'Mass in grams' }).fill('170')
  await dialog.getByRole('textbox', { name: 'Price in France (EUR)' }).fill('10')
  await dialog.getByRole('checkbox', { name: 'Shown in the published passport' }).check()
  await checkAccessibility(page)
  await lookAt(page, 'france-inputs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await eventually(() => dialog.count()).toBe(0)
  await france.getByText('1,381 points').waitFor()
  await france.getByText('Computed by').waitFor()
  await lookAt(page, 'france')
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)

  await callAs(context, publish, { params })
  const { inquiry } = await callAs(context, readStyle, { params })
  await page.goto(`/trace/${inquiry.style_number}?lang=de`)
  await page.getByRole('link', { name: 'Qualités et caractéristiques environnementales' }).click()
  await page.getByRole('heading', { name: 'Coût environnemental' }).waitFor()
  await page.getByText('Pas plus de 50 % de fibres synthétiques').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await page.getByText('1 381 points d’impact').count()).toBe(1)
  await checkAccessibility(page)
  await checkWidth(page)
  await lookAt(page, 'france-sheet-360')
})
