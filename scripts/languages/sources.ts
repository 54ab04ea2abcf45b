/** Where the texts for people stand: the web's own, and those of the contract and the server that the web shows. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTexts } from './find-texts.ts'
import { listKeptNames, listNamesOfLists } from './kept-names.ts'
import { sensesOf } from './senses.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const NO_PRODUCT =
  /\.(test|fixture|matrix|store)\.|\.d\.ts$|\.json$|\/(test|public-pages|service-worker|language)\//
/** Pages of their own languages, what starts before there is a catalogue, and names of drawings and units. */
const NO_WORDS =
  /^web\/(main\.tsx|features\/(quality\/qc-drawing\/shapes\/shape-nodes|passports\/passports\/lca-import\/lca-units\.rules|accounts\/api-keys\/example-call\.rules)\.ts)$/

/** Data that is no text, and names that a document keeps: those are translated where they are shown (`sayName`). */
const CONTRACT_DATA =
  /^contract\/(api-scopes|values\/(?:codes\/|numbers\/|text\/)?(places|countries|country-names|currency-names|care-drawings|care-symbols|fibres|paper-sizes|product-types|trace-steps|aql-table))/
/** Of these the names are texts all the same. */
const CONTRACT_NAMES = /^contract\/values\/codes\/(care-symbols|fibres|product-types|trace-steps)/

/** Whose refusals the web shows; what the server tells of its own accord is marked where it stands. */
const SERVER = /^server\/(features|access|platform\/(http|uploads|limits|sessions|files|access))\//
const SERVER_PAPER =
  /letter|invitation-mail|pdf|cost-documents|passport-(machines|credentials)|duplicate-fields|failed-job|openapi|route-schema|key-gate|accounts\/provisioning\//

/** Strings that look like words and are names of the code's, by file; `*` for all of them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '*': [
    ...['Selvedge', 'Get', 'Post', 'POST', 'PATCH', 'DELETE', 'NFKC', 'NFKD'],
    ...['BSCI', 'GOTS', 'SEDEX', 'GTIN'],
    "'Inter Variable', system-ui, sans-serif",
  ],
  // For the API's description.
  'contract/values/numbers/money.ts': ['An amount with the two to four decimals of its sheet'],
  'web/features/passports/passports/lca-import/amounts.rules.ts': ['no number', 'two ways'],
  'web/features/passports/passports/sub-tabs.tsx': ['Home', 'End'],
  'web/features/passports/passports/versions/version-diff.rules.ts': ['key {0}', 'name {0}'],
  'web/features/quality/qc-drawing/shapes/stickers.ts': ['data:image/svg+xml,{0}'],
  'web/features/quality/qc-reports/capture/items/item-chips.tsx': [
    '(orientation: landscape) and (min-height: 640px)',
  ],
  'web/features/styles/style-list/import/style-plan.tsx': ['new {0}'],
  'web/features/styles/style-list/filters/table-search.rules.ts': ['-{0}', '{0}'],
  'web/lib/device-queue/waiting-requests.ts': ['behind {0}'],
  'web/lib/tables/read-workbook.ts': ['Id', 'Target'],
  'web/ui/sheet/rules/keys.rules.ts': [
    ...['sheet end', 'row end', 'add row', 'move rows', 'open menu', 'move column', 'resize column'],
  ],
  'web/ui/sheet/use-sheet-keys.ts': ['Process', 'open menu'],
  'web/ui/theme/theme.ts': [
    "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, monospace",
  ],
}
const namesOf = (path: string): ReadonlySet<string> =>
  new Set([...(NAMES['*'] ?? []), ...(NAMES[path] ?? [])])

const isOfWeb = (path: string): boolean => /^web\/.*\.tsx?$/.test(path) && !NO_WORDS.test(path)
const isOfContract = (path: string): boolean => path.startsWith('contract/') && !CONTRACT_DATA.test(path)
const isOfServer = (path: string): boolean => SERVER.test(path) && !SERVER_PAPER.test(path)

/** `path` from the repository's root, with `/`. Whether the build looks up the texts of this file. */
export const isTranslated = (path: string): boolean =>
  (isOfWeb(path) || isOfContract(path)) && !NO_PRODUCT.test(path)

/** The file with its texts looked up, and these texts. */
export const translateFile = (code: string, path: string) =>
  findTexts(code, path, { skipped: namesOf(path), senses: sensesOf(path) })

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

/** What the server refuses with is a sentence; other strings of it are no texts. Frames of events have lines, texts have none. */
const isShown = (text: string, path: string): boolean =>
  !path.startsWith('server/') || (!text.includes('\n') && /[.?!]$/.test(text))

/** `{0}, {1}` says nothing. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\d+\}/g, ''))

/** What the server tells of its own accord, and the names of lists that it answers with. */
export const listToldAndNames = (): string[] => [
  ...listFiles('server')
    .filter((path) => !NO_PRODUCT.test(path))
    .flatMap((path) => translateFile(readFileSync(join(ROOT, path), 'utf8'), path).marked)
    .filter(hasWords),
  ...listNamesOfLists(),
]

/** Each text with the file that it is found in first. */
export const listTexts = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const path of ['web', 'contract', 'server'].flatMap(listFiles)) {
    if (NO_PRODUCT.test(path)) continue
    const isSearched = isOfWeb(path) || isOfContract(path) || CONTRACT_NAMES.test(path) || isOfServer(path)
    if (!isSearched && !path.startsWith('server/')) continue
    const { messages, marked } = translateFile(readFileSync(join(ROOT, path), 'utf8'), path)
    const shown = isSearched ? messages.filter((text) => isShown(text, path)) : []
    for (const text of [...marked.filter(hasWords), ...shown]) if (!found.has(text)) found.set(text, path)
  }
  for (const [name, path] of listKeptNames()) if (!found.has(name)) found.set(name, path)
  return found
}
