/** A brand adds a lot, gives out serial numbers, publishes it, and a shopper opens the lot's and a piece's address. */
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

const lots = (page: Page) => page.getByRole('region', { name: 'Lots and pieces', exact: true })

const addLot = async (page: Page) => {
  await lots(page).getByText('No lots yet.').waitFor()
  await lots(page).getByRole('button', { name: 'Add a lot' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a lot' })
  await adding.getByRole('textbox', { name: 'Lot number' }).fill('HT-2609')
  await adding.getByRole('textbox', { name: 'First day of production' }).fill('2026-09-07')
  await adding.getByRole('textbox', { name: 'Last day of production' }).fill('2026-09-18')
  await adding.getByRole('textbox', { name: 'Quantity' }).fill('4200')
  await adding.getByRole('textbox', { name: 'What differs' }).fill('Sewn with recycled thread')
  await checkAccessibility(page)
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
}

const giveAndPublish = async (page: Page) => {
  const lot = page.getByRole('dialog', { name: 'Lot HT-2609' })
  const serials = lot.getByRole('region', { name: 'Serial numbers' })
  await serials.getByRole('textbox', { name: 'Add serial numbers' }).fill('HT0001 HT4200')
  await serials.getByRole('button', { name: 'Add serial numbers' }).click()
  await serials.getByText('HT0001 – HT4200').waitFor()
  await lot.getByRole('button', { name: 'Publish', exact: true }).click()
  await lot.getByText(/^Version 1, published on/).waitFor()
  await lot.getByRole('button', { name: 'Show the QR code' }).click()
  await lot.getByRole('img', { name: /^QR code of/ }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'lots-lot')
}

// shows D-528, D-529
test('a brand publishes a lot, and a shopper opens its address and that of a piece', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  const id = await makeStyle('Batch tee')
  const params = { id: String(id) }
  await callAs(context, submitTrace, { params, body: { productName: 'Batch tee', data: [] } })
  await callAs(context, publish, { params })
  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  await page.getByRole('link', { name: 'All registrations as CSV' }).waitFor()
  await addLot(page)
  await giveAndPublish(page)

  const { inquiry } = (await callAs(context, readStyle, { params })) as { inquiry: { style_number: string } }
  const shopper = await context.browser()?.newPage()
  if (!shopper) throw new Error('There is no browser')
  const path = `/trace/${inquiry.style_number}/lot/HT-2609`
  await shopper.goto(new URL(`${path}?lang=en`, page.url()).href)
  await shopper.getByRole('heading', { name: 'This lot' }).waitFor()
  await shopper.getByText('Sewn with recycled thread').waitFor()
  await checkAccessibility(shopper)
  await lookAt(shopper, 'lots-page')
  await shopper.goto(new URL(`${path}/piece/HT0777?lang=en`, page.url()).href)
  await shopper.getByRole('heading', { name: 'This piece' }).waitFor()
  await shopper.getByText('HT0777').waitFor()
  expect(await shopper.getByText('Sewn with recycled thread').count()).toBe(1)
  await shopper.close()

  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await lots(page).getByText('Published', { exact: true }).waitFor()
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await lookAt(page, 'lots-phone')
})
