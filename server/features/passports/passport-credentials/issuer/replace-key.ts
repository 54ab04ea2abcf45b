import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { revokeCredentialsOfKey } from '../credential.store.ts'
import { retireKey } from './issuer-key.store.ts'
import { addKey, takeKey } from './issuer-key.ts'

/**
 * The company signs with a new key from now on. What the old one signed can still be verified, unless somebody else may
 * have that key: then all of it is revoked, and signed again when somebody asks for it.
 */
export const replaceKey = async (
  tx: Tx,
  parts: Pick<Parts, 'sealing' | 'now'>,
  { actor, compromised }: { actor: Actor; compromised: boolean },
): Promise<void> => {
  const { organization_id: organizationId, user_id: userId } = actor
  const old = await takeKey(tx, parts, organizationId)
  await retireKey(tx, old.id, { at: parts.now(), compromised })
  if (compromised) await revokeCredentialsOfKey(tx, old.id, parts.now())
  await addKey(tx, parts, { organizationId, userId })
  await audit(tx, actor, {
    action: 'company.issuer_key_replaced',
    subject: { kind: 'organization', id: organizationId },
    details: { thumbprint: old.thumbprint, compromised },
  })
}
