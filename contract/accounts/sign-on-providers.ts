/**
 * Providers of OpenID Connect through which people sign in: of a company, set up by its account managers, or of the
 * installation, set up by an admin (docs/product.md, Single sign-on).
 */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, idParams, instant, isOk, nameText, optionalLine, requiredLine } from '../values/fields.ts'
import { OUTSIDE_FAILURES } from '../values/outside-failures.ts'
import { changesOf } from '../values/text/changes.ts'
import { fixed } from '../values/text/marked.ts'
import { role } from './accounts.ts'

export const MAX_PROVIDERS = 10
export const MAX_SIGN_ON_DOMAINS = 20
export const MAX_SIGN_ON_GROUPS = 50

export const SIGN_ON_TEXTS = {
  address: 'Must be a web address that starts with https://',
  testFirst: 'Test the connection first.',
  domainFirst: 'Prove a domain first.',
  managerFirst:
    'An account manager with two-step sign-in is needed first, for the day on which the provider fails.',
  ofCompanies: 'Only a provider of a company has this.',
  role: 'This role is not available in your company.',
  groupTwice: 'Each group may stand here once.',
  tooMany: fixed`At most ${MAX_PROVIDERS} providers can be set up.`,
  tooManyDomains: fixed`A provider has at most ${MAX_SIGN_ON_DOMAINS} domains.`,
  domain: 'Enter one public domain such as brand.example, without a path',
  publicMail: 'Anybody can have an address in this domain. Enter a domain of your company.',
  taken: 'Another company has proved this domain already.',
  notFound: 'No TXT record with this value was found. A new record can take an hour to be seen.',
  otherIssuer: 'The document at this address names another issuer.',
} as const

/** Why the provider's document cannot be used. */
export const DISCOVERY_FAILURES = {
  ...OUTSIDE_FAILURES,
  other_issuer: SIGN_ON_TEXTS.otherIssuer,
} as const

/** What a provider's document must say (OpenID Connect Discovery 1.0, 3), and what is used where it is there. */
export const DISCOVERED = {
  needed: ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'],
  useful: ['userinfo_endpoint', 'end_session_endpoint'],
} as const

const fields = {
  name: nameText(60, 'The name is required'),
  issuer: requiredLine(300, SIGN_ON_TEXTS.address).pipe(
    z.url({ protocol: /^https?$/, error: SIGN_ON_TEXTS.address }),
  ),
  client_id: requiredLine(300, 'The client ID is required'),
  /** Never answered; null takes it away. */
  client_secret: optionalLine(500),
  group_claim: requiredLine(100, 'The claim is required'),
  verified_claim: requiredLine(100, 'The claim is required'),
  groups: z
    .array(z.object({ group: requiredLine(200, 'The group is required'), role }))
    .max(MAX_SIGN_ON_GROUPS),
  /** Null: nobody without a group gets an account. */
  default_role: role.nullable(),
  /** Whether a second factor that the provider asked for counts here. */
  accepts_provider_factor: z.boolean(),
  enabled: z.boolean(),
  /** People of the company sign in no other way. */
  enforced: z.boolean(),
}

export const signOnDomain = z.object({
  id,
  domain: z.string(),
  txt_record: z.object({ name: z.string(), value: z.string() }),
  proved_at: instant.nullable(),
})

const { client_secret: _, ...shown } = fields
export const signOnProvider = z.object({
  ...shown,
  id,
  has_secret: z.boolean(),
  tested_at: instant.nullable(),
  /** What the provider is told of this client. */
  redirect_uri: z.string(),
  backchannel_logout_uri: z.string(),
  domains: z.array(signOnDomain),
  /** Of the company, who is linked with somebody at the issuer; of the installation nobody is said. */
  people: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
})
export type SignOnProvider = z.infer<typeof signOnProvider>

export const listSignOnProviders = call({
  name: 'listSignOnProviders',
  method: 'GET',
  path: '/api/sign_on_providers',
  tag: 'Single sign-on',
  summary: "The providers through which one's own company signs in; an admin reads those of the installation",
  access: 'sign_on:manage',
  answer: z.object({
    data: z.array(signOnProvider),
    /** That groups may give; none for the installation. */
    roles: z.array(role),
  }),
})

