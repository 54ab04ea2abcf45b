/** Styles without a mouse, by address, by role, and when saving goes wrong. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { NO_NETWORK } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility } from '../harness/looks.ts'
import { addColleague, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const pause = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))

const pick = async (page: Page, label: string, letters: string) => {
  const field = page.getByRole('combobox', { name: label })
  await tabTo(page, field)
  await page.keyboard.type(letters)
  await page.getByRole('option').first().waitFor()
  const chosen = page.locator('[role="option"][data-combobox-selected]')
  // As somebody who looks: a list that has just opened or been filtered lets go of what was chosen in it, and Enter does nothing.
  await eventually(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') return 'closed'
    await page.keyboard.press('ArrowDown')
    await pause(page)
    if ((await chosen.count()) === 1) await page.keyboard.press('Enter')
    await pause(page)
    return field.getAttribute('aria-expanded')
  }).toMatch(/closed|false/)
}

const typeInto = async (page: Page, label: string, text: string) => {
  const field = page.getByRole('textbox', { name: label }).or(page.getByRole('searchbox', { name: label }))
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Tabs of a record are one stop; the arrow keys go from one to the next. */
const openTab = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('tab', { selected: true }))
  const target = page.getByRole('tab', { name })
  for (let step = 0; step < 8; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('tabpanel', { name }).waitFor()
}

const createByKeyboard = async (page: Page, collection: string, name: string) => {
  await press(page, page.getByRole('link', { name: `New style in ${collection}` }))
  await pick(page, 'Product Type', 'Polo')
  await typeInto(page, 'Style Name', name)
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await typeInto(page, 'Quantity', '2500')
  await typeInto(page, 'Number Of Colours', '4')
  await pick(page, 'Delivery Destination', 'Austria')
  await press(page, page.getByRole('button', { name: 'Continue' }))
  await typeInto(page, 'Additional Information', 'Two buttons.')
  await press(page, page.getByRole('button', { name: 'Create style' }))
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

const deleteByKeyboard = async (page: Page) => {
  await openTab(page, 'Options')
  await press(page, page.getByRole('button', { name: 'Delete Style' }))
  const word = page.getByRole('textbox', { name: 'Type delete to confirm' })
  await eventually(() => word.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Delete')
  await page.keyboard.press('Enter')
  await page.getByText(STYLE_TEXTS.deleteWordWrong, { exact: true }).waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('delete')
  await page.keyboard.press('Enter')
  await page.getByText(STYLE_TEXTS.deleted).waitFor()
}

test('a style is made, given a supplier and deleted with the keyboard alone', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, collectionName } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const { name } = supplier.session.organization
  await page.goto('/collections')
  await createByKeyboard(page, collectionName, 'Keyed polo')
  await openTab(page, 'Suppliers')
  await press(page, page.getByRole('link', { name: 'Assign suppliers' }))
  await openTab(page, 'Individual Suppliers')
  await typeInto(page, 'Search suppliers', 'Rowan')
  await press(page, page.getByRole('button', { name: `Add ${name}` }))
  await page.getByText(`${name} added successfully`).waitFor()
  await press(page, page.getByRole('link', { name: 'Back to Keyed polo' }))
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
  await deleteByKeyboard(page)
  await page.waitForURL('**/collections')
  await page.getByRole('heading', { name: collectionName }).waitFor()
  // The list as it was known is there first.
  await eventually(() => page.getByText('Keyed polo').count()).toBe(0)
})

const isOpen = (page: Page, tab: string) => page.getByRole('tab', { name: tab, selected: true }).waitFor()

test('fragment and query name the tab that opens, and the way back works', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page } = brand
  const id = await makeStyle('Addressed tee')
  await page.goto(`/inquiries/${id}`)
  await isOpen(page, 'Suppliers')
  await page.goto(`/inquiries/${id}?tab=trace`)
  await isOpen(page, 'Product Passport')
  await page.goto(`/inquiries/${id}#options`)
  await isOpen(page, 'Options')
  await page.getByRole('tab', { name: 'About' }).click()
  await isOpen(page, 'About')
  expect(new URL(page.url()).hash).toBe('#project')
  await page.goBack()
  await isOpen(page, 'Options')
  await page.goto(`/inquiries/${id}#costSheet`)
  await isOpen(page, 'Cost')
  await page.goto(`/inquiries/${id}#styleFile`)
  await isOpen(page, 'Style File')
})

