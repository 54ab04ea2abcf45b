/** How long an import of as many lines as a BOM may have takes: from the file to what it changes, and until it is saved. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { BOM_SECTIONS, type Bom, type BomItem, MAX_BOM_ITEMS, readBom } from '#contract/materials/boms.ts'
import { writeRows } from '#web/features/materials/boms/exchange/write-bom.rules.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import { onDemoScreen } from '../../demo-screen.ts'
import { rowOf, TIMES_HEAD } from '../../screen-times.ts'

const ROUNDS = 5
const PREVIEW_MS = 1500
const SAVED_MS = 500

const lineOf = (base: BomItem, index: number, colour: string): BomItem => ({
  ...base,
  ...{
    id: 0,
    section: BOM_SECTIONS[index % BOM_SECTIONS.length] ?? 'trims',
    item: `Item ${index + 1}`,
    colour,
  },
  ...{
    description: 'As approved, in the colours of the season',
    consumption: `${1 + (index % 9)}.25`,
    unit: 'm',
  },
  ...{
    unit_price: '0.125',
    currency: 'EUR',
    composition: [{ fibre: 'polyester', percent: 100 }],
    supplier: null,
    factory: null,
  },
})

const writeFileOf = async (folder: string, colour: string, base: BomItem): Promise<string> => {
  const lines = Array.from({ length: MAX_BOM_ITEMS }, (_, index) => lineOf(base, index, colour))
  const blob = await writeWorkbook({ name: 'BOM', rows: writeRows(lines), widths: [] })
  const path = join(folder, `${colour}.xlsx`)
  await writeFile(path, Buffer.from(await blob.arrayBuffer()))
  return path
}

interface Times {
  preview: number
  saved: number
}

/** The file becomes the whole BOM, so that each round adds and removes as many. */
const importOnce = async (page: Page, path: string): Promise<Times> => {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import lines from a file' })
  const chosen = performance.now()
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByRole('radio', { name: 'Replace all' }).check()
  await dialog.getByText(/2,000 added/).waitFor()
  const preview = performance.now() - chosen
  const save = dialog.getByRole('button', { name: /^Import [\d,]+ lines$/ })
  await save.waitFor()
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await save.click()
  const answer = await answered
  await answer.finished()
  const { requestStart, responseEnd } = answer.request().timing()
  await dialog.waitFor({ state: 'detached', timeout: 120_000 })
  // The notice would lie over the next round's buttons.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  return { preview, saved: responseEnd - requestStart }
}

/** Many more than a BOM takes: the file is read and judged before it is refused. */
const READ_ROWS = 20_000
const FRAME_MS = 1000 / 60

/** How long each frame takes while the page scrolls up and down, until it is told to stop. */
const scrollUntil = async (page: Page, isDone: () => Promise<unknown>): Promise<number[]> => {
  await page.evaluate(() => {
    const frames: number[] = []
    let [last, isOver] = [performance.now(), false]
    const draw = (now: number) => {
      frames.push(now - last)
      last = now
      document.documentElement.scrollTop = (frames.length % 60) * 20
      if (!isOver) requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
    const endScroll = () => {
      isOver = true
      return frames.slice(1)
    }
    Object.assign(window, { endScroll })
  })
  await isDone()
  return page.evaluate(() => (window as unknown as { endScroll: () => number[] }).endScroll())
}

const share = (frames: readonly number[]): number =>
  frames.filter((ms) => ms < 1.5 * FRAME_MS).length / Math.max(1, frames.length)

/** Frames while a large file is read in the page's worker, beside those of the same time without it. */
const measureScrolling = async (page: Page, path: string): Promise<string> => {
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import lines from a file' })
  const begun = performance.now()
  let ended = begun
  const reading = await scrollUntil(page, async () => {
    await dialog.locator('input[type=file]').setInputFiles(path)
    await dialog
      .getByText(/20,000|20,001/)
      .first()
      .waitFor({ timeout: 120_000 })
    ended = performance.now()
  })
  const alone = await scrollUntil(page, () => page.waitForTimeout(ended - begun))
  const say = (frames: readonly number[]) =>
    `${(100 * share(frames)).toFixed(1)} % of ${frames.length} frames in time, the longest ${Math.max(...frames).toFixed(0)} ms`
  return `\nWhile ${READ_ROWS.toLocaleString('en')} rows of XLSX are read (${(ended - begun).toFixed(0)} ms to the sentence that judges them) the page scrolls: ${say(reading)}; without it: ${say(alone)}; ratio ${(share(reading) / share(alone)).toFixed(2)} (wanted 0.9).\n`
}

export const measureImport = ({ folder }: { folder: string }): Promise<string> =>
  onDemoScreen({ folder, style: 'Harbour tee' }, async ({ origin, headers, styleId, page }) => {
    const address = readBom.path.replace('{id}', String(styleId))
    const { items } = (await (await fetch(origin + address, { headers })).json()) as Bom
    await page.goto(`/inquiries/${styleId}#bom`)
    const files = await mkdtemp(join(tmpdir(), 'selvedge-import-'))
    const paths = await Promise.all(
      ['Ink', 'Sand'].map((colour) => writeFileOf(files, colour, items[0] as BomItem)),
    )
    const times: Times[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await importOnce(page, paths[round % 2] ?? ''))
    const large = join(files, 'large.xlsx')
    const heads = [
      'Section',
      'Item',
      'Description',
      'Colour',
      'Consumption',
      'Unit',
      'Unit price',
      'Currency',
    ]
    const rows = Array.from({ length: READ_ROWS }, (_, at) => [
      'Trims',
      `Item ${at}`,
      'As approved',
      'Ink',
      1.25,
      'm',
      0.125,
      'EUR',
    ])
    const blob = await writeWorkbook({ name: 'BOM', rows: [heads, ...rows], widths: [] })
    await writeFile(large, Buffer.from(await blob.arrayBuffer()))
    const scrolling = await measureScrolling(page, large)
    return `## An import into a BOM\n
A workbook of ${MAX_BOM_ITEMS.toLocaleString('en')} rows with ten filled columns becomes the whole BOM of the demo's Harbour tee, ${ROUNDS} times, in milliseconds: until the page says what changes, and the call that saves it.\n
${TIMES_HEAD}
${rowOf(
  'from the file to what it changes',
  times.map(({ preview }) => preview),
  `under ${PREVIEW_MS}`,
)}
${rowOf(
  'saved',
  times.map(({ saved }) => saved),
  `under ${SAVED_MS}`,
)}\n${scrolling}`
  })
