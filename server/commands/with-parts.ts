/** What a command needs that tells people: the database at the level of this code, and letters. */
import { type Config, outboxFolder, readOwnConfig } from '#server/config.ts'
import { connectDatabase, type Db } from '#server/platform/db/database.ts'
import { readLevel } from '#server/platform/db/level.store.ts'
import { hasQueues, type Jobs, openJobs } from '#server/platform/jobs/jobs.ts'
import { type Mail, openMail } from '#server/platform/mail/mail.ts'
import { takeInstallationKeys } from '#server/platform/secrets/installation-key.ts'
import { openSealing, type Sealing } from '#server/platform/secrets/sealing.ts'
import { withSharedDatabase } from '#server/start/command-database.ts'
import { readSenderOf } from '#server/start/installation-settings.ts'
import { CommandRefused } from './word.ts'

interface CommandParts {
  db: Db
  sealing: Sealing
  /** Null before the first start: there is nobody yet who could be told. */
  mail: Mail | null
  jobs: Pick<Jobs, 'send'> | null
  /** For what registers its jobs; this process carries none out. */
  queues: Jobs
}

/** A running product sends the letters; otherwise the next start does. */
export const withParts = (work: (parts: CommandParts, config: Config) => Promise<void>): Promise<void> => {
  const config = readOwnConfig()
  return withSharedDatabase(config, async (url) => {
    const { missing } = await readLevel(url)
    if (missing.length > 0)
      throw new CommandRefused('The database is not at the level of this code: run `selvedge migrate` first.')
    const { db, pool, close } = connectDatabase(url, { connections: 3 })
    try {
      const jobs = openJobs({ db, pool }, () => undefined)
      const sender = await readSenderOf(config, db)
      const from = { smtpUrl: config.smtpUrl, from: () => sender, outboxFolder: outboxFolder(config) }
      const sealing = openSealing(await takeInstallationKeys(db, config.secret, config.secretBefore))
      const mail = openMail({ db, jobs, sealing, origin: () => config.origin ?? '' }, from)
      const isStarted = await hasQueues(pool)
      await work(
        { db, sealing, mail: isStarted ? mail : null, jobs: isStarted ? jobs : null, queues: jobs },
        config,
      )
    } finally {
      await close()
    }
  })
}
