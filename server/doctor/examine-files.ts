/** What was uploaded: a sample of it, or all. */
import type { Config } from '#server/config.ts'
import { verifyVersions } from '#server/features/passports/passports/index.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { verifyFiles, verifySample } from '#server/platform/files/verify-files.ts'
import { chooseBase, findGap, isSegment, positionOf } from '#server/platform/point-in-time/segments.rules.ts'
import { takeInstallationKeys } from '#server/platform/secrets/installation-key.ts'
import { openSealing } from '#server/platform/secrets/sealing.ts'
import { openArchivePlace, openChanges, openObjects } from '#server/start/open-backups.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const SAMPLE = 50
const SHOWN = 5
const DAY_MS = 86_400_000

export async function* examineFiles(config: Config, url: string, isFull: boolean): AsyncGenerator<Finding> {
  const { db, close } = connectDatabase(url, { connections: 2, hasLimits: false })
  try {
    const objects = await openObjects(config, 0)
    const { files, spoilt } = await (isFull
      ? verifyFiles({ db, objects, isQuick: false })
      : verifySample({ db, objects }, SAMPLE))
    const looked = isFull ? `${files}` : `a sample of ${files}`
    if (spoilt.length === 0) yield ok('files', `${looked} read, byte for byte as uploaded`)
    for (const { hash, reason } of spoilt.slice(0, SHOWN))
      yield fail(
        'files',
        `${hash} ${reason}; bring it back from a backup, and run npm run selvedge -- verify`,
      )
    if (spoilt.length > SHOWN) yield fail('files', `${spoilt.length - SHOWN} more of ${looked}`)
    if (!isFull) return
    const sealing = openSealing(await takeInstallationKeys(db, config.secret, config.secretBefore))
    const published = await verifyVersions(db, { sealing })
    for (const fault of published.faults)
      yield fail('passports', `${fault}; bring the row back from a backup`)
    if (published.faults.length === 0)
      yield ok('passports', `${published.versions} published versions are what they were`)
  } finally {
    await close()
  }
}

/** Names of archives are their moments. */
export async function* examineBackups(config: Config, now: Date): AsyncGenerator<Finding> {
  if (config.backups.keep === 0) {
    yield warn('backups', 'SELVEDGE_BACKUP_KEEP is 0: no backup is made at night')
    return
  }
  const place = await openArchivePlace(config, config.backups.bucket ? 's3' : 'folder')
  const newest = (await place.list().catch(() => [])).at(-1)
  const [, day, hour, minute] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)/.exec(newest ?? '') ?? []
  const age = day ? now.getTime() - Date.parse(`${day}T${hour}:${minute}Z`) : Number.POSITIVE_INFINITY
  if (age < 2 * DAY_MS) yield ok('backups', `the newest is ${newest}`)
  else
    yield warn(
      'backups',
      newest
        ? `the newest is ${newest}; look under Failed jobs`
        : 'there is none yet; npm run selvedge -- backup makes one',
    )
}

/** Whether every change since the newest base backup is there. */
export async function* examineChanges(config: Config, now: Date): AsyncGenerator<Finding> {
  if (config.pointInTimeDays === 0) return
  const kept = await openChanges(config)
  const base = chooseBase(await kept.listBases(), null)
  if (!base || now.getTime() - Date.parse(base.ended_at) > 2 * DAY_MS) {
    yield warn(
      'changes',
      base
        ? `the newest base backup is of ${base.ended_at}; look under Failed jobs`
        : 'there is no base backup yet; a running product makes one within a minute',
    )
    return
  }
  const names = (await kept.listSegments()).filter(isSegment)
  const first = positionOf(base.start_segment)
  const end = Math.max(first, ...names.map((name) => positionOf(name) + 1))
  if (findGap(names, first, end) === null)
    yield ok('changes', `kept since the base backup of ${base.ended_at}, ${end - first} segments of the log`)
  else
    yield fail(
      'changes',
      `changes since the base backup of ${base.ended_at} are missing; start the product again, which makes a new one`,
    )
}
