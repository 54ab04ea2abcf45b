// Which process owns the private server and stops it in the end: the one that holds an advisory lock in it. The lock
// dies with its connection, so with its process, however that ends; there is no file that could go stale.
import { Client } from 'pg'
import { SUPERUSER } from './init-cluster.ts'

export const APPLICATION_DATABASE = 'selvedge'

const MAINTENANCE_DATABASE = 'postgres'
const LOCK = 7_353_924
const OWNER_NAME = 'selvedge owner '

export type Claim = { session: Client } | { holder: string }

/** Rejects while the server is not ready to answer; see isPassing. */
export async function claimOwnership(socketDirectory: string): Promise<Claim> {
  const session = new Client({
    host: socketDirectory,
    user: SUPERUSER,
    database: MAINTENANCE_DATABASE,
    application_name: `${OWNER_NAME}${process.pid}`,
  })
  // Without a listener a lost connection would end the process.
  session.on('error', () => {})
  try {
    await session.connect()
    const { rows } = await session.query(`select pg_try_advisory_lock(${LOCK}) as is_mine`)
    if (!rows[0].is_mine) {
      const holder = await readHolder(session)
      await session.end()
      return { holder }
    }
    await createApplicationDatabase(session)
    return { session }
  } catch (error) {
    await session.end().catch(() => {})
    throw error
  }
}

/** The server is starting, recovering or stopping, or its socket is not there yet: worth another try. */
export function isPassing(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  // The system's EPIPE has five letters too; every state of PostgreSQL's has a digit.
  const isSqlState = /^(?=.*\d)[0-9A-Z]{5}$/.test(code)
  return !isSqlState || code.startsWith('57P') || code.startsWith('08')
}

async function readHolder(session: Client): Promise<string> {
  const { rows } = await session.query(
    `select replace(a.application_name, $1, '') as pid
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = ${LOCK}`,
    [OWNER_NAME],
  )
  return rows[0]?.pid ?? ''
}

async function createApplicationDatabase(session: Client) {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [
    APPLICATION_DATABASE,
  ])
  if (rowCount === 0) await session.query(`create database ${APPLICATION_DATABASE}`)
}
