/** Fills what takes more than one act of a person. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from './eventually.ts'

const TRIES = 3

/** Types into a searchable field until the option is there, and takes it. A second try says what was there instead. */
export const choose = async (
  within: Page | Locator,
  label: string | RegExp,
  option: string,
): Promise<void> => {
  const field = within.getByRole('combobox', { name: label })
  const page = 'page' in within && typeof within.page === 'function' ? within.page() : (within as Page)
  const offered = page.getByRole('option', { name: option, exact: true })
  for (let attempt = 1; ; attempt++) {
    await field.click()
    await field.fill(option)
    const isThere = await offered.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isThere || attempt === TRIES) break
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    console.warn(`«${option}» was not offered. Typed: «${await field.inputValue()}», focus: ${focus}`)
  }
  await offered.click()
}

/** Gives files to the chooser that the button opens. */
export const chooseFiles = async (
  page: Page,
  button: Locator,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> => {
  const opened = page.waitForEvent('filechooser')
  await button.click()
  await (await opened).setFiles(files)
}

/** By its key: a radio button that lies hidden under its words has no place of its own to press, least of all while the page moves. */
export const checkByKey = async (radio: Locator): Promise<void> => {
  await radio.press('Space')
  await eventually(() => radio.isChecked()).toBe(true)
}
