/** The table of kinds of files for browsers, which look into no bytes: without signatures and media types. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const KINDS = 'contract/files/file-kinds.json'
const OF_THE_SERVER = new Set(['mime', 'signatures', 'shape'])

export const writeLeanKinds = (root: string): string =>
  JSON.stringify(JSON.parse(readFileSync(join(root, KINDS), 'utf8')), (key, value: unknown) =>
    OF_THE_SERVER.has(key) ? undefined : value,
  )
