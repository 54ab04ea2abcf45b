/** Continuous backups of the private database, from the process that owns it. */
import { readdir } from 'node:fs/promises'
import { type Config, secretsFolder } from '#server/config.ts'
import { openUnhurried } from '#server/platform/db/unhurried-client.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { readArchiver } from '#server/platform/point-in-time/base-marks.store.ts'
import type { KeptChanges } from '#server/platform/point-in-time/kept-changes.ts'
import { chooseBase, findGap, isSegment, positionOf } from '#server/platform/point-in-time/segments.rules.ts'
import { type Shipper, startShipping } from '#server/platform/point-in-time/ship-changes.ts'
import { thinChanges } from '#server/platform/point-in-time/thin-changes.ts'
import { makeBase } from '#server/platform/point-in-time/write-base.ts'
import type { PrivatePostgres } from '#server/platform/private-postgres/private-postgres.ts'
import { openChanges } from './open-backups.ts'

export type PrivateDatabase = Pick<PrivatePostgres, 'url' | 'cluster' | 'spool'>

/** Half an hour after the archives. UTC. */
const NIGHTLY = '11 2 * * *'
/** The first base is wanted at once; what was handed over by then shows soon whether anything is missing. */
const AT_START = [2, 300]
const MAX_SECONDS = 12 * 3600
/** Of a base that the night need not make again. */
const YOUNG_MS = 20 * 3_600_000

interface PointInTime {
  database: PrivateDatabase
  jobs: Jobs
  objects: ObjectStore
  now: () => Date
  say: (line: string) => void
  onError: (error: Error) => void
}

/** Null where nothing is kept. */
export const openPointInTime = async (
  config: Config,
  { database, jobs, objects, now, say, onError }: PointInTime,
): Promise<Shipper | null> => {
  const { url, cluster, spool } = database
  if (!spool || config.pointInTimeDays === 0) return null
  const kept = await openChanges(config)
  const source = {
    ...{ databaseUrl: url, cluster },
    ...{ secretsFolder: secretsFolder(config), workFolder: config.backups.folder },
  }
  const work = async (): Promise<void> => {
    if (await isBaseFresh({ kept, spool, url, now: now() })) return
    const { name, bytes } = await makeBase(source, kept)
    say(`Base backup ${name} in ${kept.title}: ${(bytes / 1e6).toFixed(1)} MB`)
    const client = await openUnhurried(url, 'changes')
    try {
      await thinChanges(client, kept, { days: config.pointInTimeDays, now: now() })
    } finally {
      await client.end()
    }
  }
  jobs.schedule('base-backup', NIGHTLY, work, {
    atStart: AT_START,
    maxSeconds: MAX_SECONDS,
    keepsFailed: true,
  })
  return startShipping({ databaseUrl: url, spool, objects }, kept, { now, onError })
}

interface Freshness {
  kept: KeptChanges
  spool: string
  url: string
  now: Date
}

/** It is of today, and every change since is kept or about to be: after a time without, a new one is needed. */
const isBaseFresh = async ({ kept, spool, url, now }: Freshness): Promise<boolean> => {
  const base = chooseBase(await kept.listBases(), null)
  if (!base || now.getTime() - Date.parse(base.ended_at) > YOUNG_MS) return false
  const client = await openUnhurried(url, 'changes')
  try {
    const { last_archived } = await readArchiver(client)
    // Nothing was handed over since the statistics began.
    if (!last_archived || !isSegment(last_archived)) return true
    const names = [...(await kept.listSegments()), ...(await readdir(spool))]
    return findGap(names, positionOf(base.start_segment), positionOf(last_archived) + 1) === null
  } finally {
    await client.end()
  }
}
