/** An inspection from its first photo to the signed PDF: by touch on a phone, on a supplier's tablet, and at a desk. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { changeAql } from '#contract/quality/qc-aql.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import { listReports, type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { makePhoto } from '#server/test/pictures.ts'
import type { Person } from '../harness/browser.ts'
import { download } from '../harness/download.ts'
import { eventually } from '../harness/eventually.ts'
import { chooseFiles } from '../harness/fields.ts'
import { checkAccessibility, checkContrast, checkWidth, lookAt, switchScheme } from '../harness/looks.ts'
import { callAs, PASSWORD } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import {
  beginReport,
  checkScreen,
  drawByTouch,
  employ,
  openInspector,
  PHONE_BY_TOUCH,
  TABLET_BY_TOUCH,
  tapTab,
} from './inspectors.ts'

const today = (): string => new Date().toISOString().slice(0, 10)

const signIn = async (page: Page, email: string) => {
  await page.goto('/sign-in?return=%2Finspections')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await page.getByRole('heading', { name: 'Inspections', level: 1 }).waitFor()
  await page.getByText(QC_TEXTS.noReports).waitFor()
  await checkScreen(page)
}

/** By its first template, under a name of one's own. */
const addReport = async (page: Page, styleId: number, name: string) => {
  await page.goto(`/inquiries/${styleId}`)
  await page.getByRole('tab', { name: 'Quality Control' }).tap()
  await page.getByText(QC_TEXTS.noReports).waitFor()
  await page.getByRole('button', { name: 'Add Report' }).tap()
  const popup = page.getByRole('dialog', { name: QC_TEXTS.chooseTemplate })
  await popup.getByRole('radio', { name: 'Final random inspection, knit' }).waitFor()
  await checkScreen(page)
  await popup.getByLabel('Report name').fill(name)
  await popup.getByRole('button', { name: 'Create report' }).tap()
  await page.getByText(QC_TEXTS.created).waitFor()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

const uploadPhotos = async (page: Page) => {
  const files = await Promise.all(
    [60, 120].map(async (shade) => ({
      name: `front ${shade}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ latitude: 41.4, longitude: -8.3 }, { shade, width: 800 }),
    })),
  )
  await chooseFiles(page, page.getByRole('button', { name: 'Add images: Front' }), files)
  await page.getByText(QC_TEXTS.imagesUploaded).waitFor()
  const first = page.getByRole('button', { name: 'Open front 60.jpg, 1 of 2' })
  const picture = first.locator('img')
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await checkScreen(page)
  await first.tap()
  const large = page.getByRole('dialog', { name: 'front 60.jpg' })
  await large.getByRole('button', { name: 'Next image' }).tap()
  const next = page.getByRole('dialog', { name: 'front 120.jpg' })
  await next.getByText('2 of 2').waitFor()
  await checkScreen(page)
  // On a busy machine the finger has closed it while the browser is still asked what lies below the finger.
  await next
    .locator('header')
    .getByRole('button')
    .tap()
    .catch(() => undefined)
  await next.waitFor({ state: 'detached' })
}

const savedOf = (person: Person, { id }: { id: number }): Promise<QcReport> =>
  callAs(person.context, readReport, { params: { id: String(id) } })

const fillInfo = async (inspector: Person, report: { id: number }, supplier: string) => {
  const { page } = inspector
  await tapTab(page, 'Report Info')
  await page.getByLabel('Silhouette').fill('Boxy')
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: supplier })
  await page.getByLabel('Number of pcs inspected').fill('80')
  await page.getByLabel('Inspection date').fill(today())
  await page.getByLabel('Lot number').fill('PO 4711')
  await eventually(async () => {
    const { details, lot } = await savedOf(inspector, report)
    return [details.silhouette, details.supplier_name, details.no_of_pcs_inspected, lot.lot_number]
  }).toEqual(['Boxy', supplier, 80, 'PO 4711'])
  await checkScreen(page)
}

const judgeCriteria = async (page: Page) => {
  await tapTab(page, 'Inspection Criteria')
  const criterion = page.getByRole('region', { name: 'Labels and branding' })
  await criterion.getByRole('radio', { name: 'Fail' }).tap()
  await page.getByText(/^1 of \d+ decided$/).waitFor()
  await criterion.getByRole('button', { name: /^Labels and branding/ }).tap()
  await criterion.getByLabel('Comments').fill('Size labels are loose')
  const name = criterion.getByLabel('Name of the checklist item')
  // A busy machine may lose a tap while what was typed saves itself.
  await eventually(async () => {
    if ((await name.count()) === 0) await criterion.getByRole('button', { name: 'Add checklist item' }).tap()
    return name.count()
  }).toBe(1)
  await name.fill('Brand label upside down')
  await criterion.getByRole('button', { name: 'Add', exact: true }).tap()
  await criterion.getByLabel('Defect level of Brand label upside down').selectOption('minor')
  await page.getByText('Saving…').waitFor({ state: 'detached' })
  await checkScreen(page)
}

/** Eighty of a thousand pieces: five major and seven minor defects pass; failing all the same wants a reason. */
const judgeLot = async (page: Page) => {
  await tapTab(page, 'Approval')
  await page.getByText('ISO 2859-1:1999 / ANSI/ASQ Z1.4, normal inspection').waitFor()
  await page.getByText('80 of 80').waitFor()
  await page.getByRole('button', { name: 'One major defect more' }).tap()
  await page.getByRole('button', { name: 'One major defect more' }).tap()
  await page.getByText('3 more').waitFor()
  const result = page.getByRole('group', { name: 'Result', exact: true })
  await result.getByRole('radio', { name: 'Fail' }).tap()
  await page.getByLabel('Why it differs from the proposal').fill('Both defects are in the shoulder seam')
  await page.getByText('Saving…').waitFor({ state: 'detached' })
  await checkScreen(page)
}

const signByTouch = async (page: Page, name: string, side: RegExp) => {
  await page.getByRole('button', { name: 'Add signature' }).tap()
  const popup = page.getByRole('dialog', { name: 'Add signature' })
  const pad = popup.getByRole('img', { name: /^Signature pad/ })
  // Filled in as this person signed last.
  await popup.getByLabel('Full name').fill('')
  await pad.tap()
  await popup.getByText(QC_TEXTS.nameBeforeSignature).waitFor()
  const company = popup.getByLabel('Signs for')
  const option = (await company.locator('option').allTextContents()).find((text) => side.test(text)) ?? ''
  // Who signs for another company is somebody else.
  await company.selectOption({ label: option })
  await popup.getByLabel('Full name').fill(name)
  await popup.getByLabel('Designation').fill('Quality manager')
  await drawByTouch(page, pad)
  await popup.getByRole('img', { name: 'Signature pad, signed' }).waitFor()
  await checkScreen(page)
  await popup.getByRole('button', { name: 'Sign', exact: true }).tap()
  await popup.waitFor({ state: 'detached' })
  const ink = page.getByRole('img', { name: `Signature of ${name}` })
  await eventually(() => ink.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** What was drawn for another company waits for it: somebody of it presses once. */
const confirmAs = async (page: Page, styleId: number, reportId: number, name: string) => {
  await page.goto(`/inquiries/${styleId}/qc/${reportId}#approval`)
  const card = page.getByRole('article', { name: `Signature of ${name}` })
  await card.getByText(/^Does not count until/).waitFor()
  await checkScreen(page)
  await card.getByRole('button', { name: 'Confirm' }).click()
  await card.getByText('Signed', { exact: true }).waitFor()
}

const sayWhy = async (page: Page) => {
  await page.getByRole('region', { name: 'Still open' }).waitFor()
  await page.getByLabel('Why it is approved all the same').fill('The lot leaves tonight')
}

const approveByTouch = async (page: Page) => {
  await page.getByRole('button', { name: 'Approve and lock report' }).tap()
  const question = page.getByRole('dialog', { name: 'Approve and lock the report?' })
  await checkScreen(page)
  await question.getByRole('button', { name: 'Approve' }).tap()
  await page.getByText('The report is approved and locked.').waitFor()
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await findNothingToChange(page)
}

const findNothingToChange = async (page: Page) => {
  const change = /^(Add|Rename|Approve and|One .* defect|Delete|Remove)/
  await eventually(() => page.getByRole('button', { name: change }).count()).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)
  await checkScreen(page)
}

const readPdf = async (page: Page, how: (button: Locator) => Promise<unknown>) => {
  await page.locator('canvas[data-drawn="true"]').first().waitFor()
  const ink = page.locator('canvas[data-drawn="true"]').first()
  const colours = await ink.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return new Set(pixels).size
  })
  expect(colours).toBeGreaterThan(5)
  await checkScreen(page)
  const button = page.getByRole('link', { name: 'Download PDF' })
  const { name, bytes } = await download(page, button, how)
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  return name
}

// shows S2-86, S2-87, S2-89, S2-91, S2-93, S2-95, S2-97, S2-100, S2-101, S2-104, S2-105, S2-114, S2-120, S2-127, S2-131, S2-135
test('a brand’s inspector works through a report by touch, has it signed, locks it and reads its PDF', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const email = await employ({
    product,
    openPerson,
    company: brand,
    role: 'brand_qc',
    full_name: 'Quinn Brandt',
  })
  const inspector = await openPerson(PHONE_BY_TOUCH)
  const { page } = inspector
  await signIn(page, email)
  await addReport(page, styleId, 'Final inspection')
  const { data } = await callAs(inspector.context, listReports, { params: { id: String(styleId) } })
  const [report] = data
  if (!report) throw new Error('No report was made')
  await uploadPhotos(page)
  await fillInfo(inspector, report, supplier.session.organization.name)
  await judgeCriteria(page)
  await tapTab(page, 'Packing List')
  await checkScreen(page)
  await judgeLot(page)
  await signByTouch(page, 'Quinn Brandt', /\(brand\)$/)
  await signByTouch(page, 'Lena Koç', /\(supplier\)$/)
  await page.getByText('1 of 2').waitFor()
  await confirmAs(supplier.page, styleId, report.id, 'Lena Koç')
  await page.reload()
  await page.getByText('2 of 2').waitFor()
  await sayWhy(page)
  await approveByTouch(page)
  await tapTab(page, 'Preview & Export')
  expect(await readPdf(page, (button) => button.tap())).toMatch(/\.pdf$/)
  for (const tab of ['Upload', 'Report Info', 'Inspection Criteria', 'Packing List']) {
    await tapTab(page, tab)
    await findNothingToChange(page)
  }
  await page.goto('/inspections')
  await page.getByText(QC_TEXTS.noReports).waitFor()
})

// shows S2-102, S2-103, S2-118, S2-135
test('a supplier’s inspector reports on a tablet, and reads the brand’s report only once it names the supplier', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Tablet tee', { assigned: true })
  const hands = { product, openPerson }
  const quinn = await openInspector({ ...hands, company: brand, role: 'brand_qc', full_name: 'Quinn Brandt' })
  const lena = await openInspector({
    ...{ ...hands, company: supplier, role: 'supplier_qc', full_name: 'Lena Koç', options: TABLET_BY_TOUCH },
  })
  const report = await beginReport(quinn, styleId, 'Only for the brand')
  const { page } = lena
  await addReport(page, styleId, 'In-line at the factory')
  await uploadPhotos(page)
  await tapTab(page, 'Approval')
  await checkScreen(page)
  await page.goto('/inspections')
  await page.getByRole('link', { name: 'In-line at the factory' }).waitFor()
  await checkScreen(page)
  lena.expectFailure({ path: /\/api\/qc_reports\/\d+$/, saying: /status of 404/ })
  await page.goto(`/inquiries/${styleId}/qc/${report.id}`)
  await page.getByText('There is no such report.').waitFor()

  const body = { report_id: report.id, supplier_id: supplier.session.organization.id }
  await callAs(quinn.context, saveDetails, { body })
  await page.goto(`/inquiries/${styleId}#qc`)
  await page.getByRole('link', { name: 'Only for the brand' }).tap()
  await page.getByRole('heading', { name: 'Only for the brand', level: 1 }).waitFor()
  for (const tab of ['Upload', 'Report Info', 'Inspection Criteria', 'Packing List', 'Approval']) {
    await tapTab(page, tab)
    await findNothingToChange(page)
  }
  await page.getByRole('button', { name: 'Actions of the report' }).tap()
  await eventually(() => page.getByRole('menuitem').allTextContents()).toEqual(['Download PDF'])
})

