/** Inspections without signal: a photo kept on the device, drawing, and the start; beside a bare store, a bare canvas and a start with a network. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { isQuick } from '../load.ts'
import { startProduct } from '../processes.ts'
import { rowOf, TIMES_HEAD } from '../screen-times.ts'
import { takeShot, uploadShots } from '../seeds/seed-reports.ts'
import { addressOf, addTimers, drawWave, type Inspector, openInspector } from './inspection-screens.ts'

const ROUNDS = isQuick ? 2 : 20
const STARTS = isQuick ? 2 : 10
const SLOWER = 4
const STROKES = 4
const STROKE_STEPS = 90
const STAGE = '[role="application"][data-state="shown"]'
const BARE_BYTES = 200_000

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Presses within the page, so that no protocol is between the press and the clock. */
const pressNext = (page: Page): Promise<number> =>
  page.evaluate(`timeUntil(
    () => [...document.querySelectorAll('button')].find((each) => each.textContent.includes('Next Defect')).click(),
    () => {
      const text = document.querySelector('[aria-label="Capture defects"]').textContent
      return text.includes('Take photo') && text.includes('${QC_TEXTS.defectReported}')
    })`)

const capturePhoto = async (page: Page, isDrawn: boolean): Promise<number> => {
  await page.evaluate(`timeUntil(() => undefined, () => {
    const video = document.querySelector('video')
    return video?.readyState === 4 && !video.paused
  })`)
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.locator(STAGE).waitFor()
  if (isDrawn) {
    await page.getByRole('button', { name: 'Brush' }).click()
    await drawWave(page, STAGE, 20)
    await page.getByRole('button', { name: 'Undo, 1 step left' }).waitFor()
  }
  return pressNext(page)
}

const measureCapture = async ({ begin, openWorkspace, browser }: Inspector): Promise<string[]> => {
  const report = await begin('Photos')
  const { context, page } = await openWorkspace(report)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Capture defects' }).click()
  await page.getByRole('button', { name: report.criteria[0]?.checklist[0]?.name ?? '' }).click()
  await slowDown(page)
  const [plain, drawn]: [number[], number[]] = [[], []]
  // The first of each is not counted: it has code to compile.
  for (let round = 0; round <= ROUNDS; round++)
    for (const times of [plain, drawn]) {
      const time = await capturePhoto(page, times === drawn)
      if (round > 0) times.push(time)
    }
  await context.close()
  return [
    rowOf('a photo, from Next Defect until it is kept on the device', plain, 'p95 under 150'),
    rowOf('the same with a drawing on it', drawn, 'p95 under 150'),
    rowOf(`${BARE_BYTES / 1000} KB into a bare store`, await keepInBareStore(browser), 'reference'),
  ]
}

const keepInBareStore = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage()
  // A page without an address has no store.
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Bare</p>' }))
  await page.goto('http://127.0.0.1/')
  await addTimers(page)
  await slowDown(page)
  const times = await page.evaluate(`(async () => {
    const asked = indexedDB.open('bare')
    asked.onupgradeneeded = () => asked.result.createObjectStore('bytes', { autoIncrement: true })
    await new Promise((resolve) => { asked.onsuccess = resolve })
    const times = []
    for (let round = 0; round < ${ROUNDS}; round++) {
      let isKept = false
      times.push(await timeUntil(() => {
        const change = asked.result.transaction('bytes', 'readwrite', { durability: 'strict' })
        change.objectStore('bytes').put(new ArrayBuffer(${BARE_BYTES}))
        change.oncomplete = () => { isKept = true }
      }, () => isKept))
    }
    return times
  })()`)
  await page.close()
  return times as number[]
}

const drawForFrames = async (page: Page, pad: string): Promise<number[]> => {
  await page.evaluate('recordFrames()')
  for (let stroke = 0; stroke < STROKES; stroke++) await drawWave(page, pad, STROKE_STEPS)
  return page.evaluate('takeFrames()')
}

