/** Which claims a company publishes only with proof (docs/product.md, Product claims). At first it holds back none. */
import { z } from 'zod'
import { call } from '../call.ts'
import { CLAIM_RULES } from './claims-guard/claim-rule-names.ts'

export const CLAIM_BLOCK_TEXTS = {
  heldBack: 'The passport cannot be published yet: it makes claims that need proof first.',
} as const

const rules = z.array(z.enum(CLAIM_RULES)).max(CLAIM_RULES.length)

/** What holds a passport of a style back, by its brand's setting and by that of the company that manages it. */
export const claimBlocks = z.object({ rules, set_by: z.array(z.string()) })
export type ClaimBlocks = z.infer<typeof claimBlocks>

const setting = z.object({ data: z.object({ rules }), can: z.object({ change: z.boolean() }) })

export const readClaimBlocks = call({
  name: 'readClaimBlocks',
  method: 'GET',
  path: '/api/claim_blocks',
  tag: 'Evidence',
  summary: "The rules of the claims guard that hold passports of one's own styles back",
  access: 'evidence:read',
  answer: setting,
})

export const changeClaimBlocks = call({
  name: 'changeClaimBlocks',
  method: 'PUT',
  path: '/api/claim_blocks',
  tag: 'Evidence',
  summary: 'Choose the rules of the claims guard that hold passports back while a claim has no proof',
  access: 'evidence:weigh',
  needs: ['confirmed_company'],
  body: z.object({ rules }),
  answer: setting,
})
