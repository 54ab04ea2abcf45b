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
