/** What of a database's settings and rights loses data, or stops the product. */
import type { Level as Migrated } from '#server/platform/db/level.store.ts'
import type { Facts, Faulty } from './database.store.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const OLDEST = 150_000
const ENCODING = 'UTF8'
/** Beside the pool: the process lock, the migration, a backup. */
const BESIDE = 4

export const judgeSettings = (facts: Facts, connections: number): Finding[] => {
  const found: Finding[] = []
  const database = `alter database ${facts.database}`
  if (facts.version < OLDEST)
    found.push(
      fail(
        'database',
        `PostgreSQL ${Math.floor(facts.version / 10_000)} is too old; bring it to 15 or newer`,
      ),
    )
  if (facts.encoding !== ENCODING)
    found.push(
      fail(
        'database',
        `its encoding is ${facts.encoding}, which cannot hold every name; make one with encoding ${ENCODING}`,
      ),
    )
  if (facts.fsync !== 'on')
    found.push(
      fail('database', 'fsync is off: a power cut destroys the database; set fsync = on in postgresql.conf'),
    )
  if (facts.full_page_writes !== 'on')
    found.push(
      fail(
        'database',
        'full_page_writes is off: a power cut destroys the database; set it on in postgresql.conf',
      ),
    )
  if (facts.synchronous_commit === 'off')
    found.push(
      fail(
        'database',
        `synchronous_commit is off: a crash loses what people were told is saved; ${database} set synchronous_commit = on`,
      ),
    )
  if (facts.in_recovery)
    found.push(fail('database', 'it is a standby, which takes no writes; name the primary in DATABASE_URL'))
  else if (facts.read_only)
    found.push(fail('database', `it takes no writes; ${database} set default_transaction_read_only = off`))
  if (!/^(etc\/)?(utc|gmt)$/i.test(facts.timezone))
    found.push(
      warn(
        'database',
        `its time zone is ${facts.timezone}; the product means UTC: ${database} set timezone = 'UTC'`,
      ),
    )
  found.push(...judgeConnections(facts, connections))
  return found
}

const judgeConnections = (facts: Facts, connections: number): Finding[] => {
  const limits = [facts.max_connections - facts.reserved, facts.role_limit, facts.database_limit]
  const most = Math.min(...limits.filter((limit) => limit >= 0))
  const needed = connections + BESIDE
  if (most >= needed) return []
  return [
    fail(
      'database',
      `it takes ${most} connections and each process wants ${needed}; raise max_connections or the limit of the role, or lower DATABASE_CONNECTIONS`,
    ),
  ]
}

export const judgeRights = (facts: Facts, { closed_tables }: Faulty): Finding[] => {
  const { role, database, schema } = facts
  const found: Finding[] = []
  if (schema === null)
    found.push(
      fail('rights', `the role ${role} sees no schema; grant usage, create on schema public to ${role}`),
    )
  else if (!facts.may_create_in_schema)
    found.push(
      fail('rights', `the role ${role} may make no table; grant create on schema ${schema} to ${role}`),
    )
  if (!facts.has_queues && !facts.may_create_schema)
    found.push(
      fail(
        'rights',
        `the role ${role} may not make the schema of the jobs; grant create on database ${database} to ${role}`,
      ),
    )
  if (closed_tables.length > 0)
    found.push(
      fail('rights', `the role ${role} may not read and write ${listSome(closed_tables)}; make it the owner`),
    )
  if (!facts.has_trigrams)
    found.push(
      fail(
        'extensions',
        facts.offers_trigrams
          ? `pg_trgm is not there, without which the search finds nothing; create extension pg_trgm`
          : `the server does not have pg_trgm; install PostgreSQL's contrib packages on it`,
      ),
    )
  return found
}

export const judgeLevel = ({ missing, waiting, unknown, changed }: Migrated): Finding[] => {
  const found: Finding[] = []
  if (changed.length > 0)
    found.push(
      fail(
        'migrations',
        `changed after they were applied: ${listSome(changed)}; bring back the files of this version`,
      ),
    )
  if (unknown.length > 0)
    found.push(
      fail(
        'migrations',
        `the database is of a newer version, which has ${listSome(unknown)}; start that one`,
      ),
    )
  if (missing.length > 0)
    found.push(fail('migrations', `not applied: ${listSome(missing)}; run npm run migrate`))
  if (found.length > 0) return found
  return waiting.length > 0
    ? [
        warn(
          'migrations',
          `waiting until every process of the version before has ended: ${listSome(waiting)}; end those, and a running one applies them`,
        ),
      ]
    : [ok('migrations', 'all of this version are applied')]
}

export const judgeFaulty = ({ invalid_indexes, resting_triggers }: Faulty): Finding[] => [
  ...(invalid_indexes.length > 0
    ? [
        fail(
          'indexes',
          `cannot be used: ${listSome(invalid_indexes)}; reindex index concurrently each of them`,
        ),
      ]
    : []),
  ...(resting_triggers.length > 0
    ? [
        fail(
          'triggers',
          `do not fire, so that the database does not hold the rules: ${listSome(resting_triggers)}; alter table … enable trigger`,
        ),
      ]
    : []),
]

const SHOWN = 5

const listSome = (names: readonly string[]): string =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ')
