import type { PassportContent, SnapshotPublisher } from '#contract/passports/passport-snapshot.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { listTraceGeoImages } from '#server/features/files/geo-images/index.ts'
import { digestOf } from '#server/features/passports/passport-proofs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { composeContent, contentToPublish } from '../passport.rules.ts'
import { findDraft, getPassportSubject, listSteps } from '../passport-draft.store.ts'
import { readSections } from '../sections/sections.ts'

export interface ComposedPublication {
  content: PassportContent
  /** Over the content, in hex: anyone who agrees to it agrees to nothing else. */
  sha256: string
  draft: { version: number }
}

/** What would go out now; null before the draft was saved with a name. */
export const composePublication = async (
  db: Reader,
  actor: Actor,
  { style, publisher }: { style: StyleStanding & { id: number }; publisher: SnapshotPublisher },
): Promise<ComposedPublication | null> => {
  const draft = await findDraft(db, style.id)
  if (!draft?.product_name) return null
  const composed = composeContent(await getPassportSubject(db, style.id), draft, {
    publisher,
    steps: await listSteps(db, style.id),
    geoImages: await listTraceGeoImages(db, actor, style),
    sections: (await readSections(db, style.id)).frozen,
  })
  const content = contentToPublish(composed)
  return { content, sha256: digestOf(content), draft }
}
