import { readOwnConfig } from '#server/config.ts'
import { BackupRefused } from '#server/platform/backup/archive-format.ts'
import { describeBackup, makeBackup } from '#server/platform/backup/make-backup.ts'
import { withSharedDatabase } from '#server/start/command-database.ts'
import { openBackups, openObjects } from '#server/start/open-backups.ts'
import { noteCommand } from './note-command.ts'
import { noArguments, type Run, WrongUse } from './word.ts'

export const backUp: Run = async (given) => {
  noArguments(given)
  const { to } = given.options
  if (to !== undefined && to !== 'folder' && to !== 's3') throw new WrongUse('')
  const config = readOwnConfig()
  if (to === 's3' && !config.backups.bucket)
    throw new BackupRefused('SELVEDGE_BACKUP_BUCKET names no bucket.')
  const objects = await openObjects(config, 0)
  await withSharedDatabase(config, async (databaseUrl) => {
    const parts = await openBackups(config, {
      databaseUrl,
      objects,
      now: () => new Date(),
      ...(to && { to }),
    })
    const backup = await makeBackup(parts)
    // After it, so that what comes back is what was there. The archive holds everybody's data.
    await noteCommand(databaseUrl, 'backup', { location: backup.location })
    given.say(describeBackup(backup))
  })
}
