/** The product is deployed again while somebody has it open: online, and on a device that starts it without its server. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createStyle } from '#contract/styles/styles.ts'
import { NO_NETWORK, NO_SERVER } from './harness/browser.ts'
import { buildOf, deploymentTest as test } from './harness/builds.ts'
import { eventually } from './harness/eventually.ts'
import { callAs } from './harness/people.ts'
import { openWorkshop } from './harness/workshop.ts'
import { openInspector } from './quality/inspectors.ts'

const inspections = (page: Page) => page.getByRole('heading', { name: 'Inspections', level: 1 }).waitFor()
const isKept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')
/** Paths of all that the service worker keeps. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await window.caches.keys()
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('a page that is open while the product is deployed goes on, or loads itself anew once, with what was typed', async ({
  product,
  browser,
  secondBuild,
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
  await product.deploy({ SELVEDGE_WEB: secondBuild })
  await page.getByRole('link', { name: 'Team' }).first().click()
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  expect(await buildOf(page)).toBe('first')

  // They are not: what is clicked is there after one reload.
  await product.deploy({ SELVEDGE_WEB: secondBuild }, { forgetBuilds: true })
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

// shows S2-144
test('the product starts without its server, keeps its build under the hands, and keeps nothing of who signed out', async ({
  product,
  browser,
  secondBuild,
}) => {
  const { brand } = await openWorkshop({ product, openPerson: browser.openPerson })
  const inspector = await openInspector({
    product,
    openPerson: browser.openPerson,
    company: brand,
    role: 'brand_qc',
    full_name: 'Quinn Field',
    options: { serviceWorkers: 'allow' },
  })
  const { context, page } = inspector
  inspector.expectFailure(NO_NETWORK)
  await page.goto('/inspections')
  await inspections(page)
  await isKept(page)

  await context.setOffline(true)
  await page.reload()
  await inspections(page)
  await page.getByText('Offline', { exact: true }).waitFor()

  await page.goto('/collections')
  await page.getByText('This page needs a connection').waitFor()
  await page.getByRole('link', { name: 'Go to Inspections' }).click()
  await inspections(page)

  await context.setOffline(false)
  // The question that was under way without the network may have to fail before the next one is asked.
  await page.getByText('Offline', { exact: true }).waitFor({ state: 'detached' })
  await page.reload()
  await inspections(page)
  await page.evaluate('globalThis.isSamePage = true')

  // Another build while the page is open: it goes on as it is, also where it loads further parts.
  inspector.expectFailure(NO_SERVER)
  await product.deploy({ SELVEDGE_WEB: secondBuild })
  await page.evaluate('navigator.serviceWorker.ready.then((known) => known.update())')
  await eventually(() =>
    page.evaluate('navigator.serviceWorker.ready.then((known) => known.waiting !== null)'),
  ).toBe(true)
  await page.getByRole('link', { name: 'Collections' }).first().click()
  await page.getByRole('heading', { name: 'Collections', level: 1 }).waitFor()
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
  expect(await buildOf(page)).toBe('first')
  expect((await keptPaths(page)).filter((path) => !path.startsWith('/assets/'))).toEqual([
    '/inspections',
    '/inspections',
  ])

  // The next start has it, without a server too.
  await page.close()
  await context.setOffline(true)
  let next = await inspector.openPage()
  await eventually(async () => {
    // The old build leaves a moment after the last page that uses it.
    await next.close()
    next = await inspector.openPage()
    await next.goto('/inspections')
    await inspections(next)
    return buildOf(next)
  }).toBe('second')

  await context.setOffline(false)
  await next.reload()
  await inspections(next)
  await next.getByRole('button', { name: /Your menu/ }).click()
  await next.getByRole('button', { name: 'Sign out' }).click()
  await next.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await context.setOffline(true)
  await next.goto('/inspections')
  await next.getByText(/The server could not be reached/).waitFor()
  expect(await browser.closePeople()).toEqual([])
  expect(product.takeComplaints()).toBe('')
})
