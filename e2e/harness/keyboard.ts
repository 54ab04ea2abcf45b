/** The keyboard of somebody without a mouse. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from './eventually.ts'

const MOST_STOPS = 120

/** Presses Tab until the focus is there, as somebody without a mouse does. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached with ${key}`)
}

export const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** A dialog takes the focus a moment after it has come: what is typed before goes to the page behind it. */
export const hasFocus = (target: Locator): Promise<void> =>
  eventually(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true)

/** Where the ring of what has the focus is cut: what has it, and by which class; null where it is whole or has none. */
const findCut = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    if (outlineStyle === 'none' || reach <= 0) return null
    const box = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const room = around.getBoundingClientRect()
      // A pixel may be divided between two boxes.
      const isCut =
        (overflowY !== 'visible' &&
          (box.top - reach < room.top - 1 || box.bottom + reach > room.bottom + 1)) ||
        (overflowX !== 'visible' && (box.left - reach < room.left - 1 || box.right + reach > room.right + 1))
      if (isCut && around !== document.body && around !== document.documentElement)
        return `${element.getAttribute('aria-label') ?? element.textContent?.trim()}: ${around.className}`
      if (position === 'fixed') return null
    }
    return null
  })

/** Goes through the page by Tab. Answers where the ring of the focus is cut. */
export const findCutRings = async (page: Page, stops = MOST_STOPS): Promise<string[]> => {
  const cut = new Set<string>()
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const found = await findCut(page)
    if (found) cut.add(found)
  }
  return [...cut]
}
