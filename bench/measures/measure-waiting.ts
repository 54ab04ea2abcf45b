/** What waits on a device without signal: its list, how it is sent, and how long others wait meanwhile. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { fillPath } from '#contract/call.ts'
import { listReports, type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { isQuick } from '../load.ts'
import { startProduct } from '../processes.ts'
import { rowOf, shareOf, TIMES_HEAD } from '../screen-times.ts'
import { uploadShots } from '../seeds/seed-reports.ts'
import { addTimers, type Inspector, openInspector, takeShots, writeShots } from './inspection-screens.ts'

const WAITING = isQuick ? 20 : 200
const OPENINGS = 10
const ALONE_MS = isQuick ? 1_000 : 5_000
/** As many as the list shows of a report. */
const SHOWN = 60
const SENT_WITHIN_MS = 300_000

const addWaiting = async (page: Page, folder: string): Promise<void> => {
  const paths = await writeShots(folder, await takeShots(WAITING))
  await page.getByRole('tab', { name: 'Upload' }).click()
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add images: Front' }).click()
  await (await opened).setFiles(paths)
  const pill = page.getByRole('button', { name: `${WAITING} waiting to send` })
  await pill.waitFor({ timeout: SENT_WITHIN_MS })
  await rm(folder, { recursive: true })
}

/** Presses within the page, so that no protocol is between the press and the clock. */
const openList = (page: Page): Promise<number> =>
  page.evaluate(`timeUntil(
    () => [...document.querySelectorAll('button')].find((each) => each.textContent.includes('waiting to send')).click(),
    () => document.querySelectorAll('[role="dialog"] li').length >= ${Math.min(WAITING, SHOWN)})`)

const measureList = async (page: Page, browser: Browser): Promise<string[]> => {
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    times.push(await openList(page))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return [
    rowOf(`the list of ${WAITING} waiting photos opens, the first time too`, times, 'under 200'),
    rowOf('a bare dialog with as many lines as it shows', await openBareDialogs(browser), 'reference'),
  ]
}

const openBareDialogs = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage()
  await page.setContent('<dialog></dialog>')
  await addTimers(page)
  const times: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++)
    times.push(
      await page.evaluate<number>(`timeUntil(() => {
        const dialog = document.querySelector('dialog')
        dialog.close()
        dialog.innerHTML = '<ul>' + '<li><span>front.jpg</span><span>Waiting</span></li>'.repeat(${SHOWN}) + '</ul>'
        dialog.showModal()
      }, () => document.querySelectorAll('dialog[open] li').length === ${SHOWN})`),
    )
  await page.close()
  return times
}

/** How long a style's list of reports takes, one call after the other, for as long as something else lasts. */
const callWhile = async (
  { origin, headers, styleId }: Inspector,
  isOver: () => boolean,
): Promise<number[]> => {
  const url = origin + fillPath(listReports.path, { id: String(styleId) })
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return times
}

const callFor = (inspector: Inspector, ms: number): Promise<number[]> => {
  const end = performance.now() + ms
  return callWhile(inspector, () => performance.now() > end)
}

const countOf = async ({ origin, headers }: Inspector, { id }: QcReport): Promise<number> => {
  const answer = await fetch(origin + fillPath(readReport.path, { id: String(id) }), { headers })
  return ((await answer.json()) as QcReport).files.length
}

const timeSending = async (work: () => Promise<unknown>, inspector: Inspector) => {
  let isOver = false
  const begun = performance.now()
  const sent = work().finally(() => {
    isOver = true
  })
  const calls = await callWhile(inspector, () => isOver)
  await sent
  return { seconds: (performance.now() - begun) / 1000, calls }
}

const p99Of = (times: readonly number[]): number => shareOf(times, 0.99)

interface Tablet {
  context: BrowserContext
  page: Page
  report: QcReport
}

const measureSending = async (inspector: Inspector, { context, page, report }: Tablet): Promise<string[]> => {
  const { origin, begin } = inspector
  await callFor(inspector, ALONE_MS / 2)
  const alone = await callFor(inspector, ALONE_MS)
  const sent = await timeSending(async () => {
    await context.setOffline(false)
    await page.getByText('Saved', { exact: true }).waitFor({ timeout: SENT_WITHIN_MS })
  }, inspector)
  const count = await countOf(inspector, report)
  if (count !== WAITING) throw new Error(`Of ${WAITING} photos ${count} are there`)
  const other = await begin('Sent by hand')
  const shots = await takeShots(WAITING)
  const bare = await timeSending(async () => {
    const by = { ...inspector, userId: 0 }
    for (const shot of shots) await uploadShots(by, { origin, reportId: other.id, shots: [shot] })
  }, inspector)
  const rowOfSent = (name: string, { seconds, calls }: typeof sent, [within, wanted]: [string, string]) =>
    `| ${name} | ${seconds.toFixed(1)} s | ${within} |
| a style's list of reports meanwhile: p50, p99 | ${shareOf(calls, 0.5).toFixed(1)}, ${p99Of(calls).toFixed(1)} ms: p99 **${(p99Of(calls) / p99Of(alone)).toFixed(2)}** times that alone | ${wanted} |`
  return [
    rowOfSent(`${WAITING} photos from the device`, sent, ['under 60 s', 'p99 within 2 times']),
    rowOfSent('as many by plain calls, one after the other', bare, ['reference', 'reference']),
    `| the list of reports alone: p50, p99 | ${shareOf(alone, 0.5).toFixed(1)}, ${p99Of(alone).toFixed(1)} ms | reference |`,
  ]
}

/** Expects the demo data in `folder`. */
export const measureWaiting = async ({ folder }: { folder: string }): Promise<string> => {
  const product = await startProduct({ SELVEDGE_DATA: join(folder, 'demo') })
  const inspector = await openInspector(product.origin)
  try {
    const report = await inspector.begin('Waiting')
    const { context, page } = await inspector.openWorkspace(report)
    await context.setOffline(true)
    await addWaiting(page, join(folder, 'waiting'))
    const listed = await measureList(page, inspector.browser)
    const sent = await measureSending(inspector, { context, page, report })
    return `## What waits on a device without signal\n
${WAITING} photos of about 400 KB, added without a network; the list shows the first ${SHOWN} of a report. In milliseconds.\n
${TIMES_HEAD}
${listed.join('\n')}\n
| what is sent over the loopback | measured | wanted |
|---|---|---|
${sent.join('\n')}\n`
  } finally {
    await inspector.browser.close()
    await product.stop()
  }
}
