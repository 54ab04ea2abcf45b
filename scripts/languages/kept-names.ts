/**
 * Names that every installation has in its database from the start: lists to choose from, and the product's own
 * inspection templates; those of the kinds of files, and of the goods of the tariff. They are shown in the reader's language as long as nobody changes them (`sayName`).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const LISTS =
  /insert into (?:product_types|materials|categories|currencies|costing_services|style_file_tasks) [\s\S]*?;/g
const LISTED = /'\{?([^']+?)\}?'/g
const isName = (text: string): boolean => /^\p{Lu}-?\p{L}/u.test(text) && !/^[A-Z]{3}$/.test(text)

const ofMigration = (path: string): string[] =>
  [...read(path).matchAll(LISTS)].flatMap(([rows]) =>
    [...rows.matchAll(LISTED)].flatMap(([, text = '']) => text.split(',')),
  )

const NAMED = /"name": "((?:[^"\\]|\\.)*)"|^\('([^']+)', '\[/gm

const ofTemplates = (path: string): string[] =>
  [...read(path).matchAll(NAMED)].map(([, inside, title]) => (inside ?? title ?? '').replaceAll("''", "'"))

const LOOKUPS = ['0006_lookups', '0048_costing', '0050_style_files']
const INSPECTIONS = '0045_qc_templates'
const pathOf = (migration: string): string => `server/migrations/${migration}.sql`

/** What files are called by their kind. */
const FILE_KINDS = 'contract/files/file-kinds.json'
const WORD = /"word": "([^"]+)"/g

/** What the goods of the tariff are called. */
const COMMODITIES = 'contract/passports/commodity/commodity-codes.json'
const WHAT = /"what": "([^"]+)"/g

const ofLists = (): [name: string, path: string][] =>
  LOOKUPS.map(pathOf).flatMap((path) =>
    ofMigration(path)
      .filter(isName)
      .map((name): [string, string] => [name, path]),
  )

export const listNamesOfLists = (): string[] => ofLists().map(([name]) => name)

/** Each name with the file that it stands in. */
export const listKeptNames = (): [name: string, path: string][] => [
  ...ofLists(),
  ...[...read(FILE_KINDS).matchAll(WORD)].map(([, word = '']): [string, string] => [word, FILE_KINDS]),
  ...[...read(COMMODITIES).matchAll(WHAT)].map(([, what = '']): [string, string] => [what, COMMODITIES]),
  ...ofTemplates(pathOf(INSPECTIONS)).map((name): [string, string] => [name, pathOf(INSPECTIONS)]),
]
