/** Fills what takes more than one act of a person. */
import type { Locator, Page } from 'playwright-core'

/** Types into a searchable field until the option is there, and takes it. */
export const choose = async (
  within: Page | Locator,
  label: string | RegExp,
  option: string,
): Promise<void> => {
  const field = within.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(option)
  const page = 'page' in within && typeof within.page === 'function' ? within.page() : (within as Page)
  await page.getByRole('option', { name: option, exact: true }).click()
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
