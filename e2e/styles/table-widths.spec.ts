/** The tables of the demo's companies at the widths of desks: nothing that says a state is cut, and no name beside room. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#server/features/accounts/accounts/index.ts'
import { eventually } from '../harness/eventually.ts'
import { PHONE, savePicture, switchScheme, waitUntilStill } from '../harness/looks.ts'
import { signInAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'

const WIDTHS = [1280, 1440, 1920]
/** Names and sentences may give way where there is no room for all of them. */
const MAY_BE_CUT = new Set([
  ...['style', 'collection', 'brand', 'product_type', 'suppliers', 'updated_at'],
  ...['name', 'country', 'city', 'certifications', 'steps', 'maker'],
])

interface Cells {
  /** Each cell of which a part is not seen, by its column. */
  cut: { column: string; text: string }[]
  /** Heads that break within a word, or of which a part is not seen. */
  heads: string[]
  /** What the columns leave of the table's width; less than nothing where one scrolls aside. */
  left: number
  cells: number
  /** Of the columns. */
  widths: Record<string, number>
}

const readCells = (page: Page): Promise<Cells> =>
  page.getByRole('grid').evaluate((grid) => {
    const hides = (element: Element): boolean =>
      [element, ...element.querySelectorAll<HTMLElement>('*')].some(
        (each) =>
          getComputedStyle(each).overflowX !== 'visible' &&
          each.clientWidth > 1 &&
          each.scrollWidth > each.clientWidth,
      )
    const isCut = (cell: Element): boolean => hides(cell) || cell.scrollWidth > cell.clientWidth + 1
    const cells = [...grid.querySelectorAll<HTMLElement>('[role="gridcell"][data-column]')]
    const heads = [...grid.querySelectorAll<HTMLElement>('[role="columnheader"][data-column]')]
    const breaksWord = (head: HTMLElement): boolean => {
      const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].some(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text as Node, index)
        range.setEnd(text as Node, index + word.length)
        return range.getClientRects().length > 1 && !word.includes('-')
      })
    }
    const [room, last] = [grid.getBoundingClientRect(), heads.at(-1)?.getBoundingClientRect()]
    const isFromRight = document.documentElement.dir === 'rtl'
    return {
      cut: cells
        .filter(isCut)
        .map((cell) => ({ column: cell.dataset.column ?? '', text: cell.textContent ?? '' })),
      heads: heads
        .filter((head) => hides(head) || breaksWord(head))
        .map(({ textContent }) => textContent ?? ''),
      left: isFromRight ? (last?.left ?? 0) - room.left : room.right - (last?.right ?? 0),
      cells: cells.length,
      widths: Object.fromEntries(
        heads.map((head) => [head.dataset.column ?? '', Math.round(head.getBoundingClientRect().width)]),
      ),
    }
  })

// shows D-198
test('no state of the demo is cut on a desk, and names are cut only where there is no room', async ({
  product,
  openPerson,
}) => {
  await product.loadDemo()
  // These people sign in without a private database behind them.
  await product.db.write((tx) => tx.updateTable('users').set({ is_demo: false }).execute())
  for (const locale of ['en-GB', 'de-DE', 'ar-EG']) {
    const { context, page } = await openPerson({ locale })
    await signInAs(context, 'mira@northloom.test', DEMO_PASSWORD)
    for (const path of ['/styles', '/suppliers?view=table', '/value-chains?view=table']) {
      await page.goto(path)
      await page.getByRole('grid').waitFor()
      // One page at all widths: its columns share the room anew whenever that changes.
      for (const width of WIDTHS) await checkAt(page, { path, width, locale })
    }
    await page.goto('/styles')
    await page.getByRole('grid').waitFor()
    await switchScheme(page, 'dark')
    await savePicture(page, `widths-styles-dark-${locale}`)
  }
})

interface Place {
  path: string
  width: number
  locale: string
}

const checkAt = async (page: Page, { path, width, locale }: Place) => {
  await page.setViewportSize({ width, height: 900 })
  await waitUntilStill(page)
  const where = `${path} at ${width} px, ${locale}`
  // The room is measured a moment after the window.
  await eventually(async () => faultsOf(await readCells(page), path).length)
    .toBe(0)
    .catch(() => undefined)
  const found = await readCells(page)
  expect(faultsOf(found, path), `${where}, ${JSON.stringify(found.widths)}`).toEqual([])
  await savePicture(page, `widths${path.replaceAll(/\W+/g, '-')}-${width}-${locale}`)
}

const faultsOf = ({ cells, heads, cut, left }: Cells, path: string): string[] => [
  ...(cells > 10 ? [] : [`only ${cells} cells`]),
  ...heads.map((head) => `the head ${head}`),
  ...cut.filter(({ column }) => !MAY_BE_CUT.has(column)).map(({ column, text }) => `${column}: ${text}`),
  // The usual columns of the styles stand on a desk without scrolling aside.
  ...(path === '/styles' && left < 0 ? [`${-left} px beyond the edge`] : []),
  ...(cut.length > 0 && left >= 40 ? [`${left} px left beside ${JSON.stringify(cut)}`] : []),
]

test('where motion is reduced, a new style is there at once, and so is measured', async ({ openPerson }) => {
  const { context, page } = await openPerson()
  await signInAs(context, 'mira@northloom.test', DEMO_PASSWORD)
  await page.goto('/styles')
  const heading = page.getByRole('heading', { level: 1 })
  const widths = await heading.evaluate((element) => {
    const read = () => [element.style.paddingLeft, getComputedStyle(element).paddingLeft]
    return ['10px', '20px', '40px'].map((width) => {
      element.style.paddingLeft = width
      return read()
    })
  })
  expect(widths).toEqual(['10px', '20px', '40px'].map((width) => [width, width]))
})

test('one who comes back from a style finds the focus on its row', async ({ openPerson }) => {
  const { context, page } = await openPerson()
  await signInAs(context, 'mira@northloom.test', DEMO_PASSWORD)
  await page.goto('/styles')
  const name = 'Lantern jumper'
  const link = page.getByRole('grid').getByRole('link', { name, exact: true })
  for (const back of ['browser', 'breadcrumb']) {
    await link.click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    if (back === 'browser') await page.goBack()
    else await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Styles' }).click()
    await link.waitFor()
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent ?? ''),
    ).toContain(name)
  }
})

test('on a phone the way back stands whole in the top bar', async ({ openPerson }) => {
  const { context, page } = await openPerson({ viewport: PHONE })
  await signInAs(context, 'mira@northloom.test', DEMO_PASSWORD)
  await page.goto('/styles')
  await page.getByRole('link', { name: 'Lantern jumper', exact: true }).click()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link').last().waitFor()
  const cut = await crumbs.evaluate((nav) =>
    [...nav.querySelectorAll<HTMLElement>('a, li')]
      .filter((each) => each.clientWidth > 1 && each.offsetParent !== null)
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
      )
      .map(({ textContent }) => textContent),
  )
  await savePicture(page, 'breadcrumbs-360')
  expect(cut).toEqual([])
})
