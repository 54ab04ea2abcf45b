/** How long a key takes until the page is painted with it, in the passport's editor and in a costing, beside a bare field of an empty page. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { fillPath } from '#contract/call.ts'
import { type SecondaryCost, saveSecondaryCost } from '#contract/costing/secondary-costs.ts'
import { type DemoScreen, onDemoScreen } from '../demo-screen.ts'
import { rowOf, TIMES_HEAD } from '../screen-times.ts'

const KEYS = 40
/** Between two keys, in milliseconds: a quick typist. */
const PAUSE_MS = 80
const WANTED_MS = 50

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** From the key's own time to the moment after the next frame was painted. */
const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.keyTimes = []
    const time = (event: KeyboardEvent) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.keyTimes.push(performance.now() - event.timeStamp)
        port2.postMessage(null)
      })
    window.addEventListener('keydown', time, { capture: true })
  })

const typeInto = async (page: Page, field: Locator, key: string): Promise<number[]> => {
  await field.click()
  await page.evaluate(() => {
    window.keyTimes = []
  })
  for (let pressed = 0; pressed < KEYS; pressed++) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  return (await page.evaluate(() => window.keyTimes)).sort((a, b) => a - b)
}

/** Lines of the costing in which is typed. */
const COST_LINES = 300

/** A version of a style's secondary cost with many lines of fabric. */
const saveCosting = async ({ origin, headers, styleId }: DemoScreen): Promise<void> => {
  const address = origin + fillPath(saveSecondaryCost.path, { id: styleId })
  const { version } = (await (await fetch(address, { headers })).json()) as SecondaryCost
  const fabric = Array.from({ length: COST_LINES }, (_, index) => ({
    ...{ id: randomUUID(), item: `Fabric ${index}`, unit: 'kg' },
    ...{ consumption: '0.25', unit_price: '2.5', wastage: '5', insurance: '1', finance: '1' },
  }))
  const saved = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ version, comment: 'Many lines', fabric }),
  })
  if (!saved.ok) throw new Error(`The costing was not saved: ${await saved.text()}`)
}

const typeInCosting = async (page: Page, styleId: number): Promise<string> => {
  await page.goto(`/inquiries/${styleId}#costSheet`)
  const field = page.getByLabel('Over head, one piece')
  await field.waitFor()
  await watchKeys(page)
  await field.fill('')
  return rowOf(
    `over head of a costing with ${COST_LINES} lines, with all totals`,
    await typeInto(page, field, '1'),
    `under ${WANTED_MS}`,
  )
}

export const measureTyping = ({ folder }: { folder: string }): Promise<string> =>
  onDemoScreen({ folder, style: 'Harbour tee' }, async (screen) => {
    const { styleId, context, page } = screen
    await saveCosting(screen)
    await page.goto(`/inquiries/${styleId}?tracetab=edit#trace`)
    const fields = {
      'Product name': page.getByRole('textbox', { name: 'Product name' }),
      'Fabric composition': page.getByRole('textbox', { name: 'Fabric composition' }),
      'Water, Use': page.getByRole('textbox', { name: 'Water, Use' }),
    }
    await fields['Water, Use'].waitFor()
    await watchKeys(page)
    const rows: string[] = []
    for (const [label, field] of Object.entries(fields))
      rows.push(rowOf(label, await typeInto(page, field, '1'), `under ${WANTED_MS}`))
    rows.push(await typeInCosting(page, styleId))
    const bare = await context.newPage()
    await bare.setContent('<input aria-label="Bare">')
    await watchKeys(bare)
    rows.push(rowOf('a bare field', await typeInto(bare, bare.getByLabel('Bare'), '1'), 'reference'))
    return `## Typing in the passport's editor and in a costing\n
The demo's Harbour tee with editor and preview side by side; from the key until the page is painted with it, ${KEYS} keys in each field, in milliseconds.\n
${TIMES_HEAD}
${rows.join('\n')}\n`
  })
