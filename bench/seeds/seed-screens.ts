/** What the lists of screens show: events, claims, requests, notices, a team and failed jobs, more than a page of each. */
import type pg from 'pg'
import { addOperator } from '#server/features/accounts/accounts/index.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { type BenchWorld, inDatabase } from './worlds.ts'

const EVENTS = 200_000
const NOTICES = 200_000
const OWN = 2_000
/** What waits at the bell of somebody who is told much. */
const OWN_NOTICES = 5_000
const CLAIMS = 500
const REQUESTS = 200
const COLLEAGUES = 40
const FAILED = 300

/** The operator's session. The product has run on the database, so that the tables of its jobs are there. */
export const seedScreens = async ({ databaseUrl, userId }: BenchWorld): Promise<{ adminToken: string }> => {
  await inDatabase({ databaseUrl }, async (client) => {
    await seedPeople(client, userId)
    await seedLists(client, userId)
    await client.query('analyze')
  })
  return { adminToken: await openAdmin(databaseUrl) }
}

const seedPeople = async (client: pg.Client, userId: number): Promise<void> => {
  const person = `organization_type, full_name, role, password_hash, email_proved_at`
  await client.query(
    `insert into users (account_id, email, ${person})
     select u.account_id, 'colleague' || n || '@bench.test', 'brand', 'Colleague ' || n, 'brand_user', 'none', now()
     from users u, generate_series(1, ${COLLEAGUES}) n where u.id = $1`,
    [userId],
  )
  await client.query(
    `insert into invitations (account_id, email, role, invited_by, expires_at)
     select account_id, 'invited' || n || '@bench.test', 'brand_user', id, now() + interval '7 days'
     from users, generate_series(1, 8) n where id = $1`,
    [userId],
  )
  await client.query(
    `insert into users (account_id, email, ${person})
     select id, 'claimant' || id || '@bench.test', 'supplier', 'Claimant ' || id, 'supplier_account_manager', 'none', now()
     from accounts where organization_type = 'supplier' order by id limit ${CLAIMS}`,
  )
}

/** Plans made while tables were empty would stay until the database looks at them by itself, within minutes. */
export const analyze = async (world: BenchWorld): Promise<void> => {
  await inDatabase(world, (client) => client.query('analyze'))
}

const seedLists = async (client: pg.Client, userId: number): Promise<void> => {
  const claimants = `(select *, row_number() over (order by id) as at from users where email like 'claimant%')`
  await client.query(`insert into organization_claims (entry_id, account_id, requested_by)
    select e.id, u.account_id, u.id from ${claimants} u join
      (select o.id, row_number() over (order by o.id) as at from organizations o where o.type = 'supplier'
        and not exists (select from accounts a where a.organization_id = o.id)) e on e.at = u.at`)
  await client.query(
    `insert into publication_requests (style_id, company_id, sha256, draft_version, asked_by)
     select s.id, a.organization_id, repeat('ab', 32), 1, u.id
     from (select s.id, row_number() over (order by s.id desc) as at from styles s join collections c on c.id = s.collection_id
       join accounts a on a.organization_id = c.brand_id join users u on u.account_id = a.id where u.id = $1 limit ${REQUESTS}) s
     join ${claimants} u on u.at = s.at join accounts a on a.id = u.account_id`,
    [userId],
  )
  await client.query(
    `insert into security_events (at, kind, account_id, user_id, address, device, details)
     select now() - n * interval '1 minute', (array['signed_in', 'sign_in_failed', 'role_changed'])[1 + n % 3],
       u.account_id, u.id, '203.0.113.' || n % 250, 'Firefox on Linux', '{}'::jsonb
     from generate_series(1, ${EVENTS}) n join ${claimants} u on u.at = 1 + n % ${CLAIMS}
     union all select now() - n * interval '1 hour', 'signed_in', account_id, id, '203.0.113.9', 'Firefox on Linux', '{}'::jsonb
     from users, generate_series(1, ${OWN}) n where id = $1`,
    [userId],
  )
  await client.query(
    `insert into notifications (user_id, kind, text, link, created_at, read_at)
     select u.id, 'style_verified', 'The style Harbour tee is verified.', '/inquiries/' || n, now() - n * interval '1 minute', now()
     from generate_series(1, ${NOTICES}) n join ${claimants} u on u.at = 1 + n % ${CLAIMS}
     union all select id, 'style_verified', 'The style Harbour tee is verified.', '/inquiries/' || n,
       now() - n * interval '1 hour', case when n > 30 then now() end from users, generate_series(1, ${OWN_NOTICES}) n where id = $1`,
    [userId],
  )
  await client.query(`insert into pgboss.job (name, data, source_name, created_on)
    select 'failed', jsonb_build_object('letter', jsonb_build_object('to', 'nobody@bench.test', 'subject', 'News ' || n,
      'paragraphs', '["Words"]'::jsonb)), 'mail', now() - n * interval '1 hour' from generate_series(1, ${FAILED}) n`)
}

/** With a second factor, which an installation without demo data asks of its admins. */
const openAdmin = async (databaseUrl: string): Promise<string> => {
  const { db, close } = connectDatabase(databaseUrl, { connections: 1 })
  const token = newToken()
  await db.write(async (tx) => {
    const userId = await addOperator(tx, {
      ...{ email: 'operator@bench.test', full_name: 'Operator', passwordHash: 'none' },
    })
    const secret = Buffer.alloc(48)
    await tx
      .insertInto('totp_factors')
      .values({ user_id: userId, secret, confirmed_at: new Date().toISOString() })
      .execute()
    await insertSession(tx, { userId, tokenHash: hashToken(token), device: 'bench', now: new Date() })
  })
  await close()
  return token
}
