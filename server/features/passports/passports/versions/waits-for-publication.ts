/** What waits to be published is compared with what was published, so that no change can be forgotten. */
import type { PassportViews } from '#contract/passports/audiences/audience-views.rules.ts'
import { LINK_READERS } from '#contract/passports/audiences/audiences.ts'
import type { KeptSnapshot, PassportContent } from '#contract/passports/passport-snapshot.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isSameContent } from '../passport.rules.ts'
import { findComparison, keepComparison } from './comparison.store.ts'
import { composePublication, type SaidToReaders } from './compose-publication.ts'
import { findLatestVersion } from './passport-version.store.ts'

export interface Published {
  snapshot: KeptSnapshot
  /** Null where everybody reads all of it. */
  views: PassportViews | null
}

const isSameView = (kept: PassportContent | null, said: PassportContent | null): boolean =>
  kept && said ? isSameContent(kept, said) : kept === said

/** Whether each reader was told just this. */
export const saysSame = ({ snapshot, views }: Published, said: SaidToReaders): boolean =>
  isSameContent(snapshot, said.content) &&
  (snapshot.restricted?.tells_holder ?? false) === said.tells_holder &&
  LINK_READERS.every((reader) => isSameView(views?.[reader] ?? null, said.views[reader]))

/** Compares everything but the publisher, which is known only once somebody publishes. */
export const differsFrom = (published: Published, said: SaidToReaders): boolean => {
  const publisher = published.snapshot.publisher ?? null
  const byThem = <Content extends PassportContent | null>(content: Content): Content =>
    content && { ...content, publisher }
  const { holder, professional, authority } = said.views
  const views = { holder: byThem(holder), professional: byThem(professional), authority: byThem(authority) }
  return !saysSame(published, { ...said, content: byThem(said.content), views })
}

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
  const differs = differsFrom(latest, composed)
  // Kept for the next reader; a database that takes no writes, as on a full disk, still answers this one.
  await db
    .write((tx) => keepComparison(tx, { styleId: style.id, touched: kept.touched, differs }))
    .catch(() => undefined)
  return differs
}
