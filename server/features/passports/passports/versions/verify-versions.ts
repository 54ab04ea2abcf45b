/** Whether published versions are still what was published, and the log says all of it. */
import {
  FORGERIES,
  findForgery,
  findForgeryOfLot,
  isDescribedRightly,
  listProvable,
  listProvableLots,
  nameOfLot,
  verifyLog,
} from '#server/features/passports/passport-proofs/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { isViewGenuine } from './read-view.ts'
import { commitToLotViews } from './version-views.store.ts'

export interface VerifiedVersions {
  versions: number
  /** Entries of the log. */
  entries: number
  /** As `passport NL-100 version 2 is not what was published: …`. */
  faults: string[]
}

const BATCH = 200

export const verifyVersions = async (
  db: Reader,
  { sealing }: Pick<Parts, 'sealing'>,
): Promise<VerifiedVersions> => {
  const faults: string[] = []
  let versions = 0
  for (let after = 0; ; ) {
    const batch = await listProvable(db, { after, limit: BATCH })
    if (batch.length === 0) break
    versions += batch.length
    for (const row of batch) {
      const own = await findForgery({ db, sealing }, row)
      const forgery = own ?? ((await isViewGenuine(db, row)) ? null : 'restricted')
      if (forgery)
        faults.push(
          `passport ${row.style_number} version ${row.number} is not what was published: ${FORGERIES[forgery]}`,
        )
    }
    after = batch.at(-1)?.version_id ?? 0
  }
  faults.push(...(await listFaultsOfLots(db, { sealing })))
  const log = await verifyLog(db, { sealing })
  const isKeyRight = versions === 0 || (await isDescribedRightly(db, sealing).catch(() => false))
  if (!isKeyRight) faults.push('the key of the proofs is not the one that was sealed')
  return { versions, entries: log.entries, faults: [...faults, ...log.faults] }
}

/** Publications of lots and pieces. */
const listFaultsOfLots = async (db: Reader, { sealing }: Pick<Parts, 'sealing'>): Promise<string[]> => {
  const faults: string[] = []
  for (let after = 0; ; ) {
    const batch = await listProvableLots(db, { after, limit: BATCH })
    if (batch.length === 0) return faults
    for (const row of batch) {
      const { content, views } = row
      const own = await findForgeryOfLot({ db, sealing }, row)
      const isKept = (views ? commitToLotViews(views) : undefined) === content.restricted?.sha256
      const forgery = own ?? (isKept ? null : 'restricted')
      if (forgery)
        faults.push(
          `passport ${nameOfLot(row)} version ${row.number} is not what was published: ${FORGERIES[forgery]}`,
        )
    }
    after = batch.at(-1)?.lot_version_id ?? 0
  }
}
