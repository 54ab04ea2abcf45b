/** What the product is for: from registering a company to the passport that a shopper opens from a QR code. */

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { readQrCode } from '#server/test/qr.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { publicLinkOf } from '#web/features/passports/passports/passport-state.rules.ts'
import type { Person } from './harness/browser.ts'
import { download } from './harness/download.ts'
import { eventually } from './harness/eventually.ts'
import { choose, chooseFiles } from './harness/fields.ts'
import { linkIn } from './harness/letters.ts'
import { checkAccessibility, checkWidth, lookAt, PHONE } from './harness/looks.ts'
import { PASSWORD, registerAs } from './harness/people.ts'
import type { Product } from './harness/product.ts'
import { test } from './harness/test.ts'

const BRAND = 'Kestrel & Thread'
const STYLE = 'Tidewater overshirt'
const PASSPORT = 'The Tidewater overshirt, undyed'
const KNITTER = { name: 'Minho Knitters', city: 'Guimarães', country: 'PT' }
const DYER = { name: 'Aegean Dye House', city: 'Bursa', country: 'TR' }
const STEPS = [
  { name: 'Raw material', supplier: KNITTER.name },
  { name: 'Knitting or weaving', supplier: KNITTER.name },
  { name: 'Dyeing and finishing', supplier: DYER.name },
]
const TITLE_COLOUR = '#1f4d3a'
const OPERATOR = { email: 'root@operator.example', full_name: 'Olga Operator', password: PASSWORD }

const registerHerCompany = async (page: Page) => {
  await page.goto('/register')
  await page.getByText('Add a new one', { exact: true }).click()
  await page.getByLabel('Company name').fill(BRAND)
  await page.getByLabel('Brand', { exact: true }).check()
  await page.getByLabel('Your name').fill('Ada Kestrel')
  await page.getByLabel('Email').fill('ada@kestrel.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await checkAccessibility(page)
}

const proveHerAddress = async (page: Page, product: Product) => {
  const strip = page.getByRole('region', { name: 'First steps' })
  await strip.getByText('data/outbox').waitFor()
  await checkAccessibility(page)
  await page.goto(linkIn(await product.waitForLetter('ada@kestrel.example', 'Confirm your email address')))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await checkAccessibility(page)
  await page.goto('/collections')
  await page.getByRole('heading', { name: 'All Collections', level: 1 }).waitFor()
  await strip.getByRole('button', { name: 'Request Verification' }).waitFor()
}

const fillInProfile = async (page: Page) => {
  await page.getByRole('link', { name: 'Fill in the profile' }).click()
  await page.getByLabel('City').first().fill('Porto')
  await choose(page, 'Country', 'Portugal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor()
}

const askForVerification = async (page: Page) => {
  const strip = page.getByRole('region', { name: 'First steps' })
  await strip.getByRole('button', { name: 'Request Verification' }).click()
  await page.getByText('Verification request sent.').waitFor()
  await strip.getByText('Waiting for an admin to verify your company').first().waitFor()
  await checkAccessibility(page)
}

/** What an admin meets first: without a second factor nothing else opens. */
const setUpSecondFactor = async (page: Page) => {
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor()
  await checkAccessibility(page)
  await page.getByLabel('Current password').fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.locator('code').textContent()
  await checkAccessibility(page)
  await page.getByLabel('Code of the app').fill(codeOf(secret ?? ''))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
}

const approveAsOperator = async ({ page }: Person) => {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(OPERATOR.email)
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await setUpSecondFactor(page)
  await page.getByRole('link', { name: 'Verifications', exact: true }).click()
  await page.getByText('Asked by Ada Kestrel (ada@kestrel.example)').waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: `Verify ${BRAND}` }).click()
  const dialog = page.getByRole('dialog', { name: `Verify ${BRAND}?` })
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await page.getByText(`${BRAND} is verified.`).waitFor()
  await page.getByText('No pending requests').waitFor()
}

