/** What must hold among the rows whatever was killed, read past the product. */
import type { Pool } from 'pg'
import { HALVES } from './halves.ts'
import type { Tracked } from './ledger.ts'

export type Rows = Pick<Pool, 'query'>

const NAMED: Record<Tracked<unknown>['kind'], string> = {
  style: 'select id from styles where style_name = $1',
  collection: 'select id from collections where name = $1',
  newcomer: 'select id from users where email = $1',
  publication: 'select id from styles where style_name = $1',
  report: 'select id from qc_reports where name = $1',
}

export const findByName = async (
  database: Rows,
  kind: Tracked<unknown>['kind'],
  name: string,
): Promise<number[]> => {
  const { rows } = await database.query<{ id: string }>(NAMED[kind], [name])
  return rows.map(({ id }) => Number(id))
}

/** Companies with an account, which are told of an assignment, and some without. */
export const findSuppliers = async (database: Rows): Promise<number[]> => {
  const { rows } = await database.query<{ id: string }>(
    `select id from organizations where type = 'supplier' and name <> 'Anatolia Knit' order by id limit 6`,
  )
  return rows.map(({ id }) => Number(id))
}

/** A style of the demo that its brand's quality control inspects. */
export const findInspectedStyle = async (database: Rows): Promise<number> => {
  const { rows } = await database.query<{ id: string }>(
    `select id from styles where style_name = 'Harbour tee'`,
  )
  return Number(rows[0]?.id)
}

export const findHalves = async (database: Rows): Promise<string[]> => {
  const findings: string[] = []
  for (const [what, query] of Object.entries(HALVES)) {
    const { rows } = await database.query<{ id: string }>(query)
    if (rows.length > 0) findings.push(`${what}: ${rows.slice(0, 5).map(({ id }) => id)} (${rows.length})`)
  }
  return findings
}

export interface StoredBlob {
  hash: string
  size: number
  state: string
  is_referred: boolean
}

/** Every column that refers to the bytes, as the database has them: one that is new is looked at as well. */
const listReferences = async (database: Rows): Promise<string[]> => {
  const { rows } = await database.query<{ place: string }>(`
    select format('select %I from %s where %I is not null', a.attname, c.conrelid::regclass, a.attname) as place
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'blobs'::regclass order by 1`)
  return rows.map(({ place }) => place)
}

export const listBlobs = async (database: Rows): Promise<StoredBlob[]> => {
  const references = await listReferences(database)
  const { rows } = await database.query<StoredBlob>(`select hash, size::float8 as size, state,
    hash in (${references.join(' union ')}) as is_referred from blobs`)
  return rows
}

/** Companies of the registry for newcomers to claim. */
export const insertEntries = async (
  database: Rows,
  count: number,
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await database.query<{ id: string; name: string }>(
    `insert into organizations (type, name) select 'supplier', 'crash entry ' || n from generate_series(1, $1::int) n
    returning id, name`,
    [count],
  )
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

const OPEN = `name = 'mail' and state in ('created', 'retry', 'active')`

/** Addresses whose email is still a job. */
export const listWaitingReaders = async (database: Rows): Promise<ReadonlySet<string>> => {
  const { rows } = await database.query<{ email: string }>(`select u.email from pgboss.job j
    join email_proofs p on p.id = (j.data->>'id')::bigint join users u on u.id = p.user_id
    where ${OPEN} and j.data->>'kind' = 'email-proof'`)
  return new Set(rows.map(({ email }) => email))
}

export const countOpenLetters = async (database: Rows): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where ${OPEN}`,
  )
  return rows[0]?.count ?? 0
}

export const listFailedJobs = async (database: Rows): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(
    `select distinct coalesce(source_name, name) as name from pgboss.job where name = 'failed'`,
  )
  return rows.map(({ name }) => name)
}

/** As if the pauses were over, and with them the time that a job is left to a process which died with it. */
export const hurryLetters = async (database: Rows): Promise<void> => {
  await database.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)
  await database.query(`update pgboss.job set started_on = now() - interval '1 day'
    where name = 'mail' and state = 'active' and started_on < now() - interval '20 seconds'`)
}
