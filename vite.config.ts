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
import { precompress } from './scripts/precompress.ts'
import { serviceWorker } from './scripts/service-worker.ts'

const inRepository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Elsewhere while a build is made: what runs keeps its files until the new ones are whole. */
const buildFolder = process.env.SELVEDGE_BUILD_FOLDER ?? inRepository('dist')
const server = process.env.SELVEDGE_DEV_SERVER ?? 'http://localhost:3000'

export default defineConfig(async ({ command }) => ({
  root: inRepository('web'),
  base: '/',
  plugins: [
    fetchFirst(),
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
        ...(command === 'build' && { codeSplitting: { groups: chunksOf(await learnParts()) } }),
        // A page's first script names every part that may follow, and hashes do not compress: seven characters of 64
        // kinds tell builds of one part apart as well as eight.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
    target: 'es2022',
  },
  server: { proxy: { '^/api/': server, '/media': server } },
}))
