/** The product in other languages: the browser's first, one's own choice then, right to left, and with long words. */
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listTexts } from '../scripts/languages/sources.ts'
import { checkAccessibility, checkWidth, DESK, PHONE, savePicture, waitUntilStill } from './harness/looks.ts'
import { signInAs } from './harness/people.ts'
import { openShowcase, type Showcase } from './harness/showcase.ts'
import { test as base } from './harness/test.ts'

const test = base.extend<{ showcase: Showcase }>({
  showcase: [
    async ({ product, browser }, use) => use(await openShowcase({ product, openPerson: browser.openPerson })),
    { scope: 'file' },
  ],
})

const ASSETS = join(import.meta.dirname, '../dist/client/assets')

const rootOf = (page: Page) => page.locator('html')

// shows D-153
test('a browser in French gets French, and an answer of the server too', async ({ openPerson }) => {
  const { page, expectFailure } = await openPerson({ locale: 'fr-FR' })
  expectFailure({ path: /sign-in/, saying: /401|400/ })
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'Se connecter', level: 1 }).waitFor()
  expect(await rootOf(page).getAttribute('lang')).toBe('fr')
  await page.getByLabel('E-mail').fill('nobody@linden.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).not.toMatch(/password|email/i)
  await checkAccessibility(page)
})

// shows D-153
test('what one chooses for the account holds on every device, over the language of the browser', async ({
  showcase,
  openPerson,
}) => {
  const { brand } = showcase
  const { context, page } = await openPerson()
  await signInAs(context, brand.session.user.email)
  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Türkçe' })
  await page.getByRole('heading', { level: 1, name: 'Hesabınız' }).waitFor()
  const elsewhere = await openPerson({ locale: 'es-ES' })
  await signInAs(elsewhere.context, brand.session.user.email)
  await elsewhere.page.goto('/account')
  await elsewhere.page.getByRole('heading', { level: 1, name: 'Hesabınız' }).waitFor()
  // Back to what each browser asks for.
  await page.getByRole('combobox').last().selectOption('')
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
})

const pagesOf = ({ styleId, collectionId }: Showcase): string[] => [
  '/',
  '/collections',
  `/collections/${collectionId}`,
  '/styles',
  '/suppliers',
  '/account',
  '/team',
  '/company',
  '/inquiries/new',
  ...['project', 'suppliers', 'trace', 'bom', 'qc', 'costSheet', 'styleFile', 'options'].map(
    (tab) => `/inquiries/${styleId}#${tab}`,
  ),
]

/** Buttons whose words are cut or stand beside the middle: other languages take more room, and accents. */
const findCutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mantine-Button-root')].flatMap((button) => {
      const label = button.querySelector<HTMLElement>('.mantine-Button-label')
      const [outer, inner] = [button.getBoundingClientRect(), label?.getBoundingClientRect()]
      if (!inner || outer.height === 0) return []
      const isBeside = Math.abs(outer.top + outer.height / 2 - (inner.top + inner.height / 2)) > 3
      const isCut = inner.top < outer.top || inner.bottom > outer.bottom
      return isBeside || isCut ? [`${button.textContent} (${outer.height} px, words ${inner.height} px)`] : []
    }),
  )

/** What is wrong with the page's width and its buttons. */
const look = async (page: Page, path: string, name: string): Promise<string[]> => {
  await page.goto('about:blank')
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  // In another language nothing says “Loading”.
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root[data-visible]') === null)
  await waitUntilStill(page)
  await savePicture(page, `${name}${path.replace(/\W+/g, '-')}`)
  const cut = (await findCutButtons(page)).map((button) => `${path}: ${button}`)
  return checkWidth(page).then(
    () => cut,
    (wrong: Error) => [wrong.message, ...cut],
  )
}

// shows D-155, D-157
test('Arabic is read from right to left, on a phone and on a desk', async ({ showcase, openPerson }) => {
  const { context, page } = await openPerson({ locale: 'ar' })
  await signInAs(context, showcase.brand.session.user.email)
  const wrong: string[] = []
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    for (const path of pagesOf(showcase)) wrong.push(...(await look(page, path, `ar-${size.width}`)))
  }
  expect(wrong.join('\n')).toBe('')
  expect(await rootOf(page).getAttribute('dir')).toBe('rtl')
  await checkAccessibility(page)
})

/** Every text marked, and longer than most languages make it. */
const lengthen = (text: string): string =>
  `[${text}${'·'.repeat(Math.ceil(text.length * 0.35))}]`.replaceAll('··', '~ ')
const PSEUDO = Object.fromEntries([...listTexts().keys()].map((text) => [text, lengthen(text)]))

/** Of companies, standards, styles, their values and the product. */
const NAMES = [
  ...['Allemagne', 'EUR', 'BOM', 'BSCI', 'GOTS', 'ISO 9001', 'SEDEX', 'Selvedge', 'Winter tee'],
  // As the trade calls them everywhere.
  ...['CMT', 'FOB', 'CM/FOB'],
]

const OF_PEOPLE = /Linden|Rowan|Manager of|Maximiliane|quilted|Ribbed|Cap|\d/

/** What is shown without having gone through the catalogue, apart from passports and what people and the browser wrote. */
const findPlain = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main h1, main h2, main th, main label, nav a')].flatMap(
      (element) => {
        const text = element.textContent?.trim() ?? ''
        return /\p{L}{3}/u.test(text) &&
          !text.includes('[') &&
          !element.closest('[translate="no"], .passport')
          ? [text]
          : []
      },
    ),
  )

// shows D-156, D-157
test('longer words are cut nowhere on a phone, and none is outside the catalogue', async ({
  showcase,
  openPerson,
}) => {
  const { context, page } = await openPerson({ locale: 'fr-FR', viewport: PHONE })
  await context.route(/\/assets\/fr-[^/]*\.js$/, async (route) => {
    // Each part has its own texts alone, so that a page which does not wait for those it says shows plain ones.
    const { default: own } = await import(join(ASSETS, basename(route.request().url())))
    const texts = JSON.stringify(Object.fromEntries(Object.keys(own).map((text) => [text, PSEUDO[text]])))
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export default JSON.parse(${JSON.stringify(texts)})`,
    })
  })
  await signInAs(context, showcase.brand.session.user.email)
  const plain = new Set<string>()
  const wrong: string[] = []
  for (const path of pagesOf(showcase)) {
    wrong.push(...(await look(page, path, 'pseudo')))
    for (const text of await findPlain(page)) plain.add(text)
  }
  expect(wrong.join('\n')).toBe('')
  // How much has come when it is looked at differs; nothing of it may be plain but these.
  expect([...plain].filter((text) => !NAMES.includes(text) && !OF_PEOPLE.test(text))).toEqual([])
})
