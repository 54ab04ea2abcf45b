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
import { takeTime } from './own-rows.store.ts'

interface Company extends Own {
  name: string
}
type Table = keyof DB

const DAY_MS = 86_400_000

let world: World
let companies: Company[]
let all: Seen[]

const secretOf = ({ account_id }: Company): string => `planted: of ${account_id} alone.`

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
       current_date - 2, 'planted: of ' || a.id || ' alone.'
     from accounts a join users u on u.account_id = a.id where a.organization_type <> 'operator' group by a.id`,
  )
  // On every style that it sees, what its own people alone may read.
  await query(
    world,
    `insert into comments (style_id, author_id, organization_id, is_private, body, created_at, subject_kind)
     select s.id, (select min(u.id) from users u where u.account_id = a.id), a.organization_id, true,
       'planted: of ' || a.id || ' alone.', now(), 'style'
     from accounts a join styles s on exists (select from style_assignments x
         where x.style_id = s.id and x.organization_id = a.organization_id)
       or exists (select from collections c where c.id = s.collection_id
         and a.organization_id in (c.brand_id, c.created_by_organization_id))
     where a.organization_type <> 'operator'`,
  )
  all = []
  for (const company of companies) all.push(await seeDeleted(company))
})
afterAll(() => world.close())

const TABLES = Object.entries(OWN_ROWS).flatMap(([table, entry]) =>
  'rows' in entry ? [{ table: table as Table, rows: entry.rows }] : [],
)

/** All that is a company's own, as text; in one statement. */
const readOwn = async (tx: Tx, own: Own): Promise<Map<Table, string[]>> => {
  const read = new Map<Table, string[]>(TABLES.map(({ table }) => [table, []]))
  const { rows: found } = await sql<{ table: Table; line: string }>`${sql.join(
    TABLES.map(
      ({ table, rows }) => sql`select ${sql.lit(table)} as "table", row_to_json(t)::text as line
        from ${sql.table(table)} t where ${rows(own)}`,
    ),
    sql` union all `,
  )}`.execute(tx)
  for (const { table, line } of found) read.get(table)?.push(line)
  return read
}

/** Tables in which the words stand, in any column. */
const tablesWith = async (tx: Tx, words: string): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`${sql.join(
    Object.keys(GOES).map(
      (table) => sql`select ${sql.lit(table)} as "table" where exists (
        select from ${sql.table(table)} t where strpos(row_to_json(t)::text, ${words}) > 0)`,
    ),
    sql` union all `,
  )}`.execute(tx)
  return rows.map(({ table }) => table)
}

class Undone extends Error {}

interface Seen {
  company: Company
  deleted: Deleted
  own: Map<Table, string[]>
  others: { name: string; before: Map<Table, string[]>; after: Map<Table, string[]> }[]
  styles: { id: number; fate: string }[]
  colleagues: Set<number>
  /** Tables with its name, and with what it alone wrote. */
  texts: string[]
  secrets: string[]
}

/** Deletes it, looks, and takes it back. */
const seeDeleted = async (company: Company): Promise<Seen> => {
  let seen: Seen | undefined
  await world.parts.db
    .write(async (tx) => {
      await takeTime(tx)
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
      seen = {
        ...{ company, deleted, styles, others: after },
        own: await readOwn(tx, company),
        colleagues: new Set((await readOwn(tx, company)).get('users')?.map((row) => JSON.parse(row).id)),
        texts: await tablesWith(tx, company.name),
        secrets: await tablesWith(tx, secretOf(company)),
      }
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  if (!seen) throw new Error('not seen')
  return seen
}

/** Tables in which something of the company may stay, and why. In all others nothing does. */
const MAY_STAY: Partial<Record<Table, string>> = {
  ...{ accounts: 'of former members', users: 'former members', organizations: 'a former company' },
  ...{ company_deletions: 'that it asked', audit_entries: 'the log', security_events: 'the log' },
  ...{ factories: 'where others name them', geo_images: 'where others show them' },
  ...{ evidence: 'that was shared', evidence_attachments: 'of that', evidence_events: 'of that' },
  ...{ evidence_sharings: 'what others shared or were offered', evidence_sites: 'of that' },
  ...{ collections: 'with styles in them', styles: 'on which others work' },
  ...{ value_chains: 'with which others work', value_chain_partners: 'of that' },
  ...{ value_chain_steps: 'of that', value_chain_step_suppliers: 'of that' },
  gtin_disputes: 'with another company',
  gs1_prefixes: 'of published numbers',
  issuer_keys: 'that signed passports',
  publishing_agreements: 'with another company',
  comment_mentions: 'in comments for all',
}
/** Parts of styles on which others work, and of passports; for all who see the style. */
const OF_STYLES: readonly Table[] = [
  ...(['bom_geo_images', 'bom_items', 'boms', 'comments', 'fabric_forms', 'fabric_offers', 'files'] as const),
  ...(['measurement_charts', 'milestones', 'passport_draft_sections', 'passport_drafts'] as const),
  ...(['passport_geo_images', 'passport_gtins', 'passport_reviews', 'passport_signatures'] as const),
  ...(['passport_registrations', 'passport_archive_seals'] as const),
  ...(['passport_version_views', 'passport_view_pictures', 'passport_holder_keys'] as const),
  ...(['passport_lots', 'passport_lot_versions', 'passport_serials'] as const),
  ...(['passport_step_details', 'passport_step_requests', 'passport_steps'] as const),
  ...(['passport_tracking_codes', 'passport_version_pictures', 'passport_version_sources'] as const),
  ...(['passport_versions', 'passport_views', 'passport_withdrawals', 'passport_credentials'] as const),
  ...(['publication_entries', 'publication_requests', 'qc_checklist_items', 'qc_criteria'] as const),
  ...(['qc_defects', 'qc_files', 'qc_measurements', 'qc_packing_files', 'qc_reports'] as const),
  ...(['qc_signatures', 'sourced_fabrics', 'style_assignments', 'style_categories'] as const),
  ...(['style_file_log', 'style_file_states', 'style_file_sub_tasks', 'style_file_versions'] as const),
  ...(['style_files', 'style_issue_companies', 'style_issue_files', 'style_issue_questions'] as const),
  ...(['style_issue_seen', 'style_issues', 'style_materials', 'tech_pack_call_outs'] as const),
  ...(['tech_pack_colourways', 'tech_pack_material_colours', 'tech_pack_notes'] as const),
  ...(['tech_pack_people', 'tech_pack_sketches'] as const),
  ...(['tech_packs', 'gtin_moves', 'product_claims'] as const),
  ...(['tech_pack_colourways', 'tech_pack_notes', 'tech_pack_people', 'tech_pack_sketches'] as const),
  ...(['tech_packs', 'gtin_moves', 'product_claims', 'passport_facts', 'environmental_costs'] as const),
]
/** Where the company's name stays: frozen, in the log, or as somebody of another company typed it. */
const KEEPS_NAME = new Set<string>([
  ...['audit_entries', 'security_events', 'passport_versions', 'passport_version_sources'],
  ...['passport_credentials', 'passport_signatures', 'style_issues', 'cost_sheet_versions'],
  ...['secondary_cost_versions', 'fabric_offers'],
])

// shows D-379
describe('the deletion of each company of the demo', () => {
  test('leaves nothing of its own but what others rely on, what was published, and the log', () => {
    for (const { company, own, styles } of all) {
      const isGone = new Set(styles.filter(({ fate }) => fate === 'gone').map(({ id }) => id))
      const hasStyles = styles.some(({ fate }) => fate !== 'gone')
      for (const [table, rows] of own) {
        const left = rows.filter((row) => {
          if (table in MAY_STAY) return false
          const { style_id } = JSON.parse(row)
          return !OF_STYLES.includes(table) || isGone.has(style_id)
        })
        expect({ company: company.name, table, left }).toEqual({ company: company.name, table, left: [] })
      }
      const ids = (own.get('styles') ?? []).map((row) => JSON.parse(row).id)
      expect(ids.filter((id) => isGone.has(id))).toEqual([])
      expect({ company: company.name, hasCollections: (own.get('collections') ?? []).length > 0 }).toEqual({
        company: company.name,
        hasCollections: hasStyles,
      })
    }
    // Whole styles went, others stayed, and a company went with all of its styles.
    expect(all.some(({ deleted: { styles } }) => styles.gone > 0 && styles.kept > 0)).toBe(true)
    expect(
      all.some(({ deleted: { styles } }) => styles.gone > 0 && styles.kept + styles.published === 0),
    ).toBe(true)
    const went = new Set(all.flatMap(({ deleted }) => [...deleted.rows.keys()]))
    for (const table of ['cost_sheet_versions', 'evidence', 'evidence_events', 'files', 'styles', 'comments'])
      expect(went).toContain(table)
  })

  test('takes no row of any other company, and changes none', () => {
    let compared = 0
    for (const { company, others, colleagues } of all)
      for (const { name, before, after } of others)
        for (const [table, rows] of before) {
          const now = new Set(after.get(table))
          // Somebody of the company who had a role in a tech pack of another has it no more, as is the case with everybody who leaves.
          const lost = rows.filter(
            (row) =>
              !(now.has(row) || (table === 'tech_pack_people' && colleagues.has(JSON.parse(row).user_id))),
          )
          expect({ company: company.name, name, table, lost }).toEqual({
            ...{ company: company.name, name, table },
            lost: [],
          })
          compared += rows.length
        }
    expect(compared).toBeGreaterThan(1000)
  })

  test('leaves its name in frozen records and the log alone, and nothing of what it alone wrote', () => {
    for (const { company, texts, secrets } of all) {
      const named = [...new Set(texts.filter((table) => !KEEPS_NAME.has(table)))]
      expect({ company: company.name, named }).toEqual({ company: company.name, named: [] })
      expect({ company: company.name, secrets }).toEqual({ company: company.name, secrets: [] })
    }
  })

  test('has a word on every table of the catalogue', async () => {
    const rows = await query<{ name: string }>(
      world,
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.relname <> 'schema_migrations' order by 1`,
    )
    expect(Object.keys(GOES).sort()).toEqual(rows.map(({ name }) => name))
  })
})
