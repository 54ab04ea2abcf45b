/** What a real browser has loaded when the sign-in page stands there, and when a style's page shows its first tab. */
import { expect } from 'vitest'
import { FIRST_LOAD_LIMIT } from '../scripts/bundle/first-load.ts'
import { PASSWORD, signInAs } from './harness/people.ts'
import { test } from './harness/test.ts'
import { openWorkshop } from './harness/workshop.ts'

/** Runs in the page: at the moment when the tab stands there, the compressed sizes of all scripts that have come. */
const measureWhenShown = (): void => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('[role="tabpanel"] dt')) return
    look.disconnect()
    // A file is fetched first and then imported from the cache: the second time is none.
    const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }, at, entries) => entries.findIndex((entry) => entry.name === name) === at,
    )
    // What stands below is asked for while the tab is drawn, which a busy machine takes so long for that some of it comes.
    const below =
      all.find(({ name }) => name.includes('/timeline-panel-'))?.startTime ?? Number.POSITIVE_INFINITY
    const scripts = all
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd > 0)
      .filter(({ startTime }) => startTime < below - 5)
      .map(({ encodedBodySize }) => encodedBodySize)
    Object.assign(window, { firstScripts: scripts })
  })
  look.observe(document, { childList: true, subtree: true })
}

test('the scripts of a style page are small, on a browser that has none of them', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const { context, page } = await openPerson()
  await signInAs(context, brand.session.user.email)
  await page.addInitScript(measureWhenShown)
  await page.goto(`/inquiries/${styleId}#project`)
  await page.getByText('Number Of Colours').waitFor()
  const sizes = await page.evaluate(() => (window as unknown as { firstScripts: number[] }).firstScripts)
  expect(sizes.length).toBeGreaterThan(15)
  // Each is a request: see "Which modules travel together" in docs/decisions/0049-first-load.md.
  expect(sizes.length).toBeLessThan(50)
  const sum = sizes.reduce((whole, size) => whole + size, 0)
  expect(sum).toBeGreaterThan(FIRST_LOAD_LIMIT / 2)
  expect(sum).toBeLessThan(FIRST_LOAD_LIMIT)
})

const SIGN_IN_LIMIT = 160 * 1024

test.for([
  ['/sign-in', '/sign-in', '/'],
  ['/', '/sign-in?return=%2F', '/'],
  ['/team#x', '/sign-in?return=%2Fteam%23x', '/team#x'],
  // shows D-201
] as const)(
  'signed out, %s is a small sign-in page on a browser that has nothing, and lets people in',
  async ([opened, shown, after], { product, openPerson }) => {
    const { brand } = await openWorkshop({ product, openPerson })
    const { page } = await openPerson()
    await page.goto(opened)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const loaded = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
        (entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).transferSize }),
      ),
    )
    expect(page.url().replace(/^https?:..[^/]+/, '')).toBe(shown)
    expect(loaded.length).toBeLessThan(20)
    expect(loaded.filter(({ name }) => /\/(app|frame|common)-[^/]+\.js/.test(name))).toEqual([])
    const sum = loaded.reduce((whole, { size }) => whole + size, 0)
    expect(sum).toBeGreaterThan(SIGN_IN_LIMIT / 3)
    expect(sum).toBeLessThan(SIGN_IN_LIMIT)

    await page.getByLabel('Email').fill(brand.session.user.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').first().waitFor()
    expect(page.url().replace(/^https?:..[^/]+/, '')).toBe(after)
  },
)
