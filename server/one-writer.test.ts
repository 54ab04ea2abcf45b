/** Each table is written by one feature, so that anyone who changes it finds all that is ever written into it in one room. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the platform writes beside the table's feature, and why. */
const BESIDE: Record<string, string> = {
  'users by platform/sessions':
    'when somebody was seen last, with the session that is noted in the same breath',
  'api_keys by platform/sessions': 'when a key was used last, which every call may note',
  'pending_sign_ins by platform/sessions': 'housekeeping takes the ended ones with the ended sessions',
  'tech_packs by access/style-scope': 'a style is made with its tech pack, in one statement',
  'tech_pack_sketches by access/style-scope': 'a file that comes back brings what was said of it',
  'tech_pack_call_outs by access/style-scope': 'a file that comes back brings what was said of it',
  'passkey_challenges by platform/sessions': 'housekeeping takes the ended ones with the ended sessions',
}

/** Requests are written by the mechanism over the description of their table. */
const REQUESTS = /\bRequestKind<'([a-z_]+)'/g
const KYSELY = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]([a-z_]+)/g
/** `update` of a conflict and of a lock names no table. */
const RAW =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+(?:only\s+)?(?!set\b|of\b|skip\b|nowait\b)([a-z_]+)/g

/** Comments are prose, in which people update things. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const tablesWrittenIn = (source: string): Set<string> => {
  const code = withoutComments(source)
  return new Set(
    [KYSELY, RAW, REQUESTS].flatMap((pattern) => [...code.matchAll(pattern)].map(([, table]) => table ?? '')),
  )
}

/** `features/styles/timelines`, `platform/files`. */
const roomOf = (file: string): string => {
  const [, floor, ...folders] = file.split(/[\\/]/)
  return [floor, ...folders.slice(0, floor === 'features' ? 2 : 1)].join('/')
}

const isTest = (file: string): boolean => /\.(test|fixture|matrix)\.ts$/.test(file)

const readWriters = (): Map<string, Set<string>> => {
  const writers = new Map<string, Set<string>>()
  for (const file of globSync('server/{access,features,platform}/**/*.ts').filter((name) => !isTest(name))) {
    for (const table of tablesWrittenIn(readFileSync(file, 'utf8')))
      writers.set(table, (writers.get(table) ?? new Set()).add(roomOf(file)))
  }
  return writers
}

test.each([
  ["tx.updateTable('styles as s').set({})", ['styles']],
  ["tx\n  .insertInto(\n    'files',\n  )", ['files']],
  ["tx.with('made', (db) => db.insertInto('styles')).deleteFrom('tech_packs')", ['styles', 'tech_packs']],
  ['sql`insert into boms (id) select 1 on conflict do update set id = 2`', ['boms']],
  ['sql`with x as (delete from files returning id) update styles set a = 1`', ['files', 'styles']],
  ["const X: RequestKind<'gtin_disputes', X> = {}", ['gtin_disputes']],
  ['sql`select 1 from styles for no key update of s`', []],
  ['sql`select 1 from styles for update skip locked`', []],
  ['/** Several update styles at once. */ // and delete from files', []],
])('what a source writes is found: %j', (source, tables) => {
  expect([...tablesWrittenIn(source)].sort()).toEqual(tables)
})

test('every table has one writer', () => {
  const writers = readWriters()
  expect(writers.get('styles')).toEqual(new Set(['access/style-scope']))
  expect(writers.size).toBeGreaterThan(50)
  const shared = [...writers].flatMap(([table, rooms]) => {
    const others = [...rooms].filter((room) => !(`${table} by ${room}` in BESIDE))
    return others.length > 1 ? [`${table}: ${others.sort().join(', ')}`] : []
  })
  expect(shared).toEqual([])
})

test('nothing is excused that nobody does', () => {
  const writers = readWriters()
  const idle = Object.keys(BESIDE).filter((excuse) => {
    const [table = '', room = ''] = excuse.split(' by ')
    return !writers.get(table)?.has(room)
  })
  expect(idle).toEqual([])
})
