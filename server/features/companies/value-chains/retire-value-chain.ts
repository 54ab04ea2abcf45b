import { VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { requireCanOnChain } from '#server/access/value-chain.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { lockChain } from './value-chain.store.ts'
import { markRetired } from './value-chain-write.store.ts'

/**
 * Takes the chain out of lists and searches; styles that have it assigned keep it until somebody replaces it.
 * @throws Refusal `not_found`, `forbidden`, `account_not_verified`
 */
export const retireValueChain = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.write(async (tx) => {
    const chain = found(await lockChain(tx, actor, id), VALUE_CHAIN_TEXTS.notFound)
    requireCanOnChain(actor, 'value_chain:change', chain)
    await markRetired(tx, id)
    await audit(tx, actor, {
      action: 'value_chain.retired',
      subject: { kind: 'value_chain', id },
      details: { name: chain.name },
    })
  })
