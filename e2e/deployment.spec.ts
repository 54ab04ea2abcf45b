/** The product is deployed again while somebody has it open, with and without the files of the last build. */

import { expect } from 'vitest'
import { createStyle } from '#contract/styles/styles.ts'
import { NO_NETWORK, NO_SERVER } from './harness/browser.ts'
import { buildOf, deploymentTest as test } from './harness/builds.ts'
import { callAs } from './harness/people.ts'
import { openWorkshop } from './harness/workshop.ts'

test('a page that is open while the product is deployed goes on, or loads itself anew once, with what was typed', async ({
  product,
  browser,
  builds,
}) => {
  const { brand } = await openWorkshop({ product, openPerson: browser.openPerson })
  const { data: style } = await callAs(brand.context, createStyle, {
    body: {
      style_name: 'Harbour tee',
      product_type: 1,
      delivery_destination: 'DE',
      bulk_order_quantity: 1000,
      colour_number: 3,
      currency: 'EUR',
    },
  })
  const { page } = brand
  await page.goto(`/inquiries/${style.id}?mode=edit`)
  const name = page.getByLabel('Style Name')
  await name.fill('Harbour tee, typed')
  expect(await buildOf(page)).toBe('first')

  // What a page asks for by itself meanwhile finds nobody.
  brand.expectFailure(NO_SERVER)
  // The files of the last build are kept: nobody notices.
  await product.deploy({ SELVEDGE_WEB: builds.second })
  await page.getByRole('link', { name: 'Team' }).first().click()
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  expect(await buildOf(page)).toBe('first')

  // They are not: what is clicked is there after one reload.
  await product.deploy({ SELVEDGE_WEB: builds.second }, { forgetBuilds: true })
  brand.expectFailure({ path: /\/assets\//, saying: /404|MissingCode/ })
  await page.getByRole('link', { name: 'Value chains' }).first().click()
  await page.getByRole('heading', { name: /value chains/i, level: 1 }).waitFor()
  expect(await buildOf(page)).toBe('second')

  await page.goto(`/inquiries/${style.id}?mode=edit`)
  await expect.poll(() => page.getByLabel('Style Name').inputValue()).toBe('Harbour tee, typed')

  // Offline it says so and stays the page that it is; it goes on by itself with the network.
  await page.evaluate('globalThis.isSamePage = true')
  await brand.context.setOffline(true)
  brand.expectFailure(NO_NETWORK)
  await page.getByRole('link', { name: 'Suppliers', exact: true }).first().click()
  await page.getByRole('main').getByText('You seem to be offline').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').getByText('You seem to be offline').waitFor()
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
  await brand.context.setOffline(false)
  await page.getByRole('heading', { name: 'Suppliers', level: 1 }).waitFor()
  expect(await browser.closePeople()).toEqual([])
  expect(product.takeComplaints()).toBe('')
})
