/** `selvedge restore --to-time`: the private database and the files as they were at a moment. */
import { type Config, makeDataFolder, postgresFolder, readOwnConfig, secretsFolder } from '#server/config.ts'
import { BackupRefused } from '#server/platform/backup/archive-format.ts'
import { PREFIX } from '#server/platform/backup/archive-place.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openUnhurried } from '#server/platform/db/unhurried-client.ts'
import { bringFiles } from '#server/platform/point-in-time/bring-files.ts'
import { incomingFolder, openChanges, openObjects } from '#server/start/open-backups.ts'
import { noteCommand } from './note-command.ts'
import { type Given, WrongUse } from './word.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/
const SHOWN = 5

/** With its zone: an hour more or less is a day's work. */
const readMoment = (text: string): Date | null => {
  if (text === 'latest') return null
  const at = ISO.test(text) ? new Date(text) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime()))
    throw new WrongUse('--to-time takes a moment with its zone, such as 2027-01-31T09:30:00Z, or latest.')
  if (at.getTime() > Date.now()) throw new WrongUse('--to-time names a moment that is still to come.')
  return at
}

export const restoreMoment = async (given: Given, text: string): Promise<void> => {
  const at = readMoment(text)
  const config = readOwnConfig()
  if (config.databaseUrl)
    throw new BackupRefused('--to-time is for the private database; DATABASE_URL names another.')
  await makeDataFolder(config)
  const place = await findPlace(config)
  const objects = await openObjects(config, 0)
  for await (const key of objects.list())
    if (!key.startsWith(`${PREFIX}/`))
      throw new BackupRefused(`There are already files here, such as ${key}. Restore into an empty place.`)
  const kept = await openChanges(config)
  const { restoreToTime } = await import('#server/platform/point-in-time/restore-to-time.ts')
  const { server, base } = await restoreToTime({
    ...{ kept, at, place },
    ...{ secretsFolder: secretsFolder(config), workFolder: config.backups.folder },
  })
  try {
    const client = await openUnhurried(server.url, 'restore')
    const { files, missing } = await bringFiles(client, kept, {
      ...{ objects, incomingFolder: incomingFolder(config) },
    }).finally(() => client.end())
    await migrate(server.url)
    await noteCommand(server.url, 'restore', { moment: text, base: base.name })
    given.say(`Restored to ${at?.toISOString() ?? 'the last change that is kept'}, with ${files} files.`)
    for (const hash of missing.slice(0, SHOWN)) given.say(`  missing ${hash}`)
    if (missing.length > SHOWN) given.say(`  and ${missing.length - SHOWN} more: selvedge verify names them`)
    given.say('npm start serves it.')
  } finally {
    await server.stop()
  }
}

const findPlace = async (config: Config) => {
  const { findEmptyCluster } = await import('#server/platform/private-postgres/private-postgres.ts')
  const place = findEmptyCluster(postgresFolder(config))
  if (!place)
    throw new BackupRefused(
      `There is a database in ${postgresFolder(config)}. Restore into an empty place: set SELVEDGE_DATA to a new folder and SELVEDGE_BACKUP_FOLDER to where the backups are, or move the old data away.`,
    )
  return place
}
