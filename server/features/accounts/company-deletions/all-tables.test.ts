/** Over all tables of the catalogue, for each company of the demo: what its deletion takes, leaves, and takes from nobody else. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#server/demo/load-demo.ts'
import { OWN_ROWS, type Own } from '#server/features/accounts/company-exports/index.ts'
import { dropPublicPage } from '#server/features/passports/passports/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { query } from '#server/test/style-tables.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { type Deleted, deleteCompany } from './delete-company.ts'
import { GOES } from './goes.store.ts'

interface Company extends Own {
  name: string
}
type Table = keyof DB

const DAY_MS = 86_400_000

let world: World
let companies: Company[]

beforeAll(async () => {
  world = await openWorld({ jobs: false, demo: 'local' })
  await loadDemo(world.parts, { say: () => undefined })
  companies = await query<Company>(
    world,
    `select a.id as account_id, o.id as organization_id, o.name
     from accounts a join organizations o on o.id = a.organization_id where o.type <> 'operator' order by a.id`,
  )
  await query(
    world,
    `insert into company_deletions (organization_id, account_id, requested_by, requested_at, status, decided_at, due_on, note)
     select a.organization_id, a.id, min(u.id), now() - interval '40 days', 'accepted', now() - interval '39 days',
       current_date - 2, 'planted: why'
     from accounts a join users u on u.account_id = a.id where a.organization_type <> 'operator' group by a.id`,
  )
})
afterAll(() => world.close())

const TABLES = Object.entries(OWN_ROWS).flatMap(([table, entry]) =>
  'rows' in entry ? [{ table: table as Table, rows: entry.rows }] : [],
)

/** All that is a company's own, as text. */
const readOwn = async (tx: Tx, own: Own): Promise<Map<Table, string[]>> => {
  const read = new Map<Table, string[]>()
  for (const { table, rows } of TABLES) {
    const found = await sql<{ line: string }>`select row_to_json(t)::text as line
      from ${sql.table(table)} t where ${rows(own)}`.execute(tx)
    read.set(table, found.rows.map(({ line }) => line).sort())
  }
  return read
}

class Undone extends Error {}

interface Seen {
  company: Company
  deleted: Deleted
  own: Map<Table, string[]>
  others: { name: string; before: Map<Table, string[]>; after: Map<Table, string[]> }[]
  /** Styles of its that others have something on, or that were published. */
  styles: { id: number; fate: string }[]
  texts: { table: string; line: string }[]
}

/** Deletes it, looks, and takes it back. */
const seeDeleted = async (company: Company): Promise<Seen> => {
  let seen: Seen | undefined
  await world.parts.db
    .write(async (tx) => {
      const others = companies.filter(({ account_id }) => account_id !== company.account_id)
      const before = new Map<number, Map<Table, string[]>>()
      for (const other of others) before.set(other.account_id, await readOwn(tx, other))
      const parts = { mail: null, jobs: null, now: () => new Date(Date.now() + DAY_MS), dropPublicPage }
      const deleted = await deleteCompany(tx, parts, company.organization_id)
      if (!deleted) throw new Error('nothing was due')
      const after: Seen['others'] = []
      for (const other of others)
        after.push({
          name: other.name,
          before: before.get(other.account_id) ?? new Map(),
          after: await readOwn(tx, other),
        })
      const { rows: styles } = await sql<{
        id: number
        fate: string
      }>`select id, fate from deleted_styles`.execute(tx)
      const texts: Seen['texts'] = []
      for (const table of Object.keys(GOES)) {
        const { rows } = await sql<{
          line: string
        }>`select row_to_json(t)::text as line from ${sql.table(table)} t
          where strpos(row_to_json(t)::text, ${company.name}) > 0 limit 3`.execute(tx)
        texts.push(...rows.map(({ line }) => ({ table, line })))
      }
      seen = { company, deleted, own: await readOwn(tx, company), others: after, styles, texts }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  if (!seen) throw new Error('not seen')
  return seen
}

describe('x', () => {
  test('y', async () => {
    for (const company of companies) {
      const { deleted, own, others, styles, texts } = await seeDeleted(company)
      console.log(
        company.name,
        JSON.stringify({ ...deleted, rows: Object.fromEntries(deleted.rows) }),
        JSON.stringify(styles),
      )
      for (const [table, rows] of own)
        if (rows.length) console.log('LEFT', table, rows.length, rows[0]?.slice(0, 150))
      for (const { name, before, after } of others)
        for (const [table, rows] of before) {
          const now = after.get(table) ?? []
          const lost = rows.filter((row) => !now.includes(row))
          if (lost.length)
            console.log(
              'LOST',
              name,
              table,
              lost.length,
              lost[0],
              now.filter((row) => !rows.includes(row))[0],
            )
        }
      for (const { table, line } of texts) console.log('TEXT', table, line.slice(0, 120))
    }
    expect(true).toBe(true)
  })
})
