/** Somebody leaves a company for good, and a company takes with it what is its own. */
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { createComment } from '#contract/collaboration/comments.ts'
import { changeInCharge, readInCharge } from '#contract/collaboration/in-charge.ts'
import { download } from '../harness/download.ts'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/fields.ts'
import { checkAccessibility, lookAt, lookOver, switchScheme } from '../harness/looks.ts'
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const REFUSED = /status of 401/

test('an account manager removes a person for good, and names who takes over', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const style = await makeStyle('Left behind')
  const params = { id: String(style) }
  const [leaver, heir] = [
    { role: 'brand_user' as const, email: 'wren@leaving.example', full_name: 'Wren Vexworth' },
    { role: 'brand_user' as const, email: 'ada@leaving.example', full_name: 'Ada Heir' },
  ]
  await addColleague(product.db, brand.session, leaver)
  await addColleague(product.db, brand.session, heir)
  const wren = await openPerson()
  wren.expectFailure({ path: /\/api\//, saying: REFUSED })
  const { user } = await signInAs(wren.context, leaver.email)
  await callAs(wren.context, createComment, {
    params,
    body: { subject: { kind: 'style' }, visibility: 'everyone', text: 'Check the seam', mentions: [] },
  })
  await callAs(brand.context, changeInCharge, { params, body: { quality: [user.id] } })

  brand.expectFailure({ path: /\/departure$/, saying: /status of 400/ })
  const { page } = brand
  await page.goto('/team')
  await page.getByRole('button', { name: 'Remove Wren Vexworth for good' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Wren Vexworth for good?' })
  await dialog.getByRole('list', { name: 'What goes' }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'remove-member')
  await switchScheme(page, 'dark')
  await lookAt(page, 'remove-member-dark')
  await switchScheme(page, 'light')
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await dialog.getByText('Choose who takes over what this person is in charge of.').first().waitFor()
  await choose(dialog, 'Who takes over', 'Ada Heir · Member')
  await dialog.getByLabel(`Type ${leaver.email} to confirm`).fill(leaver.email)
  await dialog.getByRole('button', { name: 'Remove for good' }).click()
  await page.getByText('Wren Vexworth is removed.').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Remove Wren Vexworth for good' }).count()).toBe(0)

  const { roles } = await callAs(brand.context, readInCharge, { params })
  expect(roles.quality.people.map(({ full_name }) => full_name)).toEqual(['Ada Heir'])
  await expect(callAs(wren.context, readSession, {})).rejects.toThrow()
  await page.goto(`/inquiries/${style}#project`)
  await page.getByText('Check the seam').first().waitFor()
  await page.getByText('A former member').first().waitFor()
  await eventually(() => page.getByText('Wren Vexworth').count()).toBe(0)
})

test('an account manager has an archive made, and downloads all that is the company’s', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  await makeStyle('Taken along')
  const { page } = brand
  await page.goto('/company')
  await page.getByRole('button', { name: 'Make an archive' }).click()
  await page.getByText('The archive is being made. You get an email when it is ready.').waitFor()
  const link = page.getByRole('link', { name: /^Download \(/ })
  await link.waitFor()
  await lookOver(page, 'company-archive')
  const { name, bytes } = await download(page, link)
  expect(name).toMatch(/\.zip$/)
  const entries = unzipSync(bytes)
  const styles = JSON.parse(Buffer.from(entries['data/styles.json'] ?? []).toString()).rows
  expect(styles.map((row: { style_name: string }) => row.style_name)).toContain('Taken along')
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(['README.txt', 'index.json', 'workbook.xlsx']))
})
