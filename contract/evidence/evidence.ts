/** A company's own evidence: kept once by the company that holds it (docs/product.md, Evidence). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, requiredText, version } from '../values/fields.ts'
import { pageSize, searchText } from '../values/page.ts'
import { changesOf } from '../values/text/changes.ts'
import { EVIDENCE_KINDS } from './evidence-kinds.ts'
import {
  EVIDENCE_STATES,
  evidenceChanges,
  newEvidence,
  ownEvidence,
  READING_LEVELS,
} from './evidence-record.ts'
import { STANDARD_KEYS } from './evidence-standards.ts'

export const EVIDENCE_PAGE = 50
export const EVIDENCE_ORDERS = ['newest', 'ends'] as const

export const evidenceFilters = {
  query: searchText,
  kind: z.enum(EVIDENCE_KINDS).optional(),
  standard: z.enum(STANDARD_KEYS).optional(),
  state: z.enum(EVIDENCE_STATES).optional(),
  /** `ends`: what ends first, and what has no end last. */
  order: z
    .enum(EVIDENCE_ORDERS)
    .default('newest')
    .meta({ type: 'string', enum: EVIDENCE_ORDERS, default: 'newest' }),
  /** The last row of the page before. */
  after: idInPath.optional(),
  page_size: pageSize({ size: EVIDENCE_PAGE, max: 250 }),
}

export const rowsAfter = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.int().min(0),
    /** What the next page comes after; null on the last one. */
    next: id.nullable(),
  })

export const listEvidence = call({
  name: 'listEvidence',
  method: 'GET',
  path: '/api/evidence',
  tag: 'Evidence',
  summary: "One's own company's evidence, page after page",
  access: 'evidence:read',
  query: z.object(evidenceFilters),
  answer: rowsAfter(ownEvidence).extend({ can: z.object({ change: z.boolean() }) }),
  errors: ['not_found'],
})

export const createEvidence = call({
  name: 'createEvidence',
  method: 'POST',
  path: '/api/evidence',
  tag: 'Evidence',
  summary: 'Keep a piece of evidence; nobody else sees it until it is shared',
  access: 'evidence:change',
  status: 201,
  body: newEvidence,
  answer: z.object({ data: ownEvidence }),
  errors: ['invalid'],
})

/** With one company, or for one style whose brand then reads it. */
export const evidenceSharing = z.object({
  id,
  organization: z.object({ id, uuid: z.string(), name: z.string() }),
  style: z.object({ id, style_number: z.string() }).nullable(),
  level: z.enum(READING_LEVELS),
  state: z.enum(['offered', 'accepted', 'refused']),
  reason: z.string().nullable(),
  offered_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
})
export type EvidenceSharing = z.infer<typeof evidenceSharing>

export const EVIDENCE_ACTIONS = [
  'created',
  'changed',
  'offered',
  'accepted',
  'refused',
  'taken_back',
  'withdrawn',
  'superseded',
] as const
const evidenceEvent = z.object({
  id,
  action: z.enum(EVIDENCE_ACTIONS),
  by: z.string(),
  at: instant,
  /** With which company, of what concerns one. */
  company: z.string().nullable(),
  reason: z.string().nullable(),
})
export type EvidenceEvent = z.infer<typeof evidenceEvent>

export const evidenceDetails = ownEvidence.extend({
  sharings: z.array(evidenceSharing),
  /** Newest first. */
  events: z.array(evidenceEvent),
  can: z.object({ change: z.boolean(), share: z.boolean(), withdraw: z.boolean() }),
})
export type EvidenceDetails = z.infer<typeof evidenceDetails>

export const readEvidence = call({
  name: 'readEvidence',
  method: 'GET',
  path: '/api/evidence/{id}',
  tag: 'Evidence',
  summary: "One piece of one's own evidence, with whom it is shared and what happened to it",
  access: 'evidence:read',
  params: idParams,
  answer: z.object({ data: evidenceDetails }),
  errors: ['not_found'],
})

export const changeEvidence = call({
  name: 'changeEvidence',
  method: 'PUT',
  path: '/api/evidence/{id}',
  tag: 'Evidence',
  summary: 'Change evidence that no company has accepted; fields that are not sent keep their values',
  access: 'evidence:change',
  params: idParams,
  body: changesOf(evidenceChanges),
  answer: z.object({ data: evidenceDetails }),
  errors: ['not_found', 'conflict', 'invalid', 'stale'],
})

export const putEvidenceFile = call({
  name: 'putEvidenceFile',
  method: 'POST',
  path: '/api/evidence/{id}/file',
  tag: 'Evidence',
  summary: 'Put a file in place of the one it has: multipart form, `file`',
  access: 'evidence:change',
  accepts: 'multipart',
  params: idParams,
  answer: z.object({ data: evidenceDetails }),
  errors: ['not_found', 'conflict', 'invalid', 'too_large', 'unsupported_type'],
})

export const downloadEvidenceFile = call({
  name: 'downloadEvidenceFile',
  method: 'GET',
  path: '/api/evidence/{id}/file',
  tag: 'Evidence',
  summary: 'The file as an attachment, for its holder and for companies that may read the whole file',
  access: 'evidence:read',
  params: idParams,
  produces: 'application/octet-stream',
  answer: z.any(),
  errors: ['not_found'],
})

export const withdrawEvidence = call({
  name: 'withdrawEvidence',
  method: 'POST',
  path: '/api/evidence/{id}/withdrawal',
  tag: 'Evidence',
  summary: 'Withdraw evidence for good, with a reason: it covers nothing any more',
  access: 'evidence:change',
  params: idParams,
  body: z.object({
    reason: requiredText(1000, 'Give a reason for withdrawing'),
    version: version.optional(),
  }),
  answer: z.object({ data: evidenceDetails }),
  errors: ['not_found', 'conflict', 'stale'],
})

export const supersedeEvidence = call({
  name: 'supersedeEvidence',
  method: 'POST',
  path: '/api/evidence/{id}/successor',
  tag: 'Evidence',
  summary: "Let another piece of one's own evidence take the place of this one",
  access: 'evidence:change',
  params: idParams,
  body: z.object({ evidence_id: id }),
  answer: z.object({ data: evidenceDetails }),
  errors: ['not_found', 'conflict', 'invalid'],
})
