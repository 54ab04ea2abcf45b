import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Jobs } from '../jobs/jobs.ts'
import type { Manifest } from './archive-format.ts'
import { type ArchivePlace, nameArchive } from './archive-place.ts'
import { type BackupSource, writeArchive } from './write-archive.ts'

export interface Backup {
  /** How people find it. */
  location: string
  manifest: Manifest
  bytes: number
}

export interface BackupParts {
  source: BackupSource
  place: ArchivePlace
  /** An archive lies here until it is whole. */
  workFolder: string
  now: () => Date
}

export const makeBackup = async ({ source, place, workFolder, now }: BackupParts): Promise<Backup> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  const at = now()
  const path = join(workFolder, `.making-${randomUUID()}`)
  const written = await writeArchive(source, path, at)
  return { ...written, location: await place.put(nameArchive(at), path) }
}

/** Removes the oldest archives beyond this many. Returns their names. */
export const thinOut = async (place: ArchivePlace, keep: number): Promise<string[]> => {
  const surplus = (await place.list()).slice(0, -keep)
  for (const name of surplus) await place.remove(name)
  return surplus
}

/** When few people work in Europe and in Asia. UTC. */
const NIGHTLY = '41 1 * * *'
const MAX_SECONDS = 12 * 3600

/** What the night's backup could not save is in the log, since nobody waits for it. */
export const scheduleBackups = (
  jobs: Jobs,
  parts: BackupParts,
  { keep, say }: { keep: number; say: (line: string) => void },
): void => {
  if (keep === 0) return
  const work = async (): Promise<void> => {
    const backup = await makeBackup(parts)
    say(describeBackup(backup))
    await thinOut(parts.place, keep)
  }
  jobs.schedule('backup', NIGHTLY, work, { maxSeconds: MAX_SECONDS, keepsFailed: true })
}

export const describeBackup = ({ location, manifest, bytes }: Backup): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const damaged = manifest.files.filter(({ hash, sha256 }) => hash !== sha256).map(({ hash }) => hash)
  const lost = [
    ...manifest.missing.map((hash) => `missing ${hash}`),
    ...damaged.map((hash) => `damaged ${hash}`),
  ]
  const counted = `${rows} rows, ${manifest.files.length} files, ${manifest.jobs.count} waiting jobs, ${(bytes / 1e6).toFixed(1)} MB`
  return [`Backup ${location}: ${counted}`, ...lost.map((each) => `  in the store: ${each}`)].join('\n')
}
