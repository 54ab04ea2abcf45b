/** The keyboard’s place on the style’s page: whatever is pressed there, the focus does not fall to the page’s body. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { STYLE_TABS } from '#contract/styles/styles.ts'
import { eventually } from './harness/eventually.ts'
import { waitUntilStill } from './harness/looks.ts'
import { openShowcase } from './harness/showcase.ts'
import { test } from './harness/test.ts'

/** They end in a file or in another page. */
const ELSEWHERE = /pdf|download|export|csv|excel|sign out|preview/i

const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

const namesOf = async (page: Page): Promise<string[]> => {
  const names = await page
    .locator('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''
        return button.checkVisibility() && !button.matches(':disabled') ? [name] : []
      }),
    )
  return [...new Set(names)].filter((name) => name !== '' && !ELSEWHERE.test(name))
}

const isOverlaid = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !==
      null,
  )

/** Presses it by key, closes what opened, and answers where the focus was lost. */
const pressAndClose = async (page: Page, name: string): Promise<string[]> => {
  const button = page.locator('main').getByRole('button', { name, exact: true }).first()
  // What was pressed before may have taken it away.
  if (!(await button.isVisible()) || !(await button.isEnabled())) return []
  const lost: string[] = []
  const look = async (after: string) => {
    await waitUntilStill(page)
    await eventually(() => hasFocus(page))
      .toBe(true)
      .catch(() => lost.push(`${name}: ${after}`))
  }
  await button.focus()
  await page.keyboard.press('Enter')
  await look('pressed')
  for (let closed = 0; closed < 3 && (await isOverlaid(page)); closed++) {
    await page.keyboard.press('Escape')
    await look('closed with Escape')
  }
  return lost
}

/** A menu that went with its button would take the focus, and whatever was about to be chosen, with it. */
const checkMenuStays = async (page: Page, styleId: number): Promise<void> => {
  await page.goto(`/inquiries/${styleId}#bom`)
  const button = page.getByRole('button', { name: 'Import and export' })
  await button.click()
  const item = page.getByRole('menuitem', { name: 'Import a file' })
  await item.waitFor()
  await button.evaluate((element) => {
    element.style.transform = 'translateY(-200vh)'
  })
  // Frames in which the menu would have followed.
  await waitUntilStill(page)
  await item.press('Escape')
  await item.waitFor({ state: 'detached' })
}

/** Eight tabs with all that can be pressed on them. */
test('is kept after every button and dialog of every tab', async ({ openPerson, product }) => {
  const { brand, styleId } = await openShowcase({ openPerson, product })
  const page = await brand.context.newPage()
  page.on('filechooser', () => undefined)
  const lost: string[] = []
  await checkMenuStays(page, styleId)
  for (const tab of STYLE_TABS) {
    const address = `/inquiries/${styleId}#${tab}`
    const open = async () => {
      // Another fragment alone loads no page, and a draft that was begun would ask before it is left.
      await page.goto('about:blank')
      await page.goto(address)
      await page.getByRole('tabpanel').first().waitFor()
      await waitUntilStill(page)
    }
    await open()
    for (const name of await namesOf(page)) {
      lost.push(...(await pressAndClose(page, name)).map((where) => `${tab}, ${where}`))
      if (!page.url().endsWith(address) || (await isOverlaid(page))) await open()
    }
  }
  expect(lost).toEqual([])
})
