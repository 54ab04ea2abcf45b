/** Two people have one style open: each sees that the other is there, and what the other does, without a reload. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const talk = (page: Page): Locator => page.getByRole('region', { name: 'Comments' })
const field = (page: Page): Locator => talk(page).getByRole('textbox', { name: 'New comment' })
const here = (page: Page, name: string): Locator => page.getByRole('button', { name: `Also here: ${name}` })

const changeQuantity = async (page: Page) => {
  await page.getByRole('button', { name: /^Quantity: / }).click()
  await page.getByLabel('Quantity').fill('1200')
  await page.keyboard.press('Enter')
}

// shows D-103
test('two people on one style see each other, and each change as it happens', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const [mine, theirs] = [brand.page, supplier.page]
  for (const page of [mine, theirs]) {
    await page.goto(`/inquiries/${styleId}#project`)
    await talk(page).getByText('No comments yet').waitFor()
  }
  await here(mine, supplier.session.user.full_name).waitFor()
  await here(theirs, brand.session.user.full_name).click()
  await theirs
    .getByRole('list', { name: 'Also here' })
    .getByText(brand.session.organization.name, { exact: true })
    .waitFor()
  await checkAccessibility(theirs)
  await theirs.keyboard.press('Escape')

  await field(theirs).fill('I am still writing')
  await talk(mine).getByRole('radio', { name: 'Everyone on this style' }).check()
  await field(mine).fill('Is the rib too thin?')
  await talk(mine).getByRole('button', { name: 'Send' }).click()
  await talk(theirs).getByRole('listitem').filter({ hasText: 'Is the rib too thin?' }).waitFor()
  expect(await field(theirs).inputValue()).toBe('I am still writing')
  expect(await field(theirs).evaluate((element) => element === document.activeElement)).toBe(true)

  await changeQuantity(mine)
  await theirs
    .getByText(/1[,.\s]?200 pcs/)
    .first()
    .waitFor()
  await theirs
    .getByRole('region', { name: 'Activity' })
    .getByText(/raised the quantity to/)
    .waitFor()
  await lookOver(mine, 'style-live')

  await theirs.goto('/')
  await here(mine, supplier.session.user.full_name).waitFor({ state: 'detached' })
})
