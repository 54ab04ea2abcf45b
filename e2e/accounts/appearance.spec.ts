/** Each main page on a phone and on a desk, in light and in dark: nothing sticks out, nothing is hard to read. */
import type { Page } from 'playwright-core'
import type { Session } from '#contract/accounts/accounts.ts'
import type { Browser } from '../harness/browser.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  PHONE,
  savePicture,
  switchScheme,
} from '../harness/looks.ts'
import { signInAs } from '../harness/people.ts'
import { openShowcase, type Showcase } from '../harness/showcase.ts'
import { test } from '../harness/test.ts'

const judge = async (page: Page, name: string): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await switchScheme(page, 'light')
    await savePicture(page, `${name}-${size.width}-light`)
    await checkWidth(page)
    await checkAccessibility(page)
    await switchScheme(page, 'dark')
    await savePicture(page, `${name}-${size.width}-dark`)
    await checkContrast(page)
  }
}

interface Shown {
  name: string
  path: string
  /** Text that stands there once the page is filled. */
  text: string | RegExp
}

const judgeAll = async (page: Page, pages: readonly Shown[]): Promise<void> => {
  for (const { name, path, text } of pages) {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    await judge(page, name)
  }
}

test('the pages before the sign-in', async ({ openPerson }) => {
  const { page } = await openPerson()
  await judgeAll(page, [
    { name: 'sign-in', path: '/sign-in', text: 'Forgot your password?' },
    { name: 'register', path: '/register', text: 'Find my company' },
    { name: 'forgot-password', path: '/forgot-password', text: 'We send you a link for a new one.' },
  ])
})

const shown = test.extend<{ showcase: Showcase }>({
  showcase: [
    async ({ product, browser }, use) => use(await openShowcase({ product, openPerson: browser.openPerson })),
    { scope: 'file' },
  ],
})

const openAs = async (
  openPerson: Browser['openPerson'],
  { session }: { session: Session },
): Promise<Page> => {
  const { context, page } = await openPerson()
  await signInAs(context, session.user.email)
  return page
}

shown('the collections and the style', async ({ showcase, openPerson }) => {
  const { styleId, collectionId, brand } = showcase
  await judgeAll(await openAs(openPerson, brand), [
    { name: 'collections', path: '/collections', text: 'Winter tee' },
    { name: 'collection', path: `/collections/${collectionId}`, text: 'Winter tee' },
    { name: 'style-about', path: `/inquiries/${styleId}#project`, text: 'Delivery Destination' },
    { name: 'style-options', path: `/inquiries/${styleId}#options`, text: 'Delete Style' },
    { name: 'style-new', path: '/inquiries/new', text: 'Product Type' },
  ])
})

shown('the suppliers and the passport', async ({ showcase, openPerson }) => {
  const { styleId, styleNumber, brand } = showcase
  const page = await openAs(openPerson, brand)
  const style = `/inquiries/${styleId}`
  await judgeAll(page, [
    { name: 'style-suppliers', path: `${style}#suppliers`, text: 'Assign suppliers' },
    { name: 'assignment', path: `${style}/suppliers?tab=individualSuppliers`, text: 'Tannery 1889' },
    { name: 'suppliers', path: '/suppliers', text: 'Tannery 1889' },
    { name: 'factories', path: '/suppliers?view=map', text: /factor(y|ies)$/ },
    { name: 'passport-preview', path: `${style}#trace`, text: 'Supply chain' },
  ])
  await page.setViewportSize(DESK)
  await page.getByRole('tab', { name: 'EDIT' }).click()
  await page.getByRole('button', { name: /^Knitting or weaving/ }).click()
  await judge(page, 'passport-edit')
  await judgeAll(page, [{ name: 'public-passport', path: `/trace/${styleNumber}`, text: 'The winter tee' }])
})

shown('the company and its people, and the operator', async ({ showcase, openPerson }) => {
  const { brand, operator } = showcase
  await judgeAll(await openAs(openPerson, brand), [
    { name: 'company', path: '/company', text: 'Certifications' },
    { name: 'company-profile', path: `/companies/${brand.session.organization.uuid}`, text: 'Porto' },
    { name: 'team', path: '/team', text: 'not.joined.yet@linden.example' },
    { name: 'account', path: '/account', text: 'This one' },
    { name: 'api-keys', path: '/api-keys', text: 'No API keys yet' },
    {
      name: 'style-verifications',
      path: '/style-verifications',
      text: 'No styles are waiting for your decision',
    },
  ])
  // Who is signed in already: another sign-in would ask for the second step.
  const { page } = await openPerson({ storageState: operator.signedIn })
  await judgeAll(page, [
    { name: 'admin-verifications', path: '/admin/verifications', text: /^Asked by/ },
    { name: 'organization-requests', path: '/admin/organization-requests', text: 'No pending requests' },
  ])
})