const hearOfIt = async (page: Page) => {
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await list.getByRole('link', { name: 'Your company profile has been verified.' }).waitFor()
  await checkAccessibility(page)
  await list.getByRole('link', { name: 'Your company profile has been verified.' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  const strip = page.getByRole('region', { name: 'First steps' })
  await strip.getByText('Waiting for an admin to verify your company').first().waitFor({ state: 'detached' })
}

const makeCollection = async (page: Page) => {
  await page.getByRole('link', { name: 'Collections', exact: true }).click()
  await page.getByRole('button', { name: 'New collection' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New collection' })
  await dialog.getByLabel('Name').fill('Harbour 2027')
  await dialog.getByLabel('Season').fill('SS27')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Create collection' }).click()
  await page.getByRole('heading', { name: 'Harbour 2027' }).waitFor()
}

const TECH_PACK = {
  name: 'tidewater-tech-pack.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('point,S,M,L\nchest,52,55,58\n'),
}

/** The three steps; answers the number that the server gave the style. */
const makeStyle = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'New style in Harbour 2027' }).click()
  await choose(page, 'Product Type', 'Shirt')
  await page.getByLabel('Style Name').fill(STYLE)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Start date').fill('2027-01-11')
  await page.getByLabel('End date').fill('2027-05-20')
  await page.getByLabel('Quantity').fill('4000')
  await page.getByLabel('Number Of Colours').fill('3')
  await choose(page, 'Delivery Destination', 'Germany')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('textbox', { name: 'Additional Information' })
    .fill('Hem with a visible selvedge; buttons from corozo nuts only.')
  await chooseFiles(page, page.getByRole('button', { name: /Add tech pack files/ }), [TECH_PACK])
  await page.getByText(TECH_PACK.name).waitFor()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('heading', { name: STYLE, level: 1 }).waitFor()
  await page.getByRole('tab', { name: 'About' }).click()
  const about = page.getByRole('tabpanel', { name: 'About' })
  for (const text of ['4,000 pcs', 'Germany', '20 May 2027', TECH_PACK.name, 'Shirt'])
    await about.getByText(text, { exact: true }).first().waitFor()
  const number = /ST-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await about.textContent()) ?? '')?.[0]
  expect(number).toBeDefined()
  return number as string
}

const giveItPicture = async (page: Page, picture: Buffer) => {
  await chooseFiles(page, page.getByRole('button', { name: /Add files/ }), [
    { name: 'overshirt.png', mimeType: 'image/png', buffer: picture },
  ])
  // The first one is the style's picture at once.
  await page.getByRole('button', { name: "Don't use overshirt.png as picture" }).waitFor()
  const image = page.getByRole('img', { name: `Picture of ${STYLE}` })
  await expectDrawn(image)
  await checkAccessibility(page)
  await lookAt(page, 'job-about')
}

const expectDrawn = (image: ReturnType<Page['getByRole']>) =>
  eventually(() =>
    image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth),
  ).toBeGreaterThan(0)

const assignSuppliers = async (page: Page) => {
  await page.getByRole('tab', { name: 'Suppliers' }).click()
  await checkAccessibility(page)
  await page.getByRole('tabpanel').getByRole('link', { name: 'Assign suppliers' }).click()
  await page.getByRole('heading', { name: 'Who makes this style?' }).waitFor()
  await page.getByRole('tab', { name: 'Individual Suppliers' }).click()
  for (const { name } of [KNITTER, DYER]) {
    await page.getByLabel('Search suppliers').fill(name.slice(0, 6))
    await page.getByRole('status').getByText('1 supplier').waitFor()
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await page.getByText(`${name} added successfully`).waitFor()
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  }
  await checkAccessibility(page)
  await lookAt(page, 'job-assignment')
  await page.getByRole('link', { name: `Back to ${STYLE}` }).click()
  for (const { name } of [KNITTER, DYER]) await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
}

const addStep = async (page: Page, { name, supplier }: (typeof STEPS)[number]) => {
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('menuitem', { name }).click()
  const detail = page.getByRole('listitem', { name: `Detail 1 of ${name}` })
  await choose(detail, 'Supplier', supplier)
}

const pickOwnIcon = async (page: Page) => {
  const step = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Drag Raw material' }) })
  await step.getByRole('button', { name: /^Icon/ }).click()
  const picker = page.getByRole('dialog', { name: 'Supply Chain Icons' })
  await picker.getByLabel('Search icons').fill('leaf')
  await checkAccessibility(page)
  await picker.getByRole('button', { name: 'leaf', exact: true }).click()
  await picker.waitFor({ state: 'hidden' })
}

