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

export const makeWorld = async (adminUrl: string, name: string, size: WorldSize): Promise<BenchWorld> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const { db, close } = connectDatabase(url.href, { connections: 2 })
  const unhurried = new pg.Pool({ connectionString: url.href, max: 1 })
  const { userId } = await seedWorld(unhurried, size)
  const token = newToken()
  await db.write((tx) =>
    insertSession(tx, { userId, tokenHash: hashToken(token), device: 'bench', now: new Date() }),
  )
  await unhurried.end()
  await close()
  return { databaseUrl: url.href, token, userId }
}
