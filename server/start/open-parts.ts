/** Opens what the product stands on, from a configuration and a database's address. */

import { type Config, outboxFolder } from '#server/config.ts'
import {
  scheduleEscalation,
  scheduleFollowers,
  scheduleLetters,
} from '#server/features/collaboration/notifications/index.ts'
import { scheduleTrash, scheduleUploads } from '#server/features/files/style-files/index.ts'
import { scheduleIssueReminders } from '#server/features/files/style-issues/index.ts'
import { scheduleLog, signEarlierVersions } from '#server/features/passports/passport-proofs/index.ts'
import { scheduleStyleChanges } from '#server/features/styles/style-list/index.ts'
import { scheduleBackups } from '#server/platform/backup/make-backup.ts'
import { connectDatabase, type Db } from '#server/platform/db/database.ts'
import { bringForward, readOwnLevel } from '#server/platform/db/migrate.ts'
import { takeProcessLock } from '#server/platform/db/process-lock.ts'
import {
  type DelayedReads,
  openStandby,
  PRIMARY_ALONE,
} from '#server/platform/delayed-reads/delayed-reads.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { measureStore } from '#server/platform/files/measured-store.ts'
import { openSmall } from '#server/platform/files/previews/open-shown.ts'
import { openVirusScan } from '#server/platform/files/virus-scan.ts'
import { scheduleHousekeeping } from '#server/platform/housekeeping/housekeeping.ts'
import { openProductAddress } from '#server/platform/http/guards/product-address.ts'
import { openReadiness, type Readiness } from '#server/platform/http/readiness.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { openMail } from '#server/platform/mail/mail.ts'
import { type Meters, openMeters } from '#server/platform/observe/meters.ts'
import { openOutside } from '#server/platform/outside/outside.ts'
import { openRegistry } from '#server/platform/outside/registry.ts'
import { openTimeStamps } from '#server/platform/outside/time-stamps.ts'
import type { Parts } from '#server/platform/parts.ts'
import { openPdfMaker } from '#server/platform/pdf/pdf-maker.ts'
import { takeInstallationKeys } from '#server/platform/secrets/installation-key.ts'
import { openSealing } from '#server/platform/secrets/sealing.ts'
import { openSettings } from '#server/platform/settings/settings.ts'
import { awaitVersionBefore } from './await-version-before.ts'
import { fixedBy, senderOf } from './installation-settings.ts'
import { meterParts } from './meter-parts.ts'
import { incomingFolder, openBackups, openObjects } from './open-backups.ts'
import { openPointInTime, type PrivateDatabase } from './open-point-in-time.ts'
import { scheduleRehearsal } from './rehearse-restore.ts'

export interface OpenParts {
  parts: Parts
  /** Starts the jobs; called once all features have registered theirs. */
  start(): Promise<void>
  readiness: Readiness
  close(): Promise<void>
}

interface Opening {
  databaseUrl: string
  now?: () => Date
  /** False for work that takes as long as it takes. */
  hasLimits?: boolean
  onError: (error: Error) => void
  /** Ends a migration that is under way. */
  signal?: AbortSignal
  say?: (line: string) => void
  meters?: Meters
  /** The private server, where this process owns it. */
  privateDatabase?: PrivateDatabase | null
}

