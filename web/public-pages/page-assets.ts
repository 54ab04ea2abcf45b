import type { PageAssets } from './page-shell.tsx'

/** Where the hashed files of `dist/public-pages/assets` are served, unchanging for ever. */
export const PUBLIC_ASSETS_PATH = '/public-assets/'

const ENTRY = 'web/public-pages/passport/passport.css'

/** Addresses of the style sheet and its fonts from Vite's `manifest.json`. */
export function findPageAssets(manifest: Record<string, { file: string; assets?: string[] }>): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The manifest of the public pages has no ${ENTRY}: build them again`)
  return {
    stylesheet: PUBLIC_ASSETS_PATH + entry.file,
    fonts: (entry.assets ?? [])
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => PUBLIC_ASSETS_PATH + file),
  }
}
