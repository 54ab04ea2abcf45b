/** Evidence behind a style, its bill of materials and its passport's steps, and what is checked (docs/product.md, Evidence). */
import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_COMPONENT_NAME } from '../values/codes/fibres.ts'
import { id, idInPath, idParams, instant, isOk, optionalLine, workDay } from '../values/fields.ts'
import { searchText } from '../values/page.ts'
import { toldSchema } from '../values/text/told.ts'
import { evidenceFacts, evidenceHead, quantityKg, READING_LEVELS } from './evidence-record.ts'

/** In the order in which they are told. */
export const EVIDENCE_CHECKS = [
  'standing',
  'validity',
  'holder',
  'site',
  'process',
  'material',
  'claim',
  'dates',
  'quantity',
  'number',
] as const
export type EvidenceCheck = (typeof EVIDENCE_CHECKS)[number]

/** What a failed check does where a company attaches evidence. */
export const CHECK_WEIGHTS = ['block', 'warn', 'note'] as const
export type CheckWeight = (typeof CHECK_WEIGHTS)[number]

/** Those that a company weighs for itself; the others always hold. */
export const WEIGHED_CHECKS = ['holder', 'site', 'process', 'material', 'dates', 'number'] as const
export type WeighedCheck = (typeof WEIGHED_CHECKS)[number]
export type CheckWeights = Readonly<Record<WeighedCheck, CheckWeight>>

export const USUAL_WEIGHTS: CheckWeights = {
  holder: 'block',
  site: 'warn',
  process: 'warn',
  material: 'warn',
  dates: 'warn',
  number: 'note',
}

export const ATTACHING_TEXTS = {
  notAccepted: 'Accept this evidence before you attach it.',
  oneAim: 'Attach it to one step, one material, one component or one claim',
  unknownStep: 'Choose a step of this style',
  unknownLine: 'Choose a material of this style',
  unknownClaim: 'Choose a claim of this style',
  unknownComponent: 'Choose a component of the passport’s composition',
  attachedAlready: 'This evidence is attached there already.',
  tooMuch: 'The certificate has less left than that.',
  quantityNeeded: 'Say how many kilograms of the certificate this uses',
  noQuantity: 'Only transaction certificates have a quantity.',
  notFound: 'Nothing like this is attached to the style',
  ownFile: 'Only the file of your own evidence can be shown to everybody',
} as const

/** How much of it the published passport shows; null shows nothing. */
export const SHOWN_LEVELS = ['existence', 'facts', 'file'] as const
export type ShownLevel = (typeof SHOWN_LEVELS)[number]

const noneIs = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null)

/** What evidence is attached to: a step, a material, a claim, a component of the composition, or the style. */
export const evidenceAim = {
  detail_id: noneIs(id),
  bom_item_id: noneIs(id),
  claim_id: noneIs(id),
  /** By its name in the passport's draft; the empty name is that of the only one. */
  component: noneIs(z.string().trim().max(MAX_COMPONENT_NAME)),
}

export interface NamedAim {
  detail_id: number | null
  bom_item_id: number | null
  claim_id: number | null
  component: string | null
}

/** One of them, or none: the style. */
export const hasOneAim = ({ detail_id, bom_item_id, claim_id, component }: NamedAim): boolean =>
  [detail_id, bom_item_id, claim_id, component].filter((each) => each !== null).length <= 1

export const checkResult = z.object({
  check: z.enum(EVIDENCE_CHECKS),
  /** What a company says that it does where it fails. */
  weight: z.enum(CHECK_WEIGHTS),
  text: toldSchema,
})
export type CheckResult = z.infer<typeof checkResult>

export const COVERAGES = ['covered', 'ran_out', 'not_covered'] as const
export type Coverage = (typeof COVERAGES)[number]

export const attachedEvidence = evidenceHead.extend({
  /** Of the attachment. */
  id,
  evidence_id: id,
  level: z.enum(READING_LEVELS),
  facts: evidenceFacts.nullable(),
  /** The step's detail in the passport's draft, the line of the bill of materials, or the claim; none where it is the style's. */
  detail_id: id.nullable(),
  bom_item_id: id.nullable(),
  claim_id: id.nullable(),
  component: z.string().nullable(),
  quantity_kg: z.number().nullable(),
  lot: z.string().nullable(),
  produced_on: z.string().nullable(),
  coverage: z.enum(COVERAGES),
  /** What speaks against it, as things are today; empty for readers who know only that it exists. */
  failed: z.array(checkResult),
  /** The inspection report whose verdict it is, for owners, who read it. */
  report_id: id.nullable(),
  /** How much of it the published passport shows from its next publication on, for owners; null shows nothing. */
  shown: z.enum(SHOWN_LEVELS).nullable(),
  attached_by: z.string(),
  attached_at: instant,
  can: z.object({
    detach: z.boolean(),
    /** The file of another company's evidence is not the brand's to show. */
    show_file: z.boolean(),
  }),
})
export type AttachedEvidence = z.infer<typeof attachedEvidence>

