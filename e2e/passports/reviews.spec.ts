/** A shopper scans a label and says what they think; the brand sees both, and decides what others read. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { generateQr, publish, submitTrace } from '#contract/passports/passports.ts'
import type { Person } from '../harness/browser.ts'
import { checkByKey } from '../harness/fields.ts'
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

const WORDS = 'Soft, and it says who sewed it. <b>Not bold</b>'

/** The address on the label. */
const publishLabel = async ({ context }: Person, id: number): Promise<URL> => {
  const params = { id: String(id) }
  await callAs(context, submitTrace, { params, body: { productName: 'Linden tee' } })
  await callAs(context, publish, { params })
  const { url } = await callAs(context, generateQr, { body: { inquiryId: id } })
  return new URL(url)
}

const showReviews = (page: Page) => page.locator('#reviews')

/** A browser that checks nothing itself sends the form without stars. */
const sendWithoutStars = async ({ page, expectFailure }: Person) => {
  expectFailure({ path: /\/reviews/, saying: /400/ })
  await page.getByLabel('Your review (optional)').fill(WORDS)
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByRole('alert').getByText('Choose 1 to 5 stars.').waitFor()
  expect(await page.getByLabel('Your review (optional)').inputValue()).toBe(WORDS)
  await checkWidth(page)
}

const writeReview = async (person: Person) => {
  const { page } = person
  await page.getByText('No reviews yet.').waitFor()
  await checkWidth(page)
  await sendWithoutStars(person)
  await page.getByRole('radio', { name: '3 stars' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await page.getByLabel('Your name (optional)').fill('Ann')
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByRole('status').getByText('Thank you for your review.').waitFor()
  expect(new URL(page.url()).search).toBe('?review=sent&lang=en')
  expect(await showReviews(page).getByText(WORDS).count()).toBe(0)
  await checkWidth(page)
}

/** The same pages with scripts, which the checker needs. */
const checkPages = async (person: Person, path: string) => {
  const { page } = person
  await page.goto(path)
  await showReviews(page).getByText(WORDS).waitFor()
  await checkAccessibility(page)
  await sendWithoutStars(person)
  await checkAccessibility(page)
  await lookAt(page, 'review-refused')
  await page.goto(`${path}?review=sent`)
  await checkAccessibility(page)
}

const totalOf = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').textContent()

const approveReview = async (page: Page, id: number) => {
  await page.goto(`/inquiries/${id}#project`)
  await page.getByRole('button', { name: /^Notifications, \d unread/ }).click()
  await page.getByRole('link', { name: /^A new review of Reviewed tee is waiting/ }).click()
  await page.getByRole('tab', { name: 'ANALYTICS', selected: true }).waitFor()
  await page.getByRole('figure', { name: /^1 scans and 1 views/ }).waitFor()
  expect([await totalOf(page, 'Scans'), await totalOf(page, 'Views')]).toEqual(['1', '1'])
  const feedback = page.getByRole('region', { name: 'Customer Feedback' })
  await feedback.getByText(WORDS).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'analytics')
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await feedback.getByRole('button', { name: /^Approve the review by Ann/ }).press('Enter')
  await feedback.getByText('Approved', { exact: true }).waitFor()
  await feedback.getByRole('button', { name: /^Undo the review by Ann/ }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('tab', { name: 'PREVIEW' }).click()
  await page.getByRole('region', { name: 'Preview' }).getByText('4.0 out of 5').waitFor()
}

// shows S1-145
test('a shopper scans a label and writes a review without any script; the brand sees both and approves', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Reviewed tee')
  const label = await publishLabel(brand, id)

  const shopper = await openPerson({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  })
  await shopper.page.goto(label.pathname + label.search)
  await writeReview(shopper)
  await approveReview(brand.page, id)

  await shopper.page.goto(label.pathname)
  await showReviews(shopper.page).getByText(WORDS).waitFor()
  const text = await showReviews(shopper.page).textContent()
  for (const part of ['4.0 out of 5', '1 review', 'Ann']) expect(text).toContain(part)
  await checkWidth(shopper.page)
  await checkPages(await openPerson({ viewport: PHONE }), label.pathname)
})

/** A page of another site, which frames the passport. */
const openShop = async (address: string) => {
  const page = `<!doctype html><title>Shop</title><iframe title="Passport" width="900" height="800" sandbox="allow-forms" src="${address}"></iframe>`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

// shows S1-146
test('within a sandboxed frame of a shop, a review is sent as well', async ({ product, openPerson }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Framed tee')
  const { pathname } = await publishLabel(brand, id)
  const shop = await openShop(product.origin + pathname)
  const { page } = await openPerson()
  await page.goto(shop.url)
  const frame = page.frameLocator('iframe')
  await checkByKey(frame.getByRole('radio', { name: '5 stars' }))
  await frame.getByRole('button', { name: 'Send review' }).click()
  await frame.getByText('Thank you for your review.').waitFor()
  await brand.page.goto(`/inquiries/${id}?tracetab=analytics#trace`)
  await brand.page.getByRole('button', { name: /^Approve the review by a customer with 5 of 5/ }).waitFor()
  shop.server.close()
  shop.server.closeAllConnections()
})
