import type { z } from 'zod'
import type { SnapshotPublisher } from '#contract/passports/passport-snapshot.ts'
import type { publicationAsked } from '#contract/passports/passports.ts'
import { type PublishingWay, PUBLICATION_TEXTS as TEXTS } from '#contract/passports/publications.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { askRequest, closeRequest } from '#server/features/collaboration/requests/index.ts'
import { passGate } from '#server/features/evidence/final-gate/index.ts'
import {
  type ComposedPublication,
  composePublication,
  publishPassport,
  requireNews,
} from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeFromLimit } from '#server/platform/limits/rate-limit.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findWay } from './find-way.ts'
import { findOrganizationName } from './organization-name.store.ts'
import { findOpenRequest, PUBLICATION_REQUESTS } from './publication-request.store.ts'
import { holdAgreement } from './publishing-agreement.store.ts'
import { newsOf } from './tell.ts'

export type PublishingParts = Pick<Parts, 'db' | 'jobs' | 'mail' | 'now' | 'sealing' | 'registry'>
type Asked = z.output<typeof publicationAsked>

/** Each one is an email to the brand's managers. */
const ASKS_A_DAY = 100

interface Publish {
  actor: Actor
  styleId: number
  origin: string
  /** Why it is published without a passed final inspection. */
  reason: string | null | undefined
}

/**
 * Publishes, where the actor's company may, and asks the brand first where it may not
 * (docs/product.md, In another's name).
 */
export const publishOrAsk = async (
  tx: Tx,
  parts: PublishingParts,
  { actor, styleId, origin, reason }: Publish,
) => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:publish', style)
  await lockDocuments(tx, styleId, ['passport'])
  const pair = { brandId: style.brand_id, companyId: actor.organization_id }
  const way = await findWay(tx, actor, { style, agreement: await holdAgreement(tx, pair) })
  const publisher = publisherOf(actor, way, style)
  const composed = await composePublication(tx, actor, { style, publisher })
  if (!composed) throw new Refusal('conflict', { text: 'Save the passport before publishing it.' })
  if (way === 'ask') return { asked: await ask(tx, parts, { actor, style, composed }) }
  const gate_reason = await passGate(tx, style, { act: 'publication', reason })
  const published = await publishPassport(tx, parts, actor, { style, composed, origin, gate_reason })
  await overtakeRequest(tx, parts, { actor, style })
  return { published }
}

/** @throws Refusal where the company publishes in nobody's name yet */
const publisherOf = (actor: Actor, way: PublishingWay, style: LockedStyle): SnapshotPublisher => {
  if (way === 'own') return null
  if (way === 'unverified') throw new Refusal('account_not_verified', { text: TEXTS.needsVerification })
  if (way === 'closed') {
    const isOwn = style.brand_id === actor.organization_id
    throw new Refusal('conflict', { text: isOwn ? TEXTS.withdrawnFromOwn : TEXTS.withdrawnForGood })
  }
  return publisherNamed(actor.organization_name, way !== 'unconfirmed')
}

export const publisherNamed = (name: string, confirmed_by_brand = true): SnapshotPublisher => ({
  name,
  confirmed_by_brand,
})

interface Asking {
  actor: Actor
  style: LockedStyle
  composed: ComposedPublication
}

/** Asking twice for the same is asking once. */
const ask = async (tx: Tx, parts: PublishingParts, { actor, style, composed }: Asking): Promise<Asked> => {
  await requireNews(tx, parts, { styleId: style.id, composed })
  const now = parts.now()
  const company = actor.organization_id
  const waits_for = { id: style.brand_id, name: await findOrganizationName(tx, style.brand_id) }
  const answer = { waits_for, message: TEXTS.asked }
  const open = await findOpenRequest(tx, style.id)
  if (open?.sha256 === composed.sha256 && open.company_id === company)
    return { ...answer, request_id: open.id }
  await takeFromLimit(
    tx,
    { key: `publication:${company}:${style.brand_id}`, attempts: ASKS_A_DAY, seconds: 86_400 },
    now,
  )
  const at = now.toISOString()
  if (open)
    await closeRequest(tx, PUBLICATION_REQUESTS, {
      id: open.id,
      status: 'overtaken',
      decided_by: actor.user_id,
      decided_at: at,
    })
  const { sha256, draft } = composed
  const request_id = await askRequest(tx, parts, PUBLICATION_REQUESTS, {
    actor,
    values: {
      ...{ style_id: style.id, company_id: company, sha256, draft_version: draft.version },
      ...{ asked_by: actor.user_id, asked_at: at },
    },
    askedAlready: new Refusal('conflict'),
    tell: (requestId) => ({
      entry: {
        action: 'passport.publication_requested',
        subject: { kind: 'style', id: style.id },
        details: { request: requestId, sha256 },
      },
      news: newsOf.asked({ actor, style, requestId }),
    }),
  })
  return { ...answer, request_id }
}

/** Nobody waits for a word on what is published meanwhile. */
const overtakeRequest = async (
  tx: Tx,
  parts: PublishingParts,
  { actor, style }: { actor: Actor; style: LockedStyle },
): Promise<void> => {
  const open = await findOpenRequest(tx, style.id)
  if (!open) return
  const decided_at = parts.now().toISOString()
  await closeRequest(tx, PUBLICATION_REQUESTS, {
    id: open.id,
    status: 'overtaken',
    decided_by: actor.user_id,
    decided_at,
  })
  if (open.company_id !== actor.organization_id)
    await notify(tx, parts, newsOf.publishedByBrand({ actor, style, companyId: open.company_id }))
}
