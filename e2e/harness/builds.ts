/** Builds of the web in folders of their own, as deployments bring them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { test as base } from 'vitest'
import { type Browser, openBrowser } from './browser.ts'
import { openProduct, type Product } from './product.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The same sources with other hashes, as after any change of them. */
export const buildAgain = async (mark: string): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'selvedge-build-'))
  // Of the test runner's environment it would be no build for production, and have no service worker.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { banner: `globalThis.selvedgeBuild='${mark}';` } },
    },
  }).finally(() => {
    process.env.NODE_ENV = environment
  })
  return outDir
}

/** The mark of the build whose code a page runs. */
export const buildOf = (page: Page): Promise<unknown> => page.evaluate('globalThis.selvedgeBuild')

/** A product of the first of two builds. */
export const deploymentTest = base.extend<{
  product: Product
  browser: Browser
  builds: { first: string; second: string }
}>({
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others
    async ({}, use) => {
      const [first, second] = [await buildAgain('first'), await buildAgain('second')]
      await use({ first, second })
      for (const folder of [first, second]) await rm(folder, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  product: [
    async ({ builds }, use) => {
      const product = await openProduct({ SELVEDGE_WEB: builds.first })
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
})
