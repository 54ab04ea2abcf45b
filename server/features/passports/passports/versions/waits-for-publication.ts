/** What waits to be published is compared with what was published, so that no change can be forgotten. */
import type { KeptSnapshot, PassportContent } from '#contract/passports/passport-snapshot.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isSameContent } from '../passport.rules.ts'
import { findComparison, keepComparison } from './comparison.store.ts'
import { composePublication } from './compose-publication.ts'
import { findLatestVersion } from './passport-version.store.ts'

/** Compares everything but the publisher, which is known only once somebody publishes. */
export const differsFrom = ({ snapshot }: { snapshot: KeptSnapshot }, content: PassportContent): boolean =>
  !isSameContent(snapshot, { ...content, publisher: snapshot.publisher ?? null })

/** Whether the draft says something else than the newest version; false where there is no draft or no version. */
export const waitsForPublication = async (
  db: Db,
  actor: Actor,
  style: StyleStanding & { id: number },
): Promise<boolean> => {
  const kept = await findComparison(db, style.id)
  if (!kept) return false
  if (kept.compared === kept.touched) return kept.differs ?? false
  const latest = await findLatestVersion(db, style.id)
  const composed = latest && (await composePublication(db, actor, { style, publisher: null }))
  if (!composed) return false
  const differs = differsFrom(latest, composed.content)
  // Kept for the next reader; a database that takes no writes, as on a full disk, still answers this one.
  await db
    .write((tx) => keepComparison(tx, { styleId: style.id, touched: kept.touched, differs }))
    .catch(() => undefined)
  return differs
}
