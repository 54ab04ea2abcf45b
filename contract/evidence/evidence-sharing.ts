/** Evidence that one company offers and another accepts or refuses (docs/product.md, Evidence). */
import { z } from 'zod'
import { call } from '../call.ts'
import { decisionBody } from '../values/decisions.ts'
import { id, idInPath, idParams, instant, version } from '../values/fields.ts'
import { evidenceDetails, evidenceFilters, rowsAfter } from './evidence.ts'
import { evidenceFacts, evidenceHead, READING_LEVELS } from './evidence-record.ts'

export const MAX_SHARED_AT_ONCE = 50

export const SHARING_TEXTS = {
  chooseOne: 'Choose a company or a style',
  ownCompany: 'Your own company has it already',
  unknownCompany: 'Choose a company from the list',
  unknownStyle: 'Choose a style that your company works on',
  ownStyle: 'Your own company decides on this style, so it needs no sharing',
  notFound: 'Nothing like this was offered to your company',
  reasonRequired: 'Give a reason for refusing',
  decidedAlready: 'This evidence has already been decided on.',
  factsNeeded: 'You only know that it exists. Ask its holder to share the facts first.',
  changed: 'Its holder has changed it in the meantime. Look at it again.',
} as const

const ids = z.array(id).max(MAX_SHARED_AT_ONCE).default([])

export const shareEvidence = call({
  name: 'shareEvidence',
  method: 'POST',
  path: '/api/evidence/{id}/sharings',
  tag: 'Evidence',
  summary:
    'Offer evidence to companies and for styles, and say how much they may read; offering again changes the level, and opens what was refused',
  access: 'evidence:change',
  needs: ['proved_email', 'confirmed_company'],
  params: idParams,
  body: z
    .object({ organization_ids: ids, style_ids: ids, level: z.enum(READING_LEVELS) })
    .refine(({ organization_ids, style_ids }) => organization_ids.length + style_ids.length > 0, {
      path: ['organization_ids'],
      error: SHARING_TEXTS.chooseOne,
    }),
  answer: z.object({ data: evidenceDetails }),
  errors: ['not_found', 'conflict', 'invalid', 'account_not_verified'],
})

export const takeBackEvidence = call({
  name: 'takeBackEvidence',
  method: 'DELETE',
  path: '/api/evidence/{id}/sharings/{sharingId}',
  tag: 'Evidence',
  summary: 'Take a sharing back: the company reads it no more, and it covers nothing of theirs',
  access: 'evidence:change',
  params: z.object({ id: idInPath, sharingId: idInPath }),
  answer: z.object({ data: evidenceDetails }),
  errors: ['not_found'],
})

/** As far as its receiver may read it. */
export const offeredEvidence = evidenceHead.extend({
  /** Of the sharing. */
  id,
  evidence_id: id,
  version,
  level: z.enum(READING_LEVELS),
  decision: z.enum(['offered', 'accepted', 'refused']),
  reason: z.string().nullable(),
  /** Where it is meant for one style alone. */
  style: z.object({ id, style_number: z.string() }).nullable(),
  offered_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
  /** Null where only its existence is shared. */
  facts: evidenceFacts.nullable(),
  can: z.object({ decide: z.boolean() }),
})
export type OfferedEvidence = z.infer<typeof offeredEvidence>

export const listOfferedEvidence = call({
  name: 'listOfferedEvidence',
  method: 'GET',
  path: '/api/offered_evidence',
  tag: 'Evidence',
  summary: "What other companies share with one's own, page after page",
  access: 'evidence:read',
  query: z.object({ ...evidenceFilters, organization_id: idInPath.optional() }),
  answer: rowsAfter(offeredEvidence),
  errors: ['not_found'],
})

export const decideOfferedEvidence = call({
  name: 'decideOfferedEvidence',
  method: 'POST',
  path: '/api/offered_evidence/{id}/decision',
  tag: 'Evidence',
  summary: 'Accept what was offered, or refuse it with a reason; names the version that was looked at',
  access: 'evidence:decide',
  params: idParams,
  body: decisionBody(SHARING_TEXTS.reasonRequired, { version }),
  answer: z.object({ data: offeredEvidence }),
  errors: ['not_found', 'conflict', 'stale'],
})
