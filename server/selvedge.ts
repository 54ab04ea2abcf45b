/** `npm run selvedge -- backup`, `-- restore` and `-- sign-out`: for the operator of the installation. */
import { rm } from 'node:fs/promises'
import { email } from '#contract/values/fields.ts'
import { type SignedOut, signOutPeople } from '#server/features/accounts/accounts/index.ts'
import { withDatabaseUrl } from '#server/start/command-database.ts'
import { incomingFolder, openBackups, openBucket, openObjects } from '#server/start/open-backups.ts'
import { BadConfig, type Config, postgresFolder, readConfig, secretsFolder } from './config.ts'
import { ArchiveRefused, BackupRefused } from './platform/backup/archive-format.ts'
import { fetchArchive } from './platform/backup/archive-place.ts'
import { describeBackup, makeBackup } from './platform/backup/make-backup.ts'
import { restoreArchive } from './platform/backup/restore-archive.ts'
import { connectDatabase } from './platform/db/database.ts'
import { MigrationRefused } from './platform/db/migrate.ts'
import { StorageUnreachable } from './platform/files/object-store.ts'
import { PrivatePostgresError } from './platform/private-postgres/private-postgres-error.ts'

const USAGE = `Usage:
  npm run selvedge -- backup [--to folder|s3]
  npm run selvedge -- restore <path of an archive, or s3:its name>
  npm run selvedge -- sign-out <email address, or --everybody>`

class BadUsage extends Error {}
class NobodyThere extends Error {}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A product that runs on the private database goes on doing so. */
const withSharedDatabase = async <T>(config: Config, work: (url: string) => Promise<T>): Promise<T> => {
  if (config.databaseUrl) return work(config.databaseUrl)
  const { findRunningUrl } = await import('./platform/private-postgres/find-running.ts')
  const running = findRunningUrl(postgresFolder(config))
  return running ? work(running) : withDatabaseUrl(config, work)
}

const backUp = async (config: Config, given: readonly string[]): Promise<void> => {
  const [option, to] = given
  const isPlace = to === 'folder' || to === 's3'
  if (given.length > 0 && (given.length !== 2 || option !== '--to' || !isPlace)) throw new BadUsage(USAGE)
  if (to === 's3' && !config.backups.bucket)
    throw new BackupRefused('SELVEDGE_BACKUP_BUCKET names no bucket.')
  const objects = await openObjects(config, 0)
  await withSharedDatabase(config, async (databaseUrl) => {
    const now = () => new Date()
    const parts = await openBackups(config, { databaseUrl, objects, now, ...(isPlace && { to }) })
    say(describeBackup(await makeBackup(parts)))
  })
}

const S3 = 's3:'

const restore = async (config: Config, given: readonly string[]): Promise<void> => {
  const [named] = given
  if (!named || given.length !== 1) throw new BadUsage(USAGE)
  const { bucket, folder } = config.backups
  const isRemote = named.startsWith(S3)
  if (isRemote && !bucket) throw new BackupRefused('SELVEDGE_BACKUP_BUCKET names no bucket.')
  const path =
    isRemote && bucket ? await fetchArchive(await openBucket(bucket), named.slice(S3.length), folder) : named
  try {
    const objects = await openObjects(config, 0)
    const aside = { secretsFolder: secretsFolder(config), incomingFolder: incomingFolder(config) }
    const manifest = await withDatabaseUrl(config, (databaseUrl) =>
      restoreArchive(path, { databaseUrl, objects, ...aside }),
    )
    say(`Restored what was saved on ${manifest.made_at}; npm start serves it.`)
  } finally {
    if (isRemote) await rm(path, { force: true })
  }
}

const EVERYBODY = '--everybody'

const signOut = async (config: Config, given: readonly string[]): Promise<void> => {
  const [named] = given
  const address = email.safeParse(named)
  if (given.length !== 1 || !(named === EVERYBODY || address.success)) throw new BadUsage(USAGE)
  const whom: SignedOut = address.success ? { email: address.data } : 'everybody'
  await withSharedDatabase(config, async (databaseUrl) => {
    const { db, close } = connectDatabase(databaseUrl, { connections: 2 })
    try {
      const ended = await db.write((tx) => signOutPeople(tx, whom))
      if (ended === null) throw new NobodyThere(`There is no account with ${named}.`)
      say(`Sessions ended: ${ended}`)
    } finally {
      await close()
    }
  })
}

const COMMANDS: Record<string, (config: Config, given: readonly string[]) => Promise<void>> = {
  backup: backUp,
  restore,
  'sign-out': signOut,
}

const EXPECTED = [
  ...[BadUsage, NobodyThere, BadConfig, PrivatePostgresError, MigrationRefused],
  ...[StorageUnreachable, ArchiveRefused, BackupRefused],
]

try {
  const [name = '', ...given] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (!command) throw new BadUsage(USAGE)
  await command(readConfig(process.env), given)
} catch (error) {
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
}
