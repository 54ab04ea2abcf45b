/** The contract in parts, for the web that is built; while it is developed the files are as they are. */
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import {
  INPUT_TEXTS,
  joinParts,
  partOfPath,
  spellSchemas,
  withInputTexts,
  writePart,
} from './lean-contract.ts'
import { KINDS, writeLeanKinds } from './lean-kinds.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const pathOf = (id: string): string =>
  relative(ROOT, id.split('?')[0] as string)
    .split(sep)
    .join('/')

export const leanContract = (): Plugin => ({
  name: 'selvedge-lean-contract',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source) =>
    source.startsWith('#contract/') && partOfPath(source) ? join(ROOT, source.slice(1)) : null,
  load(id) {
    const path = pathOf(id)
    if (path === KINDS) return { code: writeLeanKinds(ROOT), moduleType: 'json' }
    // Words that stand as data have no schemas.
    if (!path.startsWith('contract/') || path.endsWith('.json') || path === INPUT_TEXTS) return null
    const found = partOfPath(path)
    const code = found ? writePart(ROOT, found.path, found.part) : joinParts(ROOT, path)
    return { code, moduleType: 'ts', moduleSideEffects: false }
  },
  transform(code, id) {
    const path = pathOf(id)
    if (!/^web\/.*\.tsx?$/.test(path)) return null
    return { code: withInputTexts(spellSchemas(code, { root: ROOT, path }), path), map: null }
  },
})
