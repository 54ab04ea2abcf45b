/** How quickly a full report's workspace changes its tabs and how it scrolls, beside bare pages that show as much. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { fillPath } from '#contract/call.ts'
import { type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { isQuick } from '../load.ts'
import { rowOf, scrollFrames, TIMES_HEAD } from '../screen-times.ts'
import { type BenchInspector, WORKSPACE_ITEMS, WORKSPACE_PHOTOS } from '../seeds/seed-reports.ts'
import { addressOf, addTimers } from './inspection-screens.ts'

const ROUNDS = isQuick ? 2 : 20
const FRAMES = isQuick ? 20 : 120
const TABS = ['Report Info', 'Inspection Criteria', 'Packing List', 'Approval', 'Upload']
const WANTED = { drawn: 'under 100', frame: 'under 17' }
const READY_MS = 300_000
/** Items that are seen at once. */
const A_SCREEN = 12

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }
const PAGE_SCROLLS = 'document.scrollingElement'

interface Workspace {
  origin: string
  inspector: BenchInspector
  report: QcReport
}

/** Presses within the page, so that no protocol is between the press and the clock. */
const switchTo = (page: Page, name: string): Promise<number> =>
  page.evaluate(`(() => {
    const tab = [...document.querySelectorAll('[role="tab"]')].find((each) => each.textContent === ${JSON.stringify(name)})
    return timeUntil(() => tab.click(), () => {
      const panel = document.querySelector('[role="tabpanel"]')
      return panel?.getAttribute('aria-labelledby') === tab.id && panel.textContent !== ''
        && !panel.querySelector('[role="status"][aria-live]')
    })
  })()`)

/** The last criterion has most of the items; `rows` are there. */
const openLongest = (page: Page, rows: number): Promise<number> =>
  page.evaluate(`(() => {
    const toggle = [...document.querySelectorAll('[role="tabpanel"] button[aria-expanded]')].at(-1)
    return timeUntil(() => toggle.click(),
      () => document.querySelectorAll('[aria-label^="Checklist of "] > li').length >= ${rows})
  })()`)

const closeLongest = (page: Page): Promise<unknown> =>
  page.evaluate(
    `[...document.querySelectorAll('[role="tabpanel"] button[aria-expanded="true"]')].at(-1).click()`,
  )

/** The first time pictures are fetched and decoded. */
const scrollTwice = async (page: Page): Promise<{ first: number[]; again: number[] }> => {
  const scroll = async () => {
    await page.evaluate(`${PAGE_SCROLLS}.scrollTop = 0`)
    return scrollFrames(page, { list: PAGE_SCROLLS, frames: FRAMES })
  }
  return { first: await scroll(), again: await scroll() }
}

const openTablet = async (
  browser: Browser,
  { origin, inspector }: Workspace,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', ...TABLET })
  const [name = '', value = ''] = (inspector.headers.cookie ?? '').split('=')
  await context.addCookies([{ name, value, url: origin }])
  return { context, page: await context.newPage() }
}

const measureWorkspace = async (browser: Browser, workspace: Workspace): Promise<string[]> => {
  const { context, page } = await openTablet(browser, workspace)
  await page.goto(addressOf(workspace.inspector.styleId, workspace.report))
  // Until then the device fetches every photo for its copy.
  await page.getByText('Ready offline').waitFor({ timeout: READY_MS })
  await addTimers(page)
  const times: number[] = []
  // The first round loads the code of each tab.
  for (let round = 0; round <= ROUNDS; round++)
    for (const tab of TABS) {
      const time = await switchTo(page, tab)
      if (round > 0) times.push(time)
    }
  const photos = await scrollTwice(page)
  await switchTo(page, 'Inspection Criteria')
  const [opened, whole]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    opened.push(await openLongest(page, A_SCREEN))
    await closeLongest(page)
    whole.push(await openLongest(page, WORKSPACE_ITEMS / 2))
    if (round < ROUNDS - 1) await closeLongest(page)
  }
  const items = await scrollFrames(page, { list: PAGE_SCROLLS, frames: FRAMES })
  await context.close()
  return [
    rowOf('another tab, from each to the next', times, WANTED.drawn),
    rowOf('a criterion with most of the items opens', opened, WANTED.drawn),
    rowOf('until all its items are there', whole, ''),
    rowOf(`a frame while ${WORKSPACE_PHOTOS} photos scroll for the first time`, photos.first, WANTED.frame),
    rowOf('a frame while they scroll again', photos.again, WANTED.frame),
    rowOf(`a frame while ${WORKSPACE_ITEMS} items scroll`, items, WANTED.frame),
  ]
}

/** The same photos, and as many items, by as little as shows them: neither framework nor style. */
const BARE = `<style>
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 10px; padding: 0; list-style: none }
  img { width: 100%; aspect-ratio: 1; object-fit: cover }
</style><main></main>`

const photosOf = ({ files }: QcReport): string =>
  `<ul>${files.map(({ url, title }) => `<li><button aria-label="${title}"><img src="${url}?width=320" alt="" loading="lazy" decoding="async"></button></li>`).join('')}</ul>`

const LEVELS = ['Critical', 'Major', 'Minor'].map((level) => `<option>${level}</option>`).join('')
const ITEMS = `<ol>${`<li><input value="Further point"><select>${LEVELS}</select><button>Comments</button><button>Remove</button></li>`.repeat(WORKSPACE_ITEMS)}</ol>`

const draw = (page: Page, html: string, rows: number): Promise<number> =>
  page.evaluate(`timeUntil(() => { document.querySelector('main').innerHTML = ${JSON.stringify(html)} },
    () => document.querySelectorAll('main li').length === ${rows})`)

const measureBare = async (browser: Browser, workspace: Workspace): Promise<string[]> => {
  const { context, page } = await openTablet(browser, workspace)
  const address = `${workspace.origin}/bare`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto(address)
  await addTimers(page)
  const photos = photosOf(workspace.report)
  const [drawnPhotos, drawnItems]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    drawnItems.push(await draw(page, ITEMS, WORKSPACE_ITEMS))
    drawnPhotos.push(await draw(page, photos, workspace.report.files.length))
  }
  const frames = await scrollTwice(page)
  await context.close()
  return [
    rowOf('a bare page with the same photos', drawnPhotos, 'reference'),
    rowOf('a bare page with as many items', drawnItems, 'reference'),
    rowOf('a frame while its photos scroll for the first time', frames.first, 'reference'),
    rowOf('a frame while they scroll again', frames.again, 'reference'),
  ]
}

/** With what is in it, which came after it was made. */
const readAgain = async ({ origin, inspector, report }: Workspace): Promise<QcReport> => {
  const answer = await fetch(origin + fillPath(readReport.path, { id: String(report.id) }), inspector)
  return (await answer.json()) as QcReport
}

/** A table of times; the product runs. */
export const measureReportScreen = async (made: Workspace): Promise<string> => {
  const workspace = { ...made, report: await readAgain(made) }
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const rows = await measureWorkspace(browser, workspace)
    const bare = await measureBare(browser, workspace)
    return `The screen of this report on a tablet, once loaded, in milliseconds: until it is painted, and frames of scrolling.\n
${TIMES_HEAD}
${[...rows, ...bare].join('\n')}`
  } finally {
    await browser.close()
  }
}
