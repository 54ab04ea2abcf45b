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
)}\n`
  })
