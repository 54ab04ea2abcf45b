/** Two people of one brand: one was told 5,000 times, of 250 styles; the other a tenth of that, of as many fewer. */
import type pg from 'pg'
import { type BenchWorld, inDatabase, openSession } from './worlds.ts'

const NOTICES = 5000
const STYLES = 250

export interface BenchInbox {
  whole: Record<string, string>
  tenth: Record<string, string>
}

export const makeInbox = async (world: BenchWorld): Promise<BenchInbox> => {
  return inDatabase(world, async (client) => {
    const colleague = await client.query<{ id: string }>(
      `insert into users (account_id, organization_type, email, full_name, role, password_hash, email_proved_at)
      select account_id, organization_type, 'inbox@northloom.test', 'Inbox', role, 'none', now() from users where id = $1
      returning id`,
      [world.userId],
    )
    const tenthUser = Number(colleague.rows[0]?.id)
    await tell(client, { userId: world.userId, notices: NOTICES, styles: STYLES })
    await tell(client, { userId: tenthUser, notices: NOTICES / 10, styles: STYLES / 10 })
    await client.query('vacuum analyze notifications')
    const cookieOf = (token: string) => ({ cookie: `selvedge_session=${token}` })
    return {
      whole: cookieOf(world.token),
      tenth: cookieOf(await openSession(world.databaseUrl, tenthUser)),
    }
  })
}

interface Telling {
  userId: number
  notices: number
  styles: number
}

/** In turn of each of the brand's styles; every third was read. */
const tell = async (client: pg.Client, { userId, notices, styles }: Telling): Promise<void> => {
  await client.query(
    `with own as (
      select s.id, row_number() over (order by s.id) - 1 as place from styles s join collections c on c.id = s.collection_id
      where s.deleted_at is null and c.brand_id = (select a.organization_id from users u join accounts a on a.id = u.account_id
        where u.id = $1) order by s.id limit $3)
    insert into notifications (user_id, kind, text, told, link, style_id, reason, read_at, created_at)
    select $1, 'tech_pack_approved', 'Bench approved the tech pack', '{"message":"{0} approved","values":["Bench"]}'::jsonb,
      '/inquiries/' || own.id || '/tech_pack_development', own.id, 'company',
      case when n % 3 = 0 then now() end, now() - n * interval '1 minute'
    from generate_series(1, $2::int) n join own on own.place = n % (select greatest(count(*), 1) from own)`,
    [userId, notices, styles],
  )
}
