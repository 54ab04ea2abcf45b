/** Puts the look-up in the catalogue around the texts of the web as it is built; the code itself stays plain English. */
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { translateForWeb } from './sources.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SAY = fileURLToPath(new URL('../../web/lib/language/say.ts', import.meta.url))

const found = new Map<string, readonly string[]>()

/** What a module says for people, once a build has read it. */
export const textsOfModule = (id: string): readonly string[] => found.get(id) ?? []

export const languages = (): Plugin => ({
  name: 'selvedge-languages',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(ROOT, id.split('?')[0] as string)
      .split(sep)
      .join('/')
    const texts = translateForWeb(code, path)
    if (!texts) return null
    const { code: translated, messages } = texts
    found.set(id, messages)
    const used = ['say', 'sayNodes'].filter((name) => translated.includes(`${name}$(`))
    const imported = used.map((name) => `${name} as ${name}$`).join(', ')
    return { code: `import { ${imported} } from ${JSON.stringify(SAY)};${translated}`, map: null }
  },
})
