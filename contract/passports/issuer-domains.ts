/** A company's own domain as the issuer of its signed passports (docs/product.md, Signed passports). */
import { z } from 'zod'
import { call } from '../call.ts'
import { instant } from '../values/fields.ts'
import { OUTSIDE_FAILURES } from '../values/outside-failures.ts'

export const ISSUER_DOMAIN_TEXTS = {
  required: 'Enter a domain',
  form: 'Enter one public domain such as brand.example, without a path',
  ownAddress: 'This is the address of this installation. Enter a domain of your company.',
  named: 'Domain saved. Put the document there, then check.',
  proved: 'The domain is proved',
  removed: 'The domain was removed',
  needsVerification: 'Your company profile needs to be verified to use a domain of its own.',
} as const

/** Why a check failed. */
export const DOMAIN_FAILURES = {
  ...OUTSIDE_FAILURES,
  not_a_did_document: 'What the web server sent is not a DID document.',
  other_id: 'The “id” in the document is another DID.',
  keys_missing: 'The document lacks a signing key of your company, or does not list it in “assertionMethod”.',
  compromised_key: 'The document still has a key that you reported as compromised.',
  proof_missing: 'The document does not contain the proof for your company, nor does the TXT record.',
  taken: 'Another company has proved this domain already.',
} as const
export type DomainFailure = keyof typeof DOMAIN_FAILURES

/** Days for which a domain that was proved may fail before versions are signed without it. */
export const GRACE_DAYS = 14

/** `failing`: proved, and in its days of grace. `lapsed`: these are over. */
export const DOMAIN_STATES = ['waiting', 'failed', 'proved', 'failing', 'lapsed'] as const
export type DomainState = (typeof DOMAIN_STATES)[number]

const domain = z.object({
  /** As one reads it: host, and path where there is one. */
  address: z.string(),
  did: z.string(),
  document_url: z.string(),
  /** What is put there: JSON. */
  document: z.string(),
  /** Where the proof may stand instead of in the document. */
  txt_record: z.object({ name: z.string(), value: z.string() }),
  state: z.enum(DOMAIN_STATES),
  failure: z.enum(Object.keys(DOMAIN_FAILURES) as [DomainFailure, ...DomainFailure[]]).nullable(),
  /** Whether new versions are signed under the domain: it is proved with the key in use, and the company is verified. */
  is_issuer: z.boolean(),
  named_at: instant,
  named_by: z.string(),
  proved_at: instant.nullable(),
  /** Null where the nightly check proved it. */
  proved_by: z.string().nullable(),
  checked_at: instant.nullable(),
  next_check_at: instant,
  /** Until when a failing domain stays the issuer. */
  grace_until: instant.nullable(),
})
export type IssuerDomain = z.infer<typeof domain>

const answer = z.object({ domain: domain.nullable(), can: z.object({ change: z.boolean() }) })
export type OwnIssuerDomain = z.infer<typeof answer>

export const readIssuerDomain = call({
  name: 'readIssuerDomain',
  method: 'GET',
  path: '/api/company_profile/issuer/domain',
  tag: 'Companies',
  summary: "The domain under which one's own company signs passports, and what is to be put there",
  access: 'company:change',
  answer,
})

const NEEDS = ['proved_email', 'confirmed_company'] as const

export const nameIssuerDomain = call({
  name: 'nameIssuerDomain',
  method: 'PUT',
  path: '/api/company_profile/issuer/domain',
  tag: 'Companies',
  summary: 'Name the domain to be proved, in place of the one before; the company must be verified',
  access: 'company:change',
  needs: NEEDS,
  body: z.object({
    domain: z
      .string({ error: ISSUER_DOMAIN_TEXTS.required })
      .trim()
      .min(1, ISSUER_DOMAIN_TEXTS.required)
      .max(300, ISSUER_DOMAIN_TEXTS.form),
  }),
  answer,
})

export const checkIssuerDomain = call({
  name: 'checkIssuerDomain',
  method: 'POST',
  path: '/api/company_profile/issuer/domain/check',
  tag: 'Companies',
  summary: 'Ask the domain for its document now; whatever was found is in the answer',
  access: 'company:change',
  needs: NEEDS,
  per_minute: 10,
  answer,
  errors: ['not_found'],
})

export const removeIssuerDomain = call({
  name: 'removeIssuerDomain',
  method: 'DELETE',
  path: '/api/company_profile/issuer/domain',
  tag: 'Companies',
  summary: 'Sign new versions without the domain from now on',
  access: 'company:change',
  needs: NEEDS,
  answer,
  errors: ['not_found'],
})
