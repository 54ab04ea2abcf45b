/** Two brands, one with ten times the styles of the other; among all styles of the world the same share waits and is due. */
import type pg from 'pg'
import { type BenchWorld, inDatabase, openSession } from './worlds.ts'

const STYLES_A_COLLECTION = 100
const MOST_COLLECTIONS = 100

export interface BenchDashboards {
  styles: number
  whole: Record<string, string>
  tenth: Record<string, string>
}

export const makeDashboards = async (world: BenchWorld): Promise<BenchDashboards> => {
  return inDatabase(world, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from collections')
    const collections = Math.min(MOST_COLLECTIONS, Math.floor(rows[0].count / 20) * 10)
    const tenthUser = await makeTenth(client)
    await give(client, world.userId, [1, collections])
    await give(client, tenthUser, [collections + 1, collections + collections / 10])
    await fill(client, world.userId)
    const cookieOf = (token: string) => ({ cookie: `selvedge_session=${token}` })
    return {
      styles: collections * STYLES_A_COLLECTION,
      whole: cookieOf(world.token),
      tenth: cookieOf(await openSession(world.databaseUrl, tenthUser)),
    }
  })
}

const makeTenth = async (client: pg.Client): Promise<number> => {
  const { rows } =
    await client.query(`insert into users (account_id, organization_type, email, full_name, role, password_hash, email_proved_at)
    select id, 'brand', 'tenth@northloom.test', 'Tenth', 'brand_account_manager', 'none', now() from accounts
    where organization_type = 'brand' and verification_status = 'verified' order by id desc limit 1 returning id`)
  return Number(rows[0].id)
}

const give = async (client: pg.Client, userId: number, [from, to]: [number, number]): Promise<void> => {
  await client.query(
    `update collections set brand_id = o.id, created_by_organization_id = o.id from
      (select a.organization_id as id from users u join accounts a on a.id = u.account_id where u.id = $1) o
    where collections.id between $2 and $3`,
    [userId, from, to],
  )
}

/** Of every hundred styles one asks for its deletion and one tech pack is in review; each has three milestones. */
const fill = async (client: pg.Client, userId: number): Promise<void> => {
  const run = (text: string) => client.query(text, [userId])
  await run(`update styles set verified_at = now() where $1::bigint is not null and verified_at is null`)
  await run(
    `update styles set deletion_requested_at = now(), deletion_requested_by = $1 where id % 100 = 1 and deletion_requested_at is null`,
  )
  await run(`insert into tech_packs (style_id, status, status_changed_by, status_changed_at)
    select id, 'in_review', $1, now() from styles where id % 100 = 2 on conflict do nothing`)
  await run(`insert into style_file_states (style_id) select id from styles where id % 10 = 3 and $1::bigint is not null
    on conflict do nothing`)
  await run(`insert into style_file_sub_tasks (style_id, task_id, name, position, lost_at, lost_by, lost_approved_at, lost_approved_by)
    select id, 3, 'Size set', 1000, now(), $1, now(), $1 from styles where id % 100 = 3`)
  await run(`insert into style_file_log (style_id, user_id, organization_id, message, about, words, created_at)
    select s.id, $1, s.created_by_organization_id, 'Bench approved Size set', 'Size set', 'bench approved size set',
      now() - (s.id % 1000 + n) * interval '1 minute'
    from styles s, generate_series(1, 3) n where s.id % 10 = 3`)
  await run(`insert into milestones (style_id, position, name, start_date, end_date, created_by, done_at, done_by)
    select s.id, n, 'Milestone ' || n, current_date - 30, current_date - 20 + n * 12 + (s.id % 90)::int, $1,
      case when n = 1 then now() - (s.id % 5000) * interval '1 minute' end, case when n = 1 then $1::bigint end
    from styles s, generate_series(1, 3) n where $1::bigint is not null`)
  await client.query('vacuum analyze')
}
