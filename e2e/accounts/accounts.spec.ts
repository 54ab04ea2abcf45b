/** People and their access: sign-in, mailed links, colleagues, sessions, and what an unverified company may not do. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { VERIFICATION_TOOLTIPS } from '#contract/companies/account-verifications.ts'
import { ASSIGNMENT_TEXTS, assignSupplier } from '#contract/styles/assignments.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/fields.ts'
import { linkIn } from '../harness/letters.ts'
import { checkAccessibility } from '../harness/looks.ts'
import { callAs, PASSWORD, registerAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const REFUSED = /status of 401/
const NEW_PASSWORD = 'a much better sentence'

const fillSignIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const isInside = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()

test('a wrong password is said, the right one leads to where one wanted to go, and signing out closes it again', async ({
  openPerson,
}) => {
  const { context } = await openPerson()
  await registerAs(context, { name: 'Alder', type: 'brand', email: 'ann@alder.example' })
  const ann = await openPerson()
  ann.expectFailure({ path: /\/api\/auth\/(session|sign-in|email_proof)/, saying: REFUSED })
  const { page } = ann
  await page.goto('/team')
  await page.waitForURL('**/sign-in?return=%2Fteam')
  await fillSignIn(page, 'ann@alder.example', 'not her password')
  await page.getByRole('alert').getByText('The email or the password is wrong.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('ann@alder.example')
  await checkAccessibility(page)
  await fillSignIn(page, 'ann@alder.example')
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/team')
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  await page.goto('/team')
  await page.waitForURL('**/sign-in?return=%2Fteam')
})

