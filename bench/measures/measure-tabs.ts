/** How long a tab of the style page takes from the click until it is drawn, once its code and data are there. */
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startProduct } from '../processes.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const ROUNDS = 20
const WANTED_MS = 100

/** Clicks within the page itself, so that no protocol is between the click and the clock. */
const switchTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
        const tab = tabs.find((each) => each.textContent?.startsWith(wanted))
        if (!tab) return reject(new Error(`There is no tab ${wanted}`))
        const began = performance.now()
        const limit = began + 10_000
        tab.click()
        const look = () => {
          const panel = document.querySelector('[role="tabpanel"]')
          const isThere =
            tab.getAttribute('aria-selected') === 'true' && panel?.getAttribute('aria-labelledby') === tab.id
          if (isThere && !panel.querySelector('[aria-label^="Loading"]') && panel.textContent) {
            requestAnimationFrame(() => resolve(performance.now() - began))
          } else if (performance.now() > limit) reject(new Error(`The tab ${wanted} is not drawn`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    name,
  )

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)

export const measureTabs = async ({
  world,
  folder,
}: {
  world: BenchWorld
  folder: string
}): Promise<string> => {
  const product = await startProduct({
    DATABASE_URL: world.databaseUrl,
    SELVEDGE_DATA: join(folder, 'data-tabs'),
  })
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ baseURL: product.origin })
    await context.addCookies([{ name: 'selvedge_session', value: world.token, url: product.origin }])
    const page = await context.newPage()
    await page.goto(`/inquiries/42#project`)
    await page.getByRole('tab', { name: 'Options' }).waitFor()
    const open = page.getByRole('tab', { disabled: false })
    const names = (await open.allTextContents()).map((text) => text.replace(/\d+$/, ''))
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      for (const name of names) {
        const time = await switchTo(page, name)
        // The first round loads code and data.
        if (round > 0) times.push(time)
      }
    }
    times.sort((a, b) => a - b)
    return `## Tabs of the style page\n
From the click until the tab is drawn, once loaded, ${names.length} tabs ${ROUNDS} times over, in milliseconds.\n
| what | p50 | p99 | slowest | wanted |
|---|---|---|---|---|
| another tab | ${at(times, 0.5)} | ${at(times, 0.99)} | ${at(times, 1)} | under ${WANTED_MS} |\n`
  } finally {
    await browser.close()
    await product.stop()
  }
}
