/** Evidence that a published passport shows: its facts as they were frozen, and how it stands today. */
import { z } from 'zod'
import { EVIDENCE_KINDS } from '../../evidence/evidence-kinds.ts'
import { day, id, sha256Hex } from '../../values/fields.ts'

/** What stands behind: the product as a whole, a step, a line of the bill of materials, a component of the composition, or a claim. */
export const EVIDENCE_PLACES = ['style', 'step', 'material', 'composition', 'claim'] as const
export type EvidencePlace = (typeof EVIDENCE_PLACES)[number]

export const snapshotEvidenceRow = z.object({
  /** Of the attachment: by it the page finds how the evidence stands today. */
  ref: id,
  place: z.enum(EVIDENCE_PLACES),
  /** The key of the step, where it stands behind one. */
  step: z.string().max(100).nullable(),
  /** The step, the material or the claim by its words; empty for the product as a whole. */
  of: z.string().max(500),
  kind: z.enum(EVIDENCE_KINDS),
  /** By its name, as GOTS. */
  standard: z.string().max(255).nullable(),
  valid_until: day.nullable(),
  /** Null where the brand shows no more than that it exists. */
  holder: z.string().max(255).nullable(),
  number: z.string().max(255).nullable(),
  issuing_body: z.string().max(255).nullable(),
  /** Said through a link by a company without an account. */
  is_stated: z.boolean(),
  /** Of the file that anybody can download. */
  file: z
    .object({
      title: z.string().max(255),
      sha256: sha256Hex,
      mime_type: z.string().max(255),
      size: z.int().min(0),
    })
    .nullable(),
})
export type SnapshotEvidenceRow = z.infer<typeof snapshotEvidenceRow>

/** None in versions from before. */
export const snapshotEvidence = z.object({ evidence: z.array(snapshotEvidenceRow).default([]) })

/** How evidence of a published version stands today. `gone`: the brand took it off, or may no longer show it. */
export const EVIDENCE_NOW = ['valid', 'ends_soon', 'expired', 'withdrawn', 'replaced', 'gone'] as const
export type EvidenceNow = (typeof EVIDENCE_NOW)[number]
/** By the reference of each. */
export type EvidenceStandsNow = Readonly<Record<number, EvidenceNow>>

/** How it stood on the day of the publication: what was withdrawn or replaced by then is not in the version. */
export const stoodWhenPublished = (
  { valid_until }: Pick<SnapshotEvidenceRow, 'valid_until'>,
  published_at: string,
): 'valid' | 'expired' =>
  valid_until !== null && valid_until < published_at.slice(0, 10) ? 'expired' : 'valid'
