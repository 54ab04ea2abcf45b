/**
 * Takes what the private server hands over to where it is kept, round after round. Files go before the segments whose rows
 * name them: whatever moment is brought back, its files are there.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openUnhurried } from '../db/unhurried-client.ts'
import { type ObjectStore, originalOf } from '../files/object-store.ts'
import { listFilesSince, readArchiver, switchSegment } from './base-marks.store.ts'
import type { KeptChanges } from './kept-changes.ts'
import { isKeptName, isSegment } from './segments.rules.ts'

const EVERY_MS = 5_000
/** From its row's beginning an upload takes less until its bytes are there. */
const UPLOAD_MS = 2 * 3_600_000
/** For what is written in the last moment, when the process ends. */
const LAST_LOOKS = 40
const LOOK_MS = 100

export interface ShippingSource {
  databaseUrl: string
  /** Where the server puts its segments. */
  spool: string
  objects: ObjectStore
}

interface Shipping {
  every?: number
  now: () => Date
  onError: (error: Error) => void
}

export interface Shipper {
  /** Since when all that was handed over is kept; null before the first round. */
  keptUntil(): Date | null
  /** Ends the segment that is being written, and has it kept too. */
  stop(): Promise<void>
}

export const startShipping = (
  source: ShippingSource,
  kept: KeptChanges,
  { every = EVERY_MS, now, onError }: Shipping,
): Shipper => {
  const files = openFiles(source, kept)
  let keptUntil: Date | null = null
  let isStopped = false
  const round = async (): Promise<void> => {
    const begun = now()
    const names = (await readdir(source.spool)).filter(isKeptName).sort()
    const client = await openUnhurried(source.databaseUrl, 'changes')
    try {
      if (names.length > 0) await files.ship(client, begun)
      for (const name of names) {
        await kept.putSegment(name, join(source.spool, name))
        await rm(join(source.spool, name))
      }
      const { is_on, is_failing } = await readArchiver(client)
      if (!is_on)
        throw new Error('The private PostgreSQL was started without SELVEDGE_POINT_IN_TIME: start it again.')
      if (is_failing)
        throw new Error(`PostgreSQL cannot hand over its changes into ${source.spool}: see its log.`)
      keptUntil = begun
    } finally {
      await client.end()
    }
  }
  const told = (): Promise<void> =>
    round().catch((error: Error) =>
      onError(
        new Error(`Changes are not kept in ${kept.title} at the moment: ${error.message}`, { cause: error }),
      ),
    )
  let wake: () => void = () => undefined
  const running = (async () => {
    while (!isStopped) {
      await told()
      if (isStopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, every).unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  })()
  return {
    keptUntil: () => keptUntil,
    stop: async () => {
      isStopped = true
      wake()
      await running
      await handOverLast(source).catch(onError)
      await told()
    },
  }
}

/** What is not handed over in time is so after the next start. */
const handOverLast = async ({ databaseUrl }: ShippingSource): Promise<void> => {
  const client = await openUnhurried(databaseUrl, 'changes')
  try {
    const last = await switchSegment(client)
    for (let looks = 0; looks < LAST_LOOKS; looks++) {
      const { last_archived } = await readArchiver(client)
      if (last_archived && isSegment(last_archived) && last_archived >= last) return
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  } finally {
    await client.end()
  }
}

/** All that rows name, at the first time by a comparison with what is there. */
const openFiles = ({ objects }: Pick<ShippingSource, 'objects'>, kept: KeptChanges) => {
  let there: Set<string> | null = null
  let since: Date | null = null
  return {
    ship: async (client: pg.Client, begun: Date): Promise<void> => {
      const known = there ?? new Set(await Array.fromAsync(kept.listFiles()))
      there = known
      for (const hash of await listFilesSince(client, since)) {
        if (known.has(hash)) continue
        const object = await objects.open(originalOf(hash))
        // Removed meanwhile, or lost: `selvedge verify` names it.
        if (!object) continue
        await kept.putFile(hash, object.stream)
        known.add(hash)
      }
      since = new Date(begun.getTime() - UPLOAD_MS)
    },
  }
}
