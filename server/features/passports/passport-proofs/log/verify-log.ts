/** The whole log, entry by entry, from the statements up: for the operator, who has the rows. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { getSigningKey } from '../genuine.ts'
import { leafOf } from '../statement.rules.ts'
import { listForeignStamps } from '../time-stamps/time-stamp.store.ts'
import { signHead } from './grow-log.ts'
import { listHeads, listPlaced } from './log.store.ts'
import { hashInner, hashLeaf } from './merkle.rules.ts'

const BATCH = 2000

/** Of complete subtrees from the left, the larger first, as a binary counter has them. */
type Peaks = { level: number; hash: Buffer }[]

const addTo = (peaks: Peaks, leaf: Buffer): void => {
  let added = { level: 0, hash: leaf }
  for (let last = peaks.at(-1); last?.level === added.level; last = peaks.at(-1)) {
    peaks.pop()
    added = { level: added.level + 1, hash: hashInner(last.hash, added.hash) }
  }
  peaks.push(added)
}

const rootOf = (peaks: Peaks): Buffer =>
  peaks.reduceRight<Buffer | null>((right, { hash }) => (right ? hashInner(hash, right) : hash), null) ??
  createHash('sha256').digest()

type Placed = Awaited<ReturnType<typeof listPlaced>>[number]

const findFaultOfLot = (entry: Placed): string | null => {
  const lines = entry.statement?.split('\n') ?? []
  const named = `passport ${entry.style_number}, ${lines.slice(2, 5).join(', ')}`
  if (entry.lot_version_id === null) return `${named} is in the log and was deleted`
  return lines.includes(`sha256 ${entry.lot_sha256}`) ? null : `${named} is not what the log says`
}

/** What an entry says that is no longer so. */
const findFault = (entry: Placed, position: number): string | null => {
  const at = `log entry ${position}`
  if (entry.position !== position) return `${at} is missing`
  if (entry.statement === null || entry.salt === null) return `${at} has lost what it says`
  if (!timingSafeEqual(hashLeaf(leafOf(entry.statement, entry.salt)), entry.hash))
    return `${at} says something else than was logged`
  if (entry.kind === 'lot_published') return findFaultOfLot(entry)
  if (entry.kind !== 'published') return null
  const named = `passport ${entry.style_number} version ${entry.number}`
  if (entry.version_id === null) return `${named} is in the log and was deleted`
  return entry.statement.includes(`\nsha256 ${entry.sha256}\n`) ? null : `${named} is not what the log says`
}

export interface VerifiedLog {
  entries: number
  heads: number
  faults: string[]
}

export const verifyLog = async (db: Reader, { sealing }: Pick<Parts, 'sealing'>): Promise<VerifiedLog> => {
  const faults: string[] = []
  const heads = await listHeads(db)
  const key = heads.length > 0 ? await getSigningKey({ db, sealing }, null) : null
  const peaks: Peaks = []
  let [size, next] = [0, 0]
  for (let batch = await listPlaced(db, { from: 0, limit: BATCH }); batch.length > 0; ) {
    for (const entry of batch) {
      const fault = findFault(entry, size)
      if (fault) faults.push(fault)
      addTo(peaks, entry.hash)
      size++
      const head = heads[next]
      if (head?.size !== size) continue
      next++
      const at = /\nmade (.+)\n/.exec(head.note)?.[1] ?? ''
      const root = rootOf(peaks)
      // Ed25519 signs the same text with the same bytes, always.
      if (!key || !root.equals(head.root) || signHead(key, { size, root, at }) !== head.note)
        faults.push(`the log’s head of ${size} entries is not what was signed`)
    }
    batch = await listPlaced(db, { from: (batch.at(-1)?.position ?? 0) + 1, limit: BATCH })
  }
  const cut = heads.slice(next)
  for (const head of cut) faults.push(`the log had ${head.size} entries, and has ${size}`)
  for (const { head_size, stamped_at } of await listForeignStamps(db))
    faults.push(`the log’s head of ${head_size} entries is not the one that was stamped at ${stamped_at}`)
  return { entries: size, heads: heads.length, faults }
}
