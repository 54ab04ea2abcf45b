/** One PostgreSQL for the whole run, and on it a migrated template that each test file's database is cloned from. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { prepareTemplate } from './template-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database to which no test connects but to make and drop others. */
    adminDatabaseUrl: string
    templateDatabase: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `selvedge_template_${process.pid}`
  await prepareTemplate(server.url, template)
  project.provide('adminDatabaseUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await dropDatabase(server.url, template)
    await server.close()
  }
}

/** What a run writes is gone after it: nothing waits for the disk. Tests of a killed server start their own. */
const SETTINGS = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '1GB',
}

const openServer = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL, close: async () => undefined }
  const directory = await mkdtemp(join(tmpdir(), 'selvedge-test-'))
  // As root, the database's own user must reach it; else its cluster is kept elsewhere and stays behind.
  await chmod(directory, 0o755)
  const server = await startPrivatePostgres({ directory, settings: SETTINGS })
  return {
    url: server.url,
    close: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const dropDatabase = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}