/** A step that somebody confirmed by a link: beside both confirmations of companies, and never one of them. */
export const stepByLink = z.object({
  /** Of the question. */
  id,
  detail_id: id,
  company: z.string(),
  person: z.string(),
  role: z.string(),
  /** Of the letter, masked. */
  address: z.string(),
  at: instant,
  /** Whether the step is still what was confirmed. */
  is_current: z.boolean(),
})
export type StepByLink = z.infer<typeof stepByLink>

export const listStyleEvidence = call({
  name: 'listStyleEvidence',
  method: 'GET',
  path: '/api/inquiries/{id}/evidence',
  tag: 'Evidence',
  summary: "What stands behind a style: all of it for its owners, one's own for assigned companies",
  access: 'evidence:see_on_style',
  params: idParams,
  answer: z.object({
    data: z.array(attachedEvidence),
    /** For owners: what was accepted of it. */
    steps_by_link: z.array(stepByLink),
    can: z.object({ attach: z.boolean() }),
  }),
  errors: ['not_found'],
})

export const attachableEvidence = evidenceHead.extend({ facts: evidenceFacts })
export type AttachableEvidence = z.infer<typeof attachableEvidence>

export const listAttachableEvidence = call({
  name: 'listAttachableEvidence',
  method: 'GET',
  path: '/api/inquiries/{id}/attachable_evidence',
  tag: 'Evidence',
  summary: "What one's company holds or has accepted, and may attach to the style; the first fifty",
  access: 'evidence:attach',
  params: idParams,
  query: z.object({ query: searchText }),
  answer: z.object({ data: z.array(attachableEvidence) }),
  errors: ['not_found'],
})

export const attachEvidence = call({
  name: 'attachEvidence',
  method: 'POST',
  path: '/api/inquiries/{id}/evidence',
  tag: 'Evidence',
  summary:
    "Put evidence behind a style, a step, a material, a component or a claim; a check that one's company blocks by refuses it with its words",
  access: 'evidence:attach',
  status: 201,
  params: idParams,
  body: z
    .object({
      evidence_id: id,
      ...evidenceAim,
      quantity_kg: quantityKg,
      lot: optionalLine(120),
      produced_on: workDay.nullish().transform((value) => value ?? null),
    })
    .refine(hasOneAim, {
      path: ['bom_item_id'],
      error: ATTACHING_TEXTS.oneAim,
    }),
  answer: z.object({ data: attachedEvidence }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const detachEvidence = call({
  name: 'detachEvidence',
  method: 'DELETE',
  path: '/api/inquiries/{id}/evidence/{attachmentId}',
  tag: 'Evidence',
  summary: 'Take evidence off a style; a quantity that it used is free again',
  access: 'evidence:attach',
  params: z.object({ id: idInPath, attachmentId: idInPath }),
  answer: isOk,
  errors: ['not_found'],
})

export const showEvidence = call({
  name: 'showEvidence',
  method: 'PUT',
  path: '/api/inquiries/{id}/evidence/{attachmentId}/shown',
  tag: 'Evidence',
  summary:
    'Say how much of it the published passport shows from its next publication on: nothing, that it exists, its facts, or the file of one’s own evidence',
  access: 'evidence:attach',
  params: z.object({ id: idInPath, attachmentId: idInPath }),
  body: z.object({ shown: z.enum(SHOWN_LEVELS).nullable() }),
  answer: z.object({ data: attachedEvidence }),
  errors: ['not_found', 'invalid'],
})

const weights = z.object(
  Object.fromEntries(WEIGHED_CHECKS.map((check) => [check, z.enum(CHECK_WEIGHTS)])) as Record<
    WeighedCheck,
    z.ZodEnum<{ block: 'block'; warn: 'warn'; note: 'note' }>
  >,
)

export const readEvidenceChecks = call({
  name: 'readEvidenceChecks',
  method: 'GET',
  path: '/api/evidence_checks',
  tag: 'Evidence',
  summary: "What each failed check does where one's company attaches evidence",
  access: 'evidence:read',
  answer: z.object({ data: weights, can: z.object({ change: z.boolean() }) }),
})

export const changeEvidenceChecks = call({
  name: 'changeEvidenceChecks',
  method: 'PUT',
  path: '/api/evidence_checks',
  tag: 'Evidence',
  summary: 'Say what failed checks do; those that are not sent keep their weight',
  access: 'evidence:weigh',
  needs: ['confirmed_company'],
  body: weights.partial(),
  answer: z.object({ data: weights, can: z.object({ change: z.boolean() }) }),
})

/** One supplier of one's own styles. */
const supplierStanding = z.object({
  organization: z.object({ id, uuid: z.string(), name: z.string() }),
  waiting: z.int().min(0),
  valid: z.int().min(0),
  expiring: z.int().min(0),
  expired: z.int().min(0),
  /** Steps that name it and have no evidence that is accepted and valid. */
  uncovered_steps: z.int().min(0),
})
export type SupplierStanding = z.infer<typeof supplierStanding>

export const readEvidenceOverview = call({
  name: 'readEvidenceOverview',
  method: 'GET',
  path: '/api/evidence_overview',
  tag: 'Evidence',
  summary: "What runs out and what is missing, by supplier of one's own styles, of all seasons or one",
  access: 'evidence:read',
  query: z.object({ season: searchText }),
  answer: z.object({ data: z.array(supplierStanding), seasons: z.array(z.string()) }),
})
