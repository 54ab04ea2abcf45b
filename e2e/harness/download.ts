/** What a button downloads. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

/** By a click, where nothing else is said. */
export const download = async (
  page: Page,
  button: Locator,
  press: (button: Locator) => Promise<unknown> = (it) => it.click(),
): Promise<{ name: string; bytes: Buffer }> => {
  const started = page.waitForEvent('download')
  await press(button)
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
