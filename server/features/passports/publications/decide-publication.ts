import type { CallAnswer } from '#contract/call.ts'
import {
  type decidePublication as call,
  PUBLICATION_TEXTS as TEXTS,
} from '#contract/passports/publications.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, lockDocuments } from '#server/access/style-scope/index.ts'
import { type Decision, decideRequest } from '#server/features/collaboration/requests/index.ts'
import { passGate } from '#server/features/evidence/final-gate/index.ts'
import { composePublication, publishPassport } from '#server/features/passports/passports/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { findOrganizationName } from './organization-name.store.ts'
import { findStyleOfRequest, PUBLICATION_REQUESTS } from './publication-request.store.ts'
import { type PublishingParts, publisherNamed } from './publish-or-ask.ts'
import { agreeWithCompany } from './publishing-companies.ts'
import { newsOf } from './tell.ts'

type Answer = CallAnswer<typeof call>

interface Word extends Decision {
  /** The company needs not ask again. */
  for_company: boolean
  /** Why it is published without a passed final inspection. */
  gate_reason?: string | null | undefined
  origin: string
}

/**
 * The brand's word. The style is locked first, as for every publication.
 * @throws Refusal `not_found`, `forbidden`, `conflict` where nobody waits or the draft has changed
 */
export const decidePublication = async (
  tx: Tx,
  parts: PublishingParts,
  { for_company, origin, gate_reason: reason, ...decision }: Word,
): Promise<Answer> => {
  const { actor, id, approve_status } = decision
  const styleId = found(await findStyleOfRequest(tx, id), TEXTS.requestNotFound)
  const style = found(await holdStyle(tx, actor, styleId), TEXTS.requestNotFound)
  requireCanOnPassport(actor, 'passport:agree', style)
  await lockDocuments(tx, styleId, ['passport'])
  const publish = async (asked: { company_id: number; sha256: string; asked_by: number }) => {
    const publisher = publisherNamed(await findOrganizationName(tx, asked.company_id))
    const composed = await composePublication(tx, actor, { style, publisher })
    if (composed?.sha256 !== asked.sha256) throw new Refusal('conflict', { text: TEXTS.stale })
    const gate_reason = await passGate(tx, style, { act: 'publication', reason })
    const { version } = await publishPassport(tx, parts, actor, {
      ...{ style, composed, origin, gate_reason },
      publisher: { user_id: asked.asked_by, organization_id: asked.company_id },
    })
    return { version }
  }
  const { version, asked_by } = await decideRequest(tx, parts, PUBLICATION_REQUESTS, {
    ...decision,
    carryOut: async (asked) => (approve_status ? publish(asked) : {}),
    tell: ({ version, reason }, { asked_by, company_id }) => {
      const subject = { kind: 'style', id: styleId } as const
      const noted = { request: id, asked_by }
      const answered = { actor, style, companyId: company_id }
      return approve_status
        ? {
            entry: {
              ...{ action: 'passport.publication_agreed', subject },
              details: { ...noted, version, for_company },
            },
            news: newsOf.agreed(answered),
          }
        : {
            entry: { action: 'passport.publication_declined', subject, details: { ...noted, reason } },
            news: newsOf.declined(answered, reason),
          }
    },
  })
  if (approve_status && for_company)
    await agreeWithCompany(tx, parts, { actor, companyId: asked_by.company.id })
  return approve_status ? { status: 'agreed', version } : { status: 'declined', version: null }
}
