import type { z } from 'zod'
import type { register } from '#contract/accounts.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { insertAccount, insertOrganization, insertUser, lockClaimable } from './account.store.ts'

type Registration = z.output<typeof register.body>

/** The first person of a company: names it or claims it, and becomes its account manager (decisions §1). */
export const registerCompany = async (
  tx: Tx,
  { full_name, email, company }: Registration,
  passwordHash: string,
): Promise<number> => {
  const organization = await organizationOf(tx, company)
  const account_id = await insertAccount(tx, {
    organization_id: organization.id,
    organization_type: organization.type,
  })
  const userId = await insertFirstUser(tx, {
    account_id,
    organization_type: organization.type,
    email,
    full_name,
    role: `${organization.type}_account_manager`,
    password_hash: passwordHash,
  })
  await audit(
    tx,
    { user_id: userId, organization_id: organization.id },
    { action: 'account.registered', subject: { kind: 'organization', id: organization.id } },
  )
  return userId
}

const organizationOf = async (tx: Tx, company: Registration['company']) => {
  if ('organization_registry_id' in company) {
    const claimed = await lockClaimable(tx, company.organization_registry_id)
    if (!claimed) {
      const text = 'This company has an account already. Ask its account manager for an invitation.'
      throw new Refusal('conflict', { text, fields: { company: [text] } })
    }
    return claimed
  }
  try {
    return { id: await insertOrganization(tx, company), type: company.type }
  } catch (error) {
    if (!isDuplicate(error, 'organizations_name')) throw error
    const text = 'A company of this name is in the registry. Claim it, or add the city to the name.'
    throw new Refusal('conflict', { text, fields: { 'company.name': [text] } })
  }
}

const insertFirstUser = async (tx: Tx, user: Parameters<typeof insertUser>[1]): Promise<number> => {
  try {
    return await insertUser(tx, user)
  } catch (error) {
    if (!isDuplicate(error, 'users_email')) throw error
    throw emailTaken()
  }
}

export const emailTaken = (): Refusal => {
  const text = 'Somebody has an account with this e-mail already.'
  return new Refusal('conflict', { text, fields: { email: [text] } })
}
