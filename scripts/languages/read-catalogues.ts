/** The catalogues as the web imports them, `de.json?part=main`: that part alone, or the whole where nothing divides them. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { CataloguePart } from '#web/lib/language/catalogue-parts.ts'

const PART = /\/languages\/\w+\.json\?part=(door|main|rest)$/

export const readCatalogues = (partOf?: (text: string) => CataloguePart): Plugin => ({
  name: 'selvedge-catalogues',
  enforce: 'pre',
  load: (id) => {
    const part = PART.exec(id)?.[1]
    if (!part) return null
    const whole = JSON.parse(readFileSync(id.split('?')[0] as string, 'utf8')) as Record<string, unknown>
    const own = Object.entries(whole).filter(([text]) => !partOf || partOf(text) === part)
    // Read as JSON, which takes a browser a third of the time of reading code.
    const json = JSON.stringify(JSON.stringify(Object.fromEntries(own)))
    return { code: `export default JSON.parse(${json})`, moduleType: 'js' }
  },
})
