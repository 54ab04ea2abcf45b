/** A product and a browser for each file; each test fails on what its pages or the process complain about. */
import { test as base, expect } from 'vitest'
import { type Browser, openBrowser } from './browser.ts'
import { NO_FRAMES } from './no-frames.ts'
import { openProduct, type Product } from './product.ts'

export const test = base.extend<{
  product: Product
  browser: Browser
  openPerson: Browser['openPerson']
}>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others
    async ({}, use) => {
      const product = await openProduct()
      await use(product)
      await product.close()
    },
    { scope: 'file' },
  ],
  browser: [
    async ({ product }, use) => {
      const browser = await openBrowser(product.origin)
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  openPerson: async ({ browser, product, task }, use) => {
    await use(browser.openPerson)
    const hasFailed = task.result?.state === 'fail'
    const reasons = (hasFailed && task.result?.errors?.map(({ message }) => message)) || []
    if (hasFailed) console.error([...reasons, await browser.describePages()].join('\n'))
    const complaints = await browser.closePeople()
    // The last error decides whether it begins once more.
    if (reasons.some((reason) => reason.includes(NO_FRAMES))) throw new Error(NO_FRAMES)
    expect(complaints, 'complaints of the pages').toEqual([])
    expect(product.takeComplaints(), 'complaints of the process').toBe('')
  },
})

/** With a camera that shows a moving picture. */
export const cameraTest = test.extend<{ browser: Browser }>({
  browser: [
    async ({ product }, use: (browser: Browser) => Promise<void>) => {
      const browser = await openBrowser(product.origin, { fakeCamera: 'allowed' })
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
})
