/** What arrives late pushes nothing away that somebody is reading or about to press. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#server/features/accounts/accounts/index.ts'
import { DESK, PHONE, waitUntilStill } from './harness/looks.ts'
import { signInAs } from './harness/people.ts'
import { test } from './harness/test.ts'

/** What a page may move at most, as Core Web Vitals measure it: «good» ends at a tenth. */
const LIMIT = 0.1
const ADDRESSES = [
  ...['/', '/styles', '/inbox', '/collections', '/suppliers', '/value-chains', '/inspections', '/evidence'],
  // Of the demo's first style with a passport; each tab brings its own.
  ...[
    '',
    '?tracetab=edit#trace',
    '/suppliers',
    '/bom',
    '/style_costing_sheet',
    '/tech_pack_development',
    '/issues',
  ].map((tab) => `/inquiries/STYLE${tab}`),
]

/** In the page, before its own scripts: how much moved, and what moved most. */
const measureShifts = () => {
  const shifts: { value: number; what: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node }[]
    }[]) {
      const { node } = entry.sources[0] ?? {}
      const element = node instanceof Element ? node : node?.parentElement
      const what = `${element?.tagName.toLowerCase()}.${element?.className} «${element?.textContent?.slice(0, 40)}»`
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftsOf = (page: Page): Promise<{ value: number; what: string }[]> =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)

// shows S0-195
test('no page of a brand jumps while its answers come', async ({ product, openPerson }) => {
  await product.loadDemo()
  // These people sign in without a private database behind them.
  await product.db.write((tx) => tx.updateTable('users').set({ is_demo: false }).execute())
  const style = await product.db
    .selectFrom('styles')
    .where('style_name', '=', 'Harbour tee')
    .select('id')
    .executeTakeFirstOrThrow()
  const moved: string[] = []
  // On a desk no column stands below another one.
  for (const [viewport, addresses] of [
    [PHONE, ADDRESSES],
    [DESK, ['/', '/styles']],
  ] as const) {
    const { context, page } = await openPerson({ viewport })
    await signInAs(context, 'mira@northloom.test', DEMO_PASSWORD)
    await context.addInitScript(measureShifts)
    await context.route('**/api/**', async (route) => {
      await pause(200)
      await route.fallback().catch(() => undefined)
    })
    for (const address of addresses) {
      await page.goto(address.replace('STYLE', String(style.id)))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.locator('[data-placeholder]').first().waitFor({ state: 'detached' })
      await waitUntilStill(page)
      const shifts = await shiftsOf(page)
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      if (sum > LIMIT)
        moved.push(
          `${address} at ${viewport.width}: ${sum.toFixed(3)}, ${shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join('; ')}`,
        )
    }
  }
  expect(moved).toEqual([])
})
