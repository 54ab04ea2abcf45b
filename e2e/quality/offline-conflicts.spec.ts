/** Two people in one report, one of them without a network: every kind of conflict, and each way out. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeAql } from '#contract/quality/qc-aql.ts'
import { updateCriteria } from '#contract/quality/qc-criteria.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import {
  approveReport,
  handOverReport,
  type QcReport,
  readReport,
  renameReport,
} from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { NO_NETWORK, type Person } from '../harness/browser.ts'
import { eventually } from '../harness/eventually.ts'
import { chooseFiles } from '../harness/fields.ts'
import { callAs, signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'
import { beginReport, checkScreen, employ, openInspector, TABLET_BY_TOUCH, tapTab } from './inspectors.ts'

type Hands = Parameters<typeof openWorkshop>[0]

const refusedWith = (status: number) => ({ path: /\/api\/qc_/, saying: new RegExp(`status of ${status}`) })

interface Inspection {
  workshop: Workshop
  inspector: Person
  report: QcReport
}

/** An inspector of the brand with a report in hand, on a tablet. */
const beginInspection = async (hands: Hands): Promise<Inspection> => {
  const workshop = await openWorkshop(hands)
  const styleId = await workshop.makeStyle('Hall tee', { assigned: true })
  const inspector = await openInspector({
    ...{ ...hands, company: workshop.brand, role: 'brand_qc', full_name: 'Quinn Brandt' },
    // What is ready without a network has the app too.
    options: { ...TABLET_BY_TOUCH, serviceWorkers: 'allow' },
  })
  inspector.expectFailure(NO_NETWORK)
  const report = await beginReport(inspector, styleId, 'In the hall')
  const { page } = inspector
  await page.goto(`/inquiries/${styleId}/qc/${report.id}`)
  await page.getByText('Ready offline').waitFor()
  return { workshop, inspector, report }
}

const savedOf = ({ workshop, report }: Inspection, id = report.id): Promise<QcReport> =>
  callAs(workshop.brand.context, readReport, { params: { id: String(id) } })

const idOf = ({ report }: Inspection) => ({ id: String(report.id) })

const addPhoto = async (page: Page, name: string): Promise<Buffer> => {
  const buffer = await makePhoto({ latitude: 41.4, longitude: -8.3 }, { width: 800 })
  await tapTab(page, 'Upload')
  const button = page.getByRole('button', { name: 'Add images: Front' })
  await chooseFiles(page, button, [{ name, mimeType: 'image/jpeg', buffer }])
  await page.getByRole('button', { name: `Open ${name}, 1 of 1` }).waitFor()
  return buffer
}

const refusedRows = (page: Page) => page.getByRole('list', { name: 'Changes that were not taken' })
const rowOf = (page: Page, label: string) =>
  refusedRows(page).getByRole('listitem').filter({ hasText: label })

const decide = async (page: Page, label: string, way: 'Keep mine' | 'Take theirs') => {
  await rowOf(page, label).getByRole('button', { name: way }).tap()
  await rowOf(page, label).waitFor({ state: 'detached' })
}

/** A tab that moves when a change is kept is missed by the finger that is on its way to it. */
const topOfTabs = (page: Page): Promise<number> =>
  page.getByRole('tablist').evaluate((list) => Math.round(list.getBoundingClientRect().top + window.scrollY))

