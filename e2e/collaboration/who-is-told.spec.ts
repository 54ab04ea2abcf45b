/** A manager puts somebody in charge; a report of the supplier reaches that person and not the manager, and the person mutes it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { createReport } from '#contract/quality/qc-reports.ts'
import { checkAccessibility, lookOver } from '../harness/looks.ts'
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

const QUINN = { full_name: 'Quinn Abara', role: 'brand_qc' as const }
/** The first of the templates that come with the product. */
const TEMPLATE = 1

const putInCharge = async (page: Page, name: string) => {
  const panel = page.getByRole('region', { name: 'In charge' })
  await panel.getByRole('button', { name: 'Change who is in charge' }).click()
  const dialog = page.getByRole('dialog', { name: 'In charge' })
  await dialog.getByRole('combobox', { name: 'Quality' }).click()
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await panel.getByText(name).waitFor()
}

// shows D-305, D-308
test('who is in charge hears of a report, and mutes the style', async ({ product, openPerson }) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const email = `quinn${brand.session.user.id}@workshop.example`
  await addColleague(product.db, brand.session, { ...QUINN, email })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  await brand.page.goto(`/inquiries/${styleId}#project`)
  await putInCharge(brand.page, QUINN.full_name)
  await lookOver(brand.page, 'style-in-charge')

  const inspector = await openPerson()
  await addColleague(product.db, supplier.session, {
    full_name: 'Ines Prova',
    role: 'supplier_qc',
    email: `ines${brand.session.user.id}@workshop.example`,
  })
  await signInAs(inspector.context, `ines${brand.session.user.id}@workshop.example`)
  const makeReport = () =>
    callAs(inspector.context, createReport, {
      params: { id: String(styleId) },
      body: { inquiry_id: styleId, template_id: TEMPLATE, name: 'Final inspection' },
    })
  await makeReport()

  const quinn = await openPerson()
  await signInAs(quinn.context, email)
  const { page } = quinn
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: /Final inspection of the style Harbour tee/ })
    .waitFor()
  const told = (person: { context: typeof brand.context }) =>
    callAs(person.context, listNotifications, {}).then(({ data }) => data.map(({ kind }) => kind))
  expect(await told(brand)).not.toContain('qc_report_made')

  await page.goto(`/inquiries/${styleId}#project`)
  await page.getByRole('region', { name: 'In charge' }).getByText(QUINN.full_name).waitFor()
  expect(await page.getByRole('button', { name: 'Change who is in charge' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('menuitem', { name: /Only what waits for an answer/ }).click()
  await page.getByRole('button', { name: 'Muted' }).waitFor()
  await lookOver(page, 'style-muted')
  await makeReport()
  expect((await told(quinn)).filter((kind) => kind === 'qc_report_made')).toHaveLength(1)
  expect(await told(brand)).not.toContain('qc_report_made')
})
