/**
 * A restore that nobody needs: the newest backup is brought back beside the database, verified, and thrown away. What is
 * found is told where failed jobs are, and when it last went well is a metric.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, postgresFolder } from '#server/config.ts'
import { verifyVersions } from '#server/features/passports/passports/index.ts'
import { BackupRefused } from '#server/platform/backup/archive-format.ts'
import { restoreArchive } from '#server/platform/backup/restore-archive.ts'
import { connectDatabase, type Db } from '#server/platform/db/database.ts'
import { openUnhurried } from '#server/platform/db/unhurried-client.ts'
import { openFolderStore } from '#server/platform/files/folder-store.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import { verifySample } from '#server/platform/files/verify-files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { noteRehearsal } from '#server/platform/point-in-time/rehearsal.store.ts'
import { takeInstallationKeys } from '#server/platform/secrets/installation-key.ts'
import { openSealing } from '#server/platform/secrets/sealing.ts'
import { openArchivePlace, openChanges } from './open-backups.ts'

/** Sunday, when the fewest people work. UTC. */
const WEEKLY = '23 4 * * 0'
const MAX_SECONDS = 12 * 3600
const SAMPLE = 200
const SHOWN = 5

interface Rehearsing {
  db: Db
  databaseUrl: string
  now: () => Date
  say: (line: string) => void
}

export const scheduleRehearsal = (jobs: Jobs, config: Config, parts: Rehearsing): void => {
  if (!config.backups.isRehearsed) return
  jobs.schedule('restore-rehearsal', WEEKLY, () => rehearseRestore(config, parts), {
    maxSeconds: MAX_SECONDS,
    keepsFailed: true,
  })
}

/** @throws where the backup could not be restored, or what came back is not whole */
export const rehearseRestore = async (
  config: Config,
  { db, databaseUrl, now, say }: Rehearsing,
): Promise<void> => {
  const at = now()
  const begun = performance.now()
  const rehearse = config.pointInTimeDays > 0 && !config.databaseUrl ? rehearseMoment : rehearseArchive
  const named = { source: 'nothing' }
  const problem = await rehearse(config, databaseUrl, named).then(
    (faults) => (faults.length > 0 ? faults.slice(0, SHOWN).join('; ') : null),
    (error: Error) => error.message,
  )
  const took_ms = Math.round(performance.now() - begun)
  await noteRehearsal(db, { at, took_ms, problem, source: named.source })
  if (problem) throw new Error(`The rehearsal with ${named.source} found: ${problem}`)
  say(`Rehearsed a restore of ${named.source} in ${(took_ms / 1000).toFixed(0)} s: all as it should be`)
}

/** Answers with what is wrong, and says what it is about. */
type Rehearse = (config: Config, databaseUrl: string, named: { source: string }) => Promise<string[]>

const PREFIX = 'selvedge_rehearsal_'

const rehearseArchive: Rehearse = async (config, databaseUrl, named) => {
  const place = await openArchivePlace(config, config.backups.bucket ? 's3' : 'folder')
  const name = (await place.list()).at(-1)
  if (name === undefined) throw new BackupRefused(`${place.title} has no archive.`)
  named.source = name
  const archive = await place.toLocal(name)
  const folder = await mkdtemp(join(config.backups.folder, '.rehearsal-'))
  try {
    const incomingFolder = join(folder, 'incoming')
    const objects = openFolderStore(join(folder, 'objects'), { folder: incomingFolder, processNumber: 0 })
    return await withDatabaseBeside(databaseUrl, async (beside) => {
      await restoreArchive(archive.path, {
        ...{ databaseUrl: beside, objects, incomingFolder, secretsFolder: join(folder, 'secrets') },
      })
      return findFaults(config, beside, objects)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
    await archive.release()
  }
}

/** One that was left by a process that was killed goes first: nobody else rehearses at the same time. */
const withDatabaseBeside = async <T>(url: string, work: (url: string) => Promise<T>): Promise<T> => {
  const client = await openUnhurried(url, 'rehearsal')
  const name = `${PREFIX}${randomBytes(5).toString('hex')}`
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [PREFIX],
    )
    for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)}`)
    await client.query(`create database ${name} template template0`)
    const beside = new URL(url)
    beside.pathname = `/${name}`
    return await work(beside.href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

const rehearseMoment: Rehearse = async (config, _url, named) => {
  const { findEmptyCluster } = await import('#server/platform/private-postgres/private-postgres.ts')
  const { restoreToTime } = await import('#server/platform/point-in-time/restore-to-time.ts')
  const kept = await openChanges(config)
  const directory = `${postgresFolder(config)}-rehearsal`
  await clearDirectory(directory)
  const place = findEmptyCluster(directory)
  if (!place) throw new BackupRefused(`${directory} is not empty.`)
  try {
    const { server, base } = await restoreToTime({
      ...{ kept, at: null, place, secretsFolder: null, workFolder: config.backups.folder },
    })
    named.source = `the base backup ${base.name}`
    try {
      return await findFaults(config, server.url, kept.asFiles())
    } finally {
      await server.stop()
    }
  } finally {
    await place.remove()
    await rm(directory, { recursive: true, force: true })
  }
}

/** What a process that was killed has left there, a server that still runs included. */
const clearDirectory = async (directory: string): Promise<void> => {
  const { findEmptyCluster, removeLeftCluster } = await import(
    '#server/platform/private-postgres/private-postgres.ts'
  )
  if (findEmptyCluster(directory) === null) await removeLeftCluster(directory)
}

const findFaults = async (config: Config, url: string, objects: ObjectStore): Promise<string[]> => {
  const { db, close } = connectDatabase(url, { connections: 2, hasLimits: false })
  try {
    const sealing = openSealing(await takeInstallationKeys(db, config.secret, config.secretBefore))
    const { spoilt } = await verifySample({ db, objects }, SAMPLE)
    const { faults } = await verifyVersions(db, { sealing })
    return [...spoilt.map(({ hash, reason }) => `file ${hash} ${reason}`), ...faults]
  } finally {
    await close()
  }
}
