/**
 * Over all tables of the catalogue: where people of the demo, and what is planted besides, are named before they leave, and
 * where afterwards. The tables come from the database; only what stays is named here, with its reason.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApiKey } from '#contract/accounts/api-keys.ts'
import { FORMER_MEMBER, readDeparture, removeMember } from '#contract/accounts/departures.ts'
import { invite } from '#contract/accounts/team.ts'
import { createComment } from '#contract/collaboration/comments.ts'
import { changeFollow } from '#contract/collaboration/follows.ts'
import { changeDefaultInCharge, changeInCharge } from '#contract/collaboration/in-charge.ts'
import { createStyleView } from '#contract/styles/style-views.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { addPerson } from '#server/features/accounts/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { type Client, openClient } from '#server/test/client.ts'
import { query } from '#server/test/style-tables.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { forgetNames } from './forget-name.ts'

/** What goes on naming somebody who left, and why. */
const STAYS: Readonly<Record<string, string>> = {
  audit_entries: 'the company’s own entries say who it was, until their time ends',
  security_events: 'the log of sign-ins and rights, kept for a year',
  rate_limits: 'a limit by address ends within a week',
}

interface Leaver {
  id: number
  full_name: string
  email: string
}

let world: World
let manager: Client
let mira: Leaver
let quinn: Leaver
let style: number
const MINUTES = 60_000

const signInAs = async (userId: number): Promise<Client> => {
  const token = newToken()
  const tokenHash = hashToken(token)
  await world.parts.db.write((tx) =>
    insertSession(tx, { userId, tokenHash, device: 'test', isFactorProved: true, now: new Date() }),
  )
  return openClient(world.app, token)
}

const findLeaver = (email: string): Promise<Leaver> =>
  world.parts.db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'full_name', 'email'])
    .executeTakeFirstOrThrow()

/** Tables of every schema with a row in which the text stands, however it is kept. */
const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await query<{ schema: string; name: string }>(
    world,
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss')`,
  )
  expect(tables.length).toBeGreaterThan(140)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ is_there: boolean }>`select exists (
      select from ${sql.id(schema, name)} t where strpos(lower(t::text), lower(${text})) > 0) as is_there`.execute(
      world.parts.db as unknown as Tx,
    )
    if (rows[0]?.is_there) found.push(name)
  }
  return found.sort()
}

const given = (answer: { status: number; error: unknown }): void => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.error))
}

/** What the demo has nothing of. */
const plant = async (): Promise<void> => {
  const asMira = await signInAs(mira.id)
  const asQuinn = await signInAs(quinn.id)
  const on = { params: { id: String(style) } }
  given(
    await asMira.send(makeApiKey, { body: { name: 'Shop', scopes: ['styles:read'], expires_in_days: null } }),
  )
  given(await asMira.send(changeInCharge, { ...on, body: { quality: [mira.id], sourcing: [mira.id] } }))
  given(await asMira.send(changeDefaultInCharge, { body: { quality: [mira.id] } }))
  given(
    await asMira.send(changeFollow, {
      params: { subject: 'style', id: String(style) },
      body: { choice: 'follow' },
    }),
  )
  const comment = { subject: { kind: 'style' as const }, visibility: 'everyone' as const }
  given(
    await asQuinn.send(
      createComment,
      { ...on, body: { ...comment, text: 'Please look', mentions: [mira.id] } },
      { 'idempotency-key': 'kept-comment-1' },
    ),
  )
  given(
    await asMira.send(createComment, { ...on, body: { ...comment, text: 'I did', mentions: [quinn.id] } }),
  )
  given(
    await asMira.send(
      invite,
      { body: { email: 'new@northloom.test', role: 'brand_user' } },
      { 'idempotency-key': 'kept-invite-1' },
    ),
  )
  given(
    await asMira.send(createStyleView, {
      body: { name: 'Mine', shared: false },
    }),
  )
  await world.parts.db.write(async (tx) => {
    await sql`update organizations set contact_email = ${mira.email} where name = 'Northloom'`.execute(tx)
    await world.parts.mail.send(tx, {
      ...{ to: mira.email, language: null },
      ...{ subject: { message: 'Hello', values: [] }, paragraphs: [] },
    })
    await world.parts.mail.send(tx, {
      ...{ to: 'ben@northloom.test', language: null },
      ...{ subject: { message: '{0} of {1} wrote', values: [mira.full_name, 'Northloom'] }, paragraphs: [] },
    })
  })
}

