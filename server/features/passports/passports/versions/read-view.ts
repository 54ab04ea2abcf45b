import { viewOf } from '#contract/passports/audiences/audience-views.rules.ts'
import { LINK_READERS, type LinkReader } from '#contract/passports/audiences/audiences.ts'
import { type PassportSnapshot, passportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { refuseForged } from '#server/features/passports/passport-proofs/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { commitTo, contentsOfViews, findViews, leafOfView } from './version-views.store.ts'

interface Viewed {
  version_id: number
  snapshot: Pick<PassportSnapshot, 'restricted'>
}

/** Whether what only some read is what the version commits to; true where nothing is restricted. */
export const isViewGenuine = async (db: Reader, { version_id, snapshot }: Viewed): Promise<boolean> => {
  if (!snapshot.restricted) return true
  const views = await findViews(db, version_id)
  return views !== null && commitTo(views) === snapshot.restricted.sha256
}

export interface ReadView {
  /** As this reader reads it. */
  snapshot: PassportSnapshot
  /** By which he can check it against the public version; null where he reads what everybody does. */
  proof: { reader: LinkReader; salt: string; leaves: Record<LinkReader, string> } | null
}

/** @throws Refusal `not_genuine` where it is not what was published with the version */
export const readView = async (
  parts: Pick<Parts, 'db' | 'sealing' | 'now'>,
  { version_id, snapshot }: Viewed & { snapshot: PassportSnapshot },
  reader: LinkReader,
): Promise<ReadView> => {
  const { restricted, version, published_at, style_number } = snapshot
  if (!restricted) return { snapshot, proof: null }
  const views = await findViews(parts.db, version_id)
  if (!views || commitTo(views) !== restricted.sha256)
    return refuseForged(parts, { passport: style_number, version, forgery: 'restricted' })
  const contents = contentsOfViews(views)
  const content = viewOf(contents, reader)
  const own = LINK_READERS.find((each) => contents[each] === content)
  if (!content || !own) return { snapshot, proof: null }
  const leaves = Object.fromEntries(
    LINK_READERS.map((each) => [each, leafOfView(views[each]).toString('hex')]),
  ) as Record<LinkReader, string>
  return {
    snapshot: passportSnapshot.parse({ ...content, version, published_at, restricted }),
    proof: { reader: own, salt: views[own].salt.toString('hex'), leaves },
  }
}
