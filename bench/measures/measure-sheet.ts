/** How quick the sheet of a bill of materials with 2,000 lines is, with its saves, beside a bare field and a plain table. */
import type { Browser, Page } from 'playwright-core'
import { fillPath } from '#contract/call.ts'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { MAX_BOM_ITEMS, readBom } from '#contract/materials/boms.ts'
import { onDemoScreen } from '../demo-screen.ts'
import { rowOf, scrollFrames, TIMES_HEAD } from '../screen-times.ts'

const KEYS = 60
/** Between two keys, in milliseconds: a quick typist. */
const PAUSE_MS = 80
const FRAMES = 120
const PASTES = 5
const [ROWS, COLUMNS] = [500, 8]
const WANTED = { key: 'under 50', frame: 'under 17', paste: 'under 300', view: 'under 100' }

declare global {
  interface Window {
    keyTimes: number[]
    /** Milliseconds from the beginning of an act until the page is painted with it. */
    timeToPaint: (act: () => void) => Promise<number>
  }
}

/** As text: the bundler of tests names functions by a helper that a page does not have. */
const TIMERS = `
  window.keyTimes = []
  const afterPaint = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = then
    port2.postMessage(null)
  })
  window.timeToPaint = (act) => new Promise((resolve) => {
    const begun = performance.now()
    act()
    afterPaint(() => resolve(performance.now() - begun))
  })
  window.addEventListener('keydown', (event) =>
    afterPaint(() => window.keyTimes.push(performance.now() - event.timeStamp)), { capture: true })
`

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `new-${place}`,
    section: 'trims' as const,
    item: `Trim ${place}`,
    description: 'Corozo, in a paper bag',
    composition: [{ fibre: 'cotton' as const, percent: 100 }],
    colour: 'Natural',
    consumption: '1.25',
    unit: 'piece' as const,
    unit_price: '0.035',
    currency: 'USD',
  }))

const fill = async (origin: string, headers: Record<string, string>, styleId: number) => {
  const params = { id: String(styleId) }
  const path = fillPath(readBom.path, params)
  const { items } = (await (await fetch(origin + path, { headers })).json()) as { items: unknown[] }
  const answer = await fetch(origin + fillPath(changeBom.path, params), {
    method: changeBom.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ added: linesOf(MAX_BOM_ITEMS - items.length) }),
  })
  if (!answer.ok) throw new Error(`The lines were not added: ${await answer.text()}`)
}

/** Among the lines that were added: a paste stays in its section. */
const focusCell = async (page: Page, column: number) => {
  await page.evaluate(`document.querySelector('[role=grid]').scrollTop = 0`)
  await page.locator(`[role="grid"] [data-row="20"] [data-column="${column}"]`).click()
}

const pressKeys = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.evaluate('window.keyTimes = []')
  for (let pressed = 0; pressed < KEYS; pressed++) {
    await page.keyboard.press(keys[pressed % keys.length] ?? '')
    await page.waitForTimeout(PAUSE_MS)
  }
  return page.evaluate(() => window.keyTimes)
}

/** Another text each time, so that each cell changes. */
const blockOf = (turn: number): string =>
  Array.from({ length: ROWS }, (_, row) =>
    [
      ...[`Trim ${turn}-${row}`, `Bag ${turn}`, turn % 2 ? '100% Cotton' : '100% Linen', `Shade ${turn}`],
      ...['', '', turn % 2 ? 'Portugal' : 'Vietnam', `${turn}.5`],
    ].join('\t'),
  ).join('\r\n')

const pasteBlocks = async (page: Page): Promise<number[]> => {
  const times: number[] = []
  for (let turn = 1; turn <= PASTES; turn++) {
    await focusCell(page, 0)
    const time = await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      return window.timeToPaint(() => document.activeElement?.dispatchEvent(event))
    }, blockOf(turn))
    times.push(time)
    await page.getByText('Saving…').waitFor({ state: 'detached' })
  }
  return times
}

