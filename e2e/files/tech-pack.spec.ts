/** A tech pack from its sizes to its PDF, without a mouse; and who may not see it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readChart } from '#contract/files/measurement-charts.ts'
import { readTechPack } from '#contract/files/tech-packs.ts'
import { eventually } from '../harness/eventually.ts'
import { hasFocus, press, tabTo } from '../harness/keyboard.ts'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const addressOf = (styleId: number) => `/inquiries/${styleId}/tech_pack_development`

/** As Excel puts them on the clipboard, with the numbers of a country that writes a comma. */
const POINTS =
  'A\tHalf chest\t2 cm below the armhole\t1\t1\t49,5\t52\t54,5\r\nB\tLength\t\t0,5\t1\t66\t68\twide\r\n'

const addSizes = async (page: Page) => {
  await press(page, page.getByRole('button', { name: 'Add sizes' }))
  const dialog = page.getByRole('dialog', { name: 'Sizes of the chart' })
  await tabTo(page, dialog.getByLabel('Add sizes'))
  await page.keyboard.type('S, M, L')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Name of size 3').waitFor()
  await checkAccessibility(page)
  await press(page, dialog.getByRole('button', { name: 'Done' }))
  await dialog.waitFor({ state: 'detached' })
}

const pastePoints = async (page: Page) => {
  await press(page, page.getByRole('button', { name: 'Add point of measure' }))
  const grid = page.getByRole('grid', { name: 'Measurement chart' })
  await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.evaluate((text) => navigator.clipboard.writeText(text), POINTS)
  await page.keyboard.press('Control+v')
  await hasFocus(page.getByRole('dialog', { name: 'Add 1 point?' }))
  await page.keyboard.press('Enter')
  await grid.getByText('Half chest').waitFor()
  // One cell is no length: it says so, and nothing is saved before it is one.
  await page.getByRole('button', { name: /^H2: / }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('70')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isEnabled()).toBe(true)
  // Out of the sheet.
  await page.keyboard.press('Escape')
}

const addNote = async (page: Page) => {
  await press(page, page.getByRole('button', { name: 'Add note' }))
  const part = page.getByRole('combobox', { name: 'Part of note 1' })
  await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Neckline')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByLabel('How it is made, note 1'))
  await page.keyboard.type('Coverstitch, 4 mm')
}

const nameDesigner = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('combobox', { name: 'Pattern maker' }))
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

const approve = async (page: Page) => {
  await tabTo(page, page.getByRole('button', { name: 'Approve' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Approve the tech pack?' })
  await tabTo(page, dialog.getByLabel('Note (optional)'))
  await page.keyboard.type('As the second fitting')
  // What has scrolled half under the head is no small button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await checkAccessibility(page)
  await press(page, dialog.getByRole('button', { name: 'Approve' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Approved', { exact: true }).waitFor()
}

// shows S0-167
test('a tech pack by keyboard alone, from its sizes to its approval, and its PDF at the maker', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const params = { id: String(styleId) }
  const { page, context } = brand
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/inquiries/${styleId}#project`)
  await press(page, page.getByRole('link', { name: 'Tech pack' }))
  await page.getByRole('heading', { name: 'Tech pack', level: 1 }).waitFor()
  await addSizes(page)
  await pastePoints(page)
  await addNote(page)
  await nameDesigner(page, supplier.session.user.full_name)
  await page.keyboard.press('Control+s')
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  await eventually(async () =>
    (await callAs(context, readChart, { params })).points.map(({ code }) => code),
  ).toEqual(['A', 'B'])
  await eventually(async () => {
    const { construction_notes, roles } = await callAs(context, readTechPack, { params })
    return [
      ...construction_notes.map(({ part, note }) => `${part}: ${note}`),
      ...roles.pattern_maker.map(({ full_name }) => full_name),
    ]
  }).toEqual(['Neckline: Coverstitch, 4 mm', supplier.session.user.full_name])
  await page.getByText('Saving…').waitFor({ state: 'detached' })
  await lookOver(page, 'tech-pack')
  await approve(page)
  await checkAccessibility(page)

  await supplier.page.goto(addressOf(styleId))
  await supplier.page.getByText('As the second fitting').waitFor()
  await supplier.page.getByText('Half chest').waitFor()
  const href = await supplier.page.getByRole('link', { name: 'PDF' }).getAttribute('href')
  const pdf = await supplier.context.request.get(href ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

// shows S0-168
test('quality control has no way to a tech pack', async ({ openPerson, product }) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee')
  const inspector = await openPerson()
  const email = 'inspector@techpack.example'
  await addColleague(product.db, brand.session, { role: 'brand_qc', email, full_name: 'Quin Check' })
  await signInAs(inspector.context, email)
  await inspector.page.goto(`/inquiries/${styleId}#project`)
  await inspector.page.getByRole('heading', { name: 'About' }).waitFor()
  expect(await inspector.page.getByRole('link', { name: 'Tech pack' }).count()).toBe(0)
  await inspector.page.goto(addressOf(styleId))
  await inspector.page.getByText('You are not allowed to see this.').waitFor()
})
