import type { Role } from '#contract/access.ts'
import { getOperatorAccount, insertUser } from '#server/features/accounts/registry/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { getAccountOf } from './account.store.ts'

interface NewPerson {
  email: string
  full_name: string
  passwordHash: string
}

/** An admin of the installation; by the command line or the demo data, never by a call. */
export const addOperator = async (tx: Tx, { passwordHash, ...person }: NewPerson): Promise<number> => {
  const account_id = await getOperatorAccount(tx)
  const id = await insertUser(tx, {
    ...person,
    account_id,
    organization_type: 'operator',
    role: 'admin',
    password_hash: passwordHash,
    email_proved_at: new Date().toISOString(),
  })
  await audit(tx, null, { action: 'user.admin_added', subject: { kind: 'user', id } })
  return id
}

/** A colleague of somebody, as if they had been invited and had accepted. */
export const addPerson = async (
  tx: Tx,
  { besideUserId, role, passwordHash, ...person }: NewPerson & { besideUserId: number; role: Role },
): Promise<number> => {
  const { id: account_id, organization_type } = await getAccountOf(tx, besideUserId)
  return insertUser(tx, {
    ...person,
    account_id,
    organization_type,
    role,
    password_hash: passwordHash,
    email_proved_at: new Date().toISOString(),
  })
}