/** From the press in the menu of a column until its lines are painted in their new order, or without those that are hidden. */
const pressInMenu = async (page: Page, presses: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  for (const name of presses) {
    await focusCell(page, 0)
    await page.keyboard.press('Control+Shift+L')
    await page.getByRole('dialog').getByText(name, { exact: true }).first().waitFor()
    times.push(
      await page.evaluate((text) => {
        const menu = document.querySelector('[role="dialog"]')
        const found = [...(menu?.querySelectorAll('button, label') ?? [])].find(
          ({ textContent }) => textContent?.trim() === text,
        )
        return window.timeToPaint(() => (found as HTMLElement | undefined)?.click())
      }, name),
    )
    await page.keyboard.press('Escape')
  }
  return times
}

const repeated = (presses: readonly string[]): string[] =>
  Array.from({ length: PASTES }, () => presses).flat()

const measureViews = async (page: Page): Promise<string[]> => [
  rowOf(
    'sort by a column',
    await pressInMenu(page, repeated(['Sort ascending', 'Sort descending'])),
    WANTED.view,
  ),
  rowOf('back to the usual order', await pressInMenu(page, repeated(['Usual order'])), WANTED.view),
  rowOf('filter by a column', await pressInMenu(page, repeated(['Show none', 'Show all'])), WANTED.view),
]

const fillPlainTable = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage()
  await page.setContent('<table></table>')
  await page.evaluate(TIMERS)
  await page.evaluate(`{
    const row = '<tr>' + '<td>Natural</td>'.repeat(18) + '</tr>'
    document.querySelector('table').innerHTML = row.repeat(${MAX_BOM_ITEMS})
  }`)
  const times: number[] = []
  for (let turn = 1; turn <= PASTES; turn++)
    times.push(
      await page.evaluate(`window.timeToPaint(() => {
        for (const row of [...document.querySelectorAll('tr')].slice(20, ${20 + ROWS}))
          for (const cell of [...row.cells].slice(0, ${COLUMNS})) cell.textContent = 'Shade ${turn}'
      })`),
    )
  return times
}

const typeInBareField = async (browser: Browser): Promise<number[]> => {
  const page = await browser.newPage()
  await page.setContent('<input aria-label="Bare">')
  await page.evaluate(TIMERS)
  await page.getByLabel('Bare').click()
  return pressKeys(page, ['1'])
}

const measureOn = async (page: Page): Promise<string[]> => {
  await page.evaluate(TIMERS)
  await focusCell(page, 0)
  const arrows = await pressKeys(page, ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])
  await focusCell(page, 3)
  const letters = await pressKeys(page, ['a', 'b', 'c'])
  await page.keyboard.press('Escape')
  // Each second one keeps a cell, and with it sends it.
  const kept = await pressKeys(page, ['x', 'Enter'])
  await page.getByText('Saving…').waitFor({ state: 'detached' })
  return [
    rowOf('arrow keys', arrows, WANTED.key),
    rowOf('letters in a cell', letters, WANTED.key),
    rowOf('a letter, and Enter, which saves the cell', kept, WANTED.key),
    rowOf(
      'a frame while scrolling',
      await scrollFrames(page, { list: `document.querySelector('[role=grid]')`, frames: FRAMES }),
      WANTED.frame,
    ),
    rowOf(`paste of ${ROWS} × ${COLUMNS} cells`, await pasteBlocks(page), WANTED.paste),
  ]
}

export const measureSheet = ({ folder }: { folder: string }): Promise<string> =>
  onDemoScreen({ folder, style: 'Harbour tee' }, async ({ origin, headers, styleId, browser, page }) => {
    await fill(origin, headers, styleId)
    await page.goto(`/inquiries/${styleId}/bom`)
    await page.getByText('2,000 lines').waitFor()
    const rows = [
      ...(await measureOn(page)),
      ...(await measureViews(page)),
      rowOf('a bare field', await typeInBareField(browser), 'reference'),
      rowOf('the same cells of a plain table', await fillPlainTable(browser), 'reference'),
    ]
    return `## The sheet of a BOM with 2,000 lines\n
From the key or the paste until the page is painted with it, saves included, in milliseconds.\n
${TIMES_HEAD}
${rows.join('\n')}\n`
  })
