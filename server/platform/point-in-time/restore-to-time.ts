/**
 * The private server as it was at a moment: the newest base backup before it, and every change from there up to it. What
 * fails leaves the place as empty as it was.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { extract } from 'tar-stream'
import { BackupRefused } from '../backup/archive-format.ts'
import type { ServerLine } from '../private-postgres/follow-log.ts'
import {
  type PrivatePostgres,
  type RestoringCluster,
  startPrivatePostgres,
} from '../private-postgres/private-postgres.ts'
import { isRecovering } from './base-marks.store.ts'
import type { BaseLabel, KeptChanges } from './kept-changes.ts'
import { chooseBase, findGap, positionOf } from './segments.rules.ts'
import { CLUSTER, SECRETS } from './write-base.ts'

const LOOK_MS = 100

export interface Restoring {
  kept: KeptChanges
  /** Null: as far as changes are kept. */
  at: Date | null
  /** Where the private server shall lie; nothing does yet. */
  place: RestoringCluster
  /** Null where secrets stay as they are. */
  secretsFolder: string | null
  workFolder: string
}

export interface RestoredServer {
  server: PrivatePostgres
  base: BaseLabel
  /** How many segments were there to be applied. */
  segments: number
}

/** The server runs when it is handed over. @throws BackupRefused in words for the operator */
export const restoreToTime = async (given: Restoring): Promise<RestoredServer> => {
  const base = chooseBase(await given.kept.listBases(), given.at)
  if (!base) throw new BackupRefused(await sayWhyNoBase(given))
  const names = (await given.kept.listSegments()).filter(
    (name) => !/^[0-9A-F]{24}/.test(name) || positionOf(name) >= positionOf(base.start_segment),
  )
  const lacking = findGap(names, positionOf(base.start_segment), positionOf(base.end_segment) + 1)
  if (lacking !== null)
    throw new BackupRefused(
      `The base backup ${base.name} in ${given.kept.title} cannot be used: changes that were made during it are not kept.`,
    )
  const log = join(dirname(given.place.cluster), `changes-${randomUUID()}`)
  try {
    await unpackBase(given, base)
    await fetchLog(given, names, log)
    return { server: await recover(given, log), base, segments: names.length }
  } catch (error) {
    await given.place.remove()
    throw error
  } finally {
    await rm(log, { recursive: true, force: true })
  }
}

const sayWhyNoBase = async ({ kept, at }: Restoring): Promise<string> => {
  const [first] = await kept.listBases()
  return first && at
    ? `${kept.title} goes back to ${first.ended_at}. An earlier moment is in a nightly backup, if in any.`
    : `${kept.title} has no base backup.`
}

const unpackBase = async (
  { kept, place, secretsFolder, workFolder }: Restoring,
  base: BaseLabel,
): Promise<void> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  const path = join(workFolder, `.base-${randomUUID()}`)
  try {
    await kept.fetchBase(base, path)
    const tar = extract()
    const reading = pipeline(createReadStream(path), createGunzip(), tar)
    reading.catch(() => undefined)
    for await (const entry of tar) {
      const { name, type } = entry.header
      const [room = '', ...rest] = normalize(name).split('/')
      const inside = rest.join('/')
      const isOurs = (type === 'file' || type === 'directory') && !rest.includes('..')
      const root = { [CLUSTER]: place.cluster, [SECRETS]: secretsFolder }[room]
      if (!isOurs || root === undefined)
        throw new BackupRefused(`The base backup ${base.name} has an unexpected entry.`)
      const owner = room === CLUSTER ? place.user : null
      if (root === null) entry.resume()
      else if (type === 'directory') await makeOwned(join(root, inside), owner)
      else
        await writeOwned(join(root, inside), { owner, write: (to) => pipeline(entry, createWriteStream(to)) })
    }
    await reading
  } finally {
    await rm(path, { force: true })
  }
}

type Owner = RestoringCluster['user']

const makeOwned = async (path: string, owner: Owner): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (owner) await chown(path, owner.uid, owner.gid)
}

const writeOwned = async (
  path: string,
  { owner, write }: { owner: Owner; write: (path: string) => Promise<void> },
): Promise<void> => {
  await write(path)
  await chmod(path, 0o600)
  if (owner) await chown(path, owner.uid, owner.gid)
}

const fetchLog = async (
  { kept, place }: Restoring,
  names: readonly string[],
  folder: string,
): Promise<void> => {
  await makeOwned(folder, place.user)
  for (const name of names)
    await writeOwned(join(folder, name), {
      owner: place.user,
      write: async (path) => void (await kept.fetchSegment(name, path)),
    })
  await writeOwned(join(place.cluster, 'recovery.signal'), {
    owner: place.user,
    write: (path) => writeFile(path, ''),
  })
}

/** On a new timeline: what was written after the moment stays kept beside what will be. */
const recover = async ({ place, at, kept }: Restoring, log: string): Promise<PrivatePostgres> => {
  const said: string[] = []
  const hear = ({ text }: ServerLine): void => void said.push(text)
  let hasEnded = false
  const server = await startPrivatePostgres({
    ...{ directory: place.directory, reachableRoot: place.reachableRoot, hear },
    log: (line) => {
      hasEnded ||= line.startsWith('PostgreSQL does not start')
      said.push(...line.split('\n'))
    },
    settings: {
      restore_command: `cp '${log}/%f' "%p"`,
      recovery_target_timeline: 'latest',
      // PostgreSQL knows no names of zones before it has read its settings.
      ...(at && { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') }),
      recovery_target_action: 'promote',
      hot_standby: 'on',
    },
  }).catch((error: Error) => {
    throw explain([...said, ...error.message.split('\n')], error, kept)
  })
  try {
    while (!hasEnded) {
      const state = await askWhetherRecovering(server.url)
      if (state === false) return server
      await pause(LOOK_MS)
    }
    throw explain(said, new Error(said.at(-1) ?? ''), kept)
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Null while it does not answer. */
const askWhetherRecovering = async (url: string): Promise<boolean | null> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await isRecovering(client)
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

const explain = (said: readonly string[], cause: Error, kept: KeptChanges): Error => {
  const text = said.join('\n')
  if (!text.includes('recovery ended before configured recovery target was reached')) return cause
  const last = /last completed transaction was at log time ([\d-]+ [\d:.]+)/.exec(text)?.[1]
  return new BackupRefused(
    `Changes are kept in ${kept.title} ${last ? `up to ${last.replace(' ', 'T')}Z` : 'only up to an earlier moment'}. Name that moment or an earlier one, or “latest”.`,
  )
}
