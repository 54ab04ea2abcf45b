import type { z } from 'zod'
import type { register } from '#contract/accounts/accounts.ts'
import { fixed } from '#contract/values/text/marked.ts'
import { makeProvisional, openClaim, takeCompanyInvitation } from '#server/features/accounts/claims/index.ts'
import { insertAccount, insertOrganization, insertUser } from '#server/features/accounts/registry/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'

type Registration = Omit<z.output<typeof register.body>, 'password'>

interface Credentials {
  passwordHash: string
  /** By the command line, a demo or a test; a registration's email does it later. */
  isProved?: boolean
}

interface Company {
  id: number
  type: 'brand' | 'supplier'
  claimed?: { id: number; name: string }
  /** By which the claim came, and whom its email reached. */
  invitation?: { id: number; email: string }
}

/** The first person of a company: names it or claims it, and becomes its account manager (docs/product.md, Claims). */
export const registerCompany = async (
  tx: Tx,
  parts: Pick<Parts, 'mail' | 'now'>,
  { full_name, email, company: wanted }: Registration,
  { passwordHash, isProved = false }: Credentials,
): Promise<{ userId: number; accountId: number; organizationId: number }> => {
  const company = await companyOf(tx, parts, wanted)
  const { id: organization_id, type: organization_type } = company
  const account_id = await insertAccount(tx, { organization_id, organization_type })
  // The link of an invitation lay in the mailbox of its address.
  const isReached = isProved || company.invitation?.email === email
  const userId = await insertFirstUser(tx, {
    account_id,
    organization_type,
    email,
    full_name,
    role: `${organization_type}_account_manager`,
    password_hash: passwordHash,
    email_proved_at: isReached ? parts.now().toISOString() : null,
  })
  const claimant = { user_id: userId, organization_id }
  await audit(tx, claimant, {
    action: 'account.registered',
    subject: { kind: 'organization', id: organization_id },
  })
  if (company.claimed) {
    const invitationId = company.invitation?.id
    await openClaim(tx, parts, { entry: company.claimed, accountId: account_id, claimant, invitationId })
  }
  return { userId, accountId: account_id, organizationId: organization_id }
}

const companyOf = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  wanted: Registration['company'],
): Promise<Company> => {
  if ('organization_registry_id' in wanted) {
    const { id, type, entry } = await makeProvisional(tx, wanted.organization_registry_id)
    return { id, type, claimed: entry }
  }
  if ('invitation_token' in wanted) {
    const invitation = await takeCompanyInvitation(tx, wanted.invitation_token, now())
    const { id, type, entry } = await makeProvisional(tx, invitation.organization_id)
    return { id, type, claimed: entry, invitation }
  }
  try {
    return { id: await insertOrganization(tx, wanted), type: wanted.type }
  } catch (error) {
    if (!isDuplicate(error, 'organizations_name')) throw error
    const text = fixed`A company with this name is in the registry. Claim it, or add the city to the name.`
    throw refusalAt({ 'company.name': text }, 'conflict')
  }
}

/** Only anyone who reads the mailbox of the address can come to hear that it is taken. */
const insertFirstUser = async (tx: Tx, user: Parameters<typeof insertUser>[1]): Promise<number> => {
  try {
    return await insertUser(tx, user)
  } catch (error) {
    throw isDuplicate(error, 'users_email') ? emailTaken() : error
  }
}

export const emailTaken = (): Refusal => {
  const text = fixed`An account with this email already exists.`
  return refusalAt({ email: text }, 'conflict')
}
