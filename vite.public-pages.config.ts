// Builds the public pages: one bundle for the server, and the style sheet with its fonts for the browser.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

const buildFolder = process.env.SELVEDGE_BUILD_FOLDER ?? 'dist'

export default defineConfig({
  plugins: [react(), precompress()],
  base: '/public-assets/',
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${buildFolder}/public-pages/assets`,
        assetsDir: '',
        assetsInlineLimit: 0,
        manifest: 'manifest.json',
        rollupOptions: { input: 'web/public-pages/passport/passport.css' },
      },
    },
    ssr: {
      build: {
        outDir: `${buildFolder}/public-pages`,
        emptyOutDir: false,
        rollupOptions: {
          input: { render: 'web/public-pages/render-passport-page.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
})
