import { type PassportViews, splitContent } from '#contract/passports/audiences/audience-views.rules.ts'
import { LINK_READERS } from '#contract/passports/audiences/audiences.ts'
import type { PassportContent, SnapshotPublisher } from '#contract/passports/passport-snapshot.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import { listTraceGeoImages } from '#server/features/files/geo-images/index.ts'
import { digestOf } from '#server/features/passports/passport-proofs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { audiencesOf, composeContent, contentToPublish } from '../passport.rules.ts'
import { findDraft, getPassportSubject, listSteps } from '../passport-draft.store.ts'
import { readSections } from '../sections/sections.ts'

export interface SaidToReaders {
  /** What everybody reads. */
  content: PassportContent
  /** What only some read. */
  views: PassportViews
  /** Whether the public page says that who holds the garment reads more. */
  tells_holder: boolean
}

export interface ComposedPublication extends SaidToReaders {
  /** All that is said to anybody. */
  whole: PassportContent
  /** Over all of it, in hex: anyone who agrees to it agrees to nothing else. */
  sha256: string
  draft: { version: number }
}

export const hasViews = (views: PassportViews): boolean =>
  LINK_READERS.some((reader) => views[reader] !== null)

/** Of what everybody reads alone, where nothing is restricted. */
const digestOfSaid = ({ content, views, tells_holder }: SaidToReaders): string =>
  digestOf(hasViews(views) ? { content, views, tells_holder } : content)

/** What would go out now; null before the draft was saved with a name. */
export const composePublication = async (
  db: Reader,
  actor: Actor,
  { style, publisher }: { style: StyleStanding & { id: number }; publisher: SnapshotPublisher },
): Promise<ComposedPublication | null> => {
  const draft = await findDraft(db, style.id)
  if (!draft?.product_name) return null
  const steps = await listSteps(db, style.id)
  const { frozen, trace } = await readSections(db, style.id)
  const composed = composeContent(await getPassportSubject(db, style.id), draft, {
    publisher,
    steps,
    geoImages: await listTraceGeoImages(db, actor, style),
    sections: frozen,
  })
  const said = sayToReaders(contentToPublish(composed), { steps, audiences: trace.audiences })
  const { authority, professional, holder } = said.views
  return {
    ...said,
    whole: authority ?? professional ?? holder ?? said.content,
    sha256: digestOfSaid(said),
    draft,
  }
}

export const sayToReaders = (
  whole: PassportContent,
  given: Parameters<typeof audiencesOf>[0],
): SaidToReaders => {
  const { everybody: content, views } = splitContent(whole, audiencesOf(given))
  return { content, views, tells_holder: given.audiences.tells_holder && views.holder !== null }
}
