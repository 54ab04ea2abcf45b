/** Proofs out of a log of publications that has a million entries, beside the bare question for their hashes. */
import pg from 'pg'
import { readConsistency, readInclusion } from '#server/features/passports/passport-proofs/index.ts'
import { connectDatabase, type Db } from '#server/platform/db/database.ts'
import { isQuick } from '../../load.ts'
import { makeWorld } from '../../seeds/worlds.ts'

const ENTRIES = isQuick ? 20_000 : 1_000_000
const ASKS = 500

/** Entries, leaves and complete subtrees as the product's job makes them. */
const fillLog = async (client: pg.Client, entries: number): Promise<void> => {
  await client.query(
    `insert into publication_entries (kind, style_id, statement, salt)
     select 'withdrawn', s.id, 'entry ' || n, sha256(n::text::bytea)
     from generate_series(1, $1::int) n, lateral (select id from styles order by id limit 1) s`,
    [entries],
  )
  await client.query(`insert into publication_leaves (position, entry_id, hash)
    select row_number() over (order by id) - 1, id, sha256('\\x00'::bytea || convert_to(
      'selvedge entry 1' || chr(10) || encode(sha256(salt || convert_to(statement, 'UTF8')), 'hex') || chr(10), 'UTF8'))
    from publication_entries`)
  const join = (level: number, from: string) =>
    client.query(
      `insert into publication_nodes (level, position, hash)
       select ${level}, l.position / 2, sha256('\\x01'::bytea || l.hash || r.hash)
       from ${from} l join ${from} r on r.position = l.position + 1 where l.position % 2 = 0`,
    )
  await join(1, 'publication_leaves')
  for (let level = 2; 2 ** level <= entries; level++)
    await join(level, `(select * from publication_nodes where level = ${level - 1})`)
  await client.query(
    `insert into publication_heads (size, root, note, signed_at) values ($1, sha256('x'), 'measured', now())`,
    [entries],
  )
  await client.query('vacuum analyze publication_leaves, publication_nodes, publication_entries')
}

const timed = async (ask: (turn: number) => Promise<unknown>): Promise<{ p50: number; p99: number }> => {
  const times: number[] = []
  for (let turn = 0; turn < ASKS; turn++) {
    const began = performance.now()
    await ask(turn)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { p50: times[ASKS >> 1] ?? Number.NaN, p99: times[Math.floor(ASKS * 0.99)] ?? Number.NaN }
}

const BARE = `select n.hash from unnest($1::smallint[], $2::bigint[]) w (level, position)
  join publication_nodes n on n.level = w.level and n.position = w.position`

export const measurePublicationLog = async ({ adminUrl }: { adminUrl: string }): Promise<string> => {
  const world = await makeWorld(adminUrl, 'bench_log', { styles: 100, organizations: 100 })
  const client = new pg.Client({ connectionString: world.databaseUrl })
  const { db, close } = connectDatabase(world.databaseUrl, { connections: 2 })
  await client.connect()
  try {
    await fillLog(client, ENTRIES)
    return describe(await measureProofs(db, client))
  } finally {
    await close()
    await client.end()
  }
}

type Times = Awaited<ReturnType<typeof timed>>

const measureProofs = async (db: Db, client: pg.Client): Promise<Record<string, Times>> => {
  const at = (turn: number): number => (turn * 7919) % (ENTRIES - 1)
  const levels = Array.from({ length: Math.floor(Math.log2(ENTRIES)) - 1 }, (_, index) => index + 1)
  return {
    'that an entry is in the log': await timed((turn) => readInclusion(db, at(turn), ENTRIES)),
    'that the log continues a smaller one': await timed((turn) => readConsistency(db, at(turn) + 1, ENTRIES)),
    'reference: as many hashes by their keys': await timed((turn) =>
      client.query({
        name: 'bare',
        text: BARE,
        values: [levels, levels.map((level) => Math.floor(at(turn) / 2 ** level))],
      }),
    ),
  }
}

const describe = (rows: Record<string, Times>): string => {
  const lines = Object.entries(rows).map(
    ([what, { p50, p99 }]) =>
      `| ${what} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${what.startsWith('reference') ? '' : 'under 5'} |`,
  )
  return `## The log of publications\n
Proofs out of a log of ${ENTRIES.toLocaleString('en')} entries, one at a time, in ms.\n
| proof | p50 | p99 | wanted |
|---|---|---|---|
${lines.join('\n')}\n`
}
