/** Each `import()` of the built web fetches its files first: see web/lib/api/fetch-first.ts. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HELPER = fileURLToPath(new URL('../../web/lib/api/fetch-first.ts', import.meta.url))
/** As Vite calls its own helper, which the build imports wherever something is imported later. */
const VITES = '\0vite/preload-helper.js'

export const fetchFirst = (): Plugin => ({
  name: 'selvedge-fetch-first',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === VITES ? `export { __vitePreload } from ${JSON.stringify(HELPER)}` : null),
})
