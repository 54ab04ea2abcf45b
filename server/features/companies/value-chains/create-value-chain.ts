import type { NewValueChain } from '#contract/companies/value-chains.ts'
import { requireVerifiedMaker } from '#server/access/value-chain.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { requireKnownParts, translateNameTaken } from './require-known-parts.ts'
import { insertChain } from './value-chain-write.store.ts'

/** @throws Refusal `account_not_verified`, `invalid` by field, `conflict` on a name that the company has used */
export const createValueChain = async (db: Db, actor: Actor, input: NewValueChain): Promise<number> => {
  requireVerifiedMaker(actor)
  try {
    return await db.write(async (tx) => {
      await requireKnownParts(tx, input)
      const id = await insertChain(tx, actor, input)
      await audit(tx, actor, {
        action: 'value_chain.created',
        subject: { kind: 'value_chain', id },
        details: { name: input.name, shared: input.shared },
      })
      return id
    })
  } catch (error) {
    throw translateNameTaken(error)
  }
}
