/** Two styles of the bench's brand with a milestone each, of which four hundred colleagues follow one. */
import pg from 'pg'
import { addMilestone, changeMilestone, type Milestone } from '#contract/styles/timelines.ts'
import { openIssuing } from './seed-issues.ts'
import { type BenchWorld, stylesOf } from './worlds.ts'

export const FOLLOWERS = 400
const DAYS = 27

export interface BenchFollowers {
  /** Moves the milestone to another day than the round before. */
  move(followed: boolean, round: number): Promise<void>
  /** Until nobody waits to be told. */
  settle(): Promise<void>
  close(): Promise<void>
}

export const makeFollowers = async (
  world: BenchWorld,
  { origin, skip }: { origin: string; skip: number },
): Promise<BenchFollowers> => {
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 1 })
  try {
    return await follow(pool, world, { origin, skip })
  } catch (error) {
    // An open connection would end with the database, and say nothing of what failed.
    await pool.end()
    throw error
  }
}

const follow = async (
  pool: pg.Pool,
  world: BenchWorld,
  { origin, skip }: { origin: string; skip: number },
): Promise<BenchFollowers> => {
  const [followed = 0, alone = 0] = await stylesOf(pool, world, { count: 2, skip })
  await pool.query(
    `with colleagues as (
      insert into users (account_id, organization_type, email, full_name, role, password_hash, email_proved_at)
      select u.account_id, u.organization_type, 'follows' || n || '@northloom.test', 'Follower ' || n, 'brand_user', 'none', now()
      from users u, generate_series(1, $2::int) n where u.id = $1 returning id)
    insert into style_follows (user_id, style_id, is_muted, since) select id, $3, false, now() from colleagues`,
    [world.userId, FOLLOWERS, followed],
  )
  await pool.query('analyze users, style_follows')
  const { ask } = openIssuing(world, origin)
  const milestones = new Map<number, number>()
  for (const id of [followed, alone]) {
    const body = { name: 'Fit sample', start_date: '2027-03-01', end_date: '2027-03-01' }
    const made = await ask<Milestone>(addMilestone, { id }, body)
    milestones.set(id, made.id)
  }
  return {
    move: async (isFollowed, round) => {
      const id = isFollowed ? followed : alone
      const of = { id, milestoneId: milestones.get(id) }
      await ask(changeMilestone, of, {
        end_date: `2027-03-${String(2 + (round % DAYS)).padStart(2, '0')}`,
      })
    },
    settle: async () => {
      for (let left = 1; left > 0; ) {
        const { rows } = await pool.query<{ left: number }>(
          'select count(*)::integer as left from follower_notices',
        )
        left = rows[0]?.left ?? 0
      }
    },
    close: () => pool.end(),
  }
}