const changeOffline = async ({ inspector: { page, context } }: Inspection) => {
  const top = await topOfTabs(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Rename the report' }).tap()
  await page.getByLabel('Report name').fill('Hall 3')
  await page.getByRole('button', { name: 'Save the name' }).tap()
  await tapTab(page, 'Report Info')
  await page.getByLabel('Notes').fill('Cartons are wet')
  await page.getByLabel('Silhouette').fill('Boxy')
  await page.getByLabel('Lot number').fill('PO 9')
  await page.getByLabel('Lot number').blur()
  await tapTab(page, 'Inspection Criteria')
  await page.getByRole('region', { name: 'Labels and branding' }).getByRole('radio', { name: 'Fail' }).tap()
  await tapTab(page, 'Approval')
  await page.getByRole('button', { name: 'One major defect more' }).tap()
  await page.getByText('Saved on this device').waitFor()
  expect(await topOfTabs(page)).toBe(top)
}

// shows S2-150
test('what nobody else touched arrives, and each conflict shows both values: mine is kept, theirs is taken', async ({
  product,
  openPerson,
}) => {
  const inspection = await beginInspection({ product, openPerson })
  const { inspector, report, workshop } = inspection
  const { page, context } = inspector
  await changeOffline(inspection)
  await addPhoto(page, 'front.jpg')
  await page.getByRole('button', { name: /^[67] waiting to send$/ }).waitFor()
  await checkScreen(page)

  const manager = workshop.brand.context
  const params = idOf(inspection)
  const labels = report.criteria.find(({ name }) => name === 'Labels and branding')
  await callAs(manager, renameReport, { params, body: { name: 'Shipment 4' } })
  await callAs(manager, saveDetails, { body: { report_id: report.id, notes: 'Cartons are dry' } })
  const result = { type: 'criteria', id: labels?.id ?? 0, column: 'result', value: 'pass' } as const
  await callAs(manager, updateCriteria, { params, body: result })
  await callAs(manager, changeAql, { params, body: { count_major: 4 } })

  inspector.expectFailure(refusedWith(409))
  await context.setOffline(false)
  await eventually(() => refusedRows(page).getByRole('listitem').count()).toBe(4)
  await eventually(async () => (await savedOf(inspection)).files.map(({ title }) => title)).toEqual([
    'front.jpg',
  ])
  const arrived = await savedOf(inspection)
  expect(arrived.details.silhouette).toBe('Boxy')
  expect(arrived.lot.lot_number).toBe('PO 9')
  await rowOf(page, 'Report name')
    .getByText(/Saved now: “Shipment 4”. Yours: “Hall 3”./)
    .waitFor()
  await rowOf(page, 'Notes')
    .getByText(/“Cartons are dry”. Yours: “Cartons are wet”./)
    .waitFor()
  await rowOf(page, 'Result of Labels')
    .getByText(/“Pass”. Yours: “Fail”./)
    .waitFor()
  await rowOf(page, 'Major defects')
    .getByText(/“4”. Yours: “1”./)
    .waitFor()
  await checkScreen(page)

  await decide(page, 'Report name', 'Keep mine')
  await page.getByRole('heading', { name: /Hall 3/, level: 1 }).waitFor()
  await decide(page, 'Notes', 'Take theirs')
  await decide(page, 'Result of Labels', 'Keep mine')
  await decide(page, 'Major defects', 'Take theirs')
  await eventually(() => refusedRows(page).count()).toBe(0)
  await eventually(async () => {
    const { name, details, criteria, aql } = await savedOf(inspection)
    return [
      name,
      details.notes,
      criteria.find(({ id }) => id === labels?.id)?.result,
      aql.defects_count_major,
    ]
  }).toEqual(['Hall 3', 'Cartons are dry', 'fail', 4])
  await tapTab(page, 'Report Info')
  await eventually(() => page.getByLabel('Notes').inputValue()).toBe('Cartons are dry')
})

// shows S2-151
test('handed over meanwhile: nothing is lost in silence, a photo is saved to the device, the rest discarded', async ({
  product,
  openPerson,
}) => {
  const inspection = await beginInspection({ product, openPerson })
  const { inspector, workshop } = inspection
  const { page, context } = inspector
  const colleague = await employ({
    ...{ product, openPerson, company: workshop.brand, role: 'brand_qc', full_name: 'Ada Stone' },
  })
  const { user } = await signInAs((await openPerson()).context, colleague)
  await context.setOffline(true)
  const bytes = await addPhoto(page, 'seam.jpg')
  await tapTab(page, 'Report Info')
  await page.getByLabel('Notes').fill('Only here')
  await page.getByLabel('Notes').blur()
  await page.getByRole('button', { name: '2 waiting to send' }).waitFor()
  await callAs(workshop.brand.context, handOverReport, {
    params: idOf(inspection),
    body: { user_id: user.id },
  })

  inspector.expectFailure(refusedWith(403))
  await context.setOffline(false)
  await rowOf(page, 'Notes')
    .getByText(/Yours: “Only here”/)
    .waitFor()
  const photo = rowOf(page, 'Image: Front')
  const saving = page.waitForEvent('download')
  await photo.getByRole('button', { name: 'Save the file' }).tap()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('seam.jpg')
  expect(await readFile((await saved.path()) ?? '')).toEqual(bytes)
  for (const label of ['Image: Front', 'Notes']) {
    await rowOf(page, label).getByRole('button', { name: 'Discard' }).tap()
    await page
      .getByRole('dialog', { name: /^Discard/ })
      .getByRole('button', { name: 'Discard' })
      .tap()
    await rowOf(page, label).waitFor({ state: 'detached' })
  }
  expect((await savedOf(inspection)).files).toEqual([])
  // Each refusal is one line in the log.
  expect(product.takeComplaints()).toContain('forbidden')
})

/** Typed signatures of both sides and a result, so that a manager can approve. */
const makeReady = async (inspection: Inspection) => {
  const { workshop, report } = inspection
  const { brand, supplier } = workshop
  const params = idOf(inspection)
  const details = { supplier_id: supplier.session.organization.id, no_of_pcs_inspected: 200 }
  await callAs(brand.context, saveDetails, { body: { report_id: report.id, ...details } })
  for (const company of [brand, supplier]) {
    const answer = await company.context.request.post(`/api/qc_reports/${report.id}/signatures`, {
      headers: { 'sec-fetch-site': 'same-origin' },
      multipart: {
        ...{ name: 'Quinn', designation: 'QC', typed: 'true' },
        company: String(company.session.organization.id),
      },
    })
    expect(answer.status()).toBe(201)
  }
  await callAs(brand.context, changeAql, { params, body: { overall_result: 'pass' } })
}

// shows S2-152
test('approved meanwhile: what was done without a network goes into a revision', async ({
  product,
  openPerson,
}) => {
  const inspection = await beginInspection({ product, openPerson })
  const { inspector, report, workshop } = inspection
  const { page, context } = inspector
  await context.setOffline(true)
  await addPhoto(page, 'late.jpg')
  await tapTab(page, 'Inspection Criteria')
  const criterion = page.getByRole('region', { name: 'Labels and branding' })
  await criterion.getByRole('radio', { name: 'Fail' }).tap()
  await page.getByRole('button', { name: '2 waiting to send' }).waitFor()
  await makeReady(inspection)
  await callAs(workshop.brand.context, approveReport, {
    params: idOf(inspection),
    body: { reason: 'The lot leaves tonight' },
  })

  inspector.expectFailure(refusedWith(409))
  await context.setOffline(false)
  await rowOf(page, 'Image: Front').getByText(QC_TEXTS.approved).waitFor()
  await eventually(() => refusedRows(page).getByRole('listitem').count()).toBe(2)
  await page.getByRole('button', { name: 'Put into a revision' }).tap()
  await page.getByText('Revision 2', { exact: true }).waitFor()
  await eventually(async () => {
    const { revised_by } = await savedOf(inspection)
    if (!revised_by) return null
    const { files, criteria } = await savedOf(inspection, revised_by.id)
    return [
      files.map(({ title }) => title),
      criteria.find(({ name }) => name === 'Labels and branding')?.result,
    ]
  }).toEqual([['late.jpg'], 'fail'])
  expect((await savedOf(inspection)).files).toEqual([])
  expect(report.id).not.toBe((await savedOf(inspection)).revised_by?.id)
})
