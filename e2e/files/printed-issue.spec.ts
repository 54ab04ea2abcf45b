/** A cutter scans the code of a printed issue with a phone of his own, and has no account. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { issueToSuppliers, readIssueDraft } from '#contract/files/style-issues.ts'
import { readQrCodeOfPdf } from '#server/test/qr.ts'
import tr from '../../web/languages/tr.json' with { type: 'json' }
import { checkAccessibility, checkContrast, checkWidth, lookAt, PHONE } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop, type Workshop } from '../harness/workshop.ts'

const issueWithChest = async ({ brand }: Workshop, styleId: number, chest: string) => {
  const params = { id: String(styleId) }
  const point = { code: 'A', name: 'Half chest', method: null, tolerance_minus: '1', tolerance_plus: '1' }
  await callAs(brand.context, saveChart, {
    params,
    body: { unit: 'cm', sizes: ['M'], points: [{ ...point, values: { M: chest } }] },
  })
  const { sha256 } = await callAs(brand.context, readIssueDraft, { params })
  await callAs(brand.context, issueToSuppliers, {
    params,
    body: { reason: 'After the fitting', draft_sha256: sha256 },
  })
}

const readCode = async (pdf: Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-print-'))
  try {
    return (await readQrCodeOfPdf(pdf, folder)) ?? ''
  } finally {
    await rm(folder, { recursive: true })
  }
}

// shows D-710
test('a print of issue 1 says on a phone without an account that issue 2 replaced it', async ({
  product,
  openPerson,
}) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { supplier } = workshop
  const styleId = await workshop.makeStyle('Printed tee', { assigned: true })
  await issueWithChest(workshop, styleId, '52')
  const printed = await supplier.context.request.get(`/api/inquiries/${styleId}/issues/1/pdf`)
  expect(printed.ok()).toBe(true)
  const address = await readCode(await printed.body())
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true }
  const cutter = await openPerson({ ...phone, locale: 'tr-TR' })
  await cutter.page.goto(address)
  await cutter.page.getByText(tr['This is the last issue']).waitFor()

  await issueWithChest(workshop, styleId, '53')
  await cutter.page.reload()
  await cutter.page.getByText(/yerini 2\. yayın aldı/).waitFor()
  await cutter.page.getByText(tr['Do not work by this print, and ask for the later one.']).waitFor()
  await checkWidth(cutter.page)
  await checkAccessibility(cutter.page)
  await lookAt(cutter.page, 'printed-issue-phone')
  await cutter.page.emulateMedia({ colorScheme: 'dark' })
  await checkContrast(cutter.page)
  await cutter.page.emulateMedia({ colorScheme: 'light' })
  await cutter.page.locator('summary').tap()
  await cutter.page.getByRole('link', { name: 'العربية' }).tap()
  await cutter.page.waitForURL('**/printed_issues/*?lang=ar')
  expect(await cutter.page.locator('html').getAttribute('dir')).toBe('rtl')
  await checkWidth(cutter.page)
  await checkAccessibility(cutter.page)

  await supplier.page.goto(address)
  await supplier.page.getByRole('link', { name: 'Open it in Selvedge' }).click()
  await supplier.page.getByRole('heading', { level: 1, name: 'Issue 1' }).waitFor()
})
