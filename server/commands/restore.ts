import { readOwnConfig, secretsFolder } from '#server/config.ts'
import { BackupRefused } from '#server/platform/backup/archive-format.ts'
import { restoreArchive } from '#server/platform/backup/restore-archive.ts'
import { withDatabaseUrl } from '#server/start/command-database.ts'
import { incomingFolder, openArchivePlace, openObjects } from '#server/start/open-backups.ts'
import { noteCommand } from './note-command.ts'
import { restoreMoment } from './restore-moment.ts'
import { noArguments, onlyArgument, type Run } from './word.ts'

const S3 = 's3:'

/** Nothing is lost, so nothing is asked: a target that has people or files is refused. */
export const restore: Run = async (given) => {
  const moment = given.options['to-time']
  if (typeof moment === 'string') {
    noArguments(given)
    return restoreMoment(given, moment)
  }
  const named = onlyArgument(given)
  const config = readOwnConfig()
  const isRemote = named.startsWith(S3)
  if (isRemote && !config.backups.bucket) throw new BackupRefused('SELVEDGE_BACKUP_BUCKET names no bucket.')
  const { path, release } = isRemote
    ? await (await openArchivePlace(config, 's3')).toLocal(named.slice(S3.length))
    : { path: named, release: async () => undefined }
  try {
    const objects = await openObjects(config, 0)
    const aside = { secretsFolder: secretsFolder(config), incomingFolder: incomingFolder(config) }
    const manifest = await withDatabaseUrl(config, async (databaseUrl) => {
      const restored = await restoreArchive(path, { databaseUrl, objects, ...aside })
      await noteCommand(databaseUrl, 'restore', { made_at: restored.made_at })
      return restored
    })
    given.say(`Restored what was saved on ${manifest.made_at}; npm start serves it.`)
  } finally {
    await release()
  }
}
