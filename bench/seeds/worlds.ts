/** Databases of the sizes that are measured, each on the private PostgreSQL and seeded once. */
import pg from 'pg'
import { connectDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { seedWorld, type WorldSize } from './seed-world.ts'

export interface BenchWorld {
  databaseUrl: string
  token: string
  userId: number
}

/** One connection, which is closed whatever becomes of the work. */
export const inDatabase = async <Made>(
  { databaseUrl }: Pick<BenchWorld, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<Made>,
): Promise<Made> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Ids of styles of the person's brand, from the first on or from the last back. */
export const stylesOf = async (
  client: pg.Client | pg.Pool,
  { userId }: Pick<BenchWorld, 'userId'>,
  { count, skip = 0, last = false }: { count: number; skip?: number; last?: boolean },
): Promise<number[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from styles s join collections c on c.id = s.collection_id join accounts a on a.organization_id = c.brand_id
       join users u on u.account_id = a.id where u.id = $1 and s.deleted_at is null
     order by s.id ${last ? 'desc' : ''} limit $2 offset $3`,
    [userId, count, skip],
  )
  return rows.map(({ id }) => Number(id))
}

/** The same, verified. */
export const verifiedStylesOf: typeof stylesOf = async (client, world, which) => {
  const ids = await stylesOf(client, world, which)
  await client.query('update styles set verified_at = now() where id = any($1)', [ids])
  return ids
}

/** The token of a session of this person. */
export const openSession = async (databaseUrl: string, userId: number): Promise<string> => {
  const { db, close } = connectDatabase(databaseUrl, { connections: 2 })
  const token = newToken()
  await db.write((tx) =>
    insertSession(tx, { userId, tokenHash: hashToken(token), device: 'bench', now: new Date() }),
  )
  await close()
  return token
}

export const makeWorld = async (adminUrl: string, name: string, size: WorldSize): Promise<BenchWorld> => {
  await inDatabase({ databaseUrl: adminUrl }, (admin) => admin.query(`create database ${name}`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const unhurried = new pg.Pool({ connectionString: url.href, max: 1 })
  const { userId } = await seedWorld(unhurried, size)
  await unhurried.end()
  return { databaseUrl: url.href, token: await openSession(url.href, userId), userId }
}