test('a mailed link gives a new password once, and ends the sessions that were open', async ({
  product,
  openPerson,
}) => {
  const before = await openPerson()
  before.expectFailure({ path: /\/api\//, saying: REFUSED })
  await registerAs(before.context, { name: 'Birch', type: 'brand', email: 'bo@birch.example' })
  const { page, expectFailure } = await openPerson()
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill('bo@birch.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await checkAccessibility(page)
  const link = linkIn(await product.waitForLetter('bo@birch.example', 'password'))
  await page.goto(link)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed. Sign in with the new one.').waitFor()
  await fillSignIn(page, 'bo@birch.example', NEW_PASSWORD)
  await isInside(page)
  await before.page.goto('/collections')
  await before.page.waitForURL('**/sign-in?return=%2Fcollections')

  expectFailure({ path: /\/api\/auth\/reset-password/, saying: /status of 410/ })
  await page.goto('/account')
  await page.goto(link)
  await page.getByLabel('New password').fill('yet another sentence')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
  await checkAccessibility(page)
})

test('a colleague is invited by mail, joins, and stands in the team', async ({ product, openPerson }) => {
  const { context, page } = await openPerson()
  const cedar = { name: 'Cedar Mills', type: 'supplier' as const, email: 'cy@cedar.example' }
  await registerAs(context, { ...cedar, full_name: 'Cy Cedar' }, product)
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to your team' })
  await dialog.getByLabel('Email').fill('dora@cedar.example')
  await dialog.getByRole('radio', { name: 'Quality control' }).check()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('dora@cedar.example is invited.').waitFor()
  const link = linkIn(await product.waitForLetter('dora@cedar.example', 'Cedar Mills'))

  const dora = (await openPerson()).page
  await dora.goto(link)
  await dora.getByRole('heading', { name: 'Join Cedar Mills' }).waitFor()
  await dora.getByText('Cy Cedar invited you as quality control.').waitFor()
  await dora.getByLabel('Your name').fill('Dora Dove')
  await dora.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await checkAccessibility(dora)
  await dora.getByRole('button', { name: 'Join' }).click()
  await isInside(dora)
  await dora.getByRole('link', { name: 'Team' }).click()
  await dora.getByText('dora@cedar.example').waitFor()
  expect(await dora.getByRole('button', { name: 'Invite', exact: true }).count()).toBe(0)

  await page.reload()
  const people = page.getByRole('region', { name: 'People' })
  await people.getByText('Dora Dove').waitFor()
  await checkAccessibility(page)
})

test('sessions are listed and ended, and a changed password ends the others', async ({ openPerson }) => {
  const email = 'eve@elm.example'
  const { context, page } = await openPerson()
  await registerAs(context, { name: 'Elm', type: 'brand', email })
  const [second, third] = [await openPerson(), await openPerson()]
  for (const other of [second, third]) {
    other.expectFailure({ path: /\/api\//, saying: REFUSED })
    await signInAs(other.context, email)
    await other.page.goto('/')
    await isInside(other.page)
  }
  await page.goto('/account')
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await eventually(() => sessions.getByRole('listitem').count()).toBe(3)
  await checkAccessibility(page)
  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Current password').fill(PASSWORD)
  await question.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByText('The session is ended.').waitFor()
  await question.waitFor({ state: 'detached' })
  await eventually(() => sessions.getByRole('listitem').count()).toBe(2)

  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  await eventually(() => sessions.getByRole('listitem').count()).toBe(1)
  for (const other of [second, third]) {
    await other.page.goto('/team')
    await other.page.waitForURL('**/sign-in?return=%2Fteam')
  }
  await page.reload()
  await sessions.getByText('This one').waitFor()
})

test('an unverified supplier reads what it may not do yet, and why it cannot ask for more', async ({
  product,
  openPerson,
}) => {
  const { context, page } = await openPerson()
  await registerAs(context, { name: 'Fir Finishing', type: 'supplier', email: 'fay@fir.example' }, product)
  const { data: style } = await callAs(context, createStyle, {
    body: {
      style_name: 'Fir coat',
      product_type: 1,
      delivery_destination: 'TR',
      bulk_order_quantity: 60,
      colour_number: 1,
      currency: 'USD',
    },
  })
  await page.goto(`/inquiries/${style.id}/suppliers`)
  await page.getByText(ASSIGNMENT_TEXTS.needsVerification).waitFor()
  const dimmed = page.locator('[inert]')
  await dimmed.getByText('Supplier feature').waitFor()
  const strip = page.getByRole('region', { name: 'Verification needed' })
  const buttonOfPage = strip.getByRole('button', { name: 'Request Verification' })
  expect(await buttonOfPage.getAttribute('aria-disabled')).toBe('true')
  await buttonOfPage.hover()
  await page.getByRole('tooltip', { name: VERIFICATION_TOOLTIPS.incomplete }).waitFor()
  await checkAccessibility(page)

  await page.goto('/company')
  const banner = page.getByRole('region', { name: 'First steps' })
  const button = banner.getByRole('button', { name: 'Request Verification' })
  await page.getByLabel('City').first().fill('Izmir')
  await choose(page, 'Country', 'Türkiye')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await button.click()
  await page.getByText('Verification request sent.').waitFor()
  await button.focus()
  await page.getByRole('tooltip', { name: VERIFICATION_TOOLTIPS.requested }).waitFor()
})

test('scripts and style sheets come compressed', async ({ product }) => {
  const page = await (await fetch(`${product.origin}/sign-in`, { headers: { accept: 'text/html' } })).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path)
  expect(assets.length).toBeGreaterThan(1)
  for (const path of assets) {
    const answer = await fetch(product.origin + path, { headers: { 'accept-encoding': 'br' } })
    // What is very small stays as it is.
    const isSmall = (await answer.arrayBuffer()).byteLength < 300
    expect([path, answer.headers.get('content-encoding')]).toEqual([path, isSmall ? null : 'br'])
  }
})

test('a company of the registry is claimed: nothing of it opens until the operator confirms', async ({
  product,
  openPerson,
}) => {
  const { brand, operator, makeStyle } = await openWorkshop({ product, openPerson })
  const { id: entryId } = await product.db.write((tx) =>
    tx
      .insertInto('organizations')
      .values({ type: 'supplier', name: 'Hazel Weaving', country: 'PT' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const styleId = await makeStyle('Hazel coat')
  await callAs(brand.context, assignSupplier, {
    params: { id: String(styleId) },
    body: { supplier_id: entryId },
  })
  const { page, expectFailure } = await openPerson()
  await page.goto('/register')
  await page.getByRole('combobox', { name: 'Company' }).fill('hazel')
  await page.getByRole('option', { name: /Hazel Weaving/ }).click()
  await page.getByLabel('Your name').fill('Hanna Hazel')
  await page.getByLabel('Email').fill('hanna@hazel.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await isInside(page)
  await page
    .getByRole('region', { name: 'First steps' })
    .getByText(/is not confirmed/)
    .waitFor()
  expectFailure({ path: new RegExp(`/api/inquiries/${styleId}`), saying: /status of 404/ })
  await page.goto(`/inquiries/${styleId}`)
  await page.getByRole('heading', { name: 'All Collections', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'See your claim' }).click()
  await page
    .getByRole('region', { name: 'Your claim' })
    .getByText(/The operator decides/)
    .waitFor()
  await checkAccessibility(page)

  const link = linkIn(await product.waitForLetter('hanna@hazel.example', 'Confirm your email address'))
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()

  const admin = operator.page
  await admin.goto('/admin/claims')
  await admin.getByText(/Hanna Hazel \(hanna@hazel.example, address confirmed\)/).waitFor()
  await checkAccessibility(admin)
  await admin.getByRole('button', { name: 'Confirm Hazel Weaving' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await admin.getByText('The claim of Hazel Weaving is confirmed.').waitFor()

  await page.goto(`/inquiries/${styleId}`)
  await page.getByRole('heading', { name: 'Hazel coat' }).waitFor()
  expect(await page.getByText(/is not confirmed/).count()).toBe(0)
})
