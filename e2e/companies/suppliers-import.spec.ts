/** Last season's list of suppliers comes in: who is known becomes a favourite, the operator is asked for the others. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { listOrganizationRequests } from '#contract/companies/organization-requests.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import ar from '../../web/languages/ar.json' with { type: 'json' }
import { chooseFiles } from '../harness/fields.ts'
import { lookOver, waitUntilStill } from '../harness/looks.ts'
import { callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const LIST = (known: string) =>
  [
    'Linden – vendors AW27;;;;',
    ';;;;',
    'Vendor name;Country;City;E-mail;OS ID',
    `${known};Turkey;Bursa;;`,
    'Moon Buttons Co., Ltd.;CHN;Ningbo;li@moon.example;CN2021',
    'Sun Thread;India;Tiruppur;;',
  ].join('\r\n')

const chooseList = async (page: Page, dialog: Locator, text: string) => {
  const button = dialog.getByRole('button', { name: /^Choose an XLSX, XLS, ODS or CSV file/ })
  await chooseFiles(page, button, [
    { name: 'vendors.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') },
  ])
  await dialog.getByRole('region', { name: 'Answers' }).waitFor()
}

// shows D-350, D-351, D-353
test('a brand brings in its suppliers, goes on with the rest later, and the operator sees who is asked for', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const known = workshop.supplier.session.organization.name
  const { page } = workshop.brand
  await page.goto('/suppliers')
  await page.getByRole('button', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import suppliers' })
  await chooseList(page, dialog, LIST(known))
  await dialog.getByText('2 suppliers are not in the directory by their names.').waitFor()
  await lookOver(page, 'suppliers-import')

  await dialog.getByRole('button', { name: 'Go on later' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('region', { name: 'Unfinished import' }).waitFor()
  await lookOver(page, 'suppliers-unfinished')
  // On another device, in a language from right to left.
  const elsewhere = await openPerson({ locale: 'ar' })
  await signInAs(elsewhere.context, workshop.brand.session.user.email)
  await elsewhere.page.goto('/suppliers')
  await elsewhere.page.getByRole('button', { name: ar['Go on with the import'] }).click()
  await elsewhere.page.getByRole('button', { name: ar['Ask the operator to list them'] }).waitFor()
  await lookOver(elsewhere.page, 'suppliers-import-ar')

  await page.getByRole('button', { name: 'Go on with the import' }).click()
  await dialog.getByRole('button', { name: 'Ask the operator to list them' }).click()
  await dialog.getByText('All 3 lines are whole.').waitFor()
  await waitUntilStill(page)
  await dialog.getByRole('button', { name: 'Import 3 lines' }).click()
  await page.getByText('Imported: 3 added').waitFor()

  const query = { name: known, page: '1' }
  const { data } = await callAs(workshop.brand.context, listSuppliers, { query })
  expect(data[0]).toMatchObject({ name: known, favorite: true })
  const asked = await callAs(workshop.operator.context, listOrganizationRequests, { query: {} })
  const own = asked.data.filter(
    ({ requested_by }) => requested_by.organization_name === workshop.brand.session.organization.name,
  )
  expect(own.map(({ name, country, contact_email }) => [name, country, contact_email])).toEqual([
    ['Moon Buttons Co., Ltd.', 'CN', 'li@moon.example'],
    ['Sun Thread', 'IN', null],
  ])
})
