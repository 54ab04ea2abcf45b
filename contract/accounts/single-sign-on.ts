/** Signing in through a provider of OpenID Connect, to it and back (docs/product.md, Single sign-on). */
import { z } from 'zod'
import { call } from '../call.ts'
import { email, id, idParams, isOk } from '../values/fields.ts'

/** Why a sign-in at a provider ended on the sign-in page: by the word in its address. */
export const SIGN_ON_PROBLEMS = {
  expired: 'This sign-in took too long, or was begun in another browser. Please start again.',
  refused: 'The provider refused the sign-in.',
  not_valid: 'The answer of the provider could not be verified. Please start again.',
  unreachable: 'The provider could not be reached. Please try again shortly.',
  unconfirmed: 'The provider does not confirm your email address.',
  other_domain: 'Your email address is in no domain of this company.',
  other_company:
    'Your email address belongs to an account of another company, and a person belongs to one company.',
  other_subject:
    'Your email address is linked with another account at the provider. An account manager of your company can unlink it.',
  no_group: 'No group of yours at the provider has a role here. Ask an account manager of your company.',
  other_way: 'Your company signs in through its own provider. Enter your email address to get there.',
  no_account: 'There is no account with your email address.',
  deactivated: 'Your account is deactivated. Ask an account manager of your company.',
} as const
export type SignOnProblem = keyof typeof SIGN_ON_PROBLEMS

const offered = z.object({ id, name: z.string() })

export const listSignOnButtons = call({
  name: 'listSignOnButtons',
  method: 'GET',
  path: '/api/auth/oidc/providers',
  tag: 'Single sign-on',
  summary: 'The providers of the installation, for the sign-in page',
  access: 'anyone',
  per_minute: 60,
  answer: z.object({ data: z.array(offered) }),
})

export const findSignOn = call({
  name: 'findSignOn',
  method: 'POST',
  path: '/api/auth/oidc/find',
  tag: 'Single sign-on',
  summary: "The provider of an address's domain; says nothing of whether anybody has the address",
  access: 'anyone',
  per_minute: 60,
  body: z.object({ email }),
  answer: z.object({ provider: offered.nullable() }),
})

export const beginSignOn = call({
  name: 'beginSignOn',
  method: 'POST',
  path: '/api/auth/oidc/{id}/begin',
  tag: 'Single sign-on',
  summary: 'Where the browser goes to sign in at the provider',
  access: 'anyone',
  // Whole offices come from one address.
  per_minute: 300,
  params: idParams,
  body: z.object({
    /** Where to be afterwards, within the product; anything else leads to the start page. */
    return: z.string().max(2000).default('/'),
    /** What was typed, so that the provider need not ask again. */
    email: email.optional(),
  }),
  answer: z.object({ location: z.string() }),
  errors: ['not_found', 'conflict'],
})

const spoken = z.string().max(4000).optional()

export const finishSignOn = call({
  name: 'finishSignOn',
  method: 'GET',
  path: '/api/auth/oidc/{id}/callback',
  tag: 'Single sign-on',
  summary: 'Back from the provider: opens a session, or leads to the sign-in page with the reason',
  access: 'anyone',
  per_minute: 300,
  params: idParams,
  query: z.object({
    ...{ code: spoken, state: spoken, iss: spoken, error: spoken, error_description: spoken },
  }),
  status: 302,
  produces: 'text/plain',
  answer: z.string(),
})

export const endSignOn = call({
  name: 'endSignOn',
  method: 'POST',
  path: '/api/auth/oidc/{id}/backchannel_logout',
  tag: 'Single sign-on',
  summary: "The provider's word that somebody signed out there (OpenID Connect Back-Channel Logout 1.0)",
  access: 'anyone',
  by_server: true,
  per_minute: 120,
  params: idParams,
  accepts: 'form',
  body: z.object({ logout_token: z.string().min(1).max(8000) }),
  answer: isOk,
  errors: ['not_found'],
})
