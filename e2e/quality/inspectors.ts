/** People of quality control, what they hold in their hands, and how they sign with a finger. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { createReport, type QcReport } from '#contract/quality/qc-reports.ts'
import { listTemplates } from '#contract/quality/qc-templates.ts'
import type { Browser, Person } from '../harness/browser.ts'
import { checkAccessibility, checkWidth } from '../harness/looks.ts'
import { addColleague, callAs, signInAs } from '../harness/people.ts'
import type { Product } from '../harness/product.ts'
import type { Workshop } from '../harness/workshop.ts'

export const PHONE_BY_TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const TABLET_BY_TOUCH = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }

interface Employer {
  product: Product
  openPerson: Browser['openPerson']
  company: Workshop['brand']
  role: 'brand_qc' | 'supplier_qc'
  full_name: string
  options?: BrowserContextOptions
}

export const emailOf = ({ full_name, company }: Pick<Employer, 'full_name' | 'company'>): string =>
  `${full_name.split(' ')[0]?.toLowerCase()}${company.session.user.id}@workshop.example`

export const employ = async ({ product, company, role, full_name }: Employer): Promise<string> => {
  const email = emailOf({ full_name, company })
  await addColleague(product.db, company.session, { role, email, full_name })
  return email
}

/** Employed, with the screen in hand, and signed in. */
export const openInspector = async (employer: Employer): Promise<Person> => {
  const email = await employ(employer)
  const person = await employer.openPerson(employer.options)
  await signInAs(person.context, email)
  return person
}

/** A report as a person of quality control begins it, from the first template. */
export const beginReport = async (by: Person, styleId: number, name: string): Promise<QcReport> => {
  const params = { id: String(styleId) }
  const { data } = await callAs(by.context, listTemplates, { params })
  const body = { inquiry_id: styleId, template_id: data[0]?.id ?? 0, name }
  return callAs(by.context, createReport, { params, body })
}

/** One stroke of a finger across the pad. */
export const drawByTouch = async (page: Page, pad: Locator): Promise<void> => {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad to sign on')
  const finger = await page.context().newCDPSession(page)
  const at = (share: number) => [
    { x: box.x + box.width * share, y: box.y + box.height * (0.5 + 0.25 * Math.sin(share * 14)) },
  ]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.1) })
  for (let share = 0.15; share < 0.9; share += 0.05)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

/** From the top: what lies half under the bar that stays is no small target. */
export const checkScreen = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.scrollTo(0, 0))
  await checkAccessibility(page)
  await checkWidth(page)
}

/** Six tabs, each opened by a tap. */
export const tapTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).tap()
  await page.getByRole('tabpanel', { name }).waitFor()
}
