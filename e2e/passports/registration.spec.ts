/** A passport is registered with its publication; what the registry refuses is read, mended and sent again. */
import { expect } from 'vitest'
import { changeStyleFacts } from '#contract/passports/facts/passport-facts.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { openRegistryServer } from '#server/test/servers/registry-server.ts'
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

const LEI = '5493001KJTIIGC8Y1R12'

// shows D-426
test('a brand reads why the registry refused a passport, sends it again, and reads its number', async ({
  product,
  openPerson,
}) => {
  const registry = await openRegistryServer()
  await product.deploy({ SELVEDGE_REGISTRY_URL: registry.url })
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Registered tee')
  const params = { id: String(id) }
  const facts = {
    product_identifier: 'NL-27-014',
    operator_identifier: { scheme: 'lei' as const, value: LEI },
    commodity_code: '6109100010',
  }
  await callAs(brand.context, changeStyleFacts, { params, body: facts })
  await callAs(brand.context, submitTrace, { params, body: { productName: 'Registered tee' } })
  registry.answerWith((_, answer) => {
    answer.writeHead(422, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ detail: 'The operator is not known here.' }))
  })
  await callAs(brand.context, publish, { params })
  await expect.poll(() => registry.asked.length).toBeGreaterThan(0)

  const { page } = brand
  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  const panel = page.getByRole('region', { name: 'Registration', exact: true })
  await panel.getByText('The operator is not known here.').waitFor()
  await checkAccessibility(page)
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await lookAt(page, 'registration-refused')

  registry.answerWith(null)
  await panel.getByRole('button', { name: 'Send again' }).click()
  await panel.getByText('EU-DPP-1').waitFor()
  expect(await panel.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'All registrations as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await registry.close()
})