/** Of the browser's processes that draw pages, the highest resident memory since the last call, in megabytes (Linux). */
const takePeak = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  const peaks = pages.map(async ({ id }) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    // The highest begins anew from what there is now.
    await writeFile(`/proc/${id}/clear_refs`, '5').catch(() => undefined)
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
  })
  return Math.max(...(await Promise.all(peaks)))
}

const measureDrawing = async (inspector: Inspector): Promise<{ rows: string[]; memory: string }> => {
  const { origin, begin, openWorkspace, browser } = inspector
  const report = await begin('Drawing')
  const shots = [await takeShot({ width: 4000, grain: 8 })]
  await uploadShots({ ...inspector, userId: 0 }, { origin, reportId: report.id, shots })
  const { context, page } = await openWorkspace(report)
  await page.getByRole('button', { name: /^Open front-0\.jpg/ }).click()
  const before = await takePeak(browser)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.locator(STAGE).waitFor()
  const times = await drawForFrames(page, STAGE)
  // Something was drawn.
  await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor()
  const peak = await takePeak(browser)
  await context.close()
  const rows = [
    rowOf('a frame while the brush draws on 12 megapixels', times, 'average and p95 at most 16.7'),
    rowOf('the same on a bare canvas', await drawOnBareCanvas(browser), 'reference'),
  ]
  const memory = `From the opening of that photo to the last stroke the page's process had at most ${peak.toFixed(0)} MB (wanted under 250); before, ${before.toFixed(0)} MB at most.`
  return { rows, memory }
}

const drawOnBareCanvas = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 } })
  await page.setContent('<canvas width="800" height="600"></canvas>')
  await addTimers(page)
  await page.evaluate(`{
    const brush = document.querySelector('canvas').getContext('2d')
    brush.lineWidth = 8
    document.addEventListener('mousemove', ({ offsetX, offsetY }) => { brush.lineTo(offsetX, offsetY); brush.stroke() })
  }`)
  const times = await drawForFrames(page, 'canvas')
  await page.close()
  return times
}

/** By the clock of the page itself, which begins with the navigation. */
const WATCH_START = `
  window.usable = new Promise((resolve) => {
    const look = () => {
      const isThere = document.querySelector('[role="tab"]') && document.querySelector('a[href$="/capture"]')
      requestAnimationFrame(isThere ? () => resolve(performance.now()) : look)
    }
    requestAnimationFrame(look)
  })
`

const startOnce = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage()
  await page.addInitScript(WATCH_START)
  await page.goto(address)
  const time = await page.evaluate<number>('window.usable')
  await page.close()
  return time
}

const measureStart = async ({ styleId, begin, openWorkspace }: Inspector): Promise<string[]> => {
  const report = await begin('Start')
  const { context, page } = await openWorkspace(report)
  await page.close()
  const timesOf = async (isOffline: boolean): Promise<number[]> => {
    await context.setOffline(isOffline)
    const times: number[] = []
    for (let start = 0; start < STARTS; start++)
      times.push(await startOnce(context, addressOf(styleId, report)))
    return times
  }
  const [offline, online] = [await timesOf(true), await timesOf(false)]
  await context.close()
  return [
    rowOf('start without a network until the workspace is usable', offline, 'under 1,500'),
    rowOf('the same with a network', online, 'reference'),
  ]
}

/** Expects the demo data in `folder`. */
export const measureInspections = async ({ folder }: { folder: string }): Promise<string> => {
  const product = await startProduct({ SELVEDGE_DATA: join(folder, 'demo') })
  const inspector = await openInspector(product.origin)
  try {
    const capture = await measureCapture(inspector)
    const drawing = await measureDrawing(inspector)
    const rows = [...capture, ...drawing.rows, ...(await measureStart(inspector))]
    return `## Inspections without signal\n
A tablet without a network, in milliseconds; photos are kept by a processor ${SLOWER} times slower.\n
${TIMES_HEAD}
${rows.join('\n')}\n
${drawing.memory}\n`
  } finally {
    await inspector.browser.close()
    await product.stop()
  }
}
