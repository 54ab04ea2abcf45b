/** What the parts of the product are, when somebody reads the metrics. */
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { timeOfArchive } from '#server/platform/backup/archive-place.ts'
import type { BackupParts } from '#server/platform/backup/make-backup.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Readiness } from '#server/platform/http/readiness.ts'
import { readQueues } from '#server/platform/jobs/waiting-jobs.store.ts'
import { alone, type Meters } from '#server/platform/observe/meters.ts'
import { readLastRehearsal } from '#server/platform/point-in-time/rehearsal.store.ts'
import type { Shipper } from '#server/platform/point-in-time/ship-changes.ts'

interface Metered {
  db: Reader
  pool: pg.Pool
  readiness: Readiness
  backups: BackupParts
  changes: Pick<Shipper, 'keptUntil'> | null
  now: () => Date
  config: Config
}

export const meterParts = (
  meters: Meters,
  { db, pool, readiness, backups, changes, now, config }: Metered,
): void => {
  const { dataFolder, databaseConnections, backups: kept } = config
  meters.ask('selvedge_ready', async () => alone((await readiness.whyNot()) === null ? 1 : 0))
  meters.ask('selvedge_pool_connections', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'most' }, value: databaseConnections },
  ])
  meters.ask('selvedge_pool_waiting', () => alone(pool.waitingCount))
  meters.ask('selvedge_jobs', async () =>
    (await readQueues(pool)).map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  )
  meters.ask('selvedge_oldest_job_seconds', async () =>
    (await readQueues(pool))
      .filter(({ state }) => state === 'waiting')
      .map(({ queue, oldest_seconds }) => ({ labels: { queue }, value: Math.max(0, oldest_seconds ?? 0) })),
  )
  meters.ask('selvedge_disk_free_ratio', async () => {
    const { bavail, blocks } = await statfs(dataFolder)
    return alone(bavail / blocks)
  })
  const ageOf = (at: number | null): number => (at === null ? Number.NaN : (now().getTime() - at) / 1000)
  const newest = openNewestBackup(backups)
  meters.ask('selvedge_backup_age_seconds', async () => {
    const at = kept.keep === 0 ? null : await newest()
    return alone(ageOf(at))
  })
  meters.ask('selvedge_changes_age_seconds', () => alone(ageOf(changes?.keptUntil()?.getTime() ?? null)))
  meters.ask('selvedge_rehearsal_age_seconds', async () =>
    alone(kept.isRehearsed ? ageOf(await readLastRehearsal(db)) : Number.NaN),
  )
}

/** A bucket is not listed for each look at the metrics. */
const ASKED_MS = 60_000

const openNewestBackup = ({ place }: Pick<BackupParts, 'place'>): (() => Promise<number | null>) => {
  let asked: { at: number; found: Promise<number | null> } | null = null
  const ask = async (): Promise<number | null> => {
    const name = (await place.list()).at(-1)
    return name === undefined ? null : timeOfArchive(name)
  }
  return () => {
    const at = performance.now()
    if (!asked || at - asked.at > ASKED_MS) asked = { at, found: ask() }
    return asked.found
  }
}
