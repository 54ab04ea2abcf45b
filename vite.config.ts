/** The browser's build: hashed files under `/assets/`, a manifest for the server, no inline anything (CSP). */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunksOf } from './scripts/bundle/chunks.ts'
import { learnParts } from './scripts/bundle/learn-parts.ts'
import { nameFirstScript } from './scripts/bundle/name-first-script.ts'
import { writeFirstFiles } from './scripts/bundle/page-files.ts'
import { sourcePlugins } from './scripts/bundle/source-plugins.ts'
import { fetchFirst } from './scripts/bundle/vite-fetch-first.ts'
import { divideTexts, nameChunk } from './scripts/languages/divide-catalogues.ts'
import { readCatalogues } from './scripts/languages/read-catalogues.ts'
import { precompress } from './scripts/precompress.ts'
import { serviceWorker } from './scripts/service-worker.ts'

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Elsewhere while a build is made: what runs keeps its files until the new ones are whole. */
const buildFolder = process.env.SELVEDGE_BUILD_FOLDER ?? inRepository('dist')
const server = process.env.SELVEDGE_DEV_SERVER ?? 'http://localhost:3000'

const divideCode = async () => {
  const parts = await learnParts()
  const division = divideTexts(parts)
  const output = { codeSplitting: { groups: chunksOf(parts) }, chunkFileNames: nameChunk(division) }
  return { output, partOf: division.partOf }
}

export default defineConfig(async ({ command }) => {
  const divided = command === 'build' ? await divideCode() : null
  return {
    root: inRepository('web'),
    base: '/',
    plugins: [
      fetchFirst(),
      readCatalogues(divided?.partOf),
      ...sourcePlugins(),
      react(),
      precompress(),
      serviceWorker(),
      nameFirstScript(),
      writeFirstFiles(),
    ],
    build: {
      outDir: `${buildFolder}/client`,
      emptyOutDir: true,
      assetsDir: 'assets',
      // The content security policy allows no `data:` fonts or styles, so nothing is inlined.
      assetsInlineLimit: 0,
      manifest: true,
      sourcemap: false,
      // Every browser of the target loads modules ahead by itself.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          ...divided?.output,
        },
      },
      target: 'es2022',
    },
    server: { proxy: { '^/api/': server, '/media': server } },
  }
})