const writePassport = async (page: Page) => {
  await page.getByRole('tab', { name: 'Product Passport' }).click()
  await page.getByRole('textbox', { name: 'Product name' }).fill(PASSPORT)
  for (const step of STEPS) await addStep(page, step)
  await pickOwnIcon(page)
  await page.getByLabel('Title', { exact: true }).fill(TITLE_COLOUR)
  await checkAccessibility(page)
  await lookAt(page, 'job-passport-edit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Changes saved successfully').waitFor()
  await page.getByText('Waiting to be published...').waitFor()
}

const publishIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to publish?' })
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Digital Product Passport published successfully').waitFor()
  await page.getByText('Available for general public...').waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText(PASSPORT).first().waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'job-passport-preview')
}

/** The address in the code, which is the same in both pictures. */
const takeQrCode = async (page: Page, number: string): Promise<string> => {
  const publicLink = publicLinkOf(new URL(page.url()).origin, number)
  await page.getByRole('button', { name: 'PUBLIC LINK' }).click()
  expect(await page.getByRole('textbox', { name: 'Public link' }).inputValue()).toBe(publicLink)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'QR CODE' }).click()
  const dialog = page.getByRole('dialog', { name: 'QR CODE' })
  const png = await download(page, dialog.getByRole('link', { name: 'Download PNG' }))
  const svg = await download(page, dialog.getByRole('link', { name: 'Download SVG' }))
  expect([png.name, svg.name]).toEqual([`${number}-qr.png`, `${number}-qr.svg`])
  await checkAccessibility(page)
  const address = await readQrCode(png.bytes)
  expect(await readQrCode(svg.bytes)).toBe(address)
  expect(address).toContain(`/trace/${number}`)
  return address as string
}

const readAsShopper = async (page: Page) => {
  await page.getByRole('heading', { name: PASSPORT, level: 1 }).waitFor()
  for (const { name } of STEPS) await page.getByRole('heading', { name }).waitFor()
  const text = await page.getByRole('main').textContent()
  for (const place of [KNITTER.name, 'Guimarães', DYER.name, 'Bursa', BRAND]) expect(text).toContain(place)
  await checkWidth(page)
}

const openPassportOnPhone = async (
  openPerson: (options?: object) => Promise<Person>,
  { address, number }: { address: string; number: string },
) => {
  const { page } = await openPerson({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto(address)
  await readAsShopper(page)
  await expectDrawn(page.getByRole('img', { name: PASSPORT }))
  await checkAccessibility(page)
  const drawn = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).color)
  expect(drawn).toBe('rgb(31, 77, 58)')
  await page.goto(`/#/trace/${number}`)
  await page.waitForURL(`**/trace/${number}`)
  await readAsShopper(page)
  const plain = await openPerson({ viewport: PHONE, javaScriptEnabled: false })
  await plain.page.goto(address)
  await readAsShopper(plain.page)
  await eventually(() => plain.page.getByRole('img', { name: PASSPORT }).isVisible()).toBe(true)
}

const registerMakers = async (openPerson: () => Promise<Person>) => {
  for (const { name, ...place } of [KNITTER, DYER]) {
    const { context } = await openPerson()
    const email = `hello@${name.split(' ')[0]?.toLowerCase()}.example`
    await registerAs(context, { name, type: 'supplier', email, place })
  }
}

const prepare = async (product: Product, openPerson: () => Promise<Person>) => {
  await product.addOperator(OPERATOR)
  await registerMakers(openPerson)
}

// shows S0-14, S1-1, S1-163
test('a brand registers, is verified, makes a style and publishes its passport, and a shopper reads it', async ({
  product,
  openPerson,
}) => {
  await prepare(product, openPerson)
  const ada = (await openPerson()).page
  await registerHerCompany(ada)
  await fillInProfile(ada)
  await proveHerAddress(ada, product)
  await askForVerification(ada)
  await approveAsOperator(await openPerson())
  await hearOfIt(ada)
  await makeCollection(ada)
  const number = await makeStyle(ada)
  await giveItPicture(ada, await drawShirt())
  await assignSuppliers(ada)
  await writePassport(ada)
  await publishIt(ada)
  const address = await takeQrCode(ada, number)
  await openPassportOnPhone(openPerson, { address, number })
})

const drawShirt = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#e9e2d6"/><path d="M220 120 L120 200 L170 290 L210 265 L210 540 L430 540 L430 265 L470 290 L520 200 L420 120 Q320 190 220 120 Z" fill="#4b6a88"/></svg>',
    ),
  )
    .png()
    .toBuffer()
