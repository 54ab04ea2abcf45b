/** A chest that changes: issued by the brand, read and confirmed by the factory on a phone, measured by the inspector. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { saveTechPack } from '#contract/files/tech-packs.ts'
import tr from '../../web/languages/tr.json' with { type: 'json' }
import { checkAccessibility, checkWidth, lookAt, lookOver } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'
import { beginReport, openInspector, PHONE_BY_TOUCH } from '../quality/inspectors.ts'

const CHEST = { code: 'A', name: 'Half chest', method: null, tolerance_minus: '1', tolerance_plus: '1' }
const NOTE = { id: '0d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', part: 'Hem' }

const saveMeasures = async (
  { brand }: Workshop,
  styleId: number,
  { chest, hem }: { chest: string; hem: string },
) => {
  const params = { id: String(styleId) }
  await callAs(brand.context, saveChart, {
    params,
    body: { unit: 'cm', sizes: ['M', 'L'], points: [{ ...CHEST, values: { M: chest, L: '55.5' } }] },
  })
  await callAs(brand.context, saveTechPack, {
    params,
    body: { construction_notes: [{ ...NOTE, note: `Twin needle, ${hem} cm deep.` }] },
  })
}

const issue = async (page: Page, styleId: number, { number, reason }: { number: number; reason: string }) => {
  await page.goto(`/inquiries/${styleId}/issues/draft`)
  await page.getByRole('button', { name: 'Issue to suppliers' }).click()
  const dialog = page.getByRole('dialog', { name: `Issue ${number} to suppliers?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Issue to suppliers' }).click()
  await page.getByRole('heading', { level: 1, name: `Issue ${number}` }).waitFor()
  await page.waitForURL(`**/inquiries/${styleId}/issues/${number}`)
}

const text = (english: keyof typeof tr): string => String(tr[english])

// shows S0-177
test('the chest goes from 52 to 53: issued, seen and confirmed in Turkish on a phone, and measured by', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { brand, supplier } = workshop
  const styleId = await workshop.makeStyle('Harbour tee', { assigned: true })
  await saveMeasures(workshop, styleId, { chest: '52', hem: '2' })
  await issue(brand.page, styleId, { number: 1, reason: 'First' })
  await saveMeasures(workshop, styleId, { chest: '53', hem: '2.5' })
  await brand.page.goto(`/inquiries/${styleId}/tech_pack_development`)
  await brand.page.getByText('2 changes are not issued. Nobody works by them yet.').waitFor()
  await issue(brand.page, styleId, { number: 2, reason: 'Chest and hem, second fitting' })
  await brand.page
    .getByRole('row', { name: /Half chest/ })
    .getByText('+1')
    .waitFor()
  await lookOver(brand.page, 'issue')

  const state = await supplier.context.storageState()
  const phone = await openPerson({ ...PHONE_BY_TOUCH, storageState: state, locale: 'tr-TR' })
  await phone.page.addInitScript(() => localStorage.setItem('selvedge:language', 'tr'))
  await phone.page.goto(`/inquiries/${styleId}/issues/2`)
  const row = phone.page.getByRole('row', { name: /Half chest/ })
  await row.getByText('53', { exact: true }).waitFor()
  expect(await row.locator('del').textContent()).toBe('52')
  await checkWidth(phone.page)
  await checkAccessibility(phone.page)
  await lookAt(phone.page, 'issue-phone')
  await phone.page.getByRole('button', { name: text('Read and understood') }).tap()
  await phone.page.getByText(text('Confirmed')).first().waitFor()

  await brand.page.reload()
  await brand.page.getByText('1 of 1 confirmed').waitFor()
  const inspector = await openInspector({
    ...{ product, openPerson, company: brand, role: 'brand_qc' as const },
    full_name: 'Quinn Brandt',
  })
  const report = await beginReport(inspector, styleId, 'In-line inspection')
  await inspector.page.goto(`/inquiries/${styleId}/qc/${report.id}`)
  await inspector.page.getByText('Measured by issue 2').waitFor()
  await inspector.page.getByRole('tab', { name: 'Inspection Criteria' }).click()
  const measurements = inspector.page.getByRole('region', { name: 'Measurements' })
  await measurements.getByLabel('Half chest, piece 1').focus()
  // Within the tolerance of issue 1, and below that of issue 2.
  await inspector.page.keyboard.type('51.5')
  await inspector.page.keyboard.press('Enter')
  await measurements.getByRole('link', { name: 'Make a defect of Half chest, piece 1' }).waitFor()
  await inspector.page.getByText('Saving…').waitFor({ state: 'detached' })
})
