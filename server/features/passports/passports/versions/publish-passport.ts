import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { claimedTexts } from '#contract/passports/claimed-texts.rules.ts'
import {
  type PassportContent,
  type PassportSnapshot,
  passportSnapshot,
} from '#contract/passports/passport-snapshot.ts'
import { PASSPORT_TEXTS, type publication } from '#contract/passports/passports.ts'
import { PUBLICATION_TEXTS } from '#contract/passports/publications.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { endFirstSteps } from '#server/features/accounts/registry/index.ts'
import { requireProof } from '#server/features/evidence/claim-blocks/index.ts'
import { keepReason } from '#server/features/evidence/final-gate/index.ts'
import { claimGtin } from '#server/features/passports/passport-gtins/index.ts'
import { askForHead, digestOf, signVersion } from '#server/features/passports/passport-proofs/index.ts'
import { recordPublication } from '#server/features/passports/passport-registrations/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { getTrackingCode } from '../page/tracking-code.store.ts'
import { readElsewhere } from '../sections/sections.ts'
import { type ComposedPublication, hasViews } from './compose-publication.ts'
import { findLatestGenuine, insertVersion } from './passport-version.store.ts'
import { deleteWithdrawal, findWithdrawal } from './passport-withdrawal.store.ts'
import { keepSource } from './version-source.store.ts'
import { commitTo, contentsOfViews, findViews, type KeptViews } from './version-views.store.ts'
import { saysSame } from './waits-for-publication.ts'

export type Publication = z.output<typeof publication>

type ProvingParts = Pick<Parts, 'db' | 'sealing' | 'now'>

/**
 * @throws Refusal `conflict` where the newest version says just this and everybody can read it, `not_genuine` where it is
 * not what was published: nothing is signed over that
 */
export const requireNews = async (
  tx: Tx,
  parts: ProvingParts,
  { styleId, composed }: { styleId: number; composed: ComposedPublication },
) => {
  const latest = await findLatestGenuine(parts, styleId, tx)
  const withdrawal = await findWithdrawal(tx, styleId)
  const isSame = latest && saysSame({ ...latest, views: await findSaid(tx, latest) }, composed)
  if (isSame && !withdrawal) throw new Refusal('conflict', { text: PUBLICATION_TEXTS.nothingToPublish })
  return { latest, isWithdrawn: withdrawal !== null }
}

const findSaid = async (tx: Tx, { version_id }: { version_id: number }) => {
  const views = await findViews(tx, version_id)
  return views && contentsOfViews(views)
}

const SALT_BYTES = 32

/** With a salt each; null where nothing is restricted, and the version is what it would be without audiences. */
const keptViewsOf = ({ views }: ComposedPublication): KeptViews | null => {
  if (!hasViews(views)) return null
  const keep = (content: PassportContent | null) => ({ content, salt: randomBytes(SALT_BYTES) })
  const { holder, professional, authority } = views
  return { holder: keep(holder), professional: keep(professional), authority: keep(authority) }
}

interface Publishing {
  /** Locked by the caller, who has decided that the actor may publish it. */
  style: LockedStyle
  composed: ComposedPublication
  origin: string
  /** Whose version it is, where another one's word publishes it. */
  publisher?: { user_id: number; organization_id: number }
  /** Why it is published without a passed final inspection; null where it needs no reason. */
  gate_reason: string | null
}

const statedOf = ({ style_number, version: number, published_at }: PassportSnapshot) => ({
  style_number,
  number,
  published_at,
})

/**
 * Freezes the draft as the next version, which is public in any case (docs/product.md, Publishing). @throws Refusal
 * `conflict`, also where a claim needs proof first
 */
export const publishPassport = async (
  tx: Tx,
  parts: ProvingParts & Pick<Parts, 'jobs' | 'registry'>,
  actor: Actor,
  { style, composed, origin, publisher: by = actor, gate_reason }: Publishing,
): Promise<Publication> => {
  const { id: styleId } = style
  const { now } = parts
  const { latest, isWithdrawn } = await requireNews(tx, parts, { styleId, composed })
  await requireProof(tx, { actor, styleId, now: now(), style, texts: claimedTexts(composed.whole) })
  const views = keptViewsOf(composed)
  const snapshot: PassportSnapshot = passportSnapshot.parse({
    ...composed.content,
    version: (latest?.number ?? 0) + 1,
    published_at: now().toISOString(),
    ...(views && { restricted: { sha256: commitTo(views), tells_holder: composed.tells_holder } }),
  })
  const sha256 = digestOf(snapshot)
  if (snapshot.gtin) await claimGtin(tx, { gtin: snapshot.gtin, style, at: now() })
  const versionId = await insertVersion(tx, { styleId, snapshot, sha256, views, userId: by.user_id })
  await signVersion(tx, parts, {
    ...{ versionId, styleId, organizationId: by.organization_id },
    stated: { ...statedOf(snapshot), sha256, with_publication: true },
  })
  await askForHead(tx, parts)
  await keepSource(tx, styleId, await readElsewhere(tx, styleId))
  await getTrackingCode(tx, styleId, randomBytes(8).toString('hex'))
  if (isWithdrawn) await deleteWithdrawal(tx, styleId)
  await recordPublication(tx, parts, { styleId, snapshot, origin, status: 'published' })
  await endFirstSteps(tx, styleId)
  const { version, published_at: at } = snapshot
  await keepReason(tx, actor, { styleId, about: { version_number: version }, reason: gate_reason, at })
  const publisher = snapshot.publisher?.name ?? null
  const details = { version, sha256, publisher, ...(gate_reason && { gate_reason }) }
  await audit(tx, actor, { action: 'passport.published', subject: { kind: 'style', id: styleId }, details })
  return {
    version: snapshot.version,
    published_at: snapshot.published_at,
    sha256,
    public_link: `${origin}/#/trace/${style.style_number}`,
    message: latest ? PASSPORT_TEXTS.changesPublished : PASSPORT_TEXTS.published,
  }
}
