/** The database: reached, right in its settings, at the level of the code, in time with this machine. */
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { readLevel } from '#server/platform/db/level.store.ts'
import { requireKnownSecret } from '#server/platform/secrets/installation-key.ts'
import { judgeFaulty, judgeLevel, judgeRights, judgeSettings } from './database.rules.ts'
import { type Facts, readFacts, readFaulty, readStanding } from './database.store.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { judgeClock } from './machine.rules.ts'

const CONNECT_MS = 10_000

export async function* examineDatabase(config: Config, url: string): AsyncGenerator<Finding> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    yield fail(
      'database',
      `it cannot be reached (${reasonOf(error)}); look at DATABASE_URL, the server and its pg_hba.conf`,
    )
    return
  }
  try {
    yield* examineConnected(config, url, client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function* examineConnected(config: Config, url: string, client: pg.Client): AsyncGenerator<Finding> {
  const before = Date.now()
  const facts = await readFacts(client)
  const faulty = await readFaulty(client)
  const settings = judgeSettings(facts, config.databaseConnections)
  if (settings.every(({ level }) => level !== 'fail')) yield ok('database', describe(facts))
  yield* settings
  yield* judgeRights(facts, faulty)
  yield judgeClock((before + Date.now()) / 2 - facts.now)
  const level = await readLevel(url)
  yield* judgeLevel(level)
  yield* judgeFaulty(faulty)
  if (level.missing.length > 0) return
  yield await examineSecret(config, url)
  yield* describeStanding(await readStanding(client, facts.has_queues))
}

const describe = ({ version, database, role }: Facts): string =>
  `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, ${database} as ${role}`

const examineSecret = async ({ secret, secretBefore }: Config, url: string): Promise<Finding> => {
  const { db, close } = connectDatabase(url, { connections: 1 })
  try {
    const isKnown = await requireKnownSecret(db, secret, secretBefore)
    if (secret !== null && !isKnown)
      return ok('secret', 'SELVEDGE_SECRET is new to this database; the next start seals with it')
    return secret === null
      ? warn(
          'secret',
          'SELVEDGE_SECRET is not set: a copy of the database opens what is sealed in it; set one and keep it elsewhere',
        )
      : ok('secret', 'SELVEDGE_SECRET is the one of this database')
  } catch (error) {
    return fail('secret', reasonOf(error))
  } finally {
    await close()
  }
}

function* describeStanding({
  admins,
  failed_jobs,
}: {
  admins: number
  failed_jobs: number
}): Generator<Finding> {
  if (admins === 0) yield warn('people', 'there is no admin; npm run admin makes one')
  if (failed_jobs > 0) yield warn('jobs', `${failed_jobs} gave up; an admin finds them under Failed jobs`)
}
