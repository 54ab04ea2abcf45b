/** What a brand says of a style, and what stands behind it (docs/product.md, Product claims). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idInPath, idParams, instant, isOk, nameText, optionalLine, version } from '../values/fields.ts'
import { changesOf } from '../values/text/changes.ts'
import { fixed } from '../values/text/marked.ts'
import type { EvidenceStandard } from './evidence-standards.ts'

export const CLAIM_KINDS = [
  'organic',
  'recycled',
  'lower_impact',
  'fair',
  'animal_welfare',
  'made_in',
  'repairable',
  'durable',
  'free_of',
  'own',
] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

export const CLAIM_KIND_NAMES: Readonly<Record<ClaimKind, string>> = {
  organic: 'Organic',
  recycled: 'Recycled',
  lower_impact: 'Lower impact',
  fair: 'Fair work',
  animal_welfare: 'Animal welfare',
  made_in: 'Made in',
  repairable: 'Repairable',
  durable: 'Durable',
  free_of: 'Free of substances',
  own: 'Other words',
}

/** Standards that speak of what is claimed; null where other proof than a standard shows it. */
export const STANDARDS_OF_CLAIM: Readonly<Record<ClaimKind, readonly EvidenceStandard[] | null>> = {
  organic: ['gots', 'ocs'],
  recycled: ['grs', 'rcs', 'gots', 'cradle_to_cradle', 'bluesign'],
  lower_impact: [
    'eu_ecolabel',
    'higg_fem',
    'iso_14001',
    'bluesign',
    'oeko_tex_made_in_green',
    'cradle_to_cradle',
  ],
  fair: [
    'sa8000',
    'amfori_bsci',
    'smeta',
    'slcp',
    'wrap',
    'fair_wear',
    'fairtrade_cotton',
    'gots',
    'oeko_tex_made_in_green',
  ],
  animal_welfare: ['rws', 'rms', 'ras', 'rds'],
  made_in: null,
  repairable: null,
  durable: null,
  free_of: [
    'oeko_tex_100',
    'oeko_tex_made_in_green',
    'oeko_tex_leather',
    'gots',
    'grs',
    'bluesign',
    'zdhc',
    'reach',
    'ca_prop_65',
    'eu_ecolabel',
    'iso_17025',
  ],
  own: null,
}

/** By the evidence that stands behind it, as things are today. */
export const CLAIM_STATES = ['backed', 'expiring', 'ran_out', 'without_proof'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const CLAIM_LIMITS = { claims: 100, words: 200, line: 200 } as const
export const CLAIM_TEXTS = {
  wordsRequired: 'Say what is claimed, in the words that shoppers read',
  share: 'Must be above 0 and no more than 100',
  shareDecimals: 'No more than two decimals',
  tooMany: fixed`A style has no more than ${CLAIM_LIMITS.claims} claims.`,
  twice: 'These words are in the register already.',
  notFound: 'Claim not found',
} as const

const share = z
  .number({ error: CLAIM_TEXTS.share })
  .gt(0, CLAIM_TEXTS.share)
  .max(100, CLAIM_TEXTS.share)
  .refine((value) => Number(value.toFixed(2)) === value, CLAIM_TEXTS.shareDecimals)
const fields = {
  kind: z.enum(CLAIM_KINDS),
  /** As shoppers read them. */
  words: nameText(CLAIM_LIMITS.words, CLAIM_TEXTS.wordsRequired),
  /** In percent by weight, where the claim names a share. */
  share_percent: share.nullish().transform((value) => value ?? null),
  /** What it speaks of, where that is not the whole product: `Shell`, `Buttons`. */
  part: optionalLine(CLAIM_LIMITS.line),
  /** Where else it is said: `Hang tag`, `Web shop`. The places in the passport are found by the words. */
  elsewhere: optionalLine(CLAIM_LIMITS.line),
}
export const claimInput = z.object(fields)
export type ClaimInput = z.output<typeof claimInput>

/** What is not named stays. */
export const claimChanges = changesOf(z.object({ ...fields, version: version.optional() }))
export type ClaimChanges = z.output<typeof claimChanges>

export const productClaim = z.object({
  id,
  kind: fields.kind,
  words: z.string(),
  share_percent: z.number().nullable(),
  part: z.string().nullable(),
  elsewhere: z.string().nullable(),
  state: z.enum(CLAIM_STATES),
  /** The first end of what backs it; null where nothing that backs it ends. */
  backed_until: z.string().nullable(),
  /** The standards of the evidence that covers it and is valid. */
  standards: z.array(z.string()),
  version,
  updated_by: z.string(),
  updated_at: instant,
})
export type ProductClaim = z.infer<typeof productClaim>

const tag = 'Evidence'
const ofClaim = z.object({ id: idInPath, claimId: idInPath })

export const listProductClaims = call({
  name: 'listProductClaims',
  method: 'GET',
  path: '/api/inquiries/{id}/claims',
  tag,
  summary: 'The register of what is claimed of a style, for its owners, with what stands behind each claim',
  access: 'evidence:see_claims',
  params: idParams,
  answer: z.object({ data: z.array(productClaim), can: z.object({ change: z.boolean() }) }),
  errors: ['not_found'],
})

export const addProductClaim = call({
  name: 'addProductClaim',
  method: 'POST',
  path: '/api/inquiries/{id}/claims',
  tag,
  summary: 'Enter a claim into the register',
  access: 'evidence:change_claims',
  status: 201,
  params: idParams,
  body: claimInput,
  answer: z.object({ data: productClaim }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const changeProductClaim = call({
  name: 'changeProductClaim',
  method: 'PATCH',
  path: '/api/inquiries/{id}/claims/{claimId}',
  tag,
  summary: 'Change a claim; what is not sent stays',
  access: 'evidence:change_claims',
  params: ofClaim,
  body: claimChanges,
  answer: z.object({ data: productClaim }),
  errors: ['not_found', 'stale', 'invalid', 'conflict'],
})

export const deleteProductClaim = call({
  name: 'deleteProductClaim',
  method: 'DELETE',
  path: '/api/inquiries/{id}/claims/{claimId}',
  tag,
  summary: 'Delete a claim; the evidence behind it is detached, and its quantity is free again',
  access: 'evidence:change_claims',
  params: ofClaim,
  answer: isOk,
  errors: ['not_found'],
})
