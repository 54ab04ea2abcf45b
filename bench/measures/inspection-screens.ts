/** An inspector of the demo with a tablet in hand: reports, photos of a camera's size, clocks within the page, and rows. */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { createReport, type QcReport } from '#contract/quality/qc-reports.ts'
import { listTemplates } from '#contract/quality/qc-templates.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { askAs } from '../ask.ts'
import { openDemoSession } from '../seeds/demo-session.ts'
import { takeShot } from '../seeds/seed-reports.ts'

export interface Inspector {
  origin: string
  browser: Browser
  headers: Record<string, string>
  styleId: number
  begin(name: string): Promise<QcReport>
  /** A tablet of its own with the report's workspace, ready to work without a network. */
  openWorkspace(report: QcReport): Promise<{ context: BrowserContext; page: Page }>
}

/** As text: the bundler of tests names functions by a helper that a page does not have. */
const TIMERS = `
  window.afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(null)
  })
  window.timeUntil = (act, isThere) => new Promise((resolve, reject) => {
    const begun = performance.now()
    const look = () => {
      if (isThere()) afterPaint(() => resolve(performance.now() - begun))
      else if (performance.now() - begun > 20_000) reject(new Error('It never came'))
      else requestAnimationFrame(look)
    }
    act()
    look()
  })
  window.recordFrames = () => {
    window.frameTimes = []
    let last = null
    const step = (now) => {
      if (last !== null) window.frameTimes.push(now - last)
      last = now
      window.framesAsked = requestAnimationFrame(step)
    }
    window.framesAsked = requestAnimationFrame(step)
  }
  window.takeFrames = () => {
    cancelAnimationFrame(window.framesAsked)
    return window.frameTimes
  }
`
export const addTimers = (page: Page): Promise<void> => page.evaluate(TIMERS)

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true }

export const openInspector = async (origin: string): Promise<Inspector> => {
  const { listStyles } = await openDemoSession(origin)
  const { headers } = await openDemoSession(origin, 'quinn@northloom.test')
  const styleId = (await listStyles()).find(({ style_name }) => style_name === 'Harbour tee')?.id ?? 0
  const { executablePath, args } = await findBrowser({ fakeCamera: 'allowed' })
  const browser = await chromium.launch({ executablePath, args })
  const ask = askAs(origin, headers)
  const begin = async (name: string): Promise<QcReport> => {
    const { data } = await ask<{ data: { id: number }[] }>(listTemplates)
    return ask(createReport, { id: styleId }, { inquiry_id: styleId, template_id: data[0]?.id, name })
  }
  const openWorkspace = async (report: QcReport) => {
    const context = await browser.newContext({
      ...{ baseURL: origin, locale: 'en-GB', permissions: ['camera'] },
      ...{ ...TABLET, reducedMotion: 'reduce', serviceWorkers: 'allow' },
    })
    const [name = '', value = ''] = headers.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    await page.goto(addressOf(styleId, report))
    await page.getByText('Ready offline').waitFor()
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await addTimers(page)
    return { context, page }
  }
  return { origin, browser, headers, styleId, begin, openWorkspace }
}

export const addressOf = (styleId: number, { id }: QcReport): string => `/inquiries/${styleId}/qc/${id}`

/** The same picture with other bytes, in a comment after the file's first two. */
const stamp = (shot: Buffer): Buffer =>
  Buffer.concat([
    ...[shot.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16), shot.subarray(2)],
  ])

/** Photos of about 400 KB each, no two of the same bytes. */
export const takeShots = async (count: number): Promise<Buffer[]> => {
  const shot = await takeShot({ width: 1460, grain: 5 })
  return Array.from({ length: count }, () => stamp(shot))
}

export const writeShots = async (folder: string, shots: readonly Buffer[]): Promise<string[]> => {
  await mkdir(folder, { recursive: true })
  const paths = shots.map((_, at) => join(folder, `front-${at}.jpg`))
  for (const [at, path] of paths.entries()) await writeFile(path, shots[at] ?? '')
  return paths
}

const WAVES = 3
/** A wave across the middle of what is drawn on, by mouse. */
export const drawWave = async (page: Page, pad: string, steps: number): Promise<void> => {
  const box = await page.locator(pad).boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  const place = (share: number): [number, number] => [
    box.x + box.width * (0.1 + 0.8 * share),
    box.y + box.height * (0.5 + 0.25 * Math.sin(share * WAVES * 2 * Math.PI)),
  ]
  await page.mouse.move(...place(0))
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) await page.mouse.move(...place(step / steps))
  await page.mouse.up()
}
