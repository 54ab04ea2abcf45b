/** Where the texts for people stand: the web's own, those of the contract, and what the server tells and refuses with. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTexts, type Texts } from './find-texts.ts'
import { listKeptNames, listNamesOfLists } from './kept-names.ts'
import { keptIn } from './positions.ts'
import { findRefused } from './refused-texts.ts'
import { sensesOf } from './senses.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const NO_PRODUCT =
  /\.(test|fixture|matrix|store)\.|\.d\.ts$|\.json$|\/(test|public-pages|service-worker|language)\//
/** Names of the product's own and of standards, which no language translates. */
export const NAMES: ReadonlySet<string> = new Set([
  ...['Selvedge', 'POST', 'PATCH', 'DELETE', 'NFKC', 'NFKD'],
  ...['BSCI', 'GOTS', 'SEDEX', 'GTIN'],
])

const isLookedUp = (path: string): boolean =>
  /^(web|contract)\/.*\.tsx?$/.test(path) && !NO_PRODUCT.test(path)

/**
 * The file with its texts looked up, and these texts; `path` from the repository's root, with `/`. Of a file that says
 * that it has data or names (`positions.ts`), only what is marked is looked up.
 */
export const translateFile = (code: string, path: string, { isKept } = { isKept: keptIn(code) !== null }) =>
  findTexts(code, path, {
    skipped: NAMES,
    senses: sensesOf(path),
    isContract: path.startsWith('contract/'),
    isKept,
  })

/** The file as the build of the web has it; null for one without texts. */
export const translateForWeb = (code: string, path: string): Texts | null => {
  const texts = isLookedUp(path) ? translateFile(code, path) : null
  return texts && texts.messages.length > 0 ? texts : null
}

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

/** `{0}, {1}` says nothing. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\d+\}/g, ''))

const readFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const listProduct = (floors: readonly string[]): string[] =>
  floors.flatMap(listFiles).filter((path) => !NO_PRODUCT.test(path))

/** What the server tells and refuses with. */
const textsOfServer = (path: string): string[] => {
  const code = readFile(path)
  return [...translateFile(code, path).marked.filter(hasWords), ...findRefused(code).texts]
}

const textsOfWeb = (path: string): string[] => {
  const code = readFile(path)
  const { messages, heads, marked } = translateFile(code, path, { isKept: keptIn(code) === 'all' })
  return [...marked.filter(hasWords), ...messages, ...heads.filter(hasWords)]
}

/** What the server says of its own accord, and the names of lists that it answers with. */
export const listToldAndNames = (): string[] => [
  ...listProduct(['server']).flatMap((path) => translateFile(readFile(path), path).marked.filter(hasWords)),
  ...listNamesOfLists(),
]

/** Each text with the file that it is found in first. */
export const listTexts = (): Map<string, string> => {
  const found = new Map<string, string>()
  const note = (text: string, path: string) => found.has(text) || found.set(text, path)
  for (const path of listProduct(['web', 'contract'])) for (const text of textsOfWeb(path)) note(text, path)
  for (const path of listProduct(['server'])) for (const text of textsOfServer(path)) note(text, path)
  for (const [name, path] of listKeptNames()) note(name, path)
  return found
}

/** Every file that the build looks at, with its code. */
export const readSources = (): { path: string; code: string }[] =>
  listProduct(['web', 'contract']).map((path) => ({ path, code: readFile(path) }))

/** Every file of the server. */
export const readServer = (): { path: string; code: string }[] =>
  listProduct(['server']).map((path) => ({ path, code: readFile(path) }))
