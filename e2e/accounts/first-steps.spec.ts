/** From registration to the first published passport: following the strip's one button leads there, and then it is gone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { decideVerification, listVerificationRequests } from '#contract/companies/account-verifications.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/fields.ts'
import { linkIn } from '../harness/letters.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  lookAt,
  PHONE,
  switchScheme,
} from '../harness/looks.ts'
import { addAuthenticator, callAs, PASSWORD, registerAs, signInAs, verifyCompany } from '../harness/people.ts'
import type { Product } from '../harness/product.ts'
import { test } from '../harness/test.ts'

const EMAIL = 'lina@larkspur.example'
const SUPPLIER = { name: 'Minho Knitters', city: 'Guimarães', country: 'PT' }
const OPERATOR = { email: 'root@operator.example', full_name: 'Olga Operator', password: PASSWORD }

const stripOf = (page: Page) => page.getByRole('region', { name: 'First steps' })
/** The one button that leads on, and how far the path is. */
const follow = async (page: Page, done: number, name: string) => {
  await stripOf(page).getByText(`${done} of 8`).waitFor()
  await stripOf(page).getByRole('link', { name, exact: true }).click()
}

const register = async (page: Page) => {
  await page.goto('/register')
  await page.getByText('Add a new one', { exact: true }).click()
  await page.getByLabel('Company name').fill('Larkspur')
  await page.getByLabel('Brand', { exact: true }).check()
  await page.getByLabel('Your name').fill('Lina Lark')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

/** Nothing else says beside the strip that something waits, and nothing says that nothing does. */
const checkOneStrip = async (page: Page) => {
  await stripOf(page).waitFor()
  for (const name of ['Email address', 'Account verification'])
    expect(await page.getByRole('region', { name }).count()).toBe(0)
  expect(await page.getByText('Nothing is waiting').count()).toBe(0)
}

const fillInProfile = async (page: Page) => {
  await follow(page, 0, 'Fill in the profile')
  await page.getByLabel('City').first().fill('Porto')
  await choose(page, 'Country', 'Portugal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

const proveAddress = async (page: Page, product: Product) => {
  await stripOf(page).getByText('1 of 8').waitFor()
  await stripOf(page).getByText('data/outbox').waitFor()
  await stripOf(page).getByRole('button', { name: 'Send the email again' }).click()
  await page.getByText('The email was sent.').waitFor()
  await page.goto(linkIn(await product.waitForLetter(EMAIL, 'Confirm your email address')))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.goto('/')
}

const askForVerification = async (page: Page) => {
  await stripOf(page).getByText('2 of 8').waitFor()
  await stripOf(page).getByRole('button', { name: 'Request Verification' }).click()
  // Meanwhile there is something else to do, and what waits says so.
  await stripOf(page).getByText('Waiting for an admin to verify your company').first().waitFor()
  await checkOneStrip(page)
}

const makeStyle = async (page: Page) => {
  await follow(page, 2, 'Make a style')
  await choose(page, 'Product Type', 'Shirt')
  await page.getByLabel('Style Name').fill('Lark shirt')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Quantity').fill('400')
  await page.getByLabel('Number Of Colours').fill('2')
  await choose(page, 'Delivery Destination', 'Germany')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('heading', { name: 'Lark shirt', level: 1 }).waitFor()
  // Without a picture the step is not done; on the style's own page the button leads to where it is put.
  await page.goto('/')
  await follow(page, 2, 'Add a picture')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Add files/ }).click(),
  ])
  await chooser.setFiles({ name: 'lark.png', mimeType: 'image/png', buffer: Buffer.from(TINY_PNG) })
}

const assignSupplier = async (page: Page) => {
  await follow(page, 4, 'Assign suppliers')
  await page.getByRole('tab', { name: 'Individual Suppliers' }).click()
  await page.getByLabel('Search suppliers').fill('Minho')
  await page.getByRole('button', { name: `Add ${SUPPLIER.name}` }).click()
  await page.getByText(`${SUPPLIER.name} added successfully`).waitFor()
}

const listMaterials = async (page: Page) => {
  await follow(page, 5, 'Open the bill of materials')
  await page
    .getByRole('button', { name: /^Add line to / })
    .first()
    .click()
  await page.keyboard.type('Single jersey')
  await page.keyboard.press('Enter')
}

const writePassport = async (page: Page) => {
  await follow(page, 6, 'Write the passport')
  await page.getByRole('textbox', { name: 'Product name' }).fill('The Lark shirt')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Changes saved successfully').waitFor()
}

const publish = async (page: Page) => {
  await stripOf(page).getByText('7 of 8').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure you want to publish?' })
    .getByRole('button', { name: 'Publish' })
    .click()
  await page.getByText('Digital Product Passport published successfully').waitFor()
}

const verifyAsOperator = async (operator: Page) => {
  const context = operator.context()
  const { data } = await callAs(context, listVerificationRequests, {})
  for (const { id, organization } of data)
    if (organization.name === 'Larkspur')
      await callAs(context, decideVerification, {
        params: { id: String(id) },
        body: { approve_status: true },
      })
}

// shows D-208, S0-195
test('a new company arrives at its first passport by the strip’s button alone', async ({
  product,
  openPerson,
}) => {
  const [operator, maker, { page }] = [await openPerson(), await openPerson(), await openPerson()]
  await product.addOperator(OPERATOR)
  await signInAs(operator.context, OPERATOR.email)
  await addAuthenticator(operator.context)
  const { name, ...place } = SUPPLIER
  const supplier = await registerAs(
    maker.context,
    { name, type: 'supplier', email: 'hello@minho.example', place },
    product,
  )
  await verifyCompany(maker.context, operator.context, supplier)

  await register(page)
  await checkOneStrip(page)
  await checkAccessibility(page)
  await lookAt(page, 'first-steps-new')
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await checkAccessibility(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await page.setViewportSize({ width: 1440, height: 900 })
  await fillInProfile(page)
  await proveAddress(page, product)
  await askForVerification(page)
  await lookAt(page, 'first-steps-asked')
  const arabic = await openPerson({ locale: 'ar' })
  await signInAs(arabic.context, EMAIL)
  await arabic.page.goto('/')
  await arabic.page.getByRole('progressbar').first().waitFor()
  await lookAt(arabic.page, 'first-steps-arabic')
  await arabic.page.setViewportSize(PHONE)
  await checkWidth(arabic.page)
  await makeStyle(page)
  await stripOf(page).getByText('3 of 8').waitFor()
  await lookAt(page, 'first-steps-style')
  await verifyAsOperator(operator.page)
  await page.goto('/')
  await assignSupplier(page)
  await listMaterials(page)
  await writePassport(page)
  await publish(page)
  await stripOf(page).waitFor({ state: 'detached' })
  await page.goto('/')
  await page.getByText('Nothing is waiting for you').waitFor()
  expect(await stripOf(page).count()).toBe(0)

  // The factory that nobody named yet has a path of its own, and puts it away.
  await maker.page.goto('/')
  await stripOf(maker.page).getByText('Add a factory to your company profile').first().waitFor()
  await lookAt(maker.page, 'first-steps-supplier')
  await stripOf(maker.page).getByRole('button', { name: 'Put away' }).click()
  await stripOf(maker.page).waitFor({ state: 'detached' })
  await maker.page.goto('/account')
  await maker.page.getByRole('button', { name: 'Show the first steps again' }).click()
  await eventually(() => stripOf(maker.page).getByRole('progressbar').count()).toBe(1)
})
