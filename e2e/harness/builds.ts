/** Builds of the web in folders of their own, as deployments bring them. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'

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
