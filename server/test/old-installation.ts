/** An installation that was made by an older product and is upgraded: a dump of commit 2c85c86. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { listMigrations, migrate } from '#server/platform/db/migrate.ts'
import { databaseUrl, runOn } from './template-database.ts'

const DUMP = join(import.meta.dirname, 'dumps/at-2c85c86.sql')
const NEWEST_OF_DUMP = '0023_bom_geo_images_wait_for_publication.sql'

interface OldInstallation {
  /** Of the test's own. */
  database: string
  /** What stood in it before the migrations after this one ran. */
  added?: { newest: string; rows: string }
}

/** Upgraded to the newest migration. */
export const openOldInstallation = async ({ database, added }: OldInstallation) => {
  const adminUrl = inject('adminDatabaseUrl')
  await runOn(adminUrl, `create database ${database}`)
  const url = databaseUrl(adminUrl, database)
  const upTo = async (newest: string) =>
    migrate(url, { only: new Set((await listMigrations()).filter((name) => name <= newest)) })
  const drop = () => runOn(adminUrl, `drop database ${database} with (force)`)
  try {
    await upTo(NEWEST_OF_DUMP)
    await runOn(url, await readFile(DUMP, 'utf8'))
    if (added) {
      await upTo(added.newest)
      await runOn(url, added.rows)
    }
    await migrate(url)
    return { url, drop }
  } catch (error) {
    await drop()
    throw error
  }
}
