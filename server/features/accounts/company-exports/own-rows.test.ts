/** Over all tables of the catalogue: what is in the archives of the demo's companies, and what is in none. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { query } from '#server/test/style-tables.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { makeArchive } from './make-archive.ts'
import { OWN_ROWS, SECRET_COLUMNS } from './ownership.store.ts'

interface Company {
  account_id: number
  organization_id: number
  organization_name: string
}

interface Read {
  company: Company
  /** All that was written for the archive, by its path. */
  texts: Map<string, string>
  files: { path: string; hash: string }[]
}

let world: World
let archives: Read[]

const OURS = 'planted: ours alone '
/** Words that stand in one company's own rows on styles that it shares with others. */
const SECRETS: { of: string; word: string }[] = []

const readArchive = async (company: Company): Promise<Read> => {
  const { parts } = world
  const { written, files } = await makeArchive({
    ...{ db: parts.db, files: parts.files, own: company, now: new Date() },
    onProgress: async () => undefined,
  })
  const texts = new Map<string, string>()
  for (const { path, file } of written) {
    texts.set(path, await readFile(file.path, 'utf8'))
    await file.discard()
  }
  return { company, texts, files }
}

/** Rows of a table as an archive has them, each as text. */
const rowsIn = ({ texts }: Read, table: string): string[] => {
  const document = JSON.parse(texts.get(`data/${table}.json`) ?? '{"rows":[]}')
  return document.rows.map((row: unknown) => JSON.stringify(row))
}

/** All rows of the database in the same form. */
const rowsOf = async (table: string, columns: readonly string[]): Promise<string[]> => {
  const shown = sql.join(columns.map((name) => sql.ref(name)))
  const { rows } = await sql<{ line: string }>`
    select row_to_json(own_row)::text as line from (select ${shown} from ${sql.table(table)}) own_row`.execute(
    world.parts.db as unknown as Tx,
  )
  return rows.map(({ line }) => JSON.stringify(JSON.parse(line)))
}

/** On each style of the demo that two companies work on: what one of them alone may read. */
const plantSecrets = async (): Promise<void> => {
  const shared = await query<{
    style_id: number
    brand: string
    brand_id: number
    other: string
    other_id: number
  }>(
    world,
    `select distinct on (b.id, o.id) s.id as style_id, b.name as brand, b.id as brand_id, o.name as other, o.id as other_id
     from style_assignments a join styles s on s.id = a.style_id join collections c on c.id = s.collection_id
       join organizations b on b.id = c.brand_id join accounts ba on ba.organization_id = b.id
       join organizations o on o.id = a.organization_id join accounts oa on oa.organization_id = o.id`,
  )
  expect(shared.length).toBeGreaterThan(1)
  await world.parts.db.write(async (tx) => {
    for (const { style_id, brand, brand_id, other, other_id } of shared) {
      for (const [name, id] of [
        [brand, brand_id],
        [other, other_id],
      ] as const) {
        const word = `${OURS}${SECRETS.length}.`
        SECRETS.push({ of: name, word })
        await sql`insert into comments (style_id, author_id, organization_id, is_private, body, created_at, subject_kind)
          select ${style_id}, u.id, ${id}, true, ${word}, now(), 'style'
          from users u join accounts a on a.id = u.account_id where a.organization_id = ${id} limit 1`.execute(
          tx,
        )
        await sql`insert into import_answers (organization_id, about, said, means, answered_by)
          select ${id}, 'unit', ${word}, 'm', u.id
          from users u join accounts a on a.id = u.account_id where a.organization_id = ${id} limit 1`.execute(
          tx,
        )
      }
    }
    await sql`update users set password_hash = 'planted: a password'`.execute(tx)
  })
}