export const addSignOnProvider = call({
  name: 'addSignOnProvider',
  method: 'POST',
  path: '/api/sign_on_providers',
  tag: 'Single sign-on',
  summary: 'Set up a provider; it is switched on once its connection was tested',
  access: 'sign_on:manage',
  needs: ['proved_email', 'confirmed_company'],
  status: 201,
  body: z.object({
    name: fields.name,
    issuer: fields.issuer,
    client_id: fields.client_id,
    client_secret: fields.client_secret,
  }),
  answer: signOnProvider,
  errors: ['factor_needed', 'conflict'],
})

export const changeSignOnProvider = call({
  name: 'changeSignOnProvider',
  method: 'PUT',
  path: '/api/sign_on_providers/{id}',
  tag: 'Single sign-on',
  summary: 'Change a provider; with another issuer or client it is to be tested again',
  access: 'sign_on:manage',
  params: idParams,
  body: changesOf(z.object(fields)),
  answer: signOnProvider,
  errors: ['factor_needed', 'not_found'],
})

export const removeSignOnProvider = call({
  name: 'removeSignOnProvider',
  method: 'DELETE',
  path: '/api/sign_on_providers/{id}',
  tag: 'Single sign-on',
  summary: 'Remove a provider with its domains; sessions that it opened end',
  access: 'sign_on:manage',
  params: idParams,
  answer: isOk,
  errors: ['factor_needed', 'not_found'],
})

export const testSignOnProvider = call({
  name: 'testSignOnProvider',
  method: 'POST',
  path: '/api/sign_on_providers/{id}/test',
  tag: 'Single sign-on',
  summary: 'Read what the provider says of itself; what is wrong stands at `issuer`',
  access: 'sign_on:manage',
  params: idParams,
  per_minute: 20,
  answer: z.object({ fields: z.array(z.object({ name: z.string(), value: z.string() })) }),
  errors: ['not_found'],
})

export const addSignOnDomain = call({
  name: 'addSignOnDomain',
  method: 'POST',
  path: '/api/sign_on_providers/{id}/domains',
  tag: 'Single sign-on',
  summary: 'Name a domain whose addresses sign in through the provider, once it is proved',
  access: 'sign_on:manage',
  params: idParams,
  status: 201,
  body: z.object({
    domain: z
      .string({ error: SIGN_ON_TEXTS.domain })
      .trim()
      .toLowerCase()
      .min(1, SIGN_ON_TEXTS.domain)
      .max(253, SIGN_ON_TEXTS.domain),
  }),
  answer: signOnProvider,
  errors: ['factor_needed', 'not_found', 'conflict'],
})

export const proveSignOnDomain = call({
  name: 'proveSignOnDomain',
  method: 'POST',
  path: '/api/sign_on_domains/{id}/prove',
  tag: 'Single sign-on',
  summary: 'Look for the TXT record of a domain now',
  access: 'sign_on:manage',
  params: idParams,
  per_minute: 20,
  answer: signOnProvider,
  errors: ['not_found', 'conflict'],
})

export const removeSignOnDomain = call({
  name: 'removeSignOnDomain',
  method: 'DELETE',
  path: '/api/sign_on_domains/{id}',
  tag: 'Single sign-on',
  summary: 'Take a domain from its provider',
  access: 'sign_on:manage',
  params: idParams,
  answer: isOk,
  errors: ['factor_needed', 'not_found'],
})

export const listNamedDomains = call({
  name: 'listNamedDomains',
  method: 'GET',
  path: '/api/admin/sign_on_domains',
  tag: 'Single sign-on',
  summary: 'Domains that companies named and have not proved',
  access: 'admin',
  answer: z.object({
    data: z.array(
      z.object({ id, domain: z.string(), company: z.string(), named_by: z.string(), named_at: instant }),
    ),
  }),
})

export const confirmNamedDomain = call({
  name: 'confirmNamedDomain',
  method: 'POST',
  path: '/api/admin/sign_on_domains/{id}/confirm',
  tag: 'Single sign-on',
  summary: 'Confirm that a domain is the company’s, in place of its TXT record',
  access: 'admin',
  params: idParams,
  answer: isOk,
  errors: ['not_found', 'conflict'],
})

export const unlinkMember = call({
  name: 'unlinkMember',
  method: 'POST',
  path: '/api/team/members/{id}/unlink_sign_on',
  tag: 'Single sign-on',
  summary:
    'Forget who a person is at providers, so that the next sign-in there links anew; ends their sessions',
  access: 'team:manage',
  params: idParams,
  answer: isOk,
  errors: ['not_found'],
})
