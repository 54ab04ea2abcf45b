/** The keys with which a company signs what machines read of its passports (docs/product.md, Signed passports). */
import { z } from 'zod'
import { call } from '../call.ts'
import { instant } from '../values/fields.ts'

export const ISSUER_KEY_TEXTS = {
  replaced: 'New signing key in use',
} as const

const issuer = z.object({
  /** Who signs, as verifiers know it. */
  did: z.string(),
  /** Newest first; the company's first signature makes the first one. */
  keys: z.array(
    z.object({
      thumbprint: z.string(),
      made_at: instant,
      retired_at: instant.nullable(),
      /** Nothing that it signed is valid any more. */
      compromised: z.boolean(),
    }),
  ),
})
export type Issuer = z.infer<typeof issuer>

export const readIssuer = call({
  name: 'readIssuer',
  method: 'GET',
  path: '/api/company_profile/issuer',
  tag: 'Companies',
  summary: "As whom one's own company signs passports, and its keys",
  access: 'company:change',
  answer: issuer,
})

export const replaceIssuerKey = call({
  name: 'replaceIssuerKey',
  method: 'POST',
  path: '/api/company_profile/issuer/key',
  tag: 'Companies',
  summary: 'Sign with a new key from now on; of a compromised one everything that it signed is revoked',
  access: 'company:change',
  needs: ['proved_email', 'confirmed_company'],
  body: z.object({ compromised: z.boolean().default(false) }),
  answer: issuer,
})