const CHART = {
  version: null,
  unit: 'cm' as const,
  sizes: ['S', 'M'],
  points: ['Chest', 'Length'].map((name, at) => ({
    ...{ code: `P${at + 1}`, name, method: null, tolerance_minus: '1', tolerance_plus: '1' },
    values: { S: '50', M: '52' },
  })),
}

/** Enter goes down the piece; what is outside its tolerance is said in words. */
const measureByKeyboard = async (page: Page) => {
  await page.getByRole('tab', { name: 'Inspection Criteria' }).click()
  const panel = page.getByRole('region', { name: 'Measurements' })
  await panel.getByLabel('Chest, piece 1').focus()
  await page.keyboard.type('50.5')
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Length, piece 1',
  )
  await page.keyboard.type('53')
  await page.keyboard.press('Tab')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Length, piece 2',
  )
  await panel.getByRole('link', { name: 'Make a defect of Length, piece 1' }).waitFor()
  await page.getByText('Saving…').waitFor({ state: 'detached' })
  await checkScreen(page)
}

const signByKeyboard = async (page: Page, name: string, company: string) => {
  await page.getByRole('button', { name: 'Add signature' }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Add signature' })
  await popup.getByLabel('Full name').waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  // The first that is empty has the focus; the name of the account is filled in.
  await popup.getByLabel('Full name').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Quality manager')
  await page.keyboard.press('Tab')
  await page.keyboard.type(company)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await popup.getByText('The full name above stands as the signature.').waitFor()
  await checkAccessibility(page)
  await popup.getByRole('button', { name: 'Sign', exact: true }).focus()
  await page.keyboard.press('Enter')
  await popup.waitFor({ state: 'detached' })
  await page.getByRole('article', { name: `Signature of ${name}` }).waitFor()
}

const doWithReport = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Actions of the report' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

const handOver = async (page: Page, to: string) => {
  await doWithReport(page, 'Hand over')
  const popup = page.getByRole('dialog', { name: 'Hand over the report' })
  await popup.getByRole('radio', { name: to }).check()
  await checkAccessibility(page)
  await popup.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText(`${to} works on the report from now on.`).waitFor()
}

const keepTemplate = async (page: Page, name: string) => {
  await doWithReport(page, 'Keep as a template')
  const popup = page.getByRole('dialog', { name: 'Keep as a template' })
  await popup.getByLabel('Name of the template').fill(name)
  await checkAccessibility(page)
  await popup.getByRole('button', { name: 'Keep' }).click()
  await page.getByText(`${name} is kept as a template.`).waitFor()
}

// shows S2-102, S2-124, S2-126, S2-128, S2-129, S2-130, S2-135
test('at a desk an account manager measures and signs by keyboard, approves, revises, hands over and keeps a template', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Desk tee', { assigned: true })
  await callAs(brand.context, saveChart, { params: { id: String(styleId) }, body: CHART })
  const hands = { product, openPerson, company: brand, role: 'brand_qc' as const }
  const quinn = await openInspector({ ...hands, full_name: 'Quinn Brandt' })
  await employ({ ...hands, full_name: 'Nora Berg' })
  const report = await beginReport(quinn, styleId, 'Final inspection')
  const { organization } = supplier.session
  const details = { supplier_id: organization.id, no_of_pcs_inspected: 80 }
  await callAs(quinn.context, saveDetails, { body: { report_id: report.id, ...details } })
  const params = { id: String(report.id) }
  await callAs(quinn.context, changeAql, { params, body: { overall_result: 'pass' } })

  const { page } = brand
  await page.goto(`/inquiries/${styleId}/qc/${report.id}`)
  await measureByKeyboard(page)
  await page.getByRole('tab', { name: 'Approval' }).click()
  await signByKeyboard(page, 'Quinn Brandt', brand.session.organization.name)
  await signByKeyboard(page, 'Lena Koç', organization.name)
  await lookAt(page, 'qc-stated')
  await confirmAs(supplier.page, styleId, report.id, 'Lena Koç')
  await page.reload()
  await page.getByText('2 of 2').waitFor()
  await sayWhy(page)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  await page.getByRole('button', { name: 'Approve and lock report' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('The report is approved and locked.').waitFor()
  await checkScreen(page)
  await lookAt(page, 'qc-approval')
  await page.getByRole('tab', { name: 'Preview & Export' }).click()
  expect(await readPdf(page, (button) => button.click())).toMatch(/\.pdf$/)
  await doWithReport(page, 'Create a revision')
  await page.getByText('Revision 2 was created.').waitFor()
  await page.getByText('Revision 2', { exact: true }).waitFor()
  await handOver(page, 'Nora Berg')
  await keepTemplate(page, 'Knit, our way')
  await checkWidth(page)
})