export const openParts = async (config: Config, opening: Opening): Promise<OpenParts> => {
  const { databaseUrl, onError, signal, hasLimits = true, meters = openMeters() } = opening
  const { now = () => new Date(), say = () => undefined, privateDatabase: database } = opening
  const directUrl = config.directUrl ?? databaseUrl
  const { waiting } = await bringForward(directUrl, { signal, say })
  const { db, pool, close } = connectDatabase(databaseUrl, {
    ...{ connections: config.databaseConnections, namesStatements: config.namesStatements },
    hasLimits,
    onWait: (seconds) => meters.observe('selvedge_pool_wait_seconds', seconds),
  })
  const sealing = openSealing(await takeInstallationKeys(db, config.secret, config.secretBefore))
  sayOfEarlier(await signEarlierVersions(db, { sealing, now }), say)
  const processLock = await takeProcessLock(directUrl, { level: await readOwnLevel() })
  const later = await awaitVersionBefore(directUrl, { waiting, processLock, say, onError })
  const delayed = openDelayedReads(config, { db, onError })
  const settings = await openSettings({ db, processLock, onError }, fixedBy(config))
  const jobs = openJobs(
    { db, pool },
    (error) => {
      onError(error)
      readiness.note(error)
    },
    {
      onTry: ({ queue, outcome, seconds }) =>
        meters.observe('selvedge_job_seconds', seconds, { queue, outcome }),
    },
  )
  scheduleHousekeeping(jobs, { db, now, settings })
  const address = openProductAddress(config.origin, config.port)
  const mail = openMail(
    { db, jobs, sealing, origin: address.origin, meters, openPicture: (file) => openSmall(files, file) },
    { smtpUrl: config.smtpUrl, from: senderOf(settings), outboxFolder: outboxFolder(config) },
  )
  scheduleNotices({ db, jobs, mail, now })
  const { number: processNumber } = processLock
  const objects = measureStore(await openObjects(config, processNumber), meters)
  await objects.check()
  const aside = { incomingFolder: incomingFolder(config), processNumber }
  const files = await openFileStore({
    ...{ objects, db, jobs, ...aside },
    scan: config.virusScanner && openVirusScan(config.virusScanner),
  })
  scheduleTrash({ db, jobs, files, now })
  scheduleUploads({ db, jobs, files, now })
  const timeStamps = openTimeStamps(config.timeStampUrl)
  scheduleLog({ db, jobs, sealing, timeStamps, meters, now })
  const pdf = openPdfMaker({ folder: aside.incomingFolder, processNumber })
  const backups = await openBackups(config, { databaseUrl: directUrl, objects, now })
  scheduleBackups(jobs, backups, { keep: config.backups.keep, say })
  const changes = database
    ? await openPointInTime(config, { database, jobs, objects, now, say, onError })
    : null
  scheduleRehearsal(jobs, config, { db, databaseUrl: directUrl, now, say })
  const readiness = openReadiness({ processLock, files })
  meterParts(meters, { db, pool, readiness, backups, changes, now, config })
  return {
    parts: {
      ...{ db, delayed, jobs, mail, files, pdf, processLock, address, sealing, settings, meters, now },
      outside: openOutside(undefined, config.innerIssuers),
      registry: openRegistry(config.registry),
      timeStamps,
      demo: config.demo,
      dppVideo: config.dppVideo,
    },
    start: async () => {
      await jobs.start()
      readiness.started()
    },
    readiness,
    close: async () => {
      pdf.close()
      await jobs.stop()
      await changes?.stop()
      await later.stop()
      await delayed.close()
      await processLock.release()
      await close()
    },
  }
}

const sayOfEarlier = (
  earlier: Awaited<ReturnType<typeof signEarlierVersions>>,
  say: (line: string) => void,
): void => {
  if (!earlier) return
  if (earlier.signed > 0) say(`Signed ${earlier.signed} passport versions from before versions were signed`)
  for (const name of earlier.refused)
    say(`Not signed, because it is not what was published: passport ${name}`)
}

const openDelayedReads = (
  { readUrl, databaseConnections: connections, namesStatements }: Config,
  { db: primary, onError }: { db: Db; onError: (error: Error) => void },
): DelayedReads =>
  readUrl === null ? PRIMARY_ALONE : openStandby(readUrl, { primary, connections, namesStatements, onError })

const scheduleNotices = (parts: Pick<Parts, 'db' | 'jobs' | 'mail' | 'now'>): void => {
  scheduleLetters(parts)
  scheduleFollowers(parts)
  scheduleEscalation(parts)
  scheduleStyleChanges(parts)
  scheduleIssueReminders(parts)
}