/** What nobody has asked for in the demo: credentials of passports and lots, and a request that was asked on by link. */
const plantAsked = async (): Promise<void> => {
  const published = await query<{ style_number: string; lot: string | null }>(
    world,
    `select s.style_number, null as lot from styles s where exists (select from passport_versions v where v.style_id = s.id)
     union all
     select s.style_number, l.number from passport_lots l join styles s on s.id = l.style_id
     where l.number is not null and exists (select from passport_lot_versions w where w.lot_id = l.id)`,
  )
  for (const { style_number, lot } of published)
    await world.app.fastify.inject({
      ...{ method: 'GET', headers: { host: 'localhost' } },
      url: `/trace/${style_number}${lot === null ? '' : `/lot/${lot}`}/untp.jwt`,
    })
  await world.parts.db.write(async (tx) => {
    await sql`update passport_credentials set revoked_at = now()
      where id = (select max(id) from passport_credentials where lot_version_id is not null)`.execute(tx)
    await sql`insert into evidence_requests (organization_id, asked_by, asked_at, company_name, email, language, ends_on)
      select a.organization_id, min(u.id), now(), 'Söke Spinning', 'soke@asked.test', 'en', '2090-01-01'
      from accounts a join users u on u.account_id = a.id where a.organization_type <> 'operator' group by 1`.execute(
      tx,
    )
    await sql`insert into evidence_requests (organization_id, asked_by, asked_at, company_name, email, language, ends_on,
        asked_on_from, tier, asked_on_name, asked_on_role)
      select organization_id, asked_by, asked_at, 'Aydın Ginning', email, language, ends_on, id, 1, 'Ayşe', 'Sales'
      from evidence_requests where email = 'soke@asked.test'`.execute(tx)
    await sql`insert into evidence_questions (request_id, place, kind, question, state, stated_name, stated_role, stated_at, blob_hash, file_title, file_mime_type, file_size)
      select r.id, 1, 'photo', 'The bales', 'offered', 'Ayşe', 'Sales', now(), (select min(hash) from blobs), 'bales.png', 'image/png', 9
      from evidence_requests r where r.asked_on_from is not null and r.email = 'soke@asked.test'`.execute(tx)
    await sql`insert into evidence_questions (request_id, place, kind, evidence_kind, question, saved_at, number, note, blob_hash, file_title, file_mime_type, file_size)
      select r.id, 2, 'evidence', 'declaration', 'The certificate', now(), 'ZZ-UNSENT-1', 'zz-unsent', (select max(hash) from blobs), 'unsent.png', 'image/png', 9
      from evidence_requests r where r.asked_on_from is not null and r.email = 'soke@asked.test'`.execute(tx)
  })
}

beforeAll(async () => {
  world = await openWorld({ jobs: false, demo: 'local' })
  await loadDemo(world.parts, { say: () => undefined })
  await plantSecrets()
  await plantAsked()
  const companies = await query<Company>(
    world,
    `select a.id as account_id, o.id as organization_id, o.name as organization_name
     from accounts a join organizations o on o.id = a.organization_id where o.type <> 'operator' order by a.id`,
  )
  archives = []
  for (const company of companies) archives.push(await readArchive(company))
})
afterAll(() => world.close())

/** Rows that are nobody's who has an account. */
const NOBODYS: Readonly<Record<string, string>> = {
  accounts: `organization_type <> 'operator'`,
  audit_entries: `organization_id in (select organization_id from accounts where organization_type <> 'operator')`,
  care_instructions: 'organization_id is not null',
  certifications: 'organization_id in (select organization_id from accounts)',
  factories: 'organization_id in (select organization_id from accounts)',
  organization_product_types: 'organization_id in (select organization_id from accounts)',
  organizations: `id in (select organization_id from accounts where organization_type <> 'operator')`,
  qc_templates: 'organization_id is not null',
  security_events: `account_id in (select id from accounts where organization_type <> 'operator')`,
  style_views: 'shared',
  users: `organization_type <> 'operator'`,
}

const tables = async (): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    world,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> 'schema_migrations' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const columnsIn = (table: string): string[] => {
  const [first] = archives
  return JSON.parse(first?.texts.get(`data/${table}.json`) ?? '{}').columns
}

// shows D-361
/** Rows that the asking company reads only in part. */
const unsentAnswers = (all: readonly Read[]): Set<string> =>
  new Set(
    all
      .flatMap((archive) => rowsIn(archive, 'evidence_questions'))
      .filter((row) => JSON.parse(row).state === 'open'),
  )

