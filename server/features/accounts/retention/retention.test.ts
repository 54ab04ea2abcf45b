/** Every kind of record has its end or none, every table its kind, and what has had its time goes. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeInstallationSettings } from '#contract/accounts/installation-settings.ts'
import {
  daysSetting,
  keptDays,
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  SETTABLE_KINDS,
} from '#contract/retention.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { query } from '#server/test/style-tables.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { endRecords } from './end-records.ts'
import { ENDINGS } from './ended.store.ts'
import { KIND_OF_TABLE } from './kind-of-table.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Ended elsewhere, each by a job with a test of its own there. */
const ELSEWHERE: Partial<Record<RetentionKind, string>> = {
  sessions: 'platform/housekeeping',
  devices: 'platform/housekeeping',
  security_log: 'platform/housekeeping',
  repeated_calls: 'platform/housekeeping',
  answers_by_link: 'evidence/evidence-requests',
  archives: 'accounts/company-exports',
  trash: 'files/style-files',
  uploads: 'files/style-files',
}

let world: World
beforeAll(async () => {
  world = await openWorld({ jobs: false })
})
afterAll(() => world.close())

// shows D-381
describe('the table of retention', () => {
  test('has a kind for every table of the catalogue, and tables for every kind', async () => {
    const rows = await query<{ name: string }>(
      world,
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname <> 'schema_migrations' order by 1`,
    )
    expect(Object.keys(KIND_OF_TABLE).sort()).toEqual(rows.map(({ name }) => name))
    expect([...new Set(Object.values(KIND_OF_TABLE))].sort()).toEqual([...RETENTION_KINDS].sort())
  })

  test('has a job for every kind that ends', () => {
    const ended = RETENTION_KINDS.filter((kind) => RETENTION[kind].days !== null)
    const byJobs = new Set([...ENDINGS.map(({ table }) => KIND_OF_TABLE[table]), ...Object.keys(ELSEWHERE)])
    expect([...byJobs].sort()).toEqual([...ended].sort())
  })
})

const daysOf = (table: keyof typeof KIND_OF_TABLE): number => RETENTION[KIND_OF_TABLE[table]].days ?? 0

/** Noon of a day long ago, from which each planted row counts. */
const BEGIN = new Date('2020-03-01T12:00:00.000Z')

const plant = async (): Promise<void> => {
  const brand = await world.make.brand()
  const style = await world.make.style(brand)
  const at = sql`${BEGIN.toISOString()}::timestamptz`
  const me = brand.manager.user_id
  const account = sql`(select account_id from users where id = ${me})`
  const rows = [
    sql`delete from audit_entries`,
    sql`delete from notifications`,
    sql`delete from email_proofs`,
    sql`insert into password_resets (user_id, token_hash, expires_at) values (${me}, sha256('a'), ${at})`,
    sql`insert into email_proofs (user_id, token_hash, expires_at) values (${me}, sha256('b'), ${at})`,
    sql`insert into invitations (account_id, email, role, invited_by, expires_at, token_hash)
      values (${account}, 'old@test.example', 'brand_user', ${me}, ${at}, sha256('c'))`,
    sql`insert into company_invitations (account_id, organization_id, email, invited_by, expires_at, token_hash)
      values (${account}, ${brand.id}, 'old@test.example', ${me}, ${at}, sha256('d'))`,
    sql`insert into letters (user_id, made_at) values (${me}, ${at})`,
    sql`insert into notifications (user_id, kind, text, link, created_at, letter_id)
      select ${me}, 'account_verified', 'Old', '/company', ${at}, id from letters`,
    sql`insert into audit_entries (at, action, subject_kind, subject_id) values (${at}, 'style.changed', 'style', ${style.id})`,
    sql`insert into evidence_requests (organization_id, asked_by, asked_at, company_name, email, language, ends_on)
      values (${brand.id}, ${me}, ${at}, 'Mill', 'mill@test.example', 'en', '2020-03-02')`,
    sql`insert into evidence_openings (request_id, at, browser) select id, ${at}, 'Firefox' from evidence_requests`,
    sql`insert into passport_views (style_id, day, views) values (${style.id}, '2020-03-01', 3)`,
    sql`insert into unfinished_imports (organization_id, of_table, file_name, lines, state, updated_at, updated_by)
      values (${brand.id}, 'styles', 'styles.xlsx', 2, '{}', ${at}, ${me})`,
  ]
  await world.parts.db.write(async (tx: Tx) => {
    for (const row of rows) await row.execute(tx)
  })
}

const countOf = async (table: string): Promise<number> => {
  const [row] = await query<{ count: number }>(world, `select count(*)::integer as count from ${table}`)
  return row?.count ?? 0
}

test('what has had its time goes, to the day, and what has not stays', async () => {
  await plant()
  const at = (days: number, shift: number) =>
    endRecords({ ...world.parts, now: () => new Date(BEGIN.getTime() + days * DAY_MS + shift) })
  const all = [...new Set(ENDINGS.map(({ table }) => daysOf(table)))].sort((one, other) => one - other)
  expect(all.length).toBeGreaterThan(3)
  for (const days of all) {
    const tables = ENDINGS.filter(({ table }) => daysOf(table) === days).map(({ table }) => table)
    await at(days, -HOUR_MS)
    for (const table of tables) expect({ table, count: await countOf(table) }).toEqual({ table, count: 1 })
    // A day of views is over when the day is.
    await at(days, 13 * HOUR_MS)
    for (const table of tables) expect({ table, count: await countOf(table) }).toEqual({ table, count: 0 })
  }
})

// shows D-620
describe('days that an admin sets', () => {
  test.each(SETTABLE_KINDS)('of %s are in force within their limits', async (kind) => {
    const { least, most } = RETENTION[kind].limits
    const setting = daysSetting(kind)
    const operator = await world.make.operator()
    const set = (days: number | null) =>
      operator.send(changeInstallationSettings, { body: { [setting]: days } })
    for (const days of [least - 1, most + 1]) expect(await set(days)).toFailAt(setting)
    for (const days of [least, most]) {
      const { data } = await set(days)
      expect(data.in_force[setting]).toBe(days)
      expect(keptDays(kind, world.parts.settings.inForce())).toBe(days)
    }
    expect((await set(null)).data.in_force[setting]).toBe(RETENTION[kind].days)
  })

  test('end records at another day, and sooner for one kind alone', async () => {
    const { parts, make } = world
    const operator = await make.operator()
    const now = new Date()
    const { manager } = await make.brand()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    await query(
      world,
      `insert into notifications (user_id, kind, text, link, created_at)
         select ${manager.user_id}, 'account_verified', 'Old', '/company', at::timestamptz
         from unnest('{${daysAgo(39)},${daysAgo(41)}}'::text[]) at`,
    )
    const left = async () => {
      await endRecords({ ...parts, now: () => now })
      const rows = await query<{ count: number }>(
        world,
        `select count(*)::integer as count from notifications where text = 'Old' and user_id = ${manager.user_id}`,
      )
      return rows[0]?.count
    }
    expect(await left()).toBe(2)
    await operator.send(changeInstallationSettings, { body: { notices_days: 40 } })
    expect(await left()).toBe(1)
    await operator.send(changeInstallationSettings, { body: { notices_days: null } })
  })
})
