/** People who are there already when a journey begins: registered by the product's own calls, in their own context. */

import type { APIResponse, BrowserContext } from 'playwright-core'
import type { Role } from '#contract/access.ts'
import { proveEmail, register, type Session, signIn } from '#contract/accounts/accounts.ts'
import { beginTotp, confirmTotp } from '#contract/accounts/second-factor.ts'
import { type CallAnswer, type CallArguments, type CallSpec, fillPath } from '#contract/call.ts'
import {
  decideVerification,
  listVerificationRequests,
  requestVerification,
} from '#contract/companies/account-verifications.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { addPerson } from '#server/features/accounts/accounts/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { linkIn } from './letters.ts'
import type { Product } from './product.ts'

export const PASSWORD = 'correct horse battery'

/** Makes a call as anyone who is signed in in this context; throws on anything but success. */
export const callAs = async <const S extends CallSpec>(
  context: BrowserContext,
  call: S,
  args: CallArguments<S>,
): Promise<CallAnswer<S>> => {
  const { params, body } = args as { params?: Record<string, unknown>; body?: unknown }
  const answer: APIResponse = await context.request.fetch(fillPath(call.path, params), {
    method: call.method,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(body !== undefined && { data: body }),
  })
  if (!answer.ok()) throw new Error(`${call.name} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as CallAnswer<S>
}

export const signInAs = (context: BrowserContext, email: string, password = PASSWORD): Promise<Session> =>
  callAs(context, signIn, { body: { email, password } })

/** Sets up an authenticator app, as admins must; its secret, in base 32. */
export const addAuthenticator = async (context: BrowserContext, password = PASSWORD): Promise<string> => {
  const { secret } = await callAs(context, beginTotp, { body: { current_password: password } })
  await callAs(context, confirmTotp, { body: { code: codeOf(secret) } })
  return secret
}

interface NewCompany {
  name: string
  type: 'brand' | 'supplier'
  email: string
  full_name?: string
  /** Without a place, verification can't be asked for. */
  place?: { city: string; country: string }
}

/** Registers a company and leaves its account manager signed in; with the product, the address is proved by its email. */
export const registerAs = async (
  context: BrowserContext,
  company: NewCompany,
  product?: Product,
): Promise<Session> => {
  const { name, type, email, full_name = `Manager of ${name}`, place } = company
  const session = await callAs(context, register, {
    body: { full_name, email, password: PASSWORD, company: { name, type } },
  })
  if (place) await callAs(context, changeCompanyProfile, { body: { name, ...place } })
  if (product) {
    const link = linkIn(await product.waitForLetter(email, 'Confirm your email address'))
    await callAs(context, proveEmail, { body: { token: new URL(link).hash.replace('#token=', '') } })
  }
  return session
}

/** Asks for the verification of one's company and has the operator give it. */
export const verifyCompany = async (
  manager: BrowserContext,
  operator: BrowserContext,
  { organization }: Session,
): Promise<void> => {
  const params = { organizationRegistryId: String(organization.id) }
  await callAs(manager, requestVerification, { params })
  const { data } = await callAs(operator, listVerificationRequests, {})
  const request = data.find((entry) => entry.organization.id === organization.id)
  if (!request) throw new Error(`${organization.name} did not ask for verification`)
  await callAs(operator, decideVerification, {
    params: { id: String(request.id) },
    body: { approve_status: true },
  })
}

/** A colleague with another role, as if invited and joined. */
export const addColleague = async (
  db: Db,
  session: Session,
  { role, email, full_name }: { role: Role; email: string; full_name: string },
): Promise<void> => {
  const passwordHash = await hashPassword(PASSWORD)
  const besideUserId = session.user.id
  await db.write((tx) => addPerson(tx, { besideUserId, role, email, full_name, passwordHash }))
}