describe('the archives of all companies', () => {
  test('have each table of the catalogue, or say why not', async () => {
    const all = await tables()
    expect(Object.keys(OWN_ROWS).sort()).toEqual(all)
    for (const { texts } of archives) {
      const { tables: counted, left_out } = JSON.parse(texts.get('index.json') ?? '')
      expect([...Object.keys(counted), ...Object.keys(left_out)].sort()).toEqual(all)
      for (const table of Object.keys(counted)) expect(texts.has(`data/${table}.json`)).toBe(true)
    }
  })

  test('have between them every row that is a company’s, as it stands in the database', async () => {
    let compared = 0
    for (const table of await tables()) {
      const entry = OWN_ROWS[table as keyof typeof OWN_ROWS]
      if (!('rows' in entry)) continue
      const columns = columnsIn(table)
      const exported = new Set(archives.flatMap((archive) => rowsIn(archive, table)))
      const unsent = table === 'evidence_questions' ? unsentAnswers(archives) : new Set()
      for (const row of unsent) exported.delete(row as string)
      const kept = await rowsOf(table, columns)
      // Nothing is told otherwise than it stands there.
      expect({ table, invented: [...exported].filter((row) => !kept.includes(row)) }).toEqual({
        table,
        invented: [],
      })
      const condition = NOBODYS[table] ?? 'true'
      const [{ rows: wanted } = { rows: 0 }] = await query<{ rows: number }>(
        world,
        `select count(*)::integer as rows from (select distinct ${columns.map((name) => `"${name}"::text`).join(', ')}
           from ${table} where ${condition}) x`,
      )
      expect({ table, rows: exported.size + unsent.size }).toEqual({ table, rows: wanted })
      compared += exported.size
    }
    expect(compared).toBeGreaterThan(1000)
  })

  // shows D-626, D-693
  test('have the credentials of their passports and lots with what was revoked, and what was asked on for them', async () => {
    const credentials = archives.flatMap((archive) =>
      rowsIn(archive, 'passport_credentials').map((row) => JSON.parse(row)),
    )
    const ofLots = credentials.filter(({ lot_version_id }) => lot_version_id !== null)
    expect(ofLots.length).toBeGreaterThan(0)
    expect(ofLots.length).toBeLessThan(credentials.length)
    expect(ofLots.filter(({ revoked_at }) => revoked_at !== null).length).toBeGreaterThan(0)
    for (const { jwt } of credentials) expect(jwt.split('.')).toHaveLength(3)
    for (const archive of archives) {
      const { organization_id } = archive.company
      const asked = rowsIn(archive, 'evidence_requests').map((row) => JSON.parse(row))
      const [on, ...others] = asked.filter(({ asked_on_from }) => asked_on_from !== null)
      expect(others).toEqual([])
      expect(on).toMatchObject({ organization_id, company_name: 'Aydın Ginning', tier: 1 })
      const questions = rowsIn(archive, 'evidence_questions').map((row) => JSON.parse(row))
      const [bales, unsent] = questions.filter(({ request_id }) => request_id === on.id)
      expect(archive.files.map(({ hash }) => hash)).toContain(bales.blob_hash)
      // What was saved and not sent is nobody's to read but of who answers.
      expect(unsent).toMatchObject({ question: 'The certificate', state: 'open', number: null, note: null })
      expect(unsent).toMatchObject({ blob_hash: null, file_title: null, saved_at: null, upload_count: null })
      expect([...archive.texts.values()].join('').toLowerCase()).not.toContain('unsent')
      // A lot's credential is its brand's, and that of nobody who makes it.
      const versions = new Set(rowsIn(archive, 'passport_lot_versions').map((row) => JSON.parse(row).id))
      for (const { lot_version_id } of rowsIn(archive, 'passport_credentials').map((row) => JSON.parse(row)))
        if (lot_version_id !== null) expect(versions).toContain(lot_version_id)
    }
  })

  test('have nothing that is another company’s alone, though they share styles', async () => {
    for (const { company, texts } of archives) {
      const all = [...texts.values()].join('\n')
      for (const { of, word } of SECRETS)
        expect({ company: company.organization_name, word, isThere: all.includes(word) }).toEqual({
          ...{ company: company.organization_name, word },
          isThere: of === company.organization_name,
        })
    }
  })

  test('contain no cost sheet, evidence, people or log entries of another company', async () => {
    for (const archive of archives) {
      const { organization_id, account_id } = archive.company
      for (const table of ['cost_sheets', 'evidence', 'audit_entries', 'import_answers', 'value_chains'])
        for (const row of rowsIn(archive, table)) expect(JSON.parse(row)).toMatchObject({ organization_id })
      for (const table of ['users', 'security_events', 'api_keys', 'style_charges'])
        for (const row of rowsIn(archive, table)) expect(JSON.parse(row)).toMatchObject({ account_id })
      const sheets = new Set(rowsIn(archive, 'cost_sheets').map((row) => JSON.parse(row).id))
      for (const table of ['cost_sheet_versions', 'secondary_cost_versions', 'cost_sheet_services'])
        for (const row of rowsIn(archive, table)) expect(sheets).toContain(JSON.parse(row).sheet_id)
    }
  })

  test('have no way in: no hash of a password, no bytes of a key', async () => {
    const bytes = await query<{ table: string; column: string }>(
      world,
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'`,
    )
    const secret = [
      ...bytes,
      ...Object.entries(SECRET_COLUMNS).flatMap(([table, names]) =>
        names.map((column) => ({ table, column })),
      ),
    ]
    expect(secret.length).toBeGreaterThan(10)
    for (const { texts } of archives) {
      expect([...texts.values()].some((text) => text.includes('planted: a password'))).toBe(false)
      for (const { table, column } of secret)
        expect(JSON.parse(texts.get(`data/${table}.json`) ?? '{"columns":[]}').columns).not.toContain(column)
    }
  })

  test('have every file that their rows name, once each', async () => {
    for (const { texts, files } of archives) {
      const paths = files.map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      const named = new Set(
        [...texts].flatMap(([path, text]) =>
          path.startsWith('data/')
            ? JSON.parse(text).rows.flatMap((row: Record<string, unknown>) =>
                Object.entries(row).flatMap(([name, value]) =>
                  /_hash$|^blob_hash$/.test(name) && value ? [value] : [],
                ),
              )
            : [],
        ),
      )
      expect(new Set(files.map(({ hash }) => hash))).toEqual(named)
    }
  })
})
