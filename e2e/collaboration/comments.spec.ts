/** Two companies talk on a style: what is for both, what is for one, who hears of it, and what happened beside it. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const talk = (page: Page): Locator => page.getByRole('region', { name: 'Comments' })
const field = (page: Page): Locator => talk(page).getByRole('textbox', { name: 'New comment' })
const said = (page: Page, text: string): Locator => talk(page).getByRole('listitem').filter({ hasText: text })

/** For everybody on the style, to anyone who is chosen from the list. */
const askSupplier = async (page: Page, person: string) => {
  await talk(page).getByText('No comments yet').waitFor()
  await talk(page).getByRole('radio', { name: 'Everyone on this style' }).check()
  await field(page).pressSequentially(`Is the rib too thin, @${person.slice(0, 12)}`)
  await page.getByRole('option', { name: new RegExp(person) }).waitFor()
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await talk(page).getByRole('button', { name: 'Send' }).click()
  await said(page, 'Is the rib too thin').waitFor()
}

const tellColleagues = async (page: Page) => {
  await talk(page)
    .getByRole('radio', { name: /^Only / })
    .check()
  await field(page).fill('We can pay ten cents more')
  await page.keyboard.press('Control+Enter')
  await said(page, 'We can pay ten cents more').waitFor()
}

const raiseQuantity = async (page: Page) => {
  await page.getByRole('button', { name: /^Quantity: / }).click()
  await page.getByLabel('Quantity').fill('1200')
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: 'Activity' })
    .getByText(/You raised the quantity to/)
    .waitFor()
}

// shows D-167
test('two companies talk on a style, each hears what is for it, and sees what happened', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const { page } = brand
  await page.goto(`/inquiries/${styleId}#project`)
  await askSupplier(page, supplier.session.user.full_name)
  await tellColleagues(page)
  await raiseQuantity(page)
  await lookOver(page, 'style-comments')

  const theirs = supplier.page
  await theirs.goto('/')
  await theirs.getByRole('button', { name: /^Notifications, / }).click()
  await theirs
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: /mentioned you/ })
    .click()
  await said(theirs, 'Is the rib too thin').waitFor()
  expect(await theirs.getByText('We can pay ten cents more').count()).toBe(0)
  await talk(theirs).getByRole('radio', { name: 'Everyone on this style' }).check()
  await field(theirs).fill('A thicker one is on its way')
  await talk(theirs).getByRole('button', { name: 'Send' }).click()
  await said(theirs, 'A thicker one is on its way').waitFor()
  await theirs
    .getByRole('region', { name: 'Activity' })
    .getByText(/raised the quantity to/)
    .waitFor()
  await checkAccessibility(theirs)

  await page.reload()
  await said(page, 'A thicker one is on its way').waitFor()
  await said(page, 'We can pay ten cents more').waitFor()
})