test('each sees of a style what their role allows', async ({ product, openPerson }) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Shared tee', { assigned: true })
  const foreign = await makeStyle('Unshared tee')
  const email = 'quin@workshop.example'
  await addColleague(product.db, brand.session, { role: 'brand_qc', email, full_name: 'Quin Check' })
  const qc = await openPerson()
  await signInAs(qc.context, email)
  await qc.page.goto(`/inquiries/${id}#options`)
  await isOpen(qc.page, 'Quality Control')
  expect(await qc.page.getByRole('tab').allTextContents()).toEqual(['About', 'Quality Control', 'Style File'])
  expect(await qc.page.getByRole('link', { name: 'Edit style' }).count()).toBe(0)

  const { page } = supplier
  await page.goto(`/inquiries/${id}#options`)
  await isOpen(page, 'BOM')
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'About',
    'Suppliers1',
    'Quality Control',
    'BOM',
    'Product Passport',
    'Style File',
  ])
  expect(await page.getByRole('link', { name: 'Edit style' }).count()).toBe(0)
  await checkAccessibility(page)

  supplier.expectFailure({ path: /\/api\/inquiries\/\d+(\/live)?$/, saying: /status of 404/ })
  await page.goto(`/inquiries/${foreign}`)
  await page.getByText(STYLE_TEXTS.notFound).waitFor()
  await page.getByRole('heading', { name: 'All Collections', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/collections')
})

const editNote = async (page: Page, id: number, note: string) => {
  await page.goto(`/inquiries/${id}?mode=edit`)
  for (const step of ['Product', 'Project']) {
    await page.getByRole('region', { name: step }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('textbox', { name: 'Additional Information' }).fill(note)
}

test('who saves over somebody else is asked first, and loses nothing', async ({ product, openPerson }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Contended tee')
  const email = 'ben@workshop.example'
  await addColleague(product.db, brand.session, { role: 'brand_user', email, full_name: 'Ben Second' })
  const ben = await openPerson()
  await signInAs(ben.context, email)
  const { page } = brand
  await editNote(page, id, 'What she typed')
  await editNote(ben.page, id, 'What Ben typed')
  await ben.page.getByRole('button', { name: 'Save changes' }).click()
  await ben.page.getByText(STYLE_TEXTS.updated).waitFor()

  brand.expectFailure({ path: /\/api\/inquiries\/\d+$/, saying: /status of 409/ })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('You and Ben Second changed the same').waitFor()
  const question = page.getByRole('radiogroup', { name: 'Note' })
  await question.getByText('What she typed').waitFor()
  await question.getByText('What Ben typed').waitFor()
  const note = page.getByRole('textbox', { name: 'Additional Information' })
  expect(await note.inputValue()).toBe('What she typed')
  await checkAccessibility(page)
  // Her own value is chosen already; the keyboard goes to theirs and back.
  await question.getByRole('radio', { name: 'You' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Save selection' }).press('Enter')
  await page.getByText(STYLE_TEXTS.updated).waitFor()
  await page.getByRole('tabpanel', { name: 'About' }).getByText('What she typed').waitFor()
})

test('a draft survives a reload, and a lost network costs nothing that was typed', async ({
  product,
  openPerson,
}) => {
  const { brand } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  await page.goto('/inquiries/new')
  await page.getByRole('combobox', { name: 'Product Type' }).fill('Polo')
  await page.getByRole('option', { name: 'Polo shirt' }).click()
  await page.getByLabel('Style Name').fill('Drafted polo')
  await eventually(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Drafted polo')
  await page.reload()
  await page.getByText('These changes were not saved on your last visit.').waitFor()
  expect(await page.getByLabel('Style Name').inputValue()).toBe('Drafted polo')

  brand.expectFailure(NO_NETWORK)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Quantity').fill('900')
  await context.setOffline(false)
  await page.getByLabel('Number Of Colours').fill('2')
  await page.getByRole('combobox', { name: 'Delivery Destination' }).fill('Norway')
  await page.getByRole('option', { name: 'Norway' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Additional Information' }).fill('Typed before the network went')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create style' }).click()
  await page
    .getByRole('alert')
    .getByText(/The server could not be reached/)
    .waitFor()
  expect(await page.getByRole('textbox', { name: 'Additional Information' }).inputValue()).toBe(
    'Typed before the network went',
  )
  await checkAccessibility(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Create style' }).click()
  await page.getByRole('heading', { name: 'Drafted polo', level: 1 }).waitFor()
})

test('a page whose code could not be fetched opens once the network is back', async ({
  product,
  openPerson,
}) => {
  const { brand } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  await page.goto('/collections')
  await page.getByRole('heading', { name: 'All Collections', level: 1 }).waitFor()
  brand.expectFailure(NO_NETWORK)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Company profile' }).click()
  // Parts of the frame that were still on their way may say the same.
  const content = page.getByRole('main')
  await content.getByText('You seem to be offline').waitFor()
  await content.getByRole('button', { name: 'Try again' }).waitFor()
  await checkAccessibility(page)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Company profile', level: 1 }).waitFor()
})
