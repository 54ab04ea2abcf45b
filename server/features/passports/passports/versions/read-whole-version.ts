/**
 * The newest version with all that it says to anybody, and who may read what of it: for what takes its place in lots. What
 * the draft has restricted since holds at once, for a lot may be published before the passport is again.
 */
import { type ContentAudiences, strictestOf } from '#contract/passports/audiences/audience-content.rules.ts'
import { viewOf } from '#contract/passports/audiences/audience-views.rules.ts'
import type { Audience } from '#contract/passports/audiences/audiences.ts'
import { NO_AUDIENCES, passportAudiences } from '#contract/passports/audiences/passport-audiences.ts'
import {
  type PassportContent,
  type PassportSnapshot,
  passportSnapshot,
} from '#contract/passports/passport-snapshot.ts'
import { refuseForged } from '#server/features/passports/passport-proofs/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { audiencesOf, keyOfStep } from '../passport.rules.ts'
import { listSteps } from '../passport-draft.store.ts'
import { readSections } from '../sections/sections.ts'
import { findLatestGenuine } from './passport-version.store.ts'
import { isViewGenuine } from './read-view.ts'
import { type DraftSource, findSource } from './version-source.store.ts'
import { contentsOfViews, findViews } from './version-views.store.ts'

export interface WholeVersion {
  version_id: number
  number: number
  sha256: string
  whole: PassportContent
  /** What everybody reads of it. */
  snapshot: PassportSnapshot
  audiences: ContentAudiences
  /** That makes the garment, with the companies that do it; null where the brand marks none. */
  making: { key: string; details: { supplier_id: number | null; factory_id: number | null }[] } | null
}

type KnownStep = DraftSource['steps'][number] & { id: number }
/** Versions from before ids were kept restricted nothing either. */
const isKnown = (step: DraftSource['steps'][number]): step is KnownStep => step.id !== undefined

/** Its column's check says which there are. */
const audienceOf = ({ audience }: KnownStep) => (audience ?? 'everybody') as Audience

const audiencesOfSource = (source: DraftSource | null): ContentAudiences => {
  const kept = source?.sections.audiences
  return {
    fields: (kept ? passportAudiences.parse(kept) : NO_AUDIENCES).fields,
    steps: new Map((source?.steps ?? []).filter(isKnown).map((step) => [keyOfStep(step), audienceOf(step)])),
  }
}

const makingOf = (source: DraftSource | null): WholeVersion['making'] => {
  const step = source?.steps.find(({ makes_garment }) => makes_garment)
  return step && isKnown(step) ? { key: keyOfStep(step), details: step.details } : null
}

/** Null where nothing was published. @throws Refusal `not_genuine` where it is not what was published */
export const readWholeVersion = async (
  tx: Tx,
  parts: Pick<Parts, 'db' | 'sealing' | 'now'>,
  styleId: number,
): Promise<WholeVersion | null> => {
  const latest = await findLatestGenuine(parts, styleId, tx)
  if (!latest) return null
  const { version_id, number, sha256, style_number } = latest
  const snapshot = passportSnapshot.parse(latest.snapshot)
  if (!(await isViewGenuine(tx, { version_id, snapshot })))
    return refuseForged(parts, { passport: style_number, version: number, forgery: 'restricted' })
  const views = await findViews(tx, version_id)
  const source = await findSource(tx, version_id)
  const { trace } = await readSections(tx, styleId)
  const now = audiencesOf({ steps: await listSteps(tx, styleId), audiences: trace.audiences })
  return {
    ...{ version_id, number, sha256, snapshot },
    whole: (views && viewOf(contentsOfViews(views), 'authority')) ?? snapshot,
    audiences: strictestOf(audiencesOfSource(source), now),
    making: makingOf(source),
  }
}
