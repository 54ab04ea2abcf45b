/** A company signs for itself: by a mailed link on the signer's own phone, and never by the inspector's QR code alone. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeAql } from '#contract/quality/qc-aql.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import { readReport } from '#contract/quality/qc-reports.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { readQrCode } from '#server/test/qr.ts'
import { eventually } from '../harness/eventually.ts'
import { linkIn } from '../harness/letters.ts'
import { checkAccessibility, checkContrast, checkWidth, lookAt, switchScheme } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'
import { beginReport, drawByTouch, openInspector, PHONE_BY_TOUCH } from './inspectors.ts'

const look = async (page: Page, name: string) => {
  await checkAccessibility(page)
  await lookAt(page, name)
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await lookAt(page, `${name}-dark`)
  await switchScheme(page, 'light')
  await checkWidth(page)
}

/** The address behind the QR code, as a phone's camera reads it. */
const addressIn = async (image: Locator): Promise<string> =>
  (await readQrCode(await image.screenshot())) ?? ''

const fillAndDraw = async (page: Page) => {
  await page.getByLabel('Full name').fill('Mira Olsen')
  await page.getByLabel('Designation').fill('Buyer')
  await drawByTouch(page, page.getByRole('img', { name: /^Signature pad/ }))
  await page.getByRole('img', { name: 'Signature pad, signed' }).waitFor()
}

// shows S2-32
test('the brand is asked on the spot and signs on its own phone, with the code of the email', async ({
  product,
  openPerson,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const hands = { product, openPerson, company: supplier, role: 'supplier_qc' as const }
  const lena = await openInspector({ ...hands, full_name: 'Lena Berg', options: PHONE_BY_TOUCH })
  const report = await beginReport(lena, styleId, 'Final inspection')
  const details = { supplier_id: supplier.session.organization.id, no_of_pcs_inspected: 80 }
  await callAs(lena.context, saveDetails, { body: { report_id: report.id, ...details } })
  const params = { id: String(report.id) }
  await callAs(lena.context, changeAql, { params, body: { overall_result: 'pass' } })

  const { page } = lena
  await page.goto(`/inquiries/${styleId}/qc/${report.id}#approval`)
  await page.getByRole('button', { name: 'Ask to sign' }).tap()
  const popup = page.getByRole('dialog', { name: 'Ask to sign' })
  await popup.getByLabel('Who signs').waitFor()
  await look(page, 'qc-ask')
  await popup.getByRole('button', { name: 'Send the link' }).tap()
  const image = popup.getByRole('img', { name: 'QR code of the page for signing' })
  await image.waitFor()
  await look(page, 'qc-ask-code')
  const address = await addressIn(image)
  expect(address).toContain('/sign#token=')

  const letter = await product.waitForLetter(brand.session.user.email, 'asks for the signature')
  const phone = await openPerson(PHONE_BY_TOUCH)
  phone.expectFailure({ path: /sign_requests\/sign$/, saying: /status of 400/ })
  await phone.page.goto(address)
  await phone.page.getByLabel('Code of the email').waitFor()
  await look(phone.page, 'qc-sign-code')
  await fillAndDraw(phone.page)
  // Whose screen shows the QR code does not know the code of the email.
  await phone.page.getByLabel('Code of the email').fill('0000 0000')
  await phone.page.getByRole('button', { name: 'Sign', exact: true }).click()
  await phone.page.getByText(QC_TEXTS.wrongSignCode).first().waitFor()
  await phone.page.getByLabel('Code of the email').fill(/there: (\d{4} \d{4})/.exec(letter.text)?.[1] ?? '')
  await phone.page.getByRole('button', { name: 'Sign', exact: true }).click()
  await phone.page.getByText('Your answer is in the report. You can close this page.').waitFor()
  await checkAccessibility(phone.page)

  await popup.getByRole('button', { name: 'Done' }).tap()
  await page.reload()
  const card = page.getByRole('article', { name: 'Signature of Mira Olsen' })
  await card.getByText('Signed', { exact: true }).waitFor()
  await card.getByText(/^Signed by a link that was sent to/).waitFor()
  await look(page, 'qc-signed')
  const { signatures } = await callAs(lena.context, readReport, { params })
  expect(signatures).toMatchObject([{ counts: true, by_link: true, side: 'brand' }])

  const late = await openPerson({ viewport: { width: 1440, height: 900 } })
  late.expectFailure({ path: /sign_requests\/open$/, saying: /status of 410/ })
  await late.page.goto(linkIn(letter))
  await eventually(() => late.page.getByRole('heading', { name: 'This link does not work' }).count()).toBe(1)
})