beforeAll(async () => {
  world = await openWorld({ jobs: false, demo: 'local' })
  await loadDemo(world.parts, { say: () => undefined })
  mira = await findLeaver('mira@northloom.test')
  quinn = await findLeaver('quinn@northloom.test')
  const [issued] = await query<{ id: number }>(
    world,
    `select i.style_id as id from style_issues i join styles s on s.id = i.style_id
       join collections c on c.id = s.collection_id join organizations o on o.id = c.brand_id
     where o.name = 'Northloom' order by 1 limit 1`,
  )
  style = issued?.id ?? 0
  const managerId = await world.parts.db.write((tx) =>
    addPerson(tx, {
      ...{ besideUserId: mira.id, email: 'second@northloom.test', full_name: 'Second Manager' },
      ...{ role: 'brand_account_manager', passwordHash: '' },
    }),
  )
  manager = await signInAs(managerId)
  // The queues exist, and no worker takes jobs from them yet.
  await world.parts.jobs.start()
  await plant()
})
afterAll(() => world.close())

const remove = async (person: Leaver) => {
  const on = { params: { id: String(person.id) } }
  const { data } = await manager.send(readDeparture, on)
  const body = {
    email: person.email,
    successor_id: data.successors[0]?.id ?? null,
    inspector_id: data.inspectors[0]?.id ?? null,
  }
  return manager.send(removeMember, { ...on, body })
}

const later = () => ({ ...world.parts, now: () => new Date(Date.now() + 30 * MINUTES) })

describe('somebody who left is named', () => {
  // shows D-360
  test('nowhere in the database, but where a reason is given', async () => {
    for (const person of [mira, quinn]) {
      const before = [...(await tablesWith(person.full_name)), ...(await tablesWith(person.email))]
      expect(before).toEqual(expect.arrayContaining(['users', 'notifications']))
      expect(await remove(person)).toSucceed()
    }
    await forgetNames(world.parts)
    await forgetNames(later())
    for (const person of [mira, quinn]) {
      const named = [...(await tablesWith(person.full_name)), ...(await tablesWith(person.email))]
      expect(named.filter((table) => !(table in STAYS))).toEqual([])
    }
  })

  test('by no row that is theirs alone: the catalogue says which tables have such rows', async () => {
    const own = await query<{ table: string; column: string }>(
      world,
      `select k.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.contype = 'f' and k.confrelid = 'users'::regclass and k.confdeltype = 'c'`,
    )
    expect(own.map(({ table }) => table)).toEqual(
      expect.arrayContaining([
        'sessions',
        'passkeys',
        'totp_factors',
        'letters',
        'notifications',
        'style_follows',
      ]),
    )
    for (const { table, column } of own) {
      const [left] = await query<{ rows: number }>(
        world,
        `select count(*)::integer as rows from ${table} where ${column} in (${mira.id}, ${quinn.id})`,
      )
      expect({ table, rows: left?.rows }).toEqual({ table, rows: 0 })
    }
  })

  test('as a former member where records name the row, and issues are hashed as they read now', async () => {
    const rows = await query<{ full_name: string; active: boolean }>(
      world,
      `select distinct full_name, active from users where id in (${mira.id}, ${quinn.id})`,
    )
    expect(rows).toEqual([{ full_name: FORMER_MEMBER, active: false }])
    const [issues] = await query<{ named: number; right: number }>(
      world,
      `select count(*)::integer as named,
         count(*) filter (where sha256 = encode(sha256(convert_to(snapshot, 'UTF8')), 'hex'))::integer as right
       from style_issues where strpos(snapshot, '"full_name":"${FORMER_MEMBER}"') > 0`,
    )
    expect(issues?.named).toBeGreaterThan(0)
    expect(issues?.right).toBe(issues?.named)
  })

  test('by no signature, which stays one and counts', async () => {
    const rows = await query<{ qc_name: string; blob_hash: string | null; counts: boolean }>(
      world,
      `select qc_name, blob_hash, counts from qc_signatures where person_id in (${mira.id}, ${quinn.id})`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ qc_name: FORMER_MEMBER, blob_hash: null, counts: true })
  })
})
