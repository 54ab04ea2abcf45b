/** A second build of the web in a folder of its own, as a deployment brings it. */
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
const buildAgain = async (): Promise<string> => {
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
      rolldownOptions: { output: { banner: `globalThis.selvedgeBuild='second';` } },
    },
  }).finally(() => {
    process.env.NODE_ENV = environment
  })
  return outDir
}

/** Which build's code a page runs; the one that all other journeys use has no mark. */
export const buildOf = (page: Page): Promise<unknown> => page.evaluate("globalThis.selvedgeBuild ?? 'first'")

/** Each test has a product of the first build, since it deploys the second. */
export const deploymentTest = base.extend<{ product: Product; browser: Browser; secondBuild: string }>({
  secondBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others
    async ({}, use) => {
      const folder = await buildAgain()
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others
  product: async ({}, use) => {
    const product = await openProduct()
    await use(product)
    await product.close()
  },
  browser: async ({ product }, use) => {
    const browser = await openBrowser(product.origin)
    await use(browser)
    await browser.close()
  },
})
