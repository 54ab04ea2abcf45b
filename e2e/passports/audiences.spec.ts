/** A brand keeps its story for authorities, gives one a link, and reads that it was opened; shoppers read the rest. */
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

const STORY = 'Dyed without heat'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Once the editor has all of its panels: the last one is drawn with the registration. */
const openEditor = async (page: Page, id: number) => {
  await page.goto(`/inquiries/${id}?tracetab=edit#trace`)
  await part(page, 'Registration').getByText('The passport is registered once it is published.').waitFor()
  await part(page, 'Links that show more').getByText('No partner has a link yet.').waitFor()
}

const restrictStory = async (page: Page) => {
  const who = part(page, 'Who reads what')
  await who.getByText('Sections').click()
  await who.getByRole('combobox', { name: 'Sustainability and circularity' }).selectOption('authority')
  await who.getByText('Restricted: 1').waitFor()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Changes saved successfully').first().waitFor()
}

const addLink = async (page: Page): Promise<string> => {
  await part(page, 'Links that show more').getByRole('button', { name: 'Add a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a link' })
  await dialog.getByRole('textbox', { name: 'Partner' }).fill('Market watch')
  await dialog.getByRole('radio', { name: 'Authorities' }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(nextYear())
  await dialog.getByRole('textbox', { name: 'Partner' }).focus()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await eventually(() => dialog.count()).toBe(0)
  await part(page, 'Links that show more').getByText('Market watch').waitFor()
  return new URL(url).pathname
}

/** Within two years on every day. */
const nextYear = (): string => `${new Date().getUTCFullYear() + 1}-06-15`

// shows D-481, D-489
test('a brand keeps a part of its passport for an authority, which opens it with a link', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const { page, context } = brand
  const id = await makeStyle('Quiet tee')
  const params = { id: String(id) }
  const body = { productName: 'Quiet tee', sustainability: `<p>${STORY}</p>`, data: [] }
  await callAs(context, submitTrace, { params, body })
  await openEditor(page, id)
  await restrictStory(page)
  await checkAccessibility(page)
  await lookAt(page, 'audiences')
  const path = await addLink(page)
  await callAs(context, publish, { params })

  const { inquiry } = (await callAs(context, readStyle, { params })) as { inquiry: { style_number: string } }
  const shopper = await context.browser()?.newPage()
  if (!shopper) throw new Error('There is no browser')
  await shopper.goto(new URL(`/trace/${inquiry.style_number}?lang=en`, page.url()).href)
  await shopper.getByRole('heading', { name: 'Quiet tee' }).waitFor()
  expect(await shopper.getByText(STORY).count()).toBe(0)
  await shopper.goto(new URL(`${path}?lang=en`, page.url()).href)
  await shopper.getByText(STORY).waitFor()
  await shopper.getByText('Each opening of this page is logged').waitFor()
  await checkAccessibility(shopper)
  await lookAt(shopper, 'audiences-authority')
  await shopper.close()

  await page.reload()
  const links = part(page, 'Links that show more')
  await links.getByText(/^Opened: 1/).waitFor()
  await part(page, 'Registration').getByRole('link', { name: 'All registrations as CSV' }).waitFor()
  await links.getByRole('button', { name: 'Show openings' }).click()
  const log = page.getByRole('dialog', { name: 'When it was opened' })
  await log.getByText(inquiry.style_number).waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await eventually(() => log.count()).toBe(0)
  await page.setViewportSize(PHONE)
  await checkWidth(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
})
