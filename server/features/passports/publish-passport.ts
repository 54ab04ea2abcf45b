import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { GTIN_TEXTS } from '#contract/passport-gtin.ts'
import { type PassportSnapshot, passportSnapshot } from '#contract/passport-snapshot.ts'
import { PASSPORT_TEXTS, type publication } from '#contract/passports.ts'
import { listTraceGeoImages } from '#server/features/geo-images/index.ts'
import { lockStyle, requireCan } from '#server/features/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/http/refusal.ts'
import type { Parts } from '#server/platform/parts.ts'
import { claimGtin } from './gtin.store.ts'
import { composeContent, digestOf, isSameContent, withoutHiddenSteps } from './passport.rules.ts'
import { findDraft, getPassportSubject, listSteps, markPublished } from './passport-draft.store.ts'
import { findLatestVersion, insertVersion } from './passport-version.store.ts'
import { freezeSections, readElsewhere } from './sections/sections.ts'
import { getTrackingCode } from './tracking-code.store.ts'
import { keepSource } from './version-source.store.ts'

type Publication = z.output<typeof publication>

const refuseGtin = (): never => {
  const texts = [GTIN_TEXTS.taken]
  throw new Refusal('conflict', { text: texts, fields: { gtin: texts }, error_locations: ['gtin'] })
}

/** Freezes the draft as the next version (decisions §6). @throws Refusal `conflict` when there is nothing to publish */
export const publishPassport = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { actor, styleId, origin }: { actor: Actor; styleId: number; origin: string },
): Promise<Publication> => {
  const style = found(await lockStyle(tx, actor, styleId), 'Style not found')
  requireCan(actor, 'passport:publish', style)
  const draft = await findDraft(tx, styleId)
  if (!draft?.product_name) throw new Refusal('conflict', { text: 'Save the passport before publishing it.' })
  const latest = await findLatestVersion(tx, styleId)
  const composed = composeContent(await getPassportSubject(tx, styleId), draft, {
    steps: await listSteps(tx, styleId),
    geoImages: await listTraceGeoImages(tx, actor, style),
    sections: await freezeSections(tx, styleId),
  })
  const content = withoutHiddenSteps(composed)
  // The brand's name or a supplier's city may have changed without anybody touching the draft.
  if (latest && !draft.need_trace_approval && isSameContent(latest.snapshot, content)) {
    throw new Refusal('conflict', { text: 'There are no changes to publish.' })
  }
  const snapshot: PassportSnapshot = passportSnapshot.parse({
    ...content,
    version: (latest?.number ?? 0) + 1,
    published_at: now().toISOString(),
  })
  const sha256 = digestOf(snapshot)
  if (snapshot.gtin && !(await claimGtin(tx, { gtin: snapshot.gtin, styleId }))) refuseGtin()
  await insertVersion(tx, { styleId, snapshot, sha256, userId: actor.user_id })
  await keepSource(tx, styleId, await readElsewhere(tx, styleId))
  await getTrackingCode(tx, styleId, randomBytes(8).toString('hex'))
  await markPublished(tx, styleId)
  const details = { version: snapshot.version, sha256 }
  await audit(tx, actor, { action: 'passport.published', subject: { kind: 'style', id: styleId }, details })
  return {
    version: snapshot.version,
    published_at: snapshot.published_at,
    sha256,
    public_link: `${origin}/#/trace/${style.style_number}`,
    message: latest ? PASSPORT_TEXTS.changesPublished : PASSPORT_TEXTS.published,
  }
}
